import { createEmptyResume, type Resume } from '@vitrine/contract/resume/resume';
import { createLatestDesign } from '@vitrine/contract/resume/resume-design';
import { expect, test } from 'vitest';
import { createPage, readTexts, readTyped } from './patch/testing/sample-page.ts';
import { applyStep, createPreviewState, type PreviewState, type ResumeVersion } from './preview-state.ts';

const design = createLatestDesign('classic');
const createVersion = (version: number, summary: string, otherSections: Partial<Resume> = {}): ResumeVersion => {
  const { personalInfo, ...rest } = createEmptyResume();
  return { version, resume: { ...rest, personalInfo: { ...personalInfo, summary }, ...otherSections } };
};
const createTypedStep = (latest: ResumeVersion) => ({ type: 'typed', latest }) as const;
const createTypesetStep = (source: ResumeVersion) => {
  const pages = [createPage({ text: source.resume.personalInfo.summary, y: 80 })];
  return { type: 'typeset', source, rendered: { pages, missing: [], design, resume: source.resume } } as const;
};
const readShownSummary = ({ onScreen }: PreviewState) => onScreen?.pages.flatMap(readTexts).join('|');
const isTypeset = ({ onScreen }: PreviewState) => onScreen?.pages.flatMap(readTyped).length === 0;

test('what is typed is seen at once, and then as it is set (rule R73)', () => {
  const [one, two] = [createVersion(1, 'Made clocks'), createVersion(2, 'Made clock towers')];
  let state = applyStep(createPreviewState(one), createTypesetStep(one));
  expect([readShownSummary(state), isTypeset(state)]).toEqual(['Made clocks', true]);
  state = applyStep(state, createTypedStep(two));
  expect([readShownSummary(state), isTypeset(state)]).toEqual(['Made clock towers', false]);
  state = applyStep(state, createTypesetStep(two));
  expect([readShownSummary(state), isTypeset(state)]).toEqual(['Made clock towers', true]);
});

test('what was set of an earlier moment never takes away what was typed since (rule R73)', () => {
  const [one, two, three] = [createVersion(1, 'Made'), createVersion(2, 'Made so'), createVersion(3, 'Made some')];
  let state = createPreviewState(one);
  for (const step of [createTypesetStep(one), createTypedStep(two), createTypedStep(three), createTypesetStep(two)])
    state = applyStep(state, step);
  expect(readShownSummary(state)).toBe('Made some');
  // Nor if the newer text cannot be inserted into it.
  const others = createVersion(4, 'Made some', { skills: { ...createEmptyResume().skills, technical: ['Go'] } });
  for (const step of [createTypedStep(others), createTypesetStep(two)]) state = applyStep(state, step);
  expect(readShownSummary(state)).toBe('Made some');
  state = applyStep(state, createTypesetStep(others));
  expect([readShownSummary(state), isTypeset(state)]).toEqual(['Made some', true]);
});

test('a failure leaves what is there, and the next rendering clears it', () => {
  const one = createVersion(1, 'Made');
  const error = new Error('busy');
  let state = applyStep(applyStep(createPreviewState(one), createTypesetStep(one)), { type: 'failed', error });
  expect([readShownSummary(state), state.error]).toEqual(['Made', error]);
  state = applyStep(state, createTypesetStep(one));
  expect(state.error).toBeUndefined();
});
