import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { CallAnswer } from '@vitrine/contract/api/call';
import { previewDraftResume } from '@vitrine/contract/calls/resume';
import { createOwnerAudience, createPublicView } from '@vitrine/contract/portfolio/public-view';
import type { Resume } from '@vitrine/contract/resume/resume';
import type { ResumeDesign } from '@vitrine/contract/resume/resume-design';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../../context/context.ts';
import { loadPrintPhoto } from '../../core/files/photo-bytes.ts';
import { renderPages } from '../../core/files/resume-file.ts';
import { loadOwnPortfolio } from '../../db/portfolio-queries.ts';
import { ApiError } from '../../errors.ts';
import { runInAccountQueue } from '../../http/fair-share.ts';
import { acceptsGzip } from '../../http/negotiate.ts';
import { consumeRateLimit } from '../../http/rate-limits.ts';
import { runInRenderQueue } from './render-queue.ts';

type Pages = Pick<CallAnswer<typeof previewDraftResume>, 'pages' | 'missing' | 'count'>;

interface Preview {
  userId: string;
  /** One of the account's resumes; defaults to the first. */
  resumeId?: string | undefined;
  /** Defaults to the stored design. */
  design?: ((stored: ResumeDesign) => ResumeDesign) | undefined;
  /** The draft being typed; defaults to the stored resume. */
  resume?: Resume | undefined;
  /** Render only the first page. */
  isFirstAlone?: boolean;
}

/** Renders the pages of the owner's own file as images. They are neither counted nor stored. */
export async function previewPages(
  context: Context,
  reply: FastifyReply,
  { userId, resumeId, design = (stored) => stored, resume, isFirstAlone = false }: Preview,
): Promise<Pages> {
  const { resumes } = context;
  await consumeRateLimit(context, 'previewPerAccount', userId);
  const { portfolio, settings } = await runInAccountQueue(userId, () => loadOwnPortfolio(context, userId, resumeId));
  const draft = { ...portfolio, design: design(portfolio.design), resume: resume ?? portfolio.resume };
  const view = createPublicView(draft, createOwnerAudience(settings.fields, draft.design.options.details));
  const photo = await loadPrintPhoto(context, view);
  const { pages, missing } = await runInRenderQueue(
    { userId, signal: createDisconnectSignal(reply), isTyped: resume !== undefined },
    (signal) => renderPages(resumes, view, { photo, signal, isLowPriority: true }),
  );
  return { pages: isFirstAlone ? pages.slice(0, 1) : pages, missing, count: pages.length };
}

const compress = promisify(gzip);

/** Sends pages compressed: they are long, requested several times a minute, and shrink to a fifth. */
export async function sendPages(request: FastifyRequest, reply: FastifyReply, pages: Pages) {
  if (acceptsGzip(request.headers)) {
    const text = JSON.stringify(previewDraftResume.answer.parse({ success: true, ...pages }));
    reply.headers({ 'content-type': 'application/json; charset=utf-8', 'content-encoding': 'gzip' });
    await reply.send(await compress(text, { level: 1 }));
  }
  return pages;
}

/** Returns a signal that aborts when the client disconnects, as it does when a newer draft replaces the request. */
export function createDisconnectSignal({ raw }: FastifyReply): AbortSignal {
  const controller = new AbortController();
  raw.once('close', () => raw.writableFinished || controller.abort(new ApiError('request/unavailable')));
  return controller.signal;
}
