/// <reference lib="dom" />
import { createResume } from '@vitrine/contract/calls/resumes';
import { openBrowser } from '@vitrine/tools/browser';
import { watchNoise } from './noise.ts';
import { computeQuantile } from './statistics.ts';
import { traceTasks } from './task-times.ts';
import { startTestEnvironment, type TestEnvironment } from './test-environment.ts';

type Page = Awaited<ReturnType<Awaited<ReturnType<typeof openBrowser>>['newPage']>>;

/** The texts that are typed, by field. */
const TYPED_TEXTS = {
  Summary: 'and led a small group of people who plan, build and look after what customers see every day ',
  Point: 'which made the slowest of our pages four times faster, on half of the machines that it took before ',
};
const CHARACTER_COUNT = 120;
const WARM_UP_CHARACTERS = 20;
/** About ten strokes per second, a fast typist. */
const STROKE_MS = 100;
const ROUNDS = 3;

/**
 * Measures typing in a resume with its pages next to it: from the stroke until the page with the letter is on screen.
 * First the preliminary rendering in the existing pages, then the typeset page.
 */
export async function benchTypingResume(): Promise<void> {
  const [environment, browser] = await Promise.all([startTestEnvironment(), openBrowser()]);
  try {
    const { body } = await environment.client.call(createResume, { body: { name: 'For the bench' } });
    const page = await openEditor(environment, browser, body.payload.id);
    for (const field of Object.keys(TYPED_TEXTS) as (keyof typeof TYPED_TEXTS)[]) {
      for (let round = 1; round <= ROUNDS; round += 1) {
        const endNoise = watchNoise();
        const endTrace = await traceTasks(page);
        const strokes = await measureTyping(page, field);
        const { cpu: cpuMs } = await endTrace();
        printReport(`${field}, round ${round}, letter on the page`, strokes, 'shown', 50);
        printReport(`${field}, round ${round}, as typeset`, strokes, 'typeset');
        console.log(`    longest task of the page ${cpuMs.toFixed(0)} ms of the processor; ${endNoise()}`);
      }
    }
  } finally {
    await browser.close();
    await environment.end();
  }
}

async function openEditor(
  { origin, person }: TestEnvironment,
  browser: Awaited<ReturnType<typeof openBrowser>>,
  id: string,
): Promise<Page> {
  const context = await browser.newContext({ baseURL: origin, viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await page.addInitScript(watchPages);
  await page.goto('/login');
  await page.getByRole('textbox', { name: 'Email' }).fill(person.email);
  await page.getByRole('textbox', { name: 'Password' }).fill(person.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.getByRole('heading', { name: /^Welcome,/ }).waitFor();
  await page.goto(`/resumes/${id}?view=words`);
  await page.getByAltText(/^Page 1/).waitFor();
  return page;
}

/** Times of a stroke in ms after it was made; undefined if no page ever showed it. */
interface Stroke {
  shown?: number | undefined;
  typeset?: number | undefined;
}

interface Watch {
  strokes: { at: number; value: string }[];
  pages: { at: number; texts: string; typed: number }[];
  pending: Promise<void>[];
}
type WatchedWindow = Window & { watch: Watch };

/** Runs in the page: records when each stroke was made, and when each change of the pages was on screen, with their texts. */
function watchPages(): void {
  const watch: Watch = { strokes: [], pages: [], pending: [] };
  Object.assign(window, { watch });
  document.addEventListener(
    'input',
    ({ timeStamp, target }) => watch.strokes.push({ at: timeStamp, value: (target as HTMLInputElement).value }),
    true,
  );
  const waitForPaint = () =>
    new Promise<number>((resolve) =>
      requestAnimationFrame(() => {
        // The first task after a frame.
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => resolve(performance.now());
        port2.postMessage(null);
      }),
    );
  const readPages = async () => {
    // Before the frame that shows them: a later stroke may follow in between.
    const bands = [...document.querySelectorAll('[aria-label="Pages of your resume"] canvas')];
    const texts = bands
      .map(({ textContent }) => textContent)
      .join('')
      .replace(/\s/g, '');
    const typed = bands.reduce((sum, band) => sum + Number(band.getAttribute('data-preliminary')), 0);
    watch.pages.push({ at: await waitForPaint(), texts, typed });
  };
  // A band of a page contains its text, and is drawn when that is set.
  new MutationObserver((changes) => {
    const bands = changes.filter(({ target }) => target.parentElement?.closest('[aria-label="Pages of your resume"]'));
    if (bands.length > 0) watch.pending.push(readPages());
  }).observe(document, { subtree: true, childList: true, characterData: true, attributeFilter: ['data-preliminary'] });
}

async function measureTyping(page: Page, field: keyof typeof TYPED_TEXTS): Promise<Stroke[]> {
  const box = page.getByRole('textbox', { name: field }).first();
  // Each round starts from the same text.
  await box.fill(`First of the ${field.toLowerCase()}`);
  await page.waitForTimeout(1_000);
  await box.press('End');
  await page.keyboard.type(TYPED_TEXTS[field].slice(0, WARM_UP_CHARACTERS), { delay: STROKE_MS });
  await page.waitForTimeout(1_000);
  await page.evaluate(() => {
    const { watch } = window as unknown as WatchedWindow;
    watch.strokes = [];
    watch.pages = [];
  });
  await page.keyboard.type(
    TYPED_TEXTS[field].repeat(3).slice(WARM_UP_CHARACTERS, WARM_UP_CHARACTERS + CHARACTER_COUNT),
    { delay: STROKE_MS },
  );
  await page.waitForTimeout(2_000);
  const { strokes, pages } = await page.evaluate(async () => {
    const { watch } = window as unknown as WatchedWindow;
    await Promise.all(watch.pending);
    return { strokes: watch.strokes, pages: watch.pages };
  });
  const expectedTexts = strokes.map(({ value }) => value.replace(/\s/g, ''));
  // The number of typed letters that the pages show, and how many of them are typeset.
  const shownPages = pages.map(({ at, texts, typed }) => {
    const shown = expectedTexts.findLast((value) => texts.includes(value))?.length ?? 0;
    return { at, shown, typeset: shown - typed };
  });
  return (
    strokes
      // A space is not visible.
      .filter(({ value }) => !value.endsWith(' '))
      .map(({ at, value }) => {
        const letterCount = value.replace(/\s/g, '').length;
        const measureSince = (stage: 'shown' | 'typeset') => {
          const first = shownPages.find((page) => page.at >= at && page[stage] >= letterCount);
          return first && first.at - at;
        };
        return { shown: measureSince('shown'), typeset: measureSince('typeset') };
      })
  );
}

function printReport(label: string, strokes: readonly Stroke[], stage: keyof Stroke, target?: number): void {
  const times = strokes.flatMap((stroke) => stroke[stage] ?? []).toSorted((a, b) => a - b);
  const [median, p95, worst] = [0.5, 0.95, 1].map((share) => computeQuantile(times, share).toFixed(0));
  console.log(
    `  ${label}: median ${median} ms, p95 ${p95}, worst ${worst}; ${times.length} of ${strokes.length} strokes` +
      (target === undefined ? '' : ` (target for p95 ${target})`),
  );
}
