import { initialLiveConversation } from '../conversation/initialLiveConversation.ts';
import { emptyConversation, isEmptyConversation } from '../format/emptyConversation.ts';
import type { LeftOutImages, OpeningStatus } from './ConversationSession.ts';
import { type Reading, readArchive } from './readArchive.ts';
import type { SessionContext } from './SessionContext.ts';
import { hasChanges, keepsArchive, type SessionState } from './SessionState.ts';

export const nothingLeftOut: LeftOutImages = { history: 0, drafts: 0, lost: 0 };

/**
 * The first reading of a session. `applyWaiting` runs right after the restore: what was dispatched while loading is
 * there when the listeners hear of the outcome.
 */
export async function open(context: SessionContext, applyWaiting: () => void): Promise<void> {
  const { store, documentKind } = context;
  const reading = keepsArchive(store.state(), documentKind) ? await readArchive(context) : undefined;
  // The switch may have gone off while the archive was read.
  syncSwitch(context);
  store.batch(() => {
    if (documentKind !== 'document') store.update({ opening: { status: 'none' } });
    else if (!reading || !store.state().keepConversation) store.update({ opening: { status: 'off' } });
    else if (reading.outcome === 'failed') store.update({ opening: { status: 'failed', error: reading.error } });
    else adopt(context, reading);
    applyWaiting();
  });
}

/**
 * Reads an archive that was not read before: the storage failed, or the switch was off. What is live by now is not in
 * it, so that the two are in conflict where both hold something (SAVE-3, SAVE-5).
 */
export async function reopen(context: SessionContext): Promise<void> {
  const { store } = context;
  const reading = await readArchive(context);
  const state = store.state();
  if (!keepsArchive(state, context.documentKind)) return;
  if (reading.outcome === 'failed')
    store.update({ opening: { status: 'failed', error: reading.error }, archive: undefined });
  else if (!holdsSomething(state)) adopt(context, reading);
  else if (reading.outcome === 'none')
    store.update({
      opening: { status: 'none' },
      archive: reading.archive,
      saved: emptyConversation,
      mayReplace: false,
    });
  else store.update({ opening: { status: 'none' }, saving: { status: 'conflict' } });
}

/**
 * Takes what another writer stored, without a question, where nothing of this session would be lost (SAVE-5). What can be
 * read there is newer than what is here; where nothing is left, or nothing that can be read, this session may hold the last
 * good copy, and the person chooses.
 */
export async function followOthers(context: SessionContext): Promise<void> {
  const { adapter, store } = context;
  const { archive } = store.state();
  if (!archive || !mayFollow(context)) return;
  const seen = adapter.readRevision?.() ?? adapter.read().then((snapshot) => snapshot.revision);
  const revision = await seen.catch(() => archive.revision);
  if (revision === archive.revision) return;
  const reading = await readArchive(context);
  if (reading.outcome === 'failed' || !mayFollow(context)) return;
  if (reading.outcome === 'restored' || !holdsSomething(store.state())) adopt(context, reading);
  else store.update({ saving: { status: 'conflict' } });
}

/** Drops what is live for what is stored, as the person chose (SAVE-5). */
export async function reload(context: SessionContext): Promise<void> {
  const { store, documentKind } = context;
  syncSwitch(context);
  if (store.state().saving.status !== 'conflict' || !keepsArchive(store.state(), documentKind)) return;
  const reading = await readArchive(context);
  if (reading.outcome === 'failed') store.update({ saving: { status: 'conflict', error: reading.error } });
  else adopt(context, reading);
}

/** Reads the switch anew (SAVE-3). */
export function syncSwitch({ preferences, store }: SessionContext): void {
  store.update({ keepConversation: preferences.getKeepConversation() });
}

function adopt({ store }: SessionContext, reading: Exclude<Reading, { outcome: 'failed' }>): void {
  const live = initialLiveConversation(reading.outcome === 'restored' ? reading.conversation : undefined);
  const { saving } = store.state();
  store.update({
    opening: openingOf(reading),
    saving: saving.status === 'idle' ? saving : { status: 'idle' },
    live,
    archive: reading.archive,
    saved: live.conversation,
    mayReplace: false,
    leftOutImages: nothingLeftOut,
  });
}

function openingOf(reading: Exclude<Reading, { outcome: 'failed' }>): OpeningStatus {
  if (reading.outcome === 'none') return { status: 'none' };
  if (reading.outcome === 'unreadable') return { status: 'unreadable', reason: reading.reason };
  const { mendedCalls, missingImages } = reading;
  return { status: 'restored', mendedCalls, missingImages };
}

function holdsSomething({ live, mayReplace }: SessionState): boolean {
  return live.turn !== undefined || mayReplace || !isEmptyConversation(live.conversation);
}

function mayFollow({ store, documentKind }: SessionContext): boolean {
  const state = store.state();
  return (
    keepsArchive(state, documentKind) &&
    state.archive !== undefined &&
    state.saving.status !== 'conflict' &&
    state.live.turn === undefined &&
    !hasChanges(state)
  );
}
