import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname, extname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { exportSite, updatePortfolioSettings } from '@vitrine/contract/calls/portfolio';
import { LAYOUT_IDS } from '@vitrine/contract/portfolio/portfolio';
import { createSeededRandom, isDeep } from '@vitrine/contract/testing/rounds';
import { saveFirstSettings } from '@vitrine/server/testing/first-portfolio';
import { fillPortfolio } from '@vitrine/server/testing/whole-portfolio';
import { paths } from '@vitrine/web/paths';
import { strFromU8, unzipSync } from 'fflate';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findAccessibilityViolations, measureHorizontalOverflow } from '../support/axe.ts';
import { createMember, signInAs } from '../support/members.ts';
import { shareTestEnvironment, type TestEnvironment } from '../support/test-environment.ts';
import { recordVideo } from './record-video.ts';

let environment: TestEnvironment;
let member: Awaited<ReturnType<typeof createMember>>;
let handle: string;
beforeAll(async () => {
  environment = await shareTestEnvironment({ PAYMENTS: 'off', DEFAULT_PLAN: 'enterprise' });
  member = await createMember(environment, { name: 'Asha Rao' });
  const { person, client } = member;
  const { payload } = (await client.get(`/user/get-data/${person.email}`)).body;
  handle = payload.handle;
  const { page, context } = await environment.visit();
  await page.goto('/pricing');
  const video = await recordVideo(page, 'video/webm;codecs=vp8');
  await context.close();
  await fillPortfolio({
    send: (method, path, { body, headers }) =>
      headers ? client.upload({ method, path }, { body, headers }) : client.call({ method, path }, { body }),
    portfolioId: payload.portfolioId,
    video,
  });
});
afterAll(() => environment.close());

const chooseLayout = (portfolioLayout: string) =>
  member.client.call(updatePortfolioSettings, { body: { portfolioLayout, isPortfolioPublic: true } });

/** Unpacks the archive of a website into a folder. */
function unpack(name: string, archive: Uint8Array): { folder: string; files: string[] } {
  const unpacked = unzipSync(archive);
  const folder = join(environment.folder, 'sites', name);
  for (const [path, bytes] of Object.entries(unpacked)) {
    mkdirSync(join(folder, dirname(path)), { recursive: true });
    writeFileSync(join(folder, path), bytes);
  }
  expect(strFromU8(unpacked['README.txt'] ?? new Uint8Array())).toContain('The website of Asha Rao');
  return { folder, files: Object.keys(unpacked) };
}

/** Downloads the website in the app, as its owner does, and unpacks it. */
async function downloadInApp(name: string, base?: string) {
  const { page, context } = await environment.visit();
  await signInAs(page, member.person, `${paths.portfolio}#website`);
  const card = page.locator('#website');
  if (base) await card.getByLabel('Address of the website (optional)').fill(base);
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    card.getByRole('button', { name: 'Download as a website' }).click(),
  ]);
  await card.getByText('Downloaded. Unpack it and open index.html.').waitFor();
  expect(saved.suggestedFilename()).toBe('Asha-Rao-Website.zip');
  const archive = readFileSync(await saved.path());
  await context.close();
  return unpack(name, archive);
}

/** Downloads and unpacks the website over HTTP. */
async function download(name: string, base?: string) {
  const url = new URL(exportSite.path, environment.origin);
  if (base) url.searchParams.set('base', base);
  const response = await fetch(url, { headers: { cookie: member.client.cookie() } });
  expect(response.status).toBe(200);
  return unpack(name, new Uint8Array(await response.arrayBuffer()));
}

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.webm': 'video/webm',
};

/** Serves the files of a folder unchanged below a path, as a third-party host would. */
async function serve(folder: string): Promise<{ origin: string; close: () => void }> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://host');
    const path = join(folder, pathname.replace('/some/path/', '/').replace(/\/$/, '/index.html'));
    try {
      if (!pathname.startsWith('/some/path/')) throw new Error('elsewhere');
      const bytes = readFileSync(path);
      response
        .writeHead(200, { 'content-type': CONTENT_TYPES[extname(path)] ?? 'application/octet-stream' })
        .end(bytes);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return { origin: `http://127.0.0.1:${port}`, close: () => server.close() };
}

const VISIT_OPTIONS = { viewport: { width: 1_280, height: 900 }, reducedMotion: 'reduce' } as const;

/** Opens a page that can reach only the site, and collects all other requests and failures. */
async function openIsolated(site: string) {
  const { page, context } = await environment.visit({
    viewport: { width: 1_280, height: 900 },
    reducedMotion: 'reduce',
  });
  const problems: string[] = [];
  await context.route('**', (route) => {
    const url = route.request().url();
    if (url.startsWith(site) || url.startsWith('data:')) return route.continue();
    problems.push(`asked for ${url}`);
    return route.abort();
  });
  page.on('requestfailed', (request) => problems.push(`failed ${request.url()}: ${request.failure()?.errorText}`));
  page.on(
    'response',
    (response) => response.status() >= 400 && problems.push(`${response.status()} ${response.url()}`),
  );
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) problems.push(`${page.url()}: ${message.text()}`);
  });
  return { page, context, problems };
}

/** Opens a page and loads all of its pictures. */
async function loadPage(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager';
    await Promise.all([document.fonts.ready, ...Array.from(document.images, (image) => image.decode())]);
  });
}

/** Messages of Chromium about preloaded fonts, which it rejects for file URLs; the page loads them anyway. */
const FONT_PRELOAD_ERROR =
  /A preload for '.*\.woff2'|Access to font at '.*\.woff2'|\.woff2: net::ERR_FAILED$|Failed to load resource: net::ERR_FAILED$/;

/** Returns the load states of the fonts of a page, except fallback fonts. */
const readFontStates = (page: Page) =>
  page.evaluate(() =>
    Array.from(document.fonts)
      .filter(({ unicodeRange }) => unicodeRange !== 'U+0-10FFFF')
      .map(({ status }) => status),
  );

test.each(LAYOUT_IDS)(
  'in %s every page opens from a disk and under a path, with the network off, and passes axe',
  async (layout) => {
    await chooseLayout(layout);
    const base = layout === 'nova' ? 'https://asha.example/work' : undefined;
    const { folder, files } = await (base ? downloadInApp : download)(layout, base);
    const host = await serve(folder);
    const pages = files.filter((path) => path.endsWith('.html'));
    expect(pages.length).toBe(6);
    const turn = LAYOUT_IDS.indexOf(layout);
    for (const [at, site] of [pathToFileURL(folder).href, `${host.origin}/some/path`].entries()) {
      const { page, context, problems } = await openIsolated(`${site}/`);
      // Half of the pages from disk and the others below the path, swapped in the next layout.
      for (const [index, path] of pages.entries()) {
        if (!isDeep && (index + at + turn) % 2 === 1) continue;
        await loadPage(page, `${site}/${path}`);
        const isReported = (problem: string) =>
          base !== undefined && site.startsWith('file:') && FONT_PRELOAD_ERROR.test(problem);
        expect([path, problems.filter((problem) => !isReported(problem))]).toEqual([path, []]);
        const fonts = await readFontStates(page);
        expect([path, fonts.includes('loaded'), fonts.includes('error')]).toEqual([path, path !== '404.html', false]);
        // portfolio-view tests the documents in every layout; here one page of each site is checked.
        if (isDeep || index === turn % pages.length)
          expect([path, await findAccessibilityViolations(page)]).toEqual([path, []]);
        expect([path, await measureHorizontalOverflow(page)]).toEqual([path, 0]);
      }
      await context.close();
    }
    host.close();
  },
);

test('a visitor goes from page to page, takes files along, and plays a video with its captions, from a disk', async () => {
  await chooseLayout('website');
  const { folder } = await downloadInApp('journey');
  const site = pathToFileURL(folder).href;
  const { page, context, problems } = await openIsolated(`${site}/`);
  await loadPage(page, `${site}/index.html`);
  await page.getByRole('link', { name: /^All writing/ }).click();
  await page.waitForURL(`${site}/writing/index.html`);
  await page.getByRole('link', { name: 'With pictures' }).click();
  await page.waitForURL(`${site}/writing/with-pictures/index.html`);
  await page.getByRole('link', { name: 'Asha Rao' }).first().click();
  await page.waitForURL(`${site}/index.html`);
  const file = await page.getByRole('link', { name: 'Resume as PDF' }).first().getAttribute('href');
  expect(
    readFileSync(join(folder, file ?? ''))
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-');
  expect(await page.getByRole('link', { name: 'Email me' }).first().getAttribute('href')).toMatch(/^mailto:/);
  const video = page.locator('video').first();
  await video.evaluate((element: HTMLVideoElement) => {
    element.muted = true;
    return element.play();
  });
  const track = () =>
    video.evaluate(({ currentTime, textTracks: [captions] }: HTMLVideoElement) => ({
      isPlaying: currentTime > 0.2,
      said: Array.from(captions?.activeCues ?? [], (cue) => (cue as VTTCue).text),
    }));
  await expect.poll(track).toEqual({ isPlaying: true, said: ['Hello, I am Asha.'] });
  expect(problems).toEqual([]);
  await context.close();
});

const COMPARED_PAGES = [
  { path: '', file: 'index.html', base: undefined },
  // Pages of posts link to a feed, which requires a base URL.
  { path: '/writing', file: 'writing/index.html', base: 'https://asha.example' },
  { path: '/writing/with-pictures', file: 'writing/with-pictures/index.html', base: 'https://asha.example' },
];
const turn = Math.floor(createSeededRandom('pages that look as the live ones')() * COMPARED_PAGES.length);

test.each(['website', 'pixel', 'monarch'].map((layout, index) => ({ layout, index })))(
  '$layout looks as the live page does, but for what needs a server',
  async ({ layout, index }) => {
    await chooseLayout(layout);
    // Without the form the live page has nothing that a copy cannot have.
    await saveFirstSettings(member.client, { contactForm: false });
    const live = await environment.visit(VISIT_OPTIONS);
    // Each page in one layout, which varies per run; with `--deep` in all.
    for (const { path, file, base } of COMPARED_PAGES.filter(
      (_, at) => isDeep || at === (index + turn) % COMPARED_PAGES.length,
    )) {
      const { folder } = await download(`look-${layout}-${base ? 'placed' : ''}`, base);
      const site = pathToFileURL(folder).href;
      const { page, context } = await openIsolated(`${site}/`);
      await loadPage(page, `${site}/${file}`);
      await loadPage(live.page, `/p/${handle}${path}`);
      const [words, original] = [page, live.page].map((one) => one.locator('body').textContent());
      expect([file, await words]).toEqual([file, await original]);
      // The poster of a video may load after all other pictures.
      const isSame = async () => {
        const [picture, expected] = [page, live.page].map((one) => one.screenshot({ fullPage: true }));
        return (await picture)?.equals((await expected) ?? Buffer.alloc(0));
      };
      await expect.poll(isSame, { message: file }).toBe(true);
      await context.close();
    }
    await live.context.close();
  },
);
