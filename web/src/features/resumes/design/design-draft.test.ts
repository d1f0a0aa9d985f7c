import { ACCENTS, createLatestDesign, type ResumeDesign } from '@vitrine/contract/resume/resume-design';
import { describe, expect, test } from 'vitest';
import {
  getCustomAccent,
  isDefaultOrder,
  isSameDesign,
  movePart,
  parseStoredDraft,
  rebaseDesign,
  showPart,
  validateAccent,
  withAccentText,
  withHeading,
  withOptions,
  withTemplate,
} from './design-draft.ts';

const classic = createLatestDesign('classic');
const pinned: ResumeDesign = { ...classic, templateVersion: 1 };

describe('two designs are the same', () => {
  test('whatever the order in which their options are written', () => {
    const { paper, ...rest } = classic.options;
    expect(isSameDesign(classic, { ...classic, options: { ...rest, paper } })).toBe(true);
  });

  test.each<[string, ResumeDesign]>([
    ['template', createLatestDesign('elegant')],
    ['version', pinned],
    ['paper', withOptions(classic, { paper: 'letter' })],
    ['accent', withOptions(classic, { accent: ACCENTS.Navy })],
    ['fonts', withOptions(classic, { fonts: 'inter' })],
    ['order', withOptions(classic, { parts: movePart(classic.options.parts, 0, 1) })],
    ['what is shown', withOptions(classic, { parts: showPart(classic.options.parts, 'skills', false) })],
    ['headings', withOptions(classic, { headings: { skills: 'What I can do' } })],
    ['dates', withOptions(classic, { dates: 'year' })],
    ['photo', withOptions(classic, { photo: true })],
    ['pages', withOptions(classic, { pages: 1 })],
    ['language', withOptions(classic, { language: 'de' })],
  ])('unless they differ in %s', (_, other) => {
    expect(isSameDesign(classic, other)).toBe(false);
  });
});

test('headings are as they are saved: on one line, without those that say nothing (rule R65)', () => {
  const typed = { skills: ' What  I can do ', awards: ' ' };
  const saved = { skills: 'What I can do' };
  expect(isSameDesign(withOptions(classic, { headings: typed }), withOptions(classic, { headings: saved }))).toBe(true);
  expect(withHeading({ skills: 'A', awards: 'B' }, 'skills', '')).toEqual({ awards: 'B' });
  expect(withHeading({}, 'skills', 'A ')).toEqual({ skills: 'A ' });
});

test('another template comes in its newest version with the options kept; the stored one in the stored version', () => {
  const letter = withOptions(pinned, { paper: 'letter' });
  const elegant = withTemplate(letter, 'elegant', pinned);
  expect(elegant).toEqual(createLatestDesign('elegant', { ...classic.options, paper: 'letter' }));
  expect(withTemplate(elegant, 'classic', pinned)).toEqual(letter);
});

test('only the order that a new resume has, with everything shown, is the usual one', () => {
  const { parts } = classic.options;
  expect(isDefaultOrder(parts)).toBe(true);
  expect(isDefaultOrder(movePart(parts, 2, 3))).toBe(false);
  expect(isDefaultOrder(showPart(parts, 'summary', false))).toBe(false);
});

describe("a colour of one's own", () => {
  test.each([
    ['#663300', ''],
    [' #663300 ', ''],
    ['#ffe680', 'This colour is too light to read on paper. Choose a darker one'],
    ['#66', 'Write the colour as # and six digits, such as #1d3f72'],
  ])('%j: %j', (text, problem) => {
    expect(validateAccent(text)).toBe(problem);
  });

  test('reaches the design once it is right; until then the last right one stays', () => {
    const brown = withAccentText({ design: classic }, '#663300');
    expect(brown.design.options.accent).toBe('#663300');
    const typing = withAccentText(brown, '#ffe680');
    expect(typing.design.options.accent).toBe('#663300');
    expect(getCustomAccent(typing)).toBe('#ffe680');
  });

  test("is none while the template's or one of ours is chosen", () => {
    expect(getCustomAccent({ design: classic })).toBeUndefined();
    expect(getCustomAccent({ design: withOptions(classic, { accent: ACCENTS.Plum }) })).toBeUndefined();
    expect(getCustomAccent({ design: withOptions(classic, { accent: '#663300' }) })).toBe('#663300');
  });
});

describe('a draft in storage', () => {
  test('is restored', () => {
    const stored = { base: classic, draft: withOptions(pinned, { paper: 'letter' }) };
    expect(parseStoredDraft(JSON.parse(JSON.stringify(stored)))).toEqual(stored);
  });

  test.each([
    null,
    undefined,
    '',
    [],
    { design: classic },
    { base: classic, draft: { template: 'gothic' } },
    { base: classic, draft: { ...classic, templateVersion: 99 } },
  ])('is ignored if it is not valid: %j', (draft) => {
    expect(parseStoredDraft(draft)).toBeUndefined();
  });

  test('keeps what was changed elsewhere meanwhile', () => {
    const mine = withOptions(classic, { paper: 'letter' });
    const theirs = withOptions(createLatestDesign('elegant'), { photo: true });
    expect(rebaseDesign(classic, mine, theirs)).toEqual(
      withOptions(createLatestDesign('elegant'), { photo: true, paper: 'letter' }),
    );
    expect(rebaseDesign(classic, createLatestDesign('compact'), theirs)).toEqual(
      withOptions(createLatestDesign('compact'), { photo: true }),
    );
  });
});
