import { AgentPanelError } from '../format/AgentPanelError.ts';
import type { DraftImage } from '../format/Conversation.ts';
import type { Message } from '../format/Message.ts';

/** How a message begins that brings the images a tool returned: one image, several (HIST-5). */
export const toolImagesSentences = ['Here is the image you asked for.', 'Here are the images you asked for.'] as const;

/** The user message that follows a tool message with the images its tools returned. It opens no turn (HIST-5). */
export function toolImagesMessage(images: readonly DraftImage[]): Message {
  if (images.length === 0)
    throw new AgentPanelError(
      'invalid-action',
      'A message of tool images needs at least one image. Send none when no tool returned any.',
    );
  return {
    role: 'user',
    content: [
      { type: 'text', text: toolImagesSentences[images.length === 1 ? 0 : 1] },
      ...images.map(({ mimeType, sha256 }) => ({ type: 'image', mimeType, sha256 }) as const),
    ],
  };
}
