import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { DOCUMENT_PAGES, type Documents } from '@vitrine/contract/documents';
import { paths, samplePath } from '@vitrine/contract/pages';
import { LAYOUT_IDS, THEMES } from '@vitrine/contract/portfolio';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FAN, PREVIEW, picturePath } from './pictures/catalogue.ts';
import { PRIVACY } from './policies/privacy-text.ts';
import { REFUNDS } from './policies/refund-text.ts';
import { TERMS } from './policies/terms-text.ts';
import { contextOf, openSite, SUPPORT } from './testing/site.ts';

const MOST_BYTES = 30_000;
const publicFile = (path: string) => fileURLToPath(new URL(`../../public${path}`, import.meta.url));

let site: Awaited<ReturnType<typeof openSite>>;
let documents: Documents;
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
    const scripts = page === 'contact' ? ['/follow-session.js', '/contact-form.js'] : ['/follow-session.js'];
    expect(all(html(), /<script([^>]*)>/g)).toEqual(scripts.map((script) => ` src="${script}" defer=""`));
    for (const script of scripts) expect(existsSync(publicFile(script))).toBe(true);
    expect(html()).toContain('></script>');
    expect(html()).not.toMatch(/\son[a-z]+="/);
    expect(html()).not.toMatch(/\sstyle="/);
    expect(html()).not.toContain('rel="stylesheet"');
    const styles = all(html(), /<style>(.*?)<\/style>/gs);
    expect(styles).toHaveLength(1);
    expect(styles[0]).toContain('.bg-accent');
  });

  test('is small', () => {
    expect(brotliCompressSync(html()).length).toBeLessThan(MOST_BYTES);
  });

  test('leads only to pages that exist and to its own sections', () => {
    const hrefs = all(html(), /<a [^>]*href="([^"]+)"/g);
    const samples = LAYOUT_IDS.flatMap((layout) => THEMES.map((theme) => samplePath(layout, theme)));
    const known = [...Object.values(paths), ...samples, `mailto:${SUPPORT}`] as string[];
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

test('the 404 page shows the missing path as text', () => {
  const html = documents.page('notFound', contextOf('/<img src=x onerror=alert(1)>"&'));
  expect(html).toContain('404 - Page Not Found');
  expect(html).toContain('/&lt;img src=x onerror=alert(1)&gt;&quot;&amp;');
  expect(html).not.toContain('<img');
  expect(html).toMatch(/<a href="\/"[^>]*>Go to Homepage<\/a>/);
});

test('the landing page has the calls to act and the pictures', () => {
  const html = documents.page('landing', contextOf('/'));
  expect(html).toMatch(/<a href="\/register"[^>]*>Start Building Free</);
  expect(html).toMatch(/<a href="#how-it-works"[^>]*>See How It Works</);
  expect(html).toMatch(/<a href="\/register"[^>]*>Create Your Portfolio</);
  const pictures = [...FAN.light, ...FAN.dark].map(picturePath);
  for (const picture of pictures) expect(html).toContain(picture);
  for (const file of [...pictures, PREVIEW.path]) expect(existsSync(publicFile(file)), file).toBe(true);
  for (const img of all(html, /<img ([^>]+)>/g)) expect(img).toMatch(/width="\d+" height="\d+".* alt="[^"]+"/);
});

test.each([
  ['terms', TERMS],
  ['privacy', PRIVACY],
  ['refunds', REFUNDS],
] as const)('%s has seven sections and the support address', (page, policy) => {
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
