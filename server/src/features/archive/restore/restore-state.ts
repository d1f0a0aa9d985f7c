import { type ArchiveRestore, RESTORE_STATES } from '@vitrine/contract/account/archive';
import { DURATIONS } from '@vitrine/contract/api/limits';
import { z } from 'zod';
import type { Context } from '../../../context/context.ts';
import { isArchiveLeased } from '../account-lease.ts';
import type { SaveOutcome } from './restore-archive.ts';
import { findRestore, saveRestoreRow } from './restore-state-queries.ts';

export const NO_RESTORE: ArchiveRestore = {
  state: 'none',
  step: '',
  done: 0,
  total: 0,
  message: '',
  counts: {},
  notes: [],
};

export const INTERRUPTED_MESSAGE =
  'The server ended while the archive was restored. Nothing has changed; please begin again.';

/** The state of a restore, stored for as long as its upload. */
const storedRestoreSchema = z.object({
  state: z.enum(RESTORE_STATES),
  step: z.string(),
  done: z.number(),
  total: z.number(),
  message: z.string(),
  counts: z.record(z.string(), z.number()),
  notes: z.array(z.string()),
});

/** Stores the state of a restore. */
export const saveRestore = ({ db, clock }: Context, userId: string, restore: ArchiveRestore): Promise<void> =>
  saveRestoreRow(db, { userId, restore: JSON.stringify(restore), now: clock() });

/**
 * Creates the function that stores the outcome of a restore in its transaction, so that a committed restore is never
 * reported as failed.
 */
export const createOutcomeSaver =
  ({ clock }: Context, userId: string): SaveOutcome =>
  (tx, outcome) => {
    const restore: ArchiveRestore = { ...NO_RESTORE, ...outcome, state: 'done' };
    return saveRestoreRow(tx, { userId, restore: JSON.stringify(restore), now: clock() });
  };

/** Reads the state of the last restore into an account. */
export async function readRestore(context: Context, userId: string): Promise<ArchiveRestore> {
  const restore = await readStoredRestore(context, userId);
  if (restore.state !== 'running' || (await isArchiveLeased(context, userId))) return restore;
  // It may have ended between the two reads.
  const latest = await readStoredRestore(context, userId);
  return latest.state === 'running' ? { ...latest, state: 'interrupted', message: INTERRUPTED_MESSAGE } : latest;
}

async function readStoredRestore({ db, clock }: Context, userId: string): Promise<ArchiveRestore> {
  const stored = await findRestore(db, userId, clock() - DURATIONS.accountArchive);
  return stored === undefined ? NO_RESTORE : (storedRestoreSchema.parse(JSON.parse(stored)) as ArchiveRestore);
}
