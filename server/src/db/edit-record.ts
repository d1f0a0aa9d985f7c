import { setImmediate } from 'node:timers/promises';
import { LIMITS } from '@vitrine/contract/api/limits';
import { collectPoints, restorePoints } from '@vitrine/contract/overlay/points';
import { BYTES_PER_MB } from '@vitrine/contract/plans/plan-limits';
import type { Resume } from '@vitrine/contract/resume/resume';
import type { Context } from '../context/context.ts';
import { ApiError } from '../errors.ts';
import { newId } from '../primitives/ids.ts';
import { createTurnQueue } from '../primitives/turn-queue.ts';
import { type Db, type Tx, transaction } from './database.ts';
import { lockRecord, readDocument, readRecordSize, type StoredDocument, writeRecord } from './record-queries.ts';
import { readStoredRecord } from './stored-record.ts';

/** The transaction of an edit, for writes in addition to the resume. */
export interface EditContext {
  tx: Tx;
  recordId: string;
  now: number;
}

interface Edit<T> {
  userId: string;
  /** The version that the edit is based on; undefined: merge with the current one. */
  rev: number | undefined;
  /** Returns what to show the user if `rev` is not the current version. */
  current: (resume: Resume) => unknown;
  /** Changes the resume in place; an ApiError cancels the edit. */
  change: (resume: Resume, editing: EditContext) => T | Promise<T>;
  /** Whether the edit only hides, moves or restores existing content, which is allowed at any size. */
  isUnlimited?: boolean;
}

const MAX_TRIES = 10;

/** Bytes from which editing a record blocks the event loop for about 10 ms (`bench/neighbours.ts`). */
export const LARGE_RECORD_BYTES = 200_000;

/** The response contains the record too: validating and serializing it takes as long again, after the turn. */
const runInTurn = createTurnQueue({ pauseFactor: 3, maxPauseMs: 200, maxWaitMs: 2_000 });

/** Runs edits of large records one at a time, over all accounts; edits of other records are not delayed by them. */
async function paceLargeEdit<T>(db: Db, userId: string, edit: () => Promise<T>): Promise<T> {
  if ((await readRecordSize(db, userId)) < LARGE_RECORD_BYTES) return edit();
  const edited = await runInTurn(edit);
  // Lets queued requests run before the response, which can be as large as the record, is serialized.
  await setImmediate();
  return edited;
}

/**
 * Reads, changes and writes the resume in one transaction. After a concurrent write it retries on the new version, so
 * that edits of different items never overwrite each other.
 */
export async function editRecord<T>(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { userId, rev, current, change, isUnlimited = false }: Edit<T>,
): Promise<{ result: T; rev: number; resume: Resume }> {
  for (let tries = 1; tries <= MAX_TRIES; tries += 1) {
    const work = async (tx: Tx) => {
      const stored = await lockRecord(tx, userId);
      const { id, version, resume } = stored;
      if (rev !== undefined && rev !== version) {
        throw new ApiError('content/changed', { current: current(resume), rev: version });
      }
      const now = clock();
      const before = collectPoints(resume);
      const result = await change(resume, { tx, recordId: id, now });
      const doc = JSON.stringify(restorePoints(before, resume, newPointId));
      if (!isUnlimited) requireWithinLimit(doc, stored.bytes);
      // Throws, so that other writes of `change` are rolled back too.
      if (!(await writeRecord(tx, stored, doc, now))) throw new LostRaceError();
      return { result, rev: version + 1, resume };
    };
    const edited = await paceLargeEdit(db, userId, () => transaction(db, work)).catch((error: unknown) => {
      if (error instanceof LostRaceError) return null;
      throw error;
    });
    if (edited) return edited;
  }
  throw new ApiError('request/unavailable', { retryAfter: 1 });
}

interface Rewrite<T> extends Pick<Edit<T>, 'userId' | 'rev' | 'current'> {
  /** Creates the new resume from the stored one. Runs outside of any transaction, because it may take long. */
  make: (stored: StoredDocument) => Promise<{ resume: Resume; result: T }>;
  /** Writes related rows in the same transaction. */
  writeRelated: (stored: StoredDocument, editing: EditContext) => Promise<void>;
}

/**
 * As {@link editRecord}, for slow edits: creates the resume before the transaction, and again after a concurrent write.
 */
export async function rewriteRecord<T>(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { userId, rev, current, make, writeRelated }: Rewrite<T>,
): Promise<{ result: T; rev: number }> {
  for (let tries = 1; tries <= MAX_REWRITES; tries += 1) {
    const stored = await readDocument(db, userId);
    const { id, version } = stored;
    if (rev !== undefined && rev !== version) {
      throw new ApiError('content/changed', { current: current(readStoredRecord(stored)), rev: version });
    }
    const { resume, result } = await make(stored);
    const doc = JSON.stringify(restorePoints(collectPoints(readStoredRecord(stored)), resume, newPointId));
    requireWithinLimit(doc, Buffer.byteLength(stored.doc));
    const isWritten = await transaction(db, async (tx) => {
      const now = clock();
      if (!(await writeRecord(tx, { id, version }, doc, now))) return false;
      await writeRelated(stored, { tx, recordId: id, now });
      return true;
    });
    if (isWritten) return { result, rev: version + 1 };
  }
  throw new ApiError('request/unavailable', { retryAfter: 1 });
}

const MAX_REWRITES = 3;

/** Refuses a resume over the limit; one that already exceeded it, from before the limit existed, may still shrink. */
function requireWithinLimit(doc: string, bytesBefore: number): void {
  const bytes = Buffer.byteLength(doc);
  if (bytes <= LIMITS.resumeBytes || bytes < bytesBefore) return;
  const size = (count: number) => `${(Math.ceil((count / BYTES_PER_MB) * 100) / 100).toLocaleString('en-US')} MB`;
  throw new ApiError('content/too-large', {
    message:
      `Your resume can hold ${size(LIMITS.resumeBytes)}, and with this it would have ${size(bytes)}. ` +
      'Please shorten or remove something.',
  });
}

/** Returns the id of a new point, which only has to be unique within its item. */
const newPointId = (): string => `p${newId().slice(-12)}`;

class LostRaceError extends Error {}
