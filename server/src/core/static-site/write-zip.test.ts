import fc from 'fast-check';
import { unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { type SiteFile, writeZip } from './write-zip.ts';

const FILE = fc.record({
  path: fc
    .tuple(fc.stringMatching(/^[a-zäöü0-9-]{1,20}$/u), fc.constantFrom('.html', '.webp', '.webm', '.txt'))
    .map(([name, end]) => `f/${name}${end}`),
  pieces: fc.array(fc.uint8Array({ maxLength: 70_000 }), { maxLength: 4 }),
});

async function collect(files: readonly { path: string; pieces: Uint8Array[] }[]): Promise<Buffer> {
  async function* list(): AsyncGenerator<SiteFile> {
    for (const { path, pieces } of files) yield { path, content: pieces };
  }
  const chunks: Uint8Array[] = [];
  for await (const chunk of writeZip(list())) chunks.push(chunk);
  return Buffer.concat(chunks);
}

test('an archive holds every byte of its files, and is the same whenever and wherever it is written', async () => {
  const zone = process.env.TZ;
  await fc.assert(
    fc.asyncProperty(fc.uniqueArray(FILE, { selector: ({ path }) => path, maxLength: 6 }), async (files) => {
      process.env.TZ = 'Asia/Kolkata';
      const archive = await collect(files);
      process.env.TZ = 'America/Los_Angeles';
      expect((await collect(files)).equals(archive)).toBe(true);
      const found = Object.entries(unzipSync(archive)).map(([path, bytes]) => [
        path,
        Buffer.from(bytes).toString('hex'),
      ]);
      expect(found.sort()).toEqual(
        files.map(({ path, pieces }) => [path, Buffer.concat(pieces).toString('hex')]).sort(),
      );
    }),
    { numRuns: 60 },
  );
  process.env.TZ = zone;
});

test('a file is read as it is written, and no further than its reader has got', async () => {
  let read = 0;
  async function* video(): AsyncGenerator<Uint8Array> {
    for (; read < 100; read += 1) yield new Uint8Array(256 * 1024).fill(read);
  }
  async function* list(): AsyncGenerator<SiteFile> {
    yield { path: 'videos/a.webm', content: video() };
  }
  const archive = writeZip(list());
  let bytes = 0;
  while (bytes < 3 * 1024 * 1024) bytes += (await archive.next()).value?.length ?? 0;
  expect(read).toBeLessThan(16);
  await archive.return(undefined);
});

test('others run while a large page is packed', async () => {
  let turns = 0;
  const count = setInterval(() => {
    turns += 1;
  }, 0);
  const text = Buffer.from(Array.from({ length: 400_000 }, (_, n) => (n * n).toString(36)).join(' '));
  await collect([{ path: 'index.html', pieces: [text] }]);
  clearInterval(count);
  expect(turns).toBeGreaterThan(1);
});
