import { emptyConversation } from '../format/emptyConversation.ts';
import { referencedImages } from '../format/images.ts';
import { takeIntoMemory } from './commitConversation.ts';
import { errorFrom } from './errorFrom.ts';
import type { SessionContext } from './SessionContext.ts';
import { noArchive } from './SessionState.ts';

/**
 * Removes an archive that must not be there: the switch is off (SAVE-3), or the document is a template or a design
 * system (ARC-4). Whoever wrote it and whether it can be read makes no difference; where there is none, nothing is
 * touched.
 */
export async function removeUnwanted(context: SessionContext): Promise<void> {
  const { adapter, store, images, now, documentKind } = context;
  try {
    const snapshot = await adapter.read();
    const { archive, live, opening, saving } = store.state();
    const there = snapshot.conversation !== undefined || snapshot.entries.length > 0;
    if (there) {
      // The live conversation keeps its images (IMG-3).
      if (archive) await takeIntoMemory(images, referencedImages(live.conversation).keys(), archive);
      store.update({ saving: { status: 'running' } });
      await adapter.remove({ overwrite: true });
    }
    const noticeIsOver = opening.status === 'unreadable' || opening.status === 'failed';
    store.update({
      archive: noArchive,
      saved: emptyConversation,
      mayReplace: false,
      saving: there ? { status: 'idle', savedAt: now() } : saving.status === 'idle' ? saving : { status: 'idle' },
      opening: noticeIsOver && documentKind === 'document' ? { status: 'off' } : opening,
    });
  } catch (error) {
    store.update({ saving: { status: 'failed', error: errorFrom(error), failedAt: now() } });
  }
}
