import type { ParsedPdf } from '@vitrine/contract/resume/resume-checks';
import { Card } from '../../../ui/card.tsx';
import { PageImage } from '../../../ui/scaled-frame.tsx';

interface FileTextProps {
  parsed: ParsedPdf;
  /** The same pages as images, once loaded; null if they are displayed elsewhere. */
  images: readonly string[] | undefined | null;
}

/** What a program extracts from the file: its metadata, and its text page by page. */
export function FileText({ parsed, images }: FileTextProps) {
  return (
    <>
      <Card title="File details">
        <dl className="grid grid-cols-1 gap-x-6 gap-y-2 text-sm sm:grid-cols-[auto_1fr]">
          <Fact name="Title" value={parsed.title || 'None'} />
          <Fact name="Language" value={getLanguageName(parsed.language)} />
          <Fact
            name="Accessible"
            value={
              parsed.accessible
                ? 'Yes. It follows PDF/UA-1, so screen readers can read it.'
                : 'Tagged for screen readers, but not fully PDF/UA-1.'
            }
          />
        </dl>
      </Card>
      <section aria-labelledby="read-pages">
        <h2 id="read-pages" className="mb-4 text-base font-semibold">
          Text by page
        </h2>
        <PageTexts parsed={parsed} images={images} />
      </section>
    </>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <>
      <dt className="text-muted">{name}</dt>
      <dd className="min-w-0 [overflow-wrap:anywhere]">
        <bdi>{value}</bdi>
      </dd>
    </>
  );
}

/** Returns a language's name: 'English' for 'en'. */
function getLanguageName(code: string): string {
  try {
    return new Intl.DisplayNames('en', { type: 'language' }).of(code) ?? code;
  } catch {
    return code || 'Not stated';
  }
}

/** The extracted text of each page, next to the page. */
function PageTexts({ parsed, images }: FileTextProps) {
  const { pages, language } = parsed;
  return (
    <ol className="space-y-8">
      {pages.map((text, index) => {
        const name = `Page ${index + 1} of ${pages.length}`;
        const image = images?.[index];
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: pages have no names; the first stays the first.
          <li key={index}>
            <h3 className="mb-2 text-sm font-medium text-muted">{name}</h3>
            <div className={`grid grid-cols-1 items-start gap-4 ${images === null ? '' : 'lg:grid-cols-2'}`}>
              {text.trim() ? (
                <pre
                  lang={language || undefined}
                  dir="auto"
                  className="min-w-0 rounded-sm border border-line bg-surface p-4 font-mono text-xs whitespace-pre-wrap [overflow-wrap:anywhere]"
                >
                  {text}
                </pre>
              ) : (
                <p className="rounded-sm border border-dashed border-line-strong p-4 text-sm text-muted">
                  Software can read no text on this page.
                </p>
              )}
              {images !== null && (
                <div className="rounded-sm border border-line bg-sunken p-3 lg:sticky lg:top-22">
                  {image ? (
                    <PageImage svg={image} label={`${name} of your resume`} />
                  ) : (
                    <div className="aspect-[596/842]" />
                  )}
                </div>
              )}
            </div>
          </li>
        );
      })}
    </ol>
  );
}
