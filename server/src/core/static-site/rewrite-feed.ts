import { escapeHtml } from '../../primitives/html.ts';
import { MARK, type SiteAddresses } from './site-addresses.ts';

/** A link within the product as a feed has it: in HTML that stands as it is, as text of XML, or as a string of JSON. */
const LINK = /( href=(?:\\?"|&quot;))(\/(?!\/)[^"&\\<>\s]*)/g;

/**
 * A feed of a site with the addresses where its posts will stand. Those it was made with are on `origin`, below MARK or
 * where pictures are.
 */
export function rewriteFeed(feed: string, origin: string, addresses: SiteAddresses): string {
  // No address of ours has a character that ends it in XML or JSON.
  const own = new RegExp(`${escapePattern(origin)}(?:${MARK}|/pictures/)[\\w/.~#-]*`, 'g');
  return (
    feed
      .replace(own, (address) => escapeHtml(addresses.absolute(address) ?? address))
      // Readers on other sites know no address that is relative.
      .replace(LINK, (_, before: string, address: string) => before + addresses.linkFromElsewhere(address))
  );
}

const escapePattern = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
