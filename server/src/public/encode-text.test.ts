import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { chooseEncoding, encodeText, isFresh, recompressInBackground } from './encode-text.ts';

describe('the encoding', () => {
  test.each([
    [undefined, undefined],
    ['', undefined],
    ['identity', undefined],
    ['gzip', 'gzip'],
    ['gzip, deflate, br', 'br'],
    ['br;q=0, gzip;q=0.5', 'gzip'],
    ['BR;Q=1.0', 'br'],
    ['br;q=0.000', undefined],
    ['brotli', undefined],
  ])('%s gets %s', (accepted, encoding) => {
    expect(chooseEncoding(accepted)).toBe(encoding);
  });
});

describe('a tag', () => {
  test.each([
    [undefined, false],
    ['"a"', true],
    ['W/"a"', true],
    ['"b", "a"', true],
    ['"b"', false],
    ['*', true],
    ['a', false],
  ])('of %s is fresh: %s', (header, fresh) => {
    expect(isFresh(header, '"a"')).toBe(fresh);
  });
});

test('every form of a text is that text, also after the better one has replaced the quick one', async () => {
  const text = 'Vitrine, '.repeat(2_000);
  const encoded = await encodeText(text, 'text/plain');
  const quick = encoded.compressed.br;
  recompressInBackground(encoded);
  await expect.poll(() => encoded.compressed.br !== quick).toBe(true);
  for (const br of [quick, encoded.compressed.br]) expect(brotliDecompressSync(br ?? '').toString()).toBe(text);
  expect(gunzipSync(encoded.compressed.gzip ?? '').toString()).toBe(text);
});
