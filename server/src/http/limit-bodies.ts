import type { ErrorCode } from '@vitrine/contract/api/errors';
import { LIMITS } from '@vitrine/contract/api/limits';
import type { FastifyInstance, FastifyReply, FastifyRequest, preParsingHookHandler } from 'fastify';
import { ApiError } from '../errors.ts';
import { countMetric } from '../telemetry/record-metrics.ts';
import { getClientNetwork } from './client-address.ts';
import { endSlowUpload } from './minimum-rate.ts';
import { type Transfer, TransferBudget } from './transfer-budget.ts';
import { MAX_FORM_FIELDS_BYTES } from './uploads.ts';

const MIB = 1024 * 1024;
/** Smaller bodies are not counted: those of nearly all calls, and of all forms without a file. */
const MIN_COUNTED_BYTES = 16 * 1024;
/** Limit per account, or per network without a session: two of the largest files at a time. */
const MAX_LANE_BYTES = 2 * (LIMITS.archiveBytes + MAX_FORM_FIELDS_BYTES);
/** Limit over all clients. */
const MAX_TOTAL_BYTES = 128 * MIB;

interface Reservation {
  transfer: Transfer;
  budget: TransferBudget;
  /** The handler is using the body, possibly for longer than the connection lasts. */
  isInUse: boolean;
}

const reservations = new WeakMap<FastifyRequest, Reservation>();

/**
 * Bounds the memory that request bodies hold (rule O25). A body is buffered completely before its call validates it,
 * and its client decides how long it takes to arrive. A body above the client's limit is refused before it is read; if
 * the limit over all clients is reached, it replaces the oldest upload of the client that uses most.
 */
export function limitBodies(app: FastifyInstance): void {
  const budget = new TransferBudget(MAX_TOTAL_BYTES);
  // Only on routes that take a body, so that pages have no overhead.
  app.addHook('onRoute', (route) => {
    if (route.method === 'GET' || route.method === 'HEAD') return;
    // At this point the route has read the session, and the body is unread.
    const reserve: preParsingHookHandler = (request, reply, _payload, done) => {
      try {
        reserveBody(budget, request, reply);
        done();
      } catch (error) {
        done(error as ApiError);
      }
    };
    route.preParsing = [reserve, ...[route.preParsing ?? []].flat()];
  });
}

/** Keeps a body counted until the work with it has ended, even if the client disconnects meanwhile. */
export async function withBodyReservation<T>(request: FastifyRequest, work: () => Promise<T>): Promise<T> {
  const reservation = reservations.get(request);
  if (!reservation) return work();
  reservation.isInUse = true;
  try {
    return await work();
  } finally {
    reservation.budget.remove(reservation.transfer);
  }
}

/** @throws {ApiError} request/throttled, request/unavailable */
function reserveBody(budget: TransferBudget, request: FastifyRequest, reply: FastifyReply): void {
  const bytes = getLargestSize(request);
  // A path that must appear not to exist has to behave exactly like a missing one.
  if (bytes <= MIN_COUNTED_BYTES || request.isUnknownRoute) return;
  const { raw } = request;
  const lane = request.session?.userId ?? getClientNetwork(request);
  const shareBytes = budget.getLaneBytes(lane) + bytes;
  if (shareBytes > MAX_LANE_BYTES) throw createRefusal('request/throttled', 'uploadsPerAccount');
  if (!budget.makeRoom(bytes, shareBytes)) throw createRefusal('request/unavailable', 'uploads');
  const transfer = { lane, bytes, isReplaceable: () => !raw.complete, end: () => raw.destroy() };
  const reservation = { transfer, budget, isInUse: false };
  budget.add(transfer);
  reservations.set(request, reservation);
  endSlowUpload(raw);
  reply.raw.once('close', () => {
    if (!reservation.isInUse) budget.remove(transfer);
  });
}

function createRefusal(code: ErrorCode, limit: string): ApiError {
  countMetric('vitrine_rate_limits_hit_total', { limit });
  return new ApiError(code, { retryAfter: 5 });
}

/** Returns the maximum bytes of a body: its declared length, within the route's limit. */
function getLargestSize({ headers, routeOptions: { bodyLimit, config } }: FastifyRequest): number {
  const declared = headers['content-length'];
  if (declared === undefined && headers['transfer-encoding'] === undefined) return 0;
  const limit = config.bodyType === 'multipart' ? bodyLimit + MAX_FORM_FIELDS_BYTES : bodyLimit;
  return declared === undefined ? limit : Math.min(Number(declared), limit);
}
