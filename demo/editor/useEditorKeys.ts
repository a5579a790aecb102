import { useEffect } from 'react';
import type { OpenDocument } from './OpenDocument.ts';

/** Ctrl or Cmd with S saves; with Z and Y undo and redo, where the keys do not belong to a field. */
export function useEditorKeys(document: OpenDocument): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
      const key = event.key.toLowerCase();
      if (key === 's') void document.save();
      else if (isField(event.target)) return;
      else if (key === 'z' && !event.shiftKey) document.posters.undo();
      else if (key === 'y' || key === 'z') document.posters.redo();
      else return;
      event.preventDefault();
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [document]);
}

function isField(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));
}
