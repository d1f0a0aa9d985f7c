/** A printer's flower, where one thing ends and another begins. */
export function Fleuron() {
  return (
    <svg className="fleuron" viewBox="0 0 120 28" aria-hidden="true" focusable="false">
      <use href="#fleuron" />
    </svg>
  );
}
