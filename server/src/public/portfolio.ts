import { LAYOUT_IDS, type Layout, THEMES, type Theme } from '@vitrine/contract/portfolio/portfolio';
import { createPublicView } from '@vitrine/contract/portfolio/public-view';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { getDomainOrigin, getPublicUrl } from '../config/public-url.ts';
import type { Context } from '../context/context.ts';
import type { Db } from '../db/database.ts';
import { resolveDomain } from '../db/domains.ts';
import { findHandle, loadPortfolio, parsePublicSettings, readOwnerFacts } from '../db/portfolio-queries.ts';
import { readFromReplica } from '../db/read-replica.ts';
import { type ResolvedAddress, resolveAddress } from '../db/resolve-address.ts';
import { ApiError } from '../errors.ts';
import { getClientNetwork } from '../http/client-address.ts';
import { runInAccountQueue, throttleCall } from '../http/fair-share.ts';
import { admitRequest } from '../http/overload.ts';
import { DOMAIN_PREFIX, getDomainHeaders } from '../http/own-domain.ts';
import { consumeRateLimit } from '../http/rate-limits.ts';
import { isPortfolioHost } from '../http/request-guard.ts';
import { buildPortfolioHeaders } from '../http/security-headers.ts';
import { type FullSession, isFull, readSession } from '../http/session.ts';
import { countMetric } from '../telemetry/record-metrics.ts';
import type { Counters } from './counters.ts';
import type { Encoded } from './encode-text.ts';
import { withFailurePage } from './failure-page.ts';
import { addOwnerBar, isWholePage, OWNER_BAR_SCRIPT } from './owner-bar.ts';
import { createPostSource } from './posts/post-source.ts';
import { sendPrebuiltResponse } from './prebuilt-response.ts';
import type { FormatRequest, PublicFormat } from './public-format.ts';
import type { RootPortfolioHandler } from './root-portfolio.ts';
import { describeVisitor, getAgent, isVisit } from './visitor.ts';

/** Maximum number of renders for one request if its portfolio keeps changing meanwhile. */
const MAX_ATTEMPTS = 3;

interface PortfolioRoute {
  Params: { address: string } & Record<string, string>;
  Querystring: { layout?: unknown; theme?: unknown };
}

/** A request for a portfolio's form: its address with the path parameters, and the owner's choices. */
interface PortfolioRequest {
  params: PortfolioRoute['Params'];
  query: PortfolioRoute['Querystring'];
}

/**
 * Registers `/p/:address` and everything below it. Every request checks in the database whether the address is served;
 * a private portfolio responds to everyone but its owner with the same 404 as an unassigned address.
 * @returns a function that serves the host's root with a portfolio's page (rule I5)
 */
export function portfolioRoutes(
  app: FastifyInstance,
  context: Context,
  representations: readonly PublicFormat[],
  counters: Counters,
): RootPortfolioHandler {
  const baseHeaders = { ...buildPortfolioHeaders(context.config), vary: 'Accept-Encoding, Cookie' };
  const headers = {
    shared: { ...baseHeaders, 'cache-control': 'no-cache' },
    own: { ...baseHeaders, 'cache-control': 'private, no-store' },
    // Cached responses need the same headers object each time.
    customDomain: getDomainHeaders({ ...baseHeaders, 'cache-control': 'no-cache' }),
  };
  const barHeaders = { ...headers.own, ...buildPortfolioHeaders(context.config, [OWNER_BAR_SCRIPT]) };
  const lookups = new RequestCoalescer(context.db);
  const answer = async (
    representation: PublicFormat,
    request: FastifyRequest,
    reply: FastifyReply,
    { params, query }: PortfolioRequest,
    tries = 1,
  ): Promise<unknown> => {
    const requested = params.address.toLowerCase();
    // Most visitors have no cookie, so nothing is awaited for them.
    const session = request.headers.cookie ? await readViewerSession(context, request) : null;
    if (requested.includes('@')) await consumeRateLimit(context, 'findByEmailPerClient', getClientNetwork(request));
    const { ownDomain } = request;
    // The internal paths of the router must not be reachable by spelling them differently.
    if (!ownDomain && request.routeOptions.url?.startsWith(DOMAIN_PREFIX)) return reply.callNotFound();
    const ownOrigin = ownDomain && getDomainOrigin(context.config, ownDomain);
    const find = async () => {
      if (ownDomain) return resolveDomain(context.db, ownDomain);
      // No address contains control characters, and databases reject some of them.
      return /\p{Cc}/u.test(requested) ? undefined : lookups.find(requested);
    };
    const located = request.foundAtDomain ?? (await find());
    const isOwner = located !== undefined && session?.userId === located.userId;
    if (!located || !isVisible(located, isOwner)) return reply.callNotFound();
    // Visitors are redirected to the owner's main domain, if there is one (rule P26).
    const mainDomain = context.config.domains && !isOwner ? located.domain : null;
    if (mainDomain && mainDomain !== ownDomain && (ownDomain || located.kind === 'handle')) {
      const [path = ''] = request.originalUrl.split('?', 1);
      const query = request.originalUrl.slice(path.length);
      const target = getDomainOrigin(context.config, mainDomain) + fillPath(representation.path, params) + query;
      return reply.header('cache-control', 'no-store').redirect(target, 301);
    }
    if (located.kind !== 'handle' && located.kind !== 'domain') {
      const handle = await findHandle(context.db, located.portfolioId);
      if (!handle) return reply.callNotFound();
      // Not cached: the address may be disabled, or the portfolio made private.
      reply.header('cache-control', 'no-store');
      // Owners stay on this host, where they can see their own private portfolio.
      const target = isOwner ? `/p/${handle}` : getPublicUrl(context.config, handle);
      return reply.redirect(target + fillPath(representation.path, params), 301);
    }
    const posts = createPostSource(context.db, located, ownOrigin ?? context.config.portfolioOrigin);
    const form = { posts, params };
    const getEncoded = () => getOrRender(context, representation, located, { isOwner, query, form, ownOrigin });
    // The public view is rendered once for all visitors; an owner may request any layout and theme.
    const result =
      session && isOwner
        ? runInAccountQueue(
            session.userId,
            async () => getEncoded(),
            () => reply.raw.destroyed,
          )
        : getEncoded();
    const encoded = result instanceof Promise ? await result : result;
    if (result instanceof Promise && !isOwner && (await find())?.revision !== located.revision) {
      // Rendering may have taken seconds. Content that was hidden or made private meanwhile must not be sent.
      if (tries === MAX_ATTEMPTS) throw new ApiError('request/unavailable', { retryAfter: 1 });
      return answer(representation, request, reply, { params, query }, tries + 1);
    }
    if (!encoded) {
      const { findMoved } = representation;
      const movedPath = findMoved && parsePublicSettings(located).writing ? await findMoved(form) : undefined;
      if (movedPath === undefined) return reply.callNotFound();
      // Another post may take the address later.
      const target = isOwner ? `/p/${requested}` : (ownOrigin ?? getPublicUrl(context.config, requested));
      return reply.header('cache-control', 'no-store').redirect(target + movedPath, 301);
    }
    if (!isOwner && representation.counts && isVisit(request)) {
      const what = representation.counts === 'opened' ? null : representation.counts;
      counters.add({
        portfolioId: located.portfolioId,
        what,
        opened: fillPath(representation.path, params),
        client: getClientNetwork(request),
        agent: getAgent(request),
        at: context.clock(),
        facts: what === 'views' ? describeVisitor(context.config, request) : {},
      });
    }
    if (isOwner && representation.hasAppearance && encoded.type.startsWith('text/html') && isWholePage(request)) {
      const facts = await readOwnerFacts(context.db, located.portfolioId);
      if (!facts) return reply.callNotFound();
      const viewedPage = { ...parseAppearance(query), url: getPublicUrl(context.config, requested) };
      // Assembled for this response only; cached content is shared by all visitors.
      const html = addOwnerBar(encoded.plain.toString(), facts, viewedPage);
      return reply
        .headers({ ...barHeaders, ...encoded.headers })
        .type(encoded.type)
        .send(html);
    }
    const responseHeaders = ownDomain ? headers.customDomain : session ? headers.own : headers.shared;
    return sendPrebuiltResponse(request, reply, encoded, responseHeaders);
  };
  /** Like `answer`, but responds to browsers with a page on failure. */
  const answerWithFailurePage = (
    representation: PublicFormat,
    request: FastifyRequest,
    reply: FastifyReply,
    requested: PortfolioRequest,
  ): Promise<unknown> => {
    const href = request.ownDomain ? '/' : `/p/${encodeURIComponent(requested.params.address)}`;
    return withFailurePage(request, reply, { headers: headers.own, href }, async () => {
      // For a domain this was done before the domain was looked up.
      if (!request.ownDomain) await admitRequest(context.db, request);
      return answer(representation, request, reply, requested);
    });
  };
  for (const representation of representations) {
    for (const prefix of ['/p/', DOMAIN_PREFIX]) {
      app.get<PortfolioRoute>(`${prefix}:address${representation.path}`, async (request, reply) =>
        answerWithFailurePage(representation, request, reply, request),
      );
    }
  }
  const page = representations.find(({ path }) => path === '');
  return async (request, reply, address) => {
    const located = await lookups.find(address);
    if (!page || located?.visibility !== 'public') return false;
    if (located.kind === 'handle')
      await answerWithFailurePage(page, request, reply, { params: { address }, query: {} });
    // The owner has changed the address, and `/p/` redirects to the new one.
    else if (located.kind === 'old')
      reply.header('cache-control', 'no-store').redirect(getPublicUrl(context.config, address), 302);
    else return false;
    return true;
  };
}

/** Returns the session of the client, if any. A separate portfolio host reads no cookies. */
async function readViewerSession(context: Context, request: FastifyRequest): Promise<FullSession | null> {
  if (isPortfolioHost(context.config, request.host)) return null;
  const session = await readSession(context, request);
  if (!isFull(session)) return null;
  await throttleCall(session.userId);
  return session;
}

function isVisible(located: ResolvedAddress, isOwner: boolean): boolean {
  if (located.kind === 'tombstone') return false;
  if (isOwner) return true;
  if (located.visibility !== 'public') return false;
  return located.kind !== 'email' || parsePublicSettings(located).findByEmail;
}

interface RenderOptions {
  isOwner: boolean;
  query: PortfolioRoute['Querystring'];
  form: FormatRequest;
  /** Origin of the owner's domain, if the page is served there. */
  ownOrigin: string | undefined;
}

/**
 * Returns the cached form of this revision, or renders it; for the owner in the requested layout and theme. Undefined
 * if the portfolio was deleted or made private after it was found, and for a file that is not offered.
 */
function getOrRender(
  context: Context,
  { path, cache, make, hasAppearance: usesAppearance, isOffered = () => true, exists = async () => true }: PublicFormat,
  located: ResolvedAddress,
  { isOwner, query, form, ownOrigin }: RenderOptions,
): Encoded | Promise<Encoded | undefined> {
  const appearance = isOwner && usesAppearance ? parseAppearance(query) : undefined;
  const { address: _, ...parts } = form.params;
  const requested = Object.values(parts);
  // Nearly always only the portfolio.
  const key =
    appearance || requested.length > 0 || ownOrigin
      ? [located.portfolioId, ownOrigin, appearance?.layout, appearance?.theme, ...requested].join(' ')
      : located.portfolioId;
  const revision = String(located.revision);
  const known = cache.get(key, revision);
  countMetric('vitrine_page_cache_total', { form: path || '/', outcome: known ? 'hit' : 'miss' });
  // The common case, which avoids even the cost of a promise.
  if (known) return known;
  const render = () =>
    cache.getOrRender(key, revision, async () => {
      // Visibility was checked in the primary database, and is checked again before the page is sent.
      const loaded = await readFromReplica(
        context,
        (db) => loadPortfolio({ ...context, db }, located.portfolioId, { ownOrigin }),
        (result) => result !== undefined && result.revision >= located.revision,
      );
      // Content written after the portfolio became private must not reach a client that found it public.
      if (!loaded || (located.visibility === 'public' && loaded.visibility !== 'public'))
        throw new ApiError('request/not-found');
      const { portfolio, settings, revision } = loaded;
      const view = createPublicView({ ...portfolio, ...appearance }, { reveal: settings.fields });
      if (!isOffered(settings)) throw new ApiError('request/not-found');
      const encoded = await make(view, form);
      // Files cannot contain the robots tag that a page has.
      const headers = view.indexing ? encoded.headers : { ...encoded.headers, 'x-robots-tag': 'noindex' };
      return { encoded: headers ? { ...encoded, headers } : encoded, revision: String(revision) };
    });
  const find = async () => {
    // Checked first: addresses can be made up, and a record is large.
    if (!isOffered(parsePublicSettings(located)) || !(await exists(form))) return undefined;
    return render();
  };
  return find().catch((error: unknown) => {
    if (error instanceof ApiError && error.code === 'request/not-found') return undefined;
    throw error;
  });
}

/** Fills in the parameters of a form's path. */
const fillPath = (path: string, params: Readonly<Record<string, string>>): string =>
  path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));

function parseAppearance({ layout, theme }: PortfolioRoute['Querystring']): { layout?: Layout; theme?: Theme } {
  const chosenLayout = LAYOUT_IDS.find((id) => id === layout);
  const chosenTheme = THEMES.find((id) => id === theme);
  return { ...(chosenLayout ? { layout: chosenLayout } : {}), ...(chosenTheme ? { theme: chosenTheme } : {}) };
}

/**
 * Finds addresses for visits. Visits of one address in the same turn of the event loop share one database read, which
 * starts after all of them arrived: none is answered from data read before it arrived.
 */
export class RequestCoalescer {
  readonly #db: Db;
  readonly #waiting = new Map<string, Promise<ResolvedAddress | undefined>>();

  constructor(db: Db) {
    this.#db = db;
  }

  find(address: string): Promise<ResolvedAddress | undefined> {
    const waiting = this.#waiting.get(address);
    if (waiting) return waiting;
    const result = new Promise<ResolvedAddress | undefined>((resolve, reject) => {
      setImmediate(() => {
        // Later visits arrive after this read starts, and get a read of their own.
        this.#waiting.delete(address);
        resolveAddress(this.#db, address).then(resolve, reject);
      });
    });
    this.#waiting.set(address, result);
    return result;
  }
}
