import type { ItemBase } from '../Item.ts';

export interface QuestionOption {
  readonly id: string;
  readonly label: string;
  readonly description?: string;
}

export interface Question {
  readonly id: string;
  readonly prompt: string;
  readonly options: readonly QuestionOption[];
  readonly allowsMultiple: boolean;
  /** Whether the person may answer in words of their own. */
  readonly allowsOther: boolean;
}

/** Questions the model asks the person. Answered when its id is in `resolvedCards`. */
export interface QuestionsItem extends ItemBase {
  readonly type: 'questions';
  readonly questions: readonly Question[];
  /** By question id: the ids of the chosen options, or the person's own words. */
  readonly answers?: ReadonlyMap<string, readonly string[]>;
}
