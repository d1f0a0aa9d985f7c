/** @jsxImportSource @vitrine/portfolio-view/markup */
import type { PublicView } from '@vitrine/contract/portfolio/public-view';
import { WRITING_PATH, type WritingPage } from '@vitrine/contract/writing/public-posts';
import blocks from '../blocks/blocks.css?inline';
import { detectPageDirection } from '../blocks/direction.ts';
import { toRelativeUrl } from '../blocks/files.ts';
import { renderFavicon } from '../blocks/head.tsx';
import { Link } from '../blocks/link.tsx';
import { describePage, renderDocument, usePage } from '../blocks/page.ts';
import { SkipLink, Watermark } from '../blocks/page-frame.tsx';
import { LAYOUT_RENDERERS } from '../layouts/layout-renderers.ts';
import { getIconColours, PORTFOLIO_THEMES, renderThemeVariables } from '../themes.ts';
import { LAYOUT_TYPEFACES } from '../typefaces/layout-typefaces.ts';
import { renderFontFaces } from '../typefaces/typeface.ts';
import { PostArticle } from './post-article.tsx';
import { PostList } from './post-list.tsx';
import article from './styles/article.css?inline';
import code from './styles/code.css?inline';
import frame from './styles/frame.css?inline';
import list from './styles/list.css?inline';
import print from './styles/print.css?inline';
import { WritingHead } from './writing-head.tsx';

/** Styles needed by only one kind of page. */
const STYLES = { post: article + code, list } as const;

/**
 * Renders a page of a portfolio's posts as a complete HTML document, in the portfolio's layout and theme. It includes
 * its styles, needs no script, and loads nothing but fonts and the owner's own pictures.
 */
export function renderWriting(view: PublicView, page: WritingPage): string {
  const { writingCss } = LAYOUT_RENDERERS[view.layout];
  const typefaces = LAYOUT_TYPEFACES[view.layout];
  const css = [
    ...typefaces.map(renderFontFaces),
    renderThemeVariables(view.theme),
    blocks,
    frame,
    STYLES[page.kind],
    writingCss,
    print,
  ];
  const description = describePage(view);
  const render = () => {
    // Before the head, which preloads the pictures that the body shows first.
    const body = (
      <body class="writing" dir={detectPageDirection(view) === 'rtl' ? 'rtl' : undefined}>
        <Frame view={view} page={page} />
      </body>
    );
    return (
      <html lang={description.language}>
        <WritingHead
          view={view}
          page={page}
          css={css.join('')}
          favicon={renderFavicon(view.name, getIconColours(view.theme))}
          preload={typefaces.flatMap(({ files }) => files.filter((file) => file.always).map((file) => file.url))}
          themeColor={PORTFOLIO_THEMES[view.theme].swatches.base100}
        />
        {body}
      </html>
    );
  };
  return renderDocument(description, render);
}

function Frame({ view, page }: { view: PublicView; page: WritingPage }) {
  const { texts } = usePage();
  const home = toRelativeUrl(view.url, view);
  return (
    <>
      <SkipLink />
      <header class="running">
        <a class="brand" href={home} dir="auto">
          {view.name}
        </a>
        {page.kind === 'post' && (
          <nav aria-label={texts.sections}>
            <a href={home + WRITING_PATH}>{texts.writing.all}</a>
          </nav>
        )}
      </header>
      <main id="main">
        {page.kind === 'post' ? <PostArticle view={view} page={page} /> : <PostList view={view} page={page} />}
      </main>
      <footer class="closing">
        <p>
          <bdi>{view.name}</bdi>
        </p>
        <p class="links">
          <Link className="more" href={`${home}${WRITING_PATH}/feed.xml`}>
            {texts.writing.feed}
          </Link>
          <Watermark view={view} className="more" />
        </p>
      </footer>
    </>
  );
}
