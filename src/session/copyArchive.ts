import { storedConversation } from '../conversation/storedConversation.ts';
import { isEmptyConversation } from '../format/emptyConversation.ts';
import type { StorageAdapter } from '../storage/StorageAdapter.ts';
import { StorageError } from '../storage/StorageError.ts';
import { prepareCommit } from './commitConversation.ts';
import { reopen, syncSwitch } from './opening.ts';
import type { SessionContext } from './SessionContext.ts';
import { keepsArchive, noArchive } from './SessionState.ts';

const overwrite = { overwrite: true } as const;

/**
 * Writes the conversation into another document (SAVE-7): with its images, and what nobody can read byte for byte.
 * Where nothing may be kept, the copy keeps nothing either.
 */
export async function copyTo(context: SessionContext, target: StorageAdapter): Promise<void> {
  const { store, adapter, images, documentKind } = context;
  syncSwitch(context);
  if (!keepsArchive(store.state(), documentKind)) return await target.remove(overwrite);
  if (!store.state().archive || store.state().opening.status === 'off') await reopen(context);
  const { archive, opening, live, saved, mayReplace } = store.state();
  if (!archive && opening.status === 'failed') throw opening.error;
  if (archive?.unreadable && !mayReplace) {
    await target.importFiles(await readFiles(adapter), overwrite);
    return;
  }
  const conversation = storedConversation(live);
  const stored = conversation === saved && archive ? await adapter.read() : undefined;
  if (stored?.conversation && stored.revision === archive?.revision) {
    // Unchanged: the stored bytes stand in the copy, too (ENC-7).
    const producers = Array.from(archive.images, ([hash, image]) => {
      const load = async () => (await images.load(hash, image)) ?? changedMeanwhile(image.name);
      return [image.name, load] as const;
    });
    const copy = { conversation: [stored.conversation], images: new Map(producers) };
    await target.commit({ expect: overwrite, purgeForeign: true, ...copy });
    return;
  }
  if (isEmptyConversation(conversation)) return await target.remove(overwrite);
  const prepared = await prepareCommit(context, conversation, archive ?? noArchive);
  await target.commit({ expect: overwrite, purgeForeign: true, ...prepared });
}

/** Every plain file of an archive, byte for byte. */
export async function readFiles(adapter: StorageAdapter): Promise<ReadonlyMap<string, Uint8Array>> {
  const { entries, revision, conversation } = await adapter.read();
  const files = new Map<string, Uint8Array>();
  for (const { name, plain } of entries) {
    const bytes = name === 'conversation.json' ? conversation : plain ? await adapter.readFile(name) : undefined;
    if (bytes) files.set(name, bytes);
  }
  if ((await adapter.read()).revision !== revision) changedMeanwhile('conversation.json');
  return files;
}

function changedMeanwhile(name: string): never {
  throw new StorageError(
    'busy',
    `${name} changed while the conversation was copied, so that the copy would not be whole. Nothing was written. Copy again.`,
  );
}
