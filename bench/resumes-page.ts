/// <reference lib="dom" />
import { changeOverlay, createResume, listResumes, readResume } from '@vitrine/contract/calls/resumes';
import { importDocument } from '@vitrine/server/testing/forms';
import { openBrowser } from '@vitrine/tools/browser';
import { createOverlayChanges, LARGE_RESUME } from './large-record.ts';
import { watchNoise } from './noise.ts';
import { computeQuantile } from './statistics.ts';
import { type LongestTask, traceTasks } from './task-times.ts';
import { startTestEnvironment, type TestEnvironment } from './test-environment.ts';

type Page = Awaited<ReturnType<Awaited<ReturnType<typeof openBrowser>>['newPage']>>;

const RESUMES = 50;
const LISTS = 15;
const VISITS = 10;
/** Longest acceptable time of the server for the list, and of a browser task, in ms. */
const [SERVER_MS, TASK_MS] = [300, 50];

/**
 * Measures the page of all resumes: the server's time for its list, and the rendering of the miniatures in the browser.
 */
export async function benchResumesPage(): Promise<void> {
  const [environment, browser] = await Promise.all([startTestEnvironment(), openBrowser()]);
  try {
    await insertResumes(environment);
    const endNoise = watchNoise();
    const lists: number[] = [];
    for (let run = -3; run < LISTS; run += 1) {
      const start = performance.now();
      await getOrThrow(environment, listResumes.path);
      if (run >= 0) lists.push(performance.now() - start);
      // The server slows down accounts that send many requests.
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    printValues('  the call of the list, ms', lists, SERVER_MS);
    const context = await browser.newContext({ baseURL: environment.origin, viewport: { width: 1440, height: 900 } });
    const page = await context.newPage();
    await page.addInitScript(watchMiniatures);
    await signIn(page, environment);
    const visits: Visit[] = [];
    for (let nth = 0; nth < VISITS; nth += 1) visits.push(await visit(page, nth % 2 === 1));
    const listValues = (label: (value: Visit) => number | undefined) => visits.flatMap((value) => label(value) ?? []);
    printValues(
      '  server time of all calls until the list is there, ms',
      listValues(({ server }) => server),
      SERVER_MS,
    );
    printValues(
      '  the list on screen after, ms',
      listValues(({ listed }) => listed),
    );
    printValues(
      '  a button answers while miniatures are drawn, ms',
      listValues(({ pressed }) => pressed),
    );
    printValues(
      '  all miniatures of the first screen after, ms',
      listValues(({ drawn }) => drawn),
    );
    printValues(
      '  miniatures asked for, of the first screen',
      listValues(({ asked }) => asked),
    );
    printValues(
      '  miniatures asked for at once',
      listValues(({ atOnce }) => atOnce),
    );
    const visitsWithoutPress = visits.filter(({ pressed }) => pressed === undefined);
    printValues(
      '  longest task while they are drawn, ms of the processor',
      visitsWithoutPress.map(({ task }) => task.cpu),
      TASK_MS,
    );
    printValues(
      '  the same with what other programs took meanwhile, ms',
      visitsWithoutPress.map(({ task }) => task.wall),
    );
    console.log(`  ${endNoise()}`);
  } finally {
    await browser.close();
    await environment.end();
  }
}

function printValues(label: string, values: number[], target?: number): void {
  const sorted = values.toSorted((a, b) => a - b);
  const [median, worst] = [0.5, 1].map((share) => computeQuantile(sorted, share).toFixed(0));
  console.log(`${label}: median ${median}, worst ${worst}${target === undefined ? '' : ` (target ${target})`}`);
}

async function getOrThrow({ client }: TestEnvironment, path: string) {
  const { status, body } = await client.get(path);
  if (status !== 200) throw new Error(`${path} answered ${status}: ${body.message}`);
  return body.payload;
}

async function sendOrThrow({ client }: TestEnvironment, call: { method: string; path: string }, body: object) {
  const response = await client.call(call, { body });
  if (response.status !== 200) throw new Error(`${call.path} answered ${response.status}: ${response.body.message}`);
  return response.body.payload;
}

/** Creates a record of 60 entries, and resumes with an overlay each. */
async function insertResumes(environment: TestEnvironment): Promise<void> {
  const imported = await importDocument(environment.client, LARGE_RESUME, { mode: 'replace' });
  if (imported.status !== 200) throw new Error(`The resume was not imported: ${imported.body.message}`);
  for (let nth = 1; nth < RESUMES; nth += 1) {
    const { id } = await sendOrThrow(environment, createResume, { name: `For purpose ${nth}` });
    const { record } = await getOrThrow(environment, readResume.path.replace(':id', id));
    const changes = createOverlayChanges(record, nth);
    await sendOrThrow(environment, { ...changeOverlay, path: changeOverlay.path.replace(':id', id) }, { changes });
  }
  const listed = await getOrThrow(environment, listResumes.path);
  console.log(`Page of ${listed.length} resumes of a record of ${countEntries()} entries:`);
}

const countEntries = (): number =>
  Object.values(LARGE_RESUME).reduce((sum, part) => sum + (Array.isArray(part) ? part.length : 0), 0);

async function signIn(page: Page, { person }: TestEnvironment): Promise<void> {
  await page.goto('/login');
  await page.getByRole('textbox', { name: 'Email' }).fill(person.email);
  await page.getByRole('textbox', { name: 'Password' }).fill(person.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.getByRole('heading', { name: /^Welcome,/ }).waitFor();
}

/** Runs in the page: counts the concurrent requests for miniatures. */
function watchMiniatures(): void {
  const previewRequests = { open: 0, atOnce: 0, asked: 0 };
  Object.assign(window, { seen: previewRequests });
  const originalFetch = window.fetch.bind(window);
  window.fetch = async (...url) => {
    const isMiniature = String(url[0] instanceof Request ? url[0].url : url[0]).includes('/resume/preview');
    if (!isMiniature) return originalFetch(...url);
    previewRequests.asked += 1;
    previewRequests.open += 1;
    previewRequests.atOnce = Math.max(previewRequests.atOnce, previewRequests.open);
    try {
      return await originalFetch(...url);
    } finally {
      previewRequests.open -= 1;
    }
  };
}

interface Visit {
  server: number;
  listed: number;
  /** Only for visits in which a button is pressed meanwhile. */
  pressed: number | undefined;
  drawn: number;
  asked: number;
  atOnce: number;
  task: LongestTask;
}

async function visit(page: Page, opensDialog: boolean): Promise<Visit> {
  await page.goto('/resumes');
  const last = page.getByRole('heading', { level: 2 }).nth(RESUMES - 1);
  await last.waitFor();
  const { listed, server } = await page.evaluate(() => {
    const calls = (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).filter(
      ({ initiatorType, name }) => initiatorType === 'fetch' && !name.includes('/resume/preview'),
    );
    const document = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    return {
      listed: performance.now(),
      server: [...document, ...calls].reduce((sum, value) => sum + value.responseStart - value.requestStart, 0),
    };
  });
  const endTrace = await traceTasks(page);
  const pressed = opensDialog ? await openDialog(page) : undefined;
  // Wait until every card on the first screen has its picture.
  await page.waitForFunction(() => {
    const cards = [...document.querySelectorAll('li')].filter((card) => card.querySelector('h2'));
    const inView = cards.filter((card) => card.getBoundingClientRect().top < window.innerHeight);
    return inView.length > 0 && inView.every((card) => card.querySelector('img'));
  });
  const previewRequests = await page.evaluate(() => {
    const { asked, atOnce } = (window as unknown as { seen: { asked: number; atOnce: number } }).seen;
    return { drawn: performance.now(), asked, atOnce };
  });
  return { ...previewRequests, listed, server, pressed, task: await endTrace() };
}

/** @returns ms until it is visible */
async function openDialog(page: Page): Promise<number> {
  const before = await page.evaluate(() => performance.now());
  await page.getByRole('button', { name: 'New resume' }).click();
  await page.getByRole('dialog').waitFor();
  const durationMs = (await page.evaluate(() => performance.now())) - before;
  await page.keyboard.press('Escape');
  return durationMs;
}
