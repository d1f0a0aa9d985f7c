/// <reference lib="dom" />
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { openSampleAccount, type Page } from './sample-account.ts';
import { computeQuantile } from './statistics.ts';

const CHARACTER_COUNT = 200;
/** About ten strokes per second, a fast typist. */
const STROKE_MS = 100;
/** Shortest duration that Event Timing reports. */
const FRAME_MS = 16;
const ASSETS = join(import.meta.dirname, '../web/dist/client/assets');

/** Measures typing into a long form of a filled account with the preview open, with the browser's Event Timing API. */
export async function benchTyping(): Promise<void> {
  for (const name of ['portfolio-worker', 'preview-side', 'with-preview']) {
    const file = readdirSync(ASSETS).find((it) => it.startsWith(name) && it.endsWith('.js.gz'));
    if (file) console.log(`${name}, gzip, loaded when a preview is shown: ${statSync(join(ASSETS, file)).size} bytes`);
  }
  const { page, close } = await openSampleAccount();
  for (const kind of ['Portfolio', 'Resume'] as const) {
    const delays = await measureTyping(page, kind);
    // The browser reports only strokes that took longer than a frame.
    const durations = [...Array(CHARACTER_COUNT - delays.length).fill(FRAME_MS), ...delays].toSorted((a, b) => a - b);
    const [median, p95, worst] = [0.5, 0.95, 1].map((share) => computeQuantile(durations, share));
    console.log(
      `Typing beside the preview of the ${kind.toLowerCase()}, ${durations.length} strokes, ms to the next paint: ` +
        `median ${median}, p95 ${p95}, worst ${worst} (${delays.length} reported, the others under ${FRAME_MS})`,
    );
  }
  await close();
}

/** @returns the time to the next paint of each stroke that the browser reports */
async function measureTyping(page: Page, kind: 'Portfolio' | 'Resume'): Promise<number[]> {
  await page.goto('/project-form');
  await page.getByRole('button', { name: /^Edit/ }).first().click();
  await page.getByRole('radio', { name: kind }).check({ force: true });
  const shownPage =
    kind === 'Portfolio' ? page.frameLocator('iframe').getByRole('heading') : page.getByAltText(/^Page 1/);
  await shownPage.first().waitFor();
  await page.getByRole('textbox', { name: 'Description' }).press('End');
  // The observer below must not report this key too.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 500)));
  await page.evaluate(() => {
    const slowStrokes: Record<number, number> = {};
    Object.assign(window, { slow: slowStrokes });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as PerformanceEventTiming[]) {
        const { name, interactionId = 0, duration } = entry;
        if (interactionId && /^key/.test(name))
          slowStrokes[interactionId] = Math.max(slowStrokes[interactionId] ?? 0, duration);
      }
    }).observe({ type: 'event', durationThreshold: 16, buffered: false } as PerformanceObserverInit);
  });
  const text = 'quick brown foxes jump over lazy dogs '.repeat(10).slice(0, CHARACTER_COUNT);
  await page.keyboard.type(text, { delay: STROKE_MS });
  // Entries are dispatched after the frame that showed the last stroke.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 500)));
  const slowStrokes: number[] = await page.evaluate(() =>
    Object.values((window as Window & typeof globalThis & { slow: object }).slow),
  );
  await page.getByRole('button', { name: 'Cancel' }).first().click();
  return slowStrokes;
}
