import type { AgentEvent } from '../../../agent/Backend.ts';
import type { Usage } from '../../../format/Conversation.ts';
import type { ToolCallBlock } from '../../../format/Message.ts';
import { addUsage, zeroUsage } from '../../../format/usage.ts';
import { count, list, record, text } from '../../shared/jsonValue.ts';
import type { JSONObject } from '../JSONLines.ts';

/** Turns the notifications of one turn into events. */
export class CodexReply {
  #block = 0;
  #open: string | undefined;
  readonly #calls = new Map<string, ToolCallBlock>();
  #usage: Usage | undefined;

  *take(method: string, params: JSONObject): Generator<AgentEvent, void> {
    switch (method) {
      case 'item/agentMessage/delta':
        yield* this.#stream('textDelta', params);
        break;
      case 'item/reasoning/summaryTextDelta':
      case 'item/reasoning/textDelta':
        yield* this.#stream('thinkingDelta', params);
        break;
      case 'item/started':
        yield* this.#startItem(record(params.item));
        break;
      case 'item/completed':
        yield* this.#endItem(record(params.item));
        break;
      case 'thread/tokenUsage/updated':
        this.#usage = addUsage(this.#usage ?? zeroUsage, usageOf(record(record(params.tokenUsage).last)));
    }
  }

  *end(): Generator<AgentEvent, void> {
    yield* this.endBlock();
    yield* this.spent();
    yield { type: 'end', reason: 'done' };
  }

  /** The tokens of the turn's requests. */
  *spent(): Generator<AgentEvent, void> {
    if (this.#usage) yield { type: 'usage', usage: this.#usage };
  }

  /** Whatever comes next is another block. */
  *endBlock(): Generator<AgentEvent, void> {
    if (this.#open !== undefined) yield { type: 'blockEnd', block: this.#block };
    this.#open = undefined;
    this.#block += 1;
  }

  /** The call that runs under this id; one of this name where none was announced. */
  callOf(id: string, name: string): ToolCallBlock {
    return this.#calls.get(id) ?? { type: 'toolCall', id, name, arguments: '{}' };
  }

  *#stream(type: 'textDelta' | 'thinkingDelta', { itemId, delta }: JSONObject): Generator<AgentEvent, void> {
    if (this.#open !== text(itemId)) yield* this.endBlock();
    this.#open = text(itemId);
    yield { type, block: this.#block, text: text(delta) };
  }

  *#startItem(item: JSONObject): Generator<AgentEvent, void> {
    const id = text(item.id);
    const call = callOf(item);
    if (item.type === 'webSearch') yield { type: 'webSearchStart', block: this.#block, id, query: text(item.query) };
    if (!call) return;
    yield* this.endBlock();
    this.#calls.set(id, call);
    yield { type: 'toolStart', id, name: call.name, arguments: call.arguments, summary: summaryOf(item) };
  }

  *#endItem(item: JSONObject): Generator<AgentEvent, void> {
    const id = text(item.id);
    if (item.type === 'agentMessage' || item.type === 'reasoning') {
      if (this.#open === id) yield* this.endBlock();
    } else if (item.type === 'webSearch') {
      yield { type: 'webSearchEnd', id, status: 'succeeded', citations: [], findings: '' };
    } else if (this.#calls.delete(id)) {
      const status = item.status === 'completed' ? 'succeeded' : 'failed';
      yield { type: 'toolEnd', id, status, content: contentOf(item), arguments: callOf(item)?.arguments ?? '{}' };
    }
  }
}

/** The kit's name and arguments for what an item does; undefined for what is no tool. */
function callOf(item: JSONObject): ToolCallBlock | undefined {
  const call = (name: string, given: unknown): ToolCallBlock => ({
    type: 'toolCall',
    id: text(item.id),
    name,
    arguments: JSON.stringify(given ?? {}),
  });
  switch (item.type) {
    case 'commandExecution':
      return call('shell', { command: item.command });
    case 'fileChange':
      return call('apply_patch', { changes: list(item.changes) });
    case 'mcpToolCall':
      return call(`${text(item.server)}.${text(item.tool)}`, item.arguments);
    default:
      return undefined;
  }
}

function summaryOf(item: JSONObject): string {
  if (item.type === 'commandExecution') return text(item.command);
  return list(item.changes)
    .map((change) => text(record(change).path))
    .join(', ');
}

function contentOf(item: JSONObject): string {
  if (item.type === 'commandExecution')
    return text(item.aggregatedOutput) || (item.exitCode === 0 ? 'It ran.' : `It ended with code ${item.exitCode}.`);
  if (item.type === 'fileChange')
    return `${item.status === 'completed' ? 'Changed' : 'Not changed'}: ${summaryOf(item)}`;
  const { content } = record(item.result);
  const words = list(content).map((part) => text(record(part).text));
  return text(record(item.error).message) || words.join('\n');
}

/** The tokens of one request. `inputTokens` counts the cached ones too. */
function usageOf(last: JSONObject): Usage {
  const cacheRead = count(last.cachedInputTokens) ?? 0;
  const cacheWrite = count(last.cacheWriteInputTokens) ?? 0;
  const input = Math.max(0, (count(last.inputTokens) ?? 0) - cacheRead - cacheWrite);
  return { ...zeroUsage, input, output: count(last.outputTokens) ?? 0, cacheRead, cacheWrite };
}
