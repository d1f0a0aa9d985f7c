import { setImmediate } from 'node:timers/promises';
import { LIMITS } from '@vitrine/contract/api/limits';
import { keepPoints, rememberPoints } from '@vitrine/contract/overlay/points';
import { BYTES_PER_MB } from '@vitrine/contract/plans/plan-limits';
import type { Resume } from '@vitrine/contract/resume/resume';
import type { Context } from '../context/context.ts';
import { ApiError } from '../errors.ts';
import { newId } from '../primitives/ids.ts';
import { createTurns } from '../primitives/take-turns.ts';
import { type Db, type Tx, transaction } from './database.ts';
import { lockRecord, readDocument, readRecordSize, type StoredDocument, writeRecord } from './record-queries.ts';
import { readStoredRecord } from './stored-record.ts';

/** Where an edit happens, for what is written beside the resume in the same transaction. */
export interface EditContext {
  tx: Tx;
  recordId: string;
  now: number;
}

interface Edit<T> {
  userId: string;
  /** The version that the edit was made from; absent: merge with whatever is there. */
  rev: number | undefined;
  /** What the person is shown when `rev` is not the version that is there now. */
  current: (resume: Resume) => unknown;
  /** Changes the resume in place, or throws an ApiError and nothing is written. */
  change: (resume: Resume, editing: EditContext) => T | Promise<T>;
  /** Whether it writes nothing that is handed in now, but hides, moves or brings back what is there, whatever its size. */
  isUnlimited?: boolean;
}

const TRIES = 10;

/** Bytes from which reading, changing and writing a record holds the event loop for some 10 ms (`bench/neighbours.ts`). */
export const LARGE_RECORD = 200_000;

/** The answer has the record too: to check and serialize it takes as long again, after the turn. */
const takeTurn = createTurns({ pauseFactor: 3, maxPauseMs: 200, maxWaitMs: 2_000 });

/** Edits of large records take turns, whoever's they are; others are never held up by them. */
async function pace<T>(db: Db, userId: string, edit: () => Promise<T>): Promise<T> {
  if ((await readRecordSize(db, userId)) < LARGE_RECORD) return edit();
  const edited = await takeTurn(edit);
  // Whoever waits is served before the answer, which can be as large as the record, is serialized.
  await setImmediate();
  return edited;
}

/**
 * Reads the resume, changes it and writes it in one transaction. When somebody wrote in between it starts
 * over from what they wrote, so that edits of different items never overwrite one another.
 */
export async function editRecord<T>(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { userId, rev, current, change, isUnlimited = false }: Edit<T>,
): Promise<{ result: T; rev: number; resume: Resume }> {
  for (let tries = 1; tries <= TRIES; tries += 1) {
    const work = async (tx: Tx) => {
      const stored = await lockRecord(tx, userId);
      const { id, version, resume } = stored;
      if (rev !== undefined && rev !== version) {
        throw new ApiError('content/changed', { current: current(resume), rev: version });
      }
      const now = clock();
      const before = rememberPoints(resume);
      const result = await change(resume, { tx, recordId: id, now });
      const doc = JSON.stringify(keepPoints(before, resume, newPointId));
      if (!isUnlimited) refuseTooLarge(doc, stored.bytes);
      // Thrown, so that what `change` wrote beside the resume is rolled back as well.
      if (!(await writeRecord(tx, stored, doc, now))) throw new LostRace();
      return { result, rev: version + 1, resume };
    };
    const edited = await pace(db, userId, () => transaction(db, work)).catch((error: unknown) => {
      if (error instanceof LostRace) return null;
      throw error;
    });
    if (edited) return edited;
  }
  throw new ApiError('request/unavailable', { retryAfter: 1 });
}

interface Rewrite<T> extends Pick<Edit<T>, 'userId' | 'rev' | 'current'> {
  /** Makes another resume of the stored one. Outside of any transaction: it may take long. */
  make: (stored: StoredDocument) => Promise<{ resume: Resume; result: T }>;
  /** Writes what belongs to it in the same transaction. */
  writeAlongside: (stored: StoredDocument, editing: EditContext) => Promise<void>;
}

/** The same for an edit that takes long: it is made before the transaction, and again when somebody wrote meanwhile. */
export async function rewriteRecord<T>(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { userId, rev, current, make, writeAlongside: beside }: Rewrite<T>,
): Promise<{ result: T; rev: number }> {
  for (let tries = 1; tries <= MAX_REWRITES; tries += 1) {
    const stored = await readDocument(db, userId);
    const { id, version } = stored;
    if (rev !== undefined && rev !== version) {
      throw new ApiError('content/changed', { current: current(readStoredRecord(stored)), rev: version });
    }
    const { resume, result } = await make(stored);
    const doc = JSON.stringify(keepPoints(rememberPoints(readStoredRecord(stored)), resume, newPointId));
    refuseTooLarge(doc, Buffer.byteLength(stored.doc));
    const isWritten = await transaction(db, async (tx) => {
      const now = clock();
      if (!(await writeRecord(tx, { id, version }, doc, now))) return false;
      await beside(stored, { tx, recordId: id, now });
      return true;
    });
    if (isWritten) return { result, rev: version + 1 };
  }
  throw new ApiError('request/unavailable', { retryAfter: 1 });
}

const MAX_REWRITES = 3;

/** One that is larger already, from before there was this limit, may still be made smaller. */
function refuseTooLarge(doc: string, bytesBefore: number): void {
  const bytes = Buffer.byteLength(doc);
  if (bytes <= LIMITS.resumeBytes || bytes < bytesBefore) return;
  const size = (count: number) => `${(Math.ceil((count / BYTES_PER_MB) * 100) / 100).toLocaleString('en-US')} MB`;
  throw new ApiError('content/too-large', {
    message:
      `Your resume can hold ${size(LIMITS.resumeBytes)}, and with this it would have ${size(bytes)}. ` +
      'Please shorten or remove something.',
  });
}

/** Of a point that is new; among those of its item, that is enough. */
const newPointId = (): string => `p${newId().slice(-12)}`;

class LostRace extends Error {}
