import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@vitrine/server/testing/free-port';
import autocannon from 'autocannon';
import { setStage } from './stage.ts';
import { show, summary } from './statistics.ts';

const ROUNDS = 7;
const SECONDS = 2;
const CONNECTIONS = 20;

interface Raw {
  bytes: Buffer;
  headers: Record<string, string | string[] | undefined>;
}

/** The answer as it goes over the wire, still compressed. */
const raw = (url: string): Promise<Raw> =>
  new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'br' } }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => resolve({ bytes: Buffer.concat(chunks), headers: response.headers }));
    }).on('error', reject);
  });

async function requestsPerSecond(url: string): Promise<number> {
  const { requests, non2xx, errors } = await autocannon({
    url,
    connections: CONNECTIONS,
    duration: SECONDS,
    headers: { 'accept-encoding': 'br' },
  });
  if (non2xx + errors > 0)
    throw new Error(`${url} answered ${non2xx + errors} requests with something else than a page.`);
  return requests.average;
}

/** The portfolio page: how large, and how fast when cached, beside a bare server that sends the same bytes. */
export async function benchPages(): Promise<void> {
  const stage = await setStage();
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-bare-'));
  const page = stage.origin + stage.path;
  await raw(page);
  // The best compression is made in the background; it is there when the size stops changing.
  let { bytes, headers } = await raw(page);
  for (let same = 0; same < 5; ) {
    await new Promise((resolve) => setTimeout(resolve, 100));
    const next = await raw(page);
    same = next.bytes.length === bytes.length ? same + 1 : 0;
    ({ bytes, headers } = next);
  }
  console.log(`Portfolio document, brotli: ${bytes.length} bytes`);

  writeFileSync(join(folder, 'page'), bytes);
  const { date: _date, connection: _connection, 'keep-alive': _alive, ...kept } = headers;
  writeFileSync(join(folder, 'headers'), JSON.stringify(kept));
  const port = await freePort();
  const program = join(import.meta.dirname, 'bare-server.ts');
  const bare = spawn(process.execPath, [program, String(port), join(folder, 'page'), join(folder, 'headers')]);
  await new Promise((resolve) => bare.stdout.once('data', resolve));

  const ours: number[] = [];
  const theirs: number[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    const rates = [await requestsPerSecond(page), await requestsPerSecond(`http://127.0.0.1:${port}/`)] as const;
    // The first round warms both up.
    if (round === 0) continue;
    ours.push(rates[0]);
    theirs.push(rates[1]);
  }
  const ratios = ours.map((rate, round) => rate / (theirs[round] ?? Number.NaN));
  console.log(`Cached portfolio, requests a second: ${show(summary(ours))}`);
  console.log(`Bare node:http with the same bytes:  ${show(summary(theirs))}`);
  console.log(`Ratio: ${show(summary(ratios), 2)}`);
  console.log(`Start of the server, built already: ${stage.startMs.toFixed(0)} ms`);
  bare.kill();
  rmSync(folder, { recursive: true });
  await stage.end();
}
