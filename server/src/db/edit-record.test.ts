import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { createSignedInAccount } from '../../testing/people.ts';
import { editRecord, LARGE_RECORD_BYTES } from './edit-record.ts';

// The embedded database has a single writer, so there all edits are serialized.
const isShared = process.env.TEST_DATABASE === 'postgres';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

/** Signs up an account whose record has at least this many bytes. @returns its id */
async function signUpWithRecord(bytes: number): Promise<string> {
  const { person } = await createSignedInAccount(server);
  const { db } = server.context;
  const { user_id: userId, doc } = await db
    .selectFrom('records')
    .innerJoin('users', 'users.id', 'records.user_id')
    .where('users.email', '=', person.email)
    .select(['user_id', 'doc'])
    .executeTakeFirstOrThrow();
  await db
    .updateTable('records')
    .set({ doc: doc.padEnd(bytes) })
    .where('user_id', '=', userId)
    .execute();
  return userId;
}

test.skipIf(!isShared)('edits of large records take turns; one of a small record waits for none', async () => {
  const startedEdits: string[] = [];
  const first = Promise.withResolvers<void>();
  const edit = (name: string, userId: string, until?: Promise<void>) =>
    editRecord(server.context, {
      userId,
      rev: undefined,
      current: () => undefined,
      change: async () => {
        startedEdits.push(name);
        await until;
      },
    });
  const one = await signUpWithRecord(LARGE_RECORD_BYTES);
  const other = await signUpWithRecord(LARGE_RECORD_BYTES);
  const small = await signUpWithRecord(0);
  const edits = [edit('one', one, first.promise)];
  await expect.poll(() => startedEdits).toEqual(['one']);
  edits.push(edit('other', other));
  await edit('small', small);
  expect(startedEdits).toEqual(['one', 'small']);
  first.resolve();
  await Promise.all(edits);
  expect(startedEdits).toEqual(['one', 'small', 'other']);
});
