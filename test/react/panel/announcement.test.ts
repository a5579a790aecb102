import { describe, expect, it } from 'vitest';
import { initialLiveConversation } from '../../../src/conversation/index.ts';
import { emptyConversation, type Item } from '../../../src/format/index.ts';
import { panelLabels } from '../../../src/react/labels/panelLabels.ts';
import { type Announceable, announceable, announcement } from '../../../src/react/panel/announcement.ts';
import type { SessionSnapshot } from '../../../src/session/index.ts';
import { itemFixtures } from '../../fixtures/items/index.ts';

function moment(items: readonly Item[], turn?: string): SessionSnapshot {
  const live = initialLiveConversation({ ...emptyConversation, items });
  return {
    opening: { status: 'none' },
    saving: { status: 'idle' },
    live: turn ? { ...live, turn: { openingMessage: 0, openingItemID: turn, streaming: new Set() } } : live,
    edited: false,
    keepConversation: true,
    isClosed: false,
    leftOutImages: { history: 0, drafts: 0, lost: 0 },
  };
}

/** What is said as one moment becomes the next. */
const said = (before: SessionSnapshot, now: SessionSnapshot) =>
  announcement(announceable(before), announceable(now), now, panelLabels);

const { user, assistant, failure, questions, directions, toolApproval } = itemFixtures;

describe('announcement', () => {
  it('says nothing within a turn, and nothing while no turn runs', () => {
    expect(said(moment([], 'U'), moment([user.minimal, assistant.minimal], 'U'))).toBeUndefined();
    expect(said(moment([]), moment([assistant.minimal]))).toBeUndefined();
  });

  it('says where a turn begins, also right after another', () => {
    expect(said(moment([]), moment([user.minimal], 'U'))).toBe(panelLabels.announceWorking);
    expect(said(moment([], 'U'), moment([user.minimal], 'V'))).toBe(panelLabels.announceWorking);
  });

  it.each([
    [assistant.minimal, panelLabels.announceFinished],
    [failure.minimal, panelLabels.announceFailed(failure.minimal.text)],
    [questions.minimal, panelLabels.announceQuestion],
    [directions.minimal, panelLabels.announceQuestion],
  ])('says how a turn ended by its last row: $type', (item, text) => {
    expect(said(moment([item], 'U'), moment([item]))).toBe(text);
  });

  it('says nothing when a conversation in mid-turn is emptied', () => {
    expect(said(moment([user.minimal], 'U'), moment([]))).toBeUndefined();
  });

  it('says once that an approval waits inside a turn', () => {
    const waiting = moment([toolApproval.minimal], 'U');
    expect(said(moment([user.minimal], 'U'), waiting)).toBe(panelLabels.announceApproval(toolApproval.minimal.name));
    expect(said(waiting, waiting)).toBeUndefined();
  });

  it('says that a save failed, or met a conflict', () => {
    const idle: Announceable = announceable(moment([]));
    const conflict: SessionSnapshot = { ...moment([]), saving: { status: 'conflict' } };
    expect(announcement(idle, announceable(conflict), conflict, panelLabels)).toBe(panelLabels.conflict);
    expect(announcement(announceable(conflict), announceable(conflict), conflict, panelLabels)).toBeUndefined();
  });
});
