import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { measureFixture } from '@vitrine/contract/testing/fixture-costs';
import { type ServerProcess, startServer } from '@vitrine/server/testing/process';
import { openBrowser } from '@vitrine/tools/browser';
import type { Browser, BrowserContext, Page } from 'playwright-core';

/** A real server, built and started as in earnest, and a real browser beside it. */
export interface TestEnvironment {
  origin: string;
  /** The server's data folder, where its outbox is. */
  folder: string;
  browser: Browser;
  /** A fresh browser profile with one page. What the page's console complains of is collected. */
  visit: (options?: Parameters<Browser['newContext']>[0]) => Promise<{ context: BrowserContext; page: Page }>;
  /** Everything that any page complained of; a journey ends by looking at it. */
  consoleErrors: string[];
  close: () => Promise<void>;
}

/** A server process and a browser, and the folder of the server's data. */
interface Programs {
  server: ServerProcess;
  browser: Browser;
  folder: string;
}

async function startPrograms(environment: (folder: string) => Record<string, string>): Promise<Programs> {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-journey-'));
  const [server, browser] = await Promise.all([
    startServer(folder, environment(folder)),
    measureFixture('browser', openBrowser),
  ]);
  return { server, browser, folder };
}

/**
 * A server of the caller's own: for settings of its own, or for what others would notice, such as a server that stops.
 * Any other journey shares one (`shareTestEnvironment`), which starts in no time.
 * @param environment the server's settings besides its own; files for them may be put into its folder
 */
export async function startTestEnvironment(
  environment: (folder: string) => Record<string, string> = () => ({}),
): Promise<TestEnvironment> {
  const programs = await startPrograms(environment);
  return createEnvironment(programs, async () => {
    await programs.browser.close();
    await programs.server.end('SIGTERM');
    rmSync(programs.folder, { recursive: true, force: true });
  });
}

const shared = new Map<string, Promise<Programs>>();

/**
 * The server and browser that all journeys of a worker share, one set of them per settings. Accounts of other journeys are
 * there as well: one makes accounts of its own, and counts nothing that is not theirs.
 * @param settings of the server
 */
export async function shareTestEnvironment(settings: Record<string, string> = {}): Promise<TestEnvironment> {
  const key = JSON.stringify(settings);
  const starting = shared.get(key) ?? startUntilExit(settings);
  shared.set(key, starting);
  const programs = await starting;
  const contexts: BrowserContext[] = [];
  const environment = createEnvironment(
    programs,
    async () => {
      await Promise.all(contexts.map((context) => context.close()));
    },
    contexts,
  );
  // All journeys come from one address, which has a limit of sign-ups.
  expireRateLimits(environment);
  return environment;
}

/** Starts programs that end with this process. */
async function startUntilExit(settings: Record<string, string>): Promise<Programs> {
  const programs = await startPrograms(() => settings);
  // Vitest ends a worker by this signal. On 'exit' Playwright ends the browser.
  process.once('SIGTERM', () => process.exit());
  process.once('exit', () => {
    programs.server.child.kill('SIGKILL');
    rmSync(programs.folder, { recursive: true, force: true });
  });
  return programs;
}

/**
 * A window with the rail, a little too narrow for the live preview beside a page, which draws the portfolio anew with each
 * press of a key: journeys that look at it open wider ones.
 */
const WINDOW = { width: 1_264, height: 720 };

function createEnvironment(
  { server, browser, folder }: Programs,
  close: () => Promise<void>,
  contexts: BrowserContext[] = [],
): TestEnvironment {
  const consoleErrors: string[] = [];
  return {
    origin: server.origin,
    folder,
    browser,
    consoleErrors,
    visit: async (options) => {
      const context = await browser.newContext({
        baseURL: server.origin,
        acceptDownloads: true,
        viewport: WINDOW,
        ...options,
      });
      contexts.push(context);
      // A journey waits for what a person would wait for: long enough for a busy machine, not for ever.
      context.setDefaultTimeout(30_000);
      closeWithin(CLOSING, context);
      const page = await measureFixture('browser profile', () => context.newPage());
      context.on('page', (opened) => listen(opened, consoleErrors));
      listen(page, consoleErrors);
      return { context, page };
    },
    close,
  };
}

/** Far longer than a profile takes to close, in milliseconds. */
const CLOSING = 10_000;

/**
 * Has a profile's end waited for no longer than this. Chromium (seen in 156) now and then loses the request to close
 * a profile one of whose tabs is just leaving for another page, and never answers. Such a profile goes with its browser.
 */
function closeWithin(milliseconds: number, context: BrowserContext): void {
  const close = context.close.bind(context);
  context.close = async (options) => {
    let timer: NodeJS.Timeout | undefined;
    const enough = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, milliseconds);
    });
    await Promise.race([close(options), enough]).finally(() => clearTimeout(timer));
  };
}

function listen(page: Page, consoleErrors: string[]): void {
  page.on('pageerror', (error) => consoleErrors.push(`${page.url()}: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning')
      consoleErrors.push(`${page.url()}: ${message.text()}`);
  });
}

/**
 * Reads the next answer to a call on its way to the page: of one that has arrived, the browser may have let go of the
 * text. Await it before the call is made, and `answer` afterwards.
 */
export async function captureAnswer(
  page: Page,
  url: string,
): Promise<{ answer: Promise<{ status: number; body: Record<string, unknown> }> }> {
  const { promise, resolve, reject } = Promise.withResolvers<{ status: number; body: Record<string, unknown> }>();
  // The route stays: one set just after another has been taken back was lost now and then. The newest one is asked.
  await page.route(url, async (route) => {
    try {
      const response = await route.fetch();
      const body = await response.json();
      await route.fulfill({ response });
      resolve({ status: response.status(), body });
    } catch (error) {
      reject(error);
    }
  });
  return { answer: promise };
}

/** As if the minutes had passed that the server makes people wait for the next mail or code. */
export function expireRateLimits({ folder }: TestEnvironment): void {
  const database = new DatabaseSync(join(folder, 'vitrine.db'), { timeout: 5_000 });
  database.exec('delete from throttles; update registrations set last_sent_at = 0');
  database.close();
}
