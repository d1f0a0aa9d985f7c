import { describe, expect, test } from 'vitest';
import {
  fenceCode,
  insertBlock,
  insertLink,
  type TextEdit,
  type TextSelection,
  toggleLines,
  toggleMark,
} from './text-edits.ts';

/** Parses a text whose selection is marked with two bars. */
function parseSelection(marked: string): TextSelection {
  const from = marked.indexOf('|');
  const to = marked.lastIndexOf('|') - 1;
  return { text: marked.replaceAll('|', ''), from, to };
}

/** Returns the text after an edit, with its selection marked with bars. */
function formatEdit({ text }: TextSelection, { from, to, insert, select: [begin, end] }: TextEdit): string {
  const changed = text.slice(0, from) + insert + text.slice(to);
  return `${changed.slice(0, begin)}|${changed.slice(begin, end)}|${changed.slice(end)}`;
}

describe('a mark', () => {
  test.each([
    ['some |words| here', 'some **|words|** here'],
    ['some **|words|** here', 'some |words| here'],
    ['||', '**|bold|**'],
    ['*|words|*', '***|words|***'],
  ])('%s becomes %s', (before, after) => {
    const at = parseSelection(before);
    expect(formatEdit(at, toggleMark(at, '**', 'bold'))).toBe(after);
  });
});

describe('lines', () => {
  test.each([
    ['one\ntw|o\nth|ree', '- ', 'one\n|- two\n- three|'],
    ['|- one\n- two|', '- ', '|one\ntwo|'],
    ['||', '> ', '|> |'],
    ['on|e\ntwo\n|three', '{n}. ', '|1. one\n2. two|\nthree'],
    ['|1. one\n2. two|', '{n}. ', '|one\ntwo|'],
  ])('%j with %j become %j', (before, mark, after) => {
    const at = parseSelection(before);
    expect(formatEdit(at, toggleLines(at, mark))).toBe(after);
  });
});

test.each([
  ['see |this| now', 'see [this](|https://|) now'],
  ['||', '[link](|https://|)'],
  ['|https://example.org|', '[|link|](https://example.org)'],
])('a link of %s is %s', (before, after) => {
  const at = parseSelection(before);
  expect(formatEdit(at, insertLink(at))).toBe(after);
});

test.each([
  ['||', '![a](b)\n\n||'],
  ['text||', 'text\n\n![a](b)\n\n||'],
  ['text\n||', 'text\n\n![a](b)\n\n||'],
])('a block in %j gives %j', (before, after) => {
  const at = parseSelection(before);
  expect(formatEdit(at, insertBlock(at, '![a](b)'))).toBe(after);
});

test('code stands between fences on lines of their own', () => {
  const at = parseSelection('a |b| c');
  expect(formatEdit(at, fenceCode(at))).toBe('a \n```\n|b|\n```\n c');
});
