import { cleanLine } from './clean-text.ts';

/** What an invoice shows. Texts are printed as they are; the name is the buyer's own and may be anything. */
export interface Invoice {
  number: string;
  /** Written out, as all dates here. */
  issued: string;
  /** Name, address, tax number: whatever the law asks for, line by line. */
  seller: { lines: readonly string[]; email: string; site: string };
  buyer: { name: string; email: string };
  description: string;
  period: string;
  /** With its currency, such as '₹499.00'. */
  amount: string;
  paid: { on: string; by: string; transaction: string };
  /** Said above everything, such as that no money moved; '' for nothing. */
  notice: string;
}

const MOST_LETTERS = 160;

/** What the template reads, as JSON: the texts that somebody typed as clean lines of a bounded length. */
export function invoiceData({ buyer, ...invoice }: Invoice) {
  const line = (text: string) => [...cleanLine(text)].slice(0, MOST_LETTERS).join('');
  return { ...invoice, buyer: { name: line(buyer.name), email: line(buyer.email) } };
}
