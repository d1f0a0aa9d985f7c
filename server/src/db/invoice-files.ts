import type { Tx } from './database.ts';

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
