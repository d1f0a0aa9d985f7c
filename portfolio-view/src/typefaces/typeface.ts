/** A font file of a page: where visitors load it, and which package holds it. */
export interface FontFile {
  url: string;
  /** Path inside the package's exports. */
  specifier: string;
  /** The code points for which browsers load it. */
  unicodeRange: string;
  /** Whether every page needs it, so that loading starts with the document. */
  always: boolean;
  style: 'normal' | 'italic';
}

/** A stand-in while a font loads, drawn to the same width and height so that no line moves. */
export interface Fallback {
  family: string;
  /** Names of fonts that systems have; all have the same widths. */
  local: readonly string[];
  /** The setting that it is made for: weight, where it matters style, width and capitals, and size in pixels. */
  at: { weight: number; size: number; style?: 'italic'; stretch?: string; transform?: 'uppercase' };
  /** How much wider the font runs than the stand-in, as `node portfolio-view/src/typefaces/measure.ts` prints it. */
  sizeAdjust: number;
}

export interface Typeface {
  family: string;
  /** The weights that its files hold, as the two ends of CSS's `font-weight` descriptor. */
  weights: string;
  /** The widths that its files hold, where they hold more than one. */
  stretch?: string;
  /** Above and below the line in parts of the font's size (its `hhea` table). */
  ascent: number;
  descent: number;
  files: readonly FontFile[];
  fallbacks: readonly Fallback[];
}

/** The `@font-face` rules of a typeface. */
export function fontFaces({ family, weights, stretch, ascent, descent, files, fallbacks }: Typeface): string {
  const loaded = files.map(
    ({ url, unicodeRange, style }) =>
      `@font-face{font-family:'${family}';font-style:${style};font-weight:${weights};` +
      `${stretch ? `font-stretch:${stretch};` : ''}font-display:swap;` +
      `src:url(${url}) format('woff2');unicode-range:${unicodeRange}}`,
  );
  const standIns = fallbacks.map(({ family: name, local, sizeAdjust }) => {
    const percent = (share: number) => `${(share * 100).toFixed(2)}%`;
    return (
      `@font-face{font-family:'${name}';src:${local.map((font) => `local('${font}')`).join(',')};` +
      `size-adjust:${percent(sizeAdjust)};ascent-override:${percent(ascent / sizeAdjust)};` +
      `descent-override:${percent(descent / sizeAdjust)};line-gap-override:0%}`
    );
  });
  return [...loaded, ...standIns].join('');
}
