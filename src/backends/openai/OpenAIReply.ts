import type { AgentEvent } from '../../agent/Backend.ts';
import type { BackendError } from '../../agent/BackendError.ts';
import type { Citation } from '../../format/Item.ts';
import { malformed, providerFailure } from '../shared/failures.ts';
import { list, parseJSON, record, text } from '../shared/jsonValue.ts';
import { type FailureContext, failureOfStatus } from '../shared/responseFailure.ts';
import { CallParts } from './CallParts.ts';
import { openAIUsage } from './openAIUsage.ts';

type Value = Readonly<Record<string, unknown>>;

/**
 * Turns the chunks of one chat completions stream into the events of a turn. Thinking has no place in the protocol:
 * servers send it as `reasoning_content`, as `reasoning`, or as parts of the content. Calls are whole at the end only.
 */
export class OpenAIReply {
  readonly #context: FailureContext;
  readonly #calls = new CallParts();
  readonly #citations: Citation[] = [];
  #blocks = 0;
  #thinking: number | undefined;
  #text: number | undefined;
  #refusal = '';
  #finishReason = '';
  #isDone = false;

  constructor(context: FailureContext) {
    this.#context = context;
  }

  /** Whether the model said why it stopped: nothing of the answer is missing then. */
  get isComplete(): boolean {
    return this.#finishReason !== '' || this.#isDone;
  }

  take(data: string): readonly AgentEvent[] {
    if (data.trim() === '[DONE]') {
      this.#isDone = true;
      return [];
    }
    const value = parseJSON(data);
    if (typeof value !== 'object' || value === null) throw malformed(this.#context.provider, data);
    const chunk = record(value);
    if (chunk.error) throw this.#failure(chunk);
    const usage: readonly AgentEvent[] = chunk.usage ? [{ type: 'usage', usage: openAIUsage(chunk.usage) }] : [];
    const choice = record(list(chunk.choices)[0]);
    const events = this.#takeDelta(record(choice.delta));
    this.#finishReason = text(choice.finish_reason) || this.#finishReason;
    return [...events, ...usage];
  }

  /** What ends the reply, once its stream has ended. Throws for an end that is a failure. */
  end(): readonly AgentEvent[] {
    const events: AgentEvent[] = [...this.#endThinking()];
    if (this.#text !== undefined)
      events.push({
        type: 'blockEnd',
        block: this.#text,
        ...(this.#citations.length > 0 && { citations: this.#citations }),
      });
    if (this.#refusal !== '' || this.#finishReason === 'content_filter')
      throw providerFailure({ ...this.#context, code: 'refused', said: this.#refusal });
    if (this.#finishReason === 'error') throw providerFailure({ ...this.#context, code: 'failed', said: '' });
    if (this.#finishReason === 'insufficient_system_resource')
      throw providerFailure({ ...this.#context, code: 'overloaded', said: '' });
    for (const call of this.#calls.calls()) events.push({ type: 'toolCall', block: this.#blocks++, ...call });
    const isCut = this.#finishReason === 'length' || this.#finishReason === 'model_length';
    const reason = isCut ? 'maxTokens' : this.#calls.isEmpty ? 'done' : 'toolCalls';
    return [...events, { type: 'end', reason }];
  }

  #takeDelta(delta: Value): readonly AgentEvent[] {
    const parts = list(delta.content).map(record);
    const thought = [
      text(delta.reasoning_content) || text(delta.reasoning),
      ...parts.flatMap((part) => list(part.thinking).map((piece) => text(record(piece).text))),
    ].join('');
    const said = text(delta.content) || parts.map((part) => (part.type === 'text' ? text(part.text) : '')).join('');
    this.#refusal += text(delta.refusal);
    this.#calls.take(list(delta.tool_calls));
    for (const annotation of list(delta.annotations)) this.#cite(record(record(annotation).url_citation));
    const events: AgentEvent[] = [];
    if (thought !== '') {
      this.#thinking ??= this.#blocks++;
      events.push({ type: 'thinkingDelta', block: this.#thinking, text: thought });
    }
    if (said !== '') {
      events.push(...this.#endThinking());
      this.#text ??= this.#blocks++;
      events.push({ type: 'textDelta', block: this.#text, text: said });
    }
    return events;
  }

  #endThinking(): readonly AgentEvent[] {
    const block = this.#thinking;
    this.#thinking = undefined;
    return block === undefined ? [] : [{ type: 'blockEnd', block }];
  }

  #cite({ url, title, content }: Value): void {
    if (text(url) === '') return;
    this.#citations.push({
      url: text(url),
      ...(text(title) !== '' && { title: text(title) }),
      ...(text(content) !== '' && { citedText: text(content) }),
    });
  }

  // OpenRouter gives the status as the code; others a word, or nothing.
  #failure(chunk: Value): BackendError {
    const { code } = record(chunk.error);
    const words: Readonly<Record<string, number>> = { rate_limit_exceeded: 429, context_length_exceeded: 400 };
    const status = Number(code) || words[text(code)] || 500;
    return failureOfStatus(status >= 400 && status < 600 ? status : 500, chunk, this.#context);
  }
}
