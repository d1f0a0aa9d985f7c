import { expect, test } from 'vitest';
import { addTags, hasTag } from './tag-input.tsx';

test('commas and line ends part words, which are trimmed', () => {
  expect(addTags([], ' Rust , Go\nNode.js  20,')).toEqual(['Rust', 'Go', 'Node.js 20']);
});

test('nothing is added for blanks or for a word that is there in another case', () => {
  expect(addTags(['Rust'], '  ')).toEqual(['Rust']);
  expect(addTags(['Rust'], 'rust, RUST')).toEqual(['Rust']);
  expect(hasTag(['Node.js'], 'node.js')).toBe(true);
});
