import { hostname } from 'node:os';
import { TIME_UNITS } from '@vitrine/contract/api/limits';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context/context.ts';
import { SELF_REPORT_PATH } from '../../http/probe-paths.ts';
import { isSameSecret, keyedHash } from '../../primitives/ids.ts';
import { VERSION } from '../../primitives/version.ts';

/** How long a stamp opens the report, to both sides: clocks that differ are one of the things to be found. */
const STAMP_LIFE = 2 * TIME_UNITS.DAY;

/** What a running process tells the doctor of itself, and of how the question reached it. */
export interface SelfReport {
  version: string;
  /** Which process of which machine. */
  process: string;
  /** Milliseconds since 1970 by its clock. */
  time: number;
  /** The address of the connection: the proxy's, where there is one. */
  peer: string;
  /** Who it takes the client to be. */
  client: string;
  isForwarded: boolean;
}

/** Proof that who asks has the installation's key, for {@link STAMP_LIFE}. */
export const signStamp = (secretKey: string, now: number): string =>
  `${now}.${keyedHash(secretKey, 'self-report', String(now))}`;

/**
 * What `npm run doctor` asks the installation, through its public address, to see that it answers there itself
 * (rule W11). Whoever has not its key is told that there is nothing.
 */
export function selfReport(app: FastifyInstance, { config, clock }: Context): void {
  app.get(SELF_REPORT_PATH, async (request, reply): Promise<SelfReport | undefined> => {
    const [, stamp = ''] = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '') ?? [];
    const time = clock();
    const madeAt = Number(stamp.split('.')[0]);
    const isGood = isSameSecret(stamp, signStamp(config.secretKey, madeAt)) && Math.abs(time - madeAt) < STAMP_LIFE;
    if (!isGood) {
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
