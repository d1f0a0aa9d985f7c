import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, globSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join, matchesGlob, relative, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { FONT_FILES } from '../portfolio-view/src/fonts.ts';
import { listFontFolders } from '../resume-pdf/src/engine/fonts.ts';
import { findServerProgram } from './build.ts';
import { SERVER_PACKAGES } from './bundle-server.ts';
import { measureFolder } from './pack-size.ts';

/**
 * `npm run pack -- FOLDER`: writes everything that a server needs to run, and nothing else, with its bill of materials
 * (`sbom.cdx.json`, CycloneDX). Start it with `npm start`, or `node tools/run.mjs server/dist/main.js`. Requires a build
 * (`npm run build`) and installed packages.
 */
const ROOT = join(import.meta.dirname, '..');

/** Sources that only tests and development use, and the server's entry point, which is replaced by its bundle. */
const DEVELOPMENT_FILES =
  /\.test\.tsx?$|(^|\/)testing(\/|\.ts$|$)|^server\/(seed(\/|$)|src\/main\.ts$)|tsconfig\.json$|vitest\.config\.ts$/;

/** Scripts of the repository that work without development sources. */
const SERVER_SCRIPTS = /tools\/run\.mjs server\/src\/cli\//;

/** Files in packages for developers only, which are never loaded. Licenses are kept. */
const AUTHORING_FILES = [
  '**/*.map',
  '**/*.{ts,mts,cts,flow}',
  '**/*.{md,markdown}',
  '@expo-google-fonts/*/*.png',
  '{*,@*/*}/{test,tests,example,examples,bench,benchmark,benchmarks,coverage}',
];

const LICENSE_FILE = /^(licen[cs]e|notice|copying)/i;

/** Files in packages that the server does not load. */
const UNUSED_FILES = [
  // pdf.js renders to a canvas, which we never use, and we load only one of its builds.
  '@napi-rs/canvas*',
  'pdfjs-dist/{build,web,types,image_decoders,wasm,cmaps,standard_fonts}',
  'pdfjs-dist/legacy/{web,image_decoders}',
  'pdfjs-dist/legacy/build/*.{min,sandbox,renderer}.mjs',
  '@embedpdf/pdfium/dist/index.{cjs,browser.js}',
  // Optional journal names for the parser, which we do not pass.
  '@retorquere/bibtex-parser/dist/data/unabbrev.json',
  // Native parts for another runtime than Node.
  'bare-*/prebuilds',
  // Already in the bundle of documents.
  'react-dom',
  'zod/src',
  // Builds for browsers, and for code that requires a package which ours imports.
  'axios/dist/{browser,esm,axios*}',
  'yaml/browser',
  'zod/**/*.cjs',
];

/** Packages that are part of the bundled server and that no command loads; their licenses are kept. */
const BUNDLED_PACKAGES = [
  '@opentelemetry/*',
  '@zxcvbn-ts/*',
  'daisyui',
  'docx',
  'highlight.js',
  'mediabunny',
  'prom-client',
];

/** Node itself, for those with another one. */
const NODE_PACKAGES = 'node-{linux,win}-*';

interface Manifest {
  version?: string;
  scripts?: Record<string, string>;
  devDependencies?: Record<string, string>;
}
function readManifest(folder: string): Manifest {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
}
const writeJson = (file: string, value: unknown) => writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`);

/** Copies sources, which commands run, and what is built: the server and the pages. */
function copySources(target: string): void {
  const { version } = readManifest(ROOT);
  for (const name of SERVER_PACKAGES) {
    cpSync(join(ROOT, name), join(target, name), {
      recursive: true,
      filter: (from) => basename(from) !== 'node_modules' && !DEVELOPMENT_FILES.test(relative(ROOT, from)),
    });
    const { devDependencies: _, ...rest } = readManifest(join(target, name));
    // A bill of materials omits packages without a version.
    writeJson(join(target, name, 'package.json'), { ...rest, version });
  }
  for (const file of [
    '.npmrc',
    'package-lock.json',
    'LICENSE',
    'CHANGELOG.md',
    '.env.example',
    'tools/run.mjs',
    'web/dist',
  ])
    cpSync(join(ROOT, file), join(target, file), { recursive: true });
  const { devDependencies: _, scripts = {}, ...rest } = readManifest(ROOT);
  const serverScripts = Object.entries(scripts).filter(([, command]) => SERVER_SCRIPTS.test(command));
  const start = 'node --disable-warning=ExperimentalWarning tools/run.mjs server/dist/main.js';
  writeJson(join(target, 'package.json'), {
    ...rest,
    workspaces: SERVER_PACKAGES,
    scripts: { start, ...Object.fromEntries(serverScripts) },
  });
}

/** Removes matching files from node_modules. */
function removeFiles(target: string, patterns: readonly string[]): void {
  const modules = join(target, 'node_modules');
  // Our own packages are links to the sources.
  const isOwnPackage = (path: string) => path.startsWith('@vitrine');
  const paths = globSync([...patterns], { cwd: modules, exclude: isOwnPackage });
  for (const path of paths.filter((name) => !LICENSE_FILE.test(basename(name))))
    rmSync(join(modules, path), { recursive: true, force: true });
}

/** Removes unused weights from font packages. */
function removeUnusedFonts(target: string): void {
  const used = new Set(listFontFolders().map((folder) => relative(join(ROOT, 'node_modules'), folder)));
  const modules = join(target, 'node_modules');
  for (const weight of globSync('@expo-google-fonts/*/[1-9]00*', { cwd: modules }))
    if (!used.has(weight)) rmSync(join(modules, weight), { recursive: true });
}

/** Removes font files of pages that are not served, such as other scripts. */
function removeUnusedPageFonts(target: string): void {
  const used = new Set(FONT_FILES.map(({ file }) => relative(join(ROOT, 'node_modules'), file)));
  const modules = join(target, 'node_modules');
  for (const file of globSync('@fontsource-variable/*/files/*.woff2', { cwd: modules }))
    if (!used.has(file)) rmSync(join(modules, file));
}

/** Writes the bill of materials of the folder as CycloneDX, with npm. */
function writeBillOfMaterials(target: string): void {
  const bill = execFileSync('npm', ['sbom', '--sbom-format=cyclonedx', '--sbom-type=application', '--omit=dev'], {
    cwd: target,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  const sbom = JSON.parse(bill);
  // npm names it after its folder.
  sbom.metadata.component.name = 'vitrine';
  writeJson(join(target, 'sbom.cdx.json'), sbom);
}

/** Imports every package that the sources import, in a separate process, to check that nothing needed was removed. */
function verifyImports(target: string): void {
  const sources = globSync(`{${SERVER_PACKAGES.join(',')}}/src/**/*.ts`, { cwd: target });
  const imports = sources.flatMap((file) =>
    Array.from(
      readFileSync(join(target, file), 'utf8').matchAll(
        /^(?!import type)[^'\n]*\b(?:from |import\()'([^.'\s][^'\s]*)'/gm,
      ),
      ([, name = '']) => ({ name, from: pathToFileURL(join(target, file)).href }),
    ),
  );
  const isBundled = (name: string) =>
    BUNDLED_PACKAGES.some((pattern) =>
      matchesGlob(name.split('/').slice(0, pattern.split('/').length).join('/'), pattern),
    );
  const others = imports.filter(({ name }) => !/^(node:|@vitrine\/)/.test(name) && !isBundled(name));
  const uniqueImports = [...new Map(others.map((it) => [it.name, it])).values()];
  const program = `const missing = [];
    for (const { name, from } of ${JSON.stringify(uniqueImports)}) {
      await Promise.try(() => import(import.meta.resolve(name, from)))
        .catch(({ message }) => missing.push(name + ': ' + message));
    }
    process.stdout.write(missing.join('\\n'));`;
  const flags = ['--experimental-import-meta-resolve', '--no-warnings', '--input-type=module'];
  // pdf.js prints to standard error that it has no canvas.
  const { stdout, stderr, status } = spawnSync(process.execPath, [...flags, '--eval', program], {
    cwd: target,
    encoding: 'utf8',
  });
  if (status !== 0 || stdout !== '') throw new Error(`What the server loads was left out: ${stdout || stderr}`);
}

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { image: { type: 'boolean', default: false } },
});
const [folder, ...more] = positionals;
if (!folder || more.length > 0) {
  process.stderr.write(
    'Usage: npm run pack -- FOLDER [--image]\n  --image: leaves out Node, and the engine for systems that load no native one\n',
  );
  process.exit(1);
}
const target = resolve(folder);
if (existsSync(target) && readdirSync(target).length > 0) {
  process.stderr.write(`${target} is not empty.\n`);
  process.exit(1);
}
if (!findServerProgram().endsWith('.js')) {
  process.stderr.write('The server is not built from these sources. Run npm install && npm run build.\n');
  process.exit(1);
}
mkdirSync(target, { recursive: true });
copySources(target);
// With the versions of the same lock file, which npm reduces to what is needed here.
execFileSync('npm', ['install', '--omit=dev', '--no-progress'], { cwd: target, stdio: 'inherit' });
writeBillOfMaterials(target);
removeFiles(target, [
  ...AUTHORING_FILES,
  ...UNUSED_FILES,
  ...BUNDLED_PACKAGES.map((name) => `${name}/*`),
  ...(values.image ? [NODE_PACKAGES] : []),
]);
removeUnusedFonts(target);
removeUnusedPageFonts(target);
verifyImports(target);
process.stdout.write(`${measureFolder(target, values.image)}\n`);
