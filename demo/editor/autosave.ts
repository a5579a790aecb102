import type { OpenDocument } from './OpenDocument.ts';

const delayMilliseconds = 2000;

/**
 * Saves every few seconds while there is something to save, and at once when the tab goes away or into the background.
 * What a save could not write waits for the next change: a conflict is the person's to decide. Returns the stop.
 */
export function autosave(document: OpenDocument, isOn: () => boolean): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let tried: readonly unknown[] = [];

  const needsSaving = () => {
    if (!isOn() || !document.hasUnsavedChanges || document.getSnapshot().changedElsewhere) return false;
    return contentOf(document).some((part, index) => part !== tried[index]);
  };
  const saveNow = () => {
    clearTimeout(timer);
    timer = undefined;
    if (!needsSaving()) return;
    tried = contentOf(document);
    void document.save();
  };
  const schedule = () => {
    if (timer === undefined && needsSaving()) timer = setTimeout(saveNow, delayMilliseconds);
  };
  const saveWhenHidden = () => {
    if (globalThis.document.visibilityState === 'hidden') saveNow();
  };

  const stops = [document.posters.subscribe(schedule), document.session.subscribe(schedule)];
  addEventListener('pagehide', saveNow);
  globalThis.document.addEventListener('visibilitychange', saveWhenHidden);
  return () => {
    clearTimeout(timer);
    for (const stop of stops) stop();
    removeEventListener('pagehide', saveNow);
    globalThis.document.removeEventListener('visibilitychange', saveWhenHidden);
  };
}

/** What a save would write. Immutable, so that identity tells whether there is anything new. */
function contentOf({ posters, session }: OpenDocument): readonly unknown[] {
  return [posters.getSnapshot().poster, session.getSnapshot().live.conversation];
}
