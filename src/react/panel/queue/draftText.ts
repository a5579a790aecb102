import type { Draft } from '../../../format/Conversation.ts';
import type { PanelLabels } from '../../labels/panelLabels.ts';

/** A draft in one line: its text, or what it has instead. */
export function draftText(draft: Draft, labels: PanelLabels): string {
  return draft.text.trim() || labels.imagesOnly(draft.images?.length ?? 0);
}
