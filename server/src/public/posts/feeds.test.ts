import { createPost, publishPost } from '@vitrine/contract/calls/posts';
import { postContent } from '@vitrine/contract/writing/posts';
import { XMLValidator } from 'fast-xml-parser';
import { detectAtomFeed, detectJsonFeed, parseAtomFeed, parseJsonFeed } from 'feedsmith';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { Client } from '../../../testing/client.ts';
import { signedIn } from '../../../testing/people.ts';
import { POSTS_IN_FEED } from './feeds.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

const HOSTILE = {
  title: 'Ends ]]> & <b>bold</b> \uffff\u0007',
  summary: 'A "summary" with </summary> & more',
  body: 'Text ]]> <script>alert(1)</script> \u000b[link](/p/asha)',
  tags: ['a&b', '"c"'],
};

async function publisher(posts: readonly object[]) {
  const { client, record } = await signedIn(server, 'Asha & <Rao>');
  for (const parts of posts) {
    const content = { ...postContent.parse({}), title: 'A post', body: 'Text', ...parts };
    const { id, version } = (await client.call(createPost, { body: { content } })).body.payload;
    const published = await client.call(publishPost, { params: { id }, body: { version, state: 'published' } });
    expect(published.status).toBe(200);
    server.pass(60_000);
  }
  const path = `/p/${(await record()).handle}/writing`;
  const feed = async (name: string) => new Client(server.app).get(`${path}/${name}`);
  return { path: `http://localhost:3000${path}`, feed };
}

test('an Atom feed says what RFC 4287 asks for, whatever is written (rule P18)', async () => {
  const { path, feed } = await publisher([HOSTILE, { title: 'Second' }]);
  const { text, headers } = await feed('feed.xml');
  expect(headers['content-type']).toBe('application/atom+xml; charset=utf-8');
  expect(XMLValidator.validate(text)).toBe(true);
  expect(text.match(/(?![\t\n\r])[\p{Cc}\ufffe\uffff]/gu)).toBeNull();
  expect(detectAtomFeed(text)).toBe(true);
  const { id, title, updated, links, authors, entries = [] } = parseAtomFeed(text);
  expect([id, title?.value, updated]).toEqual([path, 'Writing - Asha & <Rao>', entries[0]?.updated]);
  expect(authors).toMatchObject([{ name: 'Asha & <Rao>' }]);
  expect(links).toContainEqual(expect.objectContaining({ rel: 'self', href: `${path}/feed.xml` }));
  const [second, first] = entries;
  expect(second?.title?.value).toBe('Second');
  expect(new Set(entries.map((entry) => entry.id)).size).toBe(2);
  for (const entry of entries) {
    expect(entry.id).toMatch(/^http:\/\/localhost:3000\/p\/[\w-]+\/writing\/[\w-]+$/);
    expect(Date.parse(entry.updated ?? '')).toBeGreaterThan(0);
  }
  // As HTML, in which the marks of a plain title are written out.
  expect(first?.title?.value).toContain('&lt;b&gt;bold&lt;/b&gt;');
  expect(first?.content?.value).toContain('&lt;script&gt;');
  expect(first?.categories?.map(({ term, label }) => label ?? term)).toEqual(HOSTILE.tags);
});

test('a JSON Feed says what version 1.1 asks for, whatever is written (rule P18)', async () => {
  const { path, feed } = await publisher([HOSTILE]);
  const { text, body, headers } = await feed('feed.json');
  expect(headers['content-type']).toBe('application/feed+json; charset=utf-8');
  expect(detectJsonFeed(text === '' ? undefined : JSON.parse(text))).toBe(true);
  const parsed = parseJsonFeed(JSON.parse(text));
  expect(parsed).toMatchObject({ feed_url: `${path}/feed.json`, home_page_url: path, language: 'en' });
  expect(body.version).toBe('https://jsonfeed.org/version/1.1');
  const [item] = body.items;
  expect([item.id, typeof item.content_html, item.tags]).toEqual([item.url, 'string', HOSTILE.tags]);
  expect(item.date_published).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
});

test('a feed has the newest posts, and of one elsewhere its address (rule P18)', async () => {
  const many = Array.from({ length: POSTS_IN_FEED + 1 }, (_, at) => ({ title: `Post ${at}` }));
  const { feed } = await publisher([...many, { body: '', originalUrl: 'https://example.org/a' }]);
  const { items } = (await feed('feed.json')).body;
  expect(items).toHaveLength(POSTS_IN_FEED);
  expect(items[0].url).toBe('https://example.org/a');
  expect(items.at(-1).title).toBe('Post 2');
});
