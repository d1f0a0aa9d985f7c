import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Config, isLoopback } from '../config/config.ts';
import { getDomainOrigin } from '../config/public-url.ts';
import { ApiError } from '../errors.ts';
import { DOMAIN_PREFIX } from './own-domain.ts';
import { isProbePath, PROBES } from './probe-paths.ts';

/**
 * Checks each request before any other code reads it: it must be addressed to one of our hosts and, if it changes
 * something, be JSON (or the form type its call declares) sent by one of our own pages (rule A36).
 */
export function guardRequests(app: FastifyInstance, config: Config): void {
  const hosts = new Set([config.publicOrigin, config.portfolioOrigin].map((origin) => new URL(origin).host));
  const isLocal = isLoopback(new URL(config.publicOrigin).hostname);
  // On a local installation 127.0.0.1 and localhost are equivalent; a DNS name that resolves to loopback is not.
  const hasKnownHost = ({ host, ownDomain }: FastifyRequest) =>
    hosts.has(host) || ownDomain !== undefined || (isLocal && isLoopback(host.replace(/:\d+$/, '')));

  /** The host of portfolios serves nothing else. */
  const isUnservedPath = ({ host, url, ownDomain }: FastifyRequest) =>
    isPortfolioHost(config, host)
      ? !isPublicPath(url) && !isRoot(url) && !isProbePath(url)
      : // A path for internal routing only.
        ownDomain === undefined && url.startsWith(DOMAIN_PREFIX);

  /** The root serves a portfolio if configured (rule I5). */
  const isRoot = (url: string) => config.rootPortfolio !== undefined && /^\/(\?|$)/.test(url);

  const getRefusal = (request: FastifyRequest): ApiError | undefined => {
    const { headers } = request;
    if (!changesState(request)) return undefined;
    const { bodyType = 'json' } = request.routeOptions.config;
    // Webhook events of the gateway come from no browser; they are authenticated by their signature.
    if (bodyType === 'event')
      return MEDIA_TYPES.json.test(headers['content-type'] ?? '') ? undefined : new ApiError('request/not-json');
    // A portfolio's form is posted to the host that served it; everything else to the app's host.
    const expectedOrigin = bodyType === 'form' ? getFormOrigin(config, request) : config.publicOrigin;
    if (headers.origin !== expectedOrigin) return new ApiError('request/foreign-origin');
    const hasMediaType = MEDIA_TYPES[bodyType].test(headers['content-type'] ?? '');
    return hasMediaType ? undefined : new ApiError('request/not-json');
  };
  app.addHook('onRequest', (request, reply, done) => {
    // Of the proxy's headers only the client address is used, never the host.
    delete request.headers['x-forwarded-host'];
    // Load balancers and closed paths use the machine's name or address instead of the host.
    if (!hasKnownHost(request) && !isProbePath(request.url)) return done(new ApiError('request/foreign-host'));
    // A request without a route gets its 404 anyway.
    if (!isUnservedPath(request) || request.is404) return done(getRefusal(request));
    reply.callNotFound();
  });
}

/** Media types by what a call takes: JSON by default, or a form with or without a file if it declares so. */
const MEDIA_TYPES = {
  json: /^application\/json\s*(;|$)/i,
  multipart: /^multipart\/form-data\s*;/i,
  form: /^application\/x-www-form-urlencoded\s*(;|$)/i,
} as const;

/** Returns the origin that a form without a script is posted from: the host that served its page. */
function getFormOrigin(config: Config, { host, ownDomain }: FastifyRequest): string {
  if (ownDomain !== undefined) return getDomainOrigin(config, ownDomain);
  return isPortfolioHost(config, host) ? config.portfolioOrigin : config.publicOrigin;
}

const PUBLIC_PATHS = ['/p/', '/s/', '/pictures/', '/videos/', '/fonts/', '/sitemap', '/robots.txt', ...PROBES];
const isPublicPath = (url: string) => PUBLIC_PATHS.some((path) => url.startsWith(path));

const changesState = ({ method }: FastifyRequest) => method !== 'GET' && method !== 'HEAD' && method !== 'OPTIONS';

/**
 * Whether a request comes from one of our pages or from direct navigation, by Fetch Metadata. Clients other than
 * browsers send no such header, and have no user's cookies.
 */
export const isFromOwnPage = ({ headers }: FastifyRequest): boolean =>
  ['same-origin', 'none', undefined].includes(headers['sec-fetch-site'] as string | undefined);

/** Whether a request came to the separate host of portfolios, where accounts do not exist. */
export function isPortfolioHost({ publicOrigin, portfolioOrigin }: Config, host: string): boolean {
  return publicOrigin !== portfolioOrigin && host === new URL(portfolioOrigin).host;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    bodyType?: 'multipart' | 'form' | 'event';
  }
}
