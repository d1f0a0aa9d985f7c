const SCHEMES = new Set(['http:', 'https:', 'mailto:', 'tel:']);

/**
 * The address itself where a reader may be led to it (the web, a mail, a call), else null. Storage takes http and https
 * only already; this is the last door before a page or a file, and an allow-list.
 */
export function safeHref(address: string): string | null {
  // `https:path` is an address for the URL parser, and for a browser one within the page's own site.
  if (/\s/.test(address) || /^https?:(?!\/\/[^/\\])/i.test(address)) return null;
  // Not URL.parse: previews are drawn in browsers, of which those of 2023 do not have it.
  if (!URL.canParse(address)) return null;
  const { protocol, username, password } = new URL(address);
  return SCHEMES.has(protocol) && !username && !password ? address : null;
}

/** The address itself where a link may have it: within the page or the product, or one that is safe elsewhere. */
export const linkHref = (href: string): string | null => (/^(?:#|\/(?!\/|\\))/.test(href) ? href : safeHref(href));

/** A digital object identifier, with what people write before it (ISO 26324; https://www.doi.org/the-identifier/resources/handbook/). */
const DOI = /^(?:(?:https?:\/\/)?(?:dx\.)?doi\.org\/|doi:\s*)?(10\.\d{4,9}(?:\.\d+)*\/\S+)$/i;

/** The address of a publication, from its DOI as people type it; anything else as it is, for the field to judge. */
export function doiAddress(typed: string): string {
  const name = DOI.exec(typed.trim())?.[1];
  return name ? `https://doi.org/${name}` : typed;
}
