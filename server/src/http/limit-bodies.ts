import type { ErrorCode } from '@vitrine/contract/api/errors';
import { LIMITS } from '@vitrine/contract/api/limits';
import type { FastifyInstance, FastifyReply, FastifyRequest, preParsingHookHandler } from 'fastify';
import { ApiError } from '../errors.ts';
import { countMetric } from '../telemetry/record-metrics.ts';
import { getClientNetwork } from './client-address.ts';
import { endSlowUpload } from './minimum-rate.ts';
import { type Transfer, TransferBudget } from './transfer-budget.ts';
import { FORM_FIELDS_BYTES } from './uploads.ts';

const MIB = 1024 * 1024;
/** Smaller bodies are not counted: those of nearly all calls, and of all forms without a file. */
const COUNTED_BYTES = 16 * 1024;
/** Bodies of one account, or of one network where there is none: two of the largest files at a time. */
const LANE_BYTES = 2 * (LIMITS.archiveBytes + FORM_FIELDS_BYTES);
/** Bodies of all together. */
const TOTAL_BYTES = 128 * MIB;

interface Reservation {
  transfer: Transfer;
  budget: TransferBudget;
  /** The handler works with the body, which may take longer than the connection lasts. */
  isInUse: boolean;
}

const reservations = new WeakMap<FastifyRequest, Reservation>();

/**
 * Bounds the memory that request bodies take up (rule O25). A body is held whole before its call looks at it, and its client
 * decides how long it takes to arrive. What exceeds the limits is refused before it is read; where the limit of all is
 * reached, a newcomer replaces the oldest upload of whoever takes up most.
 */
export function limitBodies(app: FastifyInstance): void {
  const budget = new TransferBudget(TOTAL_BYTES);
  // Of routes that take a body alone: pages do not pay for it.
  app.addHook('onRoute', (route) => {
    if (route.method === 'GET' || route.method === 'HEAD') return;
    // By then the route has read the session, and nobody has read the body.
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

/** Keeps a body counted until work with it has ended, also where the client disconnects meanwhile. */
export async function holdBody<T>(request: FastifyRequest, work: () => Promise<T>): Promise<T> {
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
  // Nothing may distinguish a path that pretends not to exist from one that does not.
  if (bytes <= COUNTED_BYTES || request.isNowhere) return;
  const { raw } = request;
  const lane = request.session?.userId ?? getClientNetwork(request);
  const shareBytes = budget.getLaneBytes(lane) + bytes;
  if (shareBytes > LANE_BYTES) throw createRefusal('request/throttled', 'uploadsPerAccount');
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

/** Bytes that a body can have: as many as it declares, within the route's limit. */
function getLargestSize({ headers, routeOptions: { bodyLimit, config } }: FastifyRequest): number {
  const declared = headers['content-length'];
  if (declared === undefined && headers['transfer-encoding'] === undefined) return 0;
  const limit = config.takes === 'multipart' ? bodyLimit + FORM_FIELDS_BYTES : bodyLimit;
  return declared === undefined ? limit : Math.min(Number(declared), limit);
}
