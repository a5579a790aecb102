import { useRef } from 'react';

const minimum = 280;
const maximum = 560;
const keyStep = 16;

export interface SplitterProps {
  /** Width of what lies to the right. CSS pixels. */
  readonly width: number;
  readonly onResize: (width: number) => void;
}

/** The bar between the canvas and the panel: dragged, or moved with the arrow keys, Home and End. */
export function Splitter({ width, onResize }: SplitterProps) {
  const drag = useRef<{ readonly x: number; readonly width: number }>(undefined);
  const resize = (next: number) => onResize(Math.round(Math.min(maximum, Math.max(minimum, next))));
  const keys: Readonly<Record<string, number>> = {
    ArrowLeft: width + keyStep,
    ArrowRight: width - keyStep,
    Home: maximum,
    End: minimum,
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a separator that moves is no <hr>
    <div
      className="splitter"
      role="separator"
      aria-orientation="vertical"
      aria-label="Width of the agent panel"
      aria-valuenow={width}
      aria-valuemin={minimum}
      aria-valuemax={maximum}
      tabIndex={0}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        drag.current = { x: event.clientX, width };
      }}
      onPointerMove={(event) => {
        if (drag.current) resize(drag.current.width + drag.current.x - event.clientX);
      }}
      onPointerUp={() => {
        drag.current = undefined;
      }}
      onPointerCancel={() => {
        drag.current = undefined;
      }}
      onKeyDown={(event) => {
        const next = keys[event.key];
        if (next === undefined) return;
        event.preventDefault();
        resize(next);
      }}
    />
  );
}
