/** @jsxImportSource @vitrine/portfolio-view/markup */
import { getInitials } from '../../blocks/initials.ts';
import { isAlphabetic } from '../../blocks/text.tsx';

/** Leaves of one laurel branch: position on the ring in degrees from its foot, and tilt. */
const LEAVES = Array.from({ length: 19 }, (_, index) => ({ turn: 10 + index * 7, lean: index % 2 === 0 ? 58 : 122 }));

/** Returns the class of spaced capitals, for texts in scripts that have capitals and can be letter-spaced. */
export const getCapitalsClass = (text: string): string | undefined => (isAlphabetic(text) ? 'caps' : undefined);

/** The only ornament of the page: the initials between two laurel branches, in rings. */
export function Crest({ name }: { name: string }) {
  return (
    <svg class="crest" viewBox="0 0 200 200" aria-hidden="true" focusable="false">
      <circle cx="100" cy="100" r="98.5" />
      <circle cx="100" cy="100" r="95" stroke-width=".5" />
      <circle cx="100" cy="100" r="88" pathLength="180" stroke-width="8" stroke-dasharray=".34 .66" />
      <circle cx="100" cy="100" r="81" stroke-width=".5" />
      <g id="branch">
        <path d="M100 169A69 69 0 0 0 155 58" stroke-width=".75" />
        {LEAVES.map(({ turn, lean }) => (
          <path
            class="solid"
            d="M0 0C3.4-4.5 3.4-9 0-13C-3.4-9-3.4-4.5 0 0Z"
            transform={`rotate(${-turn} 100 100)translate(100 169)rotate(${lean})`}
          />
        ))}
      </g>
      <use href="#branch" transform="matrix(-1 0 0 1 200 0)" />
      <path class="solid" d="M100 28 103.5 34 100 40 96.5 34ZM100 163 105 169 100 175 95 169Z" />
      <text class="letters" x="100" y="118" text-anchor="middle">
        {getInitials(name)}
      </text>
    </svg>
  );
}
