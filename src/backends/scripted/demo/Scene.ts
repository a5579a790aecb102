import type { ScriptMoment, ScriptStep } from '../Script.ts';

/** One thing the demo's agent can do: what it listens to, and what it does in each round of the turn. */
export interface Scene {
  /** What the words look like that ask for it. */
  readonly asks: RegExp;
  readonly play: (moment: ScriptMoment) => readonly ScriptStep[];
}

/** What to say after calls: that they worked, or honestly that they did not. */
export function outcome(moment: ScriptMoment, worked: string): string {
  const failed = moment.results.find(({ isError }) => isError);
  if (!failed) return worked;
  if (failed.content.startsWith('The person denied')) return 'All right, I left the poster as it is.';
  return `That did not work: ${failed.content}`;
}
