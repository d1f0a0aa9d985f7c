import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findJsonError } from './json-error.ts';

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
