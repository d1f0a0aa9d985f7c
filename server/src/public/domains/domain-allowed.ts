import { normalizeDomain } from '@vitrine/contract/domains/domains';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context/context.ts';
import { resolveDomain } from '../../db/domains.ts';
import { restrictRoute } from '../../http/closed-paths.ts';
import { DOMAIN_ALLOWED_PATH } from '../../http/probe-paths.ts';

/**
 * Registers `GET /internal/domain-allowed?domain=`, which tells a proxy whether it may request a certificate for a
 * name, as Caddy does (`on_demand_tls`): 200 for our own hosts and for verified domains, otherwise 404.
 * http/closed-paths.ts decides who may call it; for all others the path does not exist.
 */
export function domainAllowedRoute(app: FastifyInstance, { config, db }: Context): void {
  if (!config.domains) return;
  const ownHostnames = new Set([config.publicOrigin, config.portfolioOrigin].map((origin) => new URL(origin).hostname));

  const guard = { onRequest: restrictRoute(config, DOMAIN_ALLOWED_PATH) };
  app.get<{ Querystring: { domain?: unknown } }>(DOMAIN_ALLOWED_PATH, guard, async (request, reply) => {
    const { domain: domainParam } = request.query;
    const domain = typeof domainParam === 'string' ? normalizeDomain(domainParam) : undefined;
    const isAllowed =
      domain !== undefined && (ownHostnames.has(domain) || (await resolveDomain(db, domain)) !== undefined);
    return reply
      .code(isAllowed ? 200 : 404)
      .header('cache-control', 'no-store')
      .type('text/plain')
      .send(isAllowed ? 'yes' : 'no');
  });
}
