/**
 * The fonts that every public document needs at once; how they are made says `web/public/assets/fonts.md`. Browsers
 * keep them for ever: whoever changes one gives it the next number, here and in the style sheet of the documents.
 */
export const FONTS = ['/assets/inter-text-2.woff2', '/assets/newsreader-headings-2.woff2'] as const;
