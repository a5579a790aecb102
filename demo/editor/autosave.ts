import type { OpenDocument } from './OpenDocument.ts';

const delayMilliseconds = 2000;

/**
 * Saves an edited document every few seconds, and at once when its tab goes away or into the background. What a save
 * could not write waits for the next edit: a conflict is the person's to decide. Returns the stop.
 */
export function autosave(document: OpenDocument, isOn: () => boolean): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let refused = false;
  const saveNow = () => {
    clearTimeout(timer);
    timer = undefined;
    if (isOn() && document.getSnapshot().edited) void document.save().then((whole) => (refused = !whole));
  };
  const schedule = () => {
    const { edited, saving, changedElsewhere } = document.getSnapshot();
    if (!edited) refused = false;
    if (isOn() && edited && !saving && !changedElsewhere && !refused) timer ??= setTimeout(saveNow, delayMilliseconds);
  };
  const saveWhenHidden = () => {
    if (globalThis.document.visibilityState === 'hidden') saveNow();
  };
  const forgive = () => {
    refused = false;
    schedule();
  };
  const stops = [document.subscribe(schedule), document.posters.subscribe(forgive)];
  addEventListener('pagehide', saveNow);
  globalThis.document.addEventListener('visibilitychange', saveWhenHidden);
  schedule();
  return () => {
    clearTimeout(timer);
    for (const stop of stops) stop();
    removeEventListener('pagehide', saveNow);
    globalThis.document.removeEventListener('visibilitychange', saveWhenHidden);
  };
}
