import { expect, test, vi } from 'vitest';
import { createPublicUrn, isSameSecret, newId } from './ids.ts';

test.each([
  ['secret', 'secret', true],
  ['secret', 'secreT', false],
  ['secret', 'secrets', false],
  ['', 'secret', false],
  ['é', 'ab', false],
  [Buffer.from('secret'), 'secret', true],
  [Buffer.from('secret'), Buffer.from('sucret'), false],
])('%j is the secret %j: %s', (candidate, expected, isSame) => expect(isSameSecret(candidate, expected)).toBe(isSame));

test('ids sort in the order they were made, within a millisecond and after the clock was set back', () => {
  const clock = vi.spyOn(Date, 'now').mockReturnValue(1_800_000_000_000);
  const ids = Array.from({ length: 10_000 }, newId);
  clock.mockReturnValue(1_799_999_000_000);
  ids.push(newId());
  clock.mockReturnValue(1_800_000_001_000);
  ids.push(newId());
  clock.mockRestore();
  expect(ids.toSorted()).toEqual(ids);
  expect(new Set(ids).size).toBe(ids.length);
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
});

test('a public name is always the same for an id and a purpose, and a UUID of version 8 that has nothing of it', () => {
  const id = '0198c0de-7abc-7def-8123-456789abcdef';
  expect(createPublicUrn('post', id)).toBe(createPublicUrn('post', id));
  expect(createPublicUrn('post', id)).toMatch(
    /^urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
  );
  expect(
    new Set([createPublicUrn('post', id), createPublicUrn('portfolio', id), createPublicUrn('post', newId())]).size,
  ).toBe(3);
  // Feed readers store it: it must never change.
  expect(createPublicUrn('post', id)).toBe('urn:uuid:07df519c-9c6d-8519-80b7-8ba35ce71395');
});
