import type { FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from '../errors.ts';
import { prefersPage } from '../http/negotiate.ts';
import { logApiError } from '../http/server.ts';
import { renderBarePage } from './pages.ts';

interface FailurePage {
  headers: Readonly<Record<string, string>>;
  /** Target of its link: the requested page, or the page that the file belongs to. */
  href: string;
}

/**
 * Runs a handler, and responds to browsers with a page if it fails. Programs get the error as JSON; unexpected errors
 * are left to the app's error handler.
 */
export async function withFailurePage(
  request: FastifyRequest,
  reply: FastifyReply,
  { headers, href }: FailurePage,
  answer: () => Promise<unknown>,
): Promise<unknown> {
  try {
    return await answer();
  } catch (error) {
    if (!(error instanceof ApiError) || !prefersPage(request.headers)) throw error;
    if (error.status >= 500) logApiError(error, request, 'a public page was not answered');
    if (error.extras.retryAfter) reply.header('retry-after', error.extras.retryAfter);
    return reply.code(error.status).headers(headers).type('text/html; charset=utf-8').send(renderFailure(error, href));
  }
}

/** Renders the reason why a link cannot be followed. Details that only the owner can fix are left out. */
function renderFailure({ code }: ApiError, href: string): string {
  const isPermanent = code === 'resume/unprintable';
  return renderBarePage({
    title: isPermanent ? 'This file cannot be made' : 'Not just now',
    text: isPermanent
      ? 'The resume is not in a state to be set as a file. The page itself has all of it.'
      : 'Too much is asked for at this moment. Please try again a little later.',
    link: { href, text: 'To the portfolio' },
  });
}
