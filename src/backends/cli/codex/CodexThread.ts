import { wordsOf } from '../../../format/wordsOf.ts';
import { record, text } from '../../shared/jsonValue.ts';
import type { CLIConnection } from '../CLIConnection.ts';
import type { CLIMessage } from '../CLIThread.ts';
import { ProgramError, programEnded, programRefused, signInNeeded } from '../cliFailures.ts';
import { JSONLines, type JSONObject } from '../JSONLines.ts';
import { TurnThread } from '../TurnThread.ts';
import { CodexReply } from './CodexReply.ts';

export interface CodexThreadOptions {
  readonly providerName: string;
  readonly workingDirectory: string;
  readonly model: string | undefined;
  readonly sandbox: 'read-only' | 'workspace-write';
}

interface Waiting {
  readonly resolve: (result: JSONObject) => void;
  readonly reject: (error: unknown) => void;
}

/** One thread of `codex app-server`: requests and notifications in lines of JSON, both ways. */
export class CodexThread extends TurnThread {
  readonly #options: CodexThreadOptions;
  readonly #lines: JSONLines;
  readonly #waiting = new Map<unknown, Waiting>();
  #reply = new CodexReply();
  #requests = 0;
  #threadID = '';
  #turnID = '';
  #isStopped = false;

  constructor(connection: CLIConnection, options: CodexThreadOptions) {
    super(connection);
    this.#options = options;
    this.#lines = new JSONLines(
      connection,
      (said) => this.#take(said),
      (error) => this.#end(error),
    );
  }

  async start(): Promise<void> {
    const { workingDirectory, model, sandbox } = this.#options;
    const clientInfo = { name: 'agent-panel', title: 'agent-panel', version: '1' };
    await this.#request('initialize', { clientInfo, capabilities: null });
    this.#lines.write({ method: 'initialized' });
    const started = await this.#request('thread/start', {
      cwd: workingDirectory,
      sandbox,
      approvalPolicy: 'on-request',
      ...(model !== undefined && { model }),
    });
    this.#threadID = text(record(started.thread).id);
  }

  protected override begin({ text: words, images }: CLIMessage): void {
    this.#reply = new CodexReply();
    this.#turnID = '';
    this.#isStopped = false;
    const pictures = images.map(({ mimeType, base64 }) => ({
      type: 'image',
      url: `data:${mimeType};base64,${base64}`,
    }));
    const input = [{ type: 'text', text: words, text_elements: [] }, ...pictures];
    this.#request('turn/start', { threadId: this.#threadID, input }).then(
      ({ turn }) => this.#knowTurn(turn),
      (error: unknown) => this.endTurn({ error }),
    );
  }

  protected override interrupt(): void {
    this.#isStopped = true;
    // A turn that has no name yet is stopped when it has one.
    if (this.#turnID === '') return;
    this.#request('turn/interrupt', { threadId: this.#threadID, turnId: this.#turnID }).catch(() => undefined);
  }

  override async failureOf(error: unknown): Promise<Error> {
    const { providerName } = this.#options;
    if (!(error instanceof ProgramError)) return await programEnded(providerName, this.connection, error);
    if (/unauthorized|401|log ?in|sign ?in/i.test(error.message))
      return signInNeeded(providerName, error.message, error);
    return await programRefused(providerName, error.message, this.connection, error);
  }

  protected override isAlive(): boolean {
    return !this.#lines.isOver;
  }

  protected override release(): void {
    this.#rejectAll(new Error('The thread was closed.'));
  }

  #request(method: string, params: JSONObject): Promise<JSONObject> {
    this.#requests += 1;
    const id = this.#requests;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      this.#lines.write({ id, method, params });
    });
  }

  #take(said: JSONObject): void {
    if (typeof said.method === 'string') {
      const params = record(said.params);
      if (said.id !== undefined) this.#answer(said.id, said.method, params);
      else if (said.method === 'turn/completed') this.#finish(record(params.turn));
      else {
        if (said.method === 'turn/started') this.#knowTurn(params.turn);
        this.hear(this.#reply.take(said.method, params));
      }
      return;
    }
    const waiting = this.#waiting.get(said.id);
    this.#waiting.delete(said.id);
    if (said.error === undefined) waiting?.resolve(record(said.result));
    else waiting?.reject(new ProgramError(text(record(said.error).message)));
  }

  #knowTurn(turn: unknown): void {
    if (this.#turnID !== '') return;
    this.#turnID = text(record(turn).id);
    if (this.#isStopped) this.interrupt();
  }

  #finish({ status, error }: JSONObject): void {
    if (status === 'failed') {
      const { message, additionalDetails } = record(error);
      this.hear(this.#reply.spent());
      this.endTurn({ error: new ProgramError([text(message), text(additionalDetails)].filter(Boolean).join('\n')) });
      return;
    }
    this.hear(this.#reply.end());
    this.endTurn();
  }

  #answer(id: unknown, method: string, params: JSONObject): void {
    const isCommand = method === 'item/commandExecution/requestApproval';
    if (!isCommand && method !== 'item/fileChange/requestApproval') {
      const error = { code: -32_601, message: `agent-panel does not know the request ${method}.` };
      this.#lines.write({ id, error });
      return;
    }
    this.hear(this.#reply.endBlock());
    this.ask({
      call: {
        ...this.#reply.callOf(text(params.itemId), isCommand ? 'shell' : 'apply_patch'),
        ...(typeof params.command === 'string' && { arguments: JSON.stringify({ command: params.command }) }),
      },
      reason: text(params.reason),
      answer: (granted) => {
        const decision = granted === undefined ? 'cancel' : granted ? 'accept' : 'decline';
        this.#lines.write({ id, result: { decision } });
      },
    });
  }

  #end(error: unknown): void {
    const cause = new Error(wordsOf(error ?? 'It ended.'));
    this.#rejectAll(cause);
    this.endTurn({ error: cause });
  }

  #rejectAll(error: unknown): void {
    for (const { reject } of this.#waiting.values()) reject(error);
    this.#waiting.clear();
  }
}
