import type { FastifyRequest } from 'fastify';
import { type Db, readPoolState } from '../db/database.ts';
import { ApiError } from '../errors.ts';
import { countMetric } from '../telemetry/record-metrics.ts';
import { getClientNetwork } from './client-address.ts';

/**
 * Requests started per turn of the event loop; one takes about 2 ms (`npm run bench:load`), the most expensive about
 * 10. The more share a turn, the later all of them are answered, and the later new connections are accepted (decision
 * 110).
 */
export const MAX_STARTS_PER_TICK = 4;
/**
 * Places that a visit of a portfolio takes: a page from the cache is answered in 0.05 ms. Rendering one that is not
 * cached takes a place of its own.
 */
export const VISIT_PLACES = 1 / 8;
/** Maximum number of queued requests, which a burst can reach; those of one network start in order of arrival. */
export const QUEUE_LIMIT = 256;
/**
 * The queue also counts as full while its first request has waited this long, in ms: a machine that is slow, or busy
 * with another process, works through fewer requests in the time that people wait for a page.
 */
export const MAX_QUEUE_MS = 500;
/** Maximum number of statements waiting for a connection to PostgreSQL; a process executes about 1,000 a second. */
export const MAX_WAITING_STATEMENTS = 256;
/**
 * Number of waiting statements from which no further request starts: statements run in order of arrival, so those of
 * one network would precede everyone else's.
 */
export const STATEMENTS_BEFORE_PAUSE = 4;
/** Interval between two checks of the waiting statements, in ms. */
const STATEMENT_CHECK_INTERVAL_MS = 2;
/** Maximum time in ms that a request waits for the statements; an unresponsive database has its own timeouts. */
const MAX_STATEMENT_WAIT_MS = 500;

/** Number of characters from which a body is queued before it is parsed. */
const LARGE_BODY_SIZE = 16 * 1024;
/** Places of a turn that a large body takes: to parse and process it takes 10 ms or more. */
const LARGE_BODY_PLACES = 3;

interface QueuedRequest {
  begin: () => void;
  refuse: (error: ApiError) => void;
  /** Client network that the request comes from. */
  network: string;
  /** Of the {@link MAX_STARTS_PER_TICK}. */
  places: number;
  /** When it was queued, by `performance.now()`. */
  since: number;
}

let startedPlaces = 0;
let queue: QueuedRequest[] = [];
/** Requests that have begun, and wait for places for the rest of their work. */
let begun: QueuedRequest[] = [];
let isScheduled = false;
/**
 * Number of successive turns after which the first queued request had waited longer than {@link MAX_QUEUE_MS}. After a
 * single one the process may just have stalled, and what has come meanwhile is not refused for that.
 */
let lateTurns = 0;

/**
 * Admits a request that uses the database or the server's CPU: immediately, or queued until its turn. Refuses it if
 * more requests have come than can be answered in time (rule O24); a refusal is immediate and cheap, so that all other
 * requests are answered as fast as ever. Without refusals the queue would grow until clients give up before they are
 * answered. If the queue is full, a newcomer replaces the last request of the network that has most of the queue.
 * @param places how many of the {@link MAX_STARTS_PER_TICK} it takes
 * @returns undefined if admitted immediately, which is the usual case
 * @throws {ApiError} request/unavailable
 */
export function admitRequest(db: Db, request: Pick<FastifyRequest, 'ip'>, places = 1): Promise<void> | undefined {
  const isFull = queue.length >= QUEUE_LIMIT || lateTurns > 1;
  if (countWaitingStatements(db) >= MAX_WAITING_STATEMENTS || (isFull && !makeRoom(getClientNetwork(request))))
    throw createRefusal();
  scheduleTurn(db);
  const isFirst = queue.length === 0 && begun.length === 0;
  return isFirst && takePlaces(db, places) ? undefined : enqueue(queue, request, places);
}

/**
 * Admits the expensive rest of a request that has been admitted: immediately, or in its turn, before requests that have
 * not begun. There can be too many, because a turn begins more visits than pages can be rendered in it.
 * @returns undefined if admitted immediately
 * @throws {ApiError} request/unavailable
 */
export function admitRest(db: Db, request: Pick<FastifyRequest, 'ip'>): Promise<void> | undefined {
  if (begun.length >= QUEUE_LIMIT) throw createRefusal();
  scheduleTurn(db);
  return begun.length === 0 && takePlaces(db, 1) ? undefined : enqueue(begun, request, 1);
}

/** Takes places of the current turn. @returns whether there are enough */
function takePlaces(db: Db, places: number): boolean {
  if (startedPlaces + places > MAX_STARTS_PER_TICK || countWaitingStatements(db) >= STATEMENTS_BEFORE_PAUSE)
    return false;
  startedPlaces += places;
  return true;
}

function enqueue(list: QueuedRequest[], request: Pick<FastifyRequest, 'ip'>, places: number): Promise<void> {
  const network = getClientNetwork(request);
  const since = performance.now();
  return new Promise((begin, refuse) => list.push({ begin, refuse, network, places, since }));
}

function scheduleTurn(db: Db): void {
  if (isScheduled) return;
  isScheduled = true;
  setImmediate(startTurn, db);
}

/**
 * Admits the body of a request for parsing: a small one immediately, a large one in its turn. Many bodies may be
 * complete in the same turn of the event loop, however few requests were started in it.
 * @param size characters of the body
 * @returns undefined if admitted immediately, which is the usual case; rejects with request/unavailable and never
 *   throws, because it runs in an event handler of a stream
 */
export const admitBody = (db: Db, request: Pick<FastifyRequest, 'ip'>, size: number): Promise<void> | undefined =>
  size < LARGE_BODY_SIZE ? undefined : admitLargeBody(db, request);

const admitLargeBody = async (db: Db, request: Pick<FastifyRequest, 'ip'>): Promise<void> =>
  admitRequest(db, request, LARGE_BODY_PLACES);

function createRefusal(): ApiError {
  countMetric('vitrine_rate_limits_hit_total', { limit: 'overload' });
  return new ApiError('request/unavailable', { retryAfter: 2 });
}

/** Refuses the last request of the network with the most queued requests. @returns false if that is the newcomer's */
function makeRoom(newcomer: string): boolean {
  const counts = new Map<string, number>();
  for (const { network } of queue) counts.set(network, (counts.get(network) ?? 0) + 1);
  const maxCount = Math.max(...counts.values());
  if (maxCount <= (counts.get(newcomer) ?? 0) + 1) return false;
  const index = queue.findLastIndex(({ network }) => counts.get(network) === maxCount);
  for (const { refuse: end } of queue.splice(index, 1)) end(createRefusal());
  return true;
}

const countWaitingStatements = (db: Db): number => readPoolState(db)?.waiting ?? 0;

function startTurn(db: Db): void {
  const isPaused = countWaitingStatements(db) >= STATEMENTS_BEFORE_PAUSE;
  const next = isPaused ? takeOverdue() : takeNext();
  startedPlaces = next.reduce((sum, { places }) => sum + places, 0);
  const isLate = queue[0] !== undefined && performance.now() - queue[0].since > MAX_QUEUE_MS;
  lateTurns = isLate ? lateTurns + 1 : 0;
  isScheduled = startedPlaces > 0 || queue.length + begun.length > 0;
  if (isScheduled && isPaused) setTimeout(startTurn, STATEMENT_CHECK_INTERVAL_MS, db);
  else if (isScheduled) setImmediate(startTurn, db);
  for (const { begin } of next) begin();
}

/** Removes the requests that have waited too long from the queues, the oldest first. */
function takeOverdue(): QueuedRequest[] {
  const limit = performance.now() - MAX_STATEMENT_WAIT_MS;
  const overdue = [...begun, ...queue].filter(({ since }) => since <= limit);
  return dequeue(overdue.slice(0, MAX_STARTS_PER_TICK));
}

/** Removes the next requests to start: those that have begun come first. */
function takeNext(): QueuedRequest[] {
  const next: QueuedRequest[] = [];
  let free = MAX_STARTS_PER_TICK;
  for (const request of [...listInTurn(begun), ...listInTurn(queue)]) {
    free -= request.places;
    if (free < 0) break;
    next.push(request);
  }
  return dequeue(next);
}

/** Orders requests round-robin over networks, so that a crowd does not delay other networks. */
function listInTurn(requests: readonly QueuedRequest[]): QueuedRequest[] {
  const networks = [...Map.groupBy(requests, ({ network }) => network).values()];
  const longest = Math.max(0, ...networks.map(({ length }) => length));
  return Array.from({ length: longest }, (_, round) => networks.flatMap((lane) => lane[round] ?? [])).flat();
}

function dequeue(taken: QueuedRequest[]): QueuedRequest[] {
  if (taken.length === 0) return taken;
  const isWaiting = (request: QueuedRequest) => !taken.includes(request);
  queue = queue.filter(isWaiting);
  begun = begun.filter(isWaiting);
  return taken;
}
