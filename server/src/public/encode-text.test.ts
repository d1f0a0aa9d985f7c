import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { encodeText, recompressInBackground } from './encode-text.ts';

test('every form of a text is that text, also after the better one has replaced the quick one', async () => {
  const text = 'Vitrine, '.repeat(2_000);
  const encoded = await encodeText(text, 'text/plain');
  const quick = encoded.compressed.br;
  recompressInBackground(encoded);
  await expect.poll(() => encoded.compressed.br !== quick).toBe(true);
  for (const br of [quick, encoded.compressed.br]) expect(brotliDecompressSync(br ?? '').toString()).toBe(text);
  expect(gunzipSync(encoded.compressed.gzip ?? '').toString()).toBe(text);
});
