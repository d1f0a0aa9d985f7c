import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { getPublicUrl } from '../config/public-url.ts';
import type { Context } from '../context/context.ts';
import { admitRequest, VISIT_PLACES } from '../http/overload.ts';
import { DOMAIN_PREFIX } from '../http/own-domain.ts';
import type { VisitCounter } from './counters.ts';
import { withFailurePage } from './failure-page.ts';
import { type PortfolioRequest, PortfolioResponder } from './portfolio-responder.ts';
import type { PublicFormat } from './public-format.ts';
import type { RootPortfolioHandler } from './root-portfolio.ts';

interface PortfolioRoute {
  Params: PortfolioRequest['params'];
  Querystring: PortfolioRequest['query'];
}

/**
 * Registers `/p/:address` and everything below it.
 * @returns a function that serves the host's root with a portfolio's page (rule I5)
 */
export function portfolioRoutes(
  app: FastifyInstance,
  context: Context,
  formats: readonly PublicFormat[],
  counters: VisitCounter,
): RootPortfolioHandler {
  const responder = new PortfolioResponder(context, counters);
  /** Responds to browsers with a page on failure. */
  const respond = (
    format: PublicFormat,
    request: FastifyRequest,
    reply: FastifyReply,
    requested: PortfolioRequest,
  ): Promise<unknown> => {
    const href = request.ownDomain ? '/' : `/p/${encodeURIComponent(requested.params.address)}`;
    return withFailurePage(request, reply, { headers: responder.privateHeaders, href }, async () => {
      // For a domain this was done before the domain was looked up.
      // With a cookie, the session is read as well.
      const places = request.headers.cookie ? 1 : VISIT_PLACES;
      const admission = request.ownDomain ? undefined : admitRequest(context.db, request, places);
      if (admission) await admission;
      return responder.respond(format, request, reply, requested);
    });
  };
  for (const format of formats) {
    for (const prefix of ['/p/', DOMAIN_PREFIX]) {
      app.get<PortfolioRoute>(`${prefix}:address${format.path}`, async (request, reply) =>
        respond(format, request, reply, request),
      );
    }
  }
  const page = formats.find(({ path }) => path === '');
  return async (request, reply, address) => {
    const located = await responder.addressLookup.find(address);
    if (!page || located?.visibility !== 'public') return false;
    if (located.kind === 'handle') await respond(page, request, reply, { params: { address }, query: {} });
    // The owner has changed the address, and `/p/` redirects to the new one.
    else if (located.kind === 'old')
      reply.header('cache-control', 'no-store').redirect(getPublicUrl(context.config, address), 302);
    else return false;
    return true;
  };
}
