import { AgentPanelError } from '../../format/AgentPanelError.ts';
import type { FailureItem } from '../../format/items/failure.ts';
import type { NoticeItem } from '../../format/items/notice.ts';
import { wordsOf } from '../../format/wordsOf.ts';
import { BackendError } from '../BackendError.ts';

/** The row that says that the model now has a summary. The summary is behind its disclosure. */
export function compactedNotice(id: string, summarizedTurns: number, summary: string): NoticeItem {
  const turns = summarizedTurns === 1 ? 'the first turn' : `the first ${summarizedTurns} turns`;
  return {
    id,
    type: 'notice',
    text: `Compacted. The model now has a summary of ${turns}; everything stays readable here.`,
    detail: summary.trim(),
  };
}

/**
 * The row that says why nothing was compacted. Without `retryable`, which a failed turn always has: Retry runs turns, and
 * this was none.
 */
export function compactionFailure(id: string, error: unknown): FailureItem {
  const said = AgentPanelError.isInstance(error) ? error.message : wordsOf(error ?? '');
  const detail = BackendError.isInstance(error) ? error.detail : undefined;
  return {
    id,
    type: 'failure',
    text: `The conversation was not compacted, and is as it was. ${said}`.trim(),
    ...(detail !== undefined && { detail }),
  };
}
