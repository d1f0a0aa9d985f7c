import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const ROOT = join(import.meta.dirname, '..');
const DIST = join(ROOT, 'web/dist');
const STAMP = join(DIST, 'stamp');

/** What browsers load, made of the sources; there once a build has been. */
const MANIFEST = join(DIST, 'client/.vite/manifest.json');

/** Everything of ours that the bundles are made from. */
const SOURCES = ['contract/src', 'formats/src', 'portfolio-view/src', 'web/src', 'web/public', 'web/vite.config.ts'];

/** Which versions of what others wrote are in them. */
const LOCK = 'package-lock.json';

/** Whether the sources have changed since the bundles were built. */
export function isStale(): boolean {
  return readStamp() !== stampNow();
}

/** Whether the builder is installed; it is left out with the packages of development. */
export function canBuild(): boolean {
  try {
    import.meta.resolve('vite');
    return true;
  } catch {
    return false;
  }
}

/**
 * What is wrong with the bundles where nothing can be built, because the packages of development were left out
 * (`npm install --omit=dev`). Which packages they are made of is not looked at: npm rewrites its list there.
 * @returns undefined where they fit the sources
 */
export function explainUnfitBuild(): string | undefined {
  const advice =
    'Run npm install && npm run build where nothing is left out, and bring the folder web/dist from there.';
  if (!existsSync(MANIFEST)) return `The pages are not built, and what builds them is not installed. ${advice}`;
  const builtFrom = readStamp()?.split(' ')[0];
  return builtFrom === fingerprint(SOURCES)
    ? undefined
    : `The pages in web/dist were built from other sources than these, and what builds them is not installed. ${advice}`;
}

const readStamp = (): string | undefined => (existsSync(STAMP) ? readFileSync(STAMP, 'utf8') : undefined);

/** Builds both bundles, and the compressed forms of what browsers load. */
export async function build(): Promise<void> {
  const builtFrom = stampNow();
  // Loaded here alone: without the packages of development there is none, and nothing to build.
  const { createBuilder } = await import('vite');
  // Whatever the shell says: pages that were built for development need packages of development.
  const { NODE_ENV } = process.env;
  process.env.NODE_ENV = 'production';
  const builder = await createBuilder({ configFile: join(ROOT, 'web/vite.config.ts'), logLevel: 'warn' });
  await builder.buildApp();
  if (NODE_ENV === undefined) delete process.env.NODE_ENV;
  else process.env.NODE_ENV = NODE_ENV;
  compress(join(DIST, 'client'));
  writeFileSync(STAMP, builtFrom);
}

/** What the bundles are made from, in two words: our own sources, and the versions of others'. */
const stampNow = (): string => `${fingerprint(SOURCES)} ${fingerprint([LOCK])}`;

function fingerprint(sources: readonly string[]): string {
  const hash = createHash('sha256');
  for (const source of sources) {
    // By their place in the repository: a build may have been made elsewhere.
    for (const file of listFiles(join(ROOT, source))) hash.update(relative(ROOT, file)).update(readFileSync(file));
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
