import type { ContentBlock, SessionUpdate, StopReason, ToolCallUpdate } from '@agentclientprotocol/sdk';
import type { AgentEvent } from '../../../agent/Backend.ts';
import type { ToolCallBlock } from '../../../format/Message.ts';

/** Turns the updates of one prompt into events. */
export class ACPReply {
  #block = 0;
  #open: 'textDelta' | 'thinkingDelta' | undefined;
  #messageID: string | null | undefined;
  /** What is known of each call that runs. */
  readonly #calls = new Map<string, ToolCallUpdate>();

  *take(update: SessionUpdate): Generator<AgentEvent, void> {
    switch (update.sessionUpdate) {
      case 'agent_message_chunk':
        yield* this.#stream('textDelta', update.content, update.messageId);
        break;
      case 'agent_thought_chunk':
        yield* this.#stream('thinkingDelta', update.content, update.messageId);
        break;
      case 'tool_call':
      case 'tool_call_update':
        yield* this.#takeCall(update);
        break;
      default:
      // Plans, modes, commands: nothing that the conversation keeps.
    }
  }

  *end(reason: StopReason): Generator<AgentEvent, void> {
    yield* this.endBlock();
    const reasons = { max_tokens: 'maxTokens', max_turn_requests: 'paused', refusal: 'refusal' } as const;
    const known = reason as keyof typeof reasons;
    yield { type: 'end', reason: Object.hasOwn(reasons, known) ? reasons[known] : 'done' };
  }

  *#stream(
    type: 'textDelta' | 'thinkingDelta',
    content: ContentBlock,
    messageID: string | null | undefined,
  ): Generator<AgentEvent, void> {
    if (this.#open !== type || this.#messageID !== messageID) yield* this.endBlock();
    this.#open = type;
    this.#messageID = messageID;
    yield { type, block: this.#block, text: textOf(content) };
  }

  /** Whatever comes next is another block. */
  *endBlock(): Generator<AgentEvent, void> {
    if (this.#open) yield { type: 'blockEnd', block: this.#block };
    this.#open = undefined;
    this.#block += 1;
  }

  *#takeCall(update: ToolCallUpdate): Generator<AgentEvent, void> {
    const id = update.toolCallId;
    const before = this.#calls.get(id);
    // What an update does not say stays as it was.
    const said = Object.entries(update).filter(([, value]) => value !== null && value !== undefined);
    const call = { ...before, ...Object.fromEntries(said) } as ToolCallUpdate;
    this.#calls.set(id, call);
    if (!before) {
      yield* this.endBlock();
      const { name, arguments: given } = callOf(call);
      yield { type: 'toolStart', id, name, arguments: given, summary: call.title ?? '' };
    }
    if (call.status !== 'completed' && call.status !== 'failed') return;
    this.#calls.delete(id);
    yield {
      type: 'toolEnd',
      id,
      status: call.status === 'completed' ? 'succeeded' : 'failed',
      content: contentOf(call),
      arguments: callOf(call).arguments,
      summary: call.title ?? '',
    };
  }
}

/** A call as the kit knows calls. Where a program does not name its tool, the title says what is to be approved. */
export function callOf(update: ToolCallUpdate): ToolCallBlock {
  const { toolCallId, name, title, kind, rawInput } = update;
  return {
    type: 'toolCall',
    id: toolCallId,
    name: name ?? title ?? kind ?? 'tool',
    arguments: rawInput === undefined ? '{}' : JSON.stringify(rawInput),
  };
}

function contentOf({ content, rawOutput }: ToolCallUpdate): string {
  const texts = (content ?? []).map((part) => {
    if (part.type === 'content') return textOf(part.content);
    if (part.type === 'diff') return `Changed ${part.path}`;
    return '';
  });
  const text = texts.filter((each) => each !== '').join('\n');
  if (text !== '' || rawOutput === undefined || rawOutput === null) return text;
  return typeof rawOutput === 'string' ? rawOutput : JSON.stringify(rawOutput);
}

function textOf(content: ContentBlock): string {
  switch (content.type) {
    case 'text':
      return content.text;
    case 'resource_link':
      return `[${content.name}](${content.uri})`;
    case 'resource':
      return 'text' in content.resource ? content.resource.text : `[${content.resource.uri}]`;
    default:
      return `[${content.type}]`;
  }
}
