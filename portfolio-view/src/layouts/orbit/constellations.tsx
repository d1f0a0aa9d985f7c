/** Three constellations that everybody finds. */
const CONSTELLATIONS = [
  {
    name: 'dipper',
    field: '0 6 100 58',
    lines: 'M4 18 26 10 42 22 60 32 64 54 92 60 97 36 60 32',
    stars: 'M4 18h0M26 10h0M42 22h0M60 32h0M64 54h0M92 60h0M97 36h0',
  },
  {
    name: 'queen',
    field: '0 0 100 100',
    lines: 'M5 30 28 62 50 38 74 70 95 22',
    stars: 'M5 30h0M28 62h0M50 38h0M74 70h0M95 22h0',
  },
  {
    name: 'hunter',
    field: '0 0 100 100',
    lines: 'M24 8 40 44 30 92M76 16 56 40 70 86M24 8 76 16M40 44 48 42 56 40M30 92 70 86',
    stars: 'M24 8h0M76 16h0M40 44h0M48 42h0M56 40h0M30 92h0M70 86h0',
  },
];

/** The Great Bear's dipper, Cassiopeia and Orion in the sky of the opening. */
export function Constellations() {
  return CONSTELLATIONS.map(({ name, field, lines, stars }) => (
    <svg key={name} className={`constellation ${name}`} viewBox={field} aria-hidden="true" focusable="false">
      <path d={lines} />
      <path className="stars" d={stars} />
    </svg>
  ));
}
