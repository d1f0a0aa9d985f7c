/** @jsxImportSource @vitrine/portfolio-view/markup */
import type { PublicView } from '@vitrine/contract/portfolio/public-view';
import { detectPageDirection } from './blocks/direction.ts';
import { Head, renderFavicon } from './blocks/head.tsx';
import switchStyle from './blocks/language-switch.css?inline';
import morePicturesCss from './blocks/more-pictures.css?inline';
import { describePage, renderDocument } from './blocks/page.ts';
import { hasItemPictures, hasMorePictures } from './blocks/project-picture.tsx';
import { LAYOUT_RENDERERS } from './layouts/layout-renderers.ts';
import { getIconColours, PORTFOLIO_THEMES, renderThemeVariables } from './themes.ts';
import { LAYOUT_TYPEFACES } from './typefaces/layout-typefaces.ts';
import { renderFontFaces } from './typefaces/typeface.ts';

/**
 * Renders a portfolio as a complete HTML document. It includes its styles, needs no script, and loads nothing but the
 * fonts of FONT_FILES, and pictures and videos that the product serves.
 * @param options.hasItemIds whether items have their id as attribute `data-item`; for previews only
 */
export function renderPortfolio(view: PublicView, { hasItemIds = false } = {}): string {
  const { Page, css, picturesCss } = LAYOUT_RENDERERS[view.layout];
  // Most pages show no pictures, or one per project, and need no styles for more.
  const styles = [
    css,
    ...(hasItemPictures(view) ? [picturesCss] : []),
    ...(hasMorePictures(view) ? [morePicturesCss] : []),
  ];
  const typefaces = LAYOUT_TYPEFACES[view.layout];
  const { swatches } = PORTFOLIO_THEMES[view.theme];
  const page = describePage(view, hasItemIds);
  const languageSwitchCss = page.languages.length > 0 ? [switchStyle] : [];
  const render = () => {
    // Before the head, which preloads the pictures that the body shows first.
    const body = (
      <body dir={detectPageDirection(view) === 'rtl' ? 'rtl' : undefined}>
        <Page view={view} />
      </body>
    );
    return (
      <html lang={page.language}>
        <Head
          view={view}
          languages={page.languages}
          css={[
            ...typefaces.map(renderFontFaces),
            renderThemeVariables(view.theme),
            ...styles,
            ...languageSwitchCss,
          ].join('')}
          favicon={renderFavicon(view.name, getIconColours(view.theme))}
          preload={typefaces.flatMap(({ files }) => files.filter((file) => file.always).map((file) => file.url))}
          themeColor={swatches.base100}
        />
        {body}
      </html>
    );
  };
  return renderDocument(page, render);
}
