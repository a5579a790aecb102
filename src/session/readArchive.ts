import { mendHistory } from '../conversation/mendHistory.ts';
import type { AgentPanelError } from '../format/AgentPanelError.ts';
import type { Conversation } from '../format/Conversation.ts';
import { decodeConversation } from '../format/decodeConversation.ts';
import { omitImages } from '../format/omitImages.ts';
import type { UnreadableReason } from '../format/UnreadableReason.ts';
import { errorFrom } from './errorFrom.ts';
import type { SessionContext } from './SessionContext.ts';
import { noArchive, type StoredArchive } from './SessionState.ts';
import { verifyImages } from './verifyImages.ts';

/** What is stored now (FORMAT.md, Reading). */
export type Reading =
  | { readonly outcome: 'none'; readonly archive: StoredArchive }
  | {
      readonly outcome: 'restored';
      readonly archive: StoredArchive;
      /** Mended, and without missing images: in memory only. */
      readonly conversation: Conversation;
      readonly mendedCalls: number;
      readonly missingImages: number;
    }
  | { readonly outcome: 'unreadable'; readonly archive: StoredArchive; readonly reason: UnreadableReason }
  | { readonly outcome: 'failed'; readonly error: AgentPanelError };

/** Reads the archive. Never writes, never throws. */
export async function readArchive(context: SessionContext): Promise<Reading> {
  try {
    const { conversation: bytes, entries, revision } = await context.adapter.read();
    if (!bytes) return { outcome: 'none', archive: noArchive };
    const decoded = decodeConversation(bytes);
    if (decoded.outcome === 'unreadable')
      return {
        outcome: 'unreadable',
        reason: decoded.reason,
        archive: { revision, images: new Map(), unreadable: true },
      };
    const { images, missing } = await verifyImages(context, decoded.conversation, entries);
    const { conversation, mendedCalls } = mendHistory(omitImages(decoded.conversation, missing));
    const archive = { revision, images, unreadable: false };
    return { outcome: 'restored', archive, conversation, mendedCalls, missingImages: missing.size };
  } catch (error) {
    return { outcome: 'failed', error: errorFrom(error) };
  }
}
