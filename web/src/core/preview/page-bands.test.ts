import { expect, test } from 'vitest';
import { readBandText, splitPage } from './page-bands.ts';
import { createPage, toShapeId } from './patch/testing/sample-page.ts';

const LINES = [20, 90, 105, 300, 640, 830].map((y) => ({ text: `line at ${y}`, y }));

test('every line of a page is in one band, and everything else in the background', () => {
  const { size, background, bands } = splitPage(createPage(...LINES));
  expect(size).toEqual([596, 842]);
  expect(bands.flatMap((band) => readBandText(band).split('\n')).filter(Boolean)).toEqual(
    LINES.map(({ text }) => text),
  );
  expect(background).toContain('typst-shape');
  expect(background).not.toMatch(/<use|outline_glyph/);
  expect(background.match(/<g\b/g)?.length).toBe(background.match(/<\/g>/g)?.length);
  const [first] = bands[0]?.runs ?? [];
  expect(first).toMatchObject({ x: 60, y: 26, scale: 0.01, color: '#141414' });
});

test('only the band of a changed line has another key', () => {
  const [before, after] = [LINES, LINES.map((line) => (line.y === 300 ? { ...line, text: 'other' } : line))].map(
    (lines) => splitPage(createPage(...lines)).bands,
  );
  expect(before?.filter(({ key }, at) => key !== after?.[at]?.key)).toHaveLength(1);
});

test.each([
  ['rotated', 'transform="translate(60,300)"', 'transform="rotate(90)"'],
  ['clipped', 'transform="translate(60,300)"', 'clip-path="url(#c)"'],
  ['filled with a gradient', 'y="0" href', 'y="0" fill="url(#g)" href'],
])('text that is %s stays in the background, with its shapes', (_, plain, special) => {
  const page = createPage({ text: 'plain', y: 90 }, { text: 'special', y: 300 });
  const at = page.indexOf('<g transform="translate(60,300)">');
  const { background, bands } = splitPage(page.slice(0, at) + page.slice(at).replaceAll(plain, special));
  expect(bands.map(readBandText).filter(Boolean)).toEqual(['plain']);
  expect(background).toContain('<desc>special</desc>');
  expect(background).toContain(`<path id="${toShapeId('s')}"`);
});

test('a page with another structure is all background', () => {
  expect(splitPage('<svg/>')).toMatchObject({ background: '<svg/>', bands: [] });
});
