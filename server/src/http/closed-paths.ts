import type { IncomingMessage } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Config, isLoopback } from '../config/config.ts';
import { isSameSecret, sha256 } from '../primitives/ids.ts';
import { DOMAIN_ALLOWED_PATH, METRICS_PATH } from './probe-paths.ts';

type Settings = Pick<Config, 'domains' | 'monitoring'>;

/** Access checks of the paths that are only for the operator's programs. */
const ACCESS_CHECKS: Readonly<Record<string, (settings: Settings, request: IncomingMessage) => boolean>> = {
  [METRICS_PATH]: ({ monitoring: { metrics } }, { headers }) =>
    metrics !== undefined && !metrics.own && hasBearerToken(headers.authorization, metrics.token),
  [DOMAIN_ALLOWED_PATH]: ({ domains }, request) => {
    if (!domains) return false;
    const token = new URLSearchParams(request.url?.split('?')[1]).get('token');
    return domains.token === undefined ? isFromThisMachine(request) : isSameSecret(token ?? '', domains.token);
  },
};

const CLOSED_PATHS = Object.keys(ACCESS_CHECKS);

/** Whether a request carries the token; compared in constant time. */
export const hasBearerToken = (authorization: string | undefined, token: string | undefined): boolean =>
  token === undefined || isSameSecret(sha256(authorization ?? ''), sha256(`Bearer ${token}`));

/** Whether a program on this machine sent the request. A proxy that adds no X-Forwarded-For looks the same. */
const isFromThisMachine = ({ headers, socket }: IncomingMessage): boolean =>
  headers['x-forwarded-for'] === undefined && isLoopback((socket.remoteAddress ?? '').replace(/^::ffff:/, ''));

/**
 * Returns the URL to route a request to: for a client without access to a closed path, one that does not exist, before
 * any hook or route sees it. The response is then byte-identical to that of a missing path, on every host. Routes check
 * again ({@link restrictRoute}), because the router decodes URLs differently.
 */
export function hideClosedPath(settings: Settings, request: IncomingMessage): string {
  const { url = '/' } = request;
  if (isPlainlyOpen(url)) return url;
  const [path = ''] = url.replace(/^https?:\/\/[^/?#]*/i, '').split(/[?#]/, 1);
  const hasAccess = ACCESS_CHECKS[decodePath(path).replace(/\/$/, '')];
  return hasAccess === undefined || hasAccess(settings, request) ? url : '/nothing-here';
}

/** Whether a URL is none of a closed path, as far as its beginning tells; nearly all are. */
const isPlainlyOpen = (url: string): boolean =>
  url.startsWith('/') && !url.includes('%') && !CLOSED_PATHS.some((path) => url.startsWith(path));

/** Decodes a path as the router does, which ignores percent-encoding. */
function decodePath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** Returns a route hook for a closed path: responds as not found without access, however the URL was written. */
export const restrictRoute =
  (settings: Settings, path: keyof typeof ACCESS_CHECKS) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    if (!ACCESS_CHECKS[path]?.(settings, request.raw)) reply.callNotFound();
  };
