import { createHash } from 'node:crypto';
import { getLane, type PublicView } from '@vitrine/contract/portfolio/public-view';
import type { CheckResult, ParsedPdf } from '@vitrine/contract/resume/resume-checks';
import type { ResumeFormat } from '@vitrine/contract/resume/resume-formats';
import { checkResume } from '@vitrine/resume-pdf/checks/check-resume';
import { createPrintedView } from '@vitrine/resume-pdf/data/printed-view';
import { buildResumeData } from '@vitrine/resume-pdf/data/resume-data';
import { computeCacheKey } from '@vitrine/resume-pdf/render/cache-key';
import {
  RendererBusy,
  RendererClosed,
  RenderFailed,
  ResumeTooLarge,
  TRANSIENT_FAILURES,
} from '@vitrine/resume-pdf/render/errors';
import type { Renderer, RenderOptions } from '@vitrine/resume-pdf/render/renderer';
import contentDisposition from 'content-disposition';
import { LRUCache } from 'lru-cache';
import type { Context } from '../../context/context.ts';
import { ApiError } from '../../errors.ts';
import { runInlineIfQuick } from '../jobs/worker-threads.ts';
import { loadPrintPhoto } from './photo-bytes.ts';

/** Formats that the typesetters or the Word writer produce. */
type RenderedFormat = 'pdf' | 'docx';

/** Files keyed by everything that determines their bytes, so that a cached file is not rendered again. */
const fileCache = new LRUCache<string, Buffer, () => Promise<Buffer>>({
  maxSize: 64 * 1024 * 1024,
  sizeCalculation: (bytes) => bytes.length + 256,
  fetchMethod: (_key, _stale, { context: render }) => render(),
});

/** Returns the cache key of a file. @throws {ApiError} resume/unprintable */
const computeFileKey = (view: PublicView, photo?: Buffer): Promise<string> =>
  withApiErrors(Promise.resolve().then(() => computeCacheKey(view, photo)));

/** Renders a view's resume as PDF or Word document. Engine failures become API errors. */
async function renderFile(
  resumes: Renderer,
  format: RenderedFormat,
  view: PublicView,
  options: { photo?: Buffer | undefined } & Pick<RenderOptions, 'yields'>,
): Promise<Buffer> {
  // A PDF embeds the content of its pages as a JSON Resume document (rule R75).
  const printedView = format === 'pdf' ? createPrintedView(view) : undefined;
  const printedContent = printedView ? JSON.stringify([printedView.name, printedView.resume]) : '';
  const render = async () => {
    const attachment =
      printedView &&
      (await runInlineIfQuick('exportPublic', printedView, { lane: getLane(view), size: printedContent.length }));
    return Buffer.from((await resumes[format](view, { ...options, attachment })).bytes);
  };
  const key = createHash('sha256')
    .update(printedContent)
    .update(await computeFileKey(view, options.photo));
  return withApiErrors(fileCache.forceFetch(`${format} ${key.digest('hex')}`, { context: render }));
}

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
  { today, ...options }: RenderOptions & { today: Date },
): Promise<{ parsed: ParsedPdf; checks: CheckResult[] }> {
  const parsed = await withApiErrors(resumes.reading(view, options));
  const data = buildResumeData(view, options.photo !== undefined);
  return { parsed, checks: checkResume({ view, parsed, data, today }) };
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

/** @param yields whether it is for the owner, so that visitors' requests go first */
type RenderFile = (context: Context, view: PublicView, yields?: boolean) => Promise<Buffer>;

const createRenderer =
  (format: 'pdf' | 'docx'): RenderFile =>
  async (context, view, yields) =>
    renderFile(context.resumes, format, view, { photo: await loadPrintPhoto(context, view), yields });

/** Renderers of each resume format. Failures are API errors. */
export const RESUME_RENDERERS: Record<ResumeFormat, RenderFile> = {
  pdf: createRenderer('pdf'),
  docx: createRenderer('docx'),
  txt: async (_context, view) => Buffer.from(await renderPlainText(view)),
  json: async (_context, view) =>
    Buffer.from(
      await runInlineIfQuick('exportPublic', view, { lane: getLane(view), size: JSON.stringify(view.resume).length }),
    ),
};
