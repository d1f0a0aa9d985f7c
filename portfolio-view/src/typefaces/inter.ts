import { fontsource } from './fontsource.ts';
import { ARIAL } from './stand-ins.ts';
import type { Typeface } from './typeface.ts';

/** Inter with its weight and optical size axes: text and display cuts from one file. */
export const INTER: Typeface = {
  family: 'Inter',
  weights: '100 900',
  ascent: 0.969,
  descent: 0.241,
  files: fontsource({ name: 'inter', version: '5.3.0', axes: 'opsz' }),
  fallbacks: [
    { family: 'Inter text', local: ARIAL, at: { weight: 400, size: 17 }, sizeAdjust: 1.057 },
    { family: 'Inter display', local: ARIAL, at: { weight: 700, size: 60 }, sizeAdjust: 1.032 },
  ],
};
