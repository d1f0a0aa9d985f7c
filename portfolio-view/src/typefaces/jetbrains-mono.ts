import { fontsource } from './fontsource.ts';
import { COURIER } from './stand-ins.ts';
import type { Typeface } from './typeface.ts';

/** JetBrains Mono: every letter as wide as the next. */
export const JETBRAINS_MONO: Typeface = {
  family: 'JetBrains Mono',
  weights: '100 800',
  ascent: 1.02,
  descent: 0.3,
  files: fontsource({ name: 'jetbrains-mono', version: '5.3.0', axes: 'wght' }),
  fallbacks: [{ family: 'JetBrains text', local: COURIER, at: { weight: 400, size: 15 }, sizeAdjust: 1 }],
};
