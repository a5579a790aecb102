import { AgentPanelError } from '../../format/AgentPanelError.ts';
import { equalBytes } from '../bytes.ts';
import { equalFiles } from '../equalFiles.ts';
import { StorageError, type StorageErrorCode } from '../StorageError.ts';
import type { ContractContext } from './ContractCase.ts';

/** Fails a case with a plain error, so that no runner's own assertions are needed. */
export function check(holds: boolean, message: string): asserts holds {
  if (!holds) throw new Error(`Contract: ${message}`);
}

export function checkBytes(actual: Uint8Array | undefined, expected: Uint8Array, what: string): void {
  check(actual !== undefined, `${what} is there`);
  check(equalBytes(actual, expected), `${what} holds the ${expected.length} bytes expected, not ${show(actual)}`);
}

/** Compares every raw file, names and bytes. */
export async function checkFiles(
  context: ContractContext,
  expected: ReadonlyMap<string, Uint8Array> | Record<string, Uint8Array>,
  when: string,
): Promise<void> {
  const actual = await context.files();
  const files = expected instanceof Map ? expected : new Map(Object.entries(expected));
  check(
    equalFiles(actual, files),
    `${when} the files are ${[...files.keys()].join(', ') || 'none'} with their bytes, not ${[...actual].map(([name, bytes]) => `${name} (${show(bytes)})`).join(', ') || 'none'}`,
  );
}

/** Waits for a call to fail with a StorageError of this code, and hands the error back. */
export async function checkRejects(
  call: Promise<unknown>,
  code: StorageErrorCode,
  what: string,
): Promise<StorageError> {
  const error = await call.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  check(StorageError.isInstance(error), `${what} is refused with a StorageError, not ${error ?? 'done'}`);
  check(error.code === code, `${what} is refused with the code "${code}", not "${error.code}": ${error.message}`);
  check(error.message.length > 20, `${what} is refused with a message that says why and what to do`);
  return error;
}

/** Waits for a call to be refused as a mistake of the program. */
export async function checkMisuse(call: () => Promise<unknown>, what: string): Promise<void> {
  const error = await Promise.resolve()
    .then(call)
    .then(
      () => undefined,
      (thrown: unknown) => thrown,
    );
  check(AgentPanelError.isInstance(error), `${what} is refused with an AgentPanelError, not ${error ?? 'done'}`);
  check(error.code === 'invalid-argument', `${what} is refused as an argument, not with "${error.code}"`);
}

function show(bytes: Uint8Array): string {
  return `${bytes.length} bytes: ${Array.from(bytes.slice(0, 24)).join(' ')}`;
}
