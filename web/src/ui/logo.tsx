/** The logo: a glass case on its plinth with one piece in it. Inherits its size and colour from the text. */
function LogoMark({ className = 'size-7' }: { className?: string }) {
  return (
    <svg viewBox="0 0 24 24" fill="none" aria-hidden="true" className={className}>
      <path
        d="M4.75 17.5V5.25c0-.83.67-1.5 1.5-1.5h11.5c.83 0 1.5.67 1.5 1.5V17.5"
        stroke="currentColor"
        strokeWidth="1.5"
      />
      <path d="M8 9.5 10.25 7" stroke="currentColor" strokeWidth="1.5" strokeLinecap="round" />
      <path d="m12 9.25 4.1 4.1L12 17.5l-4.1-4.15Z" className="fill-accent" />
      <path d="M2.75 17.5h18.5v2.75H2.75Z" fill="currentColor" />
    </svg>
  );
}

/** Logo and name, as in the bar of every page. The caller provides the link. */
export function Wordmark() {
  return (
    <span className="inline-flex items-center gap-2 text-ink">
      <LogoMark />
      <span className="font-serif text-lg font-semibold tracking-tight">Vitrine</span>
    </span>
  );
}
