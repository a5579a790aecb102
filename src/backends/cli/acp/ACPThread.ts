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
} from '@agentclientprotocol/sdk';
import { wordsOf } from '../../../format/wordsOf.ts';
import type { CLIConnection } from '../CLIConnection.ts';
import type { CLIMessage } from '../CLIThread.ts';
import { programEnded, programRefused, signInNeeded } from '../cliFailures.ts';
import { TurnThread, textWithoutImages } from '../TurnThread.ts';
import { ACPReply, callOf } from './ACPReply.ts';
import type { MCPServer } from './createACPBackend.ts';

export interface ACPThreadOptions {
  readonly providerName: string;
  readonly workingDirectory: string;
  readonly mcpServers: readonly MCPServer[];
}

const authRequired = -32_000;

/** One session of the Agent Client Protocol in one program. https://agentclientprotocol.com/protocol/overview */
export class ACPThread extends TurnThread {
  readonly #options: ACPThreadOptions;
  readonly #protocol: ClientConnection;
  #reply = new ACPReply();
  #sessionID = '';
  #takesImages = false;

  constructor(connection: CLIConnection, options: ACPThreadOptions) {
    super(connection);
    this.#options = options;
    this.#protocol = client({ name: 'agent-panel' })
      .onNotification(methods.client.session.update, ({ params }) => this.hear(this.#reply.take(params.update)))
      .onRequest(methods.client.session.requestPermission, ({ params }) => this.#askPermission(params))
      .connect(ndJsonStream(connection.writable as never, connection.readable as never));
  }

  async start(): Promise<void> {
    const { agent } = this.#protocol;
    const { agentCapabilities } = await agent.request(methods.agent.initialize, {
      protocolVersion: PROTOCOL_VERSION,
      clientInfo: { name: 'agent-panel', version: '1' },
      clientCapabilities: { fs: { readTextFile: false, writeTextFile: false }, terminal: false },
    });
    const { workingDirectory, mcpServers } = this.#options;
    const servers = [...mcpServers] as never[];
    const { sessionId } = await agent.request(methods.agent.session.new, {
      cwd: workingDirectory,
      mcpServers: servers,
    });
    this.#sessionID = sessionId;
    this.#takesImages = agentCapabilities?.promptCapabilities?.image ?? false;
  }

  protected override begin(message: CLIMessage): void {
    const reply = new ACPReply();
    this.#reply = reply;
    this.#protocol.agent
      .request(methods.agent.session.prompt, { sessionId: this.#sessionID, prompt: this.#promptOf(message) })
      .then(
        ({ stopReason }) => {
          this.hear(reply.end(stopReason));
          this.endTurn();
        },
        (error: unknown) => this.endTurn({ error }),
      );
  }

  protected override interrupt(): void {
    void this.#protocol.agent
      .notify(methods.agent.session.cancel, { sessionId: this.#sessionID })
      .catch(() => undefined);
  }

  override async failureOf(error: unknown): Promise<Error> {
    const { providerName } = this.#options;
    const said = wordsOf(error);
    if (!(error instanceof RequestError)) return await programEnded(providerName, this.connection, error);
    const detail = error.data === undefined ? said : `${said}\n${JSON.stringify(error.data)}`;
    if (error.code === authRequired) return signInNeeded(providerName, detail, error);
    return await programRefused(providerName, detail, this.connection, error);
  }

  protected override isAlive(): boolean {
    return !this.#protocol.signal.aborted;
  }

  protected override release(): void {
    this.#protocol.close();
  }

  #promptOf(message: CLIMessage): ContentBlock[] {
    if (!this.#takesImages) return [{ type: 'text', text: textWithoutImages(message, this.#options.providerName) }];
    return [
      { type: 'text', text: message.text },
      ...message.images.map(({ base64, mimeType }) => ({ type: 'image' as const, data: base64, mimeType })),
    ];
  }

  #askPermission(request: RequestPermissionRequest): Promise<RequestPermissionResponse> {
    const { toolCall } = request;
    // What is said after the card is another row, below it.
    this.hear(this.#reply.endBlock());
    return new Promise((resolve) => {
      this.ask({
        call: callOf(toolCall),
        reason: toolCall.title ?? '',
        answer: (granted) => resolve(answerOf(request, granted)),
      });
    });
  }
}

/** Only this once, whatever the program offers: what holds for always is remembered here, for this session alone. */
function answerOf({ options }: RequestPermissionRequest, granted: boolean | undefined): RequestPermissionResponse {
  const kinds = granted ? ['allow_once', 'allow_always'] : ['reject_once', 'reject_always'];
  for (const kind of granted === undefined ? [] : kinds) {
    const option = options.find((each) => each.kind === kind);
    if (option) return { outcome: { outcome: 'selected', optionId: option.optionId } };
  }
  return { outcome: { outcome: 'cancelled' } };
}
