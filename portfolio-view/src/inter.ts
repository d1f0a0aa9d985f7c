import type { Typeface } from './typeface.ts';

/** The version of `@fontsource-variable/inter` that the addresses name, so that they can be cached for ever. */
export const INTER_VERSION = '5.3.0';

const file = (subset: string, unicodeRange: string, always: boolean) => ({
  url: `/fonts/inter-${subset}-${INTER_VERSION}.woff2`,
  specifier: `@fontsource-variable/inter/files/inter-${subset}-opsz-normal.woff2`,
  unicodeRange,
  always,
});

/** Arial and the fonts made to its widths, by the names under which systems install them. */
const ARIAL = ['Arial', 'Liberation Sans', 'Arimo'] as const;

/**
 * The stand-ins' widths, as measured in a browser on running text at 16 to 18 px and on bold headings at 32
 * to 72 px: the display cut is narrower.
 */
const WIDTH = { text: 1.05, display: 1.026 };

/** Ascent and descent of Inter in parts of its size (its `hhea` table: 1984 and 494 of 2048). */
const HEIGHT = { ascent: 1984 / 2048, descent: 494 / 2048 };

/**
 * Inter with its weight and optical size axes: text and display cuts from one file. The rupee sign is
 * left to the system's font, because it alone would load the second file.
 */
export const INTER: Typeface = {
  family: 'Inter',
  files: [
    file(
      'latin',
      'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,' +
        'U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD',
      true,
    ),
    file(
      'latin-ext',
      'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,' +
        'U+20AD-20B8,U+20BA-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF',
      false,
    ),
  ],
  fallbacks: [
    { family: 'Inter text', local: ARIAL, sizeAdjust: WIDTH.text, ...HEIGHT },
    { family: 'Inter display', local: ARIAL, sizeAdjust: WIDTH.display, ...HEIGHT },
  ],
};
