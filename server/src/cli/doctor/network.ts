import type { LookupAddress } from 'node:dns';
import { Resolver } from 'node:dns/promises';
import { request as plainRequest } from 'node:http';
import { request as tlsRequest } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { rootCertificates } from 'node:tls';
import type { DoctorOptions } from './check.ts';

const TIMEOUT_MS = 8_000;

/** Limit of a response body that is read; the expected responses are small. */
const MAX_RESPONSE_BYTES = 256 * 1024;

interface HttpResponse {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  text: string;
}

/** Sends a request and returns the response. @throws {Error} the network error, with its code */
export function sendRequest(
  url: string,
  options: DoctorOptions,
  { headers = {}, method = 'GET' }: { headers?: Record<string, string>; method?: string } = {},
): Promise<HttpResponse> {
  const request = url.startsWith('https:') ? tlsRequest : plainRequest;
  const lookup = createLookup(options);
  return new Promise((resolve, reject) => {
    const clientRequest = request(
      url,
      {
        method,
        headers,
        agent: false,
        timeout: TIMEOUT_MS,
        signal: AbortSignal.timeout(TIMEOUT_MS),
        ...(options.ca ? { ca: getTrustedAuthorities(options) } : {}),
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
    clientRequest.once('timeout', () =>
      clientRequest.destroy(Object.assign(new Error('No answer came.'), { code: 'ETIMEDOUT' })),
    );
    clientRequest.once('error', reject);
    clientRequest.end();
  });
}

/** The certificate authorities to trust. */
export const getTrustedAuthorities = ({ ca }: DoctorOptions): string[] =>
  ca ? [...rootCertificates, ca] : [...rootCertificates];

/** Creates a DNS resolver that uses the configured servers. */
export function createResolver({ dnsServers }: DoctorOptions): Resolver {
  const resolver = new Resolver({ timeout: 3_000, tries: 2 });
  if (dnsServers) resolver.setServers(dnsServers);
  return resolver;
}

/** Resolves a host name to all of its IPv4 and IPv6 addresses. @returns an empty list if it cannot be resolved */
export async function resolveAll(host: string, options: DoctorOptions): Promise<string[]> {
  const name = host.replace(/^\[|\]$/g, '');
  if (isIP(name)) return [name];
  const resolver = createResolver(options);
  const results = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)]);
  return results.flatMap((result) => (result.status === 'fulfilled' ? result.value : []));
}

/** Returns a lookup function for connections if DNS servers other than the machine's are configured. */
function createLookup(options: DoctorOptions): LookupFunction | undefined {
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
