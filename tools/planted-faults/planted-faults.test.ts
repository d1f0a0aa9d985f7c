import { expect, test } from 'vitest';
import { findTests } from './find-tests.ts';
import { listFaults } from './list-faults.ts';

/** Returns a module with each of its faults, one at a time. */
const plantEach = (source: string): string[] =>
  listFaults('module.ts', source).map(
    ({ start, end, replacement }) => source.slice(0, start) + replacement + source.slice(end),
  );

test.each([
  ['a < b;', ['a <= b;', ';']],
  ['f(a === b);', ['f(a !== b);', ';']],
  ['const c = a && b;', ['const c = a || b;']],
  ['const c = a ?? b;', ['const c = a;']],
  ['const c = !a;', ['const c = a;']],
  ['const c = 7;', ['const c = 8;']],
  ['const c = true;', ['const c = false;']],
  ['if (a) b();', ['if (true) b();', 'if (false) b();', 'if (a) ;']],
  ['const c = list.some(f);', ['const c = list.every(f);']],
  ['const c = a + 1;', ['const c = a - 1;', 'const c = a + 2;']],
])('%s', (source, expected) => {
  expect(plantEach(source).toSorted()).toEqual(expected.toSorted());
});

test.each([
  ['a text that is put together', "const c = 'a' + b;"],
  ['a type', 'type Two = { size: 2; is: true };'],
  ['an import', "import a from 'a';"],
  ['a directive', "'use strict';"],
])('%s has none', (_, source) => {
  expect(plantEach(source)).toEqual([]);
});

test('a value within a type assertion has its fault', () => {
  expect(plantEach('const c = (a < b) as boolean;')).toEqual(['const c = (a <= b) as boolean;']);
});

test('tests come by how many imports lie between, then by how near their folders are', () => {
  const imports = new Map([
    ['a/src/x/one.test.ts', ['a/src/x/one.ts']],
    ['a/src/far.test.ts', ['a/src/x/two.ts']],
    ['a/src/x/two.test.ts', ['a/src/x/two.ts']],
    ['a/src/x/two.ts', ['a/src/x/one.ts']],
    ['a/src/other.test.ts', ['a/src/other.ts']],
  ]);
  const tests = new Set([...imports.keys()].filter((file) => file.endsWith('.test.ts')));
  expect(findTests('a/src/x/one.ts', imports, tests)).toEqual([
    'a/src/x/one.test.ts',
    'a/src/x/two.test.ts',
    'a/src/far.test.ts',
  ]);
});

test('a file that no test imports has the tests of its package, the most alike first', () => {
  const tests = new Set(['a/src/far.test.ts', 'a/src/x/migrate.test.ts', 'b/src/x/migrate.test.ts']);
  expect(findTests('a/src/x/migrations/one.ts', new Map(), tests)).toEqual([
    'a/src/x/migrate.test.ts',
    'a/src/far.test.ts',
  ]);
});
