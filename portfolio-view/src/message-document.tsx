/** @jsxImportSource @vitrine/portfolio-view/markup */
import type { OwnerMessageOutcome } from '@vitrine/contract/pages/contact';
import type { PublicView } from '@vitrine/contract/portfolio/public-view';
import { ContactForm } from './blocks/contact-section.tsx';
import { Link } from './blocks/link.tsx';
import { describePage, renderDocument } from './blocks/page.ts';
import { ThemedDocument } from './themed-document.tsx';

/** Renders the outcome of a message to the owner, as a document in the portfolio's colours and type. */
export function renderOwnerMessage(view: PublicView, outcome: OwnerMessageOutcome): string {
  const page = describePage(view);
  const { message } = page.texts;
  const title = outcome.sent ? message.sent : message.notSent;
  const render = () => (
    <ThemedDocument
      layout={view.layout}
      theme={view.theme}
      language={page.language}
      title={`${title} - ${view.name}`}
      name={view.name}
    >
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
    </ThemedDocument>
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
