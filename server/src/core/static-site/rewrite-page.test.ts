import { describe, expect, test } from 'vitest';
import { rewriteFeed } from './rewrite-feed.ts';
import { rewritePage } from './rewrite-page.ts';
import { createSiteAddresses } from './site-addresses.ts';

const NAME = 'a'.repeat(43);
const LIVE_ORIGIN = 'https://vitrine.example';
const FILES = new Map([
  ['', 'index.html'],
  ['/resume.pdf', 'resume.pdf'],
  ['/writing', 'writing/index.html'],
  ['/writing/first', 'writing/first/index.html'],
  ['/de', 'de/index.html'],
  ['/de/writing/first', 'de/writing/first/index.html'],
]);

const createAddresses = (base?: string) =>
  createSiteAddresses({
    origin: base === undefined ? LIVE_ORIGIN : new URL(base).origin,
    liveOrigin: LIVE_ORIGIN,
    folders: new Map([
      ['asha', ''],
      ['asha-de', 'de/'],
    ]),
    files: FILES,
    base,
  });
const rewrite = (html: string, { base, from = 'index.html' }: { base?: string; from?: string } = {}) =>
  rewritePage(html, { from, addresses: createAddresses(base), captions: new Map([[NAME, 'WEBVTT']]) });

describe('links', () => {
  test.each([
    ['/exported-site', 'index.html', 'index.html'],
    ['/exported-site#contact', 'writing/first/index.html', '../../index.html#contact'],
    ['/exported-site/writing/first', 'index.html', 'writing/first/index.html'],
    ['/exported-site/writing', 'writing/first/index.html', '../index.html'],
    ['/exported-site/de', 'writing/index.html', '../de/index.html'],
    ['/exported-site/resume.pdf', 'writing/index.html', '../resume.pdf'],
    // Live portfolio addresses.
    ['/p/asha/writing/first', 'index.html', 'writing/first/index.html'],
    ['https://vitrine.example/p/asha-de', 'index.html', 'de/index.html'],
    ['https://vitrine.example/p/asha-de/writing/first#a', 'index.html', 'de/writing/first/index.html#a'],
    // Addresses outside the site.
    ['/p/asha/writing/unlisted', 'index.html', 'https://vitrine.example/p/asha/writing/unlisted'],
    ['/p/asha-elsewhere', 'index.html', 'https://vitrine.example/p/asha-elsewhere'],
    ['/pictures/x.webp', 'index.html', 'https://vitrine.example/pictures/x.webp'],
    ['/exported-sites', 'index.html', 'https://vitrine.example/exported-sites'],
    ['https://example.org/exported-site', 'index.html', 'https://example.org/exported-site'],
    ['#main', 'index.html', '#main'],
    ['mailto:asha@example.org', 'index.html', 'mailto:asha@example.org'],
  ])('%s from %s', (href, from, expected) => {
    expect(rewrite(`<a class="x" href="${href}">Words</a>`, { from })).toBe(
      `<a class="x" href="${expected}">Words</a>`,
    );
  });

  test('to a picture that the page shows small lead to its file in the site, which is noted', () => {
    const addresses = createAddresses();
    const tag = `<a href="/pictures/${NAME}-1200.webp" type="image/webp">`;
    const page = { from: 'de/index.html', addresses, captions: new Map() };
    expect(rewritePage(tag, page)).toBe(`<a href="../pictures/${NAME}-1200.webp" type="image/webp">`);
    expect([...addresses.loaded]).toEqual([`pictures/${NAME}-1200.webp`]);
  });

  test('go with their words where they would lead to nothing', () => {
    const html = '<p><a href="/exported-site/writing/feed.xml">Feed <b>of</b> posts</a> and <a href="#a">more</a></p>';
    expect(rewrite(html)).toBe('<p> and <a href="#a">more</a></p>');
  });
});

describe('what a page loads', () => {
  const FONT_PRELOAD = '<link rel="preload" href="/fonts/a.woff2" as="font" crossorigin="anonymous"/>';
  const [LARGE, SMALL] = [`/pictures/${NAME}-448.webp`, `/pictures/${NAME}-224.webp`];

  test('stands beside it, and is noted', () => {
    const addresses = createAddresses();
    const page = { from: 'writing/index.html', addresses, captions: new Map() };
    expect(rewritePage(`<img src="${LARGE}" srcset="${SMALL} 224w, ${LIVE_ORIGIN}${LARGE} 448w" alt=""/>`, page)).toBe(
      `<img src="..${LARGE}" srcset="..${SMALL} 224w, ..${LARGE} 448w" alt=""/>`,
    );
    expect(rewritePage('<style>a>b{src:url(/fonts/inter.woff2)}c{d:url(data:x)}</style>', page)).toBe(
      '<style>a>b{src:url(../fonts/inter.woff2)}c{d:url(data:x)}</style>',
    );
    expect([...addresses.loaded].sort()).toEqual(['fonts/inter.woff2', SMALL.slice(1), LARGE.slice(1)].sort());
  });

  test('is in the page where browsers load none from a disk, and not ahead', () => {
    expect(rewrite(`<track kind="captions" src="/videos/${NAME}.vtt"/>`)).toBe(
      '<track kind="captions" src="data:text/vtt;base64,V0VCVlRU"/>',
    );
    expect(rewrite(FONT_PRELOAD)).toBe('');
  });

  test('is loaded ahead from a host', () => {
    const page = { base: 'https://asha.example/work', from: 'writing/index.html' };
    expect(rewrite(FONT_PRELOAD, page)).toBe(FONT_PRELOAD.replace('/fonts', '../fonts'));
  });

  test('is never from elsewhere', () => {
    expect(rewrite('<img src="https://evil.example/a.png"/><img src="/pictures/../a"/>')).toBe('');
  });
});

describe('what a page says of its place', () => {
  const HEAD =
    '<link rel="canonical" href="https://HOST/exported-site/writing/first"/><meta property="og:url" content="https://HOST/exported-site/writing/first"/>' +
    '<meta property="og:image" content="https://HOST/exported-site/card.jpg"/><meta property="og:image:width" content="1200"/>' +
    '<meta property="og:title" content="A &quot;title&quot;"/>' +
    '<script type="application/ld+json">{"url":"https://HOST/exported-site","a":["\\u003c","https://example.org"]}</script>';

  test('is left out where nobody knows it', () => {
    expect(rewrite(HEAD.replaceAll('HOST', 'vitrine.example'))).toBe(
      '<meta property="og:title" content="A &quot;title&quot;"/>' +
        '<script type="application/ld+json">{"a":["\\u003c","https://example.org"]}</script>',
    );
  });

  test('is where its owner says that it will stand', () => {
    const output = rewrite(HEAD.replaceAll('HOST', 'asha.example'), { base: 'https://asha.example/work' });
    expect(output).toContain('<link rel="canonical" href="https://asha.example/work/writing/first/"/>');
    expect(output).toContain('<meta property="og:image:width" content="1200"/>');
    expect(output).toContain('{"url":"https://asha.example/work/","a"');
  });

  test('stays what it is where a post was published elsewhere first', () => {
    const html = '<link rel="canonical" href="https://other.example/post"/>';
    expect(rewrite(html)).toBe(html);
  });
});

test('texts stay as they are, whatever stands in them', () => {
  const html =
    '<!doctype html><p title="href=&quot;/exported-site&quot; &#x27;">&lt;a href="/exported-site"&gt; src="/pictures/x" &amp;amp;</p><pre>url(/fonts/a.woff2)</pre>';
  expect(rewrite(html)).toBe(html);
});

test('a feed names where its posts will stand, and links within the product by their whole address', () => {
  const base = 'https://asha.example/work';
  const feed = (text: string) => rewriteFeed(text, 'https://asha.example', createAddresses(base));
  expect(feed('<link href="https://asha.example/exported-site/writing/first"/>')).toBe(
    '<link href="https://asha.example/work/writing/first/"/>',
  );
  expect(feed(`&lt;img src=&quot;https://asha.example/pictures/${NAME}-1600.webp&quot;&gt;`)).toBe(
    `&lt;img src=&quot;https://asha.example/work/pictures/${NAME}-1600.webp&quot;&gt;`,
  );
  for (const quote of ['"', '\\"', '&quot;']) {
    expect(feed(`<a href=${quote}/p/asha/writing/first#b${quote}>`)).toBe(
      `<a href=${quote}${base}/writing/first/#b${quote}>`,
    );
    expect(feed(`<a href=${quote}/p/daniel${quote}>`)).toBe(`<a href=${quote}${LIVE_ORIGIN}/p/daniel${quote}>`);
  }
});
