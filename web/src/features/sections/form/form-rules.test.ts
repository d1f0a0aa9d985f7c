import { expect, test } from 'vitest';
import { FORM_RULES } from './form-rules.ts';

const rules = FORM_RULES.experiences;
const empty = { startDate: '', endDate: '', current: false, duration: '' };
const started = { ...empty, startDate: '2021-03', duration: 'Mar 2021' };

test('the duration follows the months', () => {
  expect(rules?.follow?.(empty, { ...empty, startDate: '2021-03' })).toEqual({ duration: 'Mar 2021' });
  expect(rules?.follow?.(started, { ...started, current: true })).toEqual({ duration: 'Mar 2021 - Present' });
});

test('a duration in own words stays, and follows again once it is emptied', () => {
  const own = { ...started, duration: 'Three good years' };
  expect(rules?.follow?.(own, { ...own, current: true })).toEqual({});
  const emptied = { ...started, duration: '' };
  expect(rules?.follow?.(emptied, { ...emptied, current: true })).toEqual({ duration: 'Mar 2021 - Present' });
});

test('typing in other fields leaves it alone', () => {
  expect(rules?.follow?.({ ...started, duration: '' }, { ...started, duration: '', role: 'Engineer' })).toEqual({});
});

test('a current job has no end', () => {
  expect(rules?.hidden?.({ ...started, current: true })).toEqual(['endDate']);
  expect(rules?.hidden?.(started)).toEqual([]);
});
