import { exportSite, updatePortfolioSettings } from '@vitrine/contract/calls/portfolio';
import { createPost, publishPost } from '@vitrine/contract/calls/posts';
import { LAYOUT_IDS } from '@vitrine/contract/portfolio/portfolio';
import { postContent } from '@vitrine/contract/writing/posts';
import { POSTS_PER_PAGE } from '@vitrine/contract/writing/public-posts';
import { XMLValidator } from 'fast-xml-parser';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { Client } from '../../../testing/client.ts';
import { saveFirstSettings } from '../../../testing/first-portfolio.ts';
import { createSignedInAccount } from '../../../testing/people.ts';
import { uploadPicture } from '../../../testing/pictures.ts';
import { addPortfolio } from '../../../testing/portfolios.ts';
import { makeVideo } from '../../../testing/videos.ts';
import { fillPortfolio, POST_TEXT } from '../../../testing/whole-portfolio.ts';
import { readLoadedFile } from '../../core/static-site/site-files.ts';
import { loadSiteParts } from '../../core/static-site/site-parts.ts';
import { selectVideos } from '../../core/static-site/site-videos.ts';
import { toPictureKey } from '../../db/pictures.ts';
import { toVideoPartKey } from '../../db/video-files.ts';
import { listVideos } from '../../db/videos.ts';

const BASE = 'https://asha.example/work';

let server: TestApp;
type Owner = Awaited<ReturnType<typeof makeOwner>>;
/** The owner of two pages of posts and another portfolio, in German. */
let owner: Owner;
/** The owner of a single post with pictures, whose site takes a third of the time to render. */
let small: Owner;
let german: Awaited<ReturnType<typeof addPortfolio>>;
let video: Buffer;
/** The owner's first download, without an address. */
let whole: Site;
beforeAll(async () => {
  server = await startTestApp({ PAYMENTS: 'off', DEFAULT_PLAN: 'enterprise' });
  video = await makeVideo({ format: 'webm', video: 'vp9', audio: 'opus' });
  owner = await makeOwner(POSTS_PER_PAGE);
  small = await makeOwner(1);
  const settings = { writing: true, indexing: true };
  german = await addPortfolio(owner.client, { name: 'Deutsch', language: 'de', settings });
  whole = await downloadSite();
});
afterAll(() => server.close());

/** Creates an owner whose portfolio uses every feature. @param posts in addition to the one with pictures */
async function makeOwner(posts: number) {
  const member = await createSignedInAccount(server);
  const { portfolioId } = await member.record();
  const { client } = member;
  const send = (...[method, url, sent]: Parameters<Client['request']>) => client.request(method, url, sent);
  await fillPortfolio({ send, portfolioId, video, posts });
  return member;
}

type Site = Record<string, Uint8Array>;

const download = (params: { base?: string; portfolio?: string } = {}, client = owner.client) =>
  client.call(exportSite, { params });
async function downloadSite(params?: Parameters<typeof download>[0], client?: Client): Promise<Site> {
  const { status, bytes, headers } = await download(params, client);
  expect([status, headers['content-type']]).toEqual([200, 'application/zip']);
  return unzipSync(bytes);
}
const text = (files: Site, path: string): string => strFromU8(files[path] ?? new Uint8Array());
const listPages = (files: Site) => Object.keys(files).filter((path) => path.endsWith('.html'));

const SITE_ORIGIN = 'https://site.test/';

/** Returns the addresses that a page loads and links to. */
function parseReferences(html: string): { loads: string[]; links: string[] } {
  const values = [...html.matchAll(/<(\w+)[^>]*?\s(?:href|src|poster|action)="([^"]*)"/gi)];
  const linkMatches = values.filter(([whole, name]) => name === 'a' || /rel="(?:canonical|alternate)"/.test(whole));
  const sets = [...html.matchAll(/\s(?:imagesrcset|srcset)="([^"]*)"/gi)].flatMap(([, set = '']) => set.split(', '));
  return {
    loads: [
      ...values.filter((value) => !linkMatches.includes(value)).map(([, , value = '']) => value),
      ...sets.map((source) => source.split(' ')[0] ?? ''),
      ...[...html.matchAll(/url\(['"]?([^)'"]+)/g)].map(([, value = '']) => value),
      ...[...html.matchAll(/\sposter="([^"]*)"/g)].map(([, value = '']) => value),
    ],
    links: linkMatches.map(([, , value = '']) => value),
  };
}

/** Returns the links of a page that are broken within the site, and the resources that it loads from elsewhere. */
function findBroken(files: Site, path: string): string[] {
  const { loads, links } = parseReferences(text(files, path));
  const isInSite = (address: string) => {
    const { href, pathname, hash } = new URL(address, SITE_ORIGIN + path);
    const file = pathname.slice(1);
    return (
      href.startsWith(SITE_ORIGIN) && file in files && (!hash || text(files, file).includes(` id="${hash.slice(1)}"`))
    );
  };
  return [
    ...loads.filter((address) => !address.startsWith('data:') && !isInSite(address)),
    ...links.filter(
      (address) => !/^(?:https:|mailto:|tel:|http:\/\/localhost:3000\/)/.test(address) && !isInSite(address),
    ),
  ];
}

describe('a portfolio as a static site', () => {
  describe('in every layout', () => {
    test.each(LAYOUT_IDS)(
      '%s, has every file that its pages name, at relative addresses, and no other',
      async (layout) => {
        const body = { portfolioLayout: layout, isPortfolioPublic: true };
        await small.client.call(updatePortfolioSettings, { body });
        const files = await downloadSite({ base: BASE }, small.client);
        const pages = listPages(files);
        expect(pages).toHaveLength(5);
        for (const page of pages) {
          expect([page, findBroken(files, page)]).toEqual([page, []]);
          expect([page, /exported-site|href="\/|src="\/|url\(\/|<form/.exec(text(files, page))]).toEqual([page, null]);
        }
        const named = new Set(
          pages.flatMap((page) =>
            Object.values(parseReferences(text(files, page)))
              .flat()
              .map((address) => new URL(address, SITE_ORIGIN + page).pathname.slice(1)),
          ),
        );
        const loaded = Object.keys(files).filter((path) => /^(?:pictures|videos|fonts)\//.test(path));
        expect(loaded.filter((path) => !named.has(path))).toEqual([]);
        expect(loaded.filter((path) => path.startsWith('fonts/')).length).toBeGreaterThan(0);
      },
    );
  });

  test('leads from page to page, in each of its languages (rules P34 and P35)', async () => {
    const files = whole;
    const pages = listPages(files);
    expect(pages).toHaveLength(1 + 2 * (1 + 2 + POSTS_PER_PAGE + 1));
    for (const page of pages) expect([page, findBroken(files, page)]).toEqual([page, []]);
    expect(text(files, 'index.html')).toContain('hreflang="de" href="de/index.html"');
    expect(text(files, 'de/index.html')).toContain('hreflang="en" href="../index.html"');
    expect(text(files, 'writing/page/2/index.html')).toContain('href="../../index.html"');
    expect(text(files, 'de/writing/index.html')).toContain('href="post-20/index.html"');
  });

  test('has the files that its owner shows, the posts, and a page for what is not there (rules P34 and P38)', async () => {
    const files = whole;
    const found = Object.keys(files).filter(
      (path) => !/^(?:pictures|fonts|videos)\/|^(?:de\/)?writing\/post-/.test(path),
    );
    const OWN_FILES = ['card.vcf', 'index.html', 'resume.docx', 'resume.json', 'resume.pdf', 'resume.txt'];
    const WRITING = ['writing/index.html', 'writing/page/2/index.html', 'writing/with-pictures/index.html'];
    const GERMAN = [
      'de/card.vcf',
      'de/index.html',
      'de/resume.pdf',
      'de/resume.json',
      ...WRITING.map((path) => `de/${path}`),
    ];
    expect(found.filter((path) => !GERMAN.includes(path)).sort()).toEqual(
      ['404.html', 'README.txt', ...OWN_FILES, ...WRITING].sort(),
    );
    expect(GERMAN.filter((path) => !(path in files))).toEqual([]);
    expect(strFromU8(files['resume.pdf']?.subarray(0, 5) ?? new Uint8Array())).toBe('%PDF-');
    expect(text(files, 'README.txt')).toMatch(/^The website of Asha Rao\n\nThis folder is a whole website/);
    expect(text(files, '404.html')).toContain('<h1>404</h1>');
  });

  test('plays its videos, with captions that a browser takes from a disk too (rule P35)', async () => {
    const files = whole;
    const videos = Object.keys(files).filter((path) => path.startsWith('videos/'));
    expect(videos.map((path) => path.split('.').at(-1))).toEqual(['webm', 'webm']);
    const html = text(files, 'index.html');
    expect(html.match(/<video/g)).toHaveLength(2);
    const [, captions = ''] = /<track kind="captions" src="data:text\/vtt;base64,([^"]+)"/.exec(html) ?? [];
    expect(Buffer.from(captions, 'base64').toString()).toContain('Hello, I am Asha.');
  });

  test('names no address where it does not know its own, and needs nothing of ours (rules P36 and P37)', async () => {
    const files = whole;
    for (const page of listPages(files)) {
      const html = text(files, page);
      expect([
        page,
        html.match(
          /rel="canonical"|og:url|og:image|<link[^>]* hreflang=|feed\.|application\/atom|rel="preload" [^>]*as="font"/i,
        ),
      ]).toEqual([page, null]);
      expect([page, html.match(/localhost:3000\/(?!p\/asha-elsewhere)[^"]+/)]).toEqual([page, null]);
    }
    expect(text(files, 'card.vcf')).not.toMatch(/localhost|exported-site/);
    expect(text(files, 'resume.json')).not.toMatch(/localhost|exported-site/);
    expect(Object.keys(files).filter((path) => /feed|sitemap|robots|card\.jpg|qr\.svg/.test(path))).toEqual([]);
    // Links to pages of other accounts are unchanged.
    expect(text(files, 'writing/with-pictures/index.html')).toContain('href="http://localhost:3000/p/asha-elsewhere"');
    expect(POST_TEXT).toContain('](/p/asha-elsewhere)');
  });

  test('says where it stands, where its owner says so (rule P37)', async () => {
    const files = await downloadSite({ base: `${BASE}/` });
    const html = text(files, 'index.html');
    expect(html).toContain(`<link rel="canonical" href="${BASE}/"/>`);
    expect(html).toContain(`<meta property="og:image" content="${BASE}/card.jpg"/>`);
    const [, ahead = ''] = /rel="preload" href="([^"]+)" as="font"/.exec(html) ?? [];
    expect(Object.keys(files)).toContain(ahead);
    expect(html).toContain(`hreflang="de" href="${BASE}/de/"`);
    expect(text(files, 'de/writing/with-pictures/index.html')).toContain(
      `<link rel="canonical" href="${BASE}/writing/with-pictures/"/>`,
    );
    expect(text(files, 'card.vcf').replace(/\r\n /g, '')).toContain(`URL:${BASE}\r\n`);
    expect(text(files, 'resume.json')).toContain(`"canonical": "${BASE}/resume.json"`);
    const sitemap = text(files, 'sitemap.xml');
    expect(XMLValidator.validate(sitemap)).toBe(true);
    const listed = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, place]) => place);
    expect(listed).toHaveLength(2 + POSTS_PER_PAGE + 1);
    expect(listed.slice(0, 2)).toEqual([`${BASE}/`, `${BASE}/de/`]);
    for (const feed of ['writing/feed.xml', 'writing/feed.json', 'de/writing/feed.xml']) {
      const words = text(files, feed);
      expect([
        feed,
        words.match(/exported-site|https:\/\/asha\.example\/(?!work)|localhost:3000(?!\/p\/asha-elsewhere)/),
      ]).toEqual([feed, null]);
      const places = [...words.matchAll(/https:\/\/asha\.example\/work([\w/.-]*)/g)].map(([, path = '']) =>
        path.slice(1),
      );
      expect(places.length).toBeGreaterThan(POSTS_PER_PAGE);
      const missing = places.filter((place) => !(place in files) && !(`${place}index.html` in files) && place !== '');
      expect([feed, missing]).toEqual([feed, []]);
    }
    expect(XMLValidator.validate(text(files, 'writing/feed.xml'))).toBe(true);
    // The post with a relative link is too old for the feed.
    expect(() => JSON.parse(text(files, 'writing/feed.json'))).not.toThrow();
    expect('robots.txt' in files).toBe(false);
    const atRoot = await downloadSite({ base: 'https://asha.example' }, small.client);
    expect(text(atRoot, 'robots.txt')).toContain('Sitemap: https://asha.example/sitemap.xml');
  });

  test.each([
    'http://asha.example',
    'asha.example',
    'https://a:b@asha.example',
    'https://asha.example/?a',
    'javascript:alert(1)',
  ])('is not made for %s', async (base) => {
    const { status, body } = await download({ base });
    expect([status, body.fields.base]).toEqual([
      400,
      'Please enter an https address such as https://asha.example/work',
    ]);
  });

  test('is of the portfolio that is asked for, private or not, and of nobody else', async () => {
    const files = await downloadSite({ portfolio: german.id });
    expect(text(files, 'index.html')).toContain('<html lang="de">');
    expect(text(files, 'en/index.html')).toContain('<html lang="en">');
    await german.change({ visibility: 'private' });
    expect(text(await downloadSite({ portfolio: german.id }), 'index.html')).toContain('<html lang="de">');
    expect(Object.keys(await downloadSite()).filter((path) => path.startsWith('de/'))).toEqual([]);
    await german.change({ visibility: 'public' });
    const neighbour = (await createSignedInAccount(server)).client;
    expect((await download({ portfolio: german.id }, neighbour)).status).toBe(404);
    expect((await download({}, new Client(server.app))).status).toBe(401);
  });

  test('is refused with a sentence while files are not to be had, before anything is sent', async () => {
    server.breakFiles(true);
    const { status, body } = await download();
    server.breakFiles(false);
    expect([status, body.code]).toEqual([503, 'files/unavailable']);
  });

  test('leaves out posts that are in no list (rule P36)', async () => {
    const content = { ...postContent.parse({}), title: 'Between us', body: 'Text' };
    const { id, version } = (await small.client.call(createPost, { body: { content } })).body.payload;
    await small.client.call(publishPost, { params: { id }, body: { version, state: 'unlisted' } });
    const files = await downloadSite({ base: BASE }, small.client);
    expect(listPages(files).length).toBeGreaterThan(2);
    expect(Object.keys(files).filter((path) => path.includes('between-us'))).toEqual([]);
    for (const page of listPages(files)) expect(text(files, page)).not.toContain('between-us');
  });

  test('has no list of pages where search engines are to leave them out (rule P6)', async () => {
    await saveFirstSettings(small.client, { indexing: false });
    const files = await downloadSite({ base: BASE }, small.client);
    await saveFirstSettings(small.client, { indexing: true });
    expect([Object.keys(files).filter((path) => /sitemap|robots/.test(path)), 'writing/feed.xml' in files]).toEqual([
      [],
      true,
    ]);
    expect(text(files, 'index.html')).toContain('<meta name="robots" content="noindex"/>');
  });

  test('takes the videos for which there is room, the introduction first, and names the others (rule P39)', async () => {
    const { record } = owner;
    const { _id: userId, portfolioId } = await record();
    const request = { userId, portfolioId, origin: 'https://asha.example', posts: [] };
    const parts = await loadSiteParts(server.context, request);
    const [{ bytes = 0 } = {}] = await listVideos(server.context.db, userId);
    const choose = async (room: number) => {
      const { parts: [part] = [], leftOut, captions } = await selectVideos(server.context, { userId, parts, room });
      const { introduction = null, byItem = {} } = part?.view.videos ?? {};
      return [introduction !== null, Object.keys(byItem).length, captions.size, leftOut];
    };
    expect(await choose(2 * bytes)).toEqual([true, 1, 2, []]);
    expect(await choose(2 * bytes - 1)).toEqual([true, 0, 1, ['Railbook']]);
    expect(await choose(0)).toEqual([false, 0, 0, ['Asha Rao', 'Railbook']]);
  });

  test('is refused with a sentence where its pictures are more than it can hold (rule P39)', async () => {
    const { client, record } = await createSignedInAccount(server);
    await uploadPicture(client);
    const { _id: userId } = await record();
    const change = { bytes: 2 * 1024 * 1024 * 1024 - 1 };
    await server.context.db.updateTable('pictures').set(change).where('user_id', '=', userId).execute();
    const { status, body } = await download({}, client);
    expect([status, body.message]).toEqual([
      413,
      'The pictures of this portfolio have more than 1 GB together, which is more than a website can hold.',
    ]);
  });

  test('never holds a file of somebody else, whatever a page names', async () => {
    const { _id: mine } = await owner.record();
    const { _id: theirs } = await (await createSignedInAccount(server)).record();
    const loaded = Object.keys(whole).filter((path) => /^(?:pictures|videos)\//.test(path));
    expect(loaded.length).toBeGreaterThan(8);
    for (const path of loaded) {
      expect([path, (await readLoadedFile(server.context, mine, path)) !== undefined]).toEqual([path, true]);
      expect([path, await readLoadedFile(server.context, theirs, path)]).toEqual([path, undefined]);
    }
  });

  test('says which files could not be read', async () => {
    const { db, files } = server.context;
    const { id } = await db
      .selectFrom('users')
      .select('id')
      .where('email', '=', small.person.email)
      .executeTakeFirstOrThrow();
    const { name } = await db
      .selectFrom('pictures')
      .select('name')
      .where('kind', '=', 'logo')
      .where('user_id', '=', id)
      .executeTakeFirstOrThrow();
    const key = toPictureKey(id, { kind: 'logo', name }, 128);
    const file = await files.get(key);
    await files.remove(key);
    expect(text(await downloadSite({}, small.client), 'README.txt')).toContain(
      `Files that could not be read:\npictures/${name}-128.webp.`,
    );
    if (file) await files.put(key, file);
    expect(text(await downloadSite({}, small.client), 'README.txt')).not.toContain('could not be read');
  });

  test('says which videos could not be read, and has all else (rule P38)', async () => {
    const { db, files } = server.context;
    const { _id: userId } = await small.record();
    const own = db.selectFrom('videos').select(['name', 'type']).where('user_id', '=', userId);
    const { name, type } = await own.where('item_id', 'is not', null).executeTakeFirstOrThrow();
    const key = toVideoPartKey(userId, name, 0);
    const part = await files.get(key);
    const complete = await downloadSite({}, small.client);
    await files.remove(key);
    const lacking = await downloadSite({}, small.client);
    expect(text(lacking, 'README.txt')).toContain(`Files that could not be read:\nvideos/${name}.${type}.`);
    expect(Object.keys(complete).filter((path) => !(path in lacking))).toEqual([`videos/${name}.${type}`]);
    if (part) await files.put(key, part);
  });

  test('is equal to the byte for equal content, whatever else has changed (rule P38)', async () => {
    const before = (await download({ base: BASE }, small.client)).bytes;
    expect((await download({ base: BASE }, small.client)).bytes.equals(before)).toBe(true);
    server.pass(40 * 24 * 60 * 60 * 1_000);
    const { person } = small;
    const again = new Client(server.app);
    await again.post('/auth/sign-in', { email: person.email, password: person.password });
    const draft = { ...postContent.parse({}), title: 'A draft', body: 'Text' };
    expect((await again.call(createPost, { body: { content: draft } })).status).toBe(200);
    await createSignedInAccount(server);
    expect((await download({ base: BASE }, again)).bytes.equals(before)).toBe(true);
    await saveFirstSettings(again, { page: { title: 'Another title' } });
    expect((await download({ base: BASE }, again)).bytes.equals(before)).toBe(false);
  });
});
