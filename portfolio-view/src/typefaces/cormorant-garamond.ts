import { fontsource } from './fontsource.ts';
import type { Typeface } from './typeface.ts';

export const TIMES = ['Times New Roman', 'Liberation Serif', 'Tinos'] as const;

/** Cormorant Garamond: a display serif, too fine for running text. */
export const CORMORANT_GARAMOND: Typeface = {
  family: 'Cormorant Garamond',
  weights: '300 700',
  ascent: 0.924,
  descent: 0.287,
  files: fontsource({ name: 'cormorant-garamond', version: '5.3.0', axes: 'wght' }),
  fallbacks: [{ family: 'Cormorant display', local: TIMES, at: { weight: 500, size: 60 }, sizeAdjust: 0.967 }],
};

/** Fonts that systems have, under the names by which they are installed, and those made to their widths. */
export const ARIAL = ['Arial', 'Liberation Sans', 'Arimo'] as const;

export const COURIER = ['Courier New', 'Liberation Mono', 'Cousine'] as const;
