import type { PublicView } from '@vitrine/contract/portfolio/public-view';
import type { ComponentType } from 'react';

/** How one layout draws a portfolio. */
export interface LayoutRenderer {
  /** All that stands in the document's body. */
  Page: ComponentType<{ view: PublicView }>;
  /** The style sheet, reading the variables of themes.ts. */
  css: string;
  /** What it has besides, in a page that shows pictures of works or of authors. */
  picturesCss: string;
  /** What its pages of posts have besides the styles that those of all layouts share. */
  writingCss: string;
}
