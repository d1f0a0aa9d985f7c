import { deflateSync } from 'node:zlib';
import { expect, test, vi } from 'vitest';
import { ActualTexts } from './actual-text.ts';

test('object streams that exceed the size limit count against the total', async () => {
  const tooLarge = deflateSync(Buffer.alloc(9 * 1024 * 1024)).toString('latin1');
  const streams = Array.from(
    { length: 50 },
    (_, n) =>
      `${n + 1} 0 obj\n<< /Type /ObjStm /First 10 /Filter /FlateDecode /Length ${tooLarge.length} >>\nstream\n${tooLarge}\nendstream\nendobj\n`,
  );
  const decompress = vi.spyOn(globalThis, 'DecompressionStream');
  const texts = new ActualTexts(Buffer.from(streams.join(''), 'latin1'));
  expect(await texts.list(999)).toEqual([]);
  // 48 MiB in all, of which each of these takes 8.
  expect(decompress.mock.calls.length).toBeLessThanOrEqual(6);
  decompress.mockRestore();
});
