import type { ConversationSession } from '../../../session/ConversationSession.ts';
import { RowHeights } from './RowHeights.ts';

/** Where a reader is: how far, in pixels, the transcript's start is below that of the row. */
interface ReadingPlace {
  readonly index: number;
  readonly itemID: string;
  readonly offset: number;
}

/** What outlives the transcript, so that a panel that is opened again shows what it showed. */
export interface TranscriptMemory {
  /** Another number for each session. */
  readonly key: number;
  readonly heights: RowHeights;
  /** Undefined for a reader at the end. */
  place: ReadingPlace | undefined;
}

const memories = new WeakMap<ConversationSession, TranscriptMemory>();
let nextKey = 1;

export function transcriptMemoryOf(session: ConversationSession): TranscriptMemory {
  const known = memories.get(session);
  if (known) return known;
  const made: TranscriptMemory = { key: nextKey, heights: new RowHeights(), place: undefined };
  nextKey += 1;
  memories.set(session, made);
  return made;
}
