import { describe, expect, test } from 'vitest';
import { createDraftStore, draftKey, fittingValues } from './draft-store.ts';

function memory(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  const held = new Map<string, string>();
  return {
    getItem: (key) => held.get(key) ?? null,
    setItem: (key, value) => void held.set(key, value),
    removeItem: (key) => void held.delete(key),
  };
}

const draft = { values: { title: 'Railbook' }, base: { values: { title: '' }, rev: 3 } };

describe('drafts', () => {
  test('are read as they were written, until they are removed', () => {
    const storage = memory();
    const drafts = createDraftStore(() => storage);
    drafts.write('k', draft);
    expect(drafts.read('k')).toEqual(draft);
    drafts.remove('k');
    expect(drafts.read('k')).toBeUndefined();
  });

  test.each(['not json', '[]', '{"values":1,"base":{"values":{}}}', '{"values":{}}'])('%j is no draft', (text) => {
    const storage = memory();
    storage.setItem('k', text);
    expect(createDraftStore(() => storage).read('k')).toBeUndefined();
  });

  test('a storage that refuses loses drafts and nothing else', () => {
    const drafts = createDraftStore(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    expect(() => drafts.write('k', draft)).not.toThrow();
    expect(drafts.read('k')).toBeUndefined();
  });

  test('have a key for each person, section and item', () => {
    const keys = [
      draftKey('u1', 'projects', 'new'),
      draftKey('u2', 'projects', 'new'),
      draftKey('u1', 'education', 'new'),
    ];
    expect(new Set([...keys, draftKey('u1', 'projects', 'i1')]).size).toBe(4);
  });
});

test('values of another shape than the form give way to the form', () => {
  const form = { title: '', tags: [], current: false };
  expect(fittingValues({ title: 'A', tags: 'Rust', current: true, gone: 1 }, form)).toEqual({
    title: 'A',
    tags: [],
    current: true,
  });
});
