import { type BillingDetails, billingDetails } from '@vitrine/contract/plans/billing-details';
import { z } from 'zod';
import type { Tx } from '../../../db/database.ts';
import type { Gateway, GatewayPayment } from '../../../integrations/payments/gateway.ts';
import type { Purchase } from '../periods.ts';
import { addInvoice, claimNextNumber, findPaymentInvoice } from './queries.ts';

/** Fields shared by invoices and credit notes. Amounts in paise, times in ms. */
const commonFields = {
  number: z.string(),
  issuedAt: z.number(),
  seller: z.array(z.string()),
  name: z.string(),
  email: z.string(),
  // Earlier invoices were issued without these.
  ...billingDetails.partial().shape,
  description: z.string(),
  amount: z.number(),
  currency: z.string(),
  gateway: z.string(),
  transactionId: z.string(),
};

/** An invoice as issued; later changes of names and plans do not affect it. */
export const invoiceDoc = z.object({ ...commonFields, from: z.number(), until: z.number(), paidAt: z.number() });
export type InvoiceDoc = z.output<typeof invoiceDoc>;

/** A credit note as issued for a refund of an invoice; its transaction is the refund. */
export const creditNoteDoc = z.object({
  ...commonFields,
  refundedAt: z.number(),
  invoice: z.object({ number: z.string(), issuedAt: z.number() }),
});
export type CreditNoteDoc = z.output<typeof creditNoteDoc>;

interface NewInvoice {
  gateway: Gateway['name'];
  seller: readonly string[];
  payer: { id: string; name: string; email: string };
  billing: BillingDetails;
  paymentId: string;
  payment: GatewayPayment;
  description: string;
  time: Pick<Purchase, 'startsAt' | 'endsAt'>;
}

const formatDocumentNumber = (prefix: string, year: number, sequenceNumber: number) =>
  `${prefix}-${year}-${String(sequenceNumber).padStart(6, '0')}`;

/** Issues the invoice of a payment under the next number of its year. @returns the number */
export async function issueInvoice(tx: Tx, newInvoice: NewInvoice, now: number): Promise<string> {
  const { gateway, seller, payer, billing, paymentId, payment, description, time } = newInvoice;
  const year = new Date(now).getUTCFullYear();
  const number = formatDocumentNumber('VT', year, await claimNextNumber(tx, 'invoice', year));
  const doc: InvoiceDoc = {
    number,
    issuedAt: now,
    seller: [...seller],
    name: payer.name,
    email: payer.email,
    ...billing,
    description,
    from: time.startsAt,
    until: time.endsAt,
    amount: payment.amount,
    currency: payment.currency,
    gateway,
    transactionId: payment.id,
    paidAt: payment.createdAt,
  };
  await addInvoice(tx, 'invoices', { number, paymentId, userId: payer.id, doc }, now);
  return number;
}

/** Issues the credit note for a refund of a payment that has an invoice, to the same recipient. */
export async function issueCreditNote(
  tx: Tx,
  { paymentId, amount, gatewayRefund }: { paymentId: string; amount: number; gatewayRefund: string },
  now: number,
): Promise<void> {
  const issuedInvoice = await findPaymentInvoice(tx, paymentId);
  if (!issuedInvoice) return;
  const { from: _from, until: _until, paidAt: _paidAt, ...invoice } = invoiceDoc.parse(JSON.parse(issuedInvoice.doc));
  const year = new Date(now).getUTCFullYear();
  const number = formatDocumentNumber('VT-CN', year, await claimNextNumber(tx, 'credit_note', year));
  const doc: CreditNoteDoc = {
    ...invoice,
    number,
    issuedAt: now,
    amount,
    transactionId: gatewayRefund,
    refundedAt: now,
    invoice: { number: invoice.number, issuedAt: invoice.issuedAt },
  };
  await addInvoice(tx, 'credit_notes', { number, paymentId, userId: issuedInvoice.user_id, doc }, now);
}
