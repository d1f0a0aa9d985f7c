/** A printer's flower: two leaves on curling stems, drawn once and mirrored. */
export function Fleuron() {
  return (
    <svg className="fleuron" viewBox="-64 -16 128 32" aria-hidden="true" focusable="false">
      <g id="sprig">
        <path d="M20-1c4-12 17-17 37-14-6 14-21 20-37 14Z" />
        <path className="stem" d="M9 7c3-5 8-8 14-8s11 4 10 9-8 6-9 2 4-5 6-2M31-6c8-4 14-6 22-6" />
      </g>
      <use href="#sprig" transform="scale(-1 1)" />
      <path d="m0-2 4.5 6L0 10l-4.5-6Z" />
    </svg>
  );
}
