import type { Parsed } from '@vitrine/contract/resume-checks';
import { PageImage } from '../../../ui/page-image.tsx';

interface PageTextsProps {
  parsed: Parsed;
  /** The same pages as images, once they are there. */
  images: readonly string[] | undefined;
}

/** Each page's text as a program gets it, beside the page. */
export function PageTexts({ parsed, images }: PageTextsProps) {
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
            <div className="grid items-start gap-4 lg:grid-cols-2">
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
                  Nothing can be read on this page.
                </p>
              )}
              <div className="rounded-sm border border-line bg-sunken p-3 lg:sticky lg:top-22">
                {image ? (
                  <PageImage svg={image} label={`${name} of your resume`} />
                ) : (
                  <div className="aspect-[596/842]" />
                )}
              </div>
            </div>
          </li>
        );
      })}
    </ol>
  );
}
