import { emptyResume } from '@vitrine/contract/resume/resume';
import { countRounds } from '@vitrine/contract/testing/rounds';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { counter } from '../json-resume/testing.ts';
import { importRead } from '../reading/read-document.ts';
import { UnreadableFile } from '../reading/unreadable-file.ts';
import { OLD_RENDER_CV_SAMPLE, RENDER_CV_SAMPLE } from './full-sample.ts';
import { readRenderCv } from './read-render-cv.ts';
import { anyMutation } from './testing.ts';

/** Imports a text; returns the result, or the error message if it cannot be read. Any other error fails the test. */
function take(text: string): string | ReturnType<typeof importRead> {
  try {
    return importRead(readRenderCv(text), emptyResume(), { mode: 'merge', newId: counter() });
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
      fc.property(anyMutation(sample), (text) => {
        const result = take(text);
        if (typeof result === 'string') expect(result).toMatch(/^[A-Z].*\.$/);
        else expect(result.ok).toBe(true);
      }),
      { numRuns: countRounds(50) },
    );
  });
});

/** Builds a file with parts of an implausible size or type. */
const cv = (value: unknown) => JSON.stringify({ cv: { name: 'Asha Rao', ...(value as object) } });
test.each([
  ['a name of a megabyte', cv({ name: 'a'.repeat(900_000) })],
  ['a name of stars', cv({ name: '*a '.repeat(300_000) })],
  ['a summary of brackets', cv({ sections: { summary: ['['.repeat(900_000)] } })],
  ['details of commas', cv({ sections: { skills: [{ label: 'a', details: ','.repeat(900_000) }] } })],
  ['details of words', cv({ sections: { skills: [{ label: 'a', details: 'a, '.repeat(300_000) }] } })],
  [
    'points of lines',
    cv({ sections: { experience: [{ company: 'a', position: 'b', highlights: ['\n- a'.repeat(200_000)] }] } }),
  ],
  ['dates of dashes', cv({ sections: { experience: [{ company: 'a', position: 'b', date: ' - '.repeat(300_000) }] } })],
  ['a language of colons', cv({ sections: { languages: ['a: '.repeat(300_000)] } })],
  ['a language of brackets', cv({ sections: { languages: ['a('.repeat(400_000)] } })],
  ['a place of commas', cv({ location: ', '.repeat(400_000) })],
  [
    'a placeholder of colons',
    cv({ custom_connections: [{ placeholder: ': '.repeat(400_000), url: 'https://a.example' }] }),
  ],
  ['a title of underscores', cv({ sections: { ['_'.repeat(900_000)]: ['a'] } })],
  [
    'five thousand sections',
    cv({ sections: Object.fromEntries(Array.from({ length: 5_000 }, (_, n) => [`s${n}`, ['a']])) }),
  ],
  ['five thousand entries', cv({ sections: { awards: Array.from({ length: 5_000 }, () => ({ name: 'a' })) } })],
  [
    'a list for every text',
    cv({ name: ['a'], headline: {}, location: [1], photo: [], email: { a: 1 }, sections: [1] }),
  ],
  [
    'signs of paths in names',
    cv({ sections: { 'a]b': [[]], 'c.d': 1.5, '["': [{ 'e]f': {} }], Experience: [{ company: [[]], 'x]y': 1 }] } }),
  ],
  ['null everywhere', 'cv:\n  name:\n  email:\n  social_networks:\n  sections:\n    Experience:\n    Skills:\n    -\n'],
  [
    'no place for entries',
    cv({ social_networks: [null, 1, [], {}], custom_connections: { a: 1 }, sections: { a: null, b: 1, c: {} } }),
  ],
])('%s is read or refused', (_what, text) => {
  const result = take(text);
  if (typeof result !== 'string') expect(result.ok).toBe(true);
});
