import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { createBuilder } from 'vite';

const ROOT = join(import.meta.dirname, '..');
const DIST = join(ROOT, 'web/dist');
const STAMP = join(DIST, 'stamp');

/** Everything that the bundles are made from. */
const SOURCES = [
  'contract/src',
  'formats/src',
  'portfolio-view/src',
  'web/src',
  'web/public',
  'web/vite.config.ts',
  'package-lock.json',
];

/** Whether the sources have changed since the bundles were built. */
export function isStale(): boolean {
  return !existsSync(STAMP) || readFileSync(STAMP, 'utf8') !== fingerprint();
}

/** Builds both bundles, and the compressed forms of what browsers load. */
export async function build(): Promise<void> {
  const builtFrom = fingerprint();
  const builder = await createBuilder({ configFile: join(ROOT, 'web/vite.config.ts'), logLevel: 'warn' });
  await builder.buildApp();
  compress(join(DIST, 'client'));
  writeFileSync(STAMP, builtFrom);
}

function fingerprint(): string {
  const hash = createHash('sha256');
  for (const source of SOURCES) {
    for (const file of listFiles(join(ROOT, source))) hash.update(file).update(readFileSync(file));
  }
  return hash.digest('hex');
}

function listFiles(path: string): string[] {
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [path];
  const entries = readdirSync(path, { withFileTypes: true, recursive: true, encoding: 'utf8' });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

const TEXT = /\.(js|css|svg|json|html|txt)$/;

/** Writes `file.br` and `file.gz` beside each text file, at the best level, once for all visits. */
function compress(folder: string): void {
  for (const file of listFiles(folder).filter((name) => TEXT.test(name))) {
    const bytes = readFileSync(file);
    writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }));
    writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
  }
}
