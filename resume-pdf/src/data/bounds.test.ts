import type { PublicView } from '@vitrine/contract/portfolio/public-view';
import { countRounds } from '@vitrine/contract/testing/rounds';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ResumeTooLarge } from '../render/errors.ts';
import { SAMPLES } from '../samples/samples.ts';
import { changeView } from '../testing/changed-view.ts';
import { MAX_MARKS } from './clean-text.ts';
import { buildResumeData, checkBounds, MAX_CHARACTERS } from './resume-data.ts';

const { engineer } = SAMPLES;

describe('bounds', () => {
  test.each(Object.entries(SAMPLES))('the sample %s is within them', (_, view) => {
    expect(() => checkBounds(view)).not.toThrow();
  });

  test('name what is too long', () => {
    const view = changeView(engineer, { personalInfo: { summary: 'x'.repeat(4_001) } });
    expect(() => checkBounds(view)).toThrow(
      new ResumeTooLarge('Resume Summary of profile has 4,001 characters; at most 4,000 can be typeset'),
    );
  });

  test('name what has too many entries', () => {
    const [first] = engineer.resume.experiences;
    if (!first) throw new Error('The sample has no experience');
    const items = changeView(engineer, { experiences: Array(20_000).fill(first) });
    expect(() => checkBounds(items)).toThrow('Experience has 20,000 entries; at most 100 can be typeset');
    const points = changeView(engineer, { experiences: [first, { ...first, summaryPoints: Array(101).fill('x') }] });
    expect(() => checkBounds(points)).toThrow('Duties and achievements of experience 2 has 101 entries; at most 100');
  });

  test('hold for everything together', () => {
    const [first] = engineer.resume.experiences;
    if (!first) throw new Error('The sample has no experience');
    const summaryPoints = Array<string>(20).fill('x'.repeat(500));
    const view = changeView(engineer, { experiences: Array(100).fill({ ...first, summaryPoints }) });
    expect(() => checkBounds(view)).toThrow(`more than ${MAX_CHARACTERS.toLocaleString('en-US')} characters`);
  });
});

// Half surrogates, combining marks, controls, bidirectional text and strings that look like markup or links.
const PARTS = [
  '\ud800',
  '\udfff',
  '\u0301\u0302\u0303\u0304',
  '\u200d',
  '\u202e',
  '\u0000',
  '\n',
  '#read("x")',
  'a',
  ' ',
];

/** Within the shortest field limit, 40 code units. */
const shortText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 20 }),
  fc.array(fc.constantFrom(...PARTS), { maxLength: 10 }).map((parts) => parts.join('').slice(0, 40)),
  fc.constantFrom('javascript:alert(1)', 'https://a.example', 'data:text/html,x'),
);

/** A sample in which every text is replaced by a different one. */
const scrambleView = (text: fc.Arbitrary<string>): fc.Arbitrary<PublicView> =>
  fc.infiniteStream(text).map((texts) => {
    const scrambled = JSON.parse(JSON.stringify(engineer), (key, value: unknown) =>
      typeof value === 'string' && !['proficiency', 'gender'].includes(key) ? texts.next().value : value,
    );
    return { ...engineer, name: scrambled.name, resume: scrambled.resume };
  });

test('texts of any length give data or a clear error, and nothing else', () => {
  const text = fc.oneof(
    { weight: 300, arbitrary: shortText },
    { weight: 1, arbitrary: fc.string({ unit: 'binary', minLength: 30, maxLength: 5_000 }) },
  );
  fc.assert(
    fc.property(scrambleView(text), (view) => {
      try {
        buildResumeData(view);
      } catch (error) {
        expect(error).toBeInstanceOf(ResumeTooLarge);
      }
    }),
    { numRuns: countRounds(100) },
  );
});

test('any texts within the limits give clean data', () => {
  fc.assert(
    fc.property(scrambleView(shortText), (view) => {
      const data = JSON.stringify(buildResumeData(view));
      expect(data.isWellFormed()).toBe(true);
      // JSON.stringify would write half surrogates and controls as escapes.
      expect(data).not.toMatch(/\\u(?:d[89a-f]|00)/i);
      expect(data).not.toMatch(/[\u202a-\u202e\u2066-\u2069]/);
      expect(data).not.toMatch(new RegExp(`[\\p{M}\\u200d]{${MAX_MARKS + 1}}`, 'u'));
      const hrefs = [...data.matchAll(/"href":"([^"]*)"/g)].map((match) => match[1]);
      expect(hrefs.filter((href) => !/^(?:https?|mailto|tel):/i.test(href ?? ''))).toEqual([]);
    }),
    { numRuns: countRounds(75, 300) },
  );
});
