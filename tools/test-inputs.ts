import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { parseSync } from 'oxc-parser';
import { ResolverFactory } from 'oxc-resolver';

/** Configuration of the test runner: every test depends on it, on its imports and on the files that it names. */
const CONFIGURATION_FILES = [
  'vitest.config.ts',
  'vitest.long.config.ts',
  'portfolio-view/vitest.config.ts',
  'web/vite.config.ts',
  'web/vitest.browser.config.ts',
  'web/src/testing/component-setup.ts',
  'tools/test.ts',
  'tools/bundle-server.ts',
];

/** Packages whose tests read the repository itself. */
const REPOSITORY_TEST_PACKAGES = new Set(['tools', 'bench']);
/** Packages that tests start as programs: end-to-end tests use the app and the server. */
const STARTED_PACKAGES: Readonly<Record<string, readonly string[]>> = { e2e: ['e2e', 'server', 'web'] };

/**
 * The inputs of the pages in `web/dist` that the server renders. Tests that open that folder depend only on these: it
 * also contains the client code, which no test of the server reads.
 */
const BUILT_PAGES = {
  path: 'web/dist',
  modules: ['web/src/documents.tsx', 'web/vite.config.ts', 'tools/build.ts'],
  folders: ['web/public', 'web/src/styles'],
};

const IGNORED_FOLDERS = new Set(['node_modules', 'dist', 'data', '.git']);
const CODE_FILE = /\.[cm]?[jt]sx?$/;
const TEST_FILE = /\.test\.tsx?$/;
/** A literal module name in an `import` call. */
const LITERAL_NAME = /^['`]([^'`$]*)['`]$/;
const UPWARD_PATH = /['`](\.\.(?:\/[^'`$]*)?)['`$]/g;

const digest = (...parts: (string | Uint8Array)[]): string => {
  const hash = createHash('sha1');
  for (const part of parts) hash.update(part).update('\0');
  return hash.digest('hex');
};

interface ModuleInfo {
  /** Own files that it imports, by paths from the root. */
  imports: string[];
  /** Whether it may open files that no import names: it uses its own location, or imports a computed name. */
  isLocationAware: boolean;
  /** Paths outside of its own package that it contains, from the root; '' for the root itself. */
  outerPaths: string[];
}

/**
 * Hashes of everything that the result of a test file depends on. Imports determine it, because they point in one
 * direction, which tests enforce. A test that reaches a location-aware module depends on all files of that module's
 * package and of the packages that it imports; if such a module contains a path outside of its package, also on the
 * package or folder of that path, or on the whole repository if it is the root.
 */
export class TestInputs {
  readonly #resolver = new ResolverFactory({
    extensions: ['.ts', '.tsx', '.js', '.json'],
    conditionNames: ['node', 'import'],
  });
  readonly #root: string;
  readonly #modules = new Map<string, ModuleInfo>();
  readonly #hashes = new Map<string, string>();
  readonly #folders = new Map<string, string>();
  readonly #results = new Map<string, string>();
  readonly #common: string;

  /**
   * @param root folder of the repository
   * @param environment other dependencies, such as the version of Node.js and the available databases
   */
  constructor(root: string, environment: readonly string[]) {
    this.#root = root;
    const files = CONFIGURATION_FILES.filter((file) => existsSync(join(this.#root, file)));
    const closure = [...this.#listClosure(files)].sort();
    this.#common = digest(
      ...environment,
      this.#hashFile('package-lock.json'),
      ...closure.map((it) => this.#hashFile(it)),
    );
  }

  /**
   * Returns the hash of a file's dependencies, as of the first call.
   * @param file path of a test file from the root
   */
  hash(file: string): string {
    const known = this.#results.get(file);
    if (known !== undefined) return known;
    const closure = this.#listClosure([file]);
    const locationAwareFiles = [...closure].filter((path) => this.#read(path).isLocationAware);
    const outerPaths = locationAwareFiles.flatMap((path) => this.#read(path).outerPaths);
    if (outerPaths.includes(BUILT_PAGES.path))
      for (const path of this.#listClosure(BUILT_PAGES.modules.filter((it) => this.#isThere(it)))) closure.add(path);
    const own = [...closure].sort().map((path) => `${path} ${this.#hashFile(path)}`);
    const folders = this.#listFolders(file, locationAwareFiles.map(getPackage), outerPaths).map((folder) =>
      this.#hashFolder(folder),
    );
    const hash = digest(this.#common, ...own, ...folders);
    this.#results.set(file, hash);
    return hash;
  }

  /** Returns the own files that a file imports, by paths from the root. */
  listImports(file: string): readonly string[] {
    return this.#read(file).imports;
  }

  #isThere(path: string): boolean {
    return existsSync(join(this.#root, path));
  }

  /**
   * Returns the folders, and files of the root, on which a test depends as a whole; '' for the whole repository.
   * @param own packages of its location-aware modules
   */
  #listFolders(file: string, own: readonly string[], outerPaths: readonly string[]): string[] {
    if (REPOSITORY_TEST_PACKAGES.has(getPackage(file)) || outerPaths.includes('')) return [''];
    const isBuilt = outerPaths.includes(BUILT_PAGES.path);
    const referencedPackages = outerPaths.filter((path) => path !== BUILT_PAGES.path).map(getPackage);
    const packages = new Set([...own, ...referencedPackages, ...(STARTED_PACKAGES[getPackage(file)] ?? [])]);
    for (const name of packages)
      for (const dependency of listDependencies(this.#root, name, name === getPackage(file))) packages.add(dependency);
    return [...packages, ...(isBuilt ? BUILT_PAGES.folders : [])]
      .filter((path) => this.#isThere(path) && !IGNORED_FOLDERS.has(path))
      .sort();
  }

  /** Returns all own files that some files load, including themselves. */
  #listClosure(files: readonly string[]): Set<string> {
    const found = new Set(files);
    for (const file of found) for (const imported of this.#read(file).imports) found.add(imported);
    return found;
  }

  #read(file: string): ModuleInfo {
    const known = this.#modules.get(file);
    if (known) return known;
    const module = CODE_FILE.test(file) ? this.#parse(file) : { imports: [], isLocationAware: false, outerPaths: [] };
    this.#modules.set(file, module);
    return module;
  }

  #parse(file: string): ModuleInfo {
    const source = readFileSync(join(this.#root, file), 'utf8');
    const { staticImports, staticExports, dynamicImports, importMetas } = parseSync(file, source).module;
    const dynamic = dynamicImports.map(
      ({ moduleRequest: { start, end } }) => LITERAL_NAME.exec(source.slice(start, end))?.[1],
    );
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
        // Ignores a trailing slash, and segments that lead above the root.
        .map((path) =>
          join(folder, path)
            .replace(/^(?:\.\.\/?)+|\/$/g, '')
            .replace(/^\.$/, ''),
        )
        .filter((path) => getPackage(path) !== own),
    };
  }

  /** @returns nothing for third-party packages, which the lock file covers */
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

  /** Hashes a file, or all files below a folder except tests, which do not depend on each other. */
  #hashFolder(folder: string): string {
    let hash = this.#folders.get(folder);
    if (hash === undefined) {
      const isFile = statSync(join(this.#root, folder)).isFile();
      const files = (isFile ? [folder] : listFiles(this.#root, folder)).filter((file) => !TEST_FILE.test(file));
      hash = digest(...files.map((file) => `${file} ${this.#hashFile(file)}`));
      this.#folders.set(folder, hash);
    }
    return hash;
  }
}

const getPackage = (file: string): string => file.split('/')[0] ?? '';

/** Returns the workspace packages that a package imports. @param isTested whether its tests run, which import more */
function listDependencies(root: string, name: string, isTested: boolean): string[] {
  if (!existsSync(join(root, name, 'package.json'))) return [];
  const manifest: Partial<Record<'dependencies' | 'devDependencies', Record<string, string>>> = JSON.parse(
    readFileSync(join(root, name, 'package.json'), 'utf8'),
  );
  const dependencies = { ...manifest.dependencies, ...(isTested && manifest.devDependencies) };
  return Object.keys(dependencies).flatMap((dependency) => /^@vitrine\/(.+)$/.exec(dependency)?.[1] ?? []);
}

/** Returns the files in a folder and below, by paths from the root, without installed and built ones. */
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
