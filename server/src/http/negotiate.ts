import type { IncomingHttpHeaders } from 'node:http';
import fresh from 'fresh';
import { LRUCache } from 'lru-cache';
import Negotiator from 'negotiator';

/** What texts are compressed with, the better one first. */
const CODINGS = ['br', 'gzip'] as const;

export type Coding = (typeof CODINGS)[number];

/**
 * Longest `Accept-Encoding` and `Accept` that are parsed; browsers send up to 60 and 400 characters. The parser takes time
 * that grows with the square of their length: 650 ms for the longest that Node lets through.
 */
const MAX_ENCODING_LENGTH = 256;
const MAX_ACCEPT_LENGTH = 1_024;

/** What browsers accept is one of a few texts; '' stands for no coding. */
const chosen = new LRUCache<string, Coding | ''>({ max: 100 });

/** The coding that a reader takes most gladly, brotli of two it likes alike (RFC 9110, section 12.5.3). */
export function chooseEncoding({ 'accept-encoding': accepted }: IncomingHttpHeaders): Coding | undefined {
  if (!accepted || accepted.length > MAX_ENCODING_LENGTH) return undefined;
  const known = chosen.get(accepted);
  if (known !== undefined) return known || undefined;
  const coding = negotiateEncoding(accepted, CODINGS);
  chosen.set(accepted, coding ?? '');
  return coding;
}

/** Whether a reader takes gzip rather than nothing, for what is compressed on its way and should be so quickly. */
export const acceptsGzip = ({ 'accept-encoding': accepted }: IncomingHttpHeaders): boolean =>
  accepted !== undefined && accepted.length <= MAX_ENCODING_LENGTH && negotiateEncoding(accepted, ['gzip']) === 'gzip';

function negotiateEncoding<C extends Coding>(accepted: string, codings: readonly C[]): C | undefined {
  const negotiator: Negotiator & WithPreference = new Negotiator({ headers: { 'accept-encoding': accepted } });
  const best = negotiator.encoding([...codings, 'identity'], { preferred: codings });
  return codings.find((coding) => coding === best);
}

/** An option that its types do not know yet. */
interface WithPreference {
  encoding: (available: readonly string[], options?: { preferred: readonly string[] }) => string | undefined;
}

/** Whether somebody is to be told in a page: browsers ask for HTML, programs for data or for anything. */
export const prefersPage = ({ accept = '' }: IncomingHttpHeaders): boolean =>
  accept.length <= MAX_ACCEPT_LENGTH &&
  new Negotiator({ headers: { accept } }).mediaType(['application/json', 'text/html']) === 'text/html';

/** Whether the reader has this version already: one of its tags, compared weakly, or '*' (RFC 9110, section 13.1.2). */
export const isFresh = ({ 'if-none-match': known }: IncomingHttpHeaders, etag: string): boolean =>
  fresh({ 'if-none-match': known }, { etag });
