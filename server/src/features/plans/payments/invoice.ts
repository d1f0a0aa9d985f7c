import { z } from 'zod';
import type { Tx } from '../../../db/database.ts';
import type { Gateway, GatewayPayment } from '../../../outside/payments/gateway.ts';
import type { Bought } from '../periods.ts';
import { addInvoice, nextInvoiceNumber } from './queries.ts';

/** An invoice as it was issued; later changes of names and plans do not reach it. Amounts in paise, times in ms. */
export const invoiceDoc = z.object({
  number: z.string(),
  issuedAt: z.number(),
  seller: z.array(z.string()),
  name: z.string(),
  email: z.string(),
  description: z.string(),
  from: z.number(),
  until: z.number(),
  amount: z.number(),
  currency: z.string(),
  gateway: z.string(),
  transactionId: z.string(),
  paidAt: z.number(),
});
export type InvoiceDoc = z.output<typeof invoiceDoc>;

interface Issue {
  gateway: Gateway['name'];
  seller: readonly string[];
  payer: { id: string; name: string; email: string };
  paymentId: string;
  payment: GatewayPayment;
  description: string;
  time: Pick<Bought, 'startsAt' | 'endsAt'>;
}

/** Issues the invoice of a payment under the next number of its year. @returns the number */
export async function issueInvoice(tx: Tx, issue: Issue, now: number): Promise<string> {
  const { gateway, seller, payer, paymentId, payment, description, time } = issue;
  const year = new Date(now).getUTCFullYear();
  const number = `VT-${year}-${String(await nextInvoiceNumber(tx, year)).padStart(6, '0')}`;
  const doc: InvoiceDoc = {
    number,
    issuedAt: now,
    seller: [...seller],
    name: payer.name,
    email: payer.email,
    description,
    from: time.startsAt,
    until: time.endsAt,
    amount: payment.amount,
    currency: payment.currency,
    gateway,
    transactionId: payment.id,
    paidAt: payment.createdAt,
  };
  await addInvoice(tx, { number, paymentId, userId: payer.id, doc: JSON.stringify(doc) }, now);
  return number;
}
