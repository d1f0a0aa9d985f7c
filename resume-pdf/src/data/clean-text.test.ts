import { describe, expect, test } from 'vitest';
import { cleanLine, cleanText, MAX_MARKS, splitBlocks } from './clean-text.ts';

describe('clean text', () => {
  test('keeps a run of combining marks short, also when joiners stand between them', () => {
    expect(cleanText(`a${'\u0301'.repeat(100_000)}b`)).toBe(`á${'\u0301'.repeat(MAX_MARKS)}b`);
    expect(cleanText(`a${'\u0301\u200d'.repeat(500)}b`)).toHaveLength(2 + MAX_MARKS);
  });

  test('leaves real letters with marks as they are', () => {
    for (const text of ['क्षत्रिय स्त्री र्‍य', 'Ἀνδρέᾳ', 'می‌خواهم', 'நிர்வாகம்', 'অভিজ্ঞতা']) expect(cleanText(text)).toBe(text);
  });

  test('composes letters and their marks', () => {
    for (const text of ['Việt Nam', 'ガ', 'Ἀνδρέᾳ']) expect(cleanText(text.normalize('NFD'))).toBe(text);
  });

  test('drops what cannot be seen and turns text around', () => {
    expect(cleanText('a\u202eb\u2066c\u0000d\u0085e\u00adf\ufeffg\u{e0041}h\ufffei\u3164j')).toBe('abcd\nefghij');
  });

  test('leaves emoji whole that are made of several characters', () => {
    for (const emoji of [
      '👩‍💻',
      '👍🏽',
      '❤️',
      '1️⃣',
      '🇮🇳',
      '👨‍👩‍👧‍👦',
      '🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}',
    ])
      expect(cleanText(emoji)).toBe(emoji);
  });

  test('drops broken surrogates and keeps whole ones', () => {
    expect(cleanText('x\ud800y😀z\udc00')).toBe('xy😀z');
  });

  test('brings a line onto one line', () => {
    expect(cleanLine('  Asha\r\n\tRao\u2028 ')).toBe('Asha Rao');
  });
});

test('text of several lines becomes paragraphs and lists', () => {
  expect(splitBlocks('One.\n\nTwo - three.\n- a\n• b\nFour')).toEqual([
    { text: 'One.' },
    { text: 'Two - three.' },
    { points: ['a', 'b'] },
    { text: 'Four' },
  ]);
});

test('joins no more emoji than any picture is made of', () => {
  const family = '👨‍👩‍👧‍👦';
  expect(cleanText(family)).toBe(family);
  const chain = Array.from({ length: 1_300 }, () => '👨').join('\u200d');
  const longest = cleanText(chain)
    .split(/(?<!\u200d)(?=👨)/u)
    .map((joined) => joined.split('\u200d').length);
  expect(Math.max(...longest)).toBe(10);
});
