import type { AgentEvent } from '../../agent/Backend.ts';
import { BackendError } from '../../agent/BackendError.ts';
import type { Citation } from '../../format/Item.ts';
import { malformed, providerFailure } from '../shared/failures.ts';
import { list, parseJSON, record, text } from '../shared/jsonValue.ts';
import type { FailureContext } from '../shared/responseFailure.ts';
import { anthropicUsage } from './anthropicUsage.ts';
import { errorEventFailure } from './errorEventFailure.ts';
import { webSearchResult } from './webSearchResult.ts';

type Value = Readonly<Record<string, unknown>>;

interface OpenBlock {
  readonly value: Value;
  /** Its index among the reply's own blocks. */
  readonly block: number;
  /** The JSON text of its input, as far as it came. */
  input: string;
}

/**
 * Turns the events of one Messages API stream into those of a turn. Text blocks in a row are one text: the provider
 * begins a new one wherever its citations change. Events and blocks of kinds not named here are passed over, as the
 * provider asks of its clients. https://platform.claude.com/docs/en/build-with-claude/streaming
 */
export class AnthropicReply {
  readonly #context: FailureContext;
  readonly #open = new Map<unknown, OpenBlock>();
  readonly #queries = new Map<string, string>();
  #blocks = 0;
  #text: { readonly block: number; readonly citations: Citation[] } | undefined;
  #usageAtStart: unknown;
  #stopReason = '';
  #stopDetail: unknown;
  #ended = false;

  constructor(context: FailureContext) {
    this.#context = context;
  }

  /** Whether the model said why it stopped: nothing of the answer is missing then. */
  get isComplete(): boolean {
    return this.#ended;
  }

  take(data: string): readonly AgentEvent[] {
    const event = record(parseJSON(data));
    switch (event.type) {
      case 'message_start':
        return this.#start(record(event.message));
      case 'content_block_start':
        return this.#startBlock(event.index, record(event.content_block));
      case 'content_block_delta':
        return this.#continueBlock(event.index, record(event.delta));
      case 'content_block_stop':
        return this.#stopBlock(event.index);
      case 'message_delta':
        return this.#stop(record(event.delta), event.usage);
      case 'error':
        throw errorEventFailure(event, this.#context);
      default:
        if (typeof event.type !== 'string') throw malformed(this.#context.provider, data);
        return [];
    }
  }

  /** What ends the reply, once its stream has ended. Throws for an end that is a failure. */
  end(): readonly AgentEvent[] {
    const events = this.#closeText();
    const explanation = text(record(this.#stopDetail).explanation);
    switch (this.#stopReason) {
      case 'tool_use':
        return [...events, { type: 'end', reason: 'toolCalls' }];
      case 'max_tokens':
        return [...events, { type: 'end', reason: 'maxTokens' }];
      case 'pause_turn':
        return [...events, { type: 'end', reason: 'paused' }];
      case 'refusal':
        throw providerFailure({ ...this.#context, code: 'refused', said: explanation });
      case 'model_context_window_exceeded':
        throw new BackendError(
          'contextOverflow',
          `The answer reached the end of what ${this.#context.model} can hold. Compact the conversation, or start a new one.`,
        );
      default:
        return [...events, { type: 'end', reason: 'done' }];
    }
  }

  // A second start comes when a proxy began again: its blocks take the places of those that were not complete by then.
  #start(message: Value): readonly AgentEvent[] {
    this.#usageAtStart = message.usage;
    const events: AgentEvent[] = [...this.#closeText()];
    for (const [index, block] of list(message.content).entries())
      events.push(...this.#startBlock(index, record(block)), ...this.#stopBlock(index));
    return [...events, ...this.#stop(message, undefined)];
  }

  #startBlock(index: unknown, value: Value): readonly AgentEvent[] {
    const closing = value.type === 'text' ? [] : this.#closeText();
    if (value.type === 'text') this.#text ??= { block: this.#blocks++, citations: [] };
    const block = value.type === 'text' ? (this.#text?.block ?? 0) : this.#blocks++;
    this.#open.set(index, { value, block, input: '' });
    if (value.type === 'web_search_tool_result') {
      const id = text(value.tool_use_id);
      return [...closing, webSearchResult(id, this.#queries.get(id) ?? '', value.content)];
    }
    const first = text(value.type === 'thinking' ? value.thinking : value.text);
    if (value.type === 'text' && first !== '') return [{ type: 'textDelta', block, text: first }];
    if (value.type === 'thinking' && first !== '') return [...closing, { type: 'thinkingDelta', block, text: first }];
    return closing;
  }

  #continueBlock(index: unknown, delta: Value): readonly AgentEvent[] {
    const open = this.#open.get(index);
    if (!open)
      throw malformed(this.#context.provider, `A delta for the block ${JSON.stringify(index)}, which did not start.`);
    const { block } = open;
    switch (delta.type) {
      case 'text_delta':
        return [{ type: 'textDelta', block, text: text(delta.text) }];
      case 'thinking_delta':
        return [{ type: 'thinkingDelta', block, text: text(delta.thinking) }];
      case 'input_json_delta':
        open.input += text(delta.partial_json);
        return [];
      case 'citations_delta':
        this.#cite(record(delta.citation));
        return [];
      default:
        return [];
    }
  }

  #stopBlock(index: unknown): readonly AgentEvent[] {
    const open = this.#open.get(index);
    this.#open.delete(index);
    if (!open) return [];
    const { value, block } = open;
    const id = text(value.id);
    // The input comes in pieces; whole with the start where a tool was called by code; not at all where it has no keys.
    const input = open.input === '' ? JSON.stringify(record(value.input)) : open.input;
    if (value.type === 'thinking') return [{ type: 'blockEnd', block }];
    if (value.type === 'tool_use') return [{ type: 'toolCall', block, id, name: text(value.name), arguments: input }];
    if (value.type !== 'server_tool_use' || value.name !== 'web_search') return [];
    const query = text(record(parseJSON(input)).query);
    this.#queries.set(id, query);
    return [{ type: 'webSearchStart', block, id, query }];
  }

  #stop({ stop_reason, stop_details }: Value, usage: unknown): readonly AgentEvent[] {
    if (text(stop_reason) !== '') {
      this.#stopReason = text(stop_reason);
      this.#ended = true;
    }
    this.#stopDetail = stop_details ?? this.#stopDetail;
    return [{ type: 'usage', usage: anthropicUsage(this.#usageAtStart, usage) }];
  }

  #cite({ url, title, cited_text }: Value): void {
    if (text(url) === '') return;
    this.#text?.citations.push({
      url: text(url),
      ...(text(title) !== '' && { title: text(title) }),
      ...(text(cited_text) !== '' && { citedText: text(cited_text) }),
    });
  }

  #closeText(): readonly AgentEvent[] {
    const open = this.#text;
    this.#text = undefined;
    if (!open) return [];
    const { block, citations } = open;
    return [{ type: 'blockEnd', block, ...(citations.length > 0 && { citations }) }];
  }
}
