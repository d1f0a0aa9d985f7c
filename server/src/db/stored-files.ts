import type { Tx } from './database.ts';

/** Returns the file store key of the last export in a format. */
export const toExportKey = (userId: string, format: string): string => `resumeFiles/${userId}/last.${format}`;

/** Deletes the last exports of an account, and schedules their files for removal. */
export async function dropLastExports(tx: Tx, userId: string, now: number): Promise<void> {
  const lastExports = await tx.deleteFrom('last_exports').where('user_id', '=', userId).returning('format').execute();
  await scheduleExportDeletion(
    tx,
    userId,
    lastExports.map(({ format }) => format),
    now,
  );
}

/** Schedules exported files for removal that no row refers to any more. */
export async function scheduleExportDeletion(
  tx: Tx,
  userId: string,
  formats: readonly string[],
  now: number,
): Promise<void> {
  if (formats.length === 0) return;
  await tx
    .insertInto('unwanted_files')
    .values(formats.map((format) => ({ key: toExportKey(userId, format), due_at: now })))
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
}

/** Returns the file store key of a rendered invoice or credit note. */
export const toInvoiceKey = (userId: string, number: string): string => `invoices/${userId}/${number}.pdf`;

/** Schedules an account's rendered invoices and credit notes for removal. They can be regenerated from their rows. */
export async function scheduleInvoiceDeletion(tx: Tx, userId: string, now: number): Promise<void> {
  const notes = tx.selectFrom('credit_notes').select('number').where('user_id', '=', userId);
  const all = tx.selectFrom('invoices').select('number').where('user_id', '=', userId).unionAll(notes);
  const invoices = await all.execute();
  if (invoices.length === 0) return;
  await tx
    .insertInto('unwanted_files')
    .values(invoices.map(({ number }) => ({ key: toInvoiceKey(userId, number), due_at: now })))
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
}
