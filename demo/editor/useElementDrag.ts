import { type PointerEvent, type RefObject, useRef } from 'react';
import { elementBox } from '../poster/elementBox.ts';
import type { PosterElement } from '../poster/Poster.ts';
import type { PosterStore } from '../poster/PosterStore.ts';

interface Drag {
  readonly element: PosterElement;
  readonly what: 'move' | 'size';
  readonly x: number;
  readonly y: number;
}

const smallest = 8;

/** Moves or sizes an element with the pointer. A whole drag is one undo step. */
export function useElementDrag(posters: PosterStore, svg: RefObject<SVGSVGElement | null>) {
  const drag = useRef<Drag>(undefined);

  /** Where the pointer is, in poster units. */
  const pointAt = (event: PointerEvent) => {
    const matrix = svg.current?.getScreenCTM();
    return new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix?.inverse());
  };

  return {
    start(event: PointerEvent, element: PosterElement, what: Drag['what']) {
      if (event.button !== 0) return;
      event.stopPropagation();
      const { x, y } = pointAt(event);
      posters.select(element.id);
      posters.endStep();
      drag.current = { element, what, x, y };
      // The whole drag belongs to the drawing, also when the pointer leaves it.
      svg.current?.setPointerCapture(event.pointerId);
    },
    move(event: PointerEvent) {
      if (!drag.current) return;
      const { element, what, x, y } = drag.current;
      const now = pointAt(event);
      const byX = Math.round(now.x - x);
      const byY = Math.round(now.y - y);
      if (byX === 0 && byY === 0) return;
      const values = what === 'move' ? { x: element.x + byX, y: element.y + byY } : sized(element, byX, byY);
      posters.change(element.id, values, { step: 'drag' });
    },
    end() {
      drag.current = undefined;
      posters.endStep();
    },
  };
}

function sized(element: PosterElement, byX: number, byY: number) {
  if (element.type === 'shape')
    return { width: Math.max(smallest, element.width + byX), height: Math.max(smallest, element.height + byY) };
  const { height } = elementBox(element);
  return { size: Math.max(smallest, Math.round((element.size * (height + byY)) / height)) };
}
