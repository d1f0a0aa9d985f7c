/** A font file of a page: where visitors load it, and which package holds it. */
export interface FontFile {
  url: string;
  /** Path inside the package's exports. */
  specifier: string;
  /** The code points for which browsers load it. */
  unicodeRange: string;
  /** Whether every page needs it, so that loading starts with the document. */
  always: boolean;
}

/** A stand-in while a font loads, drawn to the same width and height so that no line moves. */
export interface Fallback {
  family: string;
  local: readonly string[];
  sizeAdjust: number;
  ascent: number;
  descent: number;
}

export interface Typeface {
  family: string;
  files: readonly FontFile[];
  fallbacks: readonly Fallback[];
}

/** The `@font-face` rules of a typeface. */
export function fontFaces({ family, files, fallbacks }: Typeface): string {
  const loaded = files.map(
    ({ url, unicodeRange }) =>
      `@font-face{font-family:${family};font-style:normal;font-weight:100 900;font-display:swap;` +
      `src:url(${url}) format('woff2');unicode-range:${unicodeRange}}`,
  );
  const standIns = fallbacks.map(({ family: name, local, sizeAdjust, ascent, descent }) => {
    const percent = (share: number) => `${(share * 100).toFixed(2)}%`;
    return (
      `@font-face{font-family:'${name}';src:${local.map((font) => `local('${font}')`).join(',')};` +
      `size-adjust:${percent(sizeAdjust)};ascent-override:${percent(ascent / sizeAdjust)};` +
      `descent-override:${percent(descent / sizeAdjust)};line-gap-override:0%}`
    );
  });
  return [...loaded, ...standIns].join('');
}
