const SCHEMES = new Set(['http:', 'https:', 'mailto:', 'tel:']);

/**
 * Returns the address if it is safe as a link (web, mail, phone), else null. Storage already accepts only http and
 * https; this allow-list is the last check before a page or a file.
 */
export function toSafeHref(address: string): string | null {
  // `https:path` is absolute for the URL parser, but relative to the page for a browser.
  if (/\s/.test(address) || /^https?:(?!\/\/[^/\\])/i.test(address)) return null;
  const scheme = /^[a-z][a-z\d+.-]*:/i.exec(address)?.[0].toLowerCase();
  // Not URL.parse: previews are rendered in browsers, and those of 2023 lack it.
  if (scheme === undefined || !SCHEMES.has(scheme) || !URL.canParse(address)) return null;
  // Pages have hundreds of links, and parsing takes longer than rendering them.
  return address.includes('@') && hasCredentials(address) ? null : address;
}

function hasCredentials(address: string): boolean {
  const { username, password } = new URL(address);
  return username !== '' || password !== '';
}

/** Returns the address if it is allowed in a link: within the page or the product, or safe elsewhere; else null. */
export const toLinkHref = (href: string): string | null => (/^(?:#|\/(?!\/|\\))/.test(href) ? href : toSafeHref(href));

/**
 * A digital object identifier, with the usual prefixes (ISO 26324;
 * https://www.doi.org/the-identifier/resources/handbook/).
 */
const DOI_PATTERN = /^(?:(?:https?:\/\/)?(?:dx\.)?doi\.org\/|doi:\s*)?(10\.\d{4,9}(?:\.\d+)*\/\S+)$/i;

/** Converts a typed DOI to its URL. Anything else is returned unchanged and validated by the field. */
export function toDoiUrl(typed: string): string {
  const name = DOI_PATTERN.exec(typed.trim())?.[1];
  return name ? `https://doi.org/${name}` : typed;
}

/** Returns the host of an address without 'www.'; '' if it is no absolute URL. */
export const readHost = (address: string): string =>
  URL.canParse(address) ? new URL(address).hostname.replace(/^www\./, '') : '';
