import { fontsource } from './fontsource.ts';
import { TIMES } from './stand-ins.ts';
import type { Typeface } from './typeface.ts';

/** Source Serif 4: upright with its optical sizes, fine in titles and sturdy in notes, and its true italic. */
export const SOURCE_SERIF: Typeface = {
  family: 'Source Serif',
  weights: '200 900',
  ascent: 1.036,
  descent: 0.335,
  files: [
    ...fontsource({ name: 'source-serif-4', version: '5.3.1', axes: 'opsz' }),
    ...fontsource({ name: 'source-serif-4', version: '5.3.1', axes: 'wght', style: 'italic' }),
  ],
  fallbacks: [
    { family: 'Source Serif text', local: TIMES, at: { weight: 400, size: 19 }, sizeAdjust: 1.12 },
    { family: 'Source Serif display', local: TIMES, at: { weight: 360, size: 72 }, sizeAdjust: 0.993 },
  ],
};
