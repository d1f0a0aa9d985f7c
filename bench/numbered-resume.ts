import type { PublicView } from '@vitrine/contract/portfolio/public-view';

/** The same resume with a number in its summary, so that nothing along the way can remember the document. */
export function appendSummaryNumber(view: PublicView, number: number): PublicView {
  const { resume } = view;
  const personalInfo = { ...resume.personalInfo, summary: `${resume.personalInfo.summary} ${number}` };
  return { ...view, resume: { ...resume, personalInfo } };
}
