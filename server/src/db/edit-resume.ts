import { LIMITS } from '@vitrine/contract/limits';
import type { Resume } from '@vitrine/contract/resume';
import type { Context } from '../context.ts';
import { Refusal } from '../http/refusal.ts';
import { type Tx, transaction } from './database.ts';
import { lockResume, writeResume } from './resume-queries.ts';

/** Where an edit happens, for what is written beside the resume in the same transaction. */
export interface Editing {
  tx: Tx;
  resumeId: string;
  now: number;
}

interface Edit<T> {
  userId: string;
  /** The version that the edit was made from; absent: merge with whatever is there. */
  rev: number | undefined;
  /** What the person is shown when `rev` is not the version that is there now. */
  current: (resume: Resume) => unknown;
  /** Changes the resume in place, or throws a Refusal and nothing is written. */
  change: (resume: Resume, editing: Editing) => T | Promise<T>;
}

const TRIES = 10;

/**
 * Reads the resume, changes it and writes it in one transaction. When somebody wrote in between it starts
 * over from what they wrote, so that edits of different items never overwrite one another.
 */
export async function editResume<T>(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { userId, rev, current, change }: Edit<T>,
): Promise<{ result: T; rev: number; resume: Resume }> {
  for (let tries = 1; tries <= TRIES; tries += 1) {
    const edited = await transaction(db, async (tx) => {
      const stored = await lockResume(tx, userId);
      const { id, version, resume } = stored;
      if (rev !== undefined && rev !== version) {
        throw new Refusal('content/changed', { current: current(resume), rev: version });
      }
      const now = clock();
      const result = await change(resume, { tx, resumeId: id, now });
      const doc = JSON.stringify(resume);
      if (Buffer.byteLength(doc) > LIMITS.resumeBytes) throw new Refusal('content/too-large');
      // Thrown, so that what `change` wrote beside the resume is rolled back as well.
      if (!(await writeResume(tx, stored, doc, now))) throw new LostRace();
      return { result, rev: version + 1, resume };
    }).catch((error: unknown) => {
      if (error instanceof LostRace) return null;
      throw error;
    });
    if (edited) return edited;
  }
  throw new Refusal('request/unavailable', { retryAfter: 1 });
}

class LostRace extends Error {}
