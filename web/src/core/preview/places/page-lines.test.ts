import { expect, test } from 'vitest';
import { splitPage } from '../page-bands.ts';
import { createPage } from '../patch/testing/sample-page.ts';
import { findLine, findOffset, listPageLines } from './page-lines.ts';

const lines = listPageLines(splitPage(createPage({ text: 'first line', y: 90 }, { text: 'second', y: 300 })));

test('a line is where its letters are, and nothing is far from them', () => {
  expect(lines.map(({ text }) => text)).toEqual(['first line', 'second']);
  const [first] = lines;
  expect(findLine(lines, (first?.left ?? 0) + 2, first?.baseline ?? 0)).toBe(0);
  expect(findLine(lines, (first?.left ?? 0) + 2, 300)).toBe(1);
  expect(findLine(lines, (first?.left ?? 0) + 2, 200)).toBe(-1);
});

test('the cursor is before the letter under the pointer', () => {
  const [first] = lines;
  const x = first?.letters[first.text.replaceAll(' ', '').indexOf('line')] ?? 0;
  expect(first && findOffset(first, x + 0.1)).toBe(first?.text.indexOf('line'));
  expect(first && findOffset(first, first.left - 5)).toBe(0);
});
