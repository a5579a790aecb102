import { useRef } from 'react';
import { elementBox } from '../poster/elementBox.ts';
import type { PosterElement } from '../poster/Poster.ts';
import { PosterElementView } from '../poster/PosterElementView.tsx';
import type { PosterStore } from '../poster/PosterStore.ts';
import { useStore } from '../shell/useStore.ts';
import { useElementDrag } from './useElementDrag.ts';

export interface CanvasProps {
  readonly posters: PosterStore;
  /** A text was double-clicked, or Enter pressed on it. */
  readonly onEditText: () => void;
}

/** The poster, to select, move, size and delete what is on it by pointer and by keyboard. */
export function Canvas({ posters, onEditText }: CanvasProps) {
  const { poster, selected } = useStore(posters);
  const svg = useRef<SVGSVGElement>(null);
  const drag = useElementDrag(posters, svg);
  const chosen = poster.elements.find((each) => each.id === selected);
  return (
    <div className="canvas">
      {/* biome-ignore lint/a11y/useSemanticElements: SVG has no <fieldset> */}
      <svg
        ref={svg}
        className="canvas-poster"
        viewBox={`0 0 ${poster.width} ${poster.height}`}
        role="group"
        aria-label={poster.title}
        onPointerDown={(event) => event.target === event.currentTarget && posters.select(undefined)}
        onPointerMove={drag.move}
        onPointerUp={drag.end}
        onPointerCancel={drag.end}
      >
        <rect width={poster.width} height={poster.height} fill={poster.background} pointerEvents="none" />
        {poster.elements.map((element) => (
          <CanvasElement
            key={element.id}
            element={element}
            posters={posters}
            isSelected={element.id === selected}
            onDragStart={drag.start}
            onEditText={onEditText}
          />
        ))}
        {chosen && <SelectionFrame element={chosen} onDragStart={drag.start} />}
      </svg>
    </div>
  );
}

type DragStart = ReturnType<typeof useElementDrag>['start'];

interface CanvasElementProps extends CanvasProps {
  readonly element: PosterElement;
  readonly isSelected: boolean;
  readonly onDragStart: DragStart;
}

function CanvasElement({ element, posters, isSelected, onDragStart, onEditText }: CanvasElementProps) {
  const { x, y, width, height } = elementBox(element);
  const moves: Readonly<Record<string, readonly [number, number]>> = {
    ArrowLeft: [-1, 0],
    ArrowRight: [1, 0],
    ArrowUp: [0, -1],
    ArrowDown: [0, 1],
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: SVG has no <button>
    <g
      className="canvas-element"
      role="button"
      tabIndex={0}
      aria-label={element.type === 'text' ? `Text: ${element.text.replaceAll('\n', ' ')}` : `Shape: ${element.shape}`}
      aria-pressed={isSelected}
      onFocus={() => posters.select(element.id)}
      onPointerDown={(event) => onDragStart(event, element, 'move')}
      onDoubleClick={() => element.type === 'text' && onEditText()}
      onKeyDown={(event) => {
        const step = moves[event.key];
        if (step) {
          const by = event.shiftKey ? 10 : 1;
          posters.change(element.id, { x: element.x + step[0] * by, y: element.y + step[1] * by }, { step: 'nudge' });
        } else if (event.key === 'Delete' || event.key === 'Backspace') posters.remove(element.id);
        else if (event.key === 'Escape') posters.select(undefined);
        else if (event.key === 'Enter' && element.type === 'text') onEditText();
        else return;
        event.preventDefault();
      }}
    >
      <rect className="canvas-target" x={x} y={y} width={width} height={height} fill="transparent" />
      <PosterElementView element={element} />
    </g>
  );
}

function SelectionFrame({
  element,
  onDragStart,
}: {
  readonly element: PosterElement;
  readonly onDragStart: DragStart;
}) {
  const { x, y, width, height } = elementBox(element);
  return (
    <g className="selection">
      <rect className="selection-frame" x={x} y={y} width={width} height={height} />
      <rect
        className="selection-handle"
        x={x + width - 7}
        y={y + height - 7}
        width={14}
        height={14}
        rx={3}
        onPointerDown={(event) => onDragStart(event, element, 'size')}
      />
    </g>
  );
}
