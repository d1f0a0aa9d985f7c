import { afterEach, describe, expect, test, vi } from 'vitest';
import { browserStorage } from './web-storage.ts';

afterEach(() => vi.unstubAllGlobals());

const stubForbiddenStorage = () => {
  throw new DOMException('The operation is insecure.', 'SecurityError');
};

describe.each<[string, () => void]>([
  [
    'that is full or switched off',
    () =>
      vi.stubGlobal('localStorage', {
        getItem: stubForbiddenStorage,
        setItem: stubForbiddenStorage,
        removeItem: stubForbiddenStorage,
        clear: stubForbiddenStorage,
      }),
  ],
  [
    'that may not be looked at',
    () =>
      vi.stubGlobal(
        'localStorage',
        new Proxy(
          {},
          { get: stubForbiddenStorage, ownKeys: stubForbiddenStorage, getOwnPropertyDescriptor: stubForbiddenStorage },
        ),
      ),
  ],
  ['that is not there', () => vi.stubGlobal('localStorage', undefined)],
])('a storage %s', (_, stub) => {
  test('keeps nothing, and nothing fails', () => {
    stub();
    browserStorage.write('name', 'Asha');
    browserStorage.writeJson('choice', { hidden: true });
    browserStorage.remove('name');
    expect(browserStorage.read('name')).toBeNull();
    expect(browserStorage.readJson('choice')).toBeUndefined();
    browserStorage.clear();
  });
});

test('what is no JSON is read as nothing', () => {
  vi.stubGlobal('localStorage', { getItem: (key: string) => (key === 'list' ? '[1]' : '{"cut') });
  expect(browserStorage.readJson('list')).toEqual([1]);
  expect(browserStorage.readJson('other')).toBeUndefined();
});
