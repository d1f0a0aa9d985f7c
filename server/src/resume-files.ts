import { exportPublicJsonResume } from '@vitrine/contract/json-resume/export';
import type { PublicView } from '@vitrine/contract/public-view';
import type { ResumeFormat } from '@vitrine/contract/resume-formats';
import type { Context } from './context.ts';
import { makeFile, makeText } from './outside/resume-file.ts';
import { photoForPrint } from './photo-bytes.ts';

/** How the resume of a view becomes a file of each format. Failures are refusals with a sentence. */
export const RESUME_FILES: Record<ResumeFormat, (context: Context, view: PublicView) => Promise<Buffer>> = {
  pdf: async (context, view) => makeFile(context.resumes, 'pdf', view, await photoForPrint(context, view)),
  docx: async (context, view) => makeFile(context.resumes, 'docx', view, await photoForPrint(context, view)),
  txt: async (_context, view) => Buffer.from(await makeText(view)),
  json: async (_context, view) => Buffer.from(JSON.stringify(exportPublicJsonResume(view), null, 2)),
};
