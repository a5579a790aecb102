import { mendHistory } from '../conversation/mendHistory.ts';
import type { Conversation } from '../format/Conversation.ts';
import type { Block, Message } from '../format/Message.ts';

/** What the model reads where an image was dropped, to the letter (HIST-3). */
export const omittedImageText =
  '[Image omitted: an image was here but was dropped from the saved conversation to save space.]';

/** The history as a request sends it: every call has its result, and an omitted image is the sentence that says so. */
export function requestMessages(conversation: Conversation): readonly Message[] {
  return mendHistory(conversation).conversation.history.map((message) =>
    message.content.some((block) => block.type === 'imageOmitted')
      ? { ...message, content: message.content.map(withSentence) }
      : message,
  );
}

function withSentence(block: Block): Block {
  return block.type === 'imageOmitted' ? { type: 'text', text: omittedImageText } : block;
}
