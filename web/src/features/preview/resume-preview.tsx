import { use } from 'react';
import { toApiError } from '../../core/errors/failure-text.ts';
import { type LiveResumePreview, missingText, pagesText, SharedDrawing } from '../../core/preview/drawn-resume.ts';
import { PageImage } from '../../ui/page-image.tsx';
import { PreviewNotice, PreviewWait } from './preview-states.tsx';
import { useLiveResumePreview } from './use-drawn-resume.ts';

/** The pages of the resume as they will be: those of the page that it stands beside, else drawn for itself. */
export function ResumePreview() {
  const shared = use(SharedDrawing);
  return shared ? <Pages drawn={shared} /> : <DrawnHere />;
}

function DrawnHere() {
  return <Pages drawn={useLiveResumePreview()} />;
}

function Pages({ drawn: { drawing, error, again } }: { drawn: LiveResumePreview }) {
  const { pages, missing = [] } = drawing ?? {};
  return (
    <>
      {error !== undefined && (
        <PreviewNotice text={toApiError(error).message} stale={pages !== undefined} onRetry={again} />
      )}
      {missing.length > 0 && <PreviewNotice text={missingText(missing)} stale={false} />}
      <p role="status" className="sr-only">
        {pages && pagesText(pages.length)}
      </p>
      <section
        aria-label="Pages of your resume"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard.
        tabIndex={0}
        className="min-h-0 flex-1 space-y-4 overflow-y-auto rounded-sm border border-line bg-sunken p-3"
      >
        {pages?.map((page, index) => (
          // Pages have no names; the first stays the first.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above.
          <PageImage key={index} svg={page} label={`Page ${index + 1} of ${pages.length} of your resume`} />
        ))}
        {!pages && error === undefined && <PreviewWait />}
      </section>
    </>
  );
}
