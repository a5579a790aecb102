import type { Conversation, Draft } from './Conversation.ts';
import type { Field } from './codec/Field.ts';
import { Writer } from './codec/Trail.ts';
import { anyItemCodec, conversationCodec } from './conversationCodec.ts';
import type { Item } from './Item.ts';
import type { Message } from './Message.ts';
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

/** How many items or messages are encoded, and kept as bytes, together. */
const blockLength = 64;

interface CachedBlock<Element> {
  readonly elements: readonly Element[];
  /** Whether each image of the block was kept, in order. */
  readonly plan: string;
  readonly bytes: Uint8Array;
}

/** The canonical text; JSON.stringify writes it wherever it can. */
function canonicalText<Value>(field: Field<Value>, value: Value, writer: Writer, depth: number): string {
  return field.isPlain(value) ? JSON.stringify(value) : field.write(value, writer, depth);
}

/** The array under one key, block by block. */
class BlockEncoder<Element extends object> {
  readonly #field: Field<Element>;
  readonly #omit: (element: Element, isOmitted: IsOmitted) => Element;
  readonly #imagesOf: (element: Element) => readonly string[];
  readonly #utf8 = new TextEncoder();
  #blocks: CachedBlock<Element>[] = [];

  constructor(
    field: Field<Element>,
    imagesOf: (element: Element) => readonly string[],
    omit: (element: Element, isOmitted: IsOmitted) => Element,
  ) {
    this.#field = field;
    this.#imagesOf = imagesOf;
    this.#omit = omit;
  }

  encode(elements: readonly Element[], isOmitted: IsOmitted, writer: Writer): readonly Uint8Array[] {
    if (!Array.isArray(elements)) return writer.refuse(2, 'an array', elements);
    const blocks: CachedBlock<Element>[] = [];
    for (let start = 0; start < elements.length; start += blockLength) {
      const block = elements.slice(start, start + blockLength);
      const plan = block.map((element) => this.#planOf(element, isOmitted)).join('');
      const cached = this.#blocks[blocks.length];
      const isSame =
        cached?.plan === plan &&
        cached.elements.length === block.length &&
        block.every((element, at) => element === cached.elements[at]);
      blocks.push(isSame ? cached : { elements: block, plan, bytes: this.#bytesOf(block, start, isOmitted, writer) });
    }
    this.#blocks = blocks;
    return blocks.map(({ bytes }) => bytes);
  }

  #planOf(element: Element, isOmitted: IsOmitted): string {
    let plan = '';
    for (const sha256 of this.#imagesOf(element)) plan += isOmitted(sha256) ? '-' : '+';
    return plan;
  }

  #bytesOf(block: readonly Element[], start: number, isOmitted: IsOmitted, writer: Writer): Uint8Array {
    const texts = block.map((element, at) => {
      writer.steps[2] = start + at;
      return canonicalText(this.#field, this.#omit(element, isOmitted), writer, 3);
    });
    return this.#utf8.encode((start > 0 ? ',' : '') + texts.join(','));
  }
}

const noImages: readonly string[] = [];

function imagesOfMessage(message: Message): readonly string[] {
  if (!message.content.some((block) => block.type === 'image')) return noImages;
  return message.content.flatMap((block) => (block.type === 'image' ? [block.sha256] : []));
}

/**
 * An encoder that keeps the bytes of what it wrote, so that a save encodes only the items and messages whose identity,
 * or whose images kept, changed since the last one.
 */
export function createConversationEncoder(): ConversationEncoder {
  const utf8 = new TextEncoder();
  const items = new BlockEncoder<Item>(
    anyItemCodec,
    () => noImages,
    (item) => item,
  );
  const history = new BlockEncoder<Message>(messageCodec, imagesOfMessage, omitFromMessage);
  let texts = new Map<string, { readonly value: unknown; readonly text: string }>();

  return {
    encode(conversation, { keptImages } = {}) {
      const isOmitted: IsOmitted = keptImages ? (sha256) => !keptImages.has(sha256) : () => false;
      const withoutOmitted = (drafts: readonly Draft[]) => drafts.map((draft) => omitFromDraft(draft, isOmitted));
      const writer = new Writer();
      const segments: Uint8Array[] = [];
      const written: typeof texts = new Map();
      const members: Readonly<Record<string, unknown>> = {
        ...conversation,
        ...(keptImages && { queued: withoutOmitted(conversation.queued), unsent: withoutOmitted(conversation.unsent) }),
      };
      let pending = '';
      for (const key of conversationCodec.keysToWrite(members)) {
        writer.steps[1] = key;
        pending += `${pending === '' && segments.length === 0 ? '{' : ','}${JSON.stringify(key)}:`;
        if (key === 'items' || key === 'history') {
          const { items: rows, history: messages } = conversation;
          const blocks =
            key === 'items' ? items.encode(rows, isOmitted, writer) : history.encode(messages, isOmitted, writer);
          segments.push(utf8.encode(`${pending}[`), ...blocks);
          pending = ']';
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
    },
  };
}
