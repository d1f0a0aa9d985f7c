import { expect, test } from 'vitest';
import { handleInput } from './handle.ts';

test('upper case is taken as small letters', () => {
  expect(handleInput.parse(' Asha-Rao ')).toBe('asha-rao');
});
