import { createHash } from 'node:crypto';
import { isLimitReached } from '@vitrine/contract/plans/plan-limits';
import { COUNTED_FORMATS, MEDIA_TYPES, type ResumeFormat } from '@vitrine/contract/resume/resume-formats';
import type { Context } from '../../context/context.ts';
import { createPlanLimitError, getCurrentPlan } from '../../core/plan-limits/plan-limits.ts';
import { lockAccount } from '../../db/accounts.ts';
import { type Tx, transaction } from '../../db/database.ts';
import { scheduleExportDeletion, toExportKey } from '../../db/stored-files.ts';
import { ApiError } from '../../errors.ts';
import { addExport, findMonthExports, listLastExports, recordLastExport } from './queries.ts';

interface ResumeExport {
  userId: string;
  format: ResumeFormat;
  file: Buffer;
}

/**
 * Counts a PDF or Word file against the owner's monthly limit, and keeps it as the last file of its format. An
 * identical file does not count again, and data formats are neither counted nor kept.
 * @param onStoreError called with the error if a counted file could not be stored; the owner still receives it
 * @throws {ApiError} plan/limit, with the formats whose last file is kept
 */
export async function countExport(
  context: Context,
  exported: ResumeExport,
  onStoreError: (error: unknown) => void,
): Promise<void> {
  const { db, clock, files } = context;
  const { userId, format } = exported;
  if (!COUNTED_FORMATS.includes(format)) return;
  const now = clock();
  const month = new Date(now).toISOString().slice(0, 7);
  const file = createHash('sha256').update(exported.file).digest('hex');
  const limitError = await transaction(db, async (tx) => {
    await lockAccount(tx, userId);
    const monthExports = await findMonthExports(tx, userId, month);
    if (monthExports.includes(file)) return null;
    const plan = await getCurrentPlan(context, tx, userId);
    if (isLimitReached(plan.features.resumeDownloads, monthExports.length))
      return createPlanLimitError('resumeDownloads', plan);
    await addExport(tx, { userId, month, file }, now);
    return null;
  });
  if (limitError) {
    const kept = await listLastExports(db, userId);
    const last = kept.filter(({ format: keptFormat }) => COUNTED_FORMATS.some((counted) => counted === keptFormat));
    throw new ApiError(limitError.code, { ...limitError.extras, last });
  }
  try {
    await files.put(toExportKey(userId, format), { bytes: exported.file, type: MEDIA_TYPES[format] });
    await transaction(db, async (tx) => {
      if (await tryLockAccount(tx, userId)) await recordLastExport(tx, exported, now);
      // The account was deleted meanwhile: schedule the file for deletion.
      else await scheduleExportDeletion(tx, userId, [format], now);
    });
  } catch (error) {
    onStoreError(error);
  }
}

/** Locks an account. @returns false if it was deleted meanwhile */
const tryLockAccount = (tx: Tx, userId: string): Promise<boolean> =>
  lockAccount(tx, userId).then(
    () => true,
    (error: unknown) => {
      if (error instanceof ApiError) return false;
      throw error;
    },
  );

/** Returns the last file that an owner created in a format. @throws {ApiError} request/not-found if there is none */
export async function loadLastExport({ db, files }: Context, userId: string, format: ResumeFormat): Promise<Buffer> {
  const isKept = (await listLastExports(db, userId)).some((kept) => kept.format === format);
  const file = isKept ? await files.get(toExportKey(userId, format)) : undefined;
  if (!file) throw new ApiError('request/not-found');
  return file.bytes;
}
