import { AgentPanelError } from './AgentPanelError.ts';
import { BlockEncoder } from './BlockEncoder.ts';
import type { Conversation, Draft } from './Conversation.ts';
import { Writer } from './codec/Trail.ts';
import { anyItemCodec, conversationCodec } from './conversationCodec.ts';
import type { Item } from './Item.ts';
import type { Message } from './Message.ts';
import { maxConversationBytes } from './maxConversationBytes.ts';
import { messageCodec } from './messageCodec.ts';
import { type IsOmitted, omitFromDraft, omitFromMessage } from './omitImages.ts';

/** How a conversation is encoded. */
export interface EncodeOptions {
  /** The images that are written as images, by hash (`planImages`); any other is written as omitted. @default all */
  readonly keptImages?: ReadonlySet<string> | undefined;
}

/** Encodes one conversation again and again as it changes. */
export interface ConversationEncoder {
  /**
   * The bytes of conversation.json, in pieces to be joined. Pieces that did not change are the very ones of the last
   * call: they must not be modified.
   * @throws AgentPanelError `invalid-conversation` for values that could not be read again.
   */
  encode(conversation: Conversation, options?: EncodeOptions): readonly Uint8Array[];
}

// What is no list of blocks the codec refuses, with its place.
const imagesOfMessage = (message: Message): readonly string[] =>
  Array.isArray(message?.content)
    ? message.content.flatMap((block) => (block?.type === 'image' ? [block.sha256] : []))
    : [];

/**
 * An encoder that keeps the bytes of what it wrote, so that a save encodes only the items and messages whose identity,
 * or whose images kept, changed since the last one.
 */
export function createConversationEncoder(): ConversationEncoder {
  const utf8 = new TextEncoder();
  const items = new BlockEncoder<Item>(anyItemCodec);
  const history = new BlockEncoder<Message>(messageCodec, { hashes: imagesOfMessage, omit: omitFromMessage });
  let texts = new Map<string, { readonly value: unknown; readonly text: string }>();

  return {
    encode(conversation, options) {
      if (options?.keptImages !== undefined && typeof options.keptImages?.has !== 'function')
        throw new AgentPanelError(
          'invalid-argument',
          'The option "keptImages" is no Set. Pass the hashes of planImages.',
        );
      try {
        const segments = encode(conversation, options?.keptImages);
        if (segments.reduce((sum, { length }) => sum + length, 0) <= maxConversationBytes) return segments;
      } catch (error) {
        // The platform's word for a text that is too long.
        if (!(error instanceof RangeError)) throw error;
      }
      throw new AgentPanelError(
        'invalid-conversation',
        `The conversation has more than ${maxConversationBytes} bytes, which nobody could read again (READ-1). Nothing was written. Start a new conversation, and let tools give back less.`,
      );
    },
  };

  function encode(conversation: Conversation, keptImages: EncodeOptions['keptImages']): readonly Uint8Array[] {
    const isOmitted: IsOmitted = keptImages ? (sha256) => !keptImages.has(sha256) : () => false;
    // What is no list the codec refuses, with its place.
    const withoutOmitted = (drafts: readonly Draft[]) =>
      Array.isArray(drafts) ? drafts.map((draft) => omitFromDraft(draft, isOmitted)) : drafts;
    const writer = new Writer();
    const segments: Uint8Array[] = [];
    const written: typeof texts = new Map();
    const members: Readonly<Record<string, unknown>> = {
      ...conversation,
      ...(keptImages &&
        conversation && { queued: withoutOmitted(conversation.queued), unsent: withoutOmitted(conversation.unsent) }),
    };
    let pending = '';
    for (const key of conversationCodec.keysToWrite(members)) {
      writer.steps[1] = key;
      pending += `${pending === '' && segments.length === 0 ? '{' : ','}${JSON.stringify(key)}:`;
      if (key === 'items' || key === 'history') {
        const { items: rows, history: messages } = conversation;
        const blocks =
          key === 'items' ? items.encode(rows, isOmitted, writer) : history.encode(messages, isOmitted, writer);
        if (blocks.length > 0) segments.push(utf8.encode(pending));
        for (const block of blocks) segments.push(block);
        pending = blocks.length > 0 ? ']' : `${pending}[]`;
        continue;
      }
      const value = members[key];
      const cached = texts.get(key);
      const text =
        cached?.value === value && cached ? cached.text : conversationCodec.memberText(key, value, writer, 2);
      written.set(key, { value, text });
      pending += text;
    }
    texts = written;
    segments.push(utf8.encode(`${pending}}`));
    return segments;
  }
}
