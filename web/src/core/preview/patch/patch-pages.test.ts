import { describe, expect, test } from 'vitest';
import { patchPages } from './patch-pages.ts';
import { createPage, LETTER_WIDTH, readTexts, readTyped, SPACE_WIDTH, toShapeId } from './testing/sample-page.ts';
import { findTextChange } from './text-change.ts';

const PAGES = [
  createPage(
    { text: 'Asha Rao', y: 40 },
    { text: 'Builds clocks that ', y: 80 },
    { text: 'stay right', y: 95 },
    { text: 'Lead', y: 200 },
    { text: '2019', x: 400, y: 200 },
    { text: 'A staff of ten', y: 220 },
  ),
  createPage({ text: 'Zest & zeal', y: 40 }, { text: 'One, two', y: 80 }, { text: 'Three', y: 120 }),
];
const SUMMARY = 'Builds clocks that stay right';
const patch = (from: string, to: string) => patchPages(PAGES, { from, to });

describe('a text that is typed shows in the pages as they are (rule R73)', () => {
  test('at its end, in the letters of its font', () => {
    const [first = '', second] = patch(SUMMARY, `${SUMMARY} at`) ?? [];
    expect(second).toBe(PAGES[1]);
    expect(readTexts(first)).toEqual([
      'Asha Rao',
      'Builds clocks that ',
      'stay right at',
      'Lead',
      '2019',
      'A staff of ten',
    ]);
    const end = 9 * LETTER_WIDTH + SPACE_WIDTH;
    expect(readTyped(first)).toEqual([
      ['a', end + SPACE_WIDTH],
      ['t', end + SPACE_WIDTH + LETTER_WIDTH],
    ]);
  });

  test('in its middle: what follows in the line makes room, other lines and what stands beside it do not', () => {
    const [first = ''] = patch(SUMMARY, 'Builds tall clocks that stay right') ?? [];
    expect(readTexts(first).slice(1, 3)).toEqual(['Builds tall clocks that ', 'stay right']);
    expect(readTyped(first).map(([letter]) => letter)).toEqual(['t', 'a', 'l', 'l']);
    const line = first.slice(first.indexOf('</g><use'), first.indexOf('<desc>Builds'));
    const clocks = 6 * LETTER_WIDTH + SPACE_WIDTH + 4 * LETTER_WIDTH + SPACE_WIDTH;
    expect(line).toContain(`</g><use x="${clocks}" y="0" href="#${toShapeId('c')}"/>`);
    const [other = ''] = patch('Lead', 'Leader') ?? [];
    expect(readTexts(other).slice(3, 5)).toEqual(['Leader', '2019']);
    expect(other.slice(other.indexOf('<desc>Leader'))).toBe(
      (PAGES[0] ?? '').slice((PAGES[0] ?? '').indexOf('<desc>Lead<')).replace('Lead', 'Leader'),
    );
  });

  test('taken back, also over the end of a line, and in the place of all that was there', () => {
    expect(readTexts(patch(SUMMARY, 'Builds clocks')?.[0] ?? '').slice(1, 3)).toEqual(['Builds clocks', '']);
    const [first = ''] = patch(SUMMARY, 'Wry') ?? [];
    expect(readTexts(first).slice(1, 3)).toEqual(['Wry', '']);
    // No letter on the page has the shape of a W.
    expect(first).toMatch(/<text transform="translate\(0 0\) scale\(1 -1\)" font-size="1000"[^>]*>W<\/text>/);
  });

  test('beside ligatures, but never within one', () => {
    expect(readTexts(patch('A staff of ten', 'A staff of tens')?.[0] ?? '').at(-1)).toBe('A staff of tens');
    expect(patch('A staff of ten', 'A stafxf of ten')).toBeUndefined();
  });

  test('with shapes that only another page has, and signs that XML has its own words for', () => {
    const [first = ''] = patch('Lead', 'Leadz') ?? [];
    expect(first).toContain(`<defs><path id="${toShapeId('z')}"`);
    expect(readTexts(patch('Zest & zeal', 'Zest & zeal <&>')?.[1] ?? '')).toContain('Zest &amp; zeal &lt;&amp;&gt;');
  });

  test('with the width of a comma, which no page has a letter right behind', () => {
    expect(readTyped(patch('Three', 'Three, e')?.[1] ?? '')).toEqual([
      [',', 5 * LETTER_WIDTH],
      ['e', 5 * LETTER_WIDTH + 200 + SPACE_WIDTH],
    ]);
  });

  test('nowhere where it is not sure: not found, found twice, nothing before, letters that join', () => {
    for (const [from, to] of [
      ['Gone', 'Went'],
      ['st', 'sty'],
      ['', 'New'],
      [SUMMARY, `${SUMMARY} नमस्ते`],
      [SUMMARY, `${SUMMARY} مرحبا`],
      [SUMMARY, `${SUMMARY} e\u0301`],
    ] as const)
      expect(patch(from, to), `${from} to ${to}`).toBeUndefined();
  });
});

test('the one text that differs is found, and nothing where more does', () => {
  const before = { a: [{ role: 'Lead', points: ['One', 'Two'] }], b: 1 };
  const at = (points: string[], b = 1) => ({ a: [{ role: 'Lead', points }], b });
  expect(findTextChange(before, structuredClone(before))).toBe('same');
  expect(findTextChange(before, at(['One', 'Too']))).toEqual({ from: 'Two', to: 'Too' });
  for (const other of [at(['One', 'Two', 'Three']), at(['1', '2']), at(['One', 'Two'], 2), { ...before, c: '' }, null])
    expect(findTextChange(before, other), JSON.stringify(other)).toBeUndefined();
});
