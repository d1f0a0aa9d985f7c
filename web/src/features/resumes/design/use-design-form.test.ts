import { createLatestDesign, TEMPLATE_VERSIONS } from '@vitrine/contract/resume/resume-design';
import { expect, test } from 'vitest';
import { getVersionState } from './use-design-form.ts';

const newest = createLatestDesign('classic');
const first = { ...newest, templateVersion: 1 };

test('an older version is offered the newest one', () => {
  expect(getVersionState(first, first)).toEqual({ is: 'older', version: 1, newest: TEMPLATE_VERSIONS.classic });
});

test('a newer one that was taken on this visit can be given back', () => {
  expect(getVersionState(newest, first)).toEqual({ is: 'taken', version: newest.templateVersion, before: 1 });
});

test('there is nothing to say of the newest version, nor of another template', () => {
  expect(getVersionState(newest, newest)).toBeUndefined();
  expect(getVersionState(createLatestDesign('elegant'), first)).toBeUndefined();
});
