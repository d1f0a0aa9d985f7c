import { SANDBOX_LABEL } from '@vitrine/contract/plans/payments';
import type { Context } from '../../../context/context.ts';
import { withApiErrors } from '../../../core/files/resume-file.ts';
import { transaction } from '../../../db/database.ts';
import { scheduleInvoiceDeletion, toInvoiceKey } from '../../../db/stored-files.ts';
import { ApiError } from '../../../errors.ts';
import { getGatewayLabel } from '../../../integrations/payments/gateways.ts';
import { formatDay, formatMoney } from '../plan-choice.ts';
import { findAccountContact } from '../queries.ts';
import { type CreditNoteDoc, creditNoteDoc, type InvoiceDoc, invoiceDoc } from './invoice.ts';
import { findInvoice } from './queries.ts';

/** Credit notes have their own sequence of numbers. */
const isCreditNote = (number: string): boolean => number.startsWith('VT-CN-');

/**
 * Returns an invoice or credit note of an account as PDF, always as issued, and the same file each time.
 * @param onStoreError called with the error if a new file could not be stored
 * @throws {ApiError} payment/not-found, request/unavailable
 */
export async function getInvoiceFile(
  context: Context,
  { userId, number }: { userId: string; number: string },
  onStoreError: (error: unknown) => void,
) {
  const { db, files, clock, config, resumes } = context;
  const table = isCreditNote(number) ? 'credit_notes' : 'invoices';
  const row = await findInvoice(db, table, userId, number);
  if (!row) throw new ApiError('payment/not-found');
  const fileName = `Vitrine-${isCreditNote(number) ? 'Credit-Note' : 'Invoice'}-${number}.pdf`;
  const key = toInvoiceKey(userId, number);
  // If the store fails, the invoice is rendered again.
  const storedFile = await files.get(key).catch(onStoreError);
  if (storedFile) return { bytes: storedFile.bytes, fileName };
  const doc: unknown = JSON.parse(row.doc);
  const sheet = isCreditNote(number)
    ? createCreditNoteSheet(creditNoteDoc.parse(doc))
    : createInvoiceSheet(invoiceDoc.parse(doc));
  const seller = { lines: sheet.seller, email: config.supportEmail, site: config.publicOrigin };
  const pdf = await withApiErrors(resumes.invoice({ ...sheet, seller }, userId));
  const bytes = Buffer.from(pdf.bytes);
  try {
    await files.put(key, { bytes, type: 'application/pdf' });
    await transaction(db, async (tx) => {
      // The account was deleted meanwhile: schedule its files for deletion.
      if (!(await findAccountContact(tx, userId))) await scheduleInvoiceDeletion(tx, userId, clock());
    });
  } catch (error) {
    onStoreError(error);
  }
  return { bytes, fileName };
}

const getCommonFields = (doc: InvoiceDoc | CreditNoteDoc) => ({
  number: doc.number,
  issued: formatDay(doc.issuedAt),
  seller: doc.seller,
  buyer: {
    name: doc.name,
    email: doc.email,
    company: doc.company ?? '',
    address: doc.address ?? '',
    gstin: doc.gstin ?? '',
  },
  description: doc.description,
  amount: formatMoney(doc.amount),
  notice: doc.gateway === 'sandbox' ? SANDBOX_LABEL : '',
});

function createInvoiceSheet(doc: InvoiceDoc) {
  const paymentText = `Paid on ${formatDay(doc.paidAt)} by ${getGatewayLabel(doc.gateway)}, transaction ${doc.transactionId}. Nothing is due.`;
  return {
    ...getCommonFields(doc),
    title: 'Invoice',
    about: '',
    period: `${formatDay(doc.from)} – ${formatDay(doc.until)}`,
    closing: { heading: 'Payment', text: paymentText },
  };
}

function createCreditNoteSheet(doc: CreditNoteDoc) {
  const { invoice } = doc;
  return {
    ...getCommonFields(doc),
    title: 'Credit note',
    about: `For invoice ${invoice.number} of ${formatDay(invoice.issuedAt)}`,
    period: '',
    closing: {
      heading: 'Refund',
      text: `Paid back on ${formatDay(doc.refundedAt)} by ${getGatewayLabel(doc.gateway)}, refund ${doc.transactionId}.`,
    },
  };
}
