import { normalizeDomain } from '@vitrine/contract/domains/domains';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context/context.ts';
import { resolveDomain } from '../../db/domains.ts';
import { restrictRoute } from '../../http/closed-paths.ts';
import { DOMAIN_ALLOWED_PATH } from '../../http/probe-paths.ts';

/**
 * `GET /internal/domain-allowed?domain=`: whether a proxy may take a certificate for a name, as Caddy asks it
 * (`on_demand_tls`). 200 for our own hosts and for domains that were proven; else 404. Who may ask says
 * http/closed-paths.ts; for everybody else there is nothing here.
 */
export function domainAllowedRoute(app: FastifyInstance, { config, db }: Context): void {
  if (!config.domains) return;
  const ours = new Set([config.publicOrigin, config.portfolioOrigin].map((origin) => new URL(origin).hostname));

  const guard = { onRequest: restrictRoute(config, DOMAIN_ALLOWED_PATH) };
  app.get<{ Querystring: { domain?: unknown } }>(DOMAIN_ALLOWED_PATH, guard, async (request, reply) => {
    const { domain: asked } = request.query;
    const domain = typeof asked === 'string' ? normalizeDomain(asked) : undefined;
    const isAllowed = domain !== undefined && (ours.has(domain) || (await resolveDomain(db, domain)) !== undefined);
    return reply
      .code(isAllowed ? 200 : 404)
      .header('cache-control', 'no-store')
      .type('text/plain')
      .send(isAllowed ? 'yes' : 'no');
  });
}
