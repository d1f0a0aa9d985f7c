import { updatePhotoUrl } from '@vitrine/contract/calls/photo';
import { changeShareLink, deleteShareLink, listShareLinks, renewShareLink } from '@vitrine/contract/calls/share-links';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { createSignedInAccount } from '../../testing/people.ts';
import { uploadPicture } from '../../testing/pictures.ts';
import { createSharedLink } from '../../testing/share-links.ts';
import { listLinks } from '../features/sharing/queries.ts';
import { countStorageBytes } from './account-storage.ts';
import { isEmbedded } from './database.ts';
import { findCopyWithFile, findFileNames } from './frozen-copies.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

const listCopies = (userId: string) =>
  server.context.db.selectFrom('frozen_copies').select(['id', 'doc']).where('user_id', '=', userId).execute();

async function createOwner() {
  const { client, record } = await createSignedInAccount(server);
  return { client, userId: (await record())._id as string };
}

test('frozen links of equal contents share a copy, which counts once and goes with the last of them (rule L8)', async () => {
  const { client, userId } = await createOwner();
  const { db } = server.context;
  const before = await countStorageBytes(db, userId);
  const first = await createSharedLink(client, { isFrozen: true });
  const second = await createSharedLink(client, { isFrozen: true, label: 'Another reader' });
  const [copy, ...more] = await listCopies(userId);
  expect(more).toEqual([]);
  expect(await countStorageBytes(db, userId)).toBe(before + Buffer.byteLength(copy?.doc ?? ''));
  await client.call(deleteShareLink, { params: { id: first.link.id } });
  expect(await listCopies(userId)).toHaveLength(1);
  await client.call(deleteShareLink, { params: { id: second.link.id } });
  expect(await listCopies(userId)).toEqual([]);
  expect(await countStorageBytes(db, userId)).toBe(before);
});

test('listing, changing and renewing links reads no copy', async () => {
  const { client, userId } = await createOwner();
  const { link } = await createSharedLink(client, { isFrozen: true });
  const params = { id: link.id };
  const statements = await server.statementsOf(async () => {
    const { body } = await client.call(listShareLinks);
    expect(body.payload).toMatchObject([{ id: link.id, isFrozen: true }]);
    expect((await client.call(changeShareLink, { params, body: { label: 'Other' } })).status).toBe(200);
    expect((await client.call(renewShareLink, { params })).status).toBe(200);
  });
  expect(statements).toContain('SelectQuery share_links');
  expect(statements.filter((statement) => statement.includes('frozen_copies'))).toEqual([]);
  expect(JSON.stringify(await listLinks(server.context.db, userId)).length).toBeLessThan(1_000);
});

test('a picture that a copy shows stays, and is looked for in an index', async () => {
  const { client, userId } = await createOwner();
  const { db } = server.context;
  const photo = await uploadPicture(client);
  const { link } = await createSharedLink(client, { isFrozen: true });
  await uploadPicture(client);
  const names = async () =>
    (await db.selectFrom('pictures').select('name').where('user_id', '=', userId).execute()).map(({ name }) => name);
  const [name = ''] = (await names()).filter((one) => photo.includes(one));
  expect(name).not.toBe('');
  if (isEmbedded(db)) {
    const { sql: text } = findCopyWithFile(db, name).compile();
    const { rows } = await sql<{
      detail: string;
    }>`explain query plan ${sql.raw(text.replace('?', `'${name}'`))}`.execute(db);
    expect(rows.map(({ detail }) => detail)).toEqual([expect.stringMatching(/^SEARCH frozen_files USING .*INDEX/)]);
  }
  await client.call(deleteShareLink, { params: { id: link.id } });
  await client.call(updatePhotoUrl, { body: { photoUrl: await uploadPicture(client) } });
  expect(await names()).not.toContain(name);
});

test('names of files are found as addresses and alone, and no others', () => {
  const [photo, poster, other] = ['a', 'b-_', 'c'].map((sign) => sign.repeat(43).slice(0, 43)) as [
    string,
    string,
    string,
  ];
  const text = JSON.stringify({
    picture: photo,
    settings: JSON.stringify({ icon: `https://example.org/pictures/${poster}-448.webp` }),
    words: `x${other}`,
  });
  expect(findFileNames(text, new Set([photo, poster, other]))).toEqual([photo, poster]);
  expect(findFileNames(text, new Set([poster]))).toEqual([poster]);
});
