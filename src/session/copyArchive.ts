import { storedConversation } from '../conversation/storedConversation.ts';
import { AgentPanelError } from '../format/AgentPanelError.ts';
import { isEmptyConversation } from '../format/emptyConversation.ts';
import type { StorageAdapter } from '../storage/StorageAdapter.ts';
import { StorageError } from '../storage/StorageError.ts';
import { lostImage, withoutLost, writeConversation } from './commitConversation.ts';
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
  if (await isSameArchive(adapter, target))
    throw new AgentPanelError(
      'invalid-argument',
      "saveTo writes into another document, and was given the session's own archive. Nothing was written. Call save() instead, or pass the adapter of the copy.",
    );
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
    const segments = [stored.conversation];
    await withoutLost(archive, async (left, onLost) => {
      const producers = Array.from(left.images, ([hash, image]) => {
        const load = async () => {
          const bytes = await images.load(hash, image);
          if (bytes) return bytes;
          if ((await adapter.read()).revision !== left.revision) changedMeanwhile(image.name);
          onLost(hash);
          throw lostImage(image.name);
        };
        return [image.name, load] as const;
      });
      await target.commit({
        expect: overwrite,
        purgeForeign: true,
        conversation: segments,
        images: new Map(producers),
      });
    });
    return;
  }
  if (isEmptyConversation(conversation)) return await target.remove(overwrite);
  await writeConversation(context, conversation, archive ?? noArchive, (prepared) =>
    target.commit({ expect: overwrite, purgeForeign: true, ...prepared }),
  );
}

async function isSameArchive(own: StorageAdapter, target: StorageAdapter): Promise<boolean> {
  if (own === target) return true;
  if (own.kind !== target.kind || !own.location || !target.location) return false;
  const [ownLocation, targetLocation] = await Promise.all([own.location(), target.location()]);
  return ownLocation === targetLocation;
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
