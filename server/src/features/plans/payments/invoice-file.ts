import { SANDBOX_LABEL } from '@vitrine/contract/payments';
import type { Context } from '../../../context.ts';
import { transaction } from '../../../db/database.ts';
import { invoiceKey, noteUnwantedInvoices } from '../../../db/invoice-files.ts';
import { Refusal } from '../../../http/refusal.ts';
import { orRefusal } from '../../../outside/resume-file.ts';
import { personOf } from '../queries.ts';
import { day, money } from '../written.ts';
import { type InvoiceDoc, invoiceDoc } from './invoice.ts';
import { findInvoice } from './queries.ts';

/**
 * An invoice of an account as PDF, always of what was issued, and the same file each time.
 * @param onLost hears why one that was made could not be kept
 * @throws {Refusal} payment/not-found, request/unavailable
 */
export async function invoiceFile(
  context: Context,
  { userId, number }: { userId: string; number: string },
  onLost: (error: unknown) => void,
) {
  const { db, files, clock } = context;
  const row = await findInvoice(db, userId, number);
  if (!row) throw new Refusal('payment/not-found');
  const fileName = `Vitrine-Invoice-${number}.pdf`;
  const key = invoiceKey(userId, number);
  // A store that does not answer costs the memory, not the invoice.
  const known = await files.get(key).catch(onLost);
  if (known) return { bytes: known.bytes, fileName };
  const bytes = await made(context, userId, invoiceDoc.parse(JSON.parse(row.doc)));
  try {
    await files.put(key, { bytes, type: 'application/pdf' });
    await transaction(db, async (tx) => {
      // Deleted since it was made: its files go.
      if (!(await personOf(tx, userId))) await noteUnwantedInvoices(tx, userId, clock());
    });
  } catch (error) {
    onLost(error);
  }
  return { bytes, fileName };
}

async function made({ config, resumes }: Context, userId: string, doc: InvoiceDoc): Promise<Buffer> {
  const isSandbox = doc.gateway === 'sandbox';
  const { bytes } = await orRefusal(
    resumes.invoice(
      {
        number: doc.number,
        issued: day(doc.issuedAt),
        seller: { lines: doc.seller, email: config.supportEmail, site: config.publicOrigin },
        buyer: { name: doc.name, email: doc.email },
        description: doc.description,
        period: `${day(doc.from)} – ${day(doc.until)}`,
        amount: money(doc.amount),
        paid: { on: day(doc.paidAt), by: isSandbox ? 'the sandbox' : 'Razorpay', transaction: doc.transactionId },
        notice: isSandbox ? SANDBOX_LABEL : '',
      },
      userId,
    ),
  );
  return Buffer.from(bytes);
}
