const RADIUS = 42;
const LENGTH = 2 * Math.PI * RADIUS;

interface ProgressRingProps {
  /** 0 to 100. */
  value: number;
  /** What is measured. */
  label: string;
}

/** A share of a whole as a ring with its number inside, 96 px wide. */
export function ProgressRing({ value, label }: ProgressRingProps) {
  return (
    <svg viewBox="0 0 96 96" className="size-24 shrink-0" role="img" aria-label={`${label}: ${value}%`}>
      <circle cx="48" cy="48" r={RADIUS} fill="none" strokeWidth="8" className="stroke-sunken" />
      {value > 0 && (
        <circle
          cx="48"
          cy="48"
          r={RADIUS}
          fill="none"
          strokeWidth="8"
          strokeLinecap="round"
          strokeDasharray={`${(LENGTH * value) / 100} ${LENGTH}`}
          transform="rotate(-90 48 48)"
          className="stroke-accent"
        />
      )}
      <text x="48" y="55" textAnchor="middle" className="fill-ink text-lg font-semibold tabular-nums">
        {value}%
      </text>
    </svg>
  );
}
