import type { BackendRequest } from '../../agent/Backend.ts';
import { textOf, wordsOf } from './readMoment.ts';
import type { ScriptStep } from './Script.ts';
import { say } from './steps.ts';

/** A summary without a model: what the person asked for, in order. */
export function summarySteps({ messages }: BackendRequest): readonly ScriptStep[] {
  const text = messages.map(textOf).join('\n\n');
  const asked = text
    .split('\n\n[person]\n')
    .slice(1)
    .map((part) =>
      (
        wordsOf(part.split('\n\n[agent]\n')[0] ?? '')
          .trim()
          .split('\n')[0] ?? ''
      ).slice(0, 200),
    )
    .filter((words) => words !== '');
  return [say(['The person asked, in this order:', ...asked.map((words) => `- ${words}`)].join('\n'))];
}
