import { asciiDigits } from '@vitrine/contract/digits';
import { EMAIL_SHAPE } from '@vitrine/contract/fields';

/**
 * The address if a visitor may be led there, else null. Storage takes http and https only already; this
 * is the last door before the page, and an allow-list of how an address begins.
 */
export function safeHref(href: string): string | null {
  return /^(?:https?:\/\/[^\s/]|mailto:|tel:|#|\/(?!\/|\\))/i.test(href) ? href : null;
}

/** A picture that the page may load: from the product itself, or from an absolute web address. */
export function safeSource(src: string): string | null {
  return /^(?:https?:\/\/[^\s/]|\/(?!\/|\\))/i.test(src) ? src : null;
}

/** `mailto:` without room for the extra headers that a `?` would add; null when it is no address. */
export function mailHref(email: string): string | null {
  return EMAIL_SHAPE.test(email) ? `mailto:${email.replace(/[^\w.+@-]/gu, encodeURIComponent)}` : null;
}

/** `tel:` with what can be dialled; null when too few digits are left to call anyone. */
export function telHref(number: string): string | null {
  const dialled = asciiDigits(number)
    .replace(/[^\d+]/g, '')
    .replace(/(?!^)\+/g, '');
  return /\d{3}/.test(dialled) ? `tel:${dialled}` : null;
}
