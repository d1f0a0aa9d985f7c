import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';

const CLIENT = join(import.meta.dirname, '../web/dist/client');

/** Bytes of script, gzip, that the dashboard needs before it stands. */
const MOST = 140_500;

interface Chunk {
  file: string;
  imports?: string[];
}

const manifest: Record<string, Chunk | undefined> = JSON.parse(
  readFileSync(join(CLIENT, '.vite/manifest.json'), 'utf8'),
);

/** The files of some entries with everything that they import at once. */
function collectFiles(entries: readonly string[], files = new Set<string>()): Set<string> {
  for (const entry of entries) {
    const chunk = manifest[entry];
    if (!chunk) throw new Error(`The build has no ${entry}.`);
    if (files.has(chunk.file)) continue;
    files.add(chunk.file);
    collectFiles(chunk.imports ?? [], files);
  }
  return files;
}

test(`the dashboard stands after at most ${MOST} bytes of script, and without any schema`, () => {
  const files = [
    ...collectFiles(['src/main.tsx', 'src/features/dashboard/dashboard-page.tsx', 'src/shell/top-bar-member.tsx']),
  ];
  const texts = files.map((file) => readFileSync(join(CLIENT, file)));
  const bytes = texts.reduce((sum, text) => sum + gzipSync(text, { level: 9 }).length, 0);
  expect(bytes).toBeLessThanOrEqual(MOST);
  // Forms load the schema library when they are opened; one import too many brings it to everybody's first screen.
  expect(files.filter((_, index) => texts[index]?.includes('ZodError'))).toEqual([]);
});
