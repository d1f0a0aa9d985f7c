import { CORMORANT_GARAMOND } from '../../typefaces/cormorant-garamond.ts';

const [latin] = CORMORANT_GARAMOND.files;

/**
 * Old-style figures for the text: the web cut of EB Garamond has none, Cormorant's own are of that kind. Taken
 * from the file that the page loads anyway, a little larger and heavier so that they stand level with the text.
 */
export const figures = `@font-face{font-family:'Garamond figures';font-weight:500;font-display:swap;size-adjust:107%;src:url(${latin?.url}) format('woff2');unicode-range:U+30-39}`;
