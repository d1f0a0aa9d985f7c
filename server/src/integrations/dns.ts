import { Resolver } from 'node:dns/promises';

/** What DNS says of a name: its TXT records, that there are none, or that nobody answers. */
export type TxtAnswer = { records: string[] } | { failure: string };

/** Asks for the TXT records of a name. Never fails. */
export type TxtLookup = (name: string) => Promise<TxtAnswer>;

/** Milliseconds that one server is waited for, and how often it is asked. */
const TIMEOUT = 3_000;
const TRIES = 2;

/** The name or the record is not there (RFC 1035, section 4.1.1; RFC 2308). */
const ABSENT = new Set(['ENOTFOUND', 'ENODATA']);

/** @param servers addresses with a port; those of the system where there are none */
export function createTxtLookup(servers: readonly string[]): TxtLookup {
  const resolver = new Resolver({ timeout: TIMEOUT, tries: TRIES });
  if (servers.length > 0) resolver.setServers(servers);
  return async (name) => {
    try {
      // A record longer than 255 signs comes in parts.
      return { records: (await resolver.resolveTxt(name)).map((parts) => parts.join('')) };
    } catch (error) {
      const { code = 'EUNKNOWN' } = error as NodeJS.ErrnoException;
      return ABSENT.has(code) ? { records: [] } : { failure: code };
    }
  };
}
