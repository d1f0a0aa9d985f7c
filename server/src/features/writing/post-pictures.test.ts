import { LIMITS } from '@vitrine/contract/api/limits';
import {
  createPost,
  deletePost,
  publishPost,
  restorePost,
  savePost,
  sharePostPreview,
  uploadPostPicture,
} from '@vitrine/contract/calls/posts';
import { postContent } from '@vitrine/contract/writing/posts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { Client } from '../../../testing/client.ts';
import { createForm } from '../../../testing/forms.ts';
import { createSignedInAccount } from '../../../testing/people.ts';
import { createTwoColourPicture } from '../../../testing/pictures.ts';
import { isEmbedded } from '../../db/database.ts';
import { findVisiblePostWithPicture } from '../../db/post-files.ts';

let server: TestApp;
let bytes: Buffer;
beforeAll(async () => {
  server = await startTestApp();
  bytes = await createTwoColourPicture(40, 20).png().toBuffer();
});
afterAll(() => server.close());

/** Creates a user with a public portfolio, a picture and a draft. */
async function createWriter() {
  const { client, record } = await createSignedInAccount(server);
  const { _id: userId } = await record();
  const upload = async (): Promise<string> => {
    const sent = await client.call(
      uploadPostPicture,
      createForm({ picture: { name: 'a.png', type: 'image/png', bytes } }),
    );
    return new URL(sent.body.payload.url).pathname;
  };
  let { payload: post } = (await client.call(createPost, { body: { content: createContent('') } })).body;
  const params = { id: post.id };
  const change = async (answer: ReturnType<Client['call']>) => {
    const { status, body } = await answer;
    expect([status, body.message]).toEqual([200, undefined]);
    post = body.payload ?? post;
  };
  return {
    userId,
    upload,
    save: (body: string) =>
      change(client.call(savePost, { params, body: { version: post.version, content: createContent(body) } })),
    publish: (state: 'published' | 'unlisted' | 'draft' | 'scheduled', publishedAt?: number) =>
      change(client.call(publishPost, { params, body: { version: post.version, state, publishedAt } })),
    share: (isShared: boolean) => change(client.call(sharePostPreview, { params, body: { isShared } })),
    remove: () => change(client.call(deletePost, { params })),
    restore: () => change(client.call(restorePost, { params })),
    isVisible: async (path: string) => (await new Client(server.app).get(path)).status === 200,
  };
}

const createContent = (body: string) => ({ ...postContent.parse({}), title: 'Notes', body });

test('strangers see a picture for as long as a published post or a shared draft shows it (rule R46)', async () => {
  const { upload, save, publish, share, remove, restore, isVisible } = await createWriter();
  const picture = await upload();
  const steps: [step: string, () => Promise<void>, isExpected: boolean][] = [
    ['uploaded', async () => undefined, false],
    ['in a draft', () => save(`![A](${picture})`), false],
    ['shared', () => share(true), true],
    ['taken out of the shared draft', () => save('Text'), false],
    ['put back', () => save(`Text\n\n![A](${picture})`), true],
    ['shared no more', () => share(false), false],
    ['scheduled', () => publish('scheduled', server.context.clock() + 1), false],
    ['published', () => publish('published'), true],
    ['taken out of the draft alone', () => save('Text'), true],
    ['published without it', () => publish('published'), false],
    ['back in the draft', () => save(`![A](${picture})`), false],
    ['unlisted', () => publish('unlisted'), true],
    ['taken back', () => publish('draft'), false],
    ['published again', () => publish('published'), true],
    ['deleted', remove, false],
    ['restored as a draft', restore, false],
    ['published after that', () => publish('published'), true],
  ];
  for (const [step, run, isExpected] of steps) {
    await run();
    expect([step, await isVisible(picture)]).toEqual([step, isExpected]);
  }
});

test('a request for a picture reads no texts, whether a post shows it or not', async () => {
  const { upload, save, publish, isVisible, userId } = await createWriter();
  const [shown, unused] = [await upload(), await upload()];
  await save(`![A](${shown})`);
  await publish('published');
  const statements = await server.statementsOf(async () => {
    expect([await isVisible(shown), await isVisible(unused)]).toEqual([true, false]);
  });
  expect(statements.filter((statement) => statement.endsWith(' post_files'))).toHaveLength(2);
  expect(statements).not.toContain('SelectQuery posts');
  const { db } = server.context;
  if (!isEmbedded(db)) return;
  const { sql: text, parameters } = findVisiblePostWithPicture(db, userId, 'name').compile();
  let next = 0;
  const literal = text.replaceAll('?', () => `'${parameters[next++]}'`);
  const { rows } = await sql<{ detail: string }>`explain query plan ${sql.raw(literal)}`.execute(db);
  expect(rows.map(({ detail }) => detail)).toEqual([
    expect.stringMatching(/^SEARCH f USING .*INDEX/),
    expect.stringMatching(/^SEARCH p USING .*INDEX/),
  ]);
});

test('a text that names almost the same picture does not show it', async () => {
  const { upload, save, publish, isVisible } = await createWriter();
  // Half of all names contain the underscore, which is a wildcard in LIKE.
  let picture = await upload();
  while (!/_[\w-]*-1600/.test(picture)) picture = await upload();
  await save(`![A](${picture.replace('_', 'x')})`);
  await publish('published');
  expect(await isVisible(picture)).toBe(false);
});

test('a text of nothing but addresses of pictures is saved', async () => {
  const { upload, save, publish, isVisible } = await createWriter();
  const picture = await upload();
  const others = Array.from({ length: 800 }, (_, at) => `/pictures/${String(at).padStart(43, 'a')}-1.webp`);
  await save([...others, picture].join('\n').slice(-LIMITS.postBody));
  await publish('published');
  expect(await isVisible(picture)).toBe(true);
});
