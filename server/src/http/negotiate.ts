import type { IncomingHttpHeaders } from 'node:http';
import fresh from 'fresh';
import { LRUCache } from 'lru-cache';
import Negotiator from 'negotiator';

/** Content codings for text, in order of preference. */
const CODINGS = ['br', 'gzip'] as const;

export type Coding = (typeof CODINGS)[number];

/**
 * Maximum length of `Accept-Encoding` and `Accept` to parse; browsers send up to 60 and 400 characters. Parsing time
 * grows with the square of the length: 650 ms for the longest header that Node accepts.
 */
const MAX_ENCODING_LENGTH = 256;
const MAX_ACCEPT_LENGTH = 1_024;

/** Cache of negotiated codings, since browsers send few distinct values; '' means no coding. */
const codingCache = new LRUCache<string, Coding | ''>({ max: 100 });

/** Returns the client's preferred coding; brotli if two have equal weight (RFC 9110, section 12.5.3). */
export function chooseEncoding({ 'accept-encoding': accepted }: IncomingHttpHeaders): Coding | undefined {
  if (!accepted || accepted.length > MAX_ENCODING_LENGTH) return undefined;
  const known = codingCache.get(accepted);
  if (known !== undefined) return known || undefined;
  const coding = negotiateEncoding(accepted, CODINGS);
  codingCache.set(accepted, coding ?? '');
  return coding;
}

/** Whether a client prefers gzip to no coding, for responses that are compressed on the fly. */
export const acceptsGzip = ({ 'accept-encoding': accepted }: IncomingHttpHeaders): boolean =>
  accepted !== undefined && accepted.length <= MAX_ENCODING_LENGTH && negotiateEncoding(accepted, ['gzip']) === 'gzip';

function negotiateEncoding<C extends Coding>(accepted: string, codings: readonly C[]): C | undefined {
  const negotiator: Negotiator & PreferredOption = new Negotiator({ headers: { 'accept-encoding': accepted } });
  const best = negotiator.encoding([...codings, 'identity'], { preferred: codings });
  return codings.find((coding) => coding === best);
}

/** An option that the library's types lack. */
interface PreferredOption {
  encoding: (available: readonly string[], options?: { preferred: readonly string[] }) => string | undefined;
}

/** Whether to respond with an HTML page: browsers prefer HTML, programs JSON or anything. */
export const prefersPage = ({ accept = '' }: IncomingHttpHeaders): boolean =>
  accept.length <= MAX_ACCEPT_LENGTH &&
  new Negotiator({ headers: { accept } }).mediaType(['application/json', 'text/html']) === 'text/html';

/** Whether the client has this version: one of its tags, compared weakly, or '*' (RFC 9110, section 13.1.2). */
export const isFresh = ({ 'if-none-match': known }: IncomingHttpHeaders, etag: string): boolean =>
  fresh({ 'if-none-match': known }, { etag });
