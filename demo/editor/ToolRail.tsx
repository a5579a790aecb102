import { Circle, Redo2, Square, Trash2, Triangle, Type, Undo2 } from 'lucide-react';
import type { PosterElement, Shape } from '../poster/Poster.ts';
import type { PosterStore } from '../poster/PosterStore.ts';
import { IconButton } from '../shell/IconButton.tsx';
import { useStore } from '../shell/useStore.ts';

/** What can be put on the poster, and the way back. */
export function ToolRail({ posters }: { readonly posters: PosterStore }) {
  const { poster, selected, canUndo, canRedo } = useStore(posters);
  // One after the other do not cover each other.
  const shift = (poster.elements.length % 8) * 24;
  const addShape = (shape: Shape, color: string) =>
    posters.add({ ...place(shift), type: 'shape', shape, width: 180, height: 180, color });
  const addText = () =>
    posters.add({
      ...place(shift),
      type: 'text',
      text: 'New text',
      size: 48,
      weight: 'bold',
      align: 'left',
      color: '#1d2433',
    });
  return (
    <div className="rail" role="toolbar" aria-label="Tools" aria-orientation="vertical">
      <IconButton icon={Type} label="Add text" onClick={addText} />
      <IconButton icon={Square} label="Add rectangle" onClick={() => addShape('rectangle', '#2f6f5e')} />
      <IconButton icon={Circle} label="Add circle" onClick={() => addShape('circle', '#f2b632')} />
      <IconButton icon={Triangle} label="Add triangle" onClick={() => addShape('triangle', '#ff6b4a')} />
      <hr />
      <IconButton icon={Undo2} label="Undo" disabled={!canUndo} onClick={() => posters.undo()} />
      <IconButton icon={Redo2} label="Redo" disabled={!canRedo} onClick={() => posters.redo()} />
      <hr />
      <IconButton
        icon={Trash2}
        label="Delete"
        disabled={selected === undefined}
        onClick={() => selected !== undefined && posters.remove(selected)}
      />
    </div>
  );
}

function place(shift: number): Pick<PosterElement, 'id' | 'x' | 'y'> {
  return { id: crypto.randomUUID(), x: 120 + shift, y: 240 + shift };
}
