import { createEmptyResume } from '@vitrine/contract/resume/resume';
import { countRounds } from '@vitrine/contract/testing/rounds';
import fc from 'fast-check';
import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { createIdGenerator } from '../json-resume/testing.ts';
import { importDocument, type ParsedDocument } from '../reading/read-document.ts';
import { UnreadableFile } from '../reading/unreadable-file.ts';
import { LINKEDIN_FULL_SAMPLE } from './full-sample.ts';
import { readLinkedinArchive } from './read-archive.ts';
import { type LinkedinExport, readLinkedin } from './read-linkedin.ts';

const PATHS = Object.keys(LINKEDIN_FULL_SAMPLE) as (keyof typeof LINKEDIN_FULL_SAMPLE)[];
const character = fc.constantFrom(
  '"',
  ',',
  '\n',
  '\r\n',
  '\t',
  ';',
  '\0',
  '\uFEFF',
  '•',
  '[',
  ']',
  ':',
  '&#0;',
  '\ud83d',
  '',
);
const change = fc.tuple(fc.constantFrom(...PATHS), fc.nat(400), fc.nat(20), character);

/** Returns the files touched by changes, with the changes applied. */
const broken = fc.array(change, { minLength: 1, maxLength: 8 }).map((changes) => {
  const files: LinkedinExport = {};
  for (const [path, at, deleteCount, insertion] of changes) {
    const text = files[path] ?? LINKEDIN_FULL_SAMPLE[path];
    files[path] = text.slice(0, at) + insertion + text.slice(at + deleteCount);
  }
  return files;
});

/** Expects a document that can be imported, or an UnreadableFile. */
function expectReadable(read: () => ParsedDocument): void {
  try {
    expect(importDocument(read(), createEmptyResume(), { mode: 'merge', newId: createIdGenerator() }).ok).toBe(true);
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    expect(error.message).toMatch(/[A-Z].*\./);
  }
}

test('whatever is broken in its tables, it is read', () => {
  fc.assert(
    fc.property(broken, (files) => expectReadable(() => readLinkedin(files))),
    { numRuns: countRounds(1250) },
  );
});

test('whatever is broken in its archive, it is read or refused', () => {
  const { 'Profile.csv': profile, 'Positions.csv': positions } = LINKEDIN_FULL_SAMPLE;
  const whole = zipSync({
    'Profile.csv': strToU8(profile),
    'x/Positions.csv': strToU8(positions),
    'a.txt': strToU8('a'),
  });
  const changes = fc.array(fc.tuple(fc.nat(whole.length - 1), fc.nat(255)), { minLength: 1, maxLength: 5 });
  fc.assert(
    fc.property(changes, (drawn) => {
      const archive = whole.slice();
      for (const [at, byte] of drawn) archive[at] = byte;
      expectReadable(() => readLinkedinArchive(archive));
    }),
    { numRuns: countRounds(750) },
  );
});

test('whatever comes of it, an import takes it, and nothing of it a second time', () => {
  const importLinkedin = (files: LinkedinExport, current = createEmptyResume()) => {
    const result = importDocument(readLinkedin(files), current, { mode: 'merge', newId: createIdGenerator() });
    if (!result.ok) throw new Error(JSON.stringify(result.errors));
    return result.resume;
  };
  fc.assert(
    fc.property(broken, (files) => {
      const once = importLinkedin(files);
      expect(importLinkedin(files, once)).toEqual(once);
    }),
    { numRuns: countRounds(50) },
  );
});
