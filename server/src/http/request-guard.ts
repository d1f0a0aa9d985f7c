import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Config, isLoopback } from '../config/config.ts';
import { originOfDomain } from '../config/public-url.ts';
import { ApiError } from '../errors.ts';
import { DOMAIN_PREFIX } from './own-domain.ts';
import { isProbePath, PROBES } from './probe-paths.ts';

/**
 * What a request must be before anything looks into it: addressed to a host of ours, and, where it
 * changes something, JSON (or a form that declares itself) that comes from our own pages (rule A36).
 */
export function guardEdge(app: FastifyInstance, config: Config): void {
  const hosts = new Set([config.publicOrigin, config.portfolioOrigin].map((origin) => new URL(origin).host));
  const isLocal = isLoopback(new URL(config.publicOrigin).hostname);
  // On one's own machine 127.0.0.1 and localhost are the same place; a name that only points there is not.
  const isOurs = ({ host, ownDomain }: FastifyRequest) =>
    hosts.has(host) || ownDomain !== undefined || (isLocal && isLoopback(host.replace(/:\d+$/, '')));

  /** On the host of portfolios there is nothing else. */
  const isNowhere = ({ host, url, ownDomain }: FastifyRequest) =>
    isPortfolioHost(config, host)
      ? !isPublicPath(url) && !isRoot(url) && !isProbePath(url)
      : // A path of the router alone.
        ownDomain === undefined && url.startsWith(DOMAIN_PREFIX);

  /** A portfolio stands there, where the settings say so (rule I5). */
  const isRoot = (url: string) => config.rootPortfolio !== undefined && /^\/(\?|$)/.test(url);

  const refusal = (request: FastifyRequest): ApiError | undefined => {
    const { headers } = request;
    if (!changesState(request)) return undefined;
    const { takes = 'json' } = request.routeOptions.config;
    // The gateway is no page of ours and no browser: what it tells is believed by its signature.
    if (takes === 'event')
      return EXPECTED.json.test(headers['content-type'] ?? '') ? undefined : new ApiError('request/not-json');
    // A portfolio's form is posted to the host that it was read from; everything else to our own.
    const own = takes === 'form' ? getFormOrigin(config, request) : config.publicOrigin;
    if (headers.origin !== own) return new ApiError('request/foreign-origin');
    const isFitting = EXPECTED[takes].test(headers['content-type'] ?? '');
    return isFitting ? undefined : new ApiError('request/not-json');
  };
  app.addHook('onRequest', (request, reply, done) => {
    // Of what proxies say of a request, only who it comes from counts: the host is what was asked for.
    delete request.headers['x-forwarded-host'];
    // Probes of a load balancer name the machine, not the host; so do those who may ask at a closed path.
    if (!isOurs(request) && !isProbePath(request.url)) return done(new ApiError('request/foreign-host'));
    // What no route is found for ends there by itself.
    if (!isNowhere(request) || request.is404) return done(refusal(request));
    reply.callNotFound();
  });
}

/** Media types that a call takes: JSON, or where it declares so a form with a file, or one without. */
const EXPECTED = {
  json: /^application\/json\s*(;|$)/i,
  multipart: /^multipart\/form-data\s*;/i,
  form: /^application\/x-www-form-urlencoded\s*(;|$)/i,
} as const;

/** Where a form without script is posted from: the host that its page was read from. */
function getFormOrigin(config: Config, { host, ownDomain }: FastifyRequest): string {
  if (ownDomain !== undefined) return originOfDomain(config, ownDomain);
  return isPortfolioHost(config, host) ? config.portfolioOrigin : config.publicOrigin;
}

const PUBLIC_PATHS = ['/p/', '/s/', '/pictures/', '/videos/', '/fonts/', '/sitemap', '/robots.txt', ...PROBES];
const isPublicPath = (url: string) => PUBLIC_PATHS.some((path) => url.startsWith(path));

const changesState = ({ method }: FastifyRequest) => method !== 'GET' && method !== 'HEAD' && method !== 'OPTIONS';

/**
 * Whether a page of our own asks, or somebody by hand; browsers say which (Fetch Metadata). What is no browser says
 * nothing, and has nobody's cookies.
 */
export const isOwnPage = ({ headers }: FastifyRequest): boolean =>
  ['same-origin', 'none', undefined].includes(headers['sec-fetch-site'] as string | undefined);

/** Whether a request came to the host that portfolios have for themselves, where accounts do not exist. */
export function isPortfolioHost({ publicOrigin, portfolioOrigin }: Config, host: string): boolean {
  return publicOrigin !== portfolioOrigin && host === new URL(portfolioOrigin).host;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    takes?: 'multipart' | 'form' | 'event';
  }
}
