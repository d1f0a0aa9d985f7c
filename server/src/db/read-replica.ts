import { TIME_UNITS } from '@vitrine/contract/api/limits';
import type { Db } from './database.ts';

/** How long a replica that failed is left alone, in ms: nobody waits for it again and again. */
const RETRY_AFTER_MS = 30 * TIME_UNITS.SECOND;

/** A copy of the database that follows it a little behind, and is only read. */
export interface ReadReplica {
  db: Db;
  /** When it may be asked again after a failure, in ms of `performance.now()`. */
  restsUntil: number;
}

/**
 * Reads from the replica where that has caught up, else from the database itself: a replica that is behind, rests or
 * fails costs time and changes nothing.
 * @param isCurrent whether what the replica answered is what the database would answer
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
