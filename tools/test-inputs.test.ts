import { appendFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { TestInputs } from './test-inputs.ts';
import { TestRecords } from './test-records.ts';

/** A small repository with the packages of this one. */
const FILES = {
  'package-lock.json': '{}',
  'vitest.config.ts': "import './vitest.shared.ts';",
  'vitest.shared.ts': '',
  'contract/package.json': '{}',
  'contract/src/dates.ts': "export { months } from './months.ts';",
  'contract/src/months.ts': 'export const months = 12;',
  'contract/src/dates.test.ts': "import './dates.ts';",
  'contract/src/lazy.test.ts': "await import('./dates.ts');",
  'formats/package.json': '{ "dependencies": { "@vitrine/contract": "*", "zod": "4" } }',
  'formats/src/read.ts': "const file = new URL('./words.txt', import.meta.url);",
  'formats/src/words.txt': 'one',
  'formats/src/read.test.ts': "import './read.ts';",
  'formats/src/corpus.test.ts': "const folder = join(import.meta.dirname, '../../docs');",
  'server/package.json': '{ "dependencies": { "@vitrine/contract": "*" } }',
  'server/src/app.ts': "start(new URL('./routes.ts', import.meta.url));",
  'server/src/routes.ts': '',
  'server/src/app.test.ts': "import './app.ts';",
  'server/src/pages.test.ts': "const pages = join(import.meta.dirname, '../../web/dist');",
  'server/src/ids.test.ts': '',
  'web/package.json': '{}',
  'web/src/documents.tsx': "import './about.tsx';",
  'web/src/about.tsx': '',
  'web/src/form.tsx': '',
  'web/public/icon.svg': '',
  'e2e/package.json': '{}',
  'e2e/sign-up.test.ts': '',
  'tools/package.json': '{}',
  'tools/rules.test.ts': '',
  'docs/reading.md': '',
} as const;

const TESTS = Object.keys(FILES).filter((file) => file.includes('.test.'));
const DATE_TESTS = ['contract/src/dates.test.ts', 'contract/src/lazy.test.ts'];
const READ_TEST = 'formats/src/read.test.ts';
const CORPUS_TEST = 'formats/src/corpus.test.ts';
/** Tests that read files of the server, and of the packages that it imports. */
const SERVER_TESTS = ['server/src/app.test.ts', 'server/src/pages.test.ts', 'e2e/sign-up.test.ts'];
const PAGES_TEST = 'server/src/pages.test.ts';
const E2E_TEST = 'e2e/sign-up.test.ts';
/** Depends on every file except other tests. */
const RULES = 'tools/rules.test.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vitrine-inputs-'));
  for (const [file, text] of Object.entries(FILES)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
});
afterEach(() => rmSync(folder, { recursive: true }));

const hashAll = (environment: string[] = []) => {
  const inputs = new TestInputs(folder, environment);
  return TESTS.map((file) => inputs.hash(file));
};

test.each([
  ['what it imports', 'contract/src/months.ts', [...DATE_TESTS, READ_TEST, CORPUS_TEST, ...SERVER_TESTS, RULES]],
  ['itself', 'contract/src/dates.test.ts', ['contract/src/dates.test.ts']],
  ['what a module may open', 'formats/src/words.txt', [READ_TEST, CORPUS_TEST, RULES]],
  ['what its program loads', 'server/src/routes.ts', [...SERVER_TESTS, RULES]],
  ['the folder of a path outside of its package', 'docs/reading.md', [CORPUS_TEST, RULES]],
  ['what the built pages are made of', 'web/src/about.tsx', [PAGES_TEST, E2E_TEST, RULES]],
  ['what the built pages load', 'web/public/icon.svg', [PAGES_TEST, E2E_TEST, RULES]],
  ['the app, where it drives it', 'web/src/form.tsx', [E2E_TEST, RULES]],
  ['installed packages', 'package-lock.json', TESTS],
  ['the configuration of the runner', 'vitest.shared.ts', TESTS],
])('a test depends on %s: %s', (_what, file, affected) => {
  const before = hashAll();
  appendFileSync(join(folder, file), '\n');
  const after = hashAll();
  expect(TESTS.filter((_, index) => after[index] !== before[index])).toEqual(affected);
});

test('a test depends on what runs it, and hashes are the same otherwise', () => {
  expect(hashAll(['v24.1.0'])).toEqual(hashAll(['v24.1.0']));
  const other = hashAll(['v24.2.0']);
  expect(hashAll(['v24.1.0']).filter((hash, index) => hash === other[index])).toEqual([]);
});

test('a file that passed is known until it changes or fails, in runs of its kind', () => {
  const [file = '', other = ''] = DATE_TESTS;
  const find = (path: string, kind = 'usual') => new TestRecords(folder, kind, []).find(path);
  expect(find(file)).toBeUndefined();
  new TestRecords(folder, 'usual', []).update({ [file]: 3, [other]: 2 });
  expect([find(file), find(other), find(file, 'long')]).toEqual([3, 2, undefined]);
  appendFileSync(join(folder, file), '\n');
  expect([find(file), find(other)]).toEqual([undefined, 2]);
  new TestRecords(folder, 'usual', []).update({ [other]: null });
  expect(find(other)).toBeUndefined();
});

test('what is edited while it runs is not known as passed', () => {
  const [file = ''] = DATE_TESTS;
  const records = new TestRecords(folder, 'usual', []);
  records.find(file);
  appendFileSync(join(folder, file), '\n');
  records.update({ [file]: 3 });
  expect(new TestRecords(folder, 'usual', []).find(file)).toBeUndefined();
});
