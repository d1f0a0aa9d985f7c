import { DOCUMENT_PATHS, paths } from '@vitrine/contract/pages/pages';
import { escapeHtml } from '@vitrine/contract/text/html';
import { toPostPath } from '@vitrine/contract/writing/public-posts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { getCanonicalUrl, getPublicUrl } from '../config/public-url.ts';
import type { Context } from '../context/context.ts';
import { countListedPortfolios, readListedHandles } from '../db/portfolio-queries.ts';
import { countListedPosts, readListedPosts } from '../db/posts.ts';
import { getClientNetwork } from '../http/client-address.ts';
import { consumeRateLimit } from '../http/rate-limits.ts';
import { isPortfolioHost } from '../http/request-guard.ts';
import { encodeText, sendEncoded } from './encode-text.ts';

/** Maximum number of URLs per file (sitemaps.org protocol). */
const MAX_URLS = 50_000;

/**
 * Registers `/robots.txt` and `/sitemap.xml`: our own pages, and the public portfolios and posts whose owners allow
 * indexing. Read from the database each time, so that a portfolio is unlisted immediately. Each host lists its own.
 */
export function sitemapRoutes(
  app: FastifyInstance,
  context: Context,
  { most = MAX_URLS }: { most?: number } = {},
): void {
  const { config, db } = context;
  const hasSeparateHost = config.publicOrigin !== config.portfolioOrigin;
  const hasCustomDomains = config.domains !== undefined;
  const pages = DOCUMENT_PATHS.map((name) => config.publicOrigin + paths[name]);
  const getOrigin = ({ host }: FastifyRequest) =>
    isPortfolioHost(config, host) ? config.portfolioOrigin : config.publicOrigin;
  const lists: Record<'portfolios' | 'posts', AddressList> = {
    portfolios: {
      count: () => countListedPortfolios(db, hasCustomDomains),
      read: async (range) =>
        (await readListedHandles(db, hasCustomDomains, range)).map((address) => getCanonicalUrl(config, address)),
    },
    posts: {
      count: () => countListedPosts(db, hasCustomDomains),
      read: async (range) =>
        (await readListedPosts(db, hasCustomDomains, range)).map(
          ({ address, slug }) => getPublicUrl(config, address) + toPostPath(slug),
        ),
    },
  };

  const send = async (request: FastifyRequest, reply: FastifyReply, type: string, text: string) =>
    sendEncoded(request, reply.header('cache-control', 'no-cache').header('vary', 'Accept-Encoding'), {
      ...(await encodeText(text, `${type}; charset=utf-8`)),
    });

  app.get('/robots.txt', async (request, reply) =>
    // Nothing is disallowed: a page that must not be indexed says so itself, and has to be crawled for that.
    send(request, reply, 'text/plain', `User-agent: *\nDisallow:\n\nSitemap: ${getOrigin(request)}/sitemap.xml\n`),
  );

  app.get('/sitemap.xml', async (request, reply) => {
    await consumeRateLimit(context, 'sitemapPerClient', getClientNetwork(request));
    const own = isPortfolioHost(config, request.host) ? [] : pages;
    const isElsewhere = hasSeparateHost && own.length > 0;
    const pendingCounts = Object.entries(lists).map(async ([name, { count }]) => ({
      name,
      count: isElsewhere ? 0 : await count(),
    }));
    const counts = await Promise.all(pendingCounts);
    if (own.length + counts.reduce((sum, { count }) => sum + count, 0) <= most) {
      const read = Object.values(lists).map(async (list) => (isElsewhere ? [] : list.read({ offset: 0, limit: most })));
      return send(request, reply, 'application/xml', renderUrlSet([...own, ...(await Promise.all(read)).flat()]));
    }
    const parts = counts.flatMap(({ name, count }) =>
      Array.from({ length: Math.ceil(count / most) }, (_, at) => `${name}-${at + 1}`),
    );
    const files = own.length > 0 ? ['pages', ...parts] : parts;
    return send(
      request,
      reply,
      'application/xml',
      renderSitemapIndex(files.map((file) => `${getOrigin(request)}/sitemap-${file}.xml`)),
    );
  });

  app.get('/sitemap-pages.xml', async (request, reply) => {
    if (isPortfolioHost(config, request.host)) return reply.callNotFound();
    return send(request, reply, 'application/xml', renderUrlSet(pages));
  });

  for (const [name, { read }] of Object.entries(lists)) {
    app.get<{ Params: { part: string } }>(`/sitemap-${name}-:part(^[1-9]\\d{0,5}$).xml`, async (request, reply) => {
      await consumeRateLimit(context, 'sitemapPerClient', getClientNetwork(request));
      const offset = (Number(request.params.part) - 1) * most;
      const urls = await read({ offset, limit: most });
      if (urls.length === 0 || (hasSeparateHost && !isPortfolioHost(config, request.host))) return reply.callNotFound();
      return send(request, reply, 'application/xml', renderUrlSet(urls));
    });
  }
}

/** Public addresses whose owners allow indexing, in a stable order. */
interface AddressList {
  count: () => Promise<number>;
  read: (range: { offset: number; limit: number }) => Promise<string[]>;
}

const XML_DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n';
const XMLNS = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/** Renders a list of URLs (sitemaps.org). */
export const renderUrlSet = (urls: readonly string[]): string =>
  `${XML_DECLARATION}<urlset ${XMLNS}>\n${urls.map((loc) => `<url><loc>${escapeHtml(loc)}</loc></url>`).join('\n')}\n</urlset>\n`;

const renderSitemapIndex = (files: readonly string[]): string =>
  `${XML_DECLARATION}<sitemapindex ${XMLNS}>\n${files.map((loc) => `<sitemap><loc>${escapeHtml(loc)}</loc></sitemap>`).join('\n')}\n</sitemapindex>\n`;
