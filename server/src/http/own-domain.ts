import type { IncomingMessage } from 'node:http';
import { normalizeDomain } from '@vitrine/contract/domains/domains';
import type { FastifyInstance } from 'fastify';
import { type Config, isLoopback } from '../config/config.ts';

/** Below it stands, for the router alone, what is asked for at a domain of an owner: `/own-domain/asha.example/resume.pdf`. */
export const DOMAIN_PREFIX = '/own-domain/';

/** What every host has, at the same paths. */
const SHARED = ['/pictures/', '/fonts/'];

type Asked = Pick<Config, 'publicOrigin' | 'portfolioOrigin' | 'domains'>;

/** The domain that a request is made at, where it is none of ours; nobody has said yet that it is somebody's. */
function readDomain({ publicOrigin, portfolioOrigin, domains }: Asked, host: string | undefined): string | undefined {
  if (!domains || !host) return undefined;
  const domain = normalizeDomain(host.replace(/:\d+$/, ''));
  if (!domain || isLoopback(domain)) return undefined;
  const isOurs = [publicOrigin, portfolioOrigin].some((origin) => new URL(origin).hostname === domain);
  return isOurs ? undefined : domain;
}

/** The path by which the router finds what is asked for at a domain of an owner; at our own hosts it stays. */
export function placeUnderDomain(config: Asked, { headers, url = '/' }: IncomingMessage): string {
  const domain = readDomain(config, headers.host);
  if (!domain || SHARED.some((path) => url.startsWith(path))) return url;
  return `${DOMAIN_PREFIX}${domain}${url.startsWith('/') ? url : '/'}`;
}

/**
 * Says of each request whether it is made at a domain that an owner has proven. There are no accounts there: a cookie
 * that is sent all the same is not read.
 */
export function admitOwnDomains(
  app: FastifyInstance,
  config: Asked,
  isServed: (domain: string) => Promise<boolean>,
): void {
  app.decorateRequest('ownDomain', undefined);
  app.addHook('onRequest', (request, _reply, done) => {
    const domain = readDomain(config, request.headers.host);
    if (!domain) return done();
    delete request.headers.cookie;
    isServed(domain).then((served) => {
      if (served) request.ownDomain = domain;
      done();
    }, done);
  });
}

/** Where a domain's pages are, as the browser names it: with the port that was asked for. */
export const originOfDomain = ({ publicOrigin }: Pick<Config, 'publicOrigin'>, domain: string): string => {
  const { protocol, port } = new URL(publicOrigin);
  return `${protocol}//${domain}${port && `:${port}`}`;
};

declare module 'fastify' {
  interface FastifyRequest {
    /** The domain of an owner that it was made at; undefined at our own hosts. */
    ownDomain: string | undefined;
  }
}
