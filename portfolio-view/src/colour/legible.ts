import { contrast, mix, type Oklab } from './oklch.ts';

/** WCAG AA for text asks for 4.5; the rest covers the rounding to eight bits. */
const READABLE = 4.6;

const BLACK: Oklab = { l: 0, a: 0, b: 0 };
const WHITE: Oklab = { l: 1, a: 0, b: 0 };

/** Whether text of this colour can be read on each of these surfaces. */
export const isReadable = (text: Oklab, surfaces: readonly Oklab[]): boolean =>
  surfaces.every((surface) => contrast(text, surface) >= READABLE);

/** The colour that lies furthest from `from` towards `to`, at most `wish` of the way, and passes. */
export function mixWhileReadable(from: Oklab, to: Oklab, wish: number, passes: (color: Oklab) => boolean): Oklab {
  for (let share = wish; share > 0; share -= 0.01) {
    const color = mix(from, to, share);
    if (passes(color)) return color;
  }
  return from;
}

/** The text colour itself, or the nearest stronger one that can be read on these surfaces. */
export function legibleText(text: Oklab, surfaces: readonly Oklab[]): Oklab {
  const first = surfaces[0] ?? WHITE;
  const end = contrast(BLACK, first) > contrast(WHITE, first) ? BLACK : WHITE;
  for (let share = 0; share < 1; share += 0.02) {
    const color = mix(text, end, share);
    if (isReadable(color, surfaces)) return color;
  }
  return end;
}
