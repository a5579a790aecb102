import { keyed, list } from '../codec/collections.ts';
import { optional } from '../codec/Field.ts';
import { boolean, text } from '../codec/scalars.ts';
import { Shape } from '../codec/shape.ts';
import type { ItemBase } from '../Item.ts';
import { itemCodec } from '../itemBase.ts';

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

const option = new Shape<QuestionOption>({ id: text, label: text, description: optional(text) });

const question = new Shape<Question>({
  id: text,
  prompt: text,
  options: list(option),
  allowsMultiple: boolean,
  allowsOther: boolean,
});

export const questionsCodec = itemCodec<QuestionsItem>('questions', {
  questions: list(question),
  answers: optional(keyed(list(text))),
});
