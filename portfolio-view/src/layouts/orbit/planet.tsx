interface PlanetProps {
  /** What its surface is like. */
  kind: 'ringed' | 'banded' | 'cratered';
  /** Place and colour. */
  className: string;
}

/** A world: at night shaded by light, on a chart by engraved lines. Nothing but a picture. */
export function Planet({ kind, className }: PlanetProps) {
  return (
    <span className={`planet ${kind} ${className} runs-over`} aria-hidden="true">
      <span className="globe" />
    </span>
  );
}
