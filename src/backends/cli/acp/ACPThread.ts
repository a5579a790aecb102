import {
  type ClientConnection,
  type ContentBlock,
  client,
  methods,
  ndJsonStream,
  PROTOCOL_VERSION,
  RequestError,
  type RequestPermissionRequest,
  type RequestPermissionResponse,
  type SessionUpdate,
  type StopReason,
} from '@agentclientprotocol/sdk';
import type { AgentEvent } from '../../../agent/Backend.ts';
import { wordsOf } from '../../../format/wordsOf.ts';
import type { CLIConnection, ConnectCLI } from '../CLIConnection.ts';
import type { CLIMessage, CLIThread } from '../CLIThread.ts';
import { programEnded, programRefused, signInNeeded } from '../cliFailures.ts';
import { Inbox } from '../Inbox.ts';
import { withinMilliseconds } from '../withinMilliseconds.ts';
import { ACPReply, callOf } from './ACPReply.ts';
import type { ACPBackendOptions } from './createACPBackend.ts';

export interface ACPThreadOptions {
  readonly providerName: string;
  readonly workingDirectory: string;
  readonly mcpServers: NonNullable<ACPBackendOptions['mcpServers']>;
}

const authRequired = -32_000;
/** How long a program may take to stop before it is started anew. */
const obeyMilliseconds = 5_000;
const cancelled: RequestPermissionResponse = { outcome: { outcome: 'cancelled' } };

/** What the program says in one turn. */
type Said =
  | { readonly update: SessionUpdate }
  | { readonly asks: RequestPermissionRequest; readonly answer: (response: RequestPermissionResponse) => void }
  | { readonly ended: StopReason }
  | { readonly failed: unknown };

/** One session of the Agent Client Protocol in one program. */
export class ACPThread implements CLIThread {
  readonly #connection: CLIConnection;
  readonly #protocol: ClientConnection;
  readonly #name: string;
  #sessionID = '';
  #takesImages = false;
  /** Of the turn that runs; what the program says when none does is not heard. */
  #inbox: Inbox<Said> | undefined;
  /** Settles when the program is done with its last turn, also with one that was stopped here. */
  #last: Promise<unknown> = Promise.resolve();
  #isBusy = false;
  #isClosed = false;

  private constructor(connection: CLIConnection, name: string) {
    this.#connection = connection;
    this.#name = name;
    this.#protocol = client({ name: 'agent-panel' })
      .onNotification(methods.client.session.update, ({ params }) => this.#inbox?.push({ update: params.update }))
      .onRequest(
        methods.client.session.requestPermission,
        ({ params }) =>
          new Promise((answer) => {
            if (this.#inbox) this.#inbox.push({ asks: params, answer });
            else answer(cancelled);
          }),
      )
      .connect(ndJsonStream(connection.writable as never, connection.readable as never));
  }

  static async open(connect: ConnectCLI, options: ACPThreadOptions, signal: AbortSignal): Promise<ACPThread> {
    let connection: CLIConnection;
    try {
      connection = await connect();
    } catch (error) {
      throw await programEnded(options.providerName, undefined, error);
    }
    const thread = new ACPThread(connection, options.providerName);
    const giveUp = () => thread.close();
    signal.addEventListener('abort', giveUp);
    try {
      await thread.#start(options);
      return thread;
    } catch (error) {
      thread.close();
      throw await failureOf(error, options.providerName, connection);
    } finally {
      signal.removeEventListener('abort', giveUp);
    }
  }

  async #start({ workingDirectory, mcpServers }: ACPThreadOptions): Promise<void> {
    const { agent } = this.#protocol;
    const { agentCapabilities } = await agent.request(methods.agent.initialize, {
      protocolVersion: PROTOCOL_VERSION,
      clientInfo: { name: 'agent-panel', version: '1' },
      clientCapabilities: { fs: { readTextFile: false, writeTextFile: false }, terminal: false },
    });
    const servers = [...mcpServers] as never[];
    const { sessionId } = await agent.request(methods.agent.session.new, {
      cwd: workingDirectory,
      mcpServers: servers,
    });
    this.#sessionID = sessionId;
    this.#takesImages = agentCapabilities?.promptCapabilities?.image ?? false;
  }

  async isReady(): Promise<boolean> {
    await withinMilliseconds(this.#last, obeyMilliseconds);
    return !this.#isClosed && !this.#protocol.signal.aborted && !this.#isBusy;
  }

  async *prompt(message: CLIMessage, signal: AbortSignal): AsyncGenerator<AgentEvent, void> {
    const reply = new ACPReply();
    const inbox = new Inbox<Said>();
    this.#inbox = inbox;
    this.#isBusy = true;
    this.#last = this.#protocol.agent
      .request(methods.agent.session.prompt, { sessionId: this.#sessionID, prompt: this.#promptOf(message) })
      .then(
        ({ stopReason }) => inbox.push({ ended: stopReason }),
        (error: unknown) => inbox.push({ failed: error }),
      )
      .finally(() => {
        this.#isBusy = false;
      });
    const cancel = () => this.#cancel();
    signal.addEventListener('abort', cancel, { once: true });
    try {
      while (!signal.aborted) {
        const said = await inbox.next();
        if (signal.aborted) return;
        if ('failed' in said) throw await failureOf(said.failed, this.#name, this.#connection);
        if ('ended' in said) return yield* reply.end(said.ended);
        if ('update' in said) yield* reply.take(said.update);
        else {
          // What is said after the card is another row, below it.
          yield* reply.endBlock();
          void this.#askPermission(said.asks, message, signal).then(said.answer);
        }
      }
    } finally {
      signal.removeEventListener('abort', cancel);
      this.#inbox = undefined;
      for (const said of inbox.rest()) if ('asks' in said) said.answer(cancelled);
    }
  }

  close(): void {
    if (this.#isClosed) return;
    this.#isClosed = true;
    this.#protocol.close();
    void this.#connection.close();
  }

  #promptOf({ text, images }: CLIMessage): ContentBlock[] {
    const sendable = images.flatMap((image) => (image.base64 === undefined ? [] : [image]));
    if (this.#takesImages)
      return [
        { type: 'text', text },
        ...sendable.map(({ base64, mimeType }) => ({ type: 'image' as const, data: base64, mimeType })),
      ];
    const notSent = sendable.map(() => `[Image not sent: ${this.#name} does not take images.]`);
    return [{ type: 'text', text: [text, ...notSent].join('\n\n') }];
  }

  async #askPermission(
    request: RequestPermissionRequest,
    { askApproval }: CLIMessage,
    signal: AbortSignal,
  ): Promise<RequestPermissionResponse> {
    const { toolCall } = request;
    const granted = await untilAborted(askApproval(callOf(toolCall), toolCall.title ?? ''), signal);
    return answerOf(request, granted);
  }

  #cancel(): void {
    void this.#protocol.agent
      .notify(methods.agent.session.cancel, { sessionId: this.#sessionID })
      .catch(() => undefined);
  }
}

async function untilAborted(answer: Promise<boolean>, signal: AbortSignal): Promise<boolean | undefined> {
  if (signal.aborted) return undefined;
  return await new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => resolve(undefined), { once: true });
    answer.then(resolve, reject);
  });
}

/** Only this once, whatever the program offers: what holds for always is remembered here, for this session alone. */
function answerOf({ options }: RequestPermissionRequest, granted: boolean | undefined): RequestPermissionResponse {
  if (granted === undefined) return cancelled;
  const kinds = granted ? ['allow_once', 'allow_always'] : ['reject_once', 'reject_always'];
  for (const kind of kinds) {
    const option = options.find((each) => each.kind === kind);
    if (option) return { outcome: { outcome: 'selected', optionId: option.optionId } };
  }
  return cancelled;
}

async function failureOf(error: unknown, name: string, connection: CLIConnection): Promise<Error> {
  const said = wordsOf(error);
  if (!(error instanceof RequestError)) return await programEnded(name, connection, error);
  const detail = error.data === undefined ? said : `${said}\n${JSON.stringify(error.data)}`;
  if (error.code === authRequired) return signInNeeded(name, detail, error);
  return await programRefused(name, detail, connection, error);
}
