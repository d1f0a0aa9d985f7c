import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const ROOT = join(import.meta.dirname, '..');
const DIST = join(ROOT, 'web/dist');
const STAMP_FILE = join(DIST, 'stamp');

/** Manifest of the client bundle; it exists after a build. */
const MANIFEST_FILE = join(DIST, 'client/.vite/manifest.json');

/** Our own sources of the bundles. */
const SOURCES = ['contract/src', 'formats/src', 'portfolio-view/src', 'web/src', 'web/public', 'web/vite.config.ts'];

/** The versions of third-party packages in the bundles. */
const LOCK_FILE = 'package-lock.json';

/** Whether the sources have changed since the bundles were built. */
export function isStale(): boolean {
  return readStamp() !== computeStamp();
}

/** Whether the builder is installed; it is a development dependency. */
export function canBuild(): boolean {
  try {
    import.meta.resolve('vite');
    return true;
  } catch {
    return false;
  }
}

/**
 * Describes why the bundles do not match the sources, where they cannot be built because development dependencies are
 * not installed (`npm install --omit=dev`). Versions of packages are not compared, because npm rewrites the lock file
 * there.
 * @returns undefined if they match
 */
export function explainStaleBuild(): string | undefined {
  const advice =
    'Run npm install && npm run build where nothing is left out, and bring the folder web/dist from there.';
  if (!existsSync(MANIFEST_FILE)) return `The pages are not built, and what builds them is not installed. ${advice}`;
  const builtFrom = readStamp()?.split(' ')[0];
  return builtFrom === fingerprint(SOURCES)
    ? undefined
    : `The pages in web/dist were built from other sources than these, and what builds them is not installed. ${advice}`;
}

const readStamp = (): string | undefined => (existsSync(STAMP_FILE) ? readFileSync(STAMP_FILE, 'utf8') : undefined);

/** Builds both bundles, and compresses the files that browsers load. */
export async function build(): Promise<void> {
  const builtFrom = computeStamp();
  // Imported only here, because it is missing without development dependencies.
  const { createBuilder } = await import('vite');
  // Regardless of the shell's value: pages built for development need development dependencies.
  const { NODE_ENV } = process.env;
  process.env.NODE_ENV = 'production';
  const builder = await createBuilder({ configFile: join(ROOT, 'web/vite.config.ts'), logLevel: 'warn' });
  await builder.buildApp();
  if (NODE_ENV === undefined) delete process.env.NODE_ENV;
  else process.env.NODE_ENV = NODE_ENV;
  compress(join(DIST, 'client'));
  writeFileSync(STAMP_FILE, builtFrom);
}

/** Returns the hashes of the bundles' inputs: our own sources, and the versions of third-party packages. */
const computeStamp = (): string => `${fingerprint(SOURCES)} ${fingerprint([LOCK_FILE])}`;

function fingerprint(sources: readonly string[]): string {
  const hash = createHash('sha256');
  for (const source of sources) {
    // By their paths in the repository, because the bundles may have been built elsewhere.
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

const TEXT_FILE = /\.(js|css|svg|json|html|txt)$/;

/** Writes `file.br` and `file.gz` next to each text file, at the maximum level. */
function compress(folder: string): void {
  for (const file of listFiles(folder).filter((name) => TEXT_FILE.test(name))) {
    const bytes = readFileSync(file);
    writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }));
    writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
  }
}
