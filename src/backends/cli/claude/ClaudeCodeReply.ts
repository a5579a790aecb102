import type { AgentEvent } from '../../../agent/Backend.ts';
import type { Usage } from '../../../format/Conversation.ts';
import { addUsage, zeroUsage } from '../../../format/usage.ts';
import { anthropicUsage } from '../../anthropic/anthropicUsage.ts';
import { list, record, text } from '../../shared/jsonValue.ts';
import type { JSONObject } from '../JSONLines.ts';

/** Turns the messages of one turn into events. What a helper of the agent says, under a parent call, is not the agent's. */
export class ClaudeCodeReply {
  #block = 0;
  #open: 'textDelta' | 'thinkingDelta' | undefined;
  readonly #calls = new Set<string>();
  #usage: Usage | undefined;
  #usageAtStart: unknown;
  #stopReason = '';

  *take(said: JSONObject): Generator<AgentEvent, void> {
    if (text(said.parent_tool_use_id) !== '') return;
    if (said.type === 'stream_event') yield* this.#takeStream(record(said.event));
    else if (said.type === 'assistant') yield* this.#takeCalls(record(said.message));
    else if (said.type === 'user') yield* this.#takeResults(record(said.message));
  }

  *end(result: JSONObject): Generator<AgentEvent, void> {
    yield* this.endBlock();
    yield* this.spent();
    const reason = text(result.subtype) === 'error_max_turns' ? 'paused' : reasons[this.#stopReason];
    yield { type: 'end', reason: reason ?? 'done' };
  }

  /** The tokens of the turn's requests. */
  *spent(): Generator<AgentEvent, void> {
    if (this.#usage) yield { type: 'usage', usage: this.#usage };
  }

  /** Whatever comes next is another block. */
  *endBlock(): Generator<AgentEvent, void> {
    if (this.#open) yield { type: 'blockEnd', block: this.#block };
    this.#open = undefined;
    this.#block += 1;
  }

  *#takeStream(event: JSONObject): Generator<AgentEvent, void> {
    switch (event.type) {
      case 'message_start':
        this.#usageAtStart = record(event.message).usage;
        break;
      case 'content_block_start':
        yield* this.endBlock();
        break;
      case 'content_block_delta': {
        const { type, text: words, thinking } = record(event.delta);
        if (type === 'text_delta') yield this.#stream('textDelta', text(words));
        if (type === 'thinking_delta') yield this.#stream('thinkingDelta', text(thinking));
        break;
      }
      case 'content_block_stop':
        yield* this.endBlock();
        break;
      case 'message_delta':
        this.#stopReason = text(record(event.delta).stop_reason);
        this.#usage = addUsage(this.#usage ?? zeroUsage, anthropicUsage(this.#usageAtStart, event.usage));
    }
  }

  #stream(type: 'textDelta' | 'thinkingDelta', words: string): AgentEvent {
    this.#open = type;
    return { type, block: this.#block, text: words };
  }

  *#takeCalls({ content }: JSONObject): Generator<AgentEvent, void> {
    for (const block of list(content).map(record)) {
      if (block.type !== 'tool_use') continue;
      const id = text(block.id);
      this.#calls.add(id);
      yield* this.endBlock();
      const given = JSON.stringify(block.input ?? {});
      const summary = text(record(block.input).description);
      yield { type: 'toolStart', id, name: text(block.name), arguments: given, summary };
    }
  }

  *#takeResults({ content }: JSONObject): Generator<AgentEvent, void> {
    for (const block of list(content).map(record)) {
      const id = text(block.tool_use_id);
      if (block.type !== 'tool_result' || !this.#calls.delete(id)) continue;
      const status = block.is_error === true ? 'failed' : 'succeeded';
      yield { type: 'toolEnd', id, status, content: contentOf(block.content) };
    }
  }
}

const reasons: Readonly<Record<string, Extract<AgentEvent, { type: 'end' }>['reason']>> = {
  max_tokens: 'maxTokens',
  refusal: 'refusal',
};

function contentOf(content: unknown): string {
  if (typeof content === 'string') return content;
  return list(content)
    .map(record)
    .map((part) => (part.type === 'text' ? text(part.text) : `[${text(part.type)}]`))
    .join('\n');
}
