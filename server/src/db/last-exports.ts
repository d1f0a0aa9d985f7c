import type { Tx } from './database.ts';

/** The key of the last file of a format in the store of files. */
export const exportKey = (userId: string, format: string): string => `resumeFiles/${userId}/last.${format}`;

/** Forgets the last files of an account, and notes them for removal. */
export async function dropLastExports(tx: Tx, userId: string, now: number): Promise<void> {
  const kept = await tx.deleteFrom('last_exports').where('user_id', '=', userId).returning('format').execute();
  await scheduleExportDeletion(
    tx,
    userId,
    kept.map(({ format }) => format),
    now,
  );
}

/** Notes last files for removal that no row tells of any more. */
export async function scheduleExportDeletion(
  tx: Tx,
  userId: string,
  formats: readonly string[],
  now: number,
): Promise<void> {
  if (formats.length === 0) return;
  await tx
    .insertInto('unwanted_files')
    .values(formats.map((format) => ({ key: exportKey(userId, format), due_at: now })))
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
}
