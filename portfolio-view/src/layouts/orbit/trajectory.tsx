/** The way from one stop to the next, stretched to whatever lies between. */
export function Trajectory() {
  return (
    <svg className="way" viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true" focusable="false">
      <path d="M100 0C100 75 0 25 0 100" vectorEffect="non-scaling-stroke" />
    </svg>
  );
}
