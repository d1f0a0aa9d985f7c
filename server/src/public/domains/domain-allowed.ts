import { normalizeDomain } from '@vitrine/contract/domains/domains';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isLoopback } from '../../config/config.ts';
import type { Context } from '../../context/context.ts';
import { resolveDomain } from '../../db/domains.ts';
import { DOMAIN_ALLOWED_PATH } from '../../http/probe-paths.ts';
import { isSameSecret } from '../../primitives/ids.ts';

/**
 * `GET /internal/domain-allowed?domain=`: whether a proxy may take a certificate for a name, as Caddy asks it
 * (`on_demand_tls`). 200 for our own hosts and for domains that were proven; else 404. For programs of this machine, and
 * for those that have the token; for everybody else there is nothing here.
 */
export function domainAllowedRoute(app: FastifyInstance, { config, db }: Context): void {
  const { domains } = config;
  if (!domains) return;
  const ours = new Set([config.publicOrigin, config.portfolioOrigin].map((origin) => new URL(origin).hostname));

  app.get<{ Querystring: { domain?: unknown; token?: unknown } }>(DOMAIN_ALLOWED_PATH, async (request, reply) => {
    const { domain: asked, token } = request.query;
    const isKnown = domains.token !== undefined && typeof token === 'string' && isSameSecret(token, domains.token);
    if (!isKnown && !isOfThisMachine(request)) return reply.callNotFound();
    const domain = typeof asked === 'string' ? normalizeDomain(asked) : undefined;
    const isAllowed = domain !== undefined && (ours.has(domain) || (await resolveDomain(db, domain)) !== undefined);
    return reply
      .code(isAllowed ? 200 : 404)
      .header('cache-control', 'no-store')
      .type('text/plain')
      .send(isAllowed ? 'yes' : 'no');
  });
}

/** Asked by a program of this machine itself: what a proxy passes on says so. */
const isOfThisMachine = ({ raw, headers }: FastifyRequest): boolean =>
  headers['x-forwarded-for'] === undefined && isLoopback((raw.socket.remoteAddress ?? '').replace(/^::ffff:/, ''));
