import { cleanLine } from './clean-text.ts';

/** The content of an invoice or a credit note. The buyer's data is user input. */
export interface Invoice {
  /** The kind of document. */
  title: string;
  number: string;
  /** A formatted date, like all dates here. */
  issued: string;
  /** A reference, such as a credit note's invoice; '' for none. */
  about: string;
  /** Name, address, tax number: the legally required details, line by line. */
  seller: { lines: readonly string[]; email: string; site: string };
  /** '' for fields not given. */
  buyer: { name: string; email: string; company: string; address: string; gstin: string };
  description: string;
  /** '' for none. */
  period: string;
  /** With its currency, such as '₹499.00'. */
  amount: string;
  /** How the invoice was settled. */
  closing: { heading: string; text: string };
  /** Printed above everything else, such as that no payment took place; '' for none. */
  notice: string;
}

const MAX_LINE_LENGTH = 160;
const MAX_LINES = 8;

/** Returns the input of the invoice template: user input as clean lines of limited length. */
export function toInvoiceData({ buyer, ...invoice }: Invoice) {
  const limitLine = (text: string) => [...cleanLine(text)].slice(0, MAX_LINE_LENGTH).join('');
  const { name, email, company, address, gstin } = buyer;
  const lines = [company, name, ...address.split('\n').slice(0, MAX_LINES), gstin && `GSTIN ${gstin}`, email];
  return { ...invoice, buyer: lines.map(limitLine).filter(Boolean) };
}
