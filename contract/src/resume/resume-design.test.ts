import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { TEMPLATES } from '../portfolio/portfolio.ts';
import {
  ACCENTS,
  computeContrastOnWhite,
  createDefaultResumeOptions,
  createLatestDesign,
  parseResumeOptions,
  RESUME_PARTS,
  resumeDesignSchema,
  resumeOptionsSchema,
  supportsOptions,
  TEMPLATE_VERSIONS,
} from './resume-design.ts';

describe('contrast on white', () => {
  // WCAG 2.2: black on white is 21, #767676 is the lightest grey of 4.5 to 1.
  test.each([
    ['#000000', 21],
    ['#ffffff', 1],
    ['#767676', 4.54],
    ['#777777', 4.48],
    ['#0000ff', 8.59],
  ])('of %s is %d', (colour, ratio) => {
    expect(computeContrastOnWhite(colour)).toBeCloseTo(ratio, 2);
  });

  test.each(Object.entries(ACCENTS))('%s reads well', (_name, colour) => {
    expect(resumeOptionsSchema.parse({ accent: colour }).accent).toBe(colour);
    expect(computeContrastOnWhite(colour)).toBeGreaterThanOrEqual(4.5);
  });

  test('decides which colours are taken', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 0xffffff }), (number) => {
        const accent = `#${number.toString(16).padStart(6, '0')}`;
        expect(resumeOptionsSchema.safeParse({ accent }).success).toBe(computeContrastOnWhite(accent) >= 4.5);
      }),
    );
  });
});

describe('options', () => {
  test('stand for themselves where nothing is said, so that what was stored earlier can be read', () => {
    expect(resumeOptionsSchema.parse({})).toEqual(createDefaultResumeOptions());
    expect(createDefaultResumeOptions().parts.map(({ part }) => part)).toEqual(RESUME_PARTS);
  });

  test('are read as they are stored, but for those that no longer exist', () => {
    const stored = { spacing: 'of another century', pages: 2, parts: 'all', photo: true };
    expect(parseResumeOptions(stored)).toEqual({ ...createDefaultResumeOptions(), pages: 2, photo: true });
  });

  test('have every part once, those that are named first', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray([...RESUME_PARTS]), (named) => {
        const { parts } = resumeOptionsSchema.parse({ parts: named.map((part) => ({ part, shown: false })) });
        expect(parts.slice(0, named.length)).toEqual(named.map((part) => ({ part, shown: false })));
        expect(parts.map(({ part }) => part).toSorted()).toEqual([...RESUME_PARTS].toSorted());
        expect(parts.slice(named.length).every(({ shown }) => shown)).toBe(true);
      }),
    );
  });
});

describe('headings (rule R65)', () => {
  const parse = (headings: unknown) => resumeOptionsSchema.safeParse({ headings });

  test('are one line each, and an empty one is none', () => {
    const headings = { skills: '  Methods \n and tools ', awards: ' ', education: 'Ausbildung' };
    expect(parse(headings).data?.headings).toEqual({ skills: 'Methods and tools', education: 'Ausbildung' });
    expect(createDefaultResumeOptions().headings).toEqual({});
  });

  test.each([
    [{ skills: 'x'.repeat(61) }, 'Heading can have at most 60 characters'],
    [{ skills: 7 }, 'Heading must be text'],
    [['Skills'], 'headings must be an object of parts'],
    [{ salary: 'Salary' }, 'headings can be given to: summary, experiences'],
    [{ additions: 'More' }, 'headings can be given to: summary, experiences'],
  ])('%j are refused', (headings, message) => {
    expect(parse(headings).error?.issues[0]?.message).toMatch(message);
  });

  test('have room for 60 characters', () => {
    expect(parse({ skills: 'x'.repeat(60) }).success).toBe(true);
  });
});

test('a design names a version that was shipped', () => {
  for (const template of TEMPLATES) {
    const fits = (templateVersion: number) =>
      resumeDesignSchema.safeParse({ ...createLatestDesign(template), templateVersion }).success;
    expect([0, 1, TEMPLATE_VERSIONS[template], TEMPLATE_VERSIONS[template] + 1, 1.5].map(fits)).toEqual([
      false,
      true,
      true,
      false,
      false,
    ]);
  }
});

test('only the first version of classic knows no options', () => {
  const without = TEMPLATES.flatMap((template) =>
    Array.from({ length: TEMPLATE_VERSIONS[template] }, (_, index) => ({ template, templateVersion: index + 1 })),
  ).filter((design) => !supportsOptions(design));
  expect(without).toEqual([{ template: 'classic', templateVersion: 1 }]);
});
