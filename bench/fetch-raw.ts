import { get, type IncomingHttpHeaders } from 'node:http';

/** A response as received over the network, still compressed. */
export interface RawResponse {
  status: number;
  bytes: Buffer;
  headers: IncomingHttpHeaders;
}

/** Sends a request like a browser that accepts brotli. */
export const fetchRaw = (url: string): Promise<RawResponse> =>
  new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'br' } }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, bytes: Buffer.concat(chunks), headers: response.headers }),
      );
    }).on('error', reject);
  });

/** Fetches the page in its final encoding: the best compression runs in the background after the first visit. */
export async function fetchCompressed(url: string): Promise<RawResponse> {
  await fetchRaw(url);
  let response = await fetchRaw(url);
  // It is done when the size no longer changes.
  for (let unchangedCount = 0; unchangedCount < 5; ) {
    await new Promise((resolve) => setTimeout(resolve, 100));
    const next = await fetchRaw(url);
    unchangedCount = next.bytes.length === response.bytes.length ? unchangedCount + 1 : 0;
    response = next;
  }
  if (response.status !== 200) throw new Error(`${url} answered ${response.status}.`);
  return response;
}
