import { fontsource } from './fontsource.ts';
import { ARIAL } from './stand-ins.ts';
import type { Typeface } from './typeface.ts';

/** Archivo with its width axis, from condensed to expanded, in one file. */
export const ARCHIVO: Typeface = {
  family: 'Archivo',
  weights: '100 900',
  stretch: '62% 125%',
  ascent: 0.878,
  descent: 0.21,
  files: fontsource({ name: 'archivo', version: '5.3.0', axes: 'wdth' }),
  fallbacks: [
    { family: 'Archivo text', local: ARIAL, at: { weight: 400, size: 17 }, sizeAdjust: 0.987 },
    // Measured a little narrower than headlines are set, because in capitals Arial runs wider than Archivo.
    { family: 'Archivo display', local: ARIAL, at: { weight: 900, size: 90, stretch: '116%' }, sizeAdjust: 1.351 },
    {
      family: 'Archivo narrow display',
      local: ARIAL,
      at: { weight: 800, size: 60, stretch: '62%' },
      sizeAdjust: 0.753,
    },
  ],
};
