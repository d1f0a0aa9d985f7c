/** Limits on the content read from a file. The resume of a long research career has about twenty pages. */
export const PDF_LIMITS = {
  bytes: 20 * 1024 * 1024,
  pages: 30,
  /** Letters on a page, and in the whole file. */
  glyphs: 30_000,
  allGlyphs: 300_000,
  /** Pieces of text, shapes and pictures on a page. */
  objects: 100_000,
  /** Runs of adjacent letters on a page. */
  runs: 6_000,
  annotations: 1_000,
  /** Timeout, which is checked after each page; only a file crafted for the purpose takes longer. */
  milliseconds: 30_000,
} as const;
