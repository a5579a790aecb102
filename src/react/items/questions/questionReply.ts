import type { Question } from '../../../format/items/questions.ts';

/** What the person has put in so far, for one question. */
export interface QuestionReply {
  readonly chosen: readonly string[];
  /** Whether "Other…" is chosen. */
  readonly other: boolean;
  readonly words: string;
}

export const emptyReply: QuestionReply = { chosen: [], other: false, words: '' };

/** Chooses an option, or takes it back where several may be chosen. */
export function chooseOption(question: Question, reply: QuestionReply, optionID: string, on: boolean): QuestionReply {
  if (!question.allowsMultiple) return { ...reply, chosen: on ? [optionID] : [], other: false };
  const others = reply.chosen.filter((id) => id !== optionID);
  return { ...reply, chosen: on ? [...others, optionID] : others };
}

export function chooseOther(question: Question, reply: QuestionReply, on: boolean): QuestionReply {
  return { ...reply, other: on, chosen: on && !question.allowsMultiple ? [] : reply.chosen };
}

/** The answer to store, in the order of the options, own words last; undefined while something is missing. */
export function replyAnswers(question: Question, reply: QuestionReply): readonly string[] | undefined {
  if (question.options.length === 0 && !question.allowsOther) return [];
  const words = reply.words.trim();
  const usesWords = question.options.length === 0 || reply.other;
  if (usesWords && words === '') return undefined;
  const chosen = question.options.map((option) => option.id).filter((id) => reply.chosen.includes(id));
  const answer = usesWords ? [...chosen, words] : chosen;
  return answer.length > 0 ? answer : undefined;
}
