import { toSafeHref } from '@vitrine/contract/text/addresses';
import { toAsciiDigits, truncate } from '@vitrine/contract/text/characters';

/** A text on the page and its target; null for no target. */
export interface Link {
  text: string;
  href: string | null;
}

/** Longer addresses are truncated in print, because no reader would type them; the link keeps the full address. */
const MAX_PRINTED_LENGTH = 160;

/** Returns an address as printed: `https://www.asharao.example/` becomes `asharao.example`. */
export function formatAddress(address: string): string {
  return truncate(address.replace(/^https?:\/\/(?:www\.)?/i, '').replace(/\/$/, ''), MAX_PRINTED_LENGTH);
}

export const toWebLink = (address: string): Link => ({ text: formatAddress(address), href: toSafeHref(address) });

export const toMailLink = (email: string): Link => ({ text: email, href: toSafeHref(`mailto:${email}`) });

/** Groups of these digits are reordered regardless of the surrounding direction. */
const ARABIC_DIGITS = /[\u0660-\u0669]/;

/** Returns a telephone number as printed: in digits that are shown in dialling order everywhere. */
export const formatPhoneNumber = (number: string): string =>
  ARABIC_DIGITS.test(number) ? toAsciiDigits(number) : number;

/** Returns the link of a telephone number; its target contains only the digits. */
export function toPhoneLink(number: string): Link {
  const digits = toAsciiDigits(number).replace(/[^\d+]/g, '');
  return { text: formatPhoneNumber(number), href: digits ? `tel:${digits}` : null };
}
