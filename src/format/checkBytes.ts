import { AgentPanelError } from './AgentPanelError.ts';

/**
 * Throws unless a value is a Uint8Array, of whichever realm: a text or an ArrayBuffer in its place is a mistake of the
 * program, and would otherwise pass for an archive that cannot be read.
 * @throws AgentPanelError `invalid-argument`
 */
export function checkBytes(caller: string, value: unknown): void {
  if (Object.prototype.toString.call(value) !== '[object Uint8Array]')
    throw new AgentPanelError(
      'invalid-argument',
      `${caller} takes bytes as a Uint8Array, and got ${Object.prototype.toString.call(value).slice(8, -1)}. Encode a text with TextEncoder, wrap an ArrayBuffer in a Uint8Array.`,
    );
}
