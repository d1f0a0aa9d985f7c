import { describe, expect, test } from 'vitest';
import { isWebAddress } from '../resume/fields.ts';
import {
  createDefaultResumeOptions,
  RESUME_PARTS,
  resumeDesignSchema,
  resumeOptionsSchema,
} from '../resume/resume-design.ts';
import { INDUSTRIES } from './industries.ts';
import { findExpectation, INDUSTRY_IDS } from './industry.ts';
import { createIndustryDesign } from './industry-design.ts';

const ALL_INDUSTRIES = INDUSTRY_IDS.map((id) => INDUSTRIES[id]);

test('there are at least 14 fields, and two situations beside them (rule R67)', () => {
  expect(ALL_INDUSTRIES.filter(({ isSituation }) => !isSituation).length).toBeGreaterThanOrEqual(14);
  expect(ALL_INDUSTRIES.flatMap(({ id, isSituation }) => (isSituation ? [id] : []))).toEqual([
    'student',
    'career-change',
  ]);
  for (const of of ['id', 'name', 'line'] as const)
    expect(new Set(ALL_INDUSTRIES.map((it) => it[of])).size).toBe(ALL_INDUSTRIES.length);
});

describe.each(ALL_INDUSTRIES)('$id', (industry) => {
  const { parts, leftOut, headings, line, looksFor, checks, empty, verbs, terms } = industry;

  test('explains itself in one line, and says who looks for what (rule R67)', () => {
    expect(line).toMatch(/^[A-Z].*\.$/);
    expect(line.length).toBeLessThan(140);
    expect(looksFor.length).toBeGreaterThanOrEqual(3);
    for (const { text, source } of looksFor) {
      expect(text).toMatch(/^[A-Z].*\.$/);
      expect(isWebAddress(source.url), source.url).toBe(true);
      expect([source.title, source.publisher].every(Boolean)).toBe(true);
    }
  });

  test('cites one source for a check, and for checks of its own alone (rule R71)', () => {
    const cited = looksFor.flatMap(({ checks: of = [] }) => of);
    expect(cited.filter((check) => !checks.includes(check))).toEqual([]);
    expect(new Set(cited).size).toBe(cited.length);
    for (const check of cited) expect(findExpectation(industry, check)?.checks).toContain(check);
  });

  test('names each part once, and gives no heading to one that it leaves out', () => {
    const allParts = [...parts, ...leftOut];
    expect(new Set(allParts).size).toBe(allParts.length);
    expect(Object.keys(headings).filter((part) => leftOut.some((it) => it === part))).toEqual([]);
  });

  test('has checks, empty states, verbs and terms, none of them twice', () => {
    for (const words of [checks, verbs, terms]) expect(new Set(words).size).toBe(words.length);
    expect([checks.length >= 5, verbs.length >= 10, terms.length >= 12]).toEqual([true, true, true]);
    expect(Object.keys(empty).length).toBeGreaterThanOrEqual(2);
    for (const verb of verbs) expect(verb).toMatch(/^[A-Z][a-z-]+$/);
  });

  test('makes a design that can be saved (rule R66)', () => {
    const design = createIndustryDesign(industry, createDefaultResumeOptions(), true);
    expect(resumeDesignSchema.parse(design)).toEqual(design);
    expect(design.options.parts.map(({ part }) => part).toSorted()).toEqual([...RESUME_PARTS].toSorted());
    expect(design.options.headings).toEqual(headings);
  });
});

describe('the design of an industry (rule R66)', () => {
  const from = resumeOptionsSchema.parse({ paper: 'letter', photo: true, details: ['address'], language: 'en' });

  test.each(ALL_INDUSTRIES)(
    'shows the parts of $id first, referees last, and leaves out what it leaves out',
    (industry) => {
      const { parts } = createIndustryDesign(industry, from, true).options;
      const shown = parts.filter((it) => it.shown).map(({ part }) => part);
      expect(shown.slice(0, industry.parts.length)).toEqual(industry.parts);
      if (shown.includes('references')) expect(shown.at(-1)).toBe('references');
      expect(parts.filter((it) => !it.shown).map(({ part }) => part)).toEqual(industry.leftOut);
    },
  );

  test('keeps what depends on the person and the country', () => {
    const { paper, photo, details, language } = createIndustryDesign(INDUSTRIES.law, from, true).options;
    expect({ paper, photo, details, language }).toEqual({
      paper: 'letter',
      photo: true,
      details: ['address'],
      language: 'en',
    });
  });

  test('has headings of its own in English alone', () => {
    expect(createIndustryDesign(INDUSTRIES.law, from, false).options.headings).toEqual({});
  });
});
