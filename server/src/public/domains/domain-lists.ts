import { toPostPath } from '@vitrine/contract/writing/public-posts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { getDomainOrigin } from '../../config/public-url.ts';
import type { Context } from '../../context/context.ts';
import { isPostsHome } from '../../db/language-alternates.ts';
import { parsePublicSettings } from '../../db/portfolio-queries.ts';
import { readCards } from '../../db/posts.ts';
import { getClientNetwork } from '../../http/client-address.ts';
import { DOMAIN_PREFIX } from '../../http/own-domain.ts';
import { consumeRateLimit } from '../../http/rate-limits.ts';
import { encodeText, sendEncoded } from '../encode-text.ts';
import { renderUrlSet } from '../sitemap.ts';

/** Maximum number of posts in a list; accounts have fewer. */
const MAX_POSTS = 10_000;

/**
 * Registers `/robots.txt` and `/sitemap.xml` of an owner's domain, with its page and its posts if they may be indexed.
 */
export function domainListRoutes(app: FastifyInstance, context: Context): void {
  const { config, db } = context;

  const send = async (request: FastifyRequest, reply: FastifyReply, type: string, text: string) =>
    sendEncoded(
      request,
      reply.header('cache-control', 'no-cache').header('vary', 'Accept-Encoding'),
      await encodeText(text, `${type}; charset=utf-8`),
    );

  /** Finds the portfolio that visitors see at the domain of a request, and its origin. */
  const find = ({ ownDomain, foundAtDomain: located }: FastifyRequest) => {
    if (!ownDomain || located?.visibility !== 'public' || (located.domain ?? ownDomain) !== ownDomain) return undefined;
    return { located, origin: getDomainOrigin(config, ownDomain) };
  };

  app.get(`${DOMAIN_PREFIX}:address/robots.txt`, async (request, reply) => {
    const found = find(request);
    if (!found) return reply.callNotFound();
    return send(request, reply, 'text/plain', `User-agent: *\nDisallow:\n\nSitemap: ${found.origin}/sitemap.xml\n`);
  });

  app.get(`${DOMAIN_PREFIX}:address/sitemap.xml`, async (request, reply) => {
    await consumeRateLimit(context, 'sitemapPerClient', getClientNetwork(request));
    const found = find(request);
    if (!found) return reply.callNotFound();
    const { located, origin } = found;
    const { indexing } = parsePublicSettings(located);
    const isHome = await isPostsHome(db, located.userId, located.portfolioId);
    const posts = isHome ? await readCards(db, located.userId, { offset: 0, limit: MAX_POSTS }) : [];
    const own = posts.filter(({ isElsewhere }) => !isElsewhere);
    const urls = indexing ? [`${origin}/`, ...own.map(({ slug }) => origin + toPostPath(slug))] : [];
    return send(request, reply, 'application/xml', renderUrlSet(urls));
  });
}
