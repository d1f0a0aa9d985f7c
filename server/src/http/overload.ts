import { type Db, readPoolState } from '../db/database.ts';
import { ApiError } from '../errors.ts';
import { countMetric } from '../telemetry/record-metrics.ts';

/**
 * Requests that are begun in one turn of the event loop. A turn begins all that have come since the last one, which is
 * a handful; hundreds come when it takes longer to answer them than it takes for others to come. One takes about 1.5 ms
 * (`npm run bench:load`), so nobody waits for longer than some 0.4 s for those before.
 */
export const MOST_IN_A_TURN = 256;
/** Statements that wait for a connection to PostgreSQL; a process answers about 1,000 a second. */
export const MOST_WAITING_STATEMENTS = 256;

let begun = 0;

/**
 * Counts a request that takes the database's time or the server's own, and refuses it where more have come than are
 * answered in time (rule O24): at once and for next to nothing, so that all others are answered as fast as ever.
 * Without that each would wait for all before it, longer and longer, and be answered when nobody waits any more.
 * @throws {ApiError} request/unavailable
 */
export function refuseOverload(db: Db): void {
  if (begun === 0) {
    setImmediate(() => {
      begun = 0;
    });
  }
  begun += 1;
  const waiting = readPoolState(db)?.waiting ?? 0;
  if (begun <= MOST_IN_A_TURN && waiting < MOST_WAITING_STATEMENTS) return;
  countMetric('vitrine_rate_limits_hit_total', { limit: 'overload' });
  throw new ApiError('request/unavailable', { retryAfter: 2 });
}
