import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { Readable, Writable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import type { CLIConnection, ConnectCLI } from '../../src/backends/cli/CLIConnection.ts';
import { AgentPanelError } from '../../src/format/AgentPanelError.ts';

export interface ChildProcessOptions {
  /** The program, by its path or its name on the PATH. Never a line for a shell. */
  readonly command: string;
  readonly args?: readonly string[];
  /** @default the process's own */
  readonly workingDirectory?: string;
  /** Instead of the process's own environment. */
  readonly environment?: Readonly<Record<string, string | undefined>>;
  /** Milliseconds that a program which is told to end may take, before it is killed. @default 2_000 */
  readonly graceMilliseconds?: number;
}

const lastWordsLength = 4_000;
const lastWordsMilliseconds = 500;

/**
 * Starts an agent program for a CLI backend, a new one for each thread.
 * @throws AgentPanelError `invalid-option`
 */
export function createChildProcess(options: ChildProcessOptions): ConnectCLI {
  const { command, args = [], workingDirectory, environment, graceMilliseconds = 2_000 } = options ?? {};
  if (typeof command !== 'string' || command === '')
    throw new AgentPanelError(
      'invalid-option',
      'createChildProcess needs the "command" of a program, such as "gemini".',
    );
  if (!Array.isArray(args) || args.some((arg) => typeof arg !== 'string'))
    throw new AgentPanelError('invalid-option', 'createChildProcess needs "args" that are texts. Pass a list of them.');
  return async () => {
    const child = spawn(command, args, {
      stdio: ['pipe', 'pipe', 'pipe'],
      ...(workingDirectory !== undefined && { cwd: workingDirectory }),
      ...(environment && { env: environment }),
    });
    let errors = '';
    let ended: string | undefined;
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      errors = `${errors}${text}`.slice(-lastWordsLength);
    });
    child.once('exit', (code, signal) => {
      ended = signal ? `It was ended by ${signal}.` : `It ended with code ${code}.`;
    });
    // Told by the streams, which end with the program; unheard, it would end this process.
    child.on('error', (error) => {
      ended ??= error.message;
    });
    child.stdin.on('error', () => undefined);
    const over = new Promise((resolve) => child.once('close', resolve));
    await started(child);
    const connection: CLIConnection = {
      readable: Readable.toWeb(child.stdout) as CLIConnection['readable'],
      writable: Writable.toWeb(child.stdin) as CLIConnection['writable'],
      close: () => end(child, graceMilliseconds),
      async lastWords() {
        // The streams may end a moment before the program's last words are here.
        await Promise.race([over, wait(lastWordsMilliseconds, undefined, { ref: false })]);
        return [ended, errors.trim()].filter(Boolean).join('\n') || undefined;
      },
    };
    return connection;
  };
}

function started(child: ChildProcessWithoutNullStreams): Promise<void> {
  return new Promise((resolve, reject) => {
    child.once('spawn', resolve);
    child.once('error', reject);
  });
}

async function end(child: ChildProcessWithoutNullStreams, graceMilliseconds: number): Promise<void> {
  const isOver = () => child.exitCode !== null || child.signalCode !== null;
  if (isOver()) return;
  child.stdin.end();
  child.kill('SIGTERM');
  const over = new Promise((resolve) => child.once('exit', resolve));
  await Promise.race([over, wait(graceMilliseconds, undefined, { ref: false })]);
  if (!isOver()) child.kill('SIGKILL');
}
