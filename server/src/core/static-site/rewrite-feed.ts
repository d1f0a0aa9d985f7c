import { escapeHtml } from '@vitrine/contract/text/html';
import { SITE_PATH, type SiteAddresses } from './site-addresses.ts';

/** Matches a link within the product in a feed: as raw HTML, XML-escaped, or in a JSON string. */
const LINK_PATTERN = /( href=(?:\\?"|&quot;))(\/(?!\/)[^"&\\<>\s]*)/g;

/** Our own addresses contain no character that would end them in XML or JSON. */
const OWN_PATH = new RegExp(`^(?:${SITE_PATH}|/pictures/)[\\w/.~#-]*`);

/**
 * Rewrites the addresses in a site's feed to its future location. Its own addresses are on `origin`, below MARK or in
 * `/pictures/`.
 */
export function rewriteFeed(feed: string, origin: string, addresses: SiteAddresses): string {
  const [start = '', ...pieces] = feed.split(origin);
  const rewritten = pieces.map((piece) => {
    const [path] = OWN_PATH.exec(piece) ?? [''];
    const address = origin + path;
    return (path ? escapeHtml(addresses.absolute(address) ?? address) : origin) + piece.slice(path.length);
  });
  // Feed readers cannot resolve relative addresses.
  return [start, ...rewritten]
    .join('')
    .replace(LINK_PATTERN, (_, before: string, address: string) => before + addresses.linkFromElsewhere(address));
}
