import type { Conversation, Draft } from './Conversation.ts';
import type { ImageBlock, ImageOmittedBlock, Message } from './Message.ts';

/** Whether an image is to be left out, by its hash. */
export type IsOmitted = (sha256: string) => boolean;

/** What stands for an image that is gone. Keys that format 1 does not name stay (READ-4). */
export function omitImage(block: ImageBlock): ImageOmittedBlock {
  const { sha256: _, ...rest } = block;
  return { ...rest, type: 'imageOmitted' };
}

/** The message with `imageOmitted` for each image that is left out; the same message when none is. */
export function omitFromMessage(message: Message, isOmitted: IsOmitted): Message {
  // What is no list of blocks the codec refuses, with its place.
  if (!Array.isArray(message?.content)) return message;
  if (!message.content.some((block) => block?.type === 'image' && isOmitted(block.sha256))) return message;
  const content = message.content.map((block) =>
    block.type === 'image' && isOmitted(block.sha256) ? omitImage(block) : block,
  );
  return { ...message, content };
}

/** The draft without the images that are left out; the same draft when none is. The last image takes the key along. */
export function omitFromDraft(draft: Draft, isOmitted: IsOmitted): Draft {
  // What is no list of images the codec refuses, with its place.
  if (!Array.isArray(draft?.images) || !draft.images.some((image) => image && isOmitted(image.sha256))) return draft;
  const { images, ...rest } = draft;
  const left = images.filter((image) => !isOmitted(image.sha256));
  return left.length > 0 ? { ...rest, images: left } : rest;
}

/** The list mapped; the same list when nothing changed. */
function mapKeepingIdentity<Element>(elements: readonly Element[], map: (element: Element) => Element) {
  const mapped = elements.map(map);
  return mapped.some((element, at) => element !== elements[at]) ? mapped : elements;
}

/**
 * The conversation as it reads when these images are missing (READ-3): `imageOmitted` in their place in the history, and
 * drafts without them. Everything that did not change keeps its identity, the conversation too.
 */
export function omitImages(conversation: Conversation, missing: ReadonlySet<string>): Conversation {
  const isOmitted = (sha256: string) => missing.has(sha256);
  const history = mapKeepingIdentity(conversation.history, (message) => omitFromMessage(message, isOmitted));
  const queued = mapKeepingIdentity(conversation.queued, (draft) => omitFromDraft(draft, isOmitted));
  const unsent = mapKeepingIdentity(conversation.unsent, (draft) => omitFromDraft(draft, isOmitted));
  const changed = history !== conversation.history || queued !== conversation.queued || unsent !== conversation.unsent;
  return changed ? { ...conversation, history, queued, unsent } : conversation;
}
