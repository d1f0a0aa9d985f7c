import type { PublicView } from '@vitrine/contract/public-view';
import type { ResumeFormat } from '@vitrine/contract/resume-formats';
import type { Context } from '../../context/context.ts';
import { runInBackground } from '../jobs/worker-threads.ts';
import { photoForPrint } from './photo-bytes.ts';
import { makeFile, makeText } from './resume-file.ts';

/** @param yields whether it is for its owner, so that what visitors ask for goes first */
type MakeFile = (context: Context, view: PublicView, yields?: boolean) => Promise<Buffer>;

const typeset =
  (format: 'pdf' | 'docx'): MakeFile =>
  async (context, view, yields) =>
    makeFile(context.resumes, format, view, { photo: await photoForPrint(context, view), yields });

/** How the resume of a view becomes a file of each format. Failures are refusals with a sentence. */
export const RESUME_FILES: Record<ResumeFormat, MakeFile> = {
  pdf: typeset('pdf'),
  docx: typeset('docx'),
  txt: async (_context, view) => Buffer.from(await makeText(view)),
  json: async (_context, view) =>
    Buffer.from(await runInBackground('exportPublic', view, JSON.stringify(view.resume).length)),
};
