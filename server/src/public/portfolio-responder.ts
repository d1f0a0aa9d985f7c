import type { FastifyReply, FastifyRequest } from 'fastify';
import { getDomainOrigin, getPublicUrl } from '../config/public-url.ts';
import type { Context } from '../context/context.ts';
import { resolveDomain } from '../db/domains.ts';
import { findHandle, parsePublicSettings, readOwnerFacts } from '../db/portfolio-queries.ts';
import type { ResolvedAddress } from '../db/resolve-address.ts';
import { ApiError } from '../errors.ts';
import { getClientNetwork } from '../http/client-address.ts';
import { runInAccountQueue, throttleCall } from '../http/fair-share.ts';
import { admitRest } from '../http/overload.ts';
import { DOMAIN_PREFIX, getDomainHeaders } from '../http/own-domain.ts';
import { consumeRateLimit } from '../http/rate-limits.ts';
import { isPortfolioHost } from '../http/request-guard.ts';
import { buildPortfolioHeaders } from '../http/security-headers.ts';
import { type FullSession, isFull, readSession } from '../http/session.ts';
import type { VisitCounter } from './counters.ts';
import type { Encoded } from './encode-text.ts';
import { addOwnerBar, isWholePage, OWNER_BAR_SCRIPT } from './owner-bar.ts';
import { createPostSource } from './posts/post-source.ts';
import { sendPrebuiltResponse } from './prebuilt-response.ts';
import type { FormatRequest, PublicFormat } from './public-format.ts';
import { type AppearanceQuery, getOrRender, parseAppearance } from './render-format.ts';
import { RequestCoalescer } from './request-coalescer.ts';
import { describeVisitor, getAgent, isVisit } from './visitor.ts';

/** Maximum number of renders for one request if its portfolio keeps changing meanwhile. */
const MAX_ATTEMPTS = 3;

/** A request for a portfolio's form: its address with the path parameters, and the owner's choices. */
export interface PortfolioRequest {
  params: { address: string } & Record<string, string>;
  query: AppearanceQuery;
}

/** A request with everything that its steps need. */
interface Exchange extends PortfolioRequest {
  format: PublicFormat;
  request: FastifyRequest;
  reply: FastifyReply;
  /** The requested address in lower case. */
  address: string;
  session: FullSession | null;
  /** Origin of the owner's domain, if the page is served there. */
  ownOrigin: string | undefined;
}

/** A request whose portfolio was found, and may be shown. */
interface LocatedExchange extends Exchange {
  located: ResolvedAddress;
  isOwner: boolean;
}

/**
 * Responds to requests for the forms of portfolios. Every request checks in the database whether the address is served;
 * a private portfolio responds to everyone but its owner with the same 404 as an unassigned address.
 */
export class PortfolioResponder {
  readonly addressLookup: RequestCoalescer;
  /** Headers of responses that only the owner gets. */
  readonly privateHeaders: Readonly<Record<string, string>>;
  readonly #context: Context;
  readonly #counters: VisitCounter;
  readonly #sharedHeaders: Readonly<Record<string, string>>;
  readonly #domainHeaders: Readonly<Record<string, string>>;
  readonly #ownerBarHeaders: Readonly<Record<string, string>>;

  constructor(context: Context, counters: VisitCounter) {
    const baseHeaders = { ...buildPortfolioHeaders(context.config), vary: 'Accept-Encoding, Cookie' };
    this.#context = context;
    this.#counters = counters;
    this.addressLookup = new RequestCoalescer(context.db);
    this.#sharedHeaders = { ...baseHeaders, 'cache-control': 'no-cache' };
    this.privateHeaders = { ...baseHeaders, 'cache-control': 'private, no-store' };
    // Cached responses need the same headers object each time.
    this.#domainHeaders = getDomainHeaders({ ...baseHeaders, 'cache-control': 'no-cache' });
    this.#ownerBarHeaders = { ...this.privateHeaders, ...buildPortfolioHeaders(context.config, [OWNER_BAR_SCRIPT]) };
  }

  async respond(
    format: PublicFormat,
    request: FastifyRequest,
    reply: FastifyReply,
    { params, query }: PortfolioRequest,
    attempt = 1,
  ): Promise<unknown> {
    const context = this.#context;
    const address = params.address.toLowerCase();
    // Most visitors have no cookie, so nothing is awaited for them.
    const session = request.headers.cookie ? await readViewerSession(context, request) : null;
    if (address.includes('@')) await consumeRateLimit(context, 'findByEmailPerClient', getClientNetwork(request));
    // The internal paths of the router must not be reachable by spelling them differently.
    if (!request.ownDomain && request.routeOptions.url?.startsWith(DOMAIN_PREFIX)) return reply.callNotFound();
    const ownOrigin = request.ownDomain && getDomainOrigin(context.config, request.ownDomain);
    // What was found before the first attempt is outdated at the next one.
    const foundAtDomain = attempt === 1 ? request.foundAtDomain : undefined;
    const located = foundAtDomain ?? (await this.#locate(request, address));
    const isOwner = located !== undefined && session?.userId === located.userId;
    if (!located || !isVisible(located, isOwner)) return reply.callNotFound();
    const exchange = { format, request, reply, params, query, address, session, ownOrigin, located, isOwner };

    if (this.#belongsOnMainDomain(exchange)) return this.#redirectToMainDomain(exchange);
    if (located.kind !== 'handle' && located.kind !== 'domain') return this.#redirectToHandle(exchange);

    const rendered = this.#render(exchange);
    const encoded = rendered instanceof Promise ? await rendered : rendered;
    if (rendered instanceof Promise && !isOwner) {
      // Rendering may have taken seconds. Content that was hidden or made private meanwhile must not be sent.
      const current = await this.#locate(request, address);
      if (current?.revision !== located.revision) {
        if (attempt === MAX_ATTEMPTS) throw new ApiError('request/unavailable', { retryAfter: 1 });
        return this.respond(format, request, reply, { params, query }, attempt + 1);
      }
    }
    if (!encoded) return this.#redirectToMovedPost(exchange);

    if (!isOwner) this.#countVisit(exchange);
    if (isOwner && format.hasAppearance && encoded.type.startsWith('text/html') && isWholePage(request))
      return this.#sendWithOwnerBar(exchange, encoded);
    return sendPrebuiltResponse(request, reply, encoded, this.#getHeaders(exchange));
  }

  async #locate({ ownDomain }: FastifyRequest, address: string): Promise<ResolvedAddress | undefined> {
    if (ownDomain) return resolveDomain(this.#context.db, ownDomain);
    // No address contains control characters, and databases reject some of them.
    return /\p{Cc}/u.test(address) ? undefined : this.addressLookup.find(address);
  }

  /** Whether a visitor should see the portfolio on its owner's main domain (rule P26). */
  #belongsOnMainDomain({ located, isOwner, request: { ownDomain } }: LocatedExchange): boolean {
    const mainDomain = this.#context.config.domains && !isOwner ? located.domain : null;
    return Boolean(mainDomain && mainDomain !== ownDomain && (ownDomain || located.kind === 'handle'));
  }

  #redirectToMainDomain({ format, request, reply, params, located }: LocatedExchange): FastifyReply {
    const [path = ''] = request.originalUrl.split('?', 1);
    const query = request.originalUrl.slice(path.length);
    const target = getDomainOrigin(this.#context.config, located.domain ?? '') + fillPath(format.path, params) + query;
    return reply.header('cache-control', 'no-store').redirect(target, 301);
  }

  /** Redirects from an email address or an earlier handle. */
  async #redirectToHandle({ format, reply, params, located, isOwner }: LocatedExchange): Promise<unknown> {
    const handle = await findHandle(this.#context.db, located.portfolioId);
    if (!handle) return reply.callNotFound();
    // Not cached: the address may be disabled, or the portfolio made private.
    reply.header('cache-control', 'no-store');
    // Owners stay on this host, where they can see their own private portfolio.
    const target = isOwner ? `/p/${handle}` : getPublicUrl(this.#context.config, handle);
    return reply.redirect(target + fillPath(format.path, params), 301);
  }

  /** Renders once for all visitors; an owner may request any layout and theme. */
  #render(exchange: LocatedExchange): Encoded | Promise<Encoded | undefined> {
    const { format, request, reply, params, query, session, ownOrigin, located, isOwner } = exchange;
    const createForm = () => this.#createForm(exchange);
    const admit = () => admitRest(this.#context.db, request);
    const options = { isOwner, query, params, createForm, ownOrigin, admit };
    const getEncoded = () => getOrRender(this.#context, format, located, options);
    if (!session || !isOwner) return getEncoded();
    return runInAccountQueue(
      session.userId,
      async () => getEncoded(),
      () => reply.raw.destroyed,
    );
  }

  /** Redirects to the current path of a post that moved; 404 for anything else that does not exist. */
  async #redirectToMovedPost(exchange: LocatedExchange): Promise<unknown> {
    const { format, reply, address, ownOrigin, located, isOwner } = exchange;
    const { findMoved } = format;
    const isPossible = findMoved && parsePublicSettings(located).writing;
    const movedPath = isPossible ? await findMoved(this.#createForm(exchange)) : undefined;
    if (movedPath === undefined) return reply.callNotFound();
    // Another post may take the address later.
    const target = isOwner ? `/p/${address}` : (ownOrigin ?? getPublicUrl(this.#context.config, address));
    return reply.header('cache-control', 'no-store').redirect(target + movedPath, 301);
  }

  #createForm({ params, located, ownOrigin }: LocatedExchange): FormatRequest {
    const { db, config } = this.#context;
    return { posts: createPostSource(db, located, ownOrigin ?? config.portfolioOrigin), params };
  }

  #countVisit({ format, request, params, located }: LocatedExchange): void {
    if (!format.counts || !isVisit(request)) return;
    const counter = format.counts === 'opened' ? null : format.counts;
    const visit = {
      portfolioId: located.portfolioId,
      counter,
      path: fillPath(format.path, params),
      client: getClientNetwork(request),
      agent: getAgent(request),
      at: this.#context.clock(),
    };
    this.#counters.add(visit, () => (counter === 'views' ? describeVisitor(this.#context.config, request) : {}));
  }

  /** Sends the owner's own page, assembled for this response only: cached content is shared by all visitors. */
  async #sendWithOwnerBar({ reply, query, address, located }: LocatedExchange, encoded: Encoded): Promise<unknown> {
    const facts = await readOwnerFacts(this.#context.db, located.portfolioId);
    if (!facts) return reply.callNotFound();
    const viewedPage = { ...parseAppearance(query), url: getPublicUrl(this.#context.config, address) };
    const html = addOwnerBar(encoded.plain.toString(), facts, viewedPage);
    return reply
      .headers({ ...this.#ownerBarHeaders, ...encoded.headers })
      .type(encoded.type)
      .send(html);
  }

  #getHeaders({ request, session }: LocatedExchange): Readonly<Record<string, string>> {
    if (request.ownDomain) return this.#domainHeaders;
    return session ? this.privateHeaders : this.#sharedHeaders;
  }
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

/** Fills in the parameters of a form's path. */
const fillPath = (path: string, params: Readonly<Record<string, string>>): string =>
  path.includes(':') ? path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? '')) : path;
