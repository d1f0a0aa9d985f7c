interface SpinnerProps {
  /** Announced to screen readers; without it the spinner is decorative. */
  label?: string;
  size?: number;
}

/** A loading spinner. It appears after 300 ms, so that fast responses do not flicker. */
export function Spinner({ label, size = 16 }: SpinnerProps) {
  return (
    <span role={label ? 'status' : undefined} className="appear-late inline-flex">
      <svg width={size} height={size} viewBox="0 0 16 16" fill="none" className="animate-spin" aria-hidden="true">
        <circle cx="8" cy="8" r="6.5" stroke="currentColor" strokeWidth="1.5" opacity="0.25" />
        <path d="M8 1.5A6.5 6.5 0 0 1 14.5 8" stroke="currentColor" strokeWidth="1.5" strokeLinecap="round" />
      </svg>
      {label && <span className="sr-only">{label}</span>}
    </span>
  );
}

/** A spinner in the middle of an otherwise empty page. */
export function PageSpinner({ label = 'Loading' }: { label?: string }) {
  return (
    <div className="flex min-h-[50vh] items-center justify-center text-muted">
      <Spinner label={label} size={28} />
    </div>
  );
}

/** A grey placeholder in the shape of the content; set width and height by class. Appears after 300 ms. */
export function Skeleton({ className }: { className: string }) {
  return <div aria-hidden="true" className={`appear-late rounded-sm bg-sunken ${className}`} />;
}
