import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, globSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join, relative, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { FONT_FILES } from '../portfolio-view/src/fonts.ts';
import { fontFolders } from '../resume-pdf/src/engine/fonts.ts';
import { measureFolder } from './pack-size.ts';

/**
 * `npm run pack -- FOLDER`: everything that a server needs to run, and nothing else, with the list of what it is made of
 * (`sbom.cdx.json`, CycloneDX). The folder is started by `npm start`, or by `node tools/run.mjs server/src/main.ts`.
 * Needs the build (`npm run build`) and what `npm install` brings.
 */
const ROOT = join(import.meta.dirname, '..');

/** What runs on the server, as sources. The pages of `web` come built. */
const PACKAGES = ['contract', 'scheduling', 'formats', 'portfolio-view', 'resume-pdf', 'server'];

/** Sources that nothing runs but tests and development. */
const FOR_DEVELOPMENT =
  /\.test\.tsx?$|(^|\/)testing(\/|\.ts$|$)|^server\/seed(\/|$)|tsconfig\.json$|vitest\.config\.ts$/;

/** Scripts of the repository that make sense without its sources of development. */
const SCRIPTS = /tools\/run\.mjs server\/src\/cli\//;

/** What packages bring along for people who write programs, and nothing loads. Licences stay. */
const FOR_AUTHORS = [
  '**/*.map',
  '**/*.{ts,mts,cts,flow}',
  '**/*.{md,markdown}',
  '@expo-google-fonts/*/*.png',
  '{*,@*/*}/{test,tests,example,examples,bench,benchmark,benchmarks,coverage}',
];

const LICENCE = /^(licen[cs]e|notice|copying)/i;

/** What of a package the server does not load. */
const NOT_LOADED = [
  // It draws on a canvas, which we never ask it to, and we load one of its builds.
  '@napi-rs/canvas*',
  'pdfjs-dist/{build,web,types,image_decoders,wasm,cmaps,standard_fonts}',
  'pdfjs-dist/legacy/{web,image_decoders}',
  'pdfjs-dist/legacy/build/*.{min,sandbox,renderer}.mjs',
  // The module for import alone.
  'docx/dist/*.{cjs,iife.js}',
  'docx/dist/{layout,shapes,html,bibliography}.mjs',
  'highlight.js/{es/languages,scss,styles}',
  // We take colours of it, as modules.
  'daisyui/*.css',
  // Builds for browsers and for `require`; Node takes the one beside them.
  '@opentelemetry/*/build/{esm,esnext}',
  'mediabunny/dist/bundles',
  // Names of journals that a program may give its parser, which ours does not.
  '@retorquere/bibtex-parser/dist/data/unabbrev.json',
  // Native parts for another runtime than Node.
  'bare-*/prebuilds',
  // In the bundle of documents already.
  'react-dom',
  'zod/src',
];

/** The Typst that runs where no native build can be loaded; the image's own system is known to load one. */
const FALLBACK_ENGINE = '@myriaddreamin/{typst-ts-web-compiler,typst-ts-renderer}/pkg/*.wasm';

/** Node itself, for who has another one. */
const NODE = 'node-{linux,win}-*';

interface Manifest {
  version?: string;
  scripts?: Record<string, string>;
  devDependencies?: Record<string, string>;
}
function readManifest(folder: string): Manifest {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
}
const writeJson = (file: string, value: unknown) => writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`);

function copySources(target: string): void {
  const { version } = readManifest(ROOT);
  for (const name of PACKAGES) {
    cpSync(join(ROOT, name), join(target, name), {
      recursive: true,
      filter: (from) => basename(from) !== 'node_modules' && !FOR_DEVELOPMENT.test(relative(ROOT, from)),
    });
    const { devDependencies: _, ...rest } = readManifest(join(target, name));
    // A bill of materials names nothing without a version.
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
  const kept = Object.entries(scripts).filter(([, command]) => SCRIPTS.test(command));
  const start = 'node --disable-warning=ExperimentalWarning tools/run.mjs server/src/main.ts';
  writeJson(join(target, 'package.json'), {
    ...rest,
    workspaces: PACKAGES,
    scripts: { start, ...Object.fromEntries(kept) },
  });
}

/** Removes what matches below node_modules. */
function leaveOut(target: string, patterns: readonly string[]): void {
  const modules = join(target, 'node_modules');
  // Our own packages are links to the sources.
  const own = (path: string) => path.startsWith('@vitrine');
  const paths = globSync([...patterns], { cwd: modules, exclude: own });
  for (const path of paths.filter((name) => !LICENCE.test(basename(name))))
    rmSync(join(modules, path), { recursive: true, force: true });
}

/** Font packages have every weight; the templates use some. */
function leaveOutFonts(target: string): void {
  const used = new Set(fontFolders().map((folder) => relative(join(ROOT, 'node_modules'), folder)));
  const modules = join(target, 'node_modules');
  for (const weight of globSync('@expo-google-fonts/*/[1-9]00*', { cwd: modules }))
    if (!used.has(weight)) rmSync(join(modules, weight), { recursive: true });
}

/** Font packages of pages have every script; what pages name is served. */
function leaveOutPageFonts(target: string): void {
  const used = new Set(FONT_FILES.map(({ file }) => relative(join(ROOT, 'node_modules'), file)));
  const modules = join(target, 'node_modules');
  for (const file of globSync('@fontsource-variable/*/files/*.woff2', { cwd: modules }))
    if (!used.has(file)) rmSync(join(modules, file));
}

/** What the folder is made of, as CycloneDX, by npm itself. */
function writeBill(target: string): void {
  const bill = execFileSync('npm', ['sbom', '--sbom-format=cyclonedx', '--sbom-type=application', '--omit=dev'], {
    cwd: target,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  const made = JSON.parse(bill);
  // npm calls it by its folder.
  made.metadata.component.name = 'vitrine';
  writeJson(join(target, 'sbom.cdx.json'), made);
}

/** Loads everything that the sources import from packages, in a process of its own: nothing of it may have been left out. */
function tryImports(target: string): void {
  const sources = globSync(`{${PACKAGES.join(',')}}/src/**/*.ts`, { cwd: target });
  const imports = sources.flatMap((file) =>
    Array.from(
      readFileSync(join(target, file), 'utf8').matchAll(/^(?!import type)[^'\n]*\b(?:from |import\()'([^.'][^']*)'/gm),
      ([, name = '']) => ({ name, from: pathToFileURL(join(target, file)).href }),
    ),
  );
  const others = imports.filter(({ name }) => !name.startsWith('node:') && !name.startsWith('@vitrine/'));
  const once = [...new Map(others.map((it) => [it.name, it])).values()];
  const program = `const missing = [];
    for (const { name, from } of ${JSON.stringify(once)}) {
      await import(import.meta.resolve(name, from)).catch(({ message }) => missing.push(name + ': ' + message));
    }
    process.stdout.write(missing.join('\\n'));`;
  const flags = ['--experimental-import-meta-resolve', '--no-warnings', '--input-type=module'];
  // pdf.js says on standard error that it has no canvas.
  const { stdout, status } = spawnSync(process.execPath, [...flags, '--eval', program], {
    cwd: target,
    encoding: 'utf8',
  });
  if (status !== 0 || stdout !== '') throw new Error(`What the server loads was left out: ${stdout}`);
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
mkdirSync(target, { recursive: true });
copySources(target);
// By the same list of versions; what is not needed here goes from it.
execFileSync('npm', ['install', '--omit=dev', '--no-progress'], { cwd: target, stdio: 'inherit' });
writeBill(target);
leaveOut(target, [...FOR_AUTHORS, ...NOT_LOADED, ...(values.image ? [FALLBACK_ENGINE, NODE] : [])]);
leaveOutFonts(target);
leaveOutPageFonts(target);
tryImports(target);
process.stdout.write(`${measureFolder(target, values.image)}\n`);
