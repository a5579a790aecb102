import { decodeConversation } from '../format/decodeConversation.ts';
import { emptyConversation } from '../format/emptyConversation.ts';
import { StorageError } from '../storage/StorageError.ts';
import type { OpeningStatus, SavingStatus } from './ConversationSession.ts';
import { holds, type PreparedCommit, writeConversation } from './commitConversation.ts';
import { decideSave, replaceArchive, type SaveDecision } from './decideSave.ts';
import { errorFrom } from './errorFrom.ts';
import { followOthers, nothingLeftOut, reopen, syncSwitch } from './opening.ts';
import { removeUnwanted } from './removeUnwanted.ts';
import type { SessionContext } from './SessionContext.ts';
import { hasChanges, keepsArchive, noArchive, type StoredArchive } from './SessionState.ts';
import { verifyImages } from './verifyImages.ts';

/** Makes the archive what it should be now. Never rejects: the saving status says what came of it. */
export async function saveNow(context: SessionContext): Promise<void> {
  const { store } = context;
  syncSwitch(context);
  if (!keepsArchive(store.state(), context.documentKind)) return await removeUnwanted(context);
  if (store.state().saving.status === 'conflict') return;
  if (!store.state().archive || store.state().opening.status === 'off') await reopen(context);
  const { archive, opening, saving } = store.state();
  if (saving.status === 'conflict') return;
  if (!archive) {
    if (opening.status === 'failed' && hasChanges(store.state())) fail(context, opening.error);
    return;
  }
  const decision = decideSave(store.state(), archive);
  if (decision.do !== 'nothing') return await write(context, decision, archive);
  settle(context);
  // A continuous session hears of other writers through the watch; a host's save is a good moment to look.
  if (context.saves === 'withDocument') await followOthers(context);
}

/** Puts the live conversation in the place of what another writer stored, as the person chose (SAVE-5). */
export async function overwrite(context: SessionContext): Promise<void> {
  const { store, adapter } = context;
  syncSwitch(context);
  if (store.state().saving.status !== 'conflict') return;
  if (!keepsArchive(store.state(), context.documentKind)) return await removeUnwanted(context);
  try {
    const { conversation, revision, entries } = await adapter.read();
    // What is stored now decides, not what this session read before: files beside an archive that can be read stay (ARC-5).
    const isUnreadable = conversation !== undefined && decodeConversation(conversation).outcome === 'unreadable';
    const decision = replaceArchive(store.state(), { overwrite: true }, isUnreadable);
    // The other writer may have removed images that were only in the archive.
    const { images } =
      decision.do === 'commit' ? await verifyImages(context, decision.conversation, entries) : { images: new Map() };
    await write(context, decision, { revision, images, unreadable: false }, keepChoice);
  } catch (error) {
    keepChoice(context, error);
  }
}

async function write(
  context: SessionContext,
  decision: SaveDecision,
  archive: StoredArchive,
  onFailure = fail,
): Promise<void> {
  const { store, adapter } = context;
  store.update({ saving: { status: 'running' } });
  let prepared: PreparedCommit | undefined;
  try {
    if (decision.do === 'commit') {
      const { expect, purgeForeign } = decision;
      await writeConversation(context, decision.conversation, archive, async (next) => {
        prepared = next;
        const { revision } = await adapter.commit({ expect, purgeForeign, ...next });
        adoptWritten(context, decision, next, revision);
      });
    } else if (decision.do === 'remove') {
      await adapter.remove(decision.expect);
      adoptWritten(context, decision, undefined, '');
    }
  } catch (error) {
    await recover(context, decision, prepared, error, onFailure);
  }
}

/** What failed after the commit point is stored all the same; a conflict is the person's to decide; the rest is retried. */
async function recover(
  context: SessionContext,
  decision: SaveDecision,
  prepared: PreparedCommit | undefined,
  error: unknown,
  onFailure: typeof fail,
): Promise<void> {
  if (StorageError.isInstance(error) && error.committed) {
    const revision = prepared
      ? (error.current ?? (await holds(context.adapter, prepared.conversation).catch(() => undefined)))
      : '';
    if (revision !== undefined) return adoptWritten(context, decision, prepared, revision);
  }
  if (StorageError.isInstance(error) && error.code === 'conflict')
    context.store.update({ saving: { status: 'conflict' } });
  else onFailure(context, error);
}

function adoptWritten(
  context: SessionContext,
  decision: SaveDecision,
  prepared: PreparedCommit | undefined,
  revision: string,
): void {
  const { store, now } = context;
  const { opening } = store.state();
  const nothingStored: OpeningStatus = { status: 'none' };
  store.update({
    archive: prepared ? { revision, images: prepared.stored, unreadable: false } : noArchive,
    saved: decision.do === 'commit' ? decision.conversation : emptyConversation,
    mayReplace: false,
    opening: opening.status === 'unreadable' ? nothingStored : opening,
    leftOutImages: prepared?.leftOut ?? nothingLeftOut,
    saving: { status: 'idle', savedAt: now() },
  });
}

function fail({ store, now }: SessionContext, error: unknown): void {
  store.update({ saving: { status: 'failed', error: errorFrom(error), failedAt: now() } });
}

/** A choice that could not be carried out is still the person's to make. */
function keepChoice({ store }: SessionContext, error: unknown): void {
  store.update({ saving: { status: 'conflict', error: errorFrom(error) } });
}

/** Nothing is left to write, so that an earlier failure is over. */
function settle({ store }: SessionContext): void {
  const idle: SavingStatus = { status: 'idle' };
  if (store.state().saving.status !== 'idle') store.update({ saving: idle });
}
