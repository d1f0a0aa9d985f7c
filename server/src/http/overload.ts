import type { FastifyRequest } from 'fastify';
import { type Db, readPoolState } from '../db/database.ts';
import { ApiError } from '../errors.ts';
import { countMetric } from '../telemetry/record-metrics.ts';
import { getClientNetwork } from './client-address.ts';

/**
 * Requests that are begun in one turn of the event loop; one takes about 2 ms (`npm run bench:load`), the most expensive
 * some 10. The more share a turn, the later all of them are answered, and the later new connections are accepted
 * (decision 110).
 */
export const MAX_STARTS_PER_TICK = 4;
/** Requests that wait for their turn, those of a network in the order in which they came: for half a second at most. */
export const QUEUE_LIMIT = 256;
/** Statements that wait for a connection to PostgreSQL; a process answers about 1,000 a second. */
export const MAX_WAITING_STATEMENTS = 256;
/**
 * Waiting statements from which on no further request begins: statements wait in the order in which they came, so that those
 * of one network would be before everybody else's.
 */
export const STATEMENTS_BEFORE_PAUSE = 4;
/** Time between two looks at those statements, in ms. */
const PAUSE_MS = 2;
/** Longest time that a request waits for them, in ms: a database that answers nothing is for its own timeouts to tell. */
const MAX_WAIT_MS = 500;

/** Characters from which on a body waits for a turn of its own before it is parsed. */
const LARGE_BODY_SIZE = 16 * 1024;
/** Places of a turn that a large body takes: to parse it and to do what it asks for takes 10 ms or more. */
const LARGE_BODY_PLACES = 3;

interface Waiting {
  begin: () => void;
  refuse: (error: ApiError) => void;
  /** Client network that the request comes from. */
  network: string;
  /** Of the {@link MAX_STARTS_PER_TICK}. */
  places: number;
  /** When it began to wait, by `performance.now()`. */
  since: number;
}

let begun = 0;
let waiting: Waiting[] = [];
let isScheduled = false;

/**
 * Lets a request that takes the database's time or the server's own begin: at once, or when its turn comes; and refuses
 * it where more have come than are answered in time (rule O24): at once and for next to nothing, so that all others are
 * answered as fast as ever. Without that each would wait for all before it, longer and longer, and be answered when
 * nobody waits any more. Where all places are taken a newcomer replaces the last of the network that has most of them.
 * @param places of the {@link MAX_STARTS_PER_TICK} that it takes
 * @returns nothing to wait for, nearly always
 * @throws {ApiError} request/unavailable
 */
export function admitRequest(db: Db, request: Pick<FastifyRequest, 'ip'>, places = 1): Promise<void> | undefined {
  const isFull = waiting.length >= QUEUE_LIMIT;
  const statements = countWaitingStatements(db);
  if (statements >= MAX_WAITING_STATEMENTS || (isFull && !makeRoom(getClientNetwork(request)))) throw refuse();
  if (!isScheduled) {
    isScheduled = true;
    setImmediate(beginTurn, db);
  }
  if (begun + places > MAX_STARTS_PER_TICK || statements >= STATEMENTS_BEFORE_PAUSE) {
    const network = getClientNetwork(request);
    const since = performance.now();
    return new Promise((begin, reject) => waiting.push({ begin, refuse: reject, network, places, since }));
  }
  begun += places;
  return undefined;
}

/**
 * Lets the body of a request be parsed: at once where it is small, in its turn where it is large. Many bodies may be complete
 * in the same turn of the event loop, however few requests were begun in it.
 * @param size characters of the body
 * @returns nothing to wait for, nearly always; rejects with request/unavailable, and never throws: it is called in a stream's event
 */
export const admitBody = (db: Db, request: Pick<FastifyRequest, 'ip'>, size: number): Promise<void> | undefined =>
  size < LARGE_BODY_SIZE ? undefined : admitLargeBody(db, request);

const admitLargeBody = async (db: Db, request: Pick<FastifyRequest, 'ip'>): Promise<void> =>
  admitRequest(db, request, LARGE_BODY_PLACES);

function refuse(): ApiError {
  countMetric('vitrine_rate_limits_hit_total', { limit: 'overload' });
  return new ApiError('request/unavailable', { retryAfter: 2 });
}

/** Refuses the last request of the network that has most of those that wait. @returns false where that is the newcomer's own */
function makeRoom(newcomer: string): boolean {
  const counts = new Map<string, number>();
  for (const { network } of waiting) counts.set(network, (counts.get(network) ?? 0) + 1);
  const most = Math.max(...counts.values());
  if (most <= (counts.get(newcomer) ?? 0) + 1) return false;
  const index = waiting.findLastIndex(({ network }) => counts.get(network) === most);
  for (const { refuse: end } of waiting.splice(index, 1)) end(refuse());
  return true;
}

const countWaitingStatements = (db: Db): number => readPoolState(db)?.waiting ?? 0;

function beginTurn(db: Db): void {
  const isPaused = countWaitingStatements(db) >= STATEMENTS_BEFORE_PAUSE;
  const next = isPaused ? takeOverdue() : takeNext();
  begun = next.reduce((sum, { places }) => sum + places, 0);
  isScheduled = begun > 0 || waiting.length > 0;
  if (isScheduled && isPaused) setTimeout(beginTurn, PAUSE_MS, db);
  else if (isScheduled) setImmediate(beginTurn, db);
  for (const { begin } of next) begin();
}

/** Takes out those that have waited for too long, the oldest first. */
function takeOverdue(): Waiting[] {
  const limit = performance.now() - MAX_WAIT_MS;
  const next = waiting.filter(({ since }) => since <= limit).slice(0, MAX_STARTS_PER_TICK);
  waiting = waiting.filter((request) => !next.includes(request));
  return next;
}

/** Takes out those that begin now, networks in turn: whoever comes beside a crowd does not wait for all of it. */
function takeNext(): Waiting[] {
  const networks = [...Map.groupBy(waiting, ({ network }) => network).values()];
  const longest = Math.max(0, ...networks.map(({ length }) => length));
  const inOrder = Array.from({ length: longest }, (_, round) => networks.flatMap((of) => of[round] ?? [])).flat();
  const next = new Set<Waiting>();
  let free = MAX_STARTS_PER_TICK;
  for (const request of inOrder) {
    free -= request.places;
    if (free < 0) break;
    next.add(request);
  }
  waiting = waiting.filter((request) => !next.has(request));
  return [...next];
}
