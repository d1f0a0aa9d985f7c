import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { parseSync } from 'oxc-parser';
import { ResolverFactory } from 'oxc-resolver';

/** Configuration of the runner: every test depends on it, and on what it imports and names. */
const CONFIGURATION = [
  'vitest.config.ts',
  'vitest.long.config.ts',
  'portfolio-view/vitest.config.ts',
  'web/vite.config.ts',
  'web/vitest.browser.config.ts',
  'web/src/testing/component-setup.ts',
  'tools/test.ts',
];

/** Packages whose tests read the repository itself. */
const OF_REPOSITORY = new Set(['tools', 'bench']);
/** Packages that tests start as programs: journeys drive the app and the server. */
const STARTED: Readonly<Record<string, readonly string[]>> = { e2e: ['e2e', 'server', 'web'] };

/**
 * What the pages in `web/dist` that the server renders are built from. Whoever opens them depends on these alone: the code
 * that browsers run is there as well, and no test of the server looks into it.
 */
const BUILT = {
  path: 'web/dist',
  modules: ['web/src/documents.tsx', 'web/vite.config.ts', 'tools/build.ts'],
  folders: ['web/public', 'web/src/styles'],
};

const IGNORED_FOLDERS = new Set(['node_modules', 'dist', 'data', '.git']);
const CODE = /\.[cm]?[jt]sx?$/;
const TEST = /\.test\.tsx?$/;
/** A name that is written out, in a call of `import`. */
const TEXT = /^['`]([^'`$]*)['`]$/;
const UPWARD_PATH = /['`](\.\.(?:\/[^'`$]*)?)['`$]/g;

const digest = (...parts: (string | Uint8Array)[]): string => {
  const hash = createHash('sha1');
  for (const part of parts) hash.update(part).update('\0');
  return hash.digest('hex');
};

interface Module {
  /** Own files that it imports, by paths from the root. */
  imports: string[];
  /** Whether it may open files whose names no import tells: it asks where it is, or imports a name that it computes. */
  isLocationAware: boolean;
  /** Paths outside of its own package that it names, from the root; '' for the root itself. */
  outerPaths: string[];
}

/**
 * Hashes of all that the outcome of a test file depends on. Imports tell it, as they point one way and tests enforce
 * that. A test that reaches a module that may open other files depends on all files of that module's package, and of the
 * packages that it imports from; where such a module names a path outside of its package, on the package or folder that
 * this is in as well, and on the whole repository where it is the root.
 */
export class TestInputs {
  readonly #resolver = new ResolverFactory({
    extensions: ['.ts', '.tsx', '.js', '.json'],
    conditionNames: ['node', 'import'],
  });
  readonly #root: string;
  readonly #modules = new Map<string, Module>();
  readonly #hashes = new Map<string, string>();
  readonly #folders = new Map<string, string>();
  readonly #results = new Map<string, string>();
  readonly #common: string;

  /**
   * @param root folder of the repository
   * @param environment what else decides, such as the version of Node.js and which databases there are
   */
  constructor(root: string, environment: readonly string[]) {
    this.#root = root;
    const files = CONFIGURATION.filter((file) => existsSync(join(this.#root, file)));
    const closure = [...this.#listClosure(files)].sort();
    this.#common = digest(
      ...environment,
      this.#hashFile('package-lock.json'),
      ...closure.map((it) => this.#hashFile(it)),
    );
  }

  /**
   * What a file depends on, as it was when it was first asked for.
   * @param file path of a test file from the root
   */
  hash(file: string): string {
    const known = this.#results.get(file);
    if (known !== undefined) return known;
    const closure = this.#listClosure([file]);
    const aware = [...closure].filter((path) => this.#read(path).isLocationAware);
    const outerPaths = aware.flatMap((path) => this.#read(path).outerPaths);
    if (outerPaths.includes(BUILT.path))
      for (const path of this.#listClosure(BUILT.modules.filter((it) => this.#isThere(it)))) closure.add(path);
    const own = [...closure].sort().map((path) => `${path} ${this.#hashFile(path)}`);
    const folders = this.#listFolders(file, aware.map(getPackage), outerPaths).map((folder) =>
      this.#hashFolder(folder),
    );
    const hash = digest(this.#common, ...own, ...folders);
    this.#results.set(file, hash);
    return hash;
  }

  /** Own files that a file imports, by paths from the root. */
  listImports(file: string): readonly string[] {
    return this.#read(file).imports;
  }

  #isThere(path: string): boolean {
    return existsSync(join(this.#root, path));
  }

  /**
   * Folders, and files of the root, on which a test depends as a whole; '' for the whole repository.
   * @param own packages of its modules that may open files whose names no import tells
   */
  #listFolders(file: string, own: readonly string[], outerPaths: readonly string[]): string[] {
    if (OF_REPOSITORY.has(getPackage(file)) || outerPaths.includes('')) return [''];
    const isBuilt = outerPaths.includes(BUILT.path);
    const named = outerPaths.filter((path) => path !== BUILT.path).map(getPackage);
    const packages = new Set([...own, ...named, ...(STARTED[getPackage(file)] ?? [])]);
    for (const name of packages)
      for (const dependency of listDependencies(this.#root, name, name === getPackage(file))) packages.add(dependency);
    return [...packages, ...(isBuilt ? BUILT.folders : [])]
      .filter((path) => this.#isThere(path) && !IGNORED_FOLDERS.has(path))
      .sort();
  }

  /** All own files that some files load, themselves included. */
  #listClosure(files: readonly string[]): Set<string> {
    const found = new Set(files);
    for (const file of found) for (const imported of this.#read(file).imports) found.add(imported);
    return found;
  }

  #read(file: string): Module {
    const known = this.#modules.get(file);
    if (known) return known;
    const module = CODE.test(file) ? this.#parse(file) : { imports: [], isLocationAware: false, outerPaths: [] };
    this.#modules.set(file, module);
    return module;
  }

  #parse(file: string): Module {
    const source = readFileSync(join(this.#root, file), 'utf8');
    const { staticImports, staticExports, dynamicImports, importMetas } = parseSync(file, source).module;
    const dynamic = dynamicImports.map(({ moduleRequest: { start, end } }) => TEXT.exec(source.slice(start, end))?.[1]);
    const names = [
      ...staticImports.map(({ moduleRequest }) => moduleRequest.value),
      ...staticExports.flatMap(({ entries }) => entries.map(({ moduleRequest }) => moduleRequest?.value)),
      ...dynamic,
    ].filter((name) => name !== undefined);
    const folder = dirname(file);
    const own = getPackage(file);
    return {
      imports: names.flatMap((name) => this.#resolve(folder, name)),
      isLocationAware: importMetas.length > 0 || dynamic.includes(undefined) || source.includes('process.cwd('),
      outerPaths: [...source.matchAll(UPWARD_PATH)]
        .map(([, path = '']) => path)
        .filter((path) => !names.includes(path))
        // A slash at its end, and what leads further up than the root, make no difference.
        .map((path) =>
          join(folder, path)
            .replace(/^(?:\.\.\/?)+|\/$/g, '')
            .replace(/^\.$/, ''),
        )
        .filter((path) => getPackage(path) !== own),
    };
  }

  /** @returns nothing for packages of others, which the lock file stands for */
  #resolve(folder: string, name: string): string[] {
    const { path } = this.#resolver.sync(join(this.#root, folder), name.replace(/\?\w+$/, ''));
    const own = path && relative(this.#root, path);
    return own && !own.startsWith('..') && !own.includes('node_modules') ? [own] : [];
  }

  #hashFile(file: string): string {
    let hash = this.#hashes.get(file);
    if (hash === undefined) {
      hash = digest(readFileSync(join(this.#root, file)));
      this.#hashes.set(file, hash);
    }
    return hash;
  }

  /** Of all files below but tests, of which none depends on another; or of a file. */
  #hashFolder(folder: string): string {
    let hash = this.#folders.get(folder);
    if (hash === undefined) {
      const isFile = statSync(join(this.#root, folder)).isFile();
      const files = (isFile ? [folder] : listFiles(this.#root, folder)).filter((file) => !TEST.test(file));
      hash = digest(...files.map((file) => `${file} ${this.#hashFile(file)}`));
      this.#folders.set(folder, hash);
    }
    return hash;
  }
}

const getPackage = (file: string): string => file.split('/')[0] ?? '';

/** Packages of ours that a package imports from. @param isTested whether its tests run, which import more */
function listDependencies(root: string, name: string, isTested: boolean): string[] {
  if (!existsSync(join(root, name, 'package.json'))) return [];
  const manifest: Partial<Record<'dependencies' | 'devDependencies', Record<string, string>>> = JSON.parse(
    readFileSync(join(root, name, 'package.json'), 'utf8'),
  );
  const dependencies = { ...manifest.dependencies, ...(isTested && manifest.devDependencies) };
  return Object.keys(dependencies).flatMap((dependency) => /^@vitrine\/(.+)$/.exec(dependency)?.[1] ?? []);
}

/** Files in a folder and below, by paths from the root, but what was installed or built. */
export function listFiles(root: string, folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true })
    .filter(({ name }) => !IGNORED_FOLDERS.has(name))
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) return listFiles(root, path);
      return entry.isFile() ? [path] : [];
    })
    .sort();
}
