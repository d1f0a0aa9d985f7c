import { LIMITS } from '@vitrine/contract/api/limits';
import { LIST_SECTION_KEYS } from '@vitrine/contract/resume/resume';
import { expect, test } from 'vitest';
import { RECORD_DOC_SCHEMA } from '../../../db/stored-record.ts';
import { sanitizeRecord } from './sanitize-record.ts';
import { truncateOverlay } from './truncate-lists.ts';

/** Creates an entry whose given fields throw when read. */
function createForbiddenEntry(...fields: string[]): object {
  const get = () => {
    throw new Error('An entry beyond the limit was visited.');
  };
  return Object.defineProperties({}, Object.fromEntries(fields.map((field) => [field, { get, enumerable: true }])));
}

const withForbiddenEntry = <T>(count: number, entry: (index: number) => T, ...fields: string[]): unknown[] => [
  ...Array.from({ length: count }, (_, index) => entry(index)),
  createForbiddenEntry(...fields),
];

test.each(LIST_SECTION_KEYS)('of %s, no schema visits an entry beyond the limit, and the cut is told', (section) => {
  for (const docSchema of [1, RECORD_DOC_SCHEMA]) {
    const notes: string[] = [];
    const document = { [section]: withForbiddenEntry(LIMITS.itemsPerSection, () => ({}), '_id', 'isVisible') };
    expect(sanitizeRecord(document, docSchema, notes)[section]).toHaveLength(LIMITS.itemsPerSection);
    expect(notes).toEqual([expect.stringMatching(/: the first 100 of 101 come back\.$/)]);
  }
});

test('nor one of the lists inside of an entry: points, tags, rows and labels', () => {
  const notes: string[] = [];
  const record = sanitizeRecord(
    {
      personalInfo: { languages: withForbiddenEntry(LIMITS.languages + 1, () => ({ name: 'Hindi' }), 'name') },
      skills: {
        groups: [{ name: 'Tools', skills: withForbiddenEntry(LIMITS.skills + 1, (at) => `Skill ${at}`, 'length') }],
      },
      footerLinks: { profiles: withForbiddenEntry(LIMITS.profiles + 1, () => ({}), 'url', 'network') },
      experiences: [
        {
          summaryPoints: withForbiddenEntry(LIMITS.summaryPoints + 1, (at) => `Point ${at}`, 'length'),
          points: [...withForbiddenEntry(LIMITS.summaryPoints + 1, (at) => ({ _id: `p${at}` }), '_id')],
          labels: withForbiddenEntry(LIMITS.tags + 1, (at) => `Label ${at}`, 'length'),
        },
      ],
    },
    RECORD_DOC_SCHEMA,
    notes,
  );
  expect(record.personalInfo.languages).toHaveLength(LIMITS.languages);
  expect(record.experiences[0]?.summaryPoints).toHaveLength(LIMITS.summaryPoints);
  // Values dropped from a list field are reported like any other value.
  expect(notes).toContainEqual(expect.stringMatching(/^Experiences?, 1: Duties and achievements could not be taken/));
});

test('facts that were kept aside are not visited key by key', () => {
  const kept = createForbiddenEntry('a', 'b');
  expect(sanitizeRecord({ kept }, RECORD_DOC_SCHEMA, []).kept).toBe(kept);
});

test('an overlay is cut to as many places as the largest one can name', () => {
  const words = Object.fromEntries(Array.from({ length: 13_000 }, (_, at) => [`projects/${at}`, 0]));
  const overlay = { rule: {}, shown: { 'projects/a': true }, words };
  expect(truncateOverlay(overlay)).toBe(true);
  expect(Object.keys(overlay.words)).toHaveLength(12_000);
  expect(truncateOverlay(overlay)).toBe(false);
});
