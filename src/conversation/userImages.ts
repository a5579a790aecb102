import type { Conversation } from '../format/Conversation.ts';
import type { Item, ItemOf } from '../format/Item.ts';
import type { ImageBlock, Message } from '../format/Message.ts';
import { turnOpenings } from './turnOpenings.ts';

/** What became of the images that went with a message. */
export interface UserImages {
  /** Those the history still refers to, in order. */
  readonly images: readonly ImageBlock[];
  /** How many were left out of the archive, or lost (IMG-1, READ-3). */
  readonly omitted: number;
}

// Rows and openings that do not match, as in an archive that another program wrote, must not cost the product of both.
const lookahead = 16;

// Openings change with the history only, and a history is a new list when it changes: a row that streams asks again and
// again, and is answered from here.
const known = new WeakMap<readonly Message[], ReadonlyMap<Item, UserImages>>();

/**
 * The images that a user item's message carried. The row says only that there were some; the images are in the message
 * that opened its turn. Undefined where the history no longer has that message, as after Compact.
 */
export function userImages(conversation: Conversation, item: ItemOf<'user'>): UserImages | undefined {
  let pairs = known.get(conversation.history);
  if (!pairs) {
    pairs = pairItems(conversation);
    known.set(conversation.history, pairs);
  }
  return pairs.get(item);
}

/** Items and openings from the newest on, for a history that was shortened lacks its oldest turns; told by the words. */
function pairItems(conversation: Conversation): ReadonlyMap<Item, UserImages> {
  const pairs = new Map<Item, UserImages>();
  const items = conversation.items.filter((item) => item.type === 'user' && item.hasImage) as ItemOf<'user'>[];
  let next = items.length - 1;
  for (const opening of turnOpenings(conversation).toReversed()) {
    const message = conversation.history[opening];
    const images = message && imagesOf(message);
    if (!images) continue;
    for (let at = next; at >= 0 && at > next - lookahead; at -= 1) {
      const item = items[at];
      if (!item || !ownWords(message).endsWith(item.text)) continue;
      pairs.set(item, images);
      next = at - 1;
      break;
    }
  }
  return pairs;
}

function imagesOf({ content }: Message): UserImages | undefined {
  const images = content.filter((block) => block.type === 'image');
  const omitted = content.filter((block) => block.type === 'imageOmitted').length;
  return images.length + omitted > 0 ? { images, omitted } : undefined;
}

/** The text of an opening: the turn's facts, and then what the person wrote. */
function ownWords({ content }: Message): string {
  return content.map((block) => (block.type === 'text' ? block.text : '')).join('');
}
