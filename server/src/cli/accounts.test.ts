import { deleteAccount } from '@vitrine/contract/calls/account';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { signedIn } from '../../testing/people.ts';
import { runProgram } from '../../testing/program.ts';
import { databaseName } from './existing-data.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

const run = (...args: string[]) => runProgram(server, 'accounts.ts', args);

test('restores an account that was deleted, once, by its email address', async () => {
  const { client, person } = await signedIn(server);
  await client.call(deleteAccount);
  const { db } = server.context;
  // The program goes by the real time.
  await db.updateTable('users').set({ deleted_at: Date.now() }).where('email', '=', person.email).execute();
  expect(run('restore', ` ${person.email.toUpperCase()}`)).toMatchObject({
    status: 0,
    stdout: 'Restored. The owner has been notified by mail.\n',
  });
  const again = run('restore', person.email);
  expect([again.status, again.stderr]).toEqual([
    1,
    `No account of ${person.email} in ${databaseName(server.config)} was deleted within the last 30 days.\n`,
  ]);
});

test.each([[[]], [['restore']], [['restore', 'a@b.example', 'x']], [['delete', 'a@b.example']]])(
  '%j is no command: says how it is used',
  (args) => {
    const { status, stderr } = run(...args);
    expect([status, stderr]).toEqual([1, 'Usage: npm run accounts -- restore EMAIL\n']);
  },
);
