import { lastSentFacts } from '../conversation/turnOpenings.ts';
import { type TurnFacts, turnOpeningText } from '../conversation/turnOpeningText.ts';
import type { Draft } from '../format/Conversation.ts';
import type { Block } from '../format/Message.ts';
import type { ConversationSession } from '../session/ConversationSession.ts';
import { Turn } from './Turn.ts';

/** Opens a turn with a message of the person's: its row, its message with the facts that changed, its images. */
export function openTurn(session: ConversationSession, draft: Draft, facts: TurnFacts | undefined): Turn {
  const { conversation } = session.getSnapshot().live;
  const images = draft.images ?? [];
  const { designSystem, context } = facts ?? {};
  const text = facts
    ? turnOpeningText({ ...facts, text: draft.text, lastSent: lastSentFacts(conversation) })
    : draft.text;
  const content: Block[] = images.map(({ mimeType, sha256 }) => ({ type: 'image', mimeType, sha256 }));
  if (text !== '' || content.length === 0) content.unshift({ type: 'text', text });
  const itemID = session.newID();
  session.dispatch({
    type: 'beginTurn',
    item: { id: itemID, type: 'user', text: draft.text, hasImage: images.length > 0 },
    message: { role: 'user', content },
    ...(designSystem !== undefined && { designSystem }),
    ...(context !== undefined && { context }),
  });
  return new Turn(session, itemID);
}
