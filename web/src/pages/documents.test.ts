import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { DOCUMENT_PAGES, type DocumentPage, type DocumentRenderer } from '@vitrine/contract/pages/documents';
import { paths, toSamplePath } from '@vitrine/contract/pages/pages';
import { REPORT_PATH } from '@vitrine/contract/pages/report-path';
import { LAYOUT_IDS, THEMES } from '@vitrine/contract/portfolio/portfolio';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { COMPANY_FACTS, TESTIMONIALS } from './company-facts.ts';
import { FAN_PICTURES, getSource, PREVIEW, RESUME, SCREENS, toAvatarPath, toScreenPath } from './pictures/catalogue.ts';
import { PRIVACY } from './policies/privacy-text.ts';
import { REFUNDS } from './policies/refund-text.ts';
import { TERMS } from './policies/terms-text.ts';
import { createContext, openSite, SUPPORT } from './testing/site.ts';

/** Maximum size of a page with its style, scripts and fonts, in brotli (fonts are already compressed). */
const MAX_BYTES = 30 * 1024;
/** Characters outside the fonts of these pages (web/public/assets/fonts.md). */
const UNSUPPORTED_TEXT = /[^A-Za-z0-9 !"&'()+,\-./:;?%@=<>©’₹–\n]/gu;
const UNSUPPORTED_HEADINGS = /[^A-Za-z0-9 ,.:;\-+/%?!&'’₹]/gu;
/** Scripts of pages in addition to the one that follows the session. */
const OWN_SCRIPTS: Partial<Record<DocumentPage, string[]>> = {
  landing: ['/reveal.js', '/carousel.js'],
  contact: ['/contact-form.js'],
};
const readPublicFile = (path: string) => fileURLToPath(new URL(`../../public${path}`, import.meta.url));

let site: Awaited<ReturnType<typeof openSite>>;
let documents: DocumentRenderer;
beforeAll(async () => {
  site = await openSite();
  documents = site.documents;
});
afterAll(() => site.close());

const findAll = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].map(([, found = '']) => found);

describe.each(DOCUMENT_PAGES)('the page %s', (page) => {
  const renderHtml = () => documents.page(page, createContext('/asked'));

  test('is a whole document with one title and one main heading', () => {
    expect(renderHtml()).toMatch(/^<!doctype html><html lang="en"><head>/);
    expect(findAll(renderHtml(), /<title>([^<]+)<\/title>/g)).toHaveLength(1);
    expect(findAll(renderHtml(), /<h1[^>]*>([^<]+)/g)).toHaveLength(1);
    expect(renderHtml()).toMatch(/<meta name="description" content="[^"]{20,}"/);
    expect(renderHtml()).toContain('<meta property="og:title"');
  });

  test('carries its style and nothing that runs but the file that follows sign-ins, and its own where it has one', () => {
    const scripts = ['/follow-session.js', ...(OWN_SCRIPTS[page] ?? [])];
    expect(findAll(renderHtml(), /<script([^>]*)>/g)).toEqual(scripts.map((script) => ` src="${script}" defer=""`));
    for (const script of scripts) expect(existsSync(readPublicFile(script))).toBe(true);
    expect(renderHtml()).toContain('></script>');
    const fonts = findAll(renderHtml(), /url\("?([^")]+\.woff2)/g);
    expect(fonts).toEqual(findAll(renderHtml(), /<link rel="preload" href="([^"]+)" as="font"/g));
    for (const font of fonts) expect(existsSync(readPublicFile(font)), font).toBe(true);
    expect(renderHtml()).not.toMatch(/\son[a-z]+="/);
    expect(renderHtml()).not.toMatch(/\sstyle="/);
    expect(renderHtml()).not.toContain('rel="stylesheet"');
    const styles = findAll(renderHtml(), /<style>(.*?)<\/style>/gs);
    expect(styles).toHaveLength(1);
    expect(styles[0]).toContain('.bg-accent');
  });

  test('is small, its scripts and fonts included', () => {
    const findFiles = (pattern: RegExp) =>
      findAll(renderHtml(), pattern).map((path) => readFileSync(readPublicFile(path)));
    const texts = [renderHtml(), ...findFiles(/<script src="([^"]+)"/g)].map((text) => brotliCompressSync(text));
    const bytes = [...texts, ...findFiles(/<link rel="preload" href="([^"]+)" as="font"/g)].map(({ length }) => length);
    expect(bytes.reduce((sum, size) => sum + size)).toBeLessThan(MAX_BYTES);
  });

  test('is written in letters that its fonts have', () => {
    const getText = (part: string) =>
      part
        .replace(/<(style|script|svg)\b.*?<\/\1>/gs, '')
        .replace(/<[^>]+>/g, ' ')
        .replaceAll('&#x27;', "'");
    expect(getText(renderHtml()).match(UNSUPPORTED_TEXT)).toBeNull();
    const headings = [...renderHtml().matchAll(/<(\w+)[^>]* class="[^"]*font-serif[^>]*>(.*?)<\/\1>/gs)];
    expect(headings.length).toBeGreaterThan(0);
    for (const [, , part = ''] of headings) expect(getText(part).match(UNSUPPORTED_HEADINGS), part).toBeNull();
  });

  test('leads only to pages that exist and to its own sections', () => {
    const hrefs = findAll(renderHtml(), /<a [^>]*href="([^"]+)"/g);
    const samples = LAYOUT_IDS.flatMap((layout) => THEMES.map((theme) => toSamplePath(layout, theme)));
    const known = [...Object.values(paths), REPORT_PATH, ...samples, `mailto:${SUPPORT}`] as string[];
    expect(hrefs).toContain(paths.landing);
    for (const href of hrefs) {
      if (href.startsWith('#')) expect(renderHtml()).toContain(`id="${href.slice(1)}"`);
      else expect(known).toContain(href);
    }
  });
});

test('pages with an address of their own name it, the 404 page stays out of search engines', () => {
  const readHead = (page: (typeof DOCUMENT_PAGES)[number]) => documents.page(page, createContext('/asked'));
  expect(readHead('terms')).toContain(`<link rel="canonical" href="https://vitrine.example${paths.terms}"/>`);
  expect(readHead('landing')).toContain('<link rel="canonical" href="https://vitrine.example/"/>');
  expect(readHead('landing')).not.toContain('noindex');
  expect(readHead('notFound')).toContain('<meta name="robots" content="noindex"/>');
  expect(readHead('notFound')).not.toContain('canonical');
});

test('the 404 page shows the missing path as text (rule S4)', () => {
  const html = documents.page('notFound', createContext('/<img src=x onerror=alert(1)>"&'));
  expect(html).toContain('404 - Page Not Found');
  expect(html).toContain('/&lt;img src=x onerror=alert(1)&gt;&quot;&amp;');
  expect(html).not.toContain('<img');
  expect(html).toMatch(/<a href="\/"[^>]*>Go to Homepage<\/a>/);
});

test('the landing page has the calls to act and the pictures (rule S29)', () => {
  const html = documents.page('landing', createContext('/'));
  expect(html).toMatch(/<a href="\/register"[^>]*>Start Building Free</);
  expect(html).toMatch(/<a href="#one-screen-down"[^>]*>See How It Works</);
  expect(html).toMatch(/<a href="\/register"[^>]*>Create Your Portfolio</);
  expect(html).toMatch(/<a href="\/samples\/website\/light"[^>]*>Watch Demo</);
  const screens = SCREENS.flatMap((screen) => [toScreenPath(screen, 'light'), toScreenPath(screen, 'dark')]);
  const faces = TESTIMONIALS.map(({ avatar }) => toAvatarPath(avatar));
  const shown = [...FAN_PICTURES.light, ...FAN_PICTURES.dark, RESUME].map(getSource);
  for (const picture of [...shown, ...screens, ...faces]) expect(html).toContain(picture);
  const named = findAll(html, /(?:src|srcSet)="([^"]+)"/gi).flatMap((set) =>
    set.split(', ').map((one) => one.split(' ')[0]),
  );
  const findFiles = named.filter((path) => path?.startsWith('/pictures/'));
  expect(findFiles.length).toBeGreaterThan(30);
  for (const file of [...findFiles, PREVIEW.path]) expect(existsSync(readPublicFile(file ?? '')), file).toBe(true);
  for (const img of findAll(html, /<img ([^>]+)>/g)) expect(img).toMatch(/width="\d+" height="\d+".* alt="[^"]*"/);
});

test('the landing page makes every claim, and has six features, three steps and every testimonial (rules S29 and S30)', () => {
  const html = documents.page('landing', createContext('/'));
  const readSection = (id: string) =>
    findAll(html, new RegExp(`<section aria-labelledby="${id}"(.*?)</section>`, 'gs')).join('');
  for (const { figure, label } of Object.values(COMPANY_FACTS)) {
    expect(html.includes(`>${figure}</dd>`) || html.includes(`${figure} ${label}`), figure).toBe(true);
  }
  expect(findAll(readSection('features'), /<h3/g)).toHaveLength(6);
  expect(findAll(readSection('how-it-works'), /<h3/g)).toHaveLength(3);
  const slides = findAll(readSection('testimonials'), /<li(.*?)<\/li>/gs);
  expect(slides).toHaveLength(TESTIMONIALS.length);
  for (const [index, { name, role, company, text, rating, avatar }] of TESTIMONIALS.entries()) {
    for (const part of [name, role, company, text, `Rated ${rating} out of 5`, toAvatarPath(avatar)]) {
      expect(slides[index]).toContain(part);
    }
  }
});

test('each theme has a link that puts its colours on the miniature', () => {
  const html = documents.page('landing', createContext('/'));
  for (const theme of THEMES) {
    expect(html).toMatch(new RegExp(`<a href="/samples/[a-z]+/${theme}" data-theme="${theme}"`));
    expect(html).toContain(`.try-on:has([data-theme=${theme}]:is(:hover,:focus-visible)){--base-100:`);
  }
});

test('the script of the carousel is small', () => {
  expect(readFileSync(readPublicFile('/carousel.js')).length).toBeLessThan(2_048);
});

test.each([
  ['terms', TERMS],
  ['privacy', PRIVACY],
  ['refunds', REFUNDS],
] as const)('%s has seven sections and the support address (rule S35)', (page, policy) => {
  const html = documents.page(page, createContext('/'));
  expect(findAll(html, /<h2 id="([^"]+)"/g)).toEqual(policy.sections.map(({ id }) => id));
  expect(policy.sections).toHaveLength(7);
  expect(html).toContain(`<a href="mailto:${SUPPORT}"`);
  expect(html).not.toContain('{email}');
});

test('privacy says that passwords are hashed and data may be deleted', () => {
  const html = documents.page('privacy', createContext('/'));
  expect(html).toContain('Passwords are stored hashed');
  expect(html).toContain('You may delete your data at any time.');
});

test('the app starts from its script, styles and the support address', () => {
  const html = documents.app(createContext(paths.dashboard));
  expect(html).toContain('<div id="root"></div>');
  expect(html).toContain('<script type="module" src="/assets/app.js"></script>');
  expect(html).toContain('<link rel="stylesheet" href="/assets/app.css"/>');
  expect(html).toContain(`<meta name="support-email" content="${SUPPORT}"/>`);
  expect(html).toMatch(/<link rel="preload" href="\/assets\/font.woff2" as="font"/);
  expect(html).toMatch(/<noscript>.+JavaScript.+<\/noscript>/);
});

test("the dashboard's scripts come with the app's own, and with no other screen", () => {
  const listScripts = (path: string) =>
    findAll(documents.app(createContext(path)), /<link rel="modulepreload" href="([^"]+)"/g);
  expect(listScripts(paths.dashboard)).toEqual(['/assets/app.js', '/assets/overview.js']);
  expect(listScripts(paths.login)).toEqual([]);
});
