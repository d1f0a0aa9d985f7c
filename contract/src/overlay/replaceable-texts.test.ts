import { describe, expect, test } from 'vitest';
import {
  createEmptyResume,
  LIST_SECTION_KEYS,
  type Resume,
  resumeSchema,
  SECTION_KEYS,
  SECTIONS,
} from '../resume/resume.ts';
import { isReplaceableField, type Overlay } from './overlay.ts';
import { ensurePoints } from './points.ts';
import { countReplacements, indexRecordTexts, listReplaceableTexts, measureTranslation } from './replaceable-texts.ts';

const record = ensurePoints(
  resumeSchema.parse({
    ...createEmptyResume(),
    personalInfo: {
      summary: 'In short',
      gender: 'Prefer not to say',
      languages: [
        { name: 'English', proficiency: 'Fluent' },
        { name: 'Tamil', proficiency: '' },
      ],
    },
    skills: { technical: ['Go'], groups: [{ name: 'Web', level: 'Expert', keywords: ['HTML'] }] },
    experiences: [{ _id: 'a', role: 'Engineer', duration: '2019 - 2021', summaryPoints: ['One', 'Two'] }],
    additions: ['x', 'y'].map((_id) => ({ _id, heading: 'Patents', title: `Patent ${_id}` })),
  }),
);
const listTexts = (words: Overlay['words']) => listReplaceableTexts(record, { words });
const listKeys = (words: Overlay['words'] = {}) => listTexts(words).map(({ key }) => key);

describe('the texts of a record (rule R68)', () => {
  test('are fields, points and rows one by one, and no opt-out', () => {
    expect(listKeys()).toEqual([
      'personalInfo/languages/0',
      'personalInfo/languages/1',
      'personalInfo/summary',
      'skills/technical',
      'skills/groups/0',
      'experiences/a/role',
      'experiences/a/summaryPoints/p1',
      'experiences/a/summaryPoints/p2',
      'additions/x/heading',
      'additions/x/title',
      'additions/x/heading',
      'additions/y/title',
    ]);
  });

  test('are all that a field in words can hold, in every section but those in which others speak', () => {
    for (const section of SECTION_KEYS.filter((key) => key !== 'testimonials')) {
      const values = Object.fromEntries(
        Object.entries(SECTIONS[section].fields).map(([name, { kind, row }]) => [
          name,
          kind === 'rows'
            ? [Object.fromEntries(Object.keys(row ?? {}).map((cell) => [cell, 'x']))]
            : kind === 'tags' || kind === 'texts'
              ? ['x']
              : 'x',
        ]),
      );
      const isList = LIST_SECTION_KEYS.some((key) => key === section);
      const item = { ...values, _id: 'a', isVisible: true };
      const filled = ensurePoints({ ...createEmptyResume(), [section]: isList ? [item] : values } as Resume);
      const found = new Set(listReplaceableTexts(filled, { words: {} }).map(({ field }) => field));
      const worded = Object.entries(SECTIONS[section].fields).flatMap(([name, field]) =>
        isReplaceableField(field) ? [name] : [],
      );
      expect([...found].toSorted(), section).toEqual(worded.toSorted());
    }
  });

  test('say what is worded of them and what has changed since', () => {
    const row = { name: 'English', proficiency: 'Basic' };
    const at = listTexts({
      'personalInfo/languages': { value: [{ ...row, name: 'Englisch' }], original: [row] },
      'additions/y/heading': { value: 'Patente', original: 'Patents' },
    });
    const [english, tamil] = at;
    expect(english).toMatchObject({
      replacement: [{ name: 'Englisch', proficiency: 'Fluent' }],
      writtenFor: [row],
    });
    expect([tamil?.replacement, tamil?.writtenFor]).toEqual([undefined, undefined]);
    const headings = at.filter(({ field }) => field === 'heading');
    expect(headings.map(({ place, replacement }) => [place, replacement])).toEqual([
      ['additions/y/heading', 'Patente'],
      ['additions/y/heading', 'Patente'],
    ]);
    expect(measureTranslation(at)).toEqual({ texts: 11, untranslated: 9, stale: 1 });
  });

  test('are counted for many resumes as they are for one', () => {
    const texts = indexRecordTexts(record);
    const every = listReplaceableTexts(record, { words: {} });
    for (const count of [0, 1, every.length]) {
      const words = Object.fromEntries(
        every.slice(0, count).map(({ place, current, row }) => [
          place,
          {
            value:
              row === undefined ? `Own ${place}` : [{ ...(current[0] as object), proficiency: 'Own', level: 'Own' }],
            original: current,
          },
        ]),
      );
      const own = new Map(listTexts(words).map((at) => [at.key, at]));
      const found = [...own.values()].filter((at) => at.replacement !== undefined);
      expect(countReplacements(texts, { words })).toEqual({
        replaced: found.length,
        stale: found.filter(({ writtenFor }) => writtenFor !== undefined).length,
      });
    }
  });
});
