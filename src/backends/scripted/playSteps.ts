import type { AgentEvent } from '../../agent/Backend.ts';
import { pause } from './pause.ts';
import type { ScriptStep } from './Script.ts';

export interface PlayOptions {
  /** How many calls the history has already: ids go on from there, so that each is its own. */
  readonly callsBefore: number;
  /** Tokens of the request, for its usage. */
  readonly inputTokens: number;
  readonly delayMilliseconds: number;
}

/** Plays the steps as the events of one request, text in small pieces. Stops without an error when the signal aborts. */
export async function* playSteps(
  steps: readonly ScriptStep[],
  { callsBefore, inputTokens, delayMilliseconds }: PlayOptions,
  signal: AbortSignal,
): AsyncGenerator<AgentEvent, void> {
  const calls = steps.filter((step) => step.do === 'call').length;
  const webSearchRequests = steps.filter((step) => step.do === 'search').length;
  const usage = (): AgentEvent => ({
    type: 'usage',
    usage: { input: inputTokens, output: tokensOf(steps), cacheRead: 0, cacheWrite: 0, webSearchRequests },
  });
  let callNumber = callsBefore;
  for (const [block, step] of steps.entries()) {
    if (signal.aborted) return;
    switch (step.do) {
      case 'say':
      case 'think': {
        const type = step.do === 'say' ? 'textDelta' : 'thinkingDelta';
        for (const text of piecesOf(step.text)) {
          yield { type, block, text };
          await pause(delayMilliseconds, signal);
          if (signal.aborted) return;
        }
        yield { type: 'blockEnd', block, ...(step.do === 'say' && step.citations && { citations: step.citations }) };
        break;
      }
      case 'call':
        callNumber += 1;
        yield { type: 'toolCall', block, id: `call_${callNumber}`, name: step.name, arguments: step.arguments };
        break;
      case 'search': {
        const id = `search_${block}`;
        yield { type: 'webSearchStart', block, id, query: step.query };
        await pause(delayMilliseconds * 40, signal);
        if (signal.aborted) return;
        yield { type: 'webSearchEnd', id, status: step.status, citations: step.citations, findings: step.findings };
        break;
      }
      case 'wait':
        await pause(step.milliseconds, signal);
        break;
      case 'fail':
        yield usage();
        throw step.error;
      case 'end':
        yield usage();
        yield { type: 'end', reason: step.reason };
        return;
    }
  }
  if (signal.aborted) return;
  yield usage();
  yield { type: 'end', reason: calls > 0 ? 'toolCalls' : 'done' };
}

const longestPiece = 24;

/** Words with the space before them; a word without an end, as in some scripts and in long addresses, in parts. */
function piecesOf(text: string): readonly string[] {
  return (text.match(/\s*\S+|\s+$/gu) ?? []).flatMap((word) => {
    const characters = [...word];
    if (characters.length <= longestPiece) return [word];
    const parts = Math.ceil(characters.length / longestPiece);
    return Array.from({ length: parts }, (_, part) =>
      characters.slice(part * longestPiece, (part + 1) * longestPiece).join(''),
    );
  });
}

function tokensOf(steps: readonly ScriptStep[]): number {
  const characters = steps.reduce((sum, step) => {
    if (step.do === 'say' || step.do === 'think') return sum + step.text.length;
    return sum + (step.do === 'call' ? step.name.length + step.arguments.length : 0);
  }, 0);
  return Math.ceil(characters / 4);
}
