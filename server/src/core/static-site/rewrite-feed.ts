import { escapeHtml } from '../../primitives/html.ts';
import { MARK, type SiteAddresses } from './site-addresses.ts';

/** A link within the product as a feed has it: in HTML that stands as it is, as text of XML, or as a string of JSON. */
const LINK = /( href=(?:\\?"|&quot;))(\/(?!\/)[^"&\\<>\s]*)/g;

/** No address of ours has a character that ends it in XML or JSON. */
const OWN_PATH = new RegExp(`^(?:${MARK}|/pictures/)[\\w/.~#-]*`);

/**
 * A feed of a site with the addresses where its posts will stand. Those it was made with are on `origin`, below MARK or
 * where pictures are.
 */
export function rewriteFeed(feed: string, origin: string, addresses: SiteAddresses): string {
  const [start = '', ...pieces] = feed.split(origin);
  const moved = pieces.map((piece) => {
    const [path] = OWN_PATH.exec(piece) ?? [''];
    const address = origin + path;
    return (path ? escapeHtml(addresses.absolute(address) ?? address) : origin) + piece.slice(path.length);
  });
  // Readers on other sites know no address that is relative.
  return [start, ...moved]
    .join('')
    .replace(LINK, (_, before: string, address: string) => before + addresses.linkFromElsewhere(address));
}
