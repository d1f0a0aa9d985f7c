import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { exportSite } from '@vitrine/contract/calls/portfolio';
import { paths } from '@vitrine/contract/pages/pages';
import { LAYOUT_IDS, type Layout, THEMES } from '@vitrine/contract/portfolio/portfolio';
import { WRITING_PATH } from '@vitrine/contract/writing/public-posts';
import { openBrowser } from '@vitrine/tools/browser';
import type { Result } from 'lighthouse';
import lighthouse from 'lighthouse';
import { PUBLIC_PAGES } from './page-weight.ts';
import { publishPortfolio, publishSamplePosts, setAppearance } from './portfolio-actions.ts';
import { startStaticHost } from './static-host.ts';
import { summarize } from './statistics.ts';
import { startTestEnvironment, type TestEnvironment } from './test-environment.ts';

const RUNS = 3;
/** Canonical address of a downloaded site; it has to be https, which the test host is not. */
const SITE_ADDRESS = 'https://asha.example/some/path';
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

/** A page to audit, with the steps that have to be done before. */
interface PageToAudit {
  name: string;
  path: string;
  prepare?: () => Promise<void>;
}

/**
 * Measures Lighthouse's four scores of the product's public pages and of a real portfolio in every layout, for a phone
 * on a slow connection.
 */
export const benchLighthouse = (): Promise<void> =>
  auditPages((environment) => [
    ...PUBLIC_PAGES.map((name) => ({ name, path: paths[name] })),
    ...LAYOUT_IDS.map((layout) => ({
      name: layout,
      path: environment.path,
      prepare: () => setAppearance(environment, layout, THEMES[0]),
    })),
  ]);

/** Measures the same for a post and the list of posts, in every layout. */
export const benchPostLighthouse = (): Promise<void> =>
  auditPages(async (environment) => {
    const posts = await publishSamplePosts(environment);
    return LAYOUT_IDS.flatMap((layout) =>
      posts.map((auditedPage) => ({
        name: `${layout} ${auditedPage}`,
        path: environment.path + auditedPage,
        prepare: () => setAppearance(environment, layout, THEMES[0]),
      })),
    );
  });

/**
 * Measures the same for a portfolio downloaded as a website and served by another host, below a path; also its front
 * page if the owner configured no address.
 */
export async function benchSiteLighthouse(): Promise<void> {
  const host = await startStaticHost();
  await auditPages(async (environment) => {
    const [, post = ''] = await publishSamplePosts(environment);
    const download = async (layout: Layout, query = ''): Promise<void> => {
      await setAppearance(environment, layout, THEMES[0]);
      const headers = { cookie: environment.client.cookie() };
      const response = await fetch(environment.origin + exportSite.path + query, { headers });
      if (!response.ok) throw new Error(`The website was not downloaded: ${await response.text()}`);
      host.put(new Uint8Array(await response.arrayBuffer()));
    };
    return LAYOUT_IDS.flatMap((layout) => [
      ...['', `${WRITING_PATH.slice(1)}/`, `${post.slice(1)}/`].map((auditedPage) => ({
        name: `${layout} /${auditedPage}`,
        path: host.url + auditedPage,
        prepare: () => download(layout, `?base=${SITE_ADDRESS}`),
      })),
      { name: `${layout} / without an address`, path: host.url, prepare: () => download(layout) },
    ]);
  });
  host.close();
}

async function auditPages(
  list: (environment: TestEnvironment) => PageToAudit[] | Promise<PageToAudit[]>,
): Promise<void> {
  const environment = await startTestEnvironment();
  await publishPortfolio(environment);
  const browser = await openDebuggedBrowser();
  const summaries: AuditSummary[] = [];
  for (const { name, path, prepare } of await list(environment)) {
    await prepare?.();
    summaries.push(await auditPage(name, new URL(path, environment.origin).href, browser.port));
  }
  const scoresBelow100 = summaries.reduce((sum, page) => sum + page.below, 0);
  console.log(
    `Lighthouse ${summaries[0]?.version}, mobile, simulated throttling, Chromium ${browser.version}, median of ${RUNS}: ` +
      `target 100 in all, ${scoresBelow100 === 0 ? 'held by all' : `missed by ${scoresBelow100} of ${summaries.length * CATEGORIES.length} scores`}`,
  );
  await browser.close();
  await environment.end();
}

interface AuditSummary {
  version: string;
  /** Number of scores below 100. */
  below: number;
}

/** Audits a page several times and prints the median scores with the audits that lower them. */
async function auditPage(name: string, url: string, port: number): Promise<AuditSummary> {
  const results: Result[] = [];
  for (let attempt = 0; results.length < RUNS; attempt += 1) {
    // Lighthouse defaults to the mobile preset with simulated throttling.
    const flags = { port, logLevel: 'error' as const, onlyCategories: [...CATEGORIES] };
    const outcome = await lighthouse(url, flags);
    const failure = outcome?.lhr.runtimeError;
    // A trace that the browser started too late has no page load in it: run the audit again.
    if (failure?.code === 'NO_NAVSTART' && attempt < 2 * RUNS) continue;
    if (!outcome || failure) throw new Error(`Lighthouse: ${failure?.message}`);
    results.push(outcome.lhr);
  }
  const medians = CATEGORIES.map(
    (category) => [category, summarize(results.map((it) => toScore(it, category))).median] as const,
  );
  const formatTiming = (audit: string) =>
    summarize(results.map((it) => it.audits[audit]?.numericValue ?? Number.NaN)).median;
  console.log(
    `  ${name.padEnd(8)} ${medians.map(([category, points]) => `${category} ${points}`).join(', ')} ` +
      `(FCP ${formatTiming('first-contentful-paint').toFixed(0)} ms, LCP ${formatTiming('largest-contentful-paint').toFixed(0)} ms, ` +
      `blocked ${formatTiming('total-blocking-time').toFixed(0)} ms, shift ${formatTiming('cumulative-layout-shift').toFixed(3)})`,
  );
  for (const line of new Set(results.flatMap(listShortcomings))) console.log(`    ${line}`);
  const scoresBelow100 = medians.filter(([, points]) => points < 100).length;
  return { version: results[0]?.lighthouseVersion ?? '', below: scoresBelow100 };
}

const toScore = (result: Result, category: string): number =>
  Math.round((result.categories[category]?.score ?? Number.NaN) * 100);

/** Lists the audits that lower a score, with Lighthouse's explanation. */
function listShortcomings({ categories, audits }: Result): string[] {
  return Object.values(categories).flatMap(({ id, auditRefs }) =>
    auditRefs.flatMap(({ id: name, weight }) => {
      const audit = audits[name];
      if (weight === 0 || audit?.score === undefined || audit.score === null || audit.score === 1) return [];
      return [
        `${id}: ${name} ${Math.round(audit.score * 100)} (${audit.displayValue ?? audit.explanation ?? audit.title})`,
      ];
    }),
  );
}

/** A browser with an open debugging port. */
export interface DebuggedBrowser {
  port: number;
  version: string;
  close: () => Promise<void>;
}

/**
 * Starts the browser of the end-to-end tests with the debugging port that Lighthouse needs, and otherwise unchanged.
 */
async function openDebuggedBrowser(): Promise<DebuggedBrowser> {
  const { program, version } = await findBrowser();
  const profile = mkdtempSync(join(tmpdir(), 'vitrine-profile-'));
  const child = spawn(
    program,
    [
      '--headless',
      '--remote-debugging-port=0',
      `--user-data-dir=${profile}`,
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-extensions',
      '--disable-sync',
      '--no-first-run',
      '--no-sandbox',
      '--disable-gpu',
      'about:blank',
    ],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const ended = new Promise((resolve) => child.once('exit', resolve));
  let output = '';
  const port = await new Promise<number>((resolve, reject) => {
    child.stderr.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      const [, debuggingPort] = /DevTools listening on ws:\/\/[^:]+:(\d+)\//.exec(output) ?? [];
      if (debuggingPort) resolve(Number(debuggingPort));
    });
    void ended.then(() => reject(new Error(`The browser did not start: ${output}`)));
  });
  return {
    port,
    version,
    close: async () => {
      child.kill();
      await ended;
      // Child processes may still write briefly after the browser has exited.
      rmSync(profile, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
    },
  };
}

/** Asks a running browser for its own path: only `openBrowser` knows where to find it. */
async function findBrowser(): Promise<{ program: string; version: string }> {
  const browser = await openBrowser();
  const session = await browser.newBrowserCDPSession();
  const { commandLine } = await session.send('SystemInfo.getInfo');
  const version = browser.version();
  await browser.close();
  const [program = ''] = commandLine.split(' --');
  return { program, version };
}
