import type { DirectionsItem } from '../format/items/directions.ts';
import type { QuestionsItem } from '../format/items/questions.ts';

/** The message that brings the answers to a questions card: each question, then what was chosen or written. */
export function answersText(item: QuestionsItem, answers: ReadonlyMap<string, readonly string[]>): string {
  return item.questions
    .map(({ id, prompt, options }) => {
      const given = (answers.get(id) ?? []).map(
        (answer) => options.find((option) => option.id === answer)?.label ?? answer,
      );
      return `${prompt}\n${given.length > 0 ? given.join(', ') : '(no answer)'}`;
    })
    .join('\n\n');
}

/** The message that brings the chosen direction; undefined when the card has none of that id. */
export function directionText(item: DirectionsItem, directionID: string): string | undefined {
  const chosen = item.directions.find(({ id }) => id === directionID);
  return chosen && `Let us go with “${chosen.title}”.`;
}

/**
 * The message that grants a call of an earlier session. The call itself is answered as interrupted in the history and
 * is never run: what it would do may no longer be what the document needs (READ-7).
 */
export function grantedText(name: string): string {
  return (
    `I approve the ${name} call that was waiting when this conversation was closed. ` +
    'It has not run: make it again if it is still needed.'
  );
}
