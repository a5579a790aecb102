import type { ToolItem } from '../format/items/tool.ts';
import type { ToolCallBlock, ToolResultBlock } from '../format/Message.ts';
import type { AgentEvent } from './Backend.ts';
import { callDetail } from './callDetail.ts';
import type { ReplyRecorderOptions } from './ReplyRecorder.ts';
import { stoppedText } from './runCalls.ts';

type Start = Extract<AgentEvent, { readonly type: 'toolStart' }>;
type End = Extract<AgentEvent, { readonly type: 'toolEnd' }>;

/**
 * The tools that the agent behind a backend runs by itself. A call enters the history together with its result, so that no
 * call is ever without one, and another provider can go on from it.
 */
export class RemoteTools {
  readonly #options: ReplyRecorderOptions;
  readonly #writePair: (call: ToolCallBlock, result: ToolResultBlock) => void;
  readonly #running = new Map<string, { readonly call: ToolCallBlock; readonly row: ToolItem }>();

  constructor(options: ReplyRecorderOptions, writePair: (call: ToolCallBlock, result: ToolResultBlock) => void) {
    this.#options = options;
    this.#writePair = writePair;
  }

  start({ id, name, arguments: given, summary }: Start): void {
    if (this.#running.has(id)) return;
    const { turn, newID } = this.#options;
    const row: ToolItem = {
      id: newID(),
      type: 'tool',
      name,
      summary,
      status: 'running',
      statusText: '',
      detail: callDetail(given),
    };
    this.#running.set(id, { call: { type: 'toolCall', id, name, arguments: given }, row });
    turn.dispatch({ type: 'addItem', item: row });
  }

  end({ id, status, content, summary, arguments: given }: End): void {
    this.#settle(id, status, content, { summary, given });
  }

  /** What still runs is cancelled with its turn: nobody will hear what comes of it. */
  close(): void {
    for (const id of [...this.#running.keys()]) this.#settle(id, 'cancelled', stoppedText);
  }

  #settle(
    id: string,
    status: ToolItem['status'],
    content: string,
    more: { readonly summary?: string | undefined; readonly given?: string | undefined } = {},
  ): void {
    const running = this.#running.get(id);
    if (!running) return;
    this.#running.delete(id);
    const { row } = running;
    const call = { ...running.call, arguments: more.given ?? running.call.arguments };
    const detail = callDetail(call.arguments, content);
    const item = { ...row, status, summary: more.summary ?? row.summary, detail };
    this.#options.turn.dispatch({ type: 'replaceItem', item });
    const isError = status !== 'succeeded';
    this.#writePair(call, { type: 'toolResult', callID: id, toolName: call.name, content, isError });
  }
}
