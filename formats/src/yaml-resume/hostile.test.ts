import { createEmptyResume } from '@vitrine/contract/resume/resume';
import { countRounds } from '@vitrine/contract/testing/rounds';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createIdGenerator } from '../json-resume/testing.ts';
import { importDocument } from '../reading/read-document.ts';
import { UnreadableFile } from '../reading/unreadable-file.ts';
import { createMutations } from '../render-cv/testing.ts';
import { YAML_RESUME_SAMPLE } from './full-sample.ts';
import { readYamlResume } from './read-yaml-resume.ts';

/** Imports a text; returns the result, or the error message if it cannot be read. Any other error fails the test. */
function importText(text: string): string | ReturnType<typeof importDocument> {
  try {
    return importDocument(readYamlResume(text), createEmptyResume(), { mode: 'merge', newId: createIdGenerator() });
  } catch (error) {
    if (error instanceof UnreadableFile) return error.message;
    throw error;
  }
}

test('a file of YAMLResume is read, or refused with a sentence, however it is mutilated', () => {
  fc.assert(
    fc.property(createMutations(YAML_RESUME_SAMPLE), (text) => {
      const result = importText(text);
      if (typeof result === 'string') expect(result).toMatch(/^[A-Z].*\.$/);
      else expect(result.ok).toBe(true);
    }),
    { numRuns: countRounds(250) },
  );
});

const createFile = (value: object) => JSON.stringify({ content: { basics: { name: 'Asha Rao' }, ...value } });
const job = { name: 'Kaveri', position: 'Engineer', startDate: '2020' };
test.each([
  ['a summary of a megabyte', createFile({ work: [{ ...job, summary: 'a '.repeat(400_000) }] })],
  ['a summary of points', createFile({ work: [{ ...job, summary: '- a\n'.repeat(200_000) }] })],
  ['a summary of blank lines', createFile({ work: [{ ...job, summary: '\n'.repeat(400_000) }] })],
  ['a summary of blanks', createFile({ work: [{ ...job, summary: ' '.repeat(900_000) }] })],
  ['a summary of numbers', createFile({ work: [{ ...job, summary: '1'.repeat(900_000) }] })],
  ['skills in a summary', createFile({ basics: { summary: `- Technical skills: ${'a, '.repeat(250_000)}` } })],
  ['a date of digits', createFile({ work: [{ ...job, startDate: '1'.repeat(900_000) }] })],
  ['an area of words', createFile({ education: [{ institution: 'a', degree: 'Master', area: 'm '.repeat(400_000) }] })],
  ['five thousand entries', createFile({ awards: Array.from({ length: 5_000 }, () => ({ title: 'a' })) })],
  [
    'wrong kinds',
    createFile({ location: [1], profiles: { a: 1 }, work: 'none', skills: [1, null, []], extra: { a: [1] } }),
  ],
  ['signs of paths in names', createFile({ 'a]b': [1], 'c.d': { 'e"f': 1 }, '[': 1, work: [{ 'x]y': 1, 'z[': [] }] })],
  ['null everywhere', 'content:\n  basics: {name: }\n  location:\n  work:\n    -\n    - name:\n  education: ~\n'],
])('%s is read or refused', (_what, text) => {
  const result = importText(text);
  if (typeof result !== 'string') expect(result.ok).toBe(true);
});
