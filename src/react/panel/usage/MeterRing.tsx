export interface MeterRingProps {
  /** From 0 to 100 and beyond; undefined: unknown, a dashed ring. */
  readonly percent: number | undefined;
}

const radius = 5.25;
const length = 2 * Math.PI * radius;

/** A thin ring that fills clockwise from the top. Says nothing by itself: its button has the words. */
export function MeterRing({ percent }: MeterRingProps) {
  const filled = (Math.min(100, percent ?? 0) / 100) * length;
  return (
    <svg className="agent-panel-meter-ring" viewBox="0 0 14 14" width={14} height={14} aria-hidden="true">
      <circle
        className="agent-panel-meter-track"
        cx={7}
        cy={7}
        r={radius}
        {...(percent === undefined && { strokeDasharray: '2 2' })}
      />
      {filled > 0 && (
        <circle
          className="agent-panel-meter-fill"
          cx={7}
          cy={7}
          r={radius}
          strokeDasharray={`${filled} ${length}`}
          transform="rotate(-90 7 7)"
        />
      )}
    </svg>
  );
}
