import { type ArchiveRestore, RESTORE_STATES } from '@vitrine/contract/account/archive';
import { DURATIONS, TIME_UNITS } from '@vitrine/contract/api/limits';
import { z } from 'zod';
import type { Context } from '../../context/context.ts';
import type { StoreOutcome } from '../../core/account-archive/restore-archive.ts';
import { getUploadFolder } from '../../core/account-archive/upload-source.ts';
import { findUnclaimed, registerUnclaimed } from '../../db/archive-files.ts';
import { newSecret } from '../../primitives/ids.ts';
import { isArchiveHeld } from './account-lease.ts';
import { putForAWhile } from './uploads.ts';

export const NO_RESTORE: ArchiveRestore = {
  state: 'none',
  step: '',
  done: 0,
  total: 0,
  message: '',
  counts: {},
  notes: [],
};

export const INTERRUPTED = 'The server ended while the archive was restored. Nothing has changed; please begin again.';

/** The state of a restore, stored next to its upload and for as long. */
const stored = z.object({
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

type Stored = ArchiveRestore & Pick<z.output<typeof stored>, 'onceWritten'>;

const keyOf = (userId: string): string => `${getUploadFolder(userId)}restore.json`;

/** Stores the state of a restore. */
export const saveRestore = (context: Context, userId: string, restore: Stored): Promise<void> =>
  putForAWhile(context, keyOf(userId), Buffer.from(JSON.stringify(restore)), 'application/json');

/**
 * The marker that the transaction of a restore commits, which lists the notes that apply: the key of a file that never
 * exists.
 */
const signFolder = (userId: string, id: string): string => `${getUploadFolder(userId)}${id}/`;
const signName = (which: readonly number[]): string => `notes${which.map((index) => `-${index}`).join('')}.done`;

/**
 * Creates the function that stores the outcome before the transaction and registers its marker within it. Whatever
 * fails afterwards, a committed restore is never reported as failed.
 */
export const keepOutcome =
  (context: Context, userId: string): StoreOutcome =>
  async (outcome, perhaps) => {
    const id = newSecret();
    await saveRestore(context, userId, {
      ...NO_RESTORE,
      ...outcome,
      state: 'done',
      onceWritten: { id, perhaps: [...perhaps] },
    });
    return async (tx, which) => {
      // The marker outlives the state file that refers to it.
      const dueAt = context.clock() + DURATIONS.accountArchive + TIME_UNITS.DAY;
      await registerUnclaimed(tx, [signFolder(userId, id) + signName(which)], dueAt);
    };
  };

/** Reads the state of the last restore into an account. */
export async function readRestore(context: Context, userId: string): Promise<ArchiveRestore> {
  const restore = await readKept(context, userId);
  if (restore.state !== 'running' || (await isArchiveHeld(context, userId))) return restore;
  // It may have ended between the two reads.
  const again = await readKept(context, userId);
  return again.state === 'running' ? { ...again, state: 'interrupted', message: INTERRUPTED } : again;
}

async function readKept(context: Context, userId: string): Promise<ArchiveRestore> {
  const file = await context.files.get(keyOf(userId));
  if (!file) return NO_RESTORE;
  const { onceWritten, ...restore } = stored.parse(JSON.parse(file.bytes.toString('utf8'))) as Stored;
  if (!onceWritten) return restore;
  const { id, perhaps } = onceWritten;
  const [sign] = await findUnclaimed(context.db, signFolder(userId, id));
  if (sign === undefined) return { ...NO_RESTORE, state: 'running', step: 'Putting everything in place', total: 1 };
  const [, ...which] = sign.slice(signFolder(userId, id).length, -'.done'.length).split('-').map(Number);
  return { ...restore, notes: [...restore.notes, ...which.flatMap((index) => perhaps[index] ?? [])] };
}
