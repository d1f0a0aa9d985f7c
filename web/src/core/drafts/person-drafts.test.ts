import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { DRAFT_LIFETIME, draftKey, personDrafts } from './person-drafts.ts';

/** Like the browser's storage, it has keys as own properties and methods on the prototype. */
class Memory {
  getItem(key: string): string | null {
    return (this as unknown as Record<string, string>)[key] ?? null;
  }
  setItem(key: string, value: string): void {
    Object.assign(this, { [key]: value });
  }
  removeItem(key: string): void {
    Reflect.deleteProperty(this, key);
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('localStorage', new Memory());
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const [asha, ben] = [draftKey('asha', 'projects:new'), draftKey('ben', 'projects:new')];

describe('drafts', () => {
  test('are read as they were written, until they are removed', () => {
    personDrafts.write(asha, { title: 'Railbook' });
    expect(personDrafts.read(asha)).toEqual({ title: 'Railbook' });
    expect(personDrafts.read(ben)).toBeUndefined();
    personDrafts.remove(asha);
    expect(personDrafts.read(asha)).toBeUndefined();
  });

  test('go with their person, and with nobody else', () => {
    for (const key of [asha, ben, draftKey('ashanti', 'account')]) personDrafts.write(key, 1);
    localStorage.setItem('name', 'Asha');
    personDrafts.clear(['asha', 'asha@example.org']);
    expect(Object.keys(localStorage).toSorted()).toEqual(['draft:ashanti:account', ben, 'name']);
    personDrafts.clear([]);
    expect(Object.keys(localStorage)).toEqual(['name']);
  });

  test('are too old after thirty days', () => {
    personDrafts.write(asha, 1);
    vi.advanceTimersByTime(DRAFT_LIFETIME - 1);
    personDrafts.write(ben, 1);
    personDrafts.removeOld();
    expect(personDrafts.read(asha)).toBe(1);
    vi.advanceTimersByTime(1);
    expect(personDrafts.read(asha)).toBeUndefined();
    personDrafts.removeOld();
    expect(Object.keys(localStorage)).toEqual([ben]);
  });

  test.each(['not json', '[]', '7', '{"title":"from before"}', '{"savedAt":"today","value":1}'])(
    '%j is none, and is removed',
    (text) => {
      localStorage.setItem(asha, text);
      expect(personDrafts.read(asha)).toBeUndefined();
      personDrafts.removeOld();
      expect(Object.keys(localStorage)).toEqual([]);
    },
  );

  test('are lost, and nothing else, where the storage refuses', () => {
    vi.stubGlobal('localStorage', undefined);
    expect(() => personDrafts.write(asha, 1)).not.toThrow();
    expect(() => personDrafts.clear([])).not.toThrow();
    expect(personDrafts.read(asha)).toBeUndefined();
  });
});
