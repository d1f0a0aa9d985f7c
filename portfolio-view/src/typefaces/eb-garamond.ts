import { fontsource } from './fontsource.ts';
import { TIMES } from './stand-ins.ts';
import type { Typeface } from './typeface.ts';

/** EB Garamond for text. */
export const EB_GARAMOND: Typeface = {
  family: 'EB Garamond',
  weights: '400 800',
  ascent: 1.007,
  descent: 0.298,
  files: fontsource({ name: 'eb-garamond', version: '5.3.0', axes: 'wght' }),
  fallbacks: [{ family: 'Garamond text', local: TIMES, at: { weight: 400, size: 19 }, sizeAdjust: 0.942 }],
};
