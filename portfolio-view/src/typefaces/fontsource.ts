import type { FontFile } from './typeface.ts';

/**
 * The code points of Google's subsets, as every `@fontsource-variable` package lists them in its `unicode.json`. The
 * rupee sign is omitted and falls back to a system font, because it alone would load the second file.
 */
const RANGES = {
  latin:
    'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,' +
    'U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD',
  'latin-ext':
    'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,' +
    'U+20AD-20B8,U+20BA-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF',
} as const;

interface FontVariant {
  /** The package's name after `@fontsource-variable/`. */
  name: string;
  /** The package's version, part of the font addresses so that they can be cached indefinitely. */
  version: string;
  /** The axes in the files, as the package names them. */
  axes: 'wght' | 'opsz' | 'wdth';
  style?: FontFile['style'];
  /** False for a cut that few pages use, which is not preloaded. */
  always?: boolean;
}

/** Returns the two files of a cut: basic Latin, and extended Latin for pages that need it. */
export const listFontFiles = ({ name, version, axes, style = 'normal', always = true }: FontVariant): FontFile[] =>
  (['latin', 'latin-ext'] as const).map((subset) => ({
    url: `/fonts/${name}-${subset}-${axes}-${style}-${version}.woff2`,
    specifier: `@fontsource-variable/${name}/files/${name}-${subset}-${axes}-${style}.woff2`,
    unicodeRange: RANGES[subset],
    always: always && subset === 'latin',
    style,
  }));
