import { Resolver } from 'node:dns/promises';

/** The TXT records of a name, empty if it has none; or the DNS failure code. */
export type TxtAnswer = { records: string[] } | { failure: string };

/** A DNS client. Its methods never reject. */
export interface Dns {
  lookUpTxt: (name: string) => Promise<TxtAnswer>;
  /** Addresses of both families; undefined if no server answered. */
  lookUpAddresses: (name: string) => Promise<string[] | undefined>;
}

/** Timeout per server and attempt, in milliseconds. */
const TIMEOUT_MS = 3_000;
const MAX_TRIES = 2;

/** The name or the record does not exist (RFC 1035, section 4.1.1; RFC 2308). */
const NOT_FOUND_CODES = new Set(['ENOTFOUND', 'ENODATA']);

/** @param servers addresses with or without a port; empty: the system's servers */
export function createDns(servers: readonly string[]): Dns {
  const resolver = new Resolver({ timeout: TIMEOUT_MS, tries: MAX_TRIES });
  if (servers.length > 0) resolver.setServers(servers);
  const query = async <T>(lookup: Promise<T[]>): Promise<{ records: T[] } | { failure: string }> => {
    try {
      return { records: await lookup };
    } catch (error) {
      const { code = 'EUNKNOWN' } = error as NodeJS.ErrnoException;
      return NOT_FOUND_CODES.has(code) ? { records: [] } : { failure: code };
    }
  };
  return {
    lookUpTxt: async (name) => {
      const answer = await query(resolver.resolveTxt(name));
      // A record longer than 255 characters comes in parts.
      return 'failure' in answer ? answer : { records: answer.records.map((parts) => parts.join('')) };
    },
    lookUpAddresses: async (name) => {
      const answers = await Promise.all([query(resolver.resolve4(name)), query(resolver.resolve6(name))]);
      const addresses = answers.flatMap((answer) => ('records' in answer ? answer.records : []));
      return addresses.length === 0 && answers.some((answer) => 'failure' in answer) ? undefined : addresses;
    },
  };
}
