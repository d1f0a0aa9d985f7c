/**
 * A web address as people type it, made whole: 'asharao.dev' becomes 'https://asharao.dev'. What already
 * names a scheme, or does not look like a host, is returned as it is, for the form to judge.
 */
export function completeAddress(typed: string): string {
  const text = typed.trim();
  if (/^\/\/[^/]/.test(text)) return `https:${text}`;
  // A colon before a port ('localhost:3000') names no scheme.
  if (/^[a-z][a-z0-9+.-]*:(?!\d)/i.test(text)) return text;
  const host = /^[^/?#:\s]+/.exec(text)?.[0] ?? '';
  const looksLikeHost = host === 'localhost' || /[^.]\.[^.]/.test(host);
  return looksLikeHost && !host.includes('@') ? `https://${text}` : text;
}
