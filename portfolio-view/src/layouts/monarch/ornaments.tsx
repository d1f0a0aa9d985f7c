/** @jsxImportSource @vitrine/portfolio-view/markup */
import { getInitials } from '../../blocks/initials.ts';
import { isAlphabetic } from '../../blocks/text.tsx';

/** Leaves of one laurel branch: position on the ring in degrees from its foot, and tilt. */
const LEAVES = Array.from({ length: 19 }, (_, index) => ({ turn: 10 + index * 7, lean: index % 2 === 0 ? 58 : 122 }));

/** All ornaments, defined once and reused across the page. Strokes take the colour of the place they are used in. */
export function Ornaments() {
  return (
    <svg class="plate-maker" aria-hidden="true" focusable="false">
      <symbol id="corner" viewBox="0 0 44 44">
        <path class="paper" d="M0 0H41A41 41 0 0 1 0 41Z" />
        <path d="M.5 44V34A33.5 33.5 0 0 0 34 .5H44M6.5 44V39.5A40 40 0 0 0 39.5 6.5H44" />
        <path class="solid" d="M14 9.5 18.5 14 14 18.5 9.5 14Z" />
      </symbol>
      <symbol id="fleuron" viewBox="0 0 120 28">
        <g id="scroll">
          <path d="M67 14C73 4 86 3 92 10C95 14 90 18 87 15.5C84.5 13 88 10.5 89.5 12.5M70 16C78 24 96 22 118 14" />
          <path
            class="solid"
            d="M95 18.8C98 12 104 9 110 10C107 14 102 18 95 18.8ZM80 19.5C83 24 88 26 93 25C91 22 86 19.5 80 19.5Z"
          />
        </g>
        <use href="#scroll" transform="matrix(-1 0 0 1 120 0)" />
        <path class="solid" d="M60 6.5 64.5 14 60 21.5 55.5 14Z" />
      </symbol>
      <path id="leaf" class="solid" d="M0 0C3.4-4.5 3.4-9 0-13C-3.4-9-3.4-4.5 0 0Z" />
      <symbol id="crest" viewBox="0 0 200 200">
        <circle cx="100" cy="100" r="98.5" />
        <circle cx="100" cy="100" r="95" stroke-width=".5" />
        <circle cx="100" cy="100" r="88" pathLength="180" stroke-width="8" stroke-dasharray=".34 .66" />
        <circle cx="100" cy="100" r="81" stroke-width=".5" />
        <g id="branch">
          <path d="M100 169A69 69 0 0 0 155 58" stroke-width=".75" />
          {LEAVES.map(({ turn, lean }) => (
            <use href="#leaf" transform={`rotate(${-turn} 100 100)translate(100 169)rotate(${lean})`} />
          ))}
        </g>
        <use href="#branch" transform="matrix(-1 0 0 1 200 0)" />
        <path class="solid" d="M100 28 103.5 34 100 40 96.5 34ZM100 163 105 169 100 175 95 169Z" />
      </symbol>
    </svg>
  );
}

/** Returns the class of spaced capitals, for texts in scripts that have capitals and can be letter-spaced. */
export const getCapitalsClass = (text: string): string | undefined => (isAlphabetic(text) ? 'caps' : undefined);

const CORNERS = ['top-left', 'top-right', 'bottom-left', 'bottom-right'] as const;

/** Cuts out the corners of a framed card's double border. */
export function Corners() {
  return CORNERS.map((corner) => (
    <svg class={`corner ${corner}`} viewBox="0 0 44 44" aria-hidden="true" focusable="false">
      <use href="#corner" />
    </svg>
  ));
}

/** A crest: initials between two laurel branches, in rings. */
export function Crest({ name }: { name: string }) {
  return (
    <svg class="crest" viewBox="0 0 200 200" aria-hidden="true" focusable="false">
      <use href="#crest" />
      <text class="letters" x="100" y="118" text-anchor="middle">
        {getInitials(name)}
      </text>
    </svg>
  );
}
