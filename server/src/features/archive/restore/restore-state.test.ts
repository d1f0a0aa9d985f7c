import type { ArchiveRestore } from '@vitrine/contract/account/archive';
import { DURATIONS, LIMITS } from '@vitrine/contract/api/limits';
import * as calls from '@vitrine/contract/calls/archive';
import { listSectionCalls } from '@vitrine/contract/calls/content';
import { undoImport } from '@vitrine/contract/calls/resume';
import { listVideos } from '@vitrine/contract/calls/videos';
import type { OwnVideo } from '@vitrine/contract/videos/videos';
import type { RootOperationNode } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ITEMS } from '../../../../seed/content.ts';
import { startTestApp, type TestApp } from '../../../../testing/app.ts';
import { restoreIntoAccount, runRestore, uploadArchive } from '../../../../testing/archive-uploads.ts';
import { Client } from '../../../../testing/client.ts';
import { importDocument } from '../../../../testing/forms.ts';
import { createMember, fillAccount, type Member } from '../../../../testing/full-account.ts';
import { makeVideo, uploadVideo } from '../../../../testing/videos.ts';
import type { Context } from '../../../context/context.ts';
import { deleteExpired } from '../../../db/delete-expired.ts';
import { acquireArchiveLease } from '../account-lease.ts';
import { beginUpload, findUpload } from '../upload/uploads.ts';
import { findContent } from './account-content-queries.ts';
import { restoreAccount, type SaveOutcome } from './restore-archive.ts';
import { RestoreJobs } from './restore-job.ts';
import { createOutcomeSaver, NO_RESTORE, saveRestore } from './restore-state.ts';

let server: TestApp;
let archive: Buffer;
beforeAll(async () => {
  server = await startTestApp();
  const asha = await createMember(server);
  await fillAccount(server, asha);
  archive = (await asha.client.call(calls.downloadArchive)).bytes;
});
afterAll(() => server.close());

const HELPERS = { claimFirstHandle: async () => undefined, normalizeCaptions: (text: string) => text };
const read = async ({ client }: Member): Promise<ArchiveRestore> =>
  (await client.call(calls.readArchiveRestore)).body.payload;

/** Runs a restore up to its transaction, as if the process had ended then. */
async function restoreUpToCommit({ client, userId }: Member, saveOutcome: SaveOutcome): Promise<void> {
  const { context } = server;
  const upload = await findUpload(context, userId, await uploadArchive(client, archive));
  await saveRestore(context, userId, { ...NO_RESTORE, state: 'running', step: 'Waiting' });
  await runRestore(restoreAccount(context, { upload, helpers: HELPERS, saveOutcome }));
}

describe('what is told of a restore (rule A42)', () => {
  test('of a process that ends right after the transaction: that it is done, with all notes', async () => {
    const [member, usual] = [await createMember(server), await createMember(server)];
    await restoreUpToCommit(member, createOutcomeSaver(server.context, member.userId));
    const reported = await read(member);
    expect(reported).toEqual(await restoreIntoAccount(usual.client, archive));
    expect([reported.state, reported.counts.posts]).toEqual(['done', 4]);
    expect(reported.notes).toEqual([
      'Links for testimonials that were not used yet do not come back (1). Please ask again.',
      // They are signed for the account that downloaded them (decision 121).
      "This site cannot verify who wrote these testimonials. They come back hidden, as text of your own with the label 'Not verified': Meera Iyer, Daniel Okafor.",
      'Testimonials that waited for you, and that this site cannot verify, do not come back (1).',
      'The address asha-rao cannot be had here: the portfolio Portfolio has another one.',
      'The address asha-rao-2 cannot be had here: the portfolio For banks has another one.',
    ]);
  });

  test('of one that ends right before it: that it was interrupted, and nothing has changed', async () => {
    const member = await createMember(server);
    const restoring = restoreUpToCommit(member, async () => {
      throw new Error('The process ended.');
    });
    await expect(restoring).rejects.toThrow('The process ended.');
    expect(await read(member)).toMatchObject({ state: 'interrupted', counts: {}, notes: [] });
    expect(await findContent(server.context.db, member.userId)).toEqual([]);
  });

  /** Runs a restore job on a database that calls `onStatement` for each statement. */
  async function restoreWith({ client, userId }: Member, onStatement: (node: RootOperationNode) => void) {
    const db = server.context.db.withPlugin({
      transformQuery: ({ node }) => {
        onStatement(node);
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    const context: Context = { ...server.context, db };
    const id = await uploadArchive(client, archive);
    await (await new RestoreJobs(context, HELPERS, server.app.log).start(userId, id)).ended;
  }

  test('an upload that cannot be given up afterwards changes nothing of that', async () => {
    const member = await createMember(server);
    let failed = 0;
    await restoreWith(member, (node) => {
      if (node.kind !== 'UpdateQueryNode' || !JSON.stringify(node).includes('unwanted_files')) return;
      failed += 1;
      throw new Error('The database is gone.');
    });
    expect([failed, (await read(member)).state]).toEqual([1, 'done']);
  });

  test('a transaction that holds, and whose answer is lost: that it is done, and all files stay', async () => {
    const { context } = server;
    const member = await createMember(server);
    const db = context.db.withoutPlugins();
    let lost = 0;
    db.transaction = () => {
      const builder = context.db.transaction();
      const execute = builder.execute.bind(builder);
      builder.execute = async (work) => {
        await execute(work);
        lost += 1;
        throw new Error('The connection was lost.');
      };
      return builder;
    };
    const id = await uploadArchive(member.client, archive);
    await (await new RestoreJobs({ ...context, db }, HELPERS, server.app.log).start(member.userId, id)).ended;
    expect([lost, await read(member)]).toEqual([1, expect.objectContaining({ state: 'done', message: '' })]);
    expect(await findContent(context.db, member.userId)).toContain('videos');
    const unwanted = await context.db.selectFrom('unwanted_files').select('key').execute();
    const own = unwanted.filter(({ key }) => key.includes(member.userId));
    expect(own.filter(({ key }) => !key.startsWith('accountArchives/'))).toEqual([]);
  });

  test('a transaction that fails: that it failed, and nothing has changed', async () => {
    const member = await createMember(server);
    await restoreWith(member, (node) => {
      if (node.kind === 'InsertQueryNode' && JSON.stringify(node).includes('"audit"')) throw new Error('A full disk.');
    });
    expect(await read(member)).toMatchObject({
      state: 'failed',
      message: 'Something went wrong on our side. Nothing has changed; please try again.',
    });
    expect(await findContent(server.context.db, member.userId)).toEqual([]);
  });
});

test('a video that a deleted entry left behind does not stand beside that of the archive', async () => {
  const member = await createMember(server);
  const { client, userId } = member;
  await client.call(listSectionCalls.projects.save, { body: { data: ITEMS.projects } });
  const [{ _id: itemId }] = (await member.record()).resume.projects;
  const uploaded = await uploadVideo(client, { itemId }, await makeVideo());
  expect(uploaded.status).toBe(200);
  const own = (await client.call(calls.downloadArchive)).bytes;
  await client.call(listSectionCalls.projects.remove, { body: { _id: itemId } });
  expect(await restoreIntoAccount(client, own)).toMatchObject({ state: 'done', counts: { videos: 1 } });
  const { payload }: { payload: OwnVideo[] } = (await client.call(listVideos)).body;
  expect(payload.map(({ place }) => place.itemId)).toEqual([itemId]);
  const { handle } = await member.record();
  const page = (await new Client(server.app).get(`/p/${handle}`)).text;
  expect([page.includes(payload[0]?.id ?? '-'), page.includes(uploaded.body.payload.id)]).toEqual([true, false]);
  // The earlier one is deleted, like any removed video.
  await deleteExpired(server.context.db, server.context.clock() + DURATIONS.restoreVideo);
  const rows = server.context.db.selectFrom('videos').select('name').where('user_id', '=', userId);
  expect(await rows.execute()).toEqual([{ name: payload[0]?.id }]);
});

test('while an archive is restored, no call of another tab takes its upload away', async () => {
  const { context } = server;
  const { client, userId } = await createMember(server);
  const id = await uploadArchive(client, archive);
  const release = await acquireArchiveLease(context, userId);
  const dropped = await client.call(calls.dropArchiveUpload, { params: { id } });
  expect([dropped.status, dropped.body.code]).toEqual([409, 'archive/under-way']);
  // As if the restore began after the call's own check.
  const pendingUpload = beginUpload(context, userId, { bytes: 10, maxBytes: LIMITS.accountArchiveBytes });
  await expect(pendingUpload).rejects.toMatchObject({ code: 'archive/under-way' });
  expect((await findUpload(context, userId, id)).bytes).toBe(archive.length);
  await release();
  expect((await client.call(calls.dropArchiveUpload, { params: { id } })).status).toBe(200);
  await expect(findUpload(context, userId, id)).rejects.toMatchObject({ code: 'archive/gone' });
});

test('an import of before cannot be undone after a restore, which would take away what came back', async () => {
  const member = await createMember(server);
  const { client } = member;
  const imported = await importDocument(client, { interests: [{ name: 'Chess' }] });
  expect([imported.status, imported.body.canUndo]).toEqual([200, true]);
  const [{ _id }] = (await member.record()).resume.hobbies;
  await client.call(listSectionCalls.hobbies.remove, { body: { _id } });
  expect(await restoreIntoAccount(client, archive)).toMatchObject({ state: 'done' });
  const { status, body } = await client.call(undoImport, { body: {} });
  expect([status, body.code]).toEqual([404, 'content/nothing-to-undo']);
  expect((await member.record()).resume.projects).toHaveLength(2);
});
