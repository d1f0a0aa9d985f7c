import { expect, onTestFinished, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { LivePage } from './live-page.tsx';
import { patchPages } from './patch/patch-pages.ts';
import { createPage } from './patch/testing/sample-page.ts';

const [WIDTH, HEIGHT] = [596, 842];
/** A letter that is visible: a square of half an em. */
const SQUARE = 'M 0 0 L 500 0 L 500 500 L 0 500 Z ';
const createVisiblePage = (...lines: Parameters<typeof createPage>) =>
  createPage(...lines).replaceAll('d="M 0 0 Z "', `d="${SQUARE}"`);

const renderPage = (svg: string, lang?: string) =>
  render(<LivePage svg={svg} label="Page 1" lang={lang} />, { wrapper: Sheet });
const Sheet = ({ children }: { children: React.ReactNode }) => <div style={{ width: WIDTH }}>{children}</div>;

const listBands = (container: Element) => [...container.querySelectorAll('canvas')];

/** Draws what is on screen onto one canvas of the page's size. @returns its pixels */
async function readPixels(container: Element): Promise<Uint8ClampedArray> {
  await expect.poll(() => listBands(container).length).toBeGreaterThan(0);
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width: WIDTH, height: HEIGHT });
  const context = canvas.getContext('2d') as CanvasRenderingContext2D;
  for (const band of listBands(container)) {
    context.drawImage(band, 0, band.offsetTop, band.offsetWidth, band.offsetHeight);
  }
  return context.getImageData(0, 0, WIDTH, HEIGHT).data;
}

/** Draws an SVG image. @returns its pixels */
async function readImagePixels(svg: string): Promise<Uint8ClampedArray> {
  const image = new Image(WIDTH, HEIGHT);
  image.src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width: WIDTH, height: HEIGHT });
  const context = canvas.getContext('2d') as CanvasRenderingContext2D;
  context.drawImage(image, 0, 0, WIDTH, HEIGHT);
  return context.getImageData(0, 0, WIDTH, HEIGHT).data;
}

const countInk = (pixels: Uint8ClampedArray) => pixels.filter((value, at) => at % 4 === 3 && value > 127).length;
const countDifferences = (one: Uint8ClampedArray, other: Uint8ClampedArray) =>
  one.filter((value, at) => at % 4 === 3 && Math.abs(value - (other[at] ?? 0)) > 64).length;

test('the text of a page is drawn where its SVG has it', async () => {
  const page = createVisiblePage(
    { text: 'First line', y: 40 },
    { text: 'across two bands', y: 97 },
    { text: 'x', y: 600 },
  );
  const { container } = await renderPage(page);
  const pixels = await readPixels(container);
  expect(countInk(pixels)).toBeGreaterThan(500);
  expect(countDifferences(pixels, await readImagePixels(page))).toBeLessThan(countInk(pixels) / 50);
});

test('its text can be read by assistive technology, line by line', async () => {
  const { container, getByRole } = await renderPage(
    createVisiblePage({ text: 'Tom & Ada', y: 40 }, { text: 'x', y: 600 }),
    'de',
  );
  await expect.element(getByRole('img', { name: 'Page 1' })).toBeVisible();
  await expect.poll(() => listBands(container).map(({ textContent }) => textContent)).toEqual(['Tom & Ada', 'x']);
  expect(listBands(container).map(({ lang }) => lang)).toEqual(['de', 'de']);
});

test('letters that are typed are drawn at once, and only in their band', async () => {
  const page = createVisiblePage({ text: 'typed', y: 40 }, { text: 'other', y: 600 });
  const { container, rerender } = await renderPage(page);
  const before = countInk(await readPixels(container));
  const [typed, other] = listBands(container);
  // A canvas that is drawn again loses this.
  const context = other?.getContext('2d') as CanvasRenderingContext2D;
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.fillRect(500, 0, 1, 1);
  const inkWithMark = before + 1;
  const [patched = ''] = patchPages([page], { from: 'typed', to: 'typeded' }) ?? [];
  await rerender(<LivePage svg={patched} label="Page 1" />);
  expect(typed?.textContent).toBe('typeded');
  expect(typed?.dataset.preliminary).toBe('2');
  expect(other?.dataset.preliminary).toBeUndefined();
  const squarePixels = 5 * 5;
  expect(countInk(await readPixels(container)) - inkWithMark).toBeGreaterThanOrEqual(squarePixels);
  expect(context.getImageData(500, 0, 1, 1).data[3]).toBe(255);
});

test('a letter that no page has is drawn in a font of the browser', async () => {
  const page = createVisiblePage({ text: 'typed', y: 40 });
  const { container, rerender } = await renderPage(page);
  const before = countInk(await readPixels(container));
  const [patched = ''] = patchPages([page], { from: 'typed', to: 'typedW' }) ?? [];
  await rerender(<LivePage svg={patched} label="Page 1" />);
  expect(countInk(await readPixels(container))).toBeGreaterThan(before);
});

test('a page is drawn in the size that it has on screen', async () => {
  const { container } = await renderPage(createVisiblePage({ text: 'typed', y: 40 }));
  await expect.poll(() => listBands(container)[0]?.width).toBe(WIDTH * window.devicePixelRatio);
  (container.firstElementChild as HTMLElement).style.width = `${WIDTH / 2}px`;
  await expect.poll(() => listBands(container)[0]?.width).toBe((WIDTH / 2) * window.devicePixelRatio);
});

test('on a screen with several device pixels per CSS pixel it is drawn as large and in more detail', async () => {
  vi.stubGlobal('devicePixelRatio', 2);
  onTestFinished(() => void vi.unstubAllGlobals());
  const { container } = await renderPage(createVisiblePage({ text: 'typed', y: 40 }));
  await expect.poll(() => listBands(container)[0]?.width).toBe(2 * WIDTH);
  expect(listBands(container)[0]?.offsetWidth).toBe(WIDTH);
});

test('after zooming it is drawn again, also where its size stays the same', async () => {
  const resolution = new EventTarget() as MediaQueryList;
  vi.spyOn(window, 'matchMedia').mockReturnValue(resolution);
  onTestFinished(() => void vi.restoreAllMocks());
  const { container } = await renderPage(createVisiblePage({ text: 'typed', y: 40 }));
  await expect.poll(() => listBands(container)[0]?.width).toBe(WIDTH * window.devicePixelRatio);
  vi.stubGlobal('devicePixelRatio', 3);
  onTestFinished(() => void vi.unstubAllGlobals());
  resolution.dispatchEvent(new Event('change'));
  await expect.poll(() => listBands(container)[0]?.width).toBe(3 * WIDTH);
  expect(listBands(container)[0]?.offsetWidth).toBe(WIDTH);
});
