import { expect, test } from 'vitest';
import { assignServerErrors, flattenErrors, pickFieldErrors } from './field-errors.ts';

test('errors of entries and rows are found under their path', () => {
  const errors = {
    role: { type: 'custom', message: 'Role is required', ref: { name: 'role' } },
    summaryPoints: [undefined, { type: 'too_small', message: 'Point is required' }],
    languages: [{ name: { type: 'custom', message: 'Language name is required' } }],
  };
  expect(flattenErrors(errors)).toEqual({
    role: 'Role is required',
    'summaryPoints.1': 'Point is required',
    'languages.0.name': 'Language name is required',
  });
});

test("a field gets its own error and those of its entries, and no other field's", () => {
  const errors = { tags: 'Too many', 'tags.2': 'Too long', tagsOfOthers: 'Wrong' };
  expect(pickFieldErrors(errors, 'tags')).toEqual({ '': 'Too many', 2: 'Too long' });
});

test("the server's paths are taken from the body to the form", () => {
  const names = ['companyUrl', 'summaryPoints', 'technical'];
  const errors = {
    'data.companyUrl': 'a',
    'data.summaryPoints.2': 'b',
    'technical.0': 'c',
    email: 'd',
    'data._id': 'e',
  };
  expect(assignServerErrors(errors, names)).toEqual({
    placed: { companyUrl: 'a', 'summaryPoints.2': 'b', 'technical.0': 'c' },
    others: ['d', 'e'],
  });
});
