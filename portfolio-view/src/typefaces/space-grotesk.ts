import { fontsource } from './fontsource.ts';
import { ARIAL } from './stand-ins.ts';
import type { Typeface } from './typeface.ts';

/** Space Grotesk, for headings and text of a Swiss page. */
export const SPACE_GROTESK: Typeface = {
  family: 'Space Grotesk',
  weights: '300 700',
  ascent: 0.984,
  descent: 0.292,
  files: fontsource({ name: 'space-grotesk', version: '5.3.0', axes: 'wght' }),
  fallbacks: [
    { family: 'Space Grotesk text', local: ARIAL, at: { weight: 400, size: 17 }, sizeAdjust: 1.102 },
    { family: 'Space Grotesk display', local: ARIAL, at: { weight: 600, size: 80 }, sizeAdjust: 1.063 },
  ],
};
