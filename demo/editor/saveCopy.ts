import type { DocumentLibrary } from '../documents/DocumentLibrary.ts';
import type { OpenDocument } from './OpenDocument.ts';

/** Saves what is open, unsaved changes included, as another document (SAVE-7). Returns the copy's id. */
export async function saveCopy(document: OpenDocument, library: DocumentLibrary): Promise<string> {
  const { poster } = document.posters.getSnapshot();
  const copy = { kind: document.kind, poster: { ...poster, title: `${poster.title} copy` } };
  const id = await library.create(copy);
  const adapter = library.openConversation(id);
  try {
    await document.session.saveTo(adapter);
    return id;
  } catch (error) {
    await library.remove(id);
    throw error;
  } finally {
    await adapter.close();
  }
}
