import { createPost, deletePost, publishPost, readPost, restorePost, savePost } from '@vitrine/contract/calls/posts';
import { postContent } from '@vitrine/contract/writing/posts';
import { XMLValidator } from 'fast-xml-parser';
import { detectAtomFeed, detectJsonFeed, parseAtomFeed, parseJsonFeed } from 'feedsmith';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { Client } from '../../../testing/client.ts';
import { changeFirstHandle } from '../../../testing/first-portfolio.ts';
import { createSignedInAccount } from '../../../testing/people.ts';
import { MAX_FEED_LENGTH, MAX_FEED_POSTS } from '../../core/posts/write-feed.ts';

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

/** A UUID of a hash (version 8), which discloses no time. */
const OPAQUE = /^urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

async function createPublisher(posts: readonly object[]) {
  const { client, record, person } = await createSignedInAccount(server, 'Asha & <Rao>');
  const ids: string[] = [];
  for (const parts of posts) {
    const content = { ...postContent.parse({}), title: 'A post', body: 'Text', ...parts };
    const { id, version } = (await client.call(createPost, { body: { content } })).body.payload;
    ids.push(id);
    const published = await client.call(publishPost, { params: { id }, body: { version, state: 'published' } });
    expect(published.status).toBe(200);
    server.pass(60_000);
  }
  const path = `/p/${(await record()).handle}/writing`;
  const feed = async (name: string) => new Client(server.app).get(`${path}/${name}`);
  return { path: `http://localhost:3000${path}`, feed, client, email: person.email, ids };
}

test('an Atom feed says what RFC 4287 asks for, whatever is written (rule P18)', async () => {
  const { path, feed } = await createPublisher([HOSTILE, { title: 'Second' }]);
  const { text, headers } = await feed('feed.xml');
  expect(headers['content-type']).toBe('application/atom+xml; charset=utf-8');
  expect(XMLValidator.validate(text)).toBe(true);
  expect(text.match(/(?![\t\n\r])[\p{Cc}\ufffe\uffff]/gu)).toBeNull();
  expect(detectAtomFeed(text)).toBe(true);
  const { id, title, updated, links, authors, entries = [] } = parseAtomFeed(text);
  expect(id).toMatch(OPAQUE);
  expect([title?.value, updated]).toEqual(['Writing - Asha & <Rao>', entries[0]?.updated]);
  expect(authors).toMatchObject([{ name: 'Asha & <Rao>' }]);
  expect(links).toContainEqual(expect.objectContaining({ rel: 'self', href: `${path}/feed.xml` }));
  const [second, first] = entries;
  expect(second?.title?.value).toBe('Second');
  expect(new Set(entries.map((entry) => entry.id)).size).toBe(2);
  for (const entry of entries) {
    expect(entry.id).toMatch(OPAQUE);
    expect(Date.parse(entry.updated ?? '')).toBeGreaterThan(0);
  }
  // As HTML, with the characters of a plain title escaped.
  expect(first?.title?.value).toContain('&lt;b&gt;bold&lt;/b&gt;');
  expect(first?.content?.value).toContain('&lt;script&gt;');
  expect(first?.categories?.map(({ term, label }) => label ?? term)).toEqual(HOSTILE.tags);
});

test('a JSON Feed says what version 1.1 asks for, whatever is written (rule P18)', async () => {
  const { path, feed } = await createPublisher([HOSTILE]);
  const { text, body, headers } = await feed('feed.json');
  expect(headers['content-type']).toBe('application/feed+json; charset=utf-8');
  expect(detectJsonFeed(text === '' ? undefined : JSON.parse(text))).toBe(true);
  const parsed = parseJsonFeed(JSON.parse(text));
  expect(parsed).toMatchObject({ feed_url: `${path}/feed.json`, home_page_url: path, language: 'en' });
  expect(body.version).toBe('https://jsonfeed.org/version/1.1');
  const [item] = body.items;
  expect(item.id).toMatch(OPAQUE);
  expect([typeof item.content_html, item.tags]).toEqual(['string', HOSTILE.tags]);
  expect(item.date_published).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
});

test('a feed has the newest posts, and of one elsewhere its address (rule P18)', async () => {
  const many = Array.from({ length: MAX_FEED_POSTS + 1 }, (_, at) => ({ title: `Post ${at}` }));
  const { feed } = await createPublisher([...many, { body: '', originalUrl: 'https://example.org/a' }]);
  const { items } = (await feed('feed.json')).body;
  expect(items).toHaveLength(MAX_FEED_POSTS);
  expect(items[0].url).toBe('https://example.org/a');
  expect(items.at(-1).title).toBe('Post 2');
});

test('a feed has the texts of its newest posts up to a megabyte, and the summaries of the others (rule P40)', async () => {
  const body = '- a\n\n'.repeat(10_000).trim();
  const { feed } = await createPublisher(Array.from({ length: 5 }, () => ({ body, summary: 'In short' })));
  const { items } = (await feed('feed.json')).body;
  const texts = items.map((item: { content_html?: string; content_text?: string }) => item.content_html?.length ?? 0);
  expect(texts.filter((length: number) => length > 0).length).toBeGreaterThan(1);
  expect(texts.reduce((sum: number, length: number) => sum + length)).toBeLessThan(MAX_FEED_LENGTH);
  expect(items.at(-1)).toMatchObject({ content_text: 'In short' });
  const { entries = [] } = parseAtomFeed((await feed('feed.xml')).text);
  expect([entries.length, entries.at(-1)?.content?.value]).toEqual([5, undefined]);
});

test('an address below /writing that there is not reads no record', async () => {
  const { path } = await createPublisher([{}]);
  const statements = await server.statementsOf(async () => {
    for (const name of ['none', 'page/2', 'page/1', 'page/x'])
      expect((await new Client(server.app).get(`${new URL(path).pathname}/${name}`)).status).toBe(404);
  });
  expect(statements.filter((statement) => statement === 'SelectQuery portfolios')).toEqual([]);
});

test('readers know posts and feed again, whatever becomes of title, address, handle and state (rule P18)', async () => {
  const { feed, client, ids } = await createPublisher([{ title: 'First' }, { title: 'Second' }]);
  const readIds = async (folder?: string) => {
    const read = folder ? (name: string) => new Client(server.app).get(`${folder}/${name}`) : feed;
    const { id, entries = [] } = parseAtomFeed((await read('feed.xml')).text);
    const { items } = (await read('feed.json')).body;
    expect(items.map((item: { id: string }) => item.id)).toEqual(entries.map((entry) => entry.id));
    return { id, entries: entries.map((entry) => entry.id), urls: items.map(({ url }: { url: string }) => url) };
  };
  const before = await readIds();
  expect(new Set([before.id, ...before.entries]).size).toBe(3);
  // They contain no database id, which would disclose when a draft was created.
  for (const id of ids) expect([before.id, ...before.entries].join()).not.toContain(id.slice(0, 13));

  const [first = ''] = ids;
  const edit = async (parts: object) => {
    const { version } = (await client.call(readPost, { params: { id: first } })).body.payload;
    const content = { ...postContent.parse({}), title: 'First', body: 'Text', ...parts };
    const saved = await client.call(savePost, { params: { id: first }, body: { version, content } });
    return saved.body.payload.version;
  };
  const version = await edit({ title: 'Renamed', slug: 'elsewhere' });
  await client.call(publishPost, { params: { id: first }, body: { version, state: 'published' } });
  const handle = `moved-${first.slice(-12)}`;
  expect((await changeFirstHandle(client, handle)).status).toBe(200);
  const after = await readIds(`/p/${handle}/writing`);
  expect(after.urls).not.toEqual(before.urls);
  expect(after.urls.at(-1)).toBe(`http://localhost:3000/p/${handle}/writing/elsewhere`);
  expect([after.id, after.entries]).toEqual([before.id, before.entries]);

  await client.call(deletePost, { params: { id: first } });
  const restored = await client.call(restorePost, { params: { id: first } });
  const again = { version: restored.body.payload.version, state: 'published' };
  await client.call(publishPost, { params: { id: first }, body: again });
  expect((await readIds(`/p/${handle}/writing`)).entries.toSorted()).toEqual(before.entries.toSorted());
});
