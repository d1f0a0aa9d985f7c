import { createHash } from 'node:crypto';
import { isLimitReached } from '@vitrine/contract/plans/plan-limits';
import { COUNTED_FORMATS, MEDIA_TYPES, type ResumeFormat } from '@vitrine/contract/resume/resume-formats';
import type { Context } from '../../context/context.ts';
import { createPlanLimitError, getCurrentPlan } from '../../core/plan-limits/plan-limits.ts';
import { lockAccount } from '../../db/accounts.ts';
import { type Tx, transaction } from '../../db/database.ts';
import { scheduleExportDeletion, toExportKey } from '../../db/stored-files.ts';
import { ApiError } from '../../errors.ts';
import { addExport, findMonthExports, lastExports, noteLastExport } from './queries.ts';

interface Export {
  userId: string;
  format: ResumeFormat;
  file: Buffer;
}

/**
 * Counts a PDF or Word file against the owner's monthly limit, and keeps it as the last file of its format. An
 * identical file does not count again, and data formats are neither counted nor kept.
 * @param onLost called with the error if a counted file could not be stored; the owner still receives it
 * @throws {ApiError} plan/limit, with the formats whose last file is kept
 */
export async function countExport(context: Context, exported: Export, onLost: (error: unknown) => void): Promise<void> {
  const { db, clock, files } = context;
  const { userId, format } = exported;
  if (!COUNTED_FORMATS.includes(format)) return;
  const now = clock();
  const month = new Date(now).toISOString().slice(0, 7);
  const file = createHash('sha256').update(exported.file).digest('hex');
  const refusal = await transaction(db, async (tx) => {
    await lockAccount(tx, userId);
    const known = await findMonthExports(tx, userId, month);
    if (known.includes(file)) return null;
    const plan = await getCurrentPlan(context, tx, userId);
    if (isLimitReached(plan.features.resumeDownloads, known.length))
      return createPlanLimitError('resumeDownloads', plan);
    await addExport(tx, { userId, month, file }, now);
    return null;
  });
  if (refusal) {
    const kept = await lastExports(db, userId);
    const last = kept.filter(({ format: of }) => COUNTED_FORMATS.some((counted) => counted === of));
    throw new ApiError(refusal.code, { ...refusal.extras, last });
  }
  try {
    await files.put(toExportKey(userId, format), { bytes: exported.file, type: MEDIA_TYPES[format] });
    await transaction(db, async (tx) => {
      if (await isThere(tx, userId)) await noteLastExport(tx, exported, now);
      // The account was deleted meanwhile: schedule the file for deletion.
      else await scheduleExportDeletion(tx, userId, [format], now);
    });
  } catch (error) {
    onLost(error);
  }
}

/** Locks an account. @returns false if it was deleted meanwhile */
const isThere = (tx: Tx, userId: string): Promise<boolean> =>
  lockAccount(tx, userId).then(
    () => true,
    (error: unknown) => {
      if (error instanceof ApiError) return false;
      throw error;
    },
  );

/** Returns the last file that an owner created in a format. @throws {ApiError} request/not-found if there is none */
export async function lastExport({ db, files }: Context, userId: string, format: ResumeFormat): Promise<Buffer> {
  const isKept = (await lastExports(db, userId)).some((kept) => kept.format === format);
  const file = isKept ? await files.get(toExportKey(userId, format)) : undefined;
  if (!file) throw new ApiError('request/not-found');
  return file.bytes;
}
