const CORNERS = ['top-left', 'top-right', 'bottom-left', 'bottom-right'] as const;

/** Takes the corners out of a framed card's double rule. */
export function Corners() {
  return CORNERS.map((corner) => (
    <svg key={corner} className={`corner ${corner}`} viewBox="0 0 44 44" aria-hidden="true" focusable="false">
      <use href="#corner" />
    </svg>
  ));
}
