import type { PublicView } from '@vitrine/contract/portfolio/public-view';

/** Returns the resume with a number appended to its summary, so that no cache can return an earlier document. */
export function appendSummaryNumber(view: PublicView, index: number): PublicView {
  const { resume } = view;
  const personalInfo = { ...resume.personalInfo, summary: `${resume.personalInfo.summary} ${index}` };
  return { ...view, resume: { ...resume, personalInfo } };
}
