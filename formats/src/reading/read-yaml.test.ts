import { countRounds } from '@vitrine/contract/testing/rounds';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { stringify } from 'yaml';
import { isYamlMapping, readYaml, readYamlFile } from './read-yaml.ts';
import { UnreadableFile } from './unreadable-file.ts';

/** Returns the error of a text that cannot be read. */
function readError(text: string): { message: string; place: string } {
  try {
    readYaml(text);
  } catch (error) {
    if (error instanceof UnreadableFile) return { message: error.message, place: error.place };
    throw error;
  }
  throw new Error('It was read');
}

describe('a text of YAML', () => {
  test.each([
    ['a: 1\nb: [x, "y"]\nc:\n  - {d: e}', { a: 1, b: ['x', 'y'], c: [{ d: 'e' }] }],
    ['{"a": null, "b": true, "c": [1.5]}', { a: null, b: true, c: [1.5] }],
    ['start: 2020-09\nend: 2021-08-12', { start: '2020-09', end: '2021-08-12' }],
    ['phone: +918055501234\nscore: 3.50\nyear: 2020', { phone: '+918055501234', score: '3.50', year: 2020 }],
    ['a: ~\nb:\nc: no\nd: 0x1F', { a: null, b: null, c: 'no', d: '0x1F' }],
    ['\uFEFFa: |\n  one\n  two\n', { a: 'one\ntwo\n' }],
    ['1: a\nnull: b', { 1: 'a', '': 'b' }],
    ['', null],
    ['# nothing', null],
    ['a: !!js/function "alert(1)"\nb: !!python/object:os.system x', { a: 'alert(1)', b: 'x' }],
  ])('%j', (text, value) => {
    expect(readYaml(text)).toEqual(value);
  });

  test('repeats what an alias names, and merges it', () => {
    expect(readYaml('a: &x {b: 1}\nc: *x\nd: [*x, *x]\ne:\n  <<: *x\n  f: 2')).toEqual({
      a: { b: 1 },
      c: { b: 1 },
      d: [{ b: 1 }, { b: 1 }],
      e: { b: 1, f: 2 },
    });
  });

  test.each([
    ['- *John Doe*\n- b', ['*John Doe*', 'b']],
    ['- ***H. Tom***\n- **bold** and\n  more', ['***H. Tom***', '**bold** and more']],
    ['a: * one\nb: "*two"\nc: |\n  *three\n  x *four', { a: '* one', b: '*two', c: '*three\nx *four\n' }],
    ['a: [*x, y]\n*k: v', { a: ['*x', 'y'], '*k': 'v' }],
    ['a: &John x\nb: *John Doe*\nc: *John', { a: 'x', b: '*John Doe*', c: 'x' }],
    ['a: \uE000*x*\nb: *y*', { a: '\uE000*x*', b: '*y*' }],
  ])('takes a star that names nothing as text: %j', (text, value) => {
    expect(readYaml(text)).toEqual(value);
  });

  test('keeps the first of two values of one name, and tells of the other', () => {
    const { value, notes } = readYamlFile('cv:\n  name: Asha\n  phone: 1\n  name: Rao\n');
    expect(value).toEqual({ cv: { name: 'Asha', phone: 1 } });
    expect(notes).toEqual([
      {
        path: 'cv.name, line 4',
        value: 'Rao',
        code: 'left-out',
        reason: 'This name stands here twice, and the first is read.',
      },
    ]);
  });

  test('stores no name that changes what objects are', () => {
    const { value, notes } = readYamlFile('__proto__: {polluted: 1}\na: {__proto__: 2, constructor: 3}');
    expect(value).toEqual({ a: { constructor: 3 } });
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
    expect(notes.map(({ path, code }) => [path, code])).toEqual([
      ['__proto__, line 1', 'unsafe-name'],
      ['a.__proto__, line 2', 'unsafe-name'],
    ]);
  });

  test('names the line of every value', () => {
    const { lineOf } = readYamlFile(
      'cv:\n  name: A\n  sections:\n    Work done:\n      - company: K\n        position: E\n',
    );
    expect(lineOf('cv.name')).toBe(2);
    expect(lineOf('cv.sections["Work done"][0]')).toBe(5);
    expect(lineOf('cv.sections["Work done"][0].position')).toBe(6);
    expect(lineOf('cv.sections["Work done"][0].nothing')).toBe(5);
    expect(lineOf('nothing')).toBe(1);
    // No character in a name prevents the lookup from terminating.
    for (const path of ['cv["a]b"].c', 'cv.a]b', 'cv["a.b"]', ']', '[', '..', 'cv]', 'cv["'])
      expect([1, 2]).toContain(lineOf(path));
  });

  test('of several documents is the first, and says so', () => {
    const { value, notes } = readYamlFile('a: 1\n---\nb: 2\n');
    expect(value).toEqual({ a: 1 });
    expect(notes).toMatchObject([{ path: 'line 2', reason: 'The file has several documents, and the first is read.' }]);
  });

  test.each([
    ['a: 1\nb:\n  c: d\n e: f', 'line 4, column 1', 'not indented'],
    ['a: [x, y\nb: c', 'line 2, column 1', ''],
    ['a:\n\t- b', 'line 2, column 1', 'indented by a tab'],
    ['a: b: c', 'line 1, column 4', 'A second colon'],
    ['a: *x* y\nb: "', 'line 2, column 5', 'A sign is missing'],
    ['- @x', 'line 1, column 3', 'quotation marks'],
  ])('with a fault names its place: %j', (text, place, sentence) => {
    const fault = readError(text);
    expect(fault.place).toBe(place);
    expect(fault.message).toContain(sentence);
    expect(fault.message).toMatch(/^This file cannot be read as YAML\. Line \d+, column \d+: [A-Z].*\.$/);
  });

  test('comes back from what is written of any JSON value', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 4 }), (value) => {
        const plain: unknown = JSON.parse(JSON.stringify(value), (key, inner) =>
          key === '__proto__' ? undefined : inner,
        );
        fc.pre(!JSON.stringify(plain).includes('__proto__') && !JSON.stringify(plain).includes('"<<"'));
        expect(toComparable(readYaml(stringify(plain)))).toEqual(toComparable(plain));
        expect(toComparable(readYaml(JSON.stringify(plain)))).toEqual(toComparable(plain));
      }),
      { numRuns: countRounds(75) },
    );
  });
});

/** Converts numbers for comparison: those not written as in JavaScript are read as texts. */
const toComparable = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value ?? null), (_, inner) =>
    typeof inner === 'number' || (typeof inner === 'string' && inner !== '' && Number.isFinite(Number(inner)))
      ? Number(inner)
      : inner,
  );

describe('a hostile text', () => {
  const aliasBomb = [
    'a0: &a0 [x, x]',
    ...Array.from({ length: 30 }, (_, n) => `a${n + 1}: &a${n + 1} [*a${n}, *a${n}]`),
  ];

  test.each([
    ['aliases that double', aliasBomb.join('\n'), 'repeats itself'],
    ['merges that double', aliasBomb.join('\n').replaceAll('[', '{<<: [').replaceAll(']', ']}'), 'repeats itself'],
    ['a megabyte of brackets', '['.repeat(1_000_000), 'nested deeper'],
    ['a megabyte of braces', '{a: '.repeat(250_000), 'nested deeper'],
    ['a megabyte of list marks', '- '.repeat(500_000), 'nested deeper'],
    ['a megabyte of question marks', '? '.repeat(500_000), 'nested deeper'],
    ['a megabyte of commas', `[${'a,'.repeat(500_000)}]`, 'more lists and names'],
    ['a quarter of a million lines', '- a\n'.repeat(250_000), 'more lists and names'],
    [
      'names nested a thousand deep',
      Array.from({ length: 1_000 }, (_, n) => `${' '.repeat(n)}a:`).join('\n'),
      'nested deeper',
    ],
    ['lists nested 700 deep', Array.from({ length: 700 }, (_, n) => `${' '.repeat(n)}-`).join('\n'), 'nested deeper'],
    ['more than a megabyte', 'a'.repeat(1_100_000), 'larger than 1 MB'],
  ])('of %s is refused', (_, text, sentence) => {
    expect(readError(text).message).toContain(sentence);
  });

  test.each([
    ['a: &a [*a]', { a: [null] }],
    ['a: &a {b: *a}', { a: { b: null } }],
    ['a: &a\n  <<: *a\n  b: 1', { a: { '<<': null, b: 1 } }],
  ])('that repeats itself in itself ends: %j', (text, value) => {
    const file = readYamlFile(text);
    expect(file.value).toEqual(value);
    expect(file.notes[0]?.reason).toBe('It repeats what it stands in, and is left out.');
  });

  test.each([
    '&a '.repeat(40_000),
    '!x '.repeat(40_000),
    '%A\n'.repeat(40_000),
    '"'.repeat(100_000),
    `a: "${'\\'.repeat(100_000)}`,
    ': '.repeat(40_000),
    '---\n'.repeat(40_000),
    `${'*a '.repeat(300_000)}`,
    `*a${' '.repeat(1_000_000)}`,
    '\0'.repeat(1_000),
    'a: [',
    '? [a]\n: b',
  ])('is read or refused, and nothing else happens (%#)', (text) => {
    try {
      readYaml(text);
    } catch (error) {
      expect(error).toBeInstanceOf(UnreadableFile);
    }
  });

  test('of any kind is read or refused', () => {
    const sign = fc.constantFrom(...'ab:-[]{}*&!|>%@`"\'#,?\n \t<0'.split(''), '<<', '\n  ', ': ', '- ');
    fc.assert(
      fc.property(fc.array(sign, { maxLength: 60 }), (signs) => {
        try {
          readYamlFile(signs.join(''));
        } catch (error) {
          expect(error).toBeInstanceOf(UnreadableFile);
        }
      }),
      { numRuns: countRounds(125) },
    );
  });
});

test.each([
  ['cv:\n  name: Asha', true],
  ['basics: {name: Asha}', true],
  ['Name: Asha\nEmail: asha@example.com', false],
  ['Asha Rao\nBengaluru\n\nExperience:\n- Built things', false],
  ['Experience:\n- Built things', true],
  ['- a\n- b', false],
  ['', false],
])('%j is a mapping: %s', (text, is) => {
  expect(isYamlMapping(text)).toBe(is);
});
