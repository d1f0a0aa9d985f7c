import { normalizeDomain } from '@vitrine/contract/domains/domains';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Config, isLoopback } from '../config/config.ts';
import type { ResolvedAddress } from '../db/resolve-address.ts';
import { getOrInsert } from '../primitives/get-or-insert.ts';
import { isProbePath } from './probe-paths.ts';

/** Internal prefix of routes for custom domains: `/own-domain/asha.example/resume.pdf`. */
export const DOMAIN_PREFIX = '/own-domain/';

/** Path prefixes that are served on every host. */
const SHARED_PATHS = ['/pictures/', '/videos/', '/fonts/'];

type DomainConfig = Pick<Config, 'publicOrigin' | 'portfolioOrigin' | 'domains'>;

/** Returns the domain of a request if it is not one of ours; not yet checked against the verified domains. */
function readDomain(config: DomainConfig, host: string | undefined): string | undefined {
  if (!config.domains || !host) return undefined;
  const name = host.replace(/:\d+$/, '');
  // The most common case.
  if (listOwnHosts(config).includes(name)) return undefined;
  const domain = normalizeDomain(name);
  return domain && !isOwnHost(config, domain) ? domain : undefined;
}

type Origins = Pick<Config, 'publicOrigin' | 'portfolioOrigin'>;

/** Cached by settings object, because it is needed for every request. */
const hostCache = new WeakMap<Origins, readonly string[]>();
const listOwnHosts = (config: Origins): readonly string[] =>
  getOrInsert(hostCache, config, () =>
    [config.publicOrigin, config.portfolioOrigin].map((origin) => new URL(origin).hostname),
  );

/** Whether a domain is one of this installation's own hosts, or a subdomain of one. */
export const isOwnHost = (config: Origins, domain: string): boolean =>
  isLoopback(domain) || listOwnHosts(config).some((host) => domain === host || domain.endsWith(`.${host}`));

/** Returns the internal path of a request to a custom domain; the URL unchanged for our own hosts. */
export function toDomainPath(config: DomainConfig, host: string | undefined, url: string): string {
  const domain = readDomain(config, host);
  if (!domain || isProbePath(url)) return url;
  // A proxy may send the absolute URL (RFC 9112, section 3.2.2).
  const path = url.replace(/^https?:\/\/[^/?#]*/i, '') || '/';
  return SHARED_PATHS.some((shared) => path.startsWith(shared)) ? path : `${DOMAIN_PREFIX}${domain}${path}`;
}

/** Marks requests made to an owner's verified domain. Accounts do not exist there, so any cookie is dropped. */
export function resolveDomainRequests(
  app: FastifyInstance,
  config: DomainConfig,
  resolve: (domain: string, request: FastifyRequest) => Promise<ResolvedAddress | undefined>,
): void {
  app.decorateRequest('ownDomain', undefined);
  app.decorateRequest('foundAtDomain', undefined);
  if (!config.domains) return;
  app.addHook('onRequest', (request, _reply, done) => {
    const domain = isProbePath(request.url) ? undefined : readDomain(config, request.headers.host);
    if (!domain) return done();
    delete request.headers.cookie;
    resolve(domain, request).then((address) => {
      if (address) Object.assign(request, { ownDomain: domain, foundAtDomain: address });
      done();
    }, done);
  });
}

const HSTS_HEADER = 'strict-transport-security';
/** One day, without subdomains. */
const CUSTOM_DOMAIN_HSTS = 'max-age=86400';

/** Returns the headers for a custom domain. Its subdomains, and its later use, are the owner's responsibility. */
export const getDomainHeaders = (headers: Readonly<Record<string, string>>): Readonly<Record<string, string>> =>
  HSTS_HEADER in headers ? { ...headers, [HSTS_HEADER]: CUSTOM_DOMAIN_HSTS } : headers;

/** Applies the same HSTS policy to a response that is about to be sent. */
export function applyDomainHsts(reply: FastifyReply): void {
  if (reply.hasHeader(HSTS_HEADER)) reply.header(HSTS_HEADER, CUSTOM_DOMAIN_HSTS);
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The owner's domain that the request was made to; undefined on our own hosts. */
    ownDomain: string | undefined;
    /** The portfolio of that domain at the time of the request. */
    foundAtDomain: ResolvedAddress | undefined;
  }
}
