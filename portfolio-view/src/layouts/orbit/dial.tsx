/** The graduated circle of a star chart: a stroke every two degrees, a longer one every ten. */
export function Dial() {
  return (
    <svg className="dial" viewBox="-100 -100 200 200" aria-hidden="true" focusable="false">
      <circle r="99" />
      <circle r="92.5" />
      <circle className="fine" r="97" pathLength="360" />
      <circle className="bold" r="96" pathLength="360" />
      <path d="M-92 0H92M0-92V92" />
    </svg>
  );
}
