import type { Layout } from '@vitrine/contract/portfolio/portfolio';
import { listFontFiles } from './fontsource.ts';
import type { Typeface } from './typeface.ts';

const TIMES = ['Times New Roman', 'Liberation Serif', 'Tinos'] as const;

const EB_GARAMOND: Typeface = {
  family: 'EB Garamond',
  weights: '400 800',
  ascent: 1.007,
  descent: 0.298,
  files: listFontFiles({ name: 'eb-garamond', version: '5.3.0', axes: 'wght' }),
  fallbacks: [
    { family: 'Garamond text', local: TIMES, at: { weight: 400, size: 19 }, sizeAdjust: 0.942 },
    {
      family: 'Garamond capitals',
      local: TIMES,
      at: { weight: 450, size: 13, transform: 'uppercase' },
      sizeAdjust: 1.007,
    },
  ],
};

const COURIER = ['Courier New', 'Liberation Mono', 'Cousine'] as const;

/** A monospaced font. */
const JETBRAINS_MONO: Typeface = {
  family: 'JetBrains Mono',
  weights: '100 800',
  ascent: 1.02,
  descent: 0.3,
  files: listFontFiles({ name: 'jetbrains-mono', version: '5.3.0', axes: 'wght' }),
  fallbacks: [{ family: 'JetBrains text', local: COURIER, at: { weight: 400, size: 15 }, sizeAdjust: 1 }],
};

/** Names of installed system fonts, and of metric-compatible ones. */
const ARIAL = ['Arial', 'Liberation Sans', 'Arimo'] as const;

/** Inter with its weight and optical size axes: text and display cuts from one file. */
const INTER: Typeface = {
  family: 'Inter',
  weights: '100 900',
  ascent: 0.969,
  descent: 0.241,
  files: listFontFiles({ name: 'inter', version: '5.3.0', axes: 'opsz' }),
  fallbacks: [
    { family: 'Inter text', local: ARIAL, at: { weight: 400, size: 17 }, sizeAdjust: 1.057 },
    { family: 'Inter display', local: ARIAL, at: { weight: 700, size: 60 }, sizeAdjust: 1.032 },
  ],
};

const SORA: Typeface = {
  family: 'Sora',
  weights: '100 800',
  ascent: 0.97,
  descent: 0.29,
  files: listFontFiles({ name: 'sora', version: '5.3.0', axes: 'wght' }),
  fallbacks: [
    { family: 'Sora text', local: ARIAL, at: { weight: 400, size: 16 }, sizeAdjust: 1.146 },
    { family: 'Sora display', local: ARIAL, at: { weight: 300, size: 60 }, sizeAdjust: 1.114 },
  ],
};

const SPACE_GROTESK: Typeface = {
  family: 'Space Grotesk',
  weights: '300 700',
  ascent: 0.984,
  descent: 0.292,
  files: listFontFiles({ name: 'space-grotesk', version: '5.3.0', axes: 'wght' }),
  fallbacks: [
    { family: 'Space Grotesk text', local: ARIAL, at: { weight: 400, size: 17 }, sizeAdjust: 1.102 },
    { family: 'Space Grotesk display', local: ARIAL, at: { weight: 600, size: 80 }, sizeAdjust: 1.063 },
  ],
};

/** Upright with optical sizes, and a true italic. */
const SOURCE_SERIF: Typeface = {
  family: 'Source Serif',
  weights: '200 900',
  ascent: 1.036,
  descent: 0.335,
  files: [
    ...listFontFiles({ name: 'source-serif-4', version: '5.3.1', axes: 'opsz' }),
    ...listFontFiles({ name: 'source-serif-4', version: '5.3.1', axes: 'wght', style: 'italic' }),
  ],
  fallbacks: [
    { family: 'Source Serif text', local: TIMES, at: { weight: 400, size: 19 }, sizeAdjust: 1.12 },
    { family: 'Source Serif display', local: TIMES, at: { weight: 360, size: 72 }, sizeAdjust: 0.993 },
  ],
};

/** Archivo with its width axis, from condensed to expanded, in one file. */
const ARCHIVO: Typeface = {
  family: 'Archivo',
  weights: '100 900',
  stretch: '62% 125%',
  ascent: 0.878,
  descent: 0.21,
  files: listFontFiles({ name: 'archivo', version: '5.3.0', axes: 'wdth' }),
  fallbacks: [
    { family: 'Archivo text', local: ARIAL, at: { weight: 400, size: 17 }, sizeAdjust: 0.987 },
    // Measured a little narrower than headlines are set, because in capitals Arial is wider than Archivo.
    { family: 'Archivo display', local: ARIAL, at: { weight: 900, size: 90, stretch: '116%' }, sizeAdjust: 1.351 },
    {
      family: 'Archivo narrow display',
      local: ARIAL,
      at: { weight: 800, size: 60, stretch: '62%' },
      sizeAdjust: 0.753,
    },
  ],
};

/** A display serif, too light for running text. */
export const CORMORANT_GARAMOND: Typeface = {
  family: 'Cormorant Garamond',
  weights: '300 700',
  ascent: 0.924,
  descent: 0.287,
  files: listFontFiles({ name: 'cormorant-garamond', version: '5.3.0', axes: 'wght' }),
  fallbacks: [{ family: 'Cormorant display', local: TIMES, at: { weight: 500, size: 60 }, sizeAdjust: 0.967 }],
};

/** The typefaces of each layout: at most two files for a page in basic Latin. */
export const LAYOUT_TYPEFACES: Record<Layout, readonly Typeface[]> = {
  website: [INTER],
  nova: [SPACE_GROTESK],
  monarch: [CORMORANT_GARAMOND, EB_GARAMOND],
  pixel: [JETBRAINS_MONO],
  orbit: [SORA],
  pulse: [ARCHIVO],
  serif: [SOURCE_SERIF],
};
