import type { SentFacts } from '../format/Conversation.ts';

/** What a turn tells the model beside the person's words. */
export interface TurnFacts {
  /** How far the agent may go by itself, such as "Ask first" or "Just do it". */
  readonly mode: string;
  /** The design system in force, as Markdown. */
  readonly designSystem?: string | undefined;
  /** What the person has open and selected, as Markdown. */
  readonly context?: string | undefined;
}

export interface TurnOpeningOptions extends TurnFacts {
  /** The person's words. */
  readonly text: string;
  /** What the model was last left with (`lastSentFacts`). Sections that are still the same are not sent again. */
  readonly lastSent?: SentFacts | undefined;
}

/**
 * The text a turn opens with: the facts that the model does not have yet, a blank line, the person's words. A section
 * that is gone is said to be gone, for the model still has it in its history.
 */
export function turnOpeningText({ mode, designSystem, context, text, lastSent }: TurnOpeningOptions): string {
  return [
    `# This turn\nMode: ${mode}`,
    ...section('# Design system', designSystem, lastSent?.designSystem),
    ...section('# Context', context, lastSent?.context),
    text,
  ].join('\n\n');
}

function section(heading: string, now: string | undefined, before: string | undefined): readonly string[] {
  return (now ?? '') === (before ?? '') ? [] : [`${heading}\n${now || 'None.'}`];
}
