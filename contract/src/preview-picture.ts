/** The picture that other sites show beside a link to a portfolio, in pixels: what OpenGraph's readers ask for. */
export const PREVIEW_PICTURE = { width: 1200, height: 630 } as const;
