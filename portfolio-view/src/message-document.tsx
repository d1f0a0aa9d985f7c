/** @jsxImportSource @vitrine/portfolio-view/markup */
import type { OwnerMessageOutcome } from '@vitrine/contract/pages/contact';
import type { PublicView } from '@vitrine/contract/portfolio/public-view';
import blocks from './blocks/blocks.css?inline';
import { ContactForm } from './blocks/contact-section.tsx';
import form from './blocks/form.css?inline';
import { renderFavicon } from './blocks/head.tsx';
import { Link } from './blocks/link.tsx';
import { describePage, renderDocument } from './blocks/page.ts';
import { StyleSheet } from './blocks/style-sheet.tsx';
import sheet from './message-document.css?inline';
import { getIconColours, renderThemeVariables } from './themes.ts';
import { LAYOUT_TYPEFACES } from './typefaces/layout-typefaces.ts';
import { renderFontFaces } from './typefaces/typeface.ts';

/** Renders the outcome of a message to the owner, as a document in the portfolio's colours and type. */
export function renderOwnerMessage(view: PublicView, outcome: OwnerMessageOutcome): string {
  const typefaces = LAYOUT_TYPEFACES[view.layout];
  // The last typeface of a layout is the one for text.
  const text = typefaces.at(-1);
  const family = `:root{--text:'${text?.family}','${text?.fallbacks[0]?.family}'}`;
  const page = describePage(view);
  const { message } = page.texts;
  const title = outcome.sent ? message.sent : message.notSent;
  const render = () => (
    <html lang={page.language}>
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{`${title} - ${view.name}`}</title>
        <meta name="robots" content="noindex" />
        <link rel="icon" href={renderFavicon(view.name, getIconColours(view.theme))} />
        <StyleSheet
          css={[...typefaces.map(renderFontFaces), renderThemeVariables(view.theme), family, blocks, form, sheet].join(
            '',
          )}
        />
      </head>
      <body>
        <main id="main">
          <h1>{title}</h1>
          {outcome.sent ? (
            <p>
              <SentenceWithName sentence={message.answer} name={view.name} />
            </p>
          ) : (
            <>
              <p role="alert">{outcome.problem || message.correct}</p>
              <ContactForm view={view} values={outcome.values} errors={outcome.errors} />
            </>
          )}
          <p>
            <Link href={new URL(view.url).pathname}>
              <SentenceWithName sentence={message.back} name={view.name} />
            </Link>
          </p>
        </main>
      </body>
    </html>
  );
  return renderDocument(page, render);
}

/** A sentence that contains the person's name, in the direction of its own letters. */
function SentenceWithName({ sentence, name }: { sentence: string; name: string }) {
  const [before, after] = sentence.split('{name}');
  return (
    <>
      {before}
      <bdi>{name}</bdi>
      {after}
    </>
  );
}
