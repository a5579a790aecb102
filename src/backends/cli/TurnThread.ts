import type { AgentEvent } from '../../agent/Backend.ts';
import type { ToolCallBlock } from '../../format/Message.ts';
import type { CLIConnection, ConnectCLI } from './CLIConnection.ts';
import type { CLIMessage, CLIThread } from './CLIThread.ts';
import { programEnded } from './cliFailures.ts';
import { Inbox } from './Inbox.ts';
import { withinMilliseconds } from './withinMilliseconds.ts';

/** What a program asks the person. `granted` is undefined when the turn was stopped before they answered. */
export interface Question {
  readonly call: ToolCallBlock;
  readonly reason: string;
  readonly answer: (granted: boolean | undefined) => void;
}

type Said =
  | { readonly events: readonly AgentEvent[] }
  | { readonly question: Question }
  | { readonly over: true }
  | { readonly failed: unknown };

/** How long a program may take to stop before it is started anew. */
const obeyMilliseconds = 5_000;

/**
 * The turns of one thread, whatever the protocol: what the program says is heard in its order, questions among it; what
 * it says while no turn runs, or after its turn was stopped, is not heard.
 */
export abstract class TurnThread implements CLIThread {
  protected readonly connection: CLIConnection;
  #inbox: Inbox<Said> | undefined;
  /** Settles when the program is done with its last turn, also with one that was stopped here. */
  #last: Promise<void> = Promise.resolve();
  #finishLast: () => void = () => undefined;
  #isBusy = false;
  #isClosed = false;

  constructor(connection: CLIConnection) {
    this.connection = connection;
  }

  /** Tells the program what the turn is about. What it then says comes through `hear`, `ask` and `endTurn`. */
  protected abstract begin(message: CLIMessage): void;
  /** Tells the program to stop its turn. */
  protected abstract interrupt(): void;
  /** What the person is told of something that failed. */
  protected abstract failureOf(error: unknown): Promise<Error>;
  /** Whether the program still listens. */
  protected abstract isAlive(): boolean;
  /** Lets go of the protocol. The program is ended by the caller. */
  protected abstract release(): void;

  protected hear(events: Iterable<AgentEvent>): void {
    this.#inbox?.push({ events: [...events] });
  }

  protected ask(question: Question): void {
    if (this.#inbox) this.#inbox.push({ question });
    else question.answer(undefined);
  }

  /** The program's turn is over; `failed` says why it did not come to its end. */
  protected endTurn(failed?: { readonly error: unknown }): void {
    this.#isBusy = false;
    this.#finishLast();
    this.#inbox?.push(failed ? { failed: failed.error } : { over: true });
  }

  async isReady(): Promise<boolean> {
    await withinMilliseconds(this.#last, obeyMilliseconds);
    return !this.#isClosed && !this.#isBusy && this.isAlive();
  }

  async *prompt(message: CLIMessage, signal: AbortSignal): AsyncGenerator<AgentEvent, void> {
    const inbox = new Inbox<Said>();
    this.#inbox = inbox;
    this.#isBusy = true;
    this.#last = new Promise((resolve) => {
      this.#finishLast = resolve;
    });
    this.begin(message);
    const stop = () => this.interrupt();
    signal.addEventListener('abort', stop, { once: true });
    try {
      while (!signal.aborted) {
        const said = await inbox.next();
        if (signal.aborted || 'over' in said) return;
        if ('failed' in said) throw await this.failureOf(said.failed);
        if ('events' in said) yield* said.events;
        else void askPerson(said.question, message, signal);
      }
    } finally {
      signal.removeEventListener('abort', stop);
      this.#inbox = undefined;
      for (const said of inbox.rest()) if ('question' in said) said.question.answer(undefined);
    }
  }

  close(): void {
    if (this.#isClosed) return;
    this.#isClosed = true;
    this.release();
    void this.connection.close();
  }
}

async function askPerson({ call, reason, answer }: Question, message: CLIMessage, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return answer(undefined);
  const stopped = new Promise<undefined>((resolve) => {
    signal.addEventListener('abort', () => resolve(undefined), { once: true });
  });
  answer(await Promise.race([message.askApproval(call, reason), stopped]));
}

/** Starts the program and opens its thread; gives up, and ends the program, when the signal aborts or anything fails. */
export async function openTurnThread<Thread extends TurnThread>(
  connect: ConnectCLI,
  name: string,
  make: (connection: CLIConnection) => Thread & { start(): Promise<void>; failureOf(error: unknown): Promise<Error> },
  signal: AbortSignal,
): Promise<Thread> {
  let connection: CLIConnection;
  try {
    connection = await connect();
  } catch (error) {
    throw await programEnded(name, undefined, error);
  }
  const thread = make(connection);
  const giveUp = () => thread.close();
  signal.addEventListener('abort', giveUp);
  try {
    await thread.start();
    return thread;
  } catch (error) {
    thread.close();
    throw await thread.failureOf(error);
  } finally {
    signal.removeEventListener('abort', giveUp);
  }
}

/** The text of a message with a sentence for each image, for a program that does not take images. */
export function textWithoutImages({ text, images }: CLIMessage, name: string): string {
  return [text, ...images.map(() => `[Image not sent: ${name} does not take images.]`)].join('\n\n');
}
