import type { ArchiveRestore } from '@vitrine/contract/account/archive';
import * as calls from '@vitrine/contract/calls/archive';
import { listSectionCalls } from '@vitrine/contract/calls/content';
import { importResume, undoImport } from '@vitrine/contract/calls/resume';
import type { RootOperationNode } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { restoreInto, uploadArchive } from '../../../testing/archive-uploads.ts';
import { fillAccount, type Member, memberOf } from '../../../testing/full-account.ts';
import type { Context } from '../../context/context.ts';
import { type KeepOutcome, restoreAccount } from '../../core/account-archive/restore-archive.ts';
import { findContent } from '../../db/account-content.ts';
import { keepOutcome, NOTHING, saveRestore } from './kept-restore.ts';
import { RestoreJobs } from './restore-job.ts';
import { openUpload } from './uploads.ts';

let server: TestApp;
let archive: Buffer;
beforeAll(async () => {
  server = await startTestApp();
  const asha = await memberOf(server);
  await fillAccount(server, asha);
  archive = (await asha.client.call(calls.downloadArchive)).bytes;
});
afterAll(() => server.close());

const HELPERS = { claimFirstHandle: async () => undefined, normalizeCaptions: (text: string) => text };
const read = async ({ client }: Member): Promise<ArchiveRestore> =>
  (await client.call(calls.readArchiveRestore)).body.payload;

/** Restores as a job does up to its transaction, and no further: as if the process had ended then. */
async function restoreAlone({ client, userId }: Member, keep: KeepOutcome): Promise<void> {
  const { context } = server;
  const source = await openUpload(context, userId, await uploadArchive(client, archive));
  await saveRestore(context, userId, { ...NOTHING, state: 'running', step: 'Waiting' });
  await restoreAccount(context, { userId, source, helpers: HELPERS, keep }, async () => undefined);
}

describe('what is told of a restore (rule A42)', () => {
  test('of a process that ends right after the transaction: that it is done, with all notes', async () => {
    const [member, usual] = [await memberOf(server), await memberOf(server)];
    await restoreAlone(member, keepOutcome(server.context, member.userId));
    const told = await read(member);
    expect(told).toEqual(await restoreInto(usual.client, archive));
    expect([told.state, told.counts.posts]).toEqual(['done', 4]);
    expect(told.notes).toEqual([
      'Links for testimonials that were not used yet do not come back (1). Please ask again.',
      'The address asha-rao cannot be had here: the portfolio Portfolio has another one.',
      'The address asha-rao-2 cannot be had here: the portfolio For banks has another one.',
    ]);
  });

  test('of one that ends right before it: that it was interrupted, and nothing has changed', async () => {
    const member = await memberOf(server);
    const ended = Promise.withResolvers<void>();
    void restoreAlone(member, async (...given) => {
      await keepOutcome(server.context, member.userId)(...given);
      ended.resolve();
      return new Promise(() => undefined);
    });
    await ended.promise;
    expect(await read(member)).toMatchObject({ state: 'interrupted', counts: {}, notes: [] });
    expect(await findContent(server.context.db, member.userId)).toEqual([]);
  });

  /** A job of a server whose database has something that happens with a statement. */
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
    const member = await memberOf(server);
    let failed = 0;
    await restoreWith(member, (node) => {
      if (node.kind !== 'UpdateQueryNode' || !JSON.stringify(node).includes('unwanted_files')) return;
      failed += 1;
      throw new Error('The database is gone.');
    });
    expect([failed, (await read(member)).state]).toEqual([1, 'done']);
  });

  test('a transaction that fails: that it failed, and nothing has changed', async () => {
    const member = await memberOf(server);
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

test('an import of before cannot be undone after a restore, which would take away what came back', async () => {
  const member = await memberOf(server);
  const { client } = member;
  const imported = await client.call(importResume, { body: { data: { interests: [{ name: 'Chess' }] } } });
  expect([imported.status, imported.body.canUndo]).toEqual([200, true]);
  const [{ _id }] = (await member.record()).resume.hobbies;
  await client.call(listSectionCalls.hobbies.remove, { body: { _id } });
  expect(await restoreInto(client, archive)).toMatchObject({ state: 'done' });
  const { status, body } = await client.call(undoImport, { body: {} });
  expect([status, body.code]).toEqual([404, 'content/nothing-to-undo']);
  expect((await member.record()).resume.projects).toHaveLength(2);
});
