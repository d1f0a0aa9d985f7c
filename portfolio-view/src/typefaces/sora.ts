import { fontsource } from './fontsource.ts';
import { ARIAL } from './stand-ins.ts';
import type { Typeface } from './typeface.ts';

/** Sora: geometric, with wide round letters. */
export const SORA: Typeface = {
  family: 'Sora',
  weights: '100 800',
  ascent: 0.97,
  descent: 0.29,
  files: fontsource({ name: 'sora', version: '5.3.0', axes: 'wght' }),
  fallbacks: [
    { family: 'Sora text', local: ARIAL, at: { weight: 400, size: 16 }, sizeAdjust: 1.146 },
    { family: 'Sora display', local: ARIAL, at: { weight: 300, size: 60 }, sizeAdjust: 1.114 },
  ],
};
