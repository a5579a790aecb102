import { approvalCardState } from '../../conversation/cardState.ts';
import type { SessionSnapshot } from '../../session/ConversationSession.ts';
import type { PanelLabels } from '../labels/panelLabels.ts';

/** What a listener should know of now. Strings that differ are things to say; text that streams changes nothing here. */
export interface Announceable {
  /** The running turn, by its opening row. */
  readonly turn: string | undefined;
  /** The tool that waits for an approval inside the turn. */
  readonly waitingFor: string | undefined;
  readonly saving: 'conflict' | 'failed' | undefined;
}

export function announceable({ live, saving }: SessionSnapshot): Announceable {
  const last = live.conversation.items.at(-1);
  const waits =
    live.turn && last?.type === 'toolApproval' && approvalCardState(live.conversation, last.id) === 'waiting'
      ? last
      : undefined;
  return {
    turn: live.turn?.openingItemID,
    waitingFor: waits?.name,
    saving: saving.status === 'conflict' || saving.status === 'failed' ? saving.status : undefined,
  };
}

/** What to say as one moment becomes the next; undefined for nothing. */
export function announcement(
  before: Announceable,
  now: Announceable,
  { live }: SessionSnapshot,
  labels: PanelLabels,
): string | undefined {
  if (now.saving && now.saving !== before.saving)
    return now.saving === 'conflict' ? labels.conflict : labels.saveFailed;
  if (now.waitingFor !== undefined && now.waitingFor !== before.waitingFor)
    return labels.announceApproval(now.waitingFor);
  if (now.turn === before.turn) return undefined;
  if (now.turn !== undefined) return labels.announceWorking;
  const last = live.conversation.items.at(-1);
  if (!last) return undefined;
  if (last.type === 'failure') return labels.announceFailed(last.text);
  if (last.type === 'questions' || last.type === 'directions') return labels.announceQuestion;
  return labels.announceFinished;
}
