import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Config, isLoopback } from '../config.ts';
import { Refusal } from './refusal.ts';

/**
 * What a request must be before anything looks into it: addressed to a host of ours, and, where it
 * changes something, JSON that comes from our own pages (identity.md, HTTP edge).
 */
export function guardEdge(app: FastifyInstance, config: Config): void {
  const hosts = new Set([config.publicOrigin, config.portfolioOrigin].map((origin) => new URL(origin).host));
  const local = isLoopback(new URL(config.publicOrigin).hostname);
  app.addHook('onRequest', async (request) => {
    const { host } = request;
    // On one's own machine 127.0.0.1 and localhost are the same place; a name that only points there is not.
    const known = hosts.has(host) || (local && isLoopback(hostnameOf(host)));
    // Probes of a load balancer name the machine, not the host.
    if (!known && !isProbe(request)) throw new Refusal('request/foreign-host');
    if (isPortfolioHost(config, host) && !isPublicPath(request.url)) throw new Refusal('request/not-found');
    if (!changesState(request)) return;
    if (request.headers.origin !== config.publicOrigin) throw new Refusal('request/foreign-origin');
    const type = request.headers['content-type'] ?? '';
    if (!/^application\/json\s*(;|$)/i.test(type)) throw new Refusal('request/not-json');
  });
}

/** Whether a request came to the host that portfolios have for themselves, where accounts do not exist. */
export function isPortfolioHost({ publicOrigin, portfolioOrigin }: Config, host: string): boolean {
  return publicOrigin !== portfolioOrigin && host === new URL(portfolioOrigin).host;
}

const PUBLIC_PATHS = ['/p/', '/fonts/', '/healthz', '/readyz'];
const isPublicPath = (url: string) => PUBLIC_PATHS.some((path) => url.startsWith(path));

const changesState = ({ method }: FastifyRequest) => method !== 'GET' && method !== 'HEAD' && method !== 'OPTIONS';

const isProbe = ({ url }: FastifyRequest) => url === '/healthz' || url === '/readyz';

const hostnameOf = (host: string) => host.replace(/:\d+$/, '');
