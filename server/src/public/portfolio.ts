import { DRAWN_LAYOUTS, LAYOUT_IDS, type Layout, THEMES, type Theme } from '@vitrine/contract/portfolio';
import { publicView } from '@vitrine/contract/public-view';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import { handleOf, type Located, loadPortfolio, settingsOf } from '../db/portfolio-queries.ts';
import { isPortfolioHost } from '../http/edge.ts';
import { portfolioHeaders } from '../http/security-headers.ts';
import { isFull, readSession, type Session } from '../http/session.ts';
import { take } from '../http/throttle.ts';
import { publicUrl } from '../public-url.ts';
import type { Counters } from './counters.ts';
import { type Encoded, sendEncoded } from './encoded.ts';
import { Lookups } from './lookups.ts';
import type { Representation } from './representations.ts';

interface Address {
  Params: { address: string };
  Querystring: { layout?: unknown; theme?: unknown };
}

/**
 * `/p/:address` and everything below it. Whether an address is answered at all is read from the database on
 * every request; a private portfolio is for all but its owner the same 404 as an address that nobody has.
 */
export function portfolioRoutes(
  app: FastifyInstance,
  context: Context,
  representations: readonly Representation[],
  counters: Counters,
): void {
  const headers = portfolioHeaders(context.config);
  const lookups = new Lookups(context.db);
  for (const representation of representations) {
    app.get<Address>(`/p/:address${representation.path}`, async (request, reply) => {
      const asked = request.params.address.toLowerCase();
      const session = await viewer(context, request);
      if (asked.includes('@')) await take(context, 'findByEmailPerClient', request.ip);
      const located = await lookups.find(asked);
      const isOwner = located !== undefined && session?.userId === located.userId;
      if (!located || !mayLead(located, isOwner)) return reply.callNotFound();
      if (located.kind !== 'handle') {
        const handle = await handleOf(context.db, located.portfolioId);
        // Not kept by anybody: the address may be switched off, or the portfolio made private.
        reply.header('cache-control', 'no-store');
        return reply.redirect(`${publicUrl(context.config, handle)}${representation.path}`, 301);
      }
      const encoded = await made(context, representation, located, { session, isOwner, query: request.query });
      reply.header('cache-control', session ? 'private, no-store' : 'no-cache');
      reply.header('vary', 'Accept-Encoding, Cookie');
      reply.headers(headers);
      if (encoded.headers) reply.headers(encoded.headers);
      if (!isOwner && request.method === 'GET' && representation.counts) {
        counters.add(located.portfolioId, representation.counts);
      }
      return sendEncoded(request, reply, encoded);
    });
  }
}

/** Who looks, if they carry a session. The portfolio host of its own reads no cookie. */
async function viewer(context: Context, request: FastifyRequest): Promise<Session | null> {
  if (isPortfolioHost(context.config, request.host)) return null;
  const session = await readSession(context, request);
  return isFull(session) ? session : null;
}

function mayLead(located: Located, isOwner: boolean): boolean {
  if (located.kind === 'tombstone') return false;
  if (isOwner) return true;
  if (located.visibility !== 'public') return false;
  return located.kind !== 'email' || settingsOf(located).findByEmail;
}

interface Viewing {
  session: Session | null;
  isOwner: boolean;
  query: Address['Querystring'];
}

/** Visitors share what is in the cache; for the signed-in it is made anew, for owners in the dress they ask for. */
async function made(
  { db, config }: Context,
  { cache, make }: Representation,
  located: Located,
  { session, isOwner, query }: Viewing,
): Promise<Encoded> {
  const fresh = async (dress: { layout?: Layout; theme?: Theme } = {}) => {
    const { portfolio, settings, revision } = await loadPortfolio(db, config, located.portfolioId);
    const view = publicView({ ...portfolio, ...dress }, { reveal: settings.fields });
    return { encoded: await make(view), revision: String(revision) };
  };
  if (session) return (await fresh(isOwner ? dressOf(query) : {})).encoded;
  return cache.through(located.portfolioId, String(located.revision), fresh);
}

function dressOf({ layout, theme }: Address['Querystring']): { layout?: Layout; theme?: Theme } {
  const drawn: readonly Layout[] = DRAWN_LAYOUTS;
  const chosenLayout = LAYOUT_IDS.find((id) => id === layout && drawn.includes(id));
  const chosenTheme = THEMES.find((id) => id === theme);
  return { ...(chosenLayout ? { layout: chosenLayout } : {}), ...(chosenTheme ? { theme: chosenTheme } : {}) };
}
