import type { Conversation, Draft, DraftImage, Feedback, SentFacts } from './Conversation.ts';
import { keyed, list } from './codec/collections.ts';
import type { Field } from './codec/Field.ts';
import { optional, readAs, withDefault } from './codec/Field.ts';
import { index, text, word } from './codec/scalars.ts';
import { Shape, Variants } from './codec/shape.ts';
import { unknownCost } from './cost.ts';
import { costCodec } from './costCodec.ts';
import type { Item } from './Item.ts';
import { isSha256 } from './imageFileName.ts';
import { itemCodecs } from './items/index.ts';
import { messageCodec } from './messageCodec.ts';
import { omitFromDraft } from './omitImages.ts';
import { zeroUsage } from './usage.ts';
import { usageCodec } from './usageCodec.ts';

/** What conversation.json holds: the conversation and the version of its format. */
export type StoredConversation = Conversation & { readonly formatVersion: 1 };

const feedback = new Shape<Feedback>({ rating: word('good', 'bad'), reasons: list(text), comment: optional(text) });

const draftShape = new Shape<Draft>({
  text,
  images: optional(list(new Shape<DraftImage>({ mimeType: text, sha256: text }))),
});

/** A draft has no word for an image that was here: one whose hash is none is left out (READ-3). */
const draft = readAs<Draft, Draft>(draftShape, (read) => omitFromDraft(read, (sha256) => !isSha256(sha256)));

const sentFacts = new Shape<SentFacts>({ message: index, designSystem: optional(text), context: optional(text) });

/** Stands for the key, which is looked at before everything else and written by the encoder. */
const formatVersion: Field<1> = {
  read: () => 1,
  isPlain: () => true,
  write: () => '1',
};

/** An item of any type. */
export const anyItemCodec = new Variants<Item>('type', itemCodecs);

const none: ReadonlyMap<string, never> = new Map<string, never>();

/** conversation.json as a whole (CON). */
export const conversationCodec = new Shape<StoredConversation>({
  formatVersion,
  items: list(anyItemCodec),
  history: list(messageCodec),
  provider: optional(text),
  model: optional(text),
  feedback: withDefault(keyed(feedback), none),
  skillCards: withDefault(keyed(word('open', 'saved', 'dismissed')), none),
  lintRuleCards: withDefault(keyed(word('open', 'added', 'dismissed')), none),
  approvalCards: withDefault(keyed(word('waiting', 'approved', 'approvedAlways', 'denied', 'expired')), none),
  resolvedCards: withDefault(list(text), []),
  queued: withDefault(list(draft), []),
  unsent: withDefault(list(draft), []),
  usage: withDefault(usageCodec, zeroUsage),
  lastRoundUsage: optional(usageCodec),
  estimatedCost: withDefault(costCodec, unknownCost),
  sentFacts: withDefault(list(sentFacts), []),
});
