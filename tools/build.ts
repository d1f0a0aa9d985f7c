import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { bundleServer, SERVER_BUNDLE_FOLDER, SERVER_SOURCES } from './bundle-server.ts';

const ROOT = join(import.meta.dirname, '..');
const PAGES_FOLDER = join(ROOT, 'web/dist');

/** Manifest of the client bundle; it exists after a build. */
const MANIFEST_FILE = join(PAGES_FOLDER, 'client/.vite/manifest.json');

/** The versions of third-party packages in the bundles. */
const LOCK_FILE = 'package-lock.json';

/** Files that are built from sources, with a file in their folder that says from which. */
interface Bundle {
  folder: string;
  /** Our own sources: files and folders. */
  sources: readonly string[];
  build: () => Promise<void>;
}

const pages: Bundle = {
  folder: PAGES_FOLDER,
  sources: ['contract/src', 'formats/src', 'portfolio-view/src', 'web/src', 'web/public', 'web/vite.config.ts'],
  build: buildPages,
};

const server: Bundle = {
  folder: SERVER_BUNDLE_FOLDER,
  sources: [...SERVER_SOURCES, 'tools/bundle-server.ts'],
  build: bundleServer,
};

/** Whether sources have changed since they were built. */
export const isStale = (): boolean => ![pages, server].every(isBuilt);

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
 * Describes why the pages do not match their sources, where they cannot be built because development dependencies are
 * not installed (`npm install --omit=dev`). Versions of packages are not compared, because npm rewrites the lock file
 * there. The server needs no bundle ({@link findServerProgram}).
 * @returns undefined if they match
 */
export function explainStaleBuild(): string | undefined {
  const advice =
    'Run npm install && npm run build where nothing is left out, and bring the folder web/dist from there.';
  if (!existsSync(MANIFEST_FILE)) return `The pages are not built, and what builds them is not installed. ${advice}`;
  return isBuiltFromSources(pages)
    ? undefined
    : `The pages in web/dist were built from other sources than these, and what builds them is not installed. ${advice}`;
}

/**
 * Returns the file that starts the server: its bundle, which starts sooner, or its source if sources or packages have
 * changed since.
 */
export const findServerProgram = (): string =>
  join(ROOT, isBuilt(server) ? 'server/dist/main.js' : 'server/src/main.ts');

/** Whether our own sources are the ones that were built, with whichever versions of packages. */
const isBuiltFromSources = (bundle: Bundle): boolean =>
  readStamp(bundle)?.split(' ')[0] === computeFingerprint(bundle.sources);

const isBuilt = (bundle: Bundle): boolean => readStamp(bundle) === computeStamp(bundle);

const getStampFile = ({ folder }: Bundle): string => join(folder, 'stamp');

function readStamp(bundle: Bundle): string | undefined {
  const file = getStampFile(bundle);
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

/** Builds what has changed: the pages, the server or both. */
export async function build(): Promise<void> {
  for (const bundle of [pages, server]) {
    const stamp = computeStamp(bundle);
    if (readStamp(bundle) === stamp) continue;
    await bundle.build();
    writeFileSync(getStampFile(bundle), stamp);
  }
}

/** Builds the pages of browser and server, and compresses the files that browsers load. */
async function buildPages(): Promise<void> {
  // Imported only here, because it is missing without development dependencies.
  const { createBuilder } = await import('vite');
  // Regardless of the shell's value: pages built for development need development dependencies.
  const { NODE_ENV } = process.env;
  process.env.NODE_ENV = 'production';
  const builder = await createBuilder({ configFile: join(ROOT, 'web/vite.config.ts'), logLevel: 'warn' });
  await builder.buildApp();
  if (NODE_ENV === undefined) delete process.env.NODE_ENV;
  else process.env.NODE_ENV = NODE_ENV;
  compress(join(PAGES_FOLDER, 'client'));
}

/** Returns the hashes of a bundle's inputs: our own sources, and the versions of third-party packages. */
const computeStamp = ({ sources }: Bundle): string =>
  `${computeFingerprint(sources)} ${computeFingerprint([LOCK_FILE])}`;

function computeFingerprint(sources: readonly string[]): string {
  const hash = createHash('sha256');
  for (const source of sources) {
    const files = listFiles(join(ROOT, source)).filter((file) => !/\.test\.tsx?$/.test(file));
    // By their paths in the repository, because the bundles may have been built elsewhere.
    for (const file of files) hash.update(relative(ROOT, file)).update(readFileSync(file));
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
