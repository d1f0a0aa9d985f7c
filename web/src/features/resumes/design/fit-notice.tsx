import { Link } from '@tanstack/react-router';
import type { Resume } from '@vitrine/contract/resume/resume';
import { RESUME_PARTS, type ResumePart } from '@vitrine/contract/resume/resume-design';
import { Fragment } from 'react';
import { formatPageCount, type RenderedResume } from '../../../core/preview/live-resume-preview.ts';
import { Alert } from '../../../ui/alert.tsx';
import { TEXT_LINK_CLASSES } from '../../../ui/button.tsx';
import { PARTS } from '../parts.ts';

/** Maximum number of sections suggested for shortening. */
const MAX_NAMED_SECTIONS = 3;

/** Returns the sections with the longest texts, the longest first. */
function findLongestParts(resume: Resume): ResumePart[] {
  const lengths: Record<ResumePart, unknown> = {
    ...resume,
    summary: resume.personalInfo.summary || resume.personalInfo.introduction,
    languages: resume.personalInfo.languages,
  };
  const filled = RESUME_PARTS.filter((part) => PARTS[part].count(resume) > 0);
  const measurePart = (part: ResumePart) => JSON.stringify(lengths[part]).length;
  return filled.sort((one, other) => measurePart(other) - measurePart(one)).slice(0, MAX_NAMED_SECTIONS);
}

/** Warns if the resume exceeds the requested number of pages, with suggestions. */
export function FitNotice({ rendered, resume }: { rendered: RenderedResume | undefined; resume: Resume }) {
  const requestedPages = rendered?.design.options.pages;
  const pageCount = rendered?.pages.length ?? 0;
  const isTooLong = requestedPages != null && pageCount > requestedPages;
  const longest = findLongestParts(resume).filter((part) =>
    rendered?.design.options.parts.some((it) => it.part === part && it.shown),
  );
  return (
    // Always rendered, so that screen readers announce the change.
    <div role="status">
      {isTooLong && (
        <Alert tone="warning">
          Your resume does not fit on {formatPageCount(requestedPages)}. It needs {formatPageCount(pageCount)} even at
          the smallest readable size. Hide a section, or shorten these:{' '}
          {longest.map((part, index) => (
            <Fragment key={part}>
              {index > 0 && ', '}
              <Link to={PARTS[part].to} className={TEXT_LINK_CLASSES}>
                {PARTS[part].label}
              </Link>
            </Fragment>
          ))}
          .
        </Alert>
      )}
    </div>
  );
}
