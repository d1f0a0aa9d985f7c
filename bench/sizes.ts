import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { LAYOUT_IDS, THEMES } from '@vitrine/contract/portfolio/portfolio';
import { startServer } from '@vitrine/server/testing/process';
import { readFirstLoad, sumBytes } from '../tools/first-load.ts';
import { benchPageWeight } from './page-weight.ts';

/** Size of the first round trip of a connection: ten packets (RFC 6928). */
const PAGE_BUDGET_BYTES = 14 * 1024;

/**
 * Measures the sample person's document in every layout and theme, as the server sends it after background compression,
 * and the public pages of the product.
 */
export async function benchSizes(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-bench-'));
  const server = await startServer(folder);
  const sizes: { appearance: string; layout: string; bytes: number }[] = [];
  for (const layout of LAYOUT_IDS) {
    for (const theme of THEMES) {
      const response = await fetch(`${server.origin}/samples/${layout}/${theme}`);
      if (!response.ok) throw new Error(`The sample ${layout}, ${theme} answered ${response.status}.`);
      sizes.push({
        appearance: `${layout}, ${theme}`,
        layout,
        bytes: compressBest(Buffer.from(await response.arrayBuffer())),
      });
    }
  }
  await benchPageWeight(server.origin);
  await server.end('SIGTERM');
  rmSync(folder, { recursive: true });
  const ordered = sizes.toSorted((a, b) => b.bytes - a.bytes);
  for (const layout of LAYOUT_IDS) {
    const largest = ordered.find((size) => size.layout === layout);
    console.log(`  ${layout.padEnd(8)} ${largest?.bytes} bytes at most (${largest?.appearance})`);
  }
  const [first] = ordered;
  const overBudget = ordered.filter(({ bytes }) => bytes > PAGE_BUDGET_BYTES).length;
  console.log(
    `Largest of ${ordered.length} documents, brotli 11, without a photo: ${first?.appearance}, ${first?.bytes} bytes; ` +
      `target at most ${PAGE_BUDGET_BYTES}, ${overBudget === 0 ? 'held by all' : `missed by ${overBudget}`}`,
  );
}

/** Compresses like server/src/public/encode-text.ts does for cached responses. */
const compressBest = (plain: Buffer): number =>
  brotliCompressSync(plain, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length },
  }).length;

/** Measures the JavaScript of the dashboard's first load, in gzip, according to the build manifest. */
export function benchApp(): void {
  const scripts = readFirstLoad();
  console.log(`JavaScript of the dashboard's first load, gzip: ${sumBytes(scripts)} bytes in ${scripts.length} files`);
}
