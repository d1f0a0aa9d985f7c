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

/** The key of a finished invoice or credit note in the store of files. */
export const invoiceKey = (userId: string, number: string): string => `invoices/${userId}/${number}.pdf`;

/** Notes the finished invoices and credit notes of an account for removal. Their rows stay, of which they can be made again. */
export async function scheduleInvoiceDeletion(tx: Tx, userId: string, now: number): Promise<void> {
  const notes = tx.selectFrom('credit_notes').select('number').where('user_id', '=', userId);
  const all = tx.selectFrom('invoices').select('number').where('user_id', '=', userId).unionAll(notes);
  const invoices = await all.execute();
  if (invoices.length === 0) return;
  await tx
    .insertInto('unwanted_files')
    .values(invoices.map(({ number }) => ({ key: invoiceKey(userId, number), due_at: now })))
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
}
