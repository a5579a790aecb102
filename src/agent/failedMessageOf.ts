import { turnOpenings } from '../conversation/turnOpenings.ts';
import type { Conversation, Draft, DraftImage } from '../format/Conversation.ts';
import type { UserItem } from '../format/items/user.ts';

/** The message of the last turn when that turn failed in a way that may pass; undefined otherwise. Read from the archive, so it outlives a reopen. */
export function failedMessageOf(conversation: Conversation): Draft | undefined {
  const { items, history } = conversation;
  const index = items.findLastIndex(({ type }) => type === 'user');
  // A failure without `retryable` is none of a turn: a conversation that was not compacted.
  const failure = items.slice(index).findLast((item) => item.type === 'failure' && item.retryable !== undefined);
  if (index < 0 || failure?.type !== 'failure' || !failure.retryable) return undefined;
  const opening = history[turnOpenings(conversation).at(-1) ?? -1];
  const images = (opening?.content ?? []).flatMap((block): DraftImage[] =>
    block.type === 'image' ? [{ mimeType: block.mimeType, sha256: block.sha256 }] : [],
  );
  const { text } = items[index] as UserItem;
  return { text, ...(images.length > 0 && { images }) };
}

/** Whether two drafts say the same. */
export function sameDraft(one: Draft, other: Draft): boolean {
  const hashes = ({ images = [] }: Draft) => images.map(({ sha256 }) => sha256).join();
  return one.text === other.text && hashes(one) === hashes(other);
}
