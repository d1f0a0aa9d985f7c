import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createEmptyResume, type Resume, SECTIONS } from '../resume/resume.ts';
import { applyOverlay } from './apply-overlay.ts';
import { createEmptyOverlay, type Overlay, type Replacement, type TextRow } from './overlay.ts';
import { confirmRow, replaceCells, replaceRowCells } from './row-replacements.ts';

const { row: LANGUAGE = {} } = SECTIONS.personalInfo.fields.languages;
const { row: GROUP = {} } = SECTIONS.skills.fields.groups;
const { row: PROFILE = {} } = SECTIONS.footerLinks.fields.profiles;

const createLanguageRow = (name: string, proficiency: string): TextRow => ({ name, proficiency });
const english = createLanguageRow('English', 'Fluent');
const tamil = createLanguageRow('Tamil', 'Native');
/** A replacement that translates the languages into German. */
const inGerman: Replacement = {
  original: [english, tamil],
  value: [createLanguageRow('Englisch', 'verhandlungssicher'), createLanguageRow('Tamil', 'Native')],
};

describe('rows in words of a resume (rule R68)', () => {
  test('are known again by their names, wherever they stand', () => {
    expect(replaceCells(LANGUAGE, [tamil, english], inGerman)).toEqual([
      tamil,
      createLanguageRow('Englisch', 'verhandlungssicher'),
    ]);
  });

  test('come and go with the record', () => {
    const french = createLanguageRow('French', 'Basic');
    expect(replaceCells(LANGUAGE, [french, tamil], inGerman)).toEqual([french, tamil]);
  });

  test('keep what the record says in cells that are not worded, and after it was corrected', () => {
    const web = { name: 'Web', level: 'Expert', keywords: ['HTML', 'CSS'] };
    const nameReplacement: Replacement = { original: [web], value: [{ ...web, name: 'Netz' }] };
    const corrected = { ...web, level: 'Advanced', keywords: ['HTML'] };
    expect(replaceCells(GROUP, [corrected], nameReplacement)).toEqual([{ ...corrected, name: 'Netz' }]);
    const profile = { network: 'Mastodon', username: '@asha', url: 'https://mastodon.example/@asha' };
    const otherAddress = { ...profile, url: 'https://evil.example' };
    const words = { original: [profile], value: [{ ...otherAddress, network: 'Fediverse' }] };
    expect(replaceCells(PROFILE, [profile], words)).toEqual([{ ...profile, network: 'Fediverse' }]);
  });

  test('of the same name are told apart by their order', () => {
    const [one, two] = [
      { name: 'Web', level: 'A' },
      { name: 'Web', level: 'B' },
    ] as const;
    const words = replaceRowCells(GROUP, [one, two], undefined, { index: 1, cells: { level: 'Zwei' } });
    expect(replaceCells(GROUP, [one, two], words as Replacement)).toEqual([one, { name: 'Web', level: 'Zwei' }]);
  });

  test('are passed over where they have another shape', () => {
    const words = { original: [english], value: [{ name: ['Englisch'], proficiency: ['x'] }] };
    expect(replaceCells(LANGUAGE, [english], words)).toEqual([english]);
    for (const value of ['Englisch', ['Englisch']]) {
      expect(replaceCells(LANGUAGE, [english], { original: value, value })).toEqual([english]);
    }
  });
});

describe('an editor of rows', () => {
  const rows = [english, tamil];

  test('words one cell, and takes it back', () => {
    const replacement = replaceRowCells(LANGUAGE, rows, undefined, { index: 0, cells: { name: 'Englisch' } });
    expect(replaceCells(LANGUAGE, rows, replacement as Replacement)).toEqual([
      createLanguageRow('Englisch', 'Fluent'),
      tamil,
    ]);
    expect(replaceRowCells(LANGUAGE, rows, replacement as Replacement, { index: 0, cells: { name: '' } })).toBeNull();
  });

  test('keeps words whose original has changed, once their owner has said so', () => {
    const changedRows = [createLanguageRow('English', 'Native'), tamil];
    const confirmed = confirmRow(LANGUAGE, changedRows, inGerman, 0);
    expect(confirmed?.original).toEqual([{ ...changedRows[0] }, tamil]);
    expect(confirmed?.value).toEqual(inGerman.value);
  });
});

describe('whatever is said of rows', () => {
  const name = fc.constantFrom('', 'A', 'B', 'C');
  const group = fc.record({ name, level: name, keywords: fc.uniqueArray(name, { maxLength: 2 }) });
  const groups = fc.array(group, { maxLength: 4 });
  const words = fc.record({ value: groups, original: groups });

  test('as many rows stand there as in the record, and said twice it is the same', () => {
    fc.assert(
      fc.property(groups, words, (of, replacement) => {
        const once = replaceCells(GROUP, of, replacement);
        expect(once).toHaveLength(of.length);
        expect(replaceCells(GROUP, once, replacement)).toEqual(once);
      }),
      { numRuns: 2_000 },
    );
  });

  test('what an editor words is what stands there, and nothing else changes', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(group, { minLength: 1, maxLength: 4, selector: (one) => one.name }),
        fc.nat(),
        (of, n) => {
          const index = n % of.length;
          const replacement = replaceRowCells(GROUP, of, undefined, {
            index,
            cells: { name: 'Neu', keywords: ['Eins'] },
          });
          const expected = of.map((one, at) => (at === index ? { ...one, name: 'Neu', keywords: ['Eins'] } : one));
          expect(replaceCells(GROUP, of, replacement as Replacement)).toEqual(expected);
        },
      ),
      { numRuns: 500 },
    );
  });
});

describe('texts that stand for several, or in the place of a fact (rule R68)', () => {
  const applyWords = (of: Partial<Record<keyof Resume, unknown>>, words: Overlay['words']) =>
    applyOverlay({ ...createEmptyResume(), ...of } as Resume, { ...createEmptyOverlay(), words });
  const createPatent = (_id: string) => ({ _id, isVisible: true, heading: 'Patents', summaryPoints: [], tags: [] });

  test('a title of a section is worded for all of its entries, the new ones too', () => {
    const words = { 'additions/gone/heading': { value: 'Patente', original: 'Patents' } };
    const { additions } = applyWords({ additions: [createPatent('a'), createPatent('b')] }, words);
    expect(additions.map(({ heading }) => heading)).toEqual(['Patente', 'Patente']);
  });

  test('of two texts for the title of a section the one that was written last is shown', () => {
    const words = {
      'additions/a/title': { value: 'Eins', original: 'One' },
      'additions/b/heading': { value: 'Schutzrechte', original: 'Patents' },
      'additions/a/heading': { value: 'Patente', original: 'Patents' },
    };
    const { additions } = applyWords({ additions: ['a', 'b', 'c'].map(createPatent) }, words);
    expect(additions.map(({ heading }) => heading)).toEqual(['Patente', 'Schutzrechte', 'Patente']);
  });

  test('choices that are printed as a word can be said otherwise', () => {
    const personalInfo = { ...createEmptyResume().personalInfo, gender: 'Other', languages: [english] };
    const result = applyWords(
      { personalInfo },
      {
        'personalInfo/gender': { value: 'nichtbinär', original: 'Other' },
        'personalInfo/languages': inGerman,
      },
    ).personalInfo;
    expect([result.gender, result.languages]).toEqual([
      'nichtbinär',
      [createLanguageRow('Englisch', 'verhandlungssicher')],
    ]);
  });

  test.each([
    ['Summer of 2019', 'Sommer 2019'],
    ['Mar 2019 - Jun 2019', 'Mar 2019 - Jun 2019'],
    ['2018 - Present', '2018 - Present'],
  ])('a period that reads %j reads %j', (duration, shown) => {
    const dates = { startDate: '2019-03', endDate: '2019-06', current: false, duration };
    const job = { _id: 'a', isVisible: true, summaryPoints: [], ...dates };
    const words = { 'experiences/a/duration': { value: 'Sommer 2019', original: duration } };
    expect(applyWords({ experiences: [job] }, words).experiences[0]?.duration).toBe(shown);
  });
});
