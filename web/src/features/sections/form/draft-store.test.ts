import { afterEach, expect, test, vi } from 'vitest';
import { userDrafts } from '../../../core/drafts/user-drafts.ts';
import { drafts, mergeDraftValues, toSectionDraftKey } from './draft-store.ts';

afterEach(() => vi.restoreAllMocks());

test.each([[], { values: 1, base: { values: {} } }, { values: {} }, null])('%j is no draft of a section', (kept) => {
  vi.spyOn(userDrafts, 'read').mockReturnValue(kept);
  expect(drafts.read('k')).toBeUndefined();
});

test('each person, section and item has a draft of its own', () => {
  const keys = [
    toSectionDraftKey('u1', 'projects', 'new'),
    toSectionDraftKey('u2', 'projects', 'new'),
    toSectionDraftKey('u1', 'education', 'new'),
    toSectionDraftKey('u1', 'projects', 'i1'),
  ];
  expect(new Set(keys).size).toBe(4);
});

test('values of another shape than the form give way to the form', () => {
  const form = { title: '', tags: [], current: false };
  expect(mergeDraftValues({ title: 'A', tags: 'Rust', current: true, gone: 1 }, form)).toEqual({
    title: 'A',
    tags: [],
    current: true,
  });
});
