import { AgentPanelError } from '../AgentPanelError.ts';
import type { UnreadableReason } from '../UnreadableReason.ts';

const longestFound = 60;
const longestKey = 40;

/** Cuts a text short without leaving half a surrogate pair. */
function cutShort(text: string, longest: number): string {
  return text.length <= longest ? text : `${text.slice(0, longest).toWellFormed()}…`;
}

/** What is there, for a refusal: cut short, never the whole text. */
export function describe(value: unknown): string {
  if (value === undefined) return 'nothing';
  if (Array.isArray(value)) return 'an array';
  if (typeof value === 'string') return JSON.stringify(cutShort(value, longestFound));
  if (typeof value === 'object' && value !== null) return 'an object';
  return String(value);
}

function pathText(steps: readonly (string | number)[]): string {
  let path = '';
  for (const step of steps) {
    if (typeof step === 'number') path += `[${step}]`;
    else if (/^[A-Za-z_$][\w$]{0,63}$/.test(step)) path += path === '' ? step : `.${step}`;
    else path += `[${JSON.stringify(cutShort(step, longestKey))}]`;
  }
  return path;
}

/** How a read ends that meets something format 1 does not allow. Never leaves `decodeConversation`. */
export class Corruption extends Error {
  readonly reason: UnreadableReason;

  constructor(reason: UnreadableReason) {
    super('corrupt');
    this.reason = reason;
  }
}

/**
 * Where a codec is in the document. Each container at nesting depth `d` (the document itself is 1) notes in `steps[d]`
 * the key or index it is at, which costs next to nothing; a path is put together only when something is wrong.
 */
abstract class Trail {
  readonly steps: (string | number)[] = [];

  protected path(depth: number): string {
    return pathText(this.steps.slice(1, depth));
  }

  /** Ends the work. `depth` is where `value` stands: one more than the container that holds it. */
  abstract refuse(depth: number, expected: string, value: unknown): never;
}

export class Reader extends Trail {
  override refuse(depth: number, expected: string, value: unknown): never {
    throw new Corruption({ kind: 'corrupt', path: this.path(depth), expected, found: describe(value) });
  }
}

export class Writer extends Trail {
  override refuse(depth: number, expected: string, value: unknown): never {
    throw new AgentPanelError(
      'invalid-conversation',
      `The conversation cannot be stored: ${this.path(depth) || 'it'} should be ${expected}, but is ${describe(value)}. ` +
        'Stored like that, nobody could read it again. Mend what the program put there, then save again.',
    );
  }
}
