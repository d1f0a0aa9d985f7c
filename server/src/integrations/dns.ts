import { Resolver } from 'node:dns/promises';

/** What DNS says of a name: its TXT records, none where it has none, or that nobody answers. */
export type TxtAnswer = { records: string[] } | { failure: string };

/** Asks DNS. Never fails. */
export interface Dns {
  lookUpTxt: (name: string) => Promise<TxtAnswer>;
  /** Addresses of both families; undefined where nobody answers. */
  lookUpAddresses: (name: string) => Promise<string[] | undefined>;
}

/** Milliseconds that one server is waited for, and how often it is asked. */
const TIMEOUT = 3_000;
const TRIES = 2;

/** The name or the record is not there (RFC 1035, section 4.1.1; RFC 2308). */
const ABSENT = new Set(['ENOTFOUND', 'ENODATA']);

/** @param servers addresses with or without a port; those of the system where there are none */
export function createDns(servers: readonly string[]): Dns {
  const resolver = new Resolver({ timeout: TIMEOUT, tries: TRIES });
  if (servers.length > 0) resolver.setServers(servers);
  const ask = async <T>(question: Promise<T[]>): Promise<{ records: T[] } | { failure: string }> => {
    try {
      return { records: await question };
    } catch (error) {
      const { code = 'EUNKNOWN' } = error as NodeJS.ErrnoException;
      return ABSENT.has(code) ? { records: [] } : { failure: code };
    }
  };
  return {
    lookUpTxt: async (name) => {
      const answer = await ask(resolver.resolveTxt(name));
      // A record longer than 255 signs comes in parts.
      return 'failure' in answer ? answer : { records: answer.records.map((parts) => parts.join('')) };
    },
    lookUpAddresses: async (name) => {
      const answers = await Promise.all([ask(resolver.resolve4(name)), ask(resolver.resolve6(name))]);
      const found = answers.flatMap((answer) => ('records' in answer ? answer.records : []));
      return found.length === 0 && answers.some((answer) => 'failure' in answer) ? undefined : found;
    },
  };
}
