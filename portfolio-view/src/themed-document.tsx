/** @jsxImportSource @vitrine/portfolio-view/markup */
import type { PublicView } from '@vitrine/contract/portfolio/public-view';
import blocks from './blocks/blocks.css?inline';
import form from './blocks/form.css?inline';
import { renderFavicon } from './blocks/head.tsx';
import { StyleSheet } from './blocks/style-sheet.tsx';
import type { Children } from './markup/jsx-runtime.ts';
import sheet from './themed-document.css?inline';
import { getIconColours, renderThemeVariables } from './themes.ts';
import { LAYOUT_TYPEFACES } from './typefaces/layout-typefaces.ts';
import { renderFontFaces, type Typeface } from './typefaces/typeface.ts';

interface ThemedDocumentProps extends Pick<PublicView, 'layout' | 'theme'> {
  language: string;
  title: string;
  /** Whose initials the icon shows; '' for none. */
  name: string;
  /**
   * Whether its address is a secret. Chromium sends the address with the fonts of a style sheet in the document, whatever
   * the referrer policy says, but not with those that are preloaded: such a page has no others.
   */
  isSecret?: boolean;
  children: Children;
}

const toFamily = (typeface: Typeface | undefined) => `'${typeface?.family}','${typeface?.fallbacks[0]?.family}'`;

/** A short page next to a portfolio, in its colours and type, with a heading and a form at most. */
export function ThemedDocument({ layout, theme, language, title, name, isSecret, children }: ThemedDocumentProps) {
  const preloaded = LAYOUT_TYPEFACES[layout].map((typeface) => ({
    ...typeface,
    files: typeface.files.filter(({ always, style }) => always && style === 'normal'),
  }));
  const typefaces = isSecret ? preloaded : LAYOUT_TYPEFACES[layout];
  // The first typeface of a layout is the one for its name, the last the one for text.
  const families = `:root{--heading:${toFamily(typefaces[0])};--text:${toFamily(typefaces.at(-1))}}`;
  const css = [...typefaces.map(renderFontFaces), renderThemeVariables(theme), families, blocks, form, sheet].join('');
  return (
    <html lang={language}>
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{title}</title>
        <meta name="robots" content="noindex" />
        <link rel="icon" href={renderFavicon(name, getIconColours(theme))} />
        {preloaded.flatMap(({ files }) =>
          files.map(({ url }) => <link rel="preload" href={url} as="font" type="font/woff2" crossorigin="anonymous" />),
        )}
        <StyleSheet css={css} />
      </head>
      <body>
        <main id="main">{children}</main>
      </body>
    </html>
  );
}
