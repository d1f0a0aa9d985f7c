import { type ArchiveRestore, RESTORE_STATES } from '@vitrine/contract/account/archive';
import { DURATIONS, TIME_UNITS } from '@vitrine/contract/api/limits';
import { z } from 'zod';
import type { Context } from '../../context/context.ts';
import type { StoreOutcome } from '../../core/account-archive/restore-archive.ts';
import { getUploadFolder } from '../../core/account-archive/upload-source.ts';
import { findUnclaimed, registerUnclaimed } from '../../db/archive-files.ts';
import { newSecret } from '../../primitives/ids.ts';
import { isArchiveLeased } from './account-lease.ts';
import { putTemporaryFile } from './uploads.ts';

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

/** The state of a restore, stored next to its upload and for as long. */
const storedRestoreSchema = z.object({
  state: z.enum(RESTORE_STATES),
  step: z.string(),
  done: z.number(),
  total: z.number(),
  message: z.string(),
  counts: z.record(z.string(), z.number()),
  notes: z.array(z.string()),
  /**
   * For an outcome stored before its transaction: the id by which its commit is recognized, and notes that may apply.
   */
  onceWritten: z.object({ id: z.string(), perhaps: z.array(z.string()) }).optional(),
});

type StoredRestore = ArchiveRestore & Pick<z.output<typeof storedRestoreSchema>, 'onceWritten'>;

const getStateKey = (userId: string): string => `${getUploadFolder(userId)}restore.json`;

/** Stores the state of a restore. */
export const saveRestore = (context: Context, userId: string, restore: StoredRestore): Promise<void> =>
  putTemporaryFile(context, getStateKey(userId), Buffer.from(JSON.stringify(restore)), 'application/json');

/**
 * The marker that the transaction of a restore commits, which lists the notes that apply: the key of a file that never
 * exists.
 */
const getMarkerFolder = (userId: string, id: string): string => `${getUploadFolder(userId)}${id}/`;
const formatMarkerName = (noteIndexes: readonly number[]): string =>
  `notes${noteIndexes.map((index) => `-${index}`).join('')}.done`;

/**
 * Creates the function that stores the outcome before the transaction and registers its marker within it. Whatever
 * fails afterwards, a committed restore is never reported as failed.
 */
export const createOutcomeRecorder =
  (context: Context, userId: string): StoreOutcome =>
  async (outcome, conditionalNotes) => {
    const id = newSecret();
    await saveRestore(context, userId, {
      ...NO_RESTORE,
      ...outcome,
      state: 'done',
      onceWritten: { id, perhaps: [...conditionalNotes] },
    });
    return async (tx, noteIndexes) => {
      // The marker outlives the state file that refers to it.
      const dueAt = context.clock() + DURATIONS.accountArchive + TIME_UNITS.DAY;
      await registerUnclaimed(tx, [getMarkerFolder(userId, id) + formatMarkerName(noteIndexes)], dueAt);
    };
  };

/** Reads the state of the last restore into an account. */
export async function readRestore(context: Context, userId: string): Promise<ArchiveRestore> {
  const restore = await readStoredRestore(context, userId);
  if (restore.state !== 'running' || (await isArchiveLeased(context, userId))) return restore;
  // It may have ended between the two reads.
  const latest = await readStoredRestore(context, userId);
  return latest.state === 'running' ? { ...latest, state: 'interrupted', message: INTERRUPTED_MESSAGE } : latest;
}

async function readStoredRestore(context: Context, userId: string): Promise<ArchiveRestore> {
  const file = await context.files.get(getStateKey(userId));
  if (!file) return NO_RESTORE;
  const { onceWritten, ...restore } = storedRestoreSchema.parse(
    JSON.parse(file.bytes.toString('utf8')),
  ) as StoredRestore;
  if (!onceWritten) return restore;
  const { id, perhaps: conditionalNotes } = onceWritten;
  const [markerKey] = await findUnclaimed(context.db, getMarkerFolder(userId, id));
  if (markerKey === undefined)
    return { ...NO_RESTORE, state: 'running', step: 'Putting everything in place', total: 1 };
  const [, ...noteIndexes] = markerKey
    .slice(getMarkerFolder(userId, id).length, -'.done'.length)
    .split('-')
    .map(Number);
  return { ...restore, notes: [...restore.notes, ...noteIndexes.flatMap((index) => conditionalNotes[index] ?? [])] };
}
