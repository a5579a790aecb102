import type { Usage } from '../format/Conversation.ts';
import type { Citation, RunStatus } from '../format/Item.ts';
import type { WebSearchItem } from '../format/items/webSearch.ts';
import type { Block, ToolCallBlock } from '../format/Message.ts';
import type { AgentEvent } from './Backend.ts';
import { createMessageWriter } from './createMessageWriter.ts';
import { RemoteTools } from './RemoteTools.ts';
import { StreamedText } from './StreamedText.ts';
import type { Turn } from './Turn.ts';

export type EndReason = Extract<AgentEvent, { readonly type: 'end' }>['reason'];

export interface ReplyRecorderOptions {
  readonly turn: Turn;
  readonly newID: () => string;
  readonly joinMilliseconds: number;
}

/**
 * Turns the events of one request into items and one assistant message. Blocks enter the history in the order in which
 * they complete; thinking never does, and what a web search found does as text (HIST-2). A block of nothing but white
 * space is neither shown nor kept: providers refuse it when it comes back.
 */
export class ReplyRecorder {
  readonly #options: ReplyRecorderOptions;
  #write: (block: Block) => void;
  readonly #remoteTools: RemoteTools;
  readonly #open = new Map<number, StreamedText>();
  readonly #searches = new Map<string, WebSearchItem>();
  readonly #calls: ToolCallBlock[] = [];
  #usage: Usage | undefined;
  #reason: EndReason | undefined;
  #closed = false;

  constructor(options: ReplyRecorderOptions) {
    this.#options = options;
    this.#write = createMessageWriter(options.turn, 'assistant');
    this.#remoteTools = new RemoteTools(options, (call, result) => {
      this.#write(call);
      createMessageWriter(options.turn, 'tool')(result);
      // The result closed the message: what the agent says next opens another one.
      this.#write = createMessageWriter(options.turn, 'assistant');
    });
  }

  /** The complete calls so far, in order. Each is in the history and has no result yet. */
  get calls(): readonly ToolCallBlock[] {
    return this.#calls;
  }

  /** The request's tokens, as the backend last said them. */
  get usage(): Usage | undefined {
    return this.#usage;
  }

  /** Why the model stopped; undefined when it did not say. */
  get reason(): EndReason | undefined {
    return this.#reason;
  }

  take(event: AgentEvent): void {
    if (this.#closed) return;
    switch (event.type) {
      case 'textDelta':
        this.#streamed(event.block, 'assistant').push(event.text);
        break;
      case 'thinkingDelta':
        this.#streamed(event.block, 'thinking').push(event.text);
        break;
      case 'blockEnd':
        this.#complete(event.block, event.citations);
        break;
      case 'toolCall':
        this.#takeCall(event);
        break;
      case 'webSearchStart':
        this.#startSearch(event.id, event.query);
        break;
      case 'webSearchEnd':
        this.#endSearch(event);
        break;
      case 'toolStart':
        this.#remoteTools.start(event);
        break;
      case 'toolEnd':
        this.#remoteTools.end(event);
        break;
      case 'usage':
        this.#usage = event.usage;
        break;
      case 'end':
        this.#reason = event.reason;
    }
  }

  /** Completes what is still open. What a model had said when it was cut off is kept. Closing twice is no error. */
  close(): void {
    if (this.#closed) return;
    this.#closed = true;
    for (const block of [...this.#open.keys()]) this.#complete(block);
    for (const search of this.#searches.values()) this.#replaceSearch(search, 'cancelled');
    this.#remoteTools.close();
  }

  #streamed(block: number, type: StreamedText['type']): StreamedText {
    const open = this.#open.get(block);
    if (open?.type === type) return open;
    if (open) this.#complete(block);
    const { turn, newID, joinMilliseconds } = this.#options;
    const streamed = new StreamedText({ turn, type, itemID: newID(), joinMilliseconds });
    this.#open.set(block, streamed);
    return streamed;
  }

  #complete(block: number, citations?: readonly Citation[]): void {
    const streamed = this.#open.get(block);
    if (!streamed) return;
    this.#open.delete(block);
    const text = streamed.complete(citations);
    if (text !== undefined && streamed.type === 'assistant') this.#write({ type: 'text', text });
  }

  #takeCall({ block, id, name, arguments: text }: Extract<AgentEvent, { readonly type: 'toolCall' }>): void {
    this.#complete(block);
    const call: ToolCallBlock = { type: 'toolCall', id: this.#freshCallID(id), name, arguments: text };
    this.#calls.push(call);
    this.#write(call);
  }

  // Calls and results pair by id within one message (READ-8); some servers leave ids empty or give all calls one.
  #freshCallID(id: string): string {
    const taken = (candidate: string) => candidate === '' || this.#calls.some((call) => call.id === candidate);
    if (!taken(id)) return id;
    for (let number = this.#calls.length + 1; ; number += 1) {
      const candidate = `${id === '' ? 'call' : id}_${number}`;
      if (!taken(candidate)) return candidate;
    }
  }

  #startSearch(id: string, query: string): void {
    const item: WebSearchItem = { id: this.#options.newID(), type: 'webSearch', query, status: 'running' };
    this.#searches.set(id, item);
    this.#options.turn.dispatch({ type: 'addItem', item });
  }

  #endSearch({ id, status, citations, findings }: Extract<AgentEvent, { readonly type: 'webSearchEnd' }>): void {
    const search = this.#searches.get(id);
    this.#searches.delete(id);
    if (search) this.#replaceSearch(search, status, citations);
    if (findings.trim() !== '') this.#write({ type: 'text', text: findings });
  }

  #replaceSearch(search: WebSearchItem, status: RunStatus, citations: readonly Citation[] = []): void {
    const item = { ...search, status, ...(citations.length > 0 && { citations }) };
    this.#options.turn.dispatch({ type: 'replaceItem', item });
  }
}
