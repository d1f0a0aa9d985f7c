import type { UserRecord } from '@vitrine/contract/accounts';
import { previewTyped } from '@vitrine/contract/calls/resume';
import { api } from '../../api.ts';
import { told } from '../../shell/failure-text.ts';
import { PageImage } from '../../ui/page-image.tsx';
import { PreviewNotice, PreviewWait } from './preview-states.tsx';
import { useDrawn } from './use-drawn.ts';

const RHYTHM = { rest: 350, most: 1_500 };

async function draw({ email, resume, resumeTheme }: UserRecord, signal: AbortSignal): Promise<string[]> {
  // What is kept aside of an import is on no page.
  const { kept: _kept, ...sections } = resume;
  return (await api(previewTyped, { body: { email, template: resumeTheme, resume: sections }, signal })).pages;
}

/** The pages of the resume as they will be, following what is typed. */
export function ResumePreview() {
  const { drawing: pages, error, again } = useDrawn(draw, RHYTHM);
  return (
    <>
      {error !== undefined && <PreviewNotice text={told(error).message} stale={pages !== undefined} onRetry={again} />}
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
