import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { DRAFT_LIFETIME_MS, toDraftKey, userDrafts } from './user-drafts.ts';

/** Like the browser's storage, it has keys as own properties and methods on the prototype. */
class MemoryStorage {
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
  vi.stubGlobal('localStorage', new MemoryStorage());
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const [asha, ben] = [toDraftKey('asha', 'projects:new'), toDraftKey('ben', 'projects:new')];

describe('drafts', () => {
  test('are read as they were written, until they are removed', () => {
    userDrafts.write(asha, { title: 'Railbook' });
    expect(userDrafts.read(asha)).toEqual({ title: 'Railbook' });
    expect(userDrafts.read(ben)).toBeUndefined();
    userDrafts.remove(asha);
    expect(userDrafts.read(asha)).toBeUndefined();
  });

  test('go with their person, and with nobody else', () => {
    for (const key of [asha, ben, toDraftKey('ashanti', 'account')]) userDrafts.write(key, 1);
    localStorage.setItem('name', 'Asha');
    userDrafts.clear(['asha', 'asha@example.org']);
    expect(Object.keys(localStorage).toSorted()).toEqual(['draft:ashanti:account', ben, 'name']);
    userDrafts.clear([]);
    expect(Object.keys(localStorage)).toEqual(['name']);
  });

  test('are too old after thirty days', () => {
    userDrafts.write(asha, 1);
    vi.advanceTimersByTime(DRAFT_LIFETIME_MS - 1);
    userDrafts.write(ben, 1);
    userDrafts.removeOld();
    expect(userDrafts.read(asha)).toBe(1);
    vi.advanceTimersByTime(1);
    expect(userDrafts.read(asha)).toBeUndefined();
    userDrafts.removeOld();
    expect(Object.keys(localStorage)).toEqual([ben]);
  });

  test.each(['not json', '[]', '7', '{"title":"from before"}', '{"savedAt":"today","value":1}'])(
    '%j is none, and is removed',
    (text) => {
      localStorage.setItem(asha, text);
      expect(userDrafts.read(asha)).toBeUndefined();
      userDrafts.removeOld();
      expect(Object.keys(localStorage)).toEqual([]);
    },
  );

  test('are lost, and nothing else, where the storage refuses', () => {
    vi.stubGlobal('localStorage', undefined);
    expect(() => userDrafts.write(asha, 1)).not.toThrow();
    expect(() => userDrafts.clear([])).not.toThrow();
    expect(userDrafts.read(asha)).toBeUndefined();
  });
});
