import { wordsOf } from '../../../format/wordsOf.ts';
import { record, text } from '../../shared/jsonValue.ts';
import type { CLIConnection } from '../CLIConnection.ts';
import type { CLIMessage } from '../CLIThread.ts';
import { ProgramError, programEnded, programRefused, signInNeeded } from '../cliFailures.ts';
import { JSONLines, type JSONObject } from '../JSONLines.ts';
import { TurnThread } from '../TurnThread.ts';
import { ClaudeCodeReply } from './ClaudeCodeReply.ts';

/**
 * One session of Claude Code: lines of JSON both ways, of which `control_request` and `control_response` carry what a
 * program asks and is asked. https://code.claude.com/docs/en/headless and the messages of `@anthropic-ai/claude-agent-sdk`
 */
export class ClaudeCodeThread extends TurnThread {
  readonly #name: string;
  readonly #lines: JSONLines;
  #reply = new ClaudeCodeReply();
  #requests = 0;
  #started: { readonly resolve: () => void; readonly reject: (error: unknown) => void } | undefined;

  constructor(connection: CLIConnection, name: string) {
    super(connection);
    this.#name = name;
    this.#lines = new JSONLines(
      connection,
      (said) => this.#take(said),
      (error) => this.#end(error),
    );
  }

  async start(): Promise<void> {
    await new Promise<void>((resolve, reject) => {
      this.#started = { resolve, reject };
      this.#request({ subtype: 'initialize' });
    });
  }

  protected override begin({ text: words, images }: CLIMessage): void {
    this.#reply = new ClaudeCodeReply();
    const pictures = images.map(({ mimeType, base64 }) => ({
      type: 'image',
      source: { type: 'base64', media_type: mimeType, data: base64 },
    }));
    const message = { role: 'user', content: [{ type: 'text', text: words }, ...pictures] };
    this.#lines.write({ type: 'user', message, parent_tool_use_id: null, session_id: '' });
  }

  protected override interrupt(): void {
    this.#request({ subtype: 'interrupt' });
  }

  override async failureOf(error: unknown): Promise<Error> {
    if (!(error instanceof ProgramError)) return await programEnded(this.#name, this.connection, error);
    if (/\/login|authentication|api key/i.test(error.message)) return signInNeeded(this.#name, error.message, error);
    return await programRefused(this.#name, error.message, this.connection, error);
  }

  protected override isAlive(): boolean {
    return !this.#lines.isOver;
  }

  protected override release(): void {
    this.#started?.reject(new Error('The thread was closed before it began.'));
  }

  #request(request: JSONObject): void {
    this.#requests += 1;
    this.#lines.write({ type: 'control_request', request_id: `agent-panel-${this.#requests}`, request });
  }

  #take(said: JSONObject): void {
    switch (said.type) {
      case 'control_response':
        this.#started?.resolve();
        this.#started = undefined;
        break;
      case 'control_request':
        this.#answer(text(said.request_id), record(said.request));
        break;
      case 'result':
        this.#finish(said);
        break;
      default:
        this.hear(this.#reply.take(said));
    }
  }

  #finish(result: JSONObject): void {
    const refused = result.is_error === true || text(result.subtype).startsWith('error_during');
    if (refused) {
      this.hear(this.#reply.spent());
      this.endTurn({ error: new ProgramError(text(result.result) || text(result.subtype)) });
      return;
    }
    this.hear(this.#reply.end(result));
    this.endTurn();
  }

  #answer(id: string, request: JSONObject): void {
    if (request.subtype !== 'can_use_tool') {
      const error = `agent-panel does not know the request ${text(request.subtype)}.`;
      this.#lines.write({ type: 'control_response', response: { subtype: 'error', request_id: id, error } });
      return;
    }
    const name = text(request.tool_name);
    this.hear(this.#reply.endBlock());
    this.ask({
      call: { type: 'toolCall', id: text(request.tool_use_id), name, arguments: JSON.stringify(request.input ?? {}) },
      reason: text(request.description),
      answer: (granted) => {
        const response = granted
          ? { behavior: 'allow', updatedInput: request.input ?? {} }
          : { behavior: 'deny', message: 'The person denied this call.', interrupt: granted === undefined };
        this.#lines.write({ type: 'control_response', response: { subtype: 'success', request_id: id, response } });
      },
    });
  }

  #end(error: unknown): void {
    const cause = error ?? new Error('It ended.');
    this.#started?.reject(cause);
    this.#started = undefined;
    this.endTurn({ error: new Error(wordsOf(cause)) });
  }
}
