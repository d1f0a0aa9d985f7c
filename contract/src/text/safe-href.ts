const SCHEMES = new Set(['http:', 'https:', 'mailto:', 'tel:']);

/**
 * The address itself where a reader may be led to it (the web, a mail, a call), else null. Storage takes http and https
 * only already; this is the last door before a page or a file, and an allow-list.
 */
export function safeHref(address: string): string | null {
  // `https:path` is an address for URL.parse, and for a browser one within the page's own site.
  if (/\s/.test(address) || /^https?:(?!\/\/[^/\\])/i.test(address)) return null;
  const parsed = URL.parse(address);
  return parsed && SCHEMES.has(parsed.protocol) && !parsed.password && !parsed.username ? address : null;
}
