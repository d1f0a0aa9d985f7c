import type { UserRecord } from '@vitrine/contract/accounts';
import { previewDraft } from '@vitrine/contract/calls/resume';
import { api } from '../../api.ts';
import type { LiveResumePreview, ResumeDrawing } from '../../core/preview/drawn-resume.ts';
import { useLivePreview } from './use-drawn.ts';

const RHYTHM = { rest: 350, most: 1_500 };

async function draw({ email, resume, resumeDesign }: UserRecord, signal: AbortSignal): Promise<ResumeDrawing> {
  // What is kept aside of an import is on no page.
  const { kept: _kept, ...sections } = resume;
  const { pages, missing } = await api(previewDraft, {
    body: { email, design: resumeDesign, resume: sections },
    signal,
  });
  return { pages, missing, design: resumeDesign };
}

/** The pages of the resume as they will be, following what is typed and tried. */
export const useLiveResumePreview = (): LiveResumePreview => useLivePreview(draw, RHYTHM);
