import { createEmptyResume, type Resume } from '@vitrine/contract/resume/resume';
import { createLatestDesign } from '@vitrine/contract/resume/resume-design';
import { expect, test } from 'vitest';
import { type Following, followTyping, type Moment, startFollowing } from './follow-typing.ts';
import { createPage, readTexts, readTyped } from './retouch/testing/sample-page.ts';

const design = createLatestDesign('classic');
const moment = (version: number, summary: string, more: Partial<Resume> = {}): Moment => {
  const { personalInfo, ...rest } = createEmptyResume();
  return { version, shown: { ...rest, personalInfo: { ...personalInfo, summary }, ...more } };
};
const typed = (now: Moment) => ({ type: 'typed', now }) as const;
const typeset = (of: Moment) => {
  const pages = [createPage({ text: of.shown.personalInfo.summary, y: 80 })];
  return { type: 'typeset', of, drawing: { pages, missing: [], design } } as const;
};
const see = ({ drawing }: Following) => drawing?.pages.flatMap(readTexts).join('|');
const isSet = ({ drawing }: Following) => drawing?.pages.flatMap(readTyped).length === 0;

test('what is typed is seen at once, and then as it is set (rule R73)', () => {
  const [one, two] = [moment(1, 'Made clocks'), moment(2, 'Made clock towers')];
  let state = followTyping(startFollowing(one), typeset(one));
  expect([see(state), isSet(state)]).toEqual(['Made clocks', true]);
  state = followTyping(state, typed(two));
  expect([see(state), isSet(state)]).toEqual(['Made clock towers', false]);
  state = followTyping(state, typeset(two));
  expect([see(state), isSet(state)]).toEqual(['Made clock towers', true]);
});

test('what was set of an earlier moment never takes away what was typed since (rule R73)', () => {
  const [one, two, three] = [moment(1, 'Made'), moment(2, 'Made so'), moment(3, 'Made some')];
  let state = startFollowing(one);
  for (const step of [typeset(one), typed(two), typed(three), typeset(two)]) state = followTyping(state, step);
  expect(see(state)).toBe('Made some');
  // Nor if the newer text cannot be inserted into it.
  const others = moment(4, 'Made some', { skills: { ...createEmptyResume().skills, technical: ['Go'] } });
  for (const step of [typed(others), typeset(two)]) state = followTyping(state, step);
  expect(see(state)).toBe('Made some');
  state = followTyping(state, typeset(others));
  expect([see(state), isSet(state)]).toEqual(['Made some', true]);
});

test('a failure leaves what is there, and the next drawing forgets it', () => {
  const one = moment(1, 'Made');
  const error = new Error('busy');
  let state = followTyping(followTyping(startFollowing(one), typeset(one)), { type: 'failed', error });
  expect([see(state), state.error]).toEqual(['Made', error]);
  state = followTyping(state, typeset(one));
  expect(state.error).toBeUndefined();
});
