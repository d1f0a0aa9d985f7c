import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { DURATIONS, LIMITS, TIME_UNITS } from '@vitrine/contract/api/limits';
import * as calls from '@vitrine/contract/calls/archive';
import { listSectionCalls } from '@vitrine/contract/calls/content';
import { listPortfolios, type PortfolioSummary } from '@vitrine/contract/calls/portfolios';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ITEMS } from '../../../../seed/content.ts';
import { startTestApp, type TestApp } from '../../../../testing/app.ts';
import { restoreIntoAccount, runRestore, uploadArchive, waitForRestore } from '../../../../testing/archive-uploads.ts';
import { Client } from '../../../../testing/client.ts';
import { createForm } from '../../../../testing/forms.ts';
import { createMember, FULL_ACCOUNT_ENTRIES, fillAccount, type Member } from '../../../../testing/full-account.ts';
import { removeUnwantedFiles } from '../../../core/files/unwanted-files.ts';
import { registerUnclaimed } from '../../../db/archive-files.ts';
import { acquireLease, setLeaseEnd } from '../../../db/leases.ts';
import { findUpload } from '../upload/uploads.ts';
import { findContent } from './account-content-queries.ts';
import { restoreAccount } from './restore-archive.ts';
import { saveRestoreRow } from './restore-state-queries.ts';

let server: TestApp;
let archive: Buffer;
beforeAll(async () => {
  server = await startTestApp();
  const asha = await createMember(server);
  await fillAccount(server, asha);
  archive = (await asha.client.call(calls.downloadArchive)).bytes;
});
afterAll(() => server.close());

const listContent = ({ userId }: Member) => findContent(server.context.db, userId);
const preview = (client: Client, id: string) => client.call(calls.previewArchive, { params: { id } });

/** Lists the files of an account in the store. */
const listOwnFiles = ({ userId }: Member): string[] => {
  const root = join(server.config.dataFolder, 'files');
  return readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((path) => path.includes(`${userId}/`));
};

/** Runs housekeeping at a later time. */
async function runHousekeeping(after: number): Promise<void> {
  const later = { ...server.context, clock: () => server.context.clock() + after };
  const due = later.db.selectFrom('unwanted_files').select('key').where('due_at', '<=', later.clock());
  while ((await due.execute()).length > 0) await removeUnwantedFiles(later);
}

const sendPart = (client: Client, id: string, offset: number, bytes: Buffer) =>
  client.call(calls.sendArchivePart, {
    params: { id },
    ...createForm({ offset: String(offset), part: { name: 'part', type: 'application/octet-stream', bytes } }),
  });

describe('where an archive comes back', () => {
  test('it is looked at first, and nothing changes by that', async () => {
    const member = await createMember(server);
    const { status, body } = await preview(member.client, await uploadArchive(member.client, archive));
    expect([status, body.payload]).toEqual([
      200,
      {
        name: 'Asha Rao',
        email: expect.stringMatching(/@example\.org$/),
        origin: 'http://localhost:3000',
        createdAt: server.context.clock(),
        counts: {
          entries: FULL_ACCOUNT_ENTRIES,
          resumes: 3,
          portfolios: 2,
          posts: 4,
          revisions: 6,
          // From another owner: their testimonials cannot be verified here.
          testimonials: 0,
          pictures: 9,
          videos: 2,
        },
        notes: [
          'Links for testimonials that were not used yet do not come back (1). Please ask again.',
          expect.stringMatching(/^This site cannot verify who wrote these testimonials\./),
          'Testimonials that waited for you, and that this site cannot verify, do not come back (1).',
        ],
        notRestored: expect.arrayContaining([expect.stringContaining('Payments')]),
      },
    ]);
    expect(await listContent(member)).toEqual([]);
  });

  test('an account with content is refused with what it has, before and after the upload (rule A41)', async () => {
    const member = await createMember(server);
    const id = await uploadArchive(member.client, archive);
    await member.client.call(listSectionCalls.hobbies.save, { body: { data: ITEMS.hobbies } });
    const sentence = 'You can restore an archive only into an empty account. This account has entries in the resume.';
    for (const refused of [
      await member.client.call(calls.beginArchiveUpload, { body: { bytes: 100 } }),
      await preview(member.client, id),
    ])
      expect([refused.status, refused.body.code, refused.body.message]).toEqual([409, 'archive/not-empty', sentence]);
    await member.client.call(calls.restoreArchive, { params: { id } });
    expect(await waitForRestore(member.client)).toMatchObject({ state: 'failed', message: sentence });
    expect(await listContent(member)).toEqual(['entries in the resume']);
  });

  test('what was written while it was restored stays, and the archive does not come beside it', async () => {
    const member = await createMember(server);
    const upload = await findUpload(server.context, member.userId, await uploadArchive(member.client, archive));
    const restoring = runRestore(
      restoreAccount(server.context, { upload, helpers: HELPERS, saveOutcome: saveNothing }),
      async ({ step }) => {
        if (step === 'Putting everything in place')
          await member.client.call(listSectionCalls.hobbies.save, { body: { data: ITEMS.hobbies } });
      },
    );
    await expect(restoring).rejects.toThrow('entries in the resume');
    expect(await listContent(member)).toEqual(['entries in the resume']);
    await runHousekeeping(TIME_UNITS.MINUTE);
    expect(listOwnFiles(member).filter((path) => !path.startsWith('accountArchives'))).toEqual([]);
  });

  test('on a smaller plan all comes back that has room; what is beyond it is private, and told (rule A43)', async () => {
    const member = await createMember(server, 'Asha Rao', 'free');
    const outcome = await restoreIntoAccount(member.client, archive);
    expect(outcome).toMatchObject({ state: 'done', counts: { resumes: 3, portfolios: 2, videos: 0, pictures: 8 } });
    expect(outcome.notes).toContainEqual(
      'The Free Plan holds fewer portfolios than the archive has. This one comes back private: For banks.',
    );
    expect(outcome.notes).toContainEqual(
      'The Free Plan has no videos. Upgrade before you restore the archive to have the 2 that are in it.',
    );
    const { payload }: { payload: PortfolioSummary[] } = (await member.client.call(listPortfolios)).body;
    expect(payload.map(({ name, visibility, layout }) => [name, visibility, layout])).toEqual([
      ['Portfolio', 'public', 'website'],
      ['For banks', 'private', 'nova'],
    ]);
  });

  test('what has no room in the plan stays in the archive, which is told before', async () => {
    const { db } = server.context;
    const plan = await db.selectFrom('plans').selectAll().where('name', '=', 'free').executeTakeFirstOrThrow();
    const setPlanFeatures = (features: string) =>
      db.updateTable('plans').set({ features }).where('name', '=', 'free').execute();
    await setPlanFeatures(JSON.stringify({ ...JSON.parse(plan.features), maxStorageMB: 1, videoSupport: true }));
    /** Creates a member with one megabyte of storage, partly used. */
    const createMemberWithUsage = async (bytes: number) => {
      const member = await createMember(server, 'Asha Rao', 'free');
      const picture = { kind: 'post', bytes, created_at: 0, look_at: null, width: 1, height: 1 } as const;
      await db
        .insertInto('pictures')
        .values({ ...picture, name: member.userId.padEnd(43, 'x'), user_id: member.userId })
        .execute();
      return member;
    };
    const member = await createMemberWithUsage(900_000);
    const id = await uploadArchive(member.client, archive);
    expect((await preview(member.client, id)).body.payload.notes.at(-1)).toMatch(
      /^Pictures and videos of the archive have about 1 MB, and the Free Plan has room for 1 MB\./,
    );
    await member.client.call(calls.restoreArchive, { params: { id } });
    const { state, counts, notes } = await waitForRestore(member.client);
    expect([state, counts.posts, counts.videos]).toEqual(['done', 4, 1]);
    expect(notes).toContainEqual('The video hello.mp4 has no room in your plan.');
    const files = unzipSync(archive);
    const pictures = JSON.parse(strFromU8(files['pictures.json'] ?? new Uint8Array()));
    for (const [some, told] of [
      [pictures.slice(0, 1), 'one picture'],
      [pictures.slice(0, 3), '3 pictures'],
    ]) {
      const { client } = await createMemberWithUsage(1024 * 1024);
      const fewer = zipSync({ ...files, 'pictures.json': strToU8(JSON.stringify(some)) });
      expect((await restoreIntoAccount(client, Buffer.from(fewer))).notes).toContainEqual(
        `Your plan has no room for ${told} of the archive.`,
      );
    }
    await setPlanFeatures(plan.features);
  });
});

const HELPERS = { claimFirstHandle: async () => undefined, normalizeCaptions: (text: string) => text };
const saveNothing = async () => undefined;

describe('what ends in the middle (rule A42)', () => {
  test('a store that fails: nothing has changed, and nothing is left after housekeeping', async () => {
    const member = await createMember(server);
    const upload = await findUpload(server.context, member.userId, await uploadArchive(member.client, archive));
    let puts = 0;
    const files = {
      ...server.context.files,
      put: async (...given: Parameters<typeof server.context.files.put>) => {
        puts += 1;
        if (puts === 7) server.breakFiles(true);
        await server.context.files.put(...given);
      },
    };
    const restoring = runRestore(
      restoreAccount({ ...server.context, files }, { upload, helpers: HELPERS, saveOutcome: saveNothing }),
    );
    await expect(restoring).rejects.toThrow('The folder of files cannot be read or written.');
    server.breakFiles(false);
    expect(await listContent(member)).toEqual([]);
    await runHousekeeping(TIME_UNITS.MINUTE);
    expect(listOwnFiles(member).filter((path) => !path.startsWith('accountArchives'))).toEqual([]);
    expect(await restoreIntoAccount(member.client, archive)).toMatchObject({ state: 'done' });
  });

  test.each(['Pictures', 'Videos', 'Putting everything in place'])(
    'a process that ends at "%s" leaves an account without content, and files that go in two days',
    async (last) => {
      const member = await createMember(server);
      const upload = await findUpload(server.context, member.userId, await uploadArchive(member.client, archive));
      // No later step ever runs.
      const ended = Promise.withResolvers<void>();
      void runRestore(
        restoreAccount(server.context, { upload, helpers: HELPERS, saveOutcome: saveNothing }),
        async ({ step, done }) => {
          if (step !== last || (done < 2 && step !== 'Putting everything in place')) return;
          ended.resolve();
          await new Promise(() => undefined);
        },
      );
      await ended.promise;
      expect(await listContent(member)).toEqual([]);
      const isArchiveFile = (path: string) => path.startsWith('accountArchives');
      expect(listOwnFiles(member).filter((path) => !isArchiveFile(path)).length).toBeGreaterThan(2);
      await runHousekeeping(DURATIONS.accountArchive - TIME_UNITS.HOUR);
      expect(listOwnFiles(member).filter((path) => !isArchiveFile(path)).length).toBeGreaterThan(2);
      await runHousekeeping(DURATIONS.accountArchive);
      // Including the archive itself.
      expect(listOwnFiles(member).filter((path) => /\.(webp|part|json)$/.test(path))).toEqual([]);
    },
  );

  test('who asks later is told that it was interrupted', async () => {
    const { context } = server;
    const member = await createMember(server);
    const id = await uploadArchive(member.client, archive);
    const lease = { name: `archive ${member.userId}`, holder: 'another process' };
    await acquireLease(context.db, lease, context.clock(), context.clock() + TIME_UNITS.MINUTE);
    for (const refused of [
      await member.client.call(calls.restoreArchive, { params: { id } }),
      await member.client.call(calls.checkArchive),
      await member.client.call(calls.downloadArchive),
      await member.client.call(calls.beginArchiveUpload, { body: { bytes: 10 } }),
      // A restore reads its upload more than once: its parts must not be replaced after they were verified.
      await sendPart(member.client, id, 0, archive.subarray(0, 10)),
    ])
      expect([refused.status, refused.body.code]).toEqual([409, 'archive/under-way']);
    const running = { state: 'running', step: 'Pictures', done: 1, total: 8, message: '', counts: {}, notes: [] };
    await saveRestoreRow(context.db, {
      userId: member.userId,
      restore: JSON.stringify(running),
      now: context.clock(),
    });
    const read = async () => (await member.client.call(calls.readArchiveRestore)).body.payload;
    expect(await read()).toMatchObject({ state: 'running', step: 'Pictures', done: 1, total: 8 });
    await setLeaseEnd(context.db, lease, context.clock());
    expect(await read()).toMatchObject({
      state: 'interrupted',
      message: expect.stringContaining('Nothing has changed'),
    });
    expect(await restoreIntoAccount(member.client, archive)).toMatchObject({ state: 'done' });
  });
});

describe('an upload', () => {
  const PART = LIMITS.accountArchivePart;

  test('takes the parts of a file in any order, each of its own size, and is told what it lacks', async () => {
    const { client } = await createMember(server);
    const { id } = (await client.call(calls.beginArchiveUpload, { body: { bytes: PART + 10 } })).body;
    for (const [offset, length] of [
      [0, 10],
      [PART, 11],
      [10, PART],
      [2 * PART, 10],
    ] as const)
      expect((await sendPart(client, id, offset, Buffer.alloc(length))).body.code).toBe('archive/other-part');
    expect((await sendPart(client, id, PART, Buffer.alloc(10))).body.received).toBe(PART + 10);
    expect((await preview(client, id)).body.code).toBe('archive/not-whole');
    for (let times = 0; times < 2; times += 1)
      expect((await sendPart(client, id, 0, Buffer.alloc(PART))).body.received).toBe(PART);
    const { status, body } = await preview(client, id);
    expect([status, body.code, body.message]).toEqual([
      400,
      'archive/not-readable',
      'This file is not a readable ZIP archive.',
    ]);
  });

  test('belongs to its account alone, and is gone when another is begun, given up, or waited for too long', async () => {
    const one = await createMember(server);
    const other = await createMember(server);
    const id = await uploadArchive(one.client, archive);
    expect((await preview(other.client, id)).body.code).toBe('archive/gone');
    expect((await sendPart(other.client, id, 0, Buffer.alloc(10))).body.code).toBe('archive/gone');
    expect((await new Client(server.app).call(calls.previewArchive, { params: { id } })).status).toBe(401);
    const next = await uploadArchive(one.client, archive);
    await runHousekeeping(0);
    expect((await preview(one.client, id)).body.code).toBe('archive/gone');
    expect((await preview(one.client, next)).status).toBe(200);
    await one.client.call(calls.dropArchiveUpload, { params: { id: next } });
    await runHousekeeping(0);
    expect(listOwnFiles(one)).toEqual([]);
  });

  test('that was given up takes no more parts; of several that are begun at once one does', async () => {
    const { client } = await createMember(server);
    const begin = async () => (await client.call(calls.beginArchiveUpload, { body: { bytes: 10 } })).body.id;
    const given = await begin();
    const ids = await Promise.all([1, 2, 3, 4].map(begin));
    expect((await sendPart(client, given, 0, Buffer.alloc(10))).body.code).toBe('archive/gone');
    const answers = await Promise.all(ids.map((id) => sendPart(client, id, 0, Buffer.alloc(10))));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404, 404]);
  });

  test('waits until those before are removed, where they are more than two of the largest', async () => {
    const { client, userId } = await createMember(server, 'Asha Rao', 'free');
    const { db, clock } = server.context;
    const largest = LIMITS.accountArchiveLeast + 50 * 1024 * 1024;
    const begin = async () => (await client.call(calls.beginArchiveUpload, { body: { bytes: largest } })).status;
    const registerParts = (count: number) => {
      const name = `accountArchives/${userId}/${'x'.repeat(43)}`;
      return registerUnclaimed(
        db,
        Array.from({ length: count }, (_, part) => `${name}-${part}.part`),
        clock() + TIME_UNITS.HOUR,
      );
    };
    await registerParts(largest / PART);
    expect(await begin()).toBe(200);
    await registerParts(largest / PART + 1);
    const { status, body, headers } = await client.call(calls.beginArchiveUpload, { body: { bytes: largest } });
    expect([status, headers['retry-after'], body.message]).toEqual([
      429,
      '60',
      'The archives that were uploaded before are still being removed. Please try again in a few minutes.',
    ]);
    await runHousekeeping(0);
    expect(await begin()).toBe(200);
  });

  test('is refused where it is larger than the plan takes', async () => {
    const { client } = await createMember(server, 'Asha Rao', 'free');
    const refused = await client.call(calls.beginArchiveUpload, { body: { bytes: 400 * 1024 * 1024 } });
    expect([refused.status, refused.body.message]).toEqual([
      413,
      'This archive has 400 MB. On the Free Plan it can have up to 100 MB.',
    ]);
  });
});

test('whether there can be a download is told where it can be read, and takes none of the tries (rule A39)', async () => {
  const { client } = await createMember(server);
  const check = async () => {
    const { status, body } = await client.call(calls.checkArchive);
    return [status, body.code];
  };
  for (let times = 0; times < 59; times += 1) await client.call(calls.beginArchiveUpload, { body: { bytes: 10 } });
  expect(await check()).toEqual([200, undefined]);
  expect((await client.call(calls.downloadArchive)).status).toBe(200);
  expect(await check()).toEqual([429, 'request/throttled']);
  const other = await createMember(server);
  server.breakFiles(true);
  expect((await other.client.call(calls.checkArchive)).body.code).toBe('files/unavailable');
  server.breakFiles(false);
  expect((await new Client(server.app).call(calls.checkArchive)).status).toBe(401);
});

test('a download that is broken off lets the next one begin, and the journal tells of it', async () => {
  const member = await createMember(server);
  const answers = await Promise.all([1, 2].map(() => member.client.call(calls.downloadArchive)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const { status, bytes, headers } = await member.client.call(calls.downloadArchive);
  expect(status).toBe(200);
  expect(headers['content-disposition']).toMatch(/^attachment; filename="Asha-Rao-Vitrine-2026-11-\d\d\.zip"$/);
  const journal = strFromU8(unzipSync(bytes)['history/journal.json'] ?? new Uint8Array());
  expect(journal).toContain('"event":"exported"');
});
