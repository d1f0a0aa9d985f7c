import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { measureFixture } from '@vitrine/contract/testing/fixture-costs';
import { type ServerProcess, startServer } from '@vitrine/server/testing/process';
import { openBrowser } from '@vitrine/tools/browser';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';

/** A real server, built and started as in production, and a real browser. */
export interface TestEnvironment {
  origin: string;
  /** The server's data folder, which contains its outbox. */
  folder: string;
  browser: Browser;
  /** Opens a fresh browser context with one page, and collects its console errors. */
  visit: (options?: VisitOptions) => Promise<{ context: BrowserContext; page: Page }>;
  /** Console errors of all pages, which each test checks at its end. */
  consoleErrors: string[];
  close: () => Promise<void>;
}

type VisitOptions = BrowserContextOptions & {
  /** Whether the cards of settings start as for a new user: most are folded. Otherwise all are open. */
  foldsCards?: boolean;
};

/** A server process, a browser, and the server's data folder. */
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
 * Starts a dedicated server: for custom settings, or for effects that other tests would notice, such as stopping the
 * server. All other tests share one (`shareTestEnvironment`), which takes no time to start.
 * @param environment returns additional settings of the server; it may write files to the folder
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
 * Returns the server and browser that all tests of a worker share, one set per settings. Accounts of other tests exist
 * as well, so a test creates its own accounts and counts only their data.
 * @param settings settings of the server
 */
export async function shareTestEnvironment(settings: Record<string, string> = {}): Promise<TestEnvironment> {
  const key = JSON.stringify(settings);
  const pendingPrograms = shared.get(key) ?? startUntilExit(settings);
  shared.set(key, pendingPrograms);
  const programs = await pendingPrograms;
  const contexts: BrowserContext[] = [];
  const environment = createEnvironment(
    programs,
    async () => {
      await Promise.all(contexts.map((context) => context.close()));
    },
    contexts,
  );
  // All tests have the same IP address, which has a limit of registrations.
  expireRateLimits(environment);
  return environment;
}

/** Starts programs that end with this process. */
async function startUntilExit(settings: Record<string, string>): Promise<Programs> {
  const programs = await startPrograms(() => settings);
  // Vitest ends a worker with this signal. On 'exit' Playwright ends the browser.
  process.once('SIGTERM', () => process.exit());
  process.once('exit', () => {
    programs.server.child.kill('SIGKILL');
    rmSync(programs.folder, { recursive: true, force: true });
  });
  return programs;
}

/**
 * A viewport with the rail, slightly too narrow for the live preview next to a page, which renders the portfolio on
 * each keystroke; tests of the preview use wider ones.
 */
const DEFAULT_VIEWPORT = { width: 1_264, height: 720 };

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
    visit: async ({ foldsCards = false, ...options } = {}) => {
      const context = await browser.newContext({
        baseURL: server.origin,
        acceptDownloads: true,
        viewport: DEFAULT_VIEWPORT,
        ...(!foldsCards && { storageState: withOpenCards(server.origin) }),
        ...options,
      });
      contexts.push(context);
      // Long enough for a busy machine, but finite.
      context.setDefaultTimeout(30_000);
      limitCloseTime(CLOSE_TIMEOUT_MS, context);
      const page = await measureFixture('browser profile', () => context.newPage());
      context.on('page', (opened) => collectConsoleErrors(opened, consoleErrors));
      collectConsoleErrors(page, consoleErrors);
      return { context, page };
    },
    close,
  };
}

/** The cards of settings pages, by their ids. */
const CARDS = [
  ...['layout', 'theme', 'resume', 'name', 'order', 'address', 'domains', 'public', 'sharing', 'video', 'website'],
  ...['downloads', 'template', 'look', 'sections', 'headings', 'details'],
  ...['appearance', 'region', 'notifications', 'entries', 'shortcuts', 'sign-in', 'data'],
];

/** Returns the storage of a user who opened all cards on an earlier visit. */
const withOpenCards = (origin: string): Exclude<BrowserContextOptions['storageState'], string | undefined> => {
  const value = JSON.stringify(Object.fromEntries(CARDS.map((id) => [id, true])));
  return { cookies: [], origins: [{ origin, localStorage: [{ name: 'open-cards', value }] }] };
};

/** Timeout for closing a context in ms, far longer than it takes. */
const CLOSE_TIMEOUT_MS = 10_000;

/**
 * Limits the time to close a context. Chromium (seen in 156) sometimes loses the request to close a context while one
 * of its tabs is navigating, and never responds. Such a context is closed with its browser.
 */
function limitCloseTime(timeoutMs: number, context: BrowserContext): void {
  const close = context.close.bind(context);
  context.close = async (options) => {
    let timer: NodeJS.Timeout | undefined;
    const timeout = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, timeoutMs);
    });
    await Promise.race([close(options), timeout]).finally(() => clearTimeout(timer));
  };
}

function collectConsoleErrors(page: Page, consoleErrors: string[]): void {
  page.on('pageerror', (error) => consoleErrors.push(`${page.url()}: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning')
      consoleErrors.push(`${page.url()}: ${message.text()}`);
  });
}

/**
 * Reads the next response to a request in a route, because the browser may discard the body of a received response.
 * Await this before the request is made, and `answer` afterwards.
 */
export async function captureResponse(
  page: Page,
  url: string,
): Promise<{ answer: Promise<{ status: number; body: Record<string, unknown> }> }> {
  const { promise, resolve, reject } = Promise.withResolvers<{ status: number; body: Record<string, unknown> }>();
  // The route stays installed: a route set right after the removal of another was sometimes lost. The newest one
  // applies.
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

/** Expires the time until the next mail or code may be sent. */
export function expireRateLimits({ folder }: TestEnvironment): void {
  const database = new DatabaseSync(join(folder, 'vitrine.db'), { timeout: 5_000 });
  database.exec('delete from throttles; update registrations set last_sent_at = 0');
  database.close();
}
