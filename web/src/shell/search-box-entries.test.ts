import { describe, expect, test } from 'vitest';
import { highlightAfter, matching, resultText } from './search-box-entries.ts';

const labels = (text: string) => matching(text).map(({ label }) => label);

test('without a text every entry is found, in the order of the specification with ours last', () => {
  const specified = ['Dashboard', 'Experience', 'Profile', 'Education', 'Projects', 'Certificates', 'Activity'];
  const all = [...specified, 'My Account', 'Resume'];
  expect(labels('')).toEqual(all);
  expect(labels('  ')).toEqual(all);
});

test.each([
  ['pro', ['Profile', 'Projects']],
  ['PRO', ['Profile', 'Projects']],
  ['ti', ['Education', 'Certificates', 'Activity']],
  ['y a', ['My Account']],
  ['resum', ['Resume']],
  [' board ', ['Dashboard']],
  ['import', []],
  ['.*', []],
])('%j finds %j', (text, found) => {
  expect(labels(text)).toEqual(found);
});

test('how many were found is said in words', () => {
  expect([0, 1, 8].map(resultText)).toEqual(['No matches', '1 result', '8 results']);
});

describe('the highlight', () => {
  test.each([
    ['ArrowDown', 0, 1],
    ['ArrowDown', 2, 0],
    ['ArrowUp', 1, 0],
    ['ArrowUp', 0, 2],
  ])('on %s moves from %i to %i of three', (key, from, to) => {
    expect(highlightAfter(key, from, 3)).toBe(to);
  });

  test('stays for other keys and where nothing was found', () => {
    expect(highlightAfter('a', 1, 3)).toBeUndefined();
    expect(highlightAfter('ArrowDown', 0, 0)).toBeUndefined();
  });
});
