import { INDUSTRIES } from '@vitrine/contract/industries/industries';
import type { IndustryId } from '@vitrine/contract/industries/industry';
import { getLane, type PublicView } from '@vitrine/contract/portfolio/public-view';
import type { CheckResult, ParsedPdf } from '@vitrine/contract/resume/resume-checks';
import type { ResumeFormat } from '@vitrine/contract/resume/resume-formats';
import { checkResume } from '@vitrine/resume-pdf/checks/check-resume';
import { createPrintedView } from '@vitrine/resume-pdf/data/printed-view';
import { buildResumeData } from '@vitrine/resume-pdf/data/resume-data';
import {
  RendererBusy,
  RendererClosed,
  RenderFailed,
  ResumeTooLarge,
  TRANSIENT_FAILURES,
} from '@vitrine/resume-pdf/render/errors';
import type { Renderer, RenderOptions } from '@vitrine/resume-pdf/render/renderer';
import contentDisposition from 'content-disposition';
import type { Context } from '../../context/context.ts';
import { ApiError } from '../../errors.ts';
import { runInlineIfQuick } from '../jobs/worker-threads.ts';
import { loadPrintPhoto } from './photo-bytes.ts';

/** Renders the PDF, with the content of its pages attached as a JSON Resume document (rule R75). */
async function renderPdf(resumes: Renderer, view: PublicView, options: RenderOptions): Promise<Buffer> {
  const printedView = createPrintedView(view);
  const key = JSON.stringify([printedView.name, printedView.resume]);
  const write = () => runInlineIfQuick('exportPublic', printedView, { lane: getLane(view), size: key.length });
  return toBuffer(await resumes.pdf(view, { ...options, attachment: { key, write } }));
}

/** Without a copy: a cached file is sent many times. */
const toBuffer = ({ bytes }: { bytes: Uint8Array }): Buffer =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** Renders the resume as plain text. @throws {ApiError} resume/unprintable */
const renderPlainText = (view: PublicView): Promise<string> =>
  withApiErrors(
    Promise.resolve().then(() => {
      const data = buildResumeData(view);
      return runInlineIfQuick('plainText', data, { lane: getLane(view), size: JSON.stringify(data).length });
    }),
  );

/** Renders the pages of a resume as SVG images, and lists characters without a font. */
export const renderPages = (resumes: Renderer, view: PublicView, options: RenderOptions) =>
  withApiErrors(resumes.svg(view, options));

/** Returns what programs read from the PDF, and the findings of the checks. */
export async function parseFile(
  resumes: Renderer,
  view: PublicView,
  { today, industry, ...options }: RenderOptions & { today: Date; industry: IndustryId | null },
): Promise<{ parsed: ParsedPdf; checks: CheckResult[] }> {
  const parsed = await withApiErrors(resumes.extractText(view, options));
  const data = buildResumeData(view, options.photo !== undefined);
  return {
    parsed,
    checks: checkResume({ view, parsed, data, today, industry: industry ? INDUSTRIES[industry] : undefined }),
  };
}

/** Awaits the engine's result and converts its failures to API errors. */
export async function withApiErrors<T>(rendering: Promise<T>): Promise<T> {
  try {
    return await rendering;
  } catch (error) {
    if (error instanceof RendererBusy) throw new ApiError('request/unavailable', { retryAfter: error.retryAfter });
    if (error instanceof RendererClosed) throw new ApiError('request/unavailable', { retryAfter: 5 });
    if (error instanceof ResumeTooLarge) throw new ApiError('resume/unprintable', { message: error.message });
    if (error instanceof RenderFailed) {
      const code = TRANSIENT_FAILURES.has(error.reason) ? 'request/unavailable' : 'resume/unprintable';
      throw new ApiError(code, { message: error.message });
    }
    throw error;
  }
}

/** Returns a file name such as 'Asha-Rao-Resume.pdf'; letters of any script stay. @param kind '' for the name alone */
export function createFileName(name: string, extension: string, kind = 'Resume'): string {
  const stem = name
    .normalize('NFC')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
  // By code points: half a surrogate pair cannot be encoded in a header.
  const short = [...stem].slice(0, 80).join('');
  return `${[short, kind].filter(Boolean).join('-') || 'file'}.${extension}`;
}

/** Builds a Content-Disposition header whose file name survives in every browser (RFC 6266, appendix D). */
export function formatContentDisposition(type: 'inline' | 'attachment', name: string): string {
  // ASCII fallback with accents stripped; the library would insert question marks.
  const fallback = name.normalize('NFKD').replace(/[^\x20-\x7e]/g, '');
  return contentDisposition(name, { type, fallback });
}

/** @param isLowPriority whether it is for the owner, so that visitors' requests go first */
type RenderFile = (context: Context, view: PublicView, isLowPriority?: boolean) => Promise<Buffer>;

/** Renderers of each resume format. Failures are API errors. */
export const RESUME_RENDERERS: Record<ResumeFormat, RenderFile> = {
  pdf: async (context, view, isLowPriority) =>
    withApiErrors(renderPdf(context.resumes, view, { photo: await loadPrintPhoto(context, view), isLowPriority })),
  docx: async (context, view, isLowPriority) => {
    const photo = await loadPrintPhoto(context, view);
    return toBuffer(await withApiErrors(context.resumes.docx(view, { photo, isLowPriority })));
  },
  txt: async (_context, view) => Buffer.from(await renderPlainText(view)),
  json: async (_context, view) =>
    Buffer.from(
      await runInlineIfQuick('exportPublic', view, { lane: getLane(view), size: JSON.stringify(view.resume).length }),
    ),
};
