import type { PublicView } from '@vitrine/contract/portfolio/public-view';
import type { Component } from '../markup/jsx-runtime.ts';

/** The renderer of one layout. */
export interface LayoutRenderer {
  /** The content of the document's body. */
  Page: Component<{ view: PublicView }>;
  /** The style sheet, reading the variables of themes.ts. */
  css: string;
  /** Additional styles for pages with pictures of projects or authors. */
  picturesCss: string;
  /** Additional styles for pages of posts, on top of those shared by all layouts. */
  writingCss: string;
}
