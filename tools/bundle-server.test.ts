import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { build } from './build.ts';
import { SERVER_BUNDLE_FOLDER } from './bundle-server.ts';

/** The code of the bundle, by file name. */
let files: Record<string, string>;
beforeAll(async () => {
  await build();
  const names = readdirSync(SERVER_BUNDLE_FOLDER).filter((name) => name.endsWith('.js'));
  files = Object.fromEntries(names.map((name) => [name, readFileSync(join(SERVER_BUNDLE_FOLDER, name), 'utf8')]));
}, 60_000);

const matchAll = (pattern: RegExp) =>
  Object.entries(files).flatMap(([file, code]) =>
    Array.from(code.matchAll(pattern), ([, path = '']) => ({ file, path })),
  );

test('each program that the bundled server starts is part of the bundle', () => {
  const programs = matchAll(/new URL\(["`](\.\/[^"`$]+)["`], ?import\.meta\.url\)/g).map(({ path }) => path);
  for (const name of ['./worker-tasks.js', './process-thread.js', './memory-limit.js', './child.js'])
    expect(programs).toContain(name);
  expect(programs.filter((path) => !existsSync(join(SERVER_BUNDLE_FOLDER, path)))).toEqual([]);
});

test('no program loads the file that starts the server', () => {
  expect(matchAll(/from ?"(\.\/main\.js)"/g)).toEqual([]);
});

test('paths from the bundle lead to files of the repository', () => {
  const paths = [
    ...matchAll(/import\.meta\.dirname ?\+ ?["`]([^"`$]+)["`]/g),
    ...matchAll(/new URL\(["`](\.\.\/[^"`$]+)["`], ?import\.meta\.url\)/g),
  ];
  expect(paths.map(({ path }) => path)).toContain('/../src/db');
  expect(paths.filter(({ path }) => !existsSync(join(SERVER_BUNDLE_FOLDER, path)))).toEqual([]);
});

test('every migration is bundled', () => {
  const migrations = readdirSync(join(SERVER_BUNDLE_FOLDER, '../src/db/migrations')).filter((name) =>
    /^\d{3}-[^.]+\.ts$/.test(name),
  );
  expect(migrations.length).toBeGreaterThan(40);
  expect(migrations.filter((name) => !(name.replace('.ts', '.js') in files))).toEqual([]);
});
