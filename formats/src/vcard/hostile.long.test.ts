import { createEmptyResume } from '@vitrine/contract/resume/resume';
import { countRounds } from '@vitrine/contract/testing/rounds';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createIdGenerator } from '../json-resume/testing.ts';
import { importDocument } from '../reading/read-document.ts';
import { UnreadableFile } from '../reading/unreadable-file.ts';
import { createFullVcard } from './full-sample.ts';
import { readVcard } from './read-vcard.ts';

const MEGABYTE = 1024 * 1024;
const repeatTo = (part: string, length = MEGABYTE) => part.repeat(Math.ceil(length / part.length));
const START = 'BEGIN:VCARD\nVERSION:3.0\nFN:Asha Rao\n';

/** Reads and imports a text; returns the errors if it is invalid. */
function importText(text: string): string {
  try {
    const result = importDocument(readVcard(text), createEmptyResume(), { mode: 'merge', newId: createIdGenerator() });
    return result.ok ? result.resume.personalInfo.firstName : JSON.stringify(result.errors);
  } catch (error) {
    if (error instanceof UnreadableFile) return 'unreadable';
    throw error;
  }
}

test.each([
  ['folded lines without an end', `${START}NOTE:x${repeatTo('\n x')}`],
  ['folded lines of nothing', `${START}NOTE:x${repeatTo('\n ')}`],
  ['quoted-printable that never ends', `${START}NOTE;ENCODING=QUOTED-PRINTABLE:x${repeatTo('=\nx')}`],
  ['a megabyte of equals signs', `${START}NOTE;ENCODING=QUOTED-PRINTABLE:${repeatTo('=')}`],
  ['a megabyte of colons', `${START}${repeatTo(':')}`],
  ['a megabyte of semicolons', `${START}N:${repeatTo(';')}`],
  ['a megabyte of parameters', `${START}TEL${repeatTo(';TYPE=a')}:1`],
  ['a megabyte of quotation marks', `${START}TEL;A=${repeatTo('"')}:1`],
  ['a megabyte of backslashes', `${START}NOTE:${repeatTo('\\')}`],
  ['a megabyte of pages', `${START}${repeatTo('URL:https://a.example/1\n')}`],
  [
    'a megabyte of different pages',
    `${START}${Array.from({ length: 40_000 }, (_, n) => `URL:https://a.example/${n}`).join('\n')}`,
  ],
  [
    'a megabyte of unknown properties',
    `${START}${Array.from({ length: 60_000 }, (_, n) => `X-A${n}:${n}`).join('\n')}`,
  ],
  ['a megabyte of skills', `${START}${repeatTo('EXPERTISE:Rust\n')}`],
  ['a picture of a megabyte', `${START}PHOTO;ENCODING=b:${repeatTo('QUJD')}`],
  ['a megabyte of carriage returns', `${START}${repeatTo('\r')}`],
])('%s is read', (_, text) => {
  expect(importText(`${text}\nEND:VCARD\n`)).toBe('Asha');
});

test.each([
  ['a megabyte of beginnings', repeatTo('BEGIN:VCARD\n')],
  ['a megabyte of ends', repeatTo('END:VCARD\n')],
  ['a megabyte of zeros', repeatTo('\0')],
])('%s is nobody', (_, text) => {
  expect(['', 'unreadable']).toContain(importText(text));
});

test('whatever is changed in a card, it is read or told to be none', () => {
  const whole = createFullVcard();
  const change = fc.tuple(
    fc.nat({ max: whole.length }),
    fc.nat({ max: 40 }),
    fc.oneof(
      fc.string({ maxLength: 4 }),
      fc.constantFrom('\n', '\r\n ', 'BEGIN:VCARD\n', 'END:VCARD\n', '"', '\\', '='),
    ),
  );
  fc.assert(
    fc.property(fc.array(change, { minLength: 1, maxLength: 4 }), (changes) => {
      const text = changes.reduce((now, [at, count, put]) => now.slice(0, at) + put + now.slice(at + count), whole);
      expect(importText(text)).not.toMatch(/^\[/);
    }),
    { numRuns: countRounds(750) },
  );
});
