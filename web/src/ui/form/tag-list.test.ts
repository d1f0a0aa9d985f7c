import { expect, test } from 'vitest';
import { addTags, hasTag } from './tag-list.ts';

test('commas and line ends part words, which are trimmed', () => {
  expect(addTags([], ' Rust , Go\nNode.js  20,', 30)).toEqual(['Rust', 'Go', 'Node.js 20']);
});

test('nothing is added for blanks or for a word that is there in another case', () => {
  expect(addTags(['Rust'], '  ', 30)).toEqual(['Rust']);
  expect(addTags(['Rust'], 'rust, RUST', 30)).toEqual(['Rust']);
  expect(hasTag(['Node.js'], 'node.js')).toBe(true);
});

test('stops at the most', () => {
  expect(addTags(['a'], 'b,c,d', 3)).toEqual(['a', 'b', 'c']);
});
