import { describe, expect, test } from 'vitest';
import { getTooManyError, insertEntries, moveEntry, parsePastedLines } from './list-entries.ts';

describe('pastedLines', () => {
  test('takes bullets and numbers off, and drops empty lines', () => {
    expect(parsePastedLines('• One\r\n- Two\n\n  3. Three\n* Four')).toEqual(['One', 'Two', 'Three', 'Four']);
  });
  test('keeps what only looks like a bullet', () => {
    expect(parsePastedLines('-40% latency\n2021 was good\n3.5 million users')).toEqual([
      '-40% latency',
      '2021 was good',
      '3.5 million users',
    ]);
  });
});

describe('insertEntries', () => {
  test('puts lines in at a place', () => {
    expect(insertEntries(['a', 'd'], 1, ['b', 'c'])).toEqual(['a', 'b', 'c', 'd']);
  });
  test('an empty entry gives way', () => {
    expect(insertEntries(['a', '', 'd'], 1, ['b', 'c'])).toEqual(['a', 'b', 'c', 'd']);
  });
});

test('a list that holds more than it may says so', () => {
  expect(getTooManyError('Tags', 30, 30)).toBe('');
  expect(getTooManyError('Tags', 31, 30)).toBe('Tags can have at most 30 entries');
});

describe('moveEntry', () => {
  test('moves up and down', () => {
    expect(moveEntry(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b']);
    expect(moveEntry(['a', 'b', 'c'], 0, 1)).toEqual(['b', 'a', 'c']);
  });
  test('stays at the ends', () => {
    expect(moveEntry(['a', 'b'], 0, -1)).toEqual(['a', 'b']);
    expect(moveEntry(['a', 'b'], 1, 2)).toEqual(['a', 'b']);
  });
});
