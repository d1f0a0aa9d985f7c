import { hostname } from 'node:os';
import { TIME_UNITS } from '@vitrine/contract/api/limits';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context/context.ts';
import { SELF_REPORT_PATH } from '../../http/probe-paths.ts';
import { computeKeyedHash, isSameSecret } from '../../primitives/ids.ts';
import { VERSION } from '../../primitives/version.ts';

/** Validity of a stamp, past and future: clock differences are among the problems to be found. */
const STAMP_TTL_MS = 2 * TIME_UNITS.DAY;

/** Report of a running process about itself and the request, for `npm run doctor`. */
export interface SelfReport {
  version: string;
  /** Host name and process id. */
  process: string;
  /** Milliseconds since 1970 by the process's clock. */
  time: number;
  /** Address of the connection: the proxy's, if there is one. */
  peer: string;
  /** The client address as resolved from proxy headers. */
  client: string;
  isForwarded: boolean;
}

/** Signs a timestamp, which proves knowledge of the installation's key for {@link STAMP_TTL_MS}. */
export const signStamp = (secretKey: string, now: number): string =>
  `${now}.${computeKeyedHash(secretKey, 'self-report', String(now))}`;

/**
 * Registers the route with which `npm run doctor` verifies that the public address reaches this installation (rule
 * W11). Requests without a valid stamp get a 404.
 */
export function registerSelfReport(app: FastifyInstance, { config, clock }: Context): void {
  app.get(SELF_REPORT_PATH, async (request, reply): Promise<SelfReport | undefined> => {
    const [, stamp = ''] = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '') ?? [];
    const time = clock();
    const signedAt = Number(stamp.split('.')[0]);
    const isValid =
      isSameSecret(stamp, signStamp(config.secretKey, signedAt)) && Math.abs(time - signedAt) < STAMP_TTL_MS;
    if (!isValid) {
      reply.callNotFound();
      return undefined;
    }
    reply.header('cache-control', 'no-store');
    return {
      version: VERSION,
      process: `${hostname()} ${process.pid}`,
      time,
      peer: request.socket.remoteAddress ?? '',
      client: request.ip,
      isForwarded: request.headers['x-forwarded-for'] !== undefined,
    };
  });
}
