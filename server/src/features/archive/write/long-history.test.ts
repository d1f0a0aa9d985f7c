import { LIMITS } from '@vitrine/contract/api/limits';
import * as calls from '@vitrine/contract/calls/archive';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../testing/app.ts';
import { restoreIntoAccount, uploadArchive } from '../../../../testing/archive-uploads.ts';
import type { Client } from '../../../../testing/client.ts';
import { createMember, fillAccount, type Member } from '../../../../testing/full-account.ts';

let server: TestApp;
let archive: Buffer;
/** The text limit is 64 MB, which takes ten seconds to read four times; a sixteenth of it tests the same. */
const limits: { accountArchiveText: number } = LIMITS;
const { accountArchiveText } = LIMITS;
beforeAll(async () => {
  limits.accountArchiveText = accountArchiveText / 16;
  server = await startTestApp();
  const asha = await createMember(server);
  await fillAccount(server, asha);
  archive = (await asha.client.call(calls.downloadArchive)).bytes;
});
afterAll(async () => {
  limits.accountArchiveText = accountArchiveText;
  await server.close();
});

const preview = (client: Client, id: string) => client.call(calls.previewArchive, { params: { id } });

/**
 * Returns the archive with nine more posts, each with 50 earlier versions of 3,125 three-byte letters: more than 4 MB.
 */
function withLongHistory(): Buffer {
  const files = unzipSync(archive);
  const exact = JSON.parse(strFromU8(files['posts/exact/ledgers.json'] ?? new Uint8Array()));
  const [earlier] = JSON.parse(strFromU8(files['posts/earlier/ledgers.json'] ?? new Uint8Array()));
  const text = strToU8(JSON.stringify(Array(50).fill({ ...earlier, draftBody: 'ಕ'.repeat(LIMITS.postBody / 16) })));
  for (let post = 0; post < 9; post += 1) {
    const about = { ...exact, id: `long-${post}`, state: 'draft', slug: null, createdAt: '2026-01-01T00:00:00.000Z' };
    files[`posts/exact/long-${post}.json`] = strToU8(JSON.stringify(about));
    files[`posts/earlier/long-${post}.json`] = text;
  }
  return Buffer.from(zipSync(files, { level: 1 }));
}

test('earlier texts come as far as there is room, and what stays in the archive is told (rules A41 and A43)', async () => {
  const long = withLongHistory();
  const about = async ({ client }: Member) => (await preview(client, await uploadArchive(client, long))).body.payload;
  const { db } = server.context;
  const free = await db.selectFrom('plans').selectAll().where('name', '=', 'free').executeTakeFirstOrThrow();
  const features = JSON.stringify({ ...JSON.parse(free.features), maxStorageMB: 3 });
  await db.updateTable('plans').set({ features }).where('name', '=', 'free').execute();
  const { notes, counts } = await about(await createMember(server, 'Asha Rao', 'free'));
  expect([counts.posts, counts.revisions]).toEqual([13, 306]);
  expect(notes).toEqual(
    expect.arrayContaining([
      'Your plan has no room for the earlier texts of 2 posts.',
      'The earlier texts of one post stay in the archive: at most 4 MB of them come back.',
    ]),
  );
  const member = await createMember(server);
  const told = await about(member);
  expect([told.counts.posts, told.counts.revisions]).toEqual([13, 406]);
  const outcome = await restoreIntoAccount(member.client, long);
  expect([outcome.state, outcome.counts.revisions]).toEqual(['done', 406]);
  expect(outcome.notes).toEqual(expect.arrayContaining(told.notes));
});
