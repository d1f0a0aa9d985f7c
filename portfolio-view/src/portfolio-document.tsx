import type { PublicView } from '@vitrine/contract/public-view';
import { renderToStaticMarkup } from 'react-dom/server';
import { faviconOf, Head } from './blocks/head.tsx';
import { drawingOf } from './layouts/drawings.ts';
import { themeStyle } from './theme-style.ts';
import { PORTFOLIO_THEMES } from './themes.ts';
import { fontFaces } from './typeface.ts';

/** Addresses that the caller may give in place of the document's own. */
export interface PortfolioAssets {
  /** The icon in the tab. Without it the initials in the theme's colour, as a data URL. */
  favicon?: string;
  /** Absolute address of a picture for link previews, 1200 x 630. Without it there is none. */
  previewImage?: string;
}

/**
 * A portfolio as a whole HTML document. It carries its style, needs no script, and loads nothing but
 * the fonts of FONT_FILES and the person's photo.
 */
export function renderPortfolio(view: PublicView, { assets = {} }: { assets?: PortfolioAssets } = {}): string {
  const { Page, css, typeface } = drawingOf(view.layout);
  const { swatches, variables } = PORTFOLIO_THEMES[view.theme];
  const icon = { fill: swatches.primary, ink: variables['--on-primary'] ?? swatches.baseContent };
  const document = (
    <html lang="en">
      <Head
        view={view}
        css={`${fontFaces(typeface)}${themeStyle(view.theme)}${css}`}
        favicon={assets.favicon ?? faviconOf(view.name, icon)}
        preload={typeface.files.filter((file) => file.always).map((file) => file.url)}
        previewImage={assets.previewImage}
        themeColor={swatches.base100}
      />
      <body>
        <Page view={view} />
      </body>
    </html>
  );
  return `<!doctype html>${renderToStaticMarkup(document)}`;
}
