import { DURATIONS, LIMITS, TIME_UNITS } from '@vitrine/contract/api/limits';
import { updatePortfolioSettings } from '@vitrine/contract/calls/portfolio';
import {
  createPost,
  deletePost,
  listPostRevisions,
  listPosts,
  publishPost,
  readPost,
  readPostRevision,
  restorePost,
  savePost,
  sharePostPreview,
  uploadPostPicture,
} from '@vitrine/contract/calls/posts';
import { type PostContent, postContent } from '@vitrine/contract/writing/posts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { Client } from '../../../testing/client.ts';
import { saveFirstSettings } from '../../../testing/first-portfolio.ts';
import { createForm } from '../../../testing/forms.ts';
import { createSignedInAccount } from '../../../testing/people.ts';
import { createTwoColourPicture } from '../../../testing/pictures.ts';
import { deleteExpired } from '../../db/delete-expired.ts';
import { publishDuePosts } from './publication.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

const createContent = (parts: Partial<PostContent> = {}): PostContent => ({
  ...postContent.parse({}),
  title: 'Notes on caching',
  body: 'Two **hard** things.',
  ...parts,
});

/** Creates a user with a draft. */
async function createWriter(parts: Partial<PostContent> = {}) {
  const owner = await createSignedInAccount(server);
  const { client } = owner;
  const write = async (more: Partial<PostContent> = {}) =>
    (await client.call(createPost, { body: { content: createContent(more) } })).body.payload;
  const first = await write(parts);
  const read = async (id = first.id) => (await client.call(readPost, { params: { id } })).body.payload;
  const save = async (more: Partial<PostContent>, id = first.id) =>
    client.call(savePost, {
      params: { id },
      body: { version: (await read(id)).version, content: createContent(more) },
    });
  const publish = async (state = 'published', publishedAt?: number, id = first.id) =>
    client.call(publishPost, { params: { id }, body: { version: (await read(id)).version, state, publishedAt } });
  const { handle } = await owner.record();
  const visit = (path = '') => new Client(server.app).get(`/p/${handle}${path}`);
  return { ...owner, id: first.id as string, handle, write, read, save, publish, visit };
}

test('the record counts drafts too, and posts that the portfolio does not show, but no deleted ones (rule R18)', async () => {
  const { client, record, id, write } = await createWriter();
  await write({ title: 'Another' });
  await saveFirstSettings(client, { writing: false });
  expect(await record()).toMatchObject({ postsCount: 2, writing: { count: 0 } });
  await client.call(deletePost, { params: { id }, body: {} });
  expect((await record()).postsCount).toBe(1);
});

describe('a post', () => {
  test('is a draft that nobody sees until it is published (rules R47 and R48)', async () => {
    const { save, publish, visit, client, id } = await createWriter();
    for (const path of ['/writing', '/writing/notes-on-caching', '/writing/feed.xml', '/writing/feed.json']) {
      expect([path, (await visit(path)).status]).toEqual([path, 404]);
    }
    expect((await visit()).text).not.toContain('Notes on caching');
    const published = await publish();
    expect(published.body.payload).toMatchObject({ state: 'published', hasChanges: false });
    expect(published.body.payload.url).toMatch(/\/p\/[\w-]+\/writing\/notes-on-caching$/);
    expect((await visit('/writing/notes-on-caching')).text).toContain('Two <strong>hard</strong> things.');
    for (const path of ['', '/writing', '/writing/feed.xml', '/writing/feed.json']) {
      expect((await visit(path)).text).toContain('Notes on caching');
    }
    // Later edits only change the draft.
    const saved = await save({ title: 'Notes on secrets', body: 'Not yet.' });
    expect(saved.body.payload).toMatchObject({ state: 'published', hasChanges: true });
    for (const path of ['', '/writing', '/writing/notes-on-caching', '/writing/feed.xml', '/writing/feed.json']) {
      expect((await visit(path)).text).not.toMatch(/secrets|Not yet/);
    }
    await publish();
    expect((await visit('/writing/notes-on-caching')).text).toContain('Notes on secrets');
    await publish('draft');
    expect((await visit('/writing/notes-on-caching')).status).toBe(404);
    expect((await visit()).text).not.toContain('Notes on secrets');
    expect((await client.call(listPosts)).body.payload).toMatchObject([{ id, state: 'draft' }]);
  });

  test('that is unlisted is there for whoever has its address, and nowhere else (rule R48)', async () => {
    const { publish, visit } = await createWriter();
    await publish('unlisted');
    const page = await visit('/writing/notes-on-caching');
    expect([page.status, page.text.includes('noindex')]).toEqual([200, true]);
    for (const path of ['/writing', '/writing/feed.xml']) expect((await visit(path)).status).toBe(404);
    expect((await visit()).text).not.toContain('Notes on caching');
  });

  test('is published by itself at the time that was chosen, once (rule R48)', async () => {
    const { publish, visit, read } = await createWriter();
    const at = server.context.clock() + TIME_UNITS.HOUR;
    expect((await publish('scheduled', at)).body.payload).toMatchObject({ state: 'scheduled', publishedAt: at });
    await publishDuePosts(server.context);
    expect((await visit('/writing/notes-on-caching')).status).toBe(404);
    server.pass(TIME_UNITS.HOUR);
    await Promise.all([publishDuePosts(server.context), publishDuePosts(server.context)]);
    expect((await visit('/writing/notes-on-caching')).status).toBe(200);
    expect(await read()).toMatchObject({ state: 'published', publishedAt: at });
  });

  test.each([
    [{ title: '' }, 'published', undefined, { title: 'Title is required' }],
    [{ body: ' ' }, 'published', undefined, { body: 'Write a text or enter the address of the article' }],
    [{}, 'scheduled', undefined, { publishedAt: 'Choose a time that has not passed yet' }],
    [{}, 'scheduled', 1_000, { publishedAt: 'Choose a time that has not passed yet' }],
    [{}, 'published', 8_000_000_000_000, { publishedAt: 'For a time to come, schedule the post' }],
  ])('%j as %s at %s is refused by its field (rule R47)', async (parts, state, at, fields) => {
    const { publish, read } = await createWriter(parts);
    const refused = await publish(state, at);
    expect([refused.status, refused.body.fields]).toEqual([400, fields]);
    expect(await read()).toMatchObject({ state: 'draft', url: '' });
  });

  test.each([
    [{ body: 'a'.repeat(LIMITS.postBody + 1) }, 'body', 'The text can have at most 50,000 characters'],
    [{ body: '['.repeat(4_001) }, 'body', 'The text can have at most 4,000 square brackets'],
    [{ slug: 'Not This' }, 'slug', 'Address can have small letters, digits and single hyphens between them'],
    [{ cover: 'https://example.org/cat.png' }, 'cover', 'Cover must be a picture uploaded here'],
    [
      { originalUrl: 'javascript:alert(1)' },
      'originalUrl',
      'First published at must be a web address that starts with http:// or https://',
    ],
    [{ title: 'a'.repeat(151) }, 'title', 'Title can have at most 150 characters'],
  ])('%# is refused by its field, and nothing changes (rule R47)', async (parts, field, sentence) => {
    const { save, read } = await createWriter();
    const refused = await save(parts);
    expect([refused.status, refused.body.fields?.[`content.${field}`]]).toEqual([400, sentence]);
    expect((await read()).content).toEqual(createContent());
  });

  test('elsewhere is a link in lists, and has a page that leads there (rule R46)', async () => {
    const { publish, visit } = await createWriter({ body: '', originalUrl: 'https://example.org/a' });
    await publish();
    expect((await visit('/writing')).text).toContain('<a href="https://example.org/a"');
    expect((await visit('/writing/notes-on-caching')).text).toContain('Read at example.org');
  });

  test('saved from an older version is refused with what is there now (rule R47)', async () => {
    const { client, id, save } = await createWriter();
    await save({ body: 'From the other window.' });
    const late = await client.call(savePost, { params: { id }, body: { version: 1, content: createContent() } });
    expect([late.status, late.body.code, late.body.current.content.body]).toEqual([
      409,
      'post/changed',
      'From the other window.',
    ]);
  });

  test('belongs to its owner alone', async () => {
    const { id } = await createWriter();
    const { client } = await createSignedInAccount(server);
    const params = { id };
    const version = 1;
    for (const [call, sent] of [
      [readPost, { params }],
      [savePost, { params, body: { version, content: createContent() } }],
      [publishPost, { params, body: { version, state: 'published' } }],
      [deletePost, { params }],
      [restorePost, { params }],
      [sharePostPreview, { params, body: { isShared: true } }],
      [listPostRevisions, { params }],
    ] as const) {
      expect((await client.call(call, sent as object)).body.code).toBe('post/not-found');
    }
  });
});

test('the sitemap has published posts of whoever wants to be found (rule P18)', async () => {
  const { client, publish, handle } = await createWriter();
  const isListed = async () =>
    (await new Client(server.app).get('/sitemap.xml')).text.includes(`/p/${handle}/writing/notes-on-caching</loc>`);
  await saveFirstSettings(client, { indexing: true });
  await publish('unlisted');
  expect(await isListed()).toBe(false);
  await publish();
  expect(await isListed()).toBe(true);
  await saveFirstSettings(client, { indexing: false });
  expect(await isListed()).toBe(false);
});

describe('the address of a post', () => {
  test('is made of its title in any script, and has a number where it is taken (rule R49)', async () => {
    const { publish, write, read } = await createWriter();
    await publish();
    for (const [title, slug] of [
      ['Notes on Caching!', 'notes-on-caching-2'],
      ['नमस्ते दुनिया', 'namaste-duniya'],
      ['世界', 'shi-jie'],
      ['!!!', 'post'],
      ['w'.repeat(150), 'w'.repeat(80)],
    ] as const) {
      const { id } = await write({ title });
      await publish('published', undefined, id);
      expect((await read(id)).url.split('/').at(-1)).toBe(slug);
    }
  });

  test('leads on when it changes, until another post takes it (rule R49)', async () => {
    const { publish, save, visit, write, handle } = await createWriter();
    await publish();
    await save({ slug: 'caching' });
    await publish();
    const moved = await visit('/writing/notes-on-caching');
    expect([moved.status, moved.headers.location]).toEqual([301, `http://localhost:3000/p/${handle}/writing/caching`]);
    const other = await write({ title: 'Other', slug: 'notes-on-caching' });
    await publish('published', undefined, other.id);
    expect((await visit('/writing/notes-on-caching')).text).toContain('Other');
    const third = await write({ title: 'Third', slug: 'caching' });
    const refused = await publish('published', undefined, third.id);
    expect([refused.status, refused.body.code, Object.keys(refused.body.fields)]).toEqual([
      409,
      'post/address-taken',
      ['slug'],
    ]);
  });

  test('stays as it is when only the title changes (rule R49)', async () => {
    const { publish, save, read } = await createWriter();
    await publish();
    await save({ title: 'Another title' });
    await publish();
    expect((await read()).url).toMatch(/notes-on-caching$/);
  });
});

describe('a shared draft', () => {
  test('is read by its address alone, and no more when that is taken back (rule R50)', async () => {
    const { client, id, handle, visit } = await createWriter();
    const share = async (isShared: boolean) =>
      (await client.call(sharePostPreview, { params: { id }, body: { isShared } })).body.payload.previewUrl;
    const url: string = await share(true);
    expect(url).toMatch(new RegExp(`/p/${handle}/drafts/[\\w-]{43}$`));
    const path = new URL(url).pathname.replace(`/p/${handle}`, '');
    const page = await visit(path);
    expect(page.text).toContain('Two <strong>hard</strong> things.');
    expect(page.text).toContain('A draft, not published yet');
    expect(page.headers).toMatchObject({
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex',
      'referrer-policy': 'no-referrer',
    });
    expect((await visit(`${path}x`)).status).toBe(404);
    const other = await createWriter();
    expect((await new Client(server.app).get(`/p/${other.handle}${path}`)).status).toBe(404);
    expect(await share(true)).not.toBe(url);
    expect((await visit(path)).status).toBe(404);
    const newer = new URL(await share(true)).pathname;
    expect(await share(false)).toBe('');
    expect((await new Client(server.app).get(newer)).status).toBe(404);
  });

  test('of a private portfolio is for nobody (rule R50)', async () => {
    const { client, id, visit, handle } = await createWriter();
    const { previewUrl } = (await client.call(sharePostPreview, { params: { id }, body: { isShared: true } })).body
      .payload;
    await client.call(updatePortfolioSettings, { body: { portfolioLayout: 'website', isPortfolioPublic: false } });
    expect((await visit(new URL(previewUrl).pathname.replace(`/p/${handle}`, ''))).status).toBe(404);
  });
});

describe('earlier texts', () => {
  test('are kept while somebody writes and with every publication, and can be read (rule R50)', async () => {
    const { client, id, save, publish } = await createWriter({ body: 'one' });
    const revisions = async () => (await client.call(listPostRevisions, { params: { id } })).body.payload;
    await save({ body: 'two' });
    await save({ body: 'three' });
    expect(await revisions()).toMatchObject([{ length: 3, isPublished: false }]);
    server.pass(DURATIONS.postRevision);
    await save({ body: 'four' });
    await publish();
    const kept = await revisions();
    expect(
      kept.map(({ length, isPublished }: { length: number; isPublished: boolean }) => [length, isPublished]),
    ).toEqual([
      [4, true],
      [5, false],
      [3, false],
    ]);
    const params = { id, revision: kept[1].id };
    expect((await client.call(readPostRevision, { params })).body.payload).toEqual(createContent({ body: 'three' }));
  });

  test('are at most fifty, the oldest of which go (rule R50)', async () => {
    const { client, id, save } = await createWriter({ body: 'first' });
    for (let at = 0; at < LIMITS.postRevisions + 2; at += 1) {
      server.pass(DURATIONS.postRevision);
      await save({ body: `text ${at}` });
    }
    const kept = (await client.call(listPostRevisions, { params: { id } })).body.payload;
    expect(kept).toHaveLength(LIMITS.postRevisions);
    expect(kept.map(({ length }: { length: number }) => length)).not.toContain('first'.length);
  });
});

describe('a deleted post', () => {
  test('is gone from every page at once, comes back as a draft, and is forgotten after 30 days (rule R50)', async () => {
    const { client, id, publish, visit, read, write } = await createWriter();
    await publish();
    expect((await client.call(deletePost, { params: { id } })).status).toBe(200);
    for (const path of ['/writing', '/writing/notes-on-caching']) expect((await visit(path)).status).toBe(404);
    expect((await client.call(listPosts)).body.payload).toEqual([]);
    expect((await client.call(deletePost, { params: { id } })).body.code).toBe('post/not-found');
    expect((await client.call(restorePost, { params: { id } })).body.payload).toMatchObject({
      state: 'draft',
      content: createContent(),
    });
    expect((await visit('/writing/notes-on-caching')).status).toBe(404);
    expect((await read()).content).toEqual(createContent());
    await client.call(deletePost, { params: { id } });
    // Its address is free again.
    const next = await write();
    expect((await publish('published', undefined, next.id)).body.payload.url).toMatch(/\/notes-on-caching$/);
    server.pass(DURATIONS.restorePost);
    await deleteExpired(server.context.db, server.context.clock());
    const { db } = server.context;
    for (const table of ['posts', 'post_revisions', 'post_addresses'] as const) {
      const key = table === 'posts' ? 'id' : 'post_id';
      const rows = await db
        .selectFrom(table)
        .selectAll()
        .where(key as 'id', '=', id)
        .execute();
      expect([table, rows]).toEqual([table, []]);
    }
  });
});

describe('a picture of a post', () => {
  test('is kept in its own shape, and shown to others once a post that shows it is published (rule R46)', async () => {
    const { client, save, publish, visit } = await createWriter();
    const bytes = await createTwoColourPicture(2_000, 1_000).png().toBuffer();
    const uploaded = await client.call(
      uploadPostPicture,
      createForm({ picture: { name: 'a.png', type: 'image/png', bytes } }),
    );
    expect(uploaded.body.payload).toMatchObject({ width: 1_600, height: 800 });
    const { url } = uploaded.body.payload;
    const path = new URL(url).pathname;
    const stranger = new Client(server.app);
    expect([(await client.get(path)).status, (await stranger.get(path)).status]).toEqual([200, 404]);
    const saved = await save({ cover: url, body: `![Two colours](${path})` });
    expect(saved.body.payload.pictures).toMatchObject([{ width: 1_600, height: 800 }]);
    expect((await stranger.get(path)).status).toBe(404);
    await publish();
    expect((await stranger.get(path)).status).toBe(200);
    expect((await stranger.get(path.replace('-1600', '-800'))).status).toBe(200);
    const page = (await visit('/writing/notes-on-caching')).text;
    expect(page).toContain(`src="${path}"`);
    expect(page).toContain('width="1600" height="800" alt="Two colours"');
    await publish('draft');
    expect((await stranger.get(path)).status).toBe(404);
  });
});

test('an account has at most 500 posts (rule R46)', async () => {
  const { client, id } = await createWriter();
  const { db } = server.context;
  const row = await db.selectFrom('posts').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const others = Array.from({ length: LIMITS.posts - 1 }, (_, at) => ({ ...row, id: `${row.id}-${at}` }));
  for (let from = 0; from < others.length; from += 50) {
    await db
      .insertInto('posts')
      .values(others.slice(from, from + 50))
      .execute();
  }
  expect((await client.call(listPosts)).body.payload).toHaveLength(LIMITS.posts);
  const refused = await client.call(createPost, { body: { content: createContent() } });
  expect([refused.status, refused.body.code]).toEqual([409, 'post/too-many']);
});
