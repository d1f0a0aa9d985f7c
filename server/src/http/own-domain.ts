import { normalizeDomain } from '@vitrine/contract/domains/domains';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Config, isLoopback } from '../config/config.ts';
import type { ResolvedAddress } from '../db/resolve-address.ts';
import { getOrInsert } from '../primitives/get-or-insert.ts';
import { isProbePath } from './probe-paths.ts';

/** Below it stands, for the router alone, what is asked for at a domain of an owner: `/own-domain/asha.example/resume.pdf`. */
export const DOMAIN_PREFIX = '/own-domain/';

/** What every host has, at the same paths. */
const SHARED = ['/pictures/', '/videos/', '/fonts/'];

type Asked = Pick<Config, 'publicOrigin' | 'portfolioOrigin' | 'domains'>;

/** The domain that a request is made at, where it is none of ours; nobody has said yet that it is somebody's. */
function readDomain(config: Asked, host: string | undefined): string | undefined {
  if (!config.domains || !host) return undefined;
  const name = host.replace(/:\d+$/, '');
  // Nearly always.
  if (listOwnHosts(config).includes(name)) return undefined;
  const domain = normalizeDomain(name);
  return domain && !isOwnHost(config, domain) ? domain : undefined;
}

type Origins = Pick<Config, 'publicOrigin' | 'portfolioOrigin'>;

/** By settings, which stay the same object: this is asked of every request. */
const ownHosts = new WeakMap<Origins, readonly string[]>();
const listOwnHosts = (config: Origins): readonly string[] =>
  getOrInsert(ownHosts, config, () =>
    [config.publicOrigin, config.portfolioOrigin].map((origin) => new URL(origin).hostname),
  );

/** Whether a domain is one of this installation's own, or below one. */
export const isOwnHost = (config: Origins, domain: string): boolean =>
  isLoopback(domain) || listOwnHosts(config).some((host) => domain === host || domain.endsWith(`.${host}`));

/** The path by which the router finds what is asked for at a domain of an owner; at our own hosts it stays. */
export function placeUnderDomain(config: Asked, host: string | undefined, url: string): string {
  const domain = readDomain(config, host);
  if (!domain || isProbePath(url)) return url;
  // A proxy may have been sent the whole address (RFC 9112, section 3.2.2).
  const path = url.replace(/^https?:\/\/[^/?#]*/i, '') || '/';
  return SHARED.some((shared) => path.startsWith(shared)) ? path : `${DOMAIN_PREFIX}${domain}${path}`;
}

/**
 * Says of each request whether it is made at a domain that an owner has proven. There are no accounts there: a cookie
 * that is sent all the same is not read.
 */
export function admitOwnDomains(
  app: FastifyInstance,
  config: Asked,
  resolve: (domain: string, request: FastifyRequest) => Promise<ResolvedAddress | undefined>,
): void {
  app.decorateRequest('ownDomain', undefined);
  app.decorateRequest('foundAtDomain', undefined);
  app.addHook('onRequest', (request, _reply, done) => {
    const domain = isProbePath(request.url) ? undefined : readDomain(config, request.headers.host);
    if (!domain) return done();
    delete request.headers.cookie;
    resolve(domain, request).then((found) => {
      if (found) Object.assign(request, { ownDomain: domain, foundAtDomain: found });
      done();
    }, done);
  });
}

const HSTS = 'strict-transport-security';
/** A day, and of the domain alone. */
const HSTS_OF_DOMAINS = 'max-age=86400';

/** Headers at a domain of an owner: what they do with names below it, and with it when it is taken off, is theirs to decide. */
export const headersOfDomain = (headers: Readonly<Record<string, string>>): Readonly<Record<string, string>> =>
  HSTS in headers ? { ...headers, [HSTS]: HSTS_OF_DOMAINS } : headers;

/** The same of an answer that is about to be sent. */
export function softenHsts(reply: FastifyReply): void {
  if (reply.hasHeader(HSTS)) reply.header(HSTS, HSTS_OF_DOMAINS);
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The domain of an owner that it was made at; undefined at our own hosts. */
    ownDomain: string | undefined;
    /** The portfolio of that domain, as it was when the request came. */
    foundAtDomain: ResolvedAddress | undefined;
  }
}
