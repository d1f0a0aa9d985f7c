import { LIMITS } from '@vitrine/contract/limits';
import { expect, test } from 'vitest';
import { readFile, readText } from './read-document.ts';

test('a file with a byte order mark is read', async () => {
  const file = new File(['\uFEFF{"basics":{"name":"Asha Rao"}}'], 'asha.json');
  expect(await readFile(file)).toEqual({ ok: true, name: 'asha.json', data: { basics: { name: 'Asha Rao' } } });
});

test('other kinds of file are named', async () => {
  const read = await readFile(new File(['%PDF-1.7'], 'Resume.PDF'));
  expect(read).toEqual({
    ok: false,
    message: 'A PDF cannot be read here. Choose a JSON Resume file, which ends in .json.',
  });
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
    message: 'This is not valid JSON. Line 3, column 12: A colon should stand here.',
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
