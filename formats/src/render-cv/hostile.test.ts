import { createEmptyResume } from '@vitrine/contract/resume/resume';
import { countRounds } from '@vitrine/contract/testing/rounds';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createIdGenerator } from '../json-resume/testing.ts';
import { importDocument } from '../reading/read-document.ts';
import { UnreadableFile } from '../reading/unreadable-file.ts';
import { OLD_RENDER_CV_SAMPLE, RENDER_CV_SAMPLE } from './full-sample.ts';
import { readRenderCv } from './read-render-cv.ts';
import { createMutations } from './testing.ts';

/** Imports a text; returns the result, or the error message if it cannot be read. Any other error fails the test. */
function importText(text: string): string | ReturnType<typeof importDocument> {
  try {
    return importDocument(readRenderCv(text), createEmptyResume(), { mode: 'merge', newId: createIdGenerator() });
  } catch (error) {
    if (error instanceof UnreadableFile) return error.message;
    throw error;
  }
}

describe.each([
  ['2.8', RENDER_CV_SAMPLE],
  ['1', OLD_RENDER_CV_SAMPLE],
])('a file of RenderCV %s', (_version, sample) => {
  test('is read, or refused with a sentence, however it is mutilated', () => {
    fc.assert(
      fc.property(createMutations(sample), (text) => {
        const result = importText(text);
        if (typeof result === 'string') expect(result).toMatch(/^[A-Z].*\.$/);
        else expect(result.ok).toBe(true);
      }),
      { numRuns: countRounds(50) },
    );
  });
});

/** Builds a file with parts of an implausible size or type. */
const createFile = (value: unknown) => JSON.stringify({ cv: { name: 'Asha Rao', ...(value as object) } });
test.each([
  ['a name of a megabyte', createFile({ name: 'a'.repeat(900_000) })],
  ['a name of stars', createFile({ name: '*a '.repeat(300_000) })],
  ['a summary of brackets', createFile({ sections: { summary: ['['.repeat(900_000)] } })],
  ['details of commas', createFile({ sections: { skills: [{ label: 'a', details: ','.repeat(900_000) }] } })],
  ['details of words', createFile({ sections: { skills: [{ label: 'a', details: 'a, '.repeat(300_000) }] } })],
  [
    'points of lines',
    createFile({ sections: { experience: [{ company: 'a', position: 'b', highlights: ['\n- a'.repeat(200_000)] }] } }),
  ],
  [
    'dates of dashes',
    createFile({ sections: { experience: [{ company: 'a', position: 'b', date: ' - '.repeat(300_000) }] } }),
  ],
  ['a language of colons', createFile({ sections: { languages: ['a: '.repeat(300_000)] } })],
  ['a language of brackets', createFile({ sections: { languages: ['a('.repeat(400_000)] } })],
  ['a place of commas', createFile({ location: ', '.repeat(400_000) })],
  [
    'a placeholder of colons',
    createFile({ custom_connections: [{ placeholder: ': '.repeat(400_000), url: 'https://a.example' }] }),
  ],
  ['a title of underscores', createFile({ sections: { ['_'.repeat(900_000)]: ['a'] } })],
  [
    'five thousand sections',
    createFile({ sections: Object.fromEntries(Array.from({ length: 5_000 }, (_, n) => [`s${n}`, ['a']])) }),
  ],
  ['five thousand entries', createFile({ sections: { awards: Array.from({ length: 5_000 }, () => ({ name: 'a' })) } })],
  [
    'a list for every text',
    createFile({ name: ['a'], headline: {}, location: [1], photo: [], email: { a: 1 }, sections: [1] }),
  ],
  [
    'signs of paths in names',
    createFile({
      sections: { 'a]b': [[]], 'c.d': 1.5, '["': [{ 'e]f': {} }], Experience: [{ company: [[]], 'x]y': 1 }] },
    }),
  ],
  ['null everywhere', 'cv:\n  name:\n  email:\n  social_networks:\n  sections:\n    Experience:\n    Skills:\n    -\n'],
  [
    'no place for entries',
    createFile({
      social_networks: [null, 1, [], {}],
      custom_connections: { a: 1 },
      sections: { a: null, b: 1, c: {} },
    }),
  ],
])('%s is read or refused', (_what, text) => {
  const result = importText(text);
  if (typeof result !== 'string') expect(result.ok).toBe(true);
});
