/** A font file of a page: its address, and the package that contains it. */
export interface FontFile {
  url: string;
  /** The path in the package's exports. */
  specifier: string;
  /** The code points for which browsers load it. */
  unicodeRange: string;
  /** Whether every page needs it, so that it is preloaded. */
  always: boolean;
  style: 'normal' | 'italic';
}

/** A local font shown while a font loads, adjusted to the same width and height to prevent layout shift. */
export interface Fallback {
  family: string;
  /** Names of system fonts; all have the same metrics. */
  local: readonly string[];
  /** The setting it is adjusted for: weight, size in pixels, and where they matter style, width and capitals. */
  at: { weight: number; size: number; style?: 'italic'; stretch?: string; transform?: 'uppercase' };
  /**
   * The ratio of the font's text width to the fallback's, printed by `node portfolio-view/src/typefaces/measure.ts`.
   */
  sizeAdjust: number;
}

export interface Typeface {
  family: string;
  /** The range of weights in its files, as CSS's `font-weight` descriptor. */
  weights: string;
  /** The range of widths in its files, if there is more than one. */
  stretch?: string;
  /** Ascent and descent in em (from the font's `hhea` table). */
  ascent: number;
  descent: number;
  files: readonly FontFile[];
  fallbacks: readonly Fallback[];
}

/** Returns the `@font-face` rules of a typeface. */
export function renderFontFaces({ family, weights, stretch, ascent, descent, files, fallbacks }: Typeface): string {
  const fontFaces = files.map(
    ({ url, unicodeRange, style }) =>
      `@font-face{font-family:'${family}';font-style:${style};font-weight:${weights};` +
      `${stretch ? `font-stretch:${stretch};` : ''}font-display:swap;` +
      `src:url(${url}) format('woff2');unicode-range:${unicodeRange}}`,
  );
  const fallbackFaces = fallbacks.map(({ family: name, local, sizeAdjust }) => {
    const formatPercent = (share: number) => `${(share * 100).toFixed(2)}%`;
    return (
      `@font-face{font-family:'${name}';src:${local.map((font) => `local('${font}')`).join(',')};` +
      `size-adjust:${formatPercent(sizeAdjust)};ascent-override:${formatPercent(ascent / sizeAdjust)};` +
      `descent-override:${formatPercent(descent / sizeAdjust)};line-gap-override:0%}`
    );
  });
  return [...fontFaces, ...fallbackFaces].join('');
}
