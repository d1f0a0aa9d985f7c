/// <reference lib="dom" />
import { importResume } from '@vitrine/contract/calls/resume';
import { changeOverlay, createResume, listResumes, readResume } from '@vitrine/contract/calls/resumes';
import { openBrowser } from '@vitrine/tools/browser';
import { createOverlayChanges, LARGE_RESUME } from './large-record.ts';
import { watchNoise } from './noise.ts';
import { quantile } from './statistics.ts';
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
    await fill(environment);
    const endNoise = watchNoise();
    const lists: number[] = [];
    for (let run = -3; run < LISTS; run += 1) {
      const start = performance.now();
      await get(environment, listResumes.path);
      if (run >= 0) lists.push(performance.now() - start);
      // The server slows down accounts that send many requests.
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    show('  the call of the list, ms', lists, SERVER_MS);
    const context = await browser.newContext({ baseURL: environment.origin, viewport: { width: 1440, height: 900 } });
    const page = await context.newPage();
    await page.addInitScript(watch);
    await signIn(page, environment);
    const visits: Visit[] = [];
    for (let nth = 0; nth < VISITS; nth += 1) visits.push(await visit(page, nth % 2 === 1));
    const all = (what: (one: Visit) => number | undefined) => visits.flatMap((one) => what(one) ?? []);
    show(
      '  server time of all calls until the list is there, ms',
      all(({ server }) => server),
      SERVER_MS,
    );
    show(
      '  the list on screen after, ms',
      all(({ listed }) => listed),
    );
    show(
      '  a button answers while miniatures are drawn, ms',
      all(({ pressed }) => pressed),
    );
    show(
      '  all miniatures of the first screen after, ms',
      all(({ drawn }) => drawn),
    );
    show(
      '  miniatures asked for, of the first screen',
      all(({ asked }) => asked),
    );
    show(
      '  miniatures asked for at once',
      all(({ atOnce }) => atOnce),
    );
    const unpressed = visits.filter(({ pressed }) => pressed === undefined);
    show(
      '  longest task while they are drawn, ms of the processor',
      unpressed.map(({ task }) => task.cpu),
      TASK_MS,
    );
    show(
      '  the same with what other programs took meanwhile, ms',
      unpressed.map(({ task }) => task.wall),
    );
    console.log(`  ${endNoise()}`);
  } finally {
    await browser.close();
    await environment.end();
  }
}

function show(what: string, values: number[], target?: number): void {
  const sorted = values.toSorted((a, b) => a - b);
  const [median, worst] = [0.5, 1].map((share) => quantile(sorted, share).toFixed(0));
  console.log(`${what}: median ${median}, worst ${worst}${target === undefined ? '' : ` (target ${target})`}`);
}

async function get({ client }: TestEnvironment, path: string) {
  const { status, body } = await client.get(path);
  if (status !== 200) throw new Error(`${path} answered ${status}: ${body.message}`);
  return body.payload;
}

async function send({ client }: TestEnvironment, call: { method: string; path: string }, body: object) {
  const answer = await client.call(call, { body });
  if (answer.status !== 200) throw new Error(`${call.path} answered ${answer.status}: ${answer.body.message}`);
  return answer.body.payload;
}

/** Creates a record of 60 entries, and resumes with an overlay each. */
async function fill(environment: TestEnvironment): Promise<void> {
  await send(environment, importResume, { data: LARGE_RESUME, mode: 'replace' });
  for (let nth = 1; nth < RESUMES; nth += 1) {
    const { id } = await send(environment, createResume, { name: `For purpose ${nth}` });
    const { record } = await get(environment, readResume.path.replace(':id', id));
    const changes = createOverlayChanges(record, nth);
    await send(environment, { ...changeOverlay, path: changeOverlay.path.replace(':id', id) }, { changes });
  }
  const listed = await get(environment, listResumes.path);
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
function watch(): void {
  const seen = { open: 0, atOnce: 0, asked: 0 };
  Object.assign(window, { seen });
  const fetchIt = window.fetch.bind(window);
  window.fetch = async (...asked) => {
    const isMiniature = String(asked[0] instanceof Request ? asked[0].url : asked[0]).includes('/resume/preview');
    if (!isMiniature) return fetchIt(...asked);
    seen.asked += 1;
    seen.open += 1;
    seen.atOnce = Math.max(seen.atOnce, seen.open);
    try {
      return await fetchIt(...asked);
    } finally {
      seen.open -= 1;
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

async function visit(page: Page, presses: boolean): Promise<Visit> {
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
      server: [...document, ...calls].reduce((sum, one) => sum + one.responseStart - one.requestStart, 0),
    };
  });
  const endTrace = await traceTasks(page);
  const pressed = presses ? await openDialog(page) : undefined;
  // Wait until every card on the first screen has its picture.
  await page.waitForFunction(() => {
    const cards = [...document.querySelectorAll('li')].filter((card) => card.querySelector('h2'));
    const inView = cards.filter((card) => card.getBoundingClientRect().top < window.innerHeight);
    return inView.length > 0 && inView.every((card) => card.querySelector('img'));
  });
  const seen = await page.evaluate(() => {
    const { asked, atOnce } = (window as unknown as { seen: { asked: number; atOnce: number } }).seen;
    return { drawn: performance.now(), asked, atOnce };
  });
  return { ...seen, listed, server, pressed, task: await endTrace() };
}

/** @returns ms until it is visible */
async function openDialog(page: Page): Promise<number> {
  const before = await page.evaluate(() => performance.now());
  await page.getByRole('button', { name: 'New resume' }).click();
  await page.getByRole('dialog').waitFor();
  const took = (await page.evaluate(() => performance.now())) - before;
  await page.keyboard.press('Escape');
  return took;
}
