import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { DOCUMENT_PAGES, type DocumentPage, type DocumentRenderer } from '@vitrine/contract/pages/documents';
import { paths, toSamplePath } from '@vitrine/contract/pages/pages';
import { REPORT_PATH } from '@vitrine/contract/pages/report-path';
import { LAYOUT_IDS, THEMES } from '@vitrine/contract/portfolio/portfolio';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { COMPANY_FACTS, TESTIMONIALS } from './company-facts.ts';
import { avatarPath, FAN, getSource, PREVIEW, RESUME, SCREENS, screenPath } from './pictures/catalogue.ts';
import { PRIVACY } from './policies/privacy-text.ts';
import { REFUNDS } from './policies/refund-text.ts';
import { TERMS } from './policies/terms-text.ts';
import { contextOf, openSite, SUPPORT } from './testing/site.ts';

/** Maximum size of a page with its style, scripts and fonts, in brotli (fonts are already compressed). */
const MAX_BYTES = 30 * 1024;
/** Characters outside the fonts of these pages (web/public/assets/fonts.md). */
const BEYOND_TEXT = /[^A-Za-z0-9 !"&'()+,\-./:;?%@=<>©’₹–\n]/gu;
const BEYOND_HEADINGS = /[^A-Za-z0-9 ,.:;\-+/%?!&'’₹]/gu;
/** Scripts of pages in addition to the one that follows the session. */
const OWN_SCRIPTS: Partial<Record<DocumentPage, string[]>> = {
  landing: ['/reveal.js', '/carousel.js'],
  contact: ['/contact-form.js'],
};
const publicFile = (path: string) => fileURLToPath(new URL(`../../public${path}`, import.meta.url));

let site: Awaited<ReturnType<typeof openSite>>;
let documents: DocumentRenderer;
beforeAll(async () => {
  site = await openSite();
  documents = site.documents;
});
afterAll(() => site.close());

const all = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].map(([, found = '']) => found);

describe.each(DOCUMENT_PAGES)('the page %s', (page) => {
  const html = () => documents.page(page, contextOf('/asked'));

  test('is a whole document with one title and one main heading', () => {
    expect(html()).toMatch(/^<!doctype html><html lang="en"><head>/);
    expect(all(html(), /<title>([^<]+)<\/title>/g)).toHaveLength(1);
    expect(all(html(), /<h1[^>]*>([^<]+)/g)).toHaveLength(1);
    expect(html()).toMatch(/<meta name="description" content="[^"]{20,}"/);
    expect(html()).toContain('<meta property="og:title"');
  });

  test('carries its style and nothing that runs but the file that follows sign-ins, and its own where it has one', () => {
    const scripts = ['/follow-session.js', ...(OWN_SCRIPTS[page] ?? [])];
    expect(all(html(), /<script([^>]*)>/g)).toEqual(scripts.map((script) => ` src="${script}" defer=""`));
    for (const script of scripts) expect(existsSync(publicFile(script))).toBe(true);
    expect(html()).toContain('></script>');
    const fonts = all(html(), /url\("?([^")]+\.woff2)/g);
    expect(fonts).toEqual(all(html(), /<link rel="preload" href="([^"]+)" as="font"/g));
    for (const font of fonts) expect(existsSync(publicFile(font)), font).toBe(true);
    expect(html()).not.toMatch(/\son[a-z]+="/);
    expect(html()).not.toMatch(/\sstyle="/);
    expect(html()).not.toContain('rel="stylesheet"');
    const styles = all(html(), /<style>(.*?)<\/style>/gs);
    expect(styles).toHaveLength(1);
    expect(styles[0]).toContain('.bg-accent');
  });

  test('is small, its scripts and fonts included', () => {
    const files = (pattern: RegExp) => all(html(), pattern).map((path) => readFileSync(publicFile(path)));
    const texts = [html(), ...files(/<script src="([^"]+)"/g)].map((text) => brotliCompressSync(text));
    const bytes = [...texts, ...files(/<link rel="preload" href="([^"]+)" as="font"/g)].map(({ length }) => length);
    expect(bytes.reduce((sum, size) => sum + size)).toBeLessThan(MAX_BYTES);
  });

  test('is written in letters that its fonts have', () => {
    const textOf = (part: string) =>
      part
        .replace(/<(style|script|svg)\b.*?<\/\1>/gs, '')
        .replace(/<[^>]+>/g, ' ')
        .replaceAll('&#x27;', "'");
    expect(textOf(html()).match(BEYOND_TEXT)).toBeNull();
    const headings = [...html().matchAll(/<(\w+)[^>]* class="[^"]*font-serif[^>]*>(.*?)<\/\1>/gs)];
    expect(headings.length).toBeGreaterThan(0);
    for (const [, , part = ''] of headings) expect(textOf(part).match(BEYOND_HEADINGS), part).toBeNull();
  });

  test('leads only to pages that exist and to its own sections', () => {
    const hrefs = all(html(), /<a [^>]*href="([^"]+)"/g);
    const samples = LAYOUT_IDS.flatMap((layout) => THEMES.map((theme) => toSamplePath(layout, theme)));
    const known = [...Object.values(paths), REPORT_PATH, ...samples, `mailto:${SUPPORT}`] as string[];
    expect(hrefs).toContain(paths.landing);
    for (const href of hrefs) {
      if (href.startsWith('#')) expect(html()).toContain(`id="${href.slice(1)}"`);
      else expect(known).toContain(href);
    }
  });
});

test('pages with an address of their own name it, the 404 page stays out of search engines', () => {
  const head = (page: (typeof DOCUMENT_PAGES)[number]) => documents.page(page, contextOf('/asked'));
  expect(head('terms')).toContain(`<link rel="canonical" href="https://vitrine.example${paths.terms}"/>`);
  expect(head('landing')).toContain('<link rel="canonical" href="https://vitrine.example/"/>');
  expect(head('landing')).not.toContain('noindex');
  expect(head('notFound')).toContain('<meta name="robots" content="noindex"/>');
  expect(head('notFound')).not.toContain('canonical');
});

test('the 404 page shows the missing path as text (rule S4)', () => {
  const html = documents.page('notFound', contextOf('/<img src=x onerror=alert(1)>"&'));
  expect(html).toContain('404 - Page Not Found');
  expect(html).toContain('/&lt;img src=x onerror=alert(1)&gt;&quot;&amp;');
  expect(html).not.toContain('<img');
  expect(html).toMatch(/<a href="\/"[^>]*>Go to Homepage<\/a>/);
});

test('the landing page has the calls to act and the pictures (rule S29)', () => {
  const html = documents.page('landing', contextOf('/'));
  expect(html).toMatch(/<a href="\/register"[^>]*>Start Building Free</);
  expect(html).toMatch(/<a href="#one-screen-down"[^>]*>See How It Works</);
  expect(html).toMatch(/<a href="\/register"[^>]*>Create Your Portfolio</);
  expect(html).toMatch(/<a href="\/samples\/website\/light"[^>]*>Watch Demo</);
  const screens = SCREENS.flatMap((screen) => [screenPath(screen, 'light'), screenPath(screen, 'dark')]);
  const faces = TESTIMONIALS.map(({ avatar }) => avatarPath(avatar));
  const shown = [...FAN.light, ...FAN.dark, RESUME].map(getSource);
  for (const picture of [...shown, ...screens, ...faces]) expect(html).toContain(picture);
  const named = all(html, /(?:src|srcSet)="([^"]+)"/gi).flatMap((set) =>
    set.split(', ').map((one) => one.split(' ')[0]),
  );
  const files = named.filter((path) => path?.startsWith('/pictures/'));
  expect(files.length).toBeGreaterThan(30);
  for (const file of [...files, PREVIEW.path]) expect(existsSync(publicFile(file ?? '')), file).toBe(true);
  for (const img of all(html, /<img ([^>]+)>/g)) expect(img).toMatch(/width="\d+" height="\d+".* alt="[^"]*"/);
});

test('the landing page makes every claim, and has six features, three steps and every testimonial (rules S29 and S30)', () => {
  const html = documents.page('landing', contextOf('/'));
  const section = (id: string) =>
    all(html, new RegExp(`<section aria-labelledby="${id}"(.*?)</section>`, 'gs')).join('');
  for (const { figure, label } of Object.values(COMPANY_FACTS)) {
    expect(html.includes(`>${figure}</dd>`) || html.includes(`${figure} ${label}`), figure).toBe(true);
  }
  expect(all(section('features'), /<h3/g)).toHaveLength(6);
  expect(all(section('how-it-works'), /<h3/g)).toHaveLength(3);
  const slides = all(section('testimonials'), /<li(.*?)<\/li>/gs);
  expect(slides).toHaveLength(TESTIMONIALS.length);
  for (const [index, { name, role, company, text, rating, avatar }] of TESTIMONIALS.entries()) {
    for (const part of [name, role, company, text, `Rated ${rating} out of 5`, avatarPath(avatar)]) {
      expect(slides[index]).toContain(part);
    }
  }
});

test('each theme has a link that puts its colours on the miniature', () => {
  const html = documents.page('landing', contextOf('/'));
  for (const theme of THEMES) {
    expect(html).toMatch(new RegExp(`<a href="/samples/[a-z]+/${theme}" data-theme="${theme}"`));
    expect(html).toContain(`.try-on:has([data-theme=${theme}]:is(:hover,:focus-visible)){--base-100:`);
  }
});

test('the script of the carousel is small', () => {
  expect(readFileSync(publicFile('/carousel.js')).length).toBeLessThan(2_048);
});

test.each([
  ['terms', TERMS],
  ['privacy', PRIVACY],
  ['refunds', REFUNDS],
] as const)('%s has seven sections and the support address (rule S35)', (page, policy) => {
  const html = documents.page(page, contextOf('/'));
  expect(all(html, /<h2 id="([^"]+)"/g)).toEqual(policy.sections.map(({ id }) => id));
  expect(policy.sections).toHaveLength(7);
  expect(html).toContain(`<a href="mailto:${SUPPORT}"`);
  expect(html).not.toContain('{email}');
});

test('privacy says that passwords are hashed and data may be deleted', () => {
  const html = documents.page('privacy', contextOf('/'));
  expect(html).toContain('Passwords are stored hashed');
  expect(html).toContain('You may delete your data at any time.');
});

test('the app starts from its script, styles and the support address', () => {
  const html = documents.app(contextOf(paths.dashboard));
  expect(html).toContain('<div id="root"></div>');
  expect(html).toContain('<script type="module" src="/assets/app.js"></script>');
  expect(html).toContain('<link rel="stylesheet" href="/assets/app.css"/>');
  expect(html).toContain(`<meta name="support-email" content="${SUPPORT}"/>`);
  expect(html).toMatch(/<link rel="preload" href="\/assets\/font.woff2" as="font"/);
  expect(html).toMatch(/<noscript>.+JavaScript.+<\/noscript>/);
});

test("the dashboard's scripts come with the app's own, and with no other screen", () => {
  const scripts = (path: string) => all(documents.app(contextOf(path)), /<link rel="modulepreload" href="([^"]+)"/g);
  expect(scripts(paths.dashboard)).toEqual(['/assets/dashboard-page.js']);
  expect(scripts(paths.login)).toEqual([]);
});
