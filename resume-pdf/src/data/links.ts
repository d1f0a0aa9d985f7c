import { safeHref } from '@vitrine/contract/text/addresses';
import { asciiDigits, truncate } from '@vitrine/contract/text/characters';

/** A text on the page and where it leads, null for nowhere. */
export interface Link {
  text: string;
  href: string | null;
}

/** Longer addresses are typed by nobody; their link still carries them whole. */
const MAX_PRINTED_LENGTH = 160;

/** An address as print shows it: `https://www.asharao.example/` becomes `asharao.example`. */
export function printedAddress(address: string): string {
  return truncate(address.replace(/^https?:\/\/(?:www\.)?/i, '').replace(/\/$/, ''), MAX_PRINTED_LENGTH);
}

export const webLink = (address: string): Link => ({ text: printedAddress(address), href: safeHref(address) });

export const mailLink = (email: string): Link => ({ text: email, href: safeHref(`mailto:${email}`) });

/** Groups of these change places with one another, whatever direction they stand in. */
const ARABIC_DIGITS = /[\u0660-\u0669]/;

/** A telephone number as it is printed: in digits that every reader finds in the order in which they are dialled. */
export const printedNumber = (number: string): string => (ARABIC_DIGITS.test(number) ? asciiDigits(number) : number);

/** A telephone number; the link carries its digits only. */
export function phoneLink(number: string): Link {
  const digits = asciiDigits(number).replace(/[^\d+]/g, '');
  return { text: printedNumber(number), href: digits ? `tel:${digits}` : null };
}
