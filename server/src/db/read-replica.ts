import { TIME_UNITS } from '@vitrine/contract/api/limits';
import type { Db } from './database.ts';

/** Time in ms for which a failed replica is not queried, so that requests do not wait for it repeatedly. */
const RETRY_AFTER_MS = 30 * TIME_UNITS.SECOND;

/** A read-only replica of the database, which may lag behind. */
export interface ReadReplica {
  db: Db;
  /** Time after a failure at which it may be queried again, by `performance.now()` in ms. */
  restsUntil: number;
}

/**
 * Reads from the replica if it has caught up, else from the database: a replica that lags, is paused or fails costs
 * time but does not change the result.
 * @param isCurrent whether the replica's answer is the one that the database would give
 */
export async function readFromReplica<T>(
  { db, replica }: { db: Db; replica?: ReadReplica | undefined },
  read: (from: Db) => Promise<T>,
  isCurrent: (answer: T) => boolean,
): Promise<T> {
  if (!replica || performance.now() < replica.restsUntil) return read(db);
  try {
    const answer = await read(replica.db);
    if (isCurrent(answer)) return answer;
  } catch {
    replica.restsUntil = performance.now() + RETRY_AFTER_MS;
  }
  return read(db);
}
