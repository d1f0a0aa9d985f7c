import { DURATIONS } from '@vitrine/contract/api/limits';
import { deleteAccount } from '@vitrine/contract/calls/account';
import { listSectionCalls } from '@vitrine/contract/calls/content';
import { createPortfolio, deletePortfolio } from '@vitrine/contract/calls/portfolios';
import { deleteShareLink } from '@vitrine/contract/calls/share-links';
import { removeVideo, restoreVideo } from '@vitrine/contract/calls/videos';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ITEMS } from '../../../seed/content.ts';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { Client } from '../../../testing/client.ts';
import { readFirstIds } from '../../../testing/first-portfolio.ts';
import { createSharedLink, visitPage } from '../../../testing/share-links.ts';
import { createVideoTools, getVideoFilePath, makeVideo, uploadVideo } from '../../../testing/videos.ts';
import { countStorageBytes } from '../../db/account-storage.ts';
import { findVideo } from '../../db/videos.ts';

let server: TestApp;
let small: Buffer;
beforeAll(async () => {
  server = await startTestApp();
  small = await makeVideo({ title: 'Secret garden' });
});
afterAll(() => server.close());

const createVisitor = () => new Client(server.app);

const { owner: createOwner, tidy, countParts } = createVideoTools(() => server);

describe('what a video belongs to', () => {
  test('a project that is hidden or deleted takes it along, and back', async () => {
    const { client, userId, itemId, page } = await createOwner();
    const video = (await uploadVideo(client, { itemId }, small)).body.payload;
    const { save, remove, restore } = listSectionCalls.projects;
    await client.call(save, { body: { data: { ...ITEMS.projects, _id: itemId, isVisible: false } } });
    expect([(await page()).includes('<video'), (await createVisitor().get(getVideoFilePath(video))).status]).toEqual([
      false,
      404,
    ]);
    expect((await client.get(getVideoFilePath(video))).status).toBe(200);
    await client.call(save, { body: { data: { ...ITEMS.projects, _id: itemId, isVisible: true } } });
    expect((await createVisitor().get(getVideoFilePath(video))).status).toBe(200);
    await client.call(remove, { body: { _id: itemId } });
    expect((await createVisitor().get(getVideoFilePath(video))).status).toBe(404);
    await client.call(restore, { body: { _id: itemId } });
    expect(await page()).toContain(getVideoFilePath(video));
    await tidy(DURATIONS.unusedPicture + 1_000);
    expect(await countParts(userId, video)).toBe(1);
    await client.call(remove, { body: { _id: itemId } });
    await tidy(DURATIONS.unusedPicture + 1_000);
    expect(await countParts(userId, video)).toBe(0);
  });

  test('each portfolio has its own introduction; one that is deleted for good has none', async () => {
    const { client, userId, portfolioId, videos } = await createOwner();
    const { resumeId } = await readFirstIds(client);
    const newPortfolio = (await client.call(createPortfolio, { body: { name: 'Talks', resumeId } })).body.payload;
    const first = (await uploadVideo(client, { portfolioId }, small)).body.payload;
    const second = (await uploadVideo(client, { portfolioId: newPortfolio.id }, small)).body.payload;
    expect((await videos()).map(({ id }) => id).sort()).toEqual([first.id, second.id].sort());
    await client.call(deletePortfolio, { params: { id: newPortfolio.id } });
    expect((await createVisitor().get(getVideoFilePath(second))).status).toBe(404);
    await tidy(DURATIONS.restorePortfolio + 1_000);
    expect([await countParts(userId, first), await countParts(userId, second)]).toEqual([1, 0]);
  });

  test('a frozen link keeps what it showed for as long as it is there (rule L8)', async () => {
    const { client, userId, portfolioId, itemId } = await createOwner();
    const video = (await uploadVideo(client, { portfolioId }, small)).body.payload;
    const frozen = await createSharedLink(client, { isFrozen: true });
    const following = await createSharedLink(client);
    await uploadVideo(client, { itemId }, small);
    await client.call(removeVideo, { params: { id: video.id } });
    await tidy(DURATIONS.restoreVideo + 1_000);
    const own = `${frozen.path}${getVideoFilePath(video)}`;
    const page = await visitPage(createVisitor(), frozen.path);
    expect([page.text.match(/<video/g)?.length, page.text.includes(own)]).toEqual([1, true]);
    const file = await visitPage(createVisitor(), own, { range: 'bytes=0-9' });
    expect([file.status, file.bytes.length, file.headers['cache-control']]).toEqual([206, 10, 'private, no-store']);
    expect((await visitPage(createVisitor(), following.path)).text.match(/<video/g)?.length).toBe(1);
    expect((await visitPage(createVisitor(), `${following.path}${getVideoFilePath(video)}`)).status).toBe(404);
    // It still counts towards storage, and cannot be restored: only the link uses it.
    const { db } = server.context;
    const stored = await countStorageBytes(db, userId);
    expect((await client.call(restoreVideo, { params: { id: video.id } })).body.code).toBe('content/not-found');
    for (const { link } of [frozen, following]) await client.call(deleteShareLink, { params: { id: link.id } });
    await tidy(DURATIONS.undoImport + DURATIONS.restoreVideo + 2_000);
    expect(await countParts(userId, video)).toBe(0);
    expect(stored - (await countStorageBytes(db, userId))).toBeGreaterThan(small.length);
  });

  test('an account that is deleted has no videos, and after thirty days no files', async () => {
    const { client, person, userId, portfolioId } = await createOwner();
    const video = (await uploadVideo(client, { portfolioId }, small)).body.payload;
    await client.call(deleteAccount, { body: { email: person.email, password: person.password } as never });
    expect((await createVisitor().get(getVideoFilePath(video))).status).toBe(404);
    await tidy(DURATIONS.keepDeleted + 1_000);
    expect(await findVideo(server.context.db, userId, video.id)).toBeUndefined();
    expect(await countParts(userId, video)).toBe(0);
  });
});
