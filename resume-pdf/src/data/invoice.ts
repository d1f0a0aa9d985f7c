import { cleanLine } from './clean-text.ts';

/** What an invoice or a credit note shows. What the buyer typed may be anything. */
export interface Invoice {
  /** What it is. */
  title: string;
  number: string;
  /** Written out, as all dates here. */
  issued: string;
  /** What it belongs to, such as the invoice of a credit note; '' for nothing. */
  about: string;
  /** Name, address, tax number: whatever the law asks for, line by line. */
  seller: { lines: readonly string[]; email: string; site: string };
  /** '' for what was not given. */
  buyer: { name: string; email: string; company: string; address: string; gstin: string };
  description: string;
  /** '' for nothing. */
  period: string;
  /** With its currency, such as '₹499.00'. */
  amount: string;
  /** How it was settled. */
  closing: { heading: string; text: string };
  /** Said above everything, such as that no money moved; '' for nothing. */
  notice: string;
}

const MAX_LINE_LENGTH = 160;
const MAX_LINES = 8;

/** What the template reads, as JSON: the texts that somebody typed as clean lines of a bounded length. */
export function invoiceData({ buyer, ...invoice }: Invoice) {
  const line = (text: string) => [...cleanLine(text)].slice(0, MAX_LINE_LENGTH).join('');
  const { name, email, company, address, gstin } = buyer;
  const lines = [company, name, ...address.split('\n').slice(0, MAX_LINES), gstin && `GSTIN ${gstin}`, email];
  return { ...invoice, buyer: lines.map(line).filter(Boolean) };
}
