import type { IncomingMessage } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Config, isLoopback } from '../config/config.ts';
import { isSameSecret, sha256 } from '../primitives/ids.ts';
import { DOMAIN_ALLOWED_PATH, METRICS_PATH } from './probe-paths.ts';

type Settings = Pick<Config, 'domains' | 'monitoring'>;

/** Who may ask at paths that are for programs of whoever runs the server. */
const ADMISSIONS: Readonly<Record<string, (settings: Settings, request: IncomingMessage) => boolean>> = {
  [METRICS_PATH]: ({ monitoring: { metrics } }, { headers }) =>
    metrics !== undefined && !metrics.own && isBearer(headers.authorization, metrics.token),
  [DOMAIN_ALLOWED_PATH]: ({ domains }, request) => {
    if (!domains) return false;
    const token = new URLSearchParams(request.url?.split('?')[1]).get('token');
    return domains.token === undefined ? isFromThisMachine(request) : isSameSecret(token ?? '', domains.token);
  },
};

/** Whether a request has the token. The time that it takes says nothing of where they differ. */
export const isBearer = (authorization: string | undefined, token: string | undefined): boolean =>
  token === undefined || isSameSecret(sha256(authorization ?? ''), sha256(`Bearer ${token}`));

/** Whether a program of this machine asks by itself. A proxy that says nothing of its visitors looks the same. */
const isFromThisMachine = ({ headers, socket }: IncomingMessage): boolean =>
  headers['x-forwarded-for'] === undefined && isLoopback((socket.remoteAddress ?? '').replace(/^::ffff:/, ''));

/**
 * The address that a request goes to: for who may not ask there, one that leads nowhere, before anything looks at it. So
 * the answer is that of any path that does not exist, at every host and to the byte. Routes ask again
 * ({@link closeRoute}), as the router has its own way to read an address.
 */
export function hideClosedPath(settings: Settings, request: IncomingMessage): string {
  const { url = '/' } = request;
  const [path = ''] = url.replace(/^https?:\/\/[^/?#]*/i, '').split(/[?#]/, 1);
  const isAdmitted = ADMISSIONS[decodePath(path).replace(/\/$/, '')];
  return isAdmitted === undefined || isAdmitted(settings, request) ? url : '/nothing-here';
}

/** As the router reads it: letters that are percent-encoded are the same. */
function decodePath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** A hook for the route of a closed path: however its address was written, who may not ask there finds nothing. */
export const closeRoute =
  (settings: Settings, path: keyof typeof ADMISSIONS) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    if (!ADMISSIONS[path]?.(settings, request.raw)) reply.callNotFound();
  };
