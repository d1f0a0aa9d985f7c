import { LIMITS } from '@vitrine/contract/api/limits';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findJsonError, readFile, readText } from './document-source.tsx';

test('a file with a byte order mark is read', async () => {
  const file = new File(['\uFEFF{"basics":{"name":"Asha Rao"}}'], 'asha.json');
  expect(await readFile(file)).toEqual({
    ok: true,
    document: { name: 'asha.json', format: 'json-resume', data: { basics: { name: 'Asha Rao' } } },
  });
});

test('other kinds of file are named', async () => {
  const read = await readFile(new File(['%PDF-1.7'], 'Resume.PDF'));
  expect(read).toEqual({
    ok: false,
    message:
      'A PDF cannot be read here. Choose a JSON Resume file, which ends in .json, or a BibTeX file, which ends in .bib.',
  });
});

test.each([
  ['refs.bib', '\uFEFF@article{a, title={x}}'],
  ['a file that says so', '% nothing', 'refs.bib'],
  ['what a DOI page gives', ' @article{Rao_2023, title={x}}', 'download.txt'],
  ['entries under a comment', 'From Zotero\n\n@misc ( a, title={x})', 'refs.txt'],
])('%s is read as BibTeX (rule R53)', async (_what, text, name = 'refs.bib') => {
  expect(await readFile(new File([text], name))).toEqual({
    ok: true,
    document: { name, format: 'bibtex', data: text.replace('\uFEFF', '') },
  });
});

test('JSON that speaks of BibTeX is JSON all the same', () => {
  const read = readText('{"publications":[{"name":"@article{a, title={x}}"}]}', 'Pasted text');
  expect(read).toMatchObject({ ok: true, document: { format: 'json-resume' } });
});

test('a file of exactly the limit is read, one byte more is not', async () => {
  const file = (bytes: number) => new File(['{"basics":{}}'.padEnd(bytes)], 'long.json');
  expect((await readFile(file(LIMITS.importBytes))).ok).toBe(true);
  expect(await readFile(file(LIMITS.importBytes + 1))).toEqual({
    ok: false,
    message: 'This file is larger than 1 MB.',
  });
});

test('a fault is told with its line', () => {
  expect(readText('{\n  "basics": {\n    "name" "Asha"\n', 'pasted text')).toEqual({
    ok: false,
    message: 'This is not valid JSON. Line 3, column 12: A colon is missing here.',
  });
});

test.each([
  ['[1, 2]', 'The document must be a JSON object.'],
  ['"Asha"', 'The document must be a JSON object.'],
])('%s is no document at all', (text, message) => {
  expect(readText(text, 'Pasted text')).toEqual({ ok: false, message });
});

test('JSON that is something else is refused', () => {
  expect(readText('{"name": "a-package"}', 'package.json')).toMatchObject({
    ok: false,
    message: expect.stringContaining('not a JSON Resume'),
  });
});

test('a document with a bad part is left to the preview', () => {
  expect(readText('{"work": "none"}', 'Pasted text').ok).toBe(true);
});

test.each([
  ['{\n  "name": "Asha",\n}', 3, 1, 'A name in double quotes is missing here.'],
  ['{"a": 1 "b": 2}', 1, 9, 'A comma or } is missing here.'],
  ['[1,\n 2', 2, 3, 'The text ends too early. A comma or ] is missing here.'],
  ["{'a': 1}", 1, 2, 'A name in double quotes or } is missing here.'],
  ['{"a" 1}', 1, 6, 'A colon is missing here.'],
  ['{} {}', 1, 4, 'The document should end here.'],
  ['', 1, 1, 'The text ends too early. A value is missing here.'],
  ['{"a": "two\nlines"}', 1, 7, 'A value is missing here.'],
])('%j fails at line %i, column %i', (text, line, column, message) => {
  expect(findJsonError(text)).toEqual({ line, column, message });
});

const isJson = (text: string) => {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
};

test('JSON has no fault', () => {
  fc.assert(
    fc.property(fc.json(), fc.constantFrom(undefined, 2, '\t'), (text, indent) => {
      expect(findJsonError(JSON.stringify(JSON.parse(text), null, indent))).toBeNull();
    }),
  );
});

test('it agrees with the browser on what is JSON, whatever is broken', () => {
  const sign = fc.constantFrom(
    '"',
    '{',
    '}',
    '[',
    ']',
    ',',
    ':',
    '\\',
    '0',
    '-',
    '.',
    'e',
    ' ',
    '\n',
    '\t',
    'n',
    '\x7f',
    '\u2028',
    '',
  );
  const broken = fc.tuple(fc.json(), fc.nat(), fc.nat(2), sign).map(([text, at, gone, put]) => {
    const place = at % (text.length + 1);
    return text.slice(0, place) + put + text.slice(place + gone);
  });
  fc.assert(
    fc.property(broken, (text) => {
      expect(findJsonError(text) === null).toBe(isJson(text));
    }),
    { numRuns: 3_000 },
  );
});
