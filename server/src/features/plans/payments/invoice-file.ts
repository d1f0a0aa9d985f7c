import { SANDBOX_LABEL } from '@vitrine/contract/payments';
import type { Context } from '../../../context.ts';
import { Refusal } from '../../../http/refusal.ts';
import { orRefusal } from '../../../outside/resume-file.ts';
import { day, money } from '../written.ts';
import { invoiceDoc } from './invoice.ts';
import { findInvoice } from './queries.ts';

/**
 * An invoice of an account as PDF, always of what was issued.
 * @throws {Refusal} payment/not-found, request/unavailable
 */
export async function invoiceFile({ db, config, resumes }: Context, userId: string, number: string) {
  const row = await findInvoice(db, userId, number);
  if (!row) throw new Refusal('payment/not-found');
  const doc = invoiceDoc.parse(JSON.parse(row.doc));
  const isSandbox = doc.gateway === 'sandbox';
  const { bytes } = await orRefusal(
    resumes.invoice({
      number: doc.number,
      issued: day(doc.issuedAt),
      seller: { lines: doc.seller, email: config.supportEmail, site: config.publicOrigin },
      buyer: { name: doc.name, email: doc.email },
      description: doc.description,
      period: `${day(doc.from)} – ${day(doc.until)}`,
      amount: money(doc.amount),
      paid: { on: day(doc.paidAt), by: isSandbox ? 'the sandbox' : 'Razorpay', transaction: doc.transactionId },
      notice: isSandbox ? SANDBOX_LABEL : '',
    }),
  );
  return { bytes: Buffer.from(bytes), fileName: `Vitrine-Invoice-${doc.number}.pdf` };
}
