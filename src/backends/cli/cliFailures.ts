import { BackendError } from '../../agent/BackendError.ts';
import { wordsOf } from '../../format/wordsOf.ts';
import type { CLIConnection } from './CLIConnection.ts';

/** The program ended, or could not be started. */
export async function programEnded(
  name: string,
  connection: CLIConnection | undefined,
  cause?: unknown,
): Promise<BackendError> {
  const said = (await connection?.lastWords?.()) ?? (cause === undefined ? undefined : wordsOf(cause));
  return new BackendError(
    'unreachable',
    connection
      ? `${name} ended in the middle of its work. Try again: it is started anew, and told what was said so far.`
      : `${name} could not be started. Check that it is installed and may be run, then try again.`,
    { cause, ...(said !== undefined && said !== '' && { detail: said.slice(0, 4000) }) },
  );
}

/** The program answered that it could not do it. */
export async function programRefused(
  name: string,
  said: string,
  connection: CLIConnection,
  cause: unknown,
): Promise<BackendError> {
  const detail = [said, (await connection.lastWords?.()) ?? ''].filter((text) => text !== '').join('\n\n');
  return new BackendError('failed', `${name} could not answer. See the details, and try again.`, {
    cause,
    ...(detail !== '' && { detail: detail.slice(0, 4000) }),
  });
}

/** The program wants the person to sign in, which it does in a terminal of its own. */
export function signInNeeded(name: string, said: string, cause: unknown): BackendError {
  return new BackendError('unauthorized', `${name} is not signed in. Sign in with it in a terminal, then try again.`, {
    cause,
    ...(said !== '' && { detail: said.slice(0, 4000) }),
  });
}

/** What a program said went wrong, in its own words. */
export class ProgramError extends Error {}
