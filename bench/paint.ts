/// <reference lib="dom" />
import { LAYOUT_IDS, THEMES } from '@vitrine/contract/portfolio/portfolio';
import { openBrowser } from '@vitrine/tools/browser';
import { fetchCompressed, fetchRaw, type RawResponse } from './fetch-raw.ts';
import { startPlainServer } from './plain-server.ts';
import { publishPortfolio, setAppearance } from './portfolio-actions.ts';
import { formatSummary, summarize } from './statistics.ts';
import { startTestEnvironment, type TestEnvironment } from './test-environment.ts';

/** With fewer runs, the median of one layout varies by a fifth between two runs of this file. */
const RUNS = 41;
const MAX_SLOWDOWN = 1.1;

type Browser = Awaited<ReturnType<typeof openBrowser>>;

/**
 * Measures the first contentful paint of a portfolio in every layout, compared with a plain server that sends the same
 * bytes.
 */
export async function benchPaint(): Promise<void> {
  const environment = await startTestEnvironment();
  await publishPortfolio(environment);
  const browser = await openBrowser();
  const ratios: number[] = [];
  for (const layout of LAYOUT_IDS) {
    await setAppearance(environment, layout, THEMES[0]);
    const responses = await collectResponses(environment, browser);
    const plainServer = await startPlainServer(responses);
    const ownTimes: number[] = [];
    const plainServerTimes: number[] = [];
    for (let run = 0; run <= RUNS; run += 1) {
      const visits = [
        { origin: environment.origin, times: ownTimes },
        { origin: plainServer.origin, times: plainServerTimes },
      ];
      // They alternate in going first: the second one finds a warmer browser.
      for (const { origin, times } of run % 2 === 0 ? visits : visits.reverse()) {
        const time = await measureFirstPaint(browser, origin + environment.path);
        // The first run warms up both servers and the browser.
        if (run > 0) times.push(time);
      }
    }
    plainServer.end();
    const ratio = summarize(ownTimes).median / summarize(plainServerTimes).median;
    ratios.push(ratio);
    console.log(
      `  ${layout.padEnd(8)} ${formatSummary(summarize(ownTimes))} ms, bare ${formatSummary(summarize(plainServerTimes))} ms, ratio ${ratio.toFixed(2)} ` +
        `(${responses.get(environment.path)?.bytes.length} bytes and ${responses.size - 1} files)`,
    );
  }
  const worst = Math.max(...ratios);
  console.log(
    `First contentful paint to that of a bare node:http with the same bytes, medians of ${RUNS}: ` +
      `worst ratio ${worst.toFixed(2)}, target at most ${MAX_SLOWDOWN}`,
  );
  await browser.close();
  await environment.end();
}

/** Returns the responses for the page and everything it loads, by path. */
async function collectResponses(environment: TestEnvironment, browser: Browser): Promise<Map<string, RawResponse>> {
  const page = await browser.newPage();
  const loaded = new Set<string>();
  page.on('request', (request) => {
    if (request.url().startsWith(environment.origin)) loaded.add(request.url().slice(environment.origin.length));
  });
  await page.goto(environment.origin + environment.path, { waitUntil: 'networkidle' });
  await page.context().close();
  const responses = new Map([[environment.path, await fetchCompressed(environment.origin + environment.path)]]);
  for (const path of loaded) if (!responses.has(path)) responses.set(path, await fetchRaw(environment.origin + path));
  return responses;
}

/** Uses its own profile, so that the browser's cache is empty. @returns ms since the navigation started */
async function measureFirstPaint(browser: Browser, url: string): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 } });
  const page = await context.newPage();
  await page.goto(url);
  const time = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          for (const { name, startTime } of list.getEntries())
            if (name === 'first-contentful-paint') resolve(startTime);
        }).observe({ type: 'paint', buffered: true });
      }),
  );
  await context.close();
  return time;
}
