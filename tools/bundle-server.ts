import { globSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname, join, relative, sep } from 'node:path';
import type { Plugin } from 'rolldown';

const ROOT = join(import.meta.dirname, '..');

/** Output folder; all files are directly in it, which keeps relative paths to the sources the same for all of them. */
export const SERVER_BUNDLE_FOLDER = join(ROOT, 'server/dist');

/** Our own packages whose code the server loads. */
export const SERVER_PACKAGES = ['contract', 'scheduling', 'formats', 'portfolio-view', 'resume-pdf', 'server'];

/** Sources of the bundle. */
export const SERVER_SOURCES = SERVER_PACKAGES.map((name) => `${name}/src`);

const MAIN = join(ROOT, 'server/src/main.ts');

/** Packages that load native code, worker programs or data by their own location, which the bundle would change. */
const UNBUNDLED_PACKAGES = [
  '@embedpdf/pdfium',
  '@myriaddreamin/typst-ts-node-compiler',
  'pdfjs-dist',
  'pino',
  'piscina',
  'sharp',
];

/**
 * A module that is loaded by its address: the program of a thread or a child process, such as
 * `new URL('./process-thread.ts', import.meta.url)`, or one of a folder (`./migrations/${name}.ts`).
 */
const MODULE_URL = /new URL\((?<quote>['`])(?<path>\.{1,2}\/[^'`]+\.ts)\k<quote>, import\.meta\.url\)/g;

const isProduct = (path: string): boolean => !path.endsWith('.test.ts');

/** Returns the sources of all modules that are loaded by their address. */
function listModules(): string[] {
  const sources = globSync(
    SERVER_SOURCES.map((folder) => `${folder}/**/*.ts`),
    { cwd: ROOT },
  ).filter(isProduct);
  const patterns = sources.flatMap((source) =>
    Array.from(readFileSync(join(ROOT, source), 'utf8').matchAll(MODULE_URL), ({ groups }) =>
      join(dirname(source), (groups?.path ?? '').replace(/\$\{\w+\}/, '*')),
    ),
  );
  return globSync(patterns, { cwd: ROOT })
    .filter(isProduct)
    .map((path) => join(ROOT, path));
}

/** Name of a module in the output folder, without its extension. */
const nameModule = (path: string): string => basename(path, '.ts');

/**
 * Rewrites paths relative to a source, as the output folder is another place: modules to their bundled versions, and
 * all others (templates, the app's files) to where they are in the repository.
 */
const relocatePaths: Plugin = {
  name: 'relocate-paths',
  transform: {
    filter: { id: { include: /\.tsx?$/, exclude: /node_modules/ }, code: /import\.meta\./ },
    handler(code, id) {
      const fromBundle = (path: string) => relative(SERVER_BUNDLE_FOLDER, path).split(sep).join('/');
      const folder = `(import.meta.dirname + ${JSON.stringify(`/${fromBundle(dirname(id))}`)})`;
      const replacements: Record<string, string> = {
        dirname: folder,
        filename: `(${folder} + ${JSON.stringify(`/${basename(id)}`)})`,
        url: `new URL(${JSON.stringify(fromBundle(id))}, import.meta.url).href`,
      };
      // In one pass, because what replaces one expression contains another.
      return code.replaceAll(
        new RegExp(`${MODULE_URL.source}|import\\.meta\\.(?<property>\\w+)`, 'g'),
        (expression, quote: string | undefined, path: string | undefined, property = '') =>
          path === undefined
            ? (replacements[property] ?? expression)
            : `new URL(${quote}./${nameModule(path)}.js${quote}, import.meta.url)`,
      );
    },
  },
};

/**
 * Bundles the server and its programs with the packages that they import: a start resolves, reads and compiles some
 * dozens of files in place of 1,800 (decision 140).
 */
export async function bundleServer(): Promise<void> {
  // Imported only here, because it is missing without development dependencies.
  const { build } = await import('rolldown');
  const modules = [MAIN, ...listModules()];
  // A sibling, which has the same paths to sources, replaces the folder when it is complete.
  const folder = `${SERVER_BUNDLE_FOLDER}-${process.pid}`;
  await build({
    input: Object.fromEntries(modules.map((path) => [nameModule(path), path])),
    platform: 'node',
    external: [/^node:/, ...UNBUNDLED_PACKAGES.map((name) => new RegExp(`^${name}(/|$)`))],
    plugins: [relocatePaths],
    logLevel: 'warn',
    onLog: (level, log, handle) => {
      if (log.code !== 'CIRCULAR_DEPENDENCY') handle(level, log);
    },
    output: {
      dir: folder,
      // Comments other than licenses are a sixth of the size.
      comments: { legal: true, annotation: false, jsdoc: false },
      format: 'esm',
      entryFileNames: '[name].js',
      chunkFileNames: '[name]-[hash].js',
    },
  });
  rmSync(SERVER_BUNDLE_FOLDER, { recursive: true, force: true });
  renameSync(folder, SERVER_BUNDLE_FOLDER);
}
