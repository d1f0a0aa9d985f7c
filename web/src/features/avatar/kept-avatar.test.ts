import { expect, test } from 'vitest';
import { avatarConfig } from './avatar-config.ts';
import { avatarSeed, keepAvatar, readAvatar } from './kept-avatar.ts';

function memory(held = new Map<string, string>()) {
  const storage = {
    getItem: (key: string) => held.get(key) ?? null,
    setItem: (key: string, value: string) => void held.set(key, value),
  };
  return () => storage;
}

const blocked = () => {
  throw new Error('blocked');
};

test('each account finds what it saved', () => {
  const storage = memory();
  const [ada, alan] = [avatarConfig({ eyes: 'wink' }), avatarConfig({ eyes: 'happy' })];
  expect(keepAvatar('ada@example.org', ada, storage)).toBe(true);
  expect(keepAvatar('alan@example.org', alan, storage)).toBe(true);
  expect(readAvatar('ada@example.org', storage)).toEqual(ada);
  expect(readAvatar('alan@example.org', storage)).toEqual(alan);
  expect(readAvatar('grace@example.org', storage)).toEqual(avatarConfig());
});

test.each(['not json', '7', 'null', '[]', '{"ada@example.org":null}'])('%j is no avatar', (text) => {
  const storage = memory(new Map([['avatar', text]]));
  expect(readAvatar('ada@example.org', storage)).toEqual(avatarConfig());
  expect(keepAvatar('ada@example.org', avatarConfig({ skin: 'pale' }), storage)).toBe(true);
  expect(readAvatar('ada@example.org', storage).skin).toBe('pale');
});

test('a browser that keeps nothing shows the default and says that it did not save', () => {
  expect(readAvatar('ada@example.org', blocked)).toEqual(avatarConfig());
  expect(keepAvatar('ada@example.org', avatarConfig(), blocked)).toBe(false);
  expect(avatarSeed(blocked)).toBe('vitrine');
});

test('the seed is the stored address, else one for all', () => {
  expect(avatarSeed(memory(new Map([['email', 'ada@example.org']])))).toBe('ada@example.org');
  expect(avatarSeed(memory())).toBe('vitrine');
});
