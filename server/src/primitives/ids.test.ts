import { expect, test } from 'vitest';
import { isSameSecret } from './ids.ts';

test.each([
  ['secret', 'secret', true],
  ['secret', 'secreT', false],
  ['secret', 'secrets', false],
  ['', 'secret', false],
  ['é', 'ab', false],
  [Buffer.from('secret'), 'secret', true],
  [Buffer.from('secret'), Buffer.from('sucret'), false],
])('%j is the secret %j: %s', (given, right, is) => expect(isSameSecret(given, right)).toBe(is));
