import type { OwnerMessageOutcome } from '@vitrine/contract/pages/contact';
import type { PublicView } from '@vitrine/contract/portfolio/public-view';
import { renderToStaticMarkup } from 'react-dom/server';
import blocks from './blocks/blocks.css?inline';
import { ContactForm } from './blocks/contact-section.tsx';
import form from './blocks/form.css?inline';
import { renderFavicon } from './blocks/head.tsx';
import { Link } from './blocks/link.tsx';
import page from './message-document.css?inline';
import { iconColours, themeStyle } from './themes.ts';
import { LAYOUT_TYPEFACES } from './typefaces/layout-typefaces.ts';
import { fontFaces } from './typefaces/typeface.ts';

/** What became of a message to the owner, as a document in the portfolio's colours and type. */
export function renderOwnerMessage(view: PublicView, outcome: OwnerMessageOutcome): string {
  const typefaces = LAYOUT_TYPEFACES[view.layout];
  // The last one of a layout is the one for text.
  const text = typefaces.at(-1);
  const family = `:root{--text:'${text?.family}','${text?.fallbacks[0]?.family}'}`;
  const title = outcome.sent ? 'Your message is on its way' : 'Your message was not sent';
  const document = (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{`${title} - ${view.name}`}</title>
        <meta name="robots" content="noindex" />
        <link rel="icon" href={renderFavicon(view.name, iconColours(view.theme))} />
        <style>{[...typefaces.map(fontFaces), themeStyle(view.theme), family, blocks, form, page].join('')}</style>
      </head>
      <body>
        <main id="main">
          <h1>{title}</h1>
          {outcome.sent ? (
            <p>
              <bdi>{view.name}</bdi> reads it by email, and answers to the address that you gave.
            </p>
          ) : (
            <>
              <p role="alert">{outcome.problem || 'Please correct the marked fields. Your message is still here.'}</p>
              <ContactForm view={view} values={outcome.values} errors={outcome.errors} />
            </>
          )}
          <p>
            <Link href={new URL(view.url).pathname}>
              Back to the portfolio of <bdi>{view.name}</bdi>
            </Link>
          </p>
        </main>
      </body>
    </html>
  );
  return `<!doctype html>${renderToStaticMarkup(document)}`;
}
