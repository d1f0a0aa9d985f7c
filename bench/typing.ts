/// <reference lib="dom" />
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newPerson, signUp } from '@vitrine/server/seed/people';
import { importDocument } from '@vitrine/server/testing/forms';
import { HttpClient, readOutboxTexts, startServer } from '@vitrine/server/testing/process';
import { openBrowser } from '@vitrine/tools/browser';
import { computeQuantile } from './statistics.ts';

type Page = Awaited<ReturnType<Awaited<ReturnType<typeof openBrowser>>['newPage']>>;

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
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-bench-'));
  const [server, browser] = await Promise.all([startServer(folder), openBrowser()]);
  const client = new HttpClient(server.origin);
  const person = newPerson();
  await signUp(client, person, () => readOutboxTexts(folder));
  const file = createRequire(import.meta.url).resolve('@jsonresume/schema/sample.resume.json');
  await importDocument(client, readFileSync(file));

  const context = await browser.newContext({ baseURL: server.origin, viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await page.goto('/login');
  await page.getByRole('textbox', { name: 'Email' }).fill(person.email);
  await page.getByRole('textbox', { name: 'Password' }).fill(person.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.getByRole('heading', { name: /^Welcome,/ }).waitFor();
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
  await browser.close();
  await server.end('SIGTERM');
  rmSync(folder, { recursive: true });
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
