import type { LookupAddress } from 'node:dns';
import { Resolver } from 'node:dns/promises';
import { request as plainRequest } from 'node:http';
import { request as tlsRequest } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { rootCertificates } from 'node:tls';
import type { DoctorOptions } from './check.ts';

/** Longest wait for an answer, in ms. */
const TIMEOUT_MS = 8_000;

/** Most of an answer that is read: what we ask for is small. */
const MAX_RESPONSE_BYTES = 256 * 1024;

interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  text: string;
}

/** Asks an address and waits for its answer. @throws {Error} whatever the network says, with its code */
export function ask(
  url: string,
  options: DoctorOptions,
  { headers = {}, method = 'GET' }: { headers?: Record<string, string>; method?: string } = {},
): Promise<Answer> {
  const request = url.startsWith('https:') ? tlsRequest : plainRequest;
  const lookup = lookupBy(options);
  return new Promise((resolve, reject) => {
    const asking = request(
      url,
      {
        method,
        headers,
        agent: false,
        timeout: TIMEOUT_MS,
        signal: AbortSignal.timeout(TIMEOUT_MS),
        ...(options.ca ? { ca: authorities(options) } : {}),
        ...(lookup ? { lookup } : {}),
      },
      (response) => {
        let text = '';
        response.setEncoding('utf8');
        response.on('data', (chunk: string) => {
          if (text.length < MAX_RESPONSE_BYTES) text += chunk;
        });
        response.once('error', reject);
        response.once('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, text }));
      },
    );
    asking.once('timeout', () => asking.destroy(Object.assign(new Error('No answer came.'), { code: 'ETIMEDOUT' })));
    asking.once('error', reject);
    asking.end();
  });
}

/** Whom certificates may be signed by. */
export const authorities = ({ ca }: DoctorOptions): string[] =>
  ca ? [...rootCertificates, ca] : [...rootCertificates];

/** The resolver of names that is to be asked. */
export function createResolver({ dnsServers }: DoctorOptions): Resolver {
  const resolver = new Resolver({ timeout: 3_000, tries: 2 });
  if (dnsServers) resolver.setServers(dnsServers);
  return resolver;
}

/** All addresses of a name, of both families. @returns none where it is not known */
export async function resolveAll(host: string, options: DoctorOptions): Promise<string[]> {
  const name = host.replace(/^\[|\]$/g, '');
  if (isIP(name)) return [name];
  const resolver = createResolver(options);
  const found = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)]);
  return found.flatMap((result) => (result.status === 'fulfilled' ? result.value : []));
}

/** How connections find names, where other servers than the machine's are to be asked. */
function lookupBy(options: DoctorOptions): LookupFunction | undefined {
  if (!options.dnsServers) return undefined;
  return (host, { all }, done) => {
    resolveAll(host, options).then(
      (addresses) => {
        const [first] = addresses;
        if (!first) return done(Object.assign(new Error(`${host} has no address.`), { code: 'ENOTFOUND' }), '', 0);
        const list: LookupAddress[] = addresses.map((address) => ({ address, family: isIP(address) }));
        if (all) done(null, list);
        else done(null, first, isIP(first));
      },
      (error: NodeJS.ErrnoException) => done(error, '', 0),
    );
  };
}
