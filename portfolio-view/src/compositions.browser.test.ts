import type { Layout } from '@vitrine/contract/portfolio/portfolio';
import type { PublicView } from '@vitrine/contract/portfolio/public-view';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { renderPortfolio } from './portfolio-document.tsx';
import { buildSamplePortfolio } from './samples.ts';
import { openPage, type TestPage } from './testing/browser.ts';
import { withPictures } from './testing/edge-case-people.ts';

let browser: TestPage;

beforeAll(async () => {
  browser = await openPage();
});
afterAll(() => browser.close());

const SAMPLE = withPictures(buildSamplePortfolio());
const PHOTO = { url: '/pictures/photo-448.webp', width: 448, height: 448, small: { url: '/p-224.webp', width: 224 } };

/** Opens a portfolio in a wide window. */
async function open(layout: Layout, view: PublicView) {
  const { page } = browser;
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.setContent(renderPortfolio({ ...view, layout }));
  return page;
}

/** Left edge and width of each element, in pixels. */
const measure = (selector: string) =>
  browser.page.evaluate<[left: number, width: number][]>(
    `[...document.querySelectorAll(${JSON.stringify(selector)})].map((it) => {
      const { left, width } = it.getBoundingClientRect();
      return [Math.round(left), Math.round(width)];
    })`,
  );

test.each([
  [1, [1]],
  [2, [1, 1]],
  [3, [1, 2, 2]],
  [4, [1, 2, 2, 1]],
])('of %i projects Nova shows the first over the full width, then two beside each other', async (count, shares) => {
  const { resume } = SAMPLE;
  await open('nova', { ...SAMPLE, resume: { ...resume, projects: resume.projects.slice(0, count) } });
  const [[, full] = [0, 0]] = await measure('.works');
  const works = await measure('.work');
  expect(works.map(([, width]) => Math.round(full / width))).toEqual(shares);
});

test('Nova has a square beside a monogram, and none beside a photo', async () => {
  const page = await open('nova', SAMPLE);
  expect(await page.locator('.square').isVisible()).toBe(true);
  await open('nova', { ...SAMPLE, photo: PHOTO });
  expect(await page.locator('.square').isVisible()).toBe(false);
});

test('Cosmic sets entries on both sides of a line, and roles at one company on one side', async () => {
  const [first, second, third] = SAMPLE.resume.experiences;
  if (!first || !second || !third) throw new Error('The sample has three jobs.');
  const experiences = [first, second, { ...second, _id: 'earlier', role: 'Trainee' }, third];
  await open('orbit', { ...SAMPLE, resume: { ...SAMPLE.resume, experiences } });
  const [[start, width] = [0, 0]] = await measure('#experience .jobs');
  const cards = await measure('#experience .card');
  expect(cards.map(([left]) => (left < start + width / 2 ? 'near' : 'far'))).toEqual(['near', 'far', 'far', 'near']);
});

test('the motion of Cosmic is stopped by a small button that says what it does', async () => {
  const page = await open('orbit', SAMPLE);
  const button = page.getByRole('checkbox', { name: 'Pause motion' });
  const { width = 0, height = 0 } = (await button.boundingBox()) ?? {};
  expect([width, height].every((side) => side >= 24 && side <= 32)).toBe(true);
  const countMoving = () =>
    page.evaluate<number>("document.getAnimations().filter((it) => it.playState === 'running').length");
  expect(await countMoving()).toBeGreaterThan(0);
  await button.check();
  expect(await countMoving()).toBe(0);
});

test.each([null, PHOTO])('Royal & Elegant has one ornament, and aligns all text to the start', async (photo) => {
  const page = await open('monarch', { ...SAMPLE, photo });
  expect(await page.locator('svg:visible:not(a svg, .place svg)').count()).toBe(1);
  expect(
    await page.evaluate(
      "[...new Set([...document.querySelectorAll('main *')].filter((it) => it.innerText?.trim()).map((it) => getComputedStyle(it).textAlign))]",
    ),
  ).toEqual(['start']);
});
