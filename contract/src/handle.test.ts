import fc from 'fast-check';
import { expect, test } from 'vitest';
import { handleFromName, handleInput, isHandle, RESERVED_HANDLES } from './handle.ts';

test.each([
  ['Asha Rao', 'asha-rao'],
  ['José Álvarez-Núñez', 'jose-alvarez-nunez'],
  ['Łukasz Øster', 'lukasz-oster'],
  ['Weiß', 'weiss'],
  ["O'Brien, Jr.", 'o-brien-jr'],
  ['山田 太郎', ''],
  ['आशा राव', ''],
])('%s becomes %s', (name, handle) => {
  expect(handleFromName(name)).toBe(handle);
});

test('whatever the name, what comes of it is a handle, or too short, or reserved, or nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (name) => {
      const handle = handleFromName(name);
      expect(handle.length < 3 || isHandle(handle) || (RESERVED_HANDLES as readonly string[]).includes(handle)).toBe(
        true,
      );
      expect(`${handle}-9999`.length).toBeLessThanOrEqual(30);
    }),
  );
});

test('upper case is taken as small letters', () => {
  expect(handleInput.parse(' Asha-Rao ')).toBe('asha-rao');
});
