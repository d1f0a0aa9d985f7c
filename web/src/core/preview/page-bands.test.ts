import { expect, test } from 'vitest';
import { splitPage } from './page-bands.ts';
import { createPage, readTexts } from './patch/testing/sample-page.ts';

const LINES = [20, 90, 105, 300, 640, 830].map((y) => ({ text: `line at ${y}`, y }));

test('every line of a page is in one band, and what is no text in the first', () => {
  const { size, bands } = splitPage(createPage(...LINES));
  expect(size).toEqual([596, 842]);
  expect(bands.flatMap(({ svg }) => readTexts(svg))).toEqual(LINES.map(({ text }) => text));
  const [shapes, ...texts] = bands;
  expect([shapes?.top, shapes?.height, shapes?.svg.includes('typst-shape')]).toEqual([0, 1, true]);
  for (const { svg } of texts) {
    expect(svg).not.toContain('typst-shape');
    // Each is a complete document with the shapes that it uses.
    for (const [, id] of svg.matchAll(/href="#([^"]+)"/g)) expect(svg).toContain(`<path id="${id}"`);
    expect(svg.match(/<g\b/g)?.length).toBe(svg.match(/<\/g>/g)?.length);
  }
});

test('a line that changes is drawn anew with its neighbours alone', () => {
  const [before, after] = [LINES, LINES.map((line) => (line.y === 300 ? { ...line, text: 'other' } : line))].map(
    (lines) => splitPage(createPage(...lines)).bands,
  );
  expect(before?.filter(({ svg }, at) => svg !== after?.[at]?.svg)).toHaveLength(1);
});

test('what is no page of the typesetter stays whole', () => {
  expect(splitPage('<svg/>').bands).toEqual([{ svg: '<svg/>', top: 0, height: 1 }]);
});
