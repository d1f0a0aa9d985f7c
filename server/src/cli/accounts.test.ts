import { deleteAccount } from '@vitrine/contract/calls/account';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newPerson } from '../../seed/people.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { createSignedInAccount } from '../../testing/people.ts';
import { runCommand } from '../../testing/program.ts';
import { accounts } from './accounts.ts';
import { getDatabaseName } from './existing-data.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

const run = (...args: string[]) => runCommand(server, accounts, args);

test('restores an account that was deleted, once, by its email address', async () => {
  const { client, person } = await createSignedInAccount(server);
  await client.call(deleteAccount);
  const { db } = server.context;
  // The program uses the real clock, not the clock of the tests.
  await db.updateTable('users').set({ deleted_at: Date.now() }).where('email', '=', person.email).execute();
  expect(await run('restore', ` ${person.email.toUpperCase()}`)).toMatchObject({
    status: 0,
    stdout: 'Restored. The owner has been notified by mail.\n',
  });
  const again = await run('restore', person.email);
  expect([again.status, again.stderr]).toEqual([
    1,
    `No account of ${person.email} in ${getDatabaseName(server.config)} was deleted within the last 30 days.\n`,
  ]);
});

test('invites an address, which can register while nobody else can (rule I3)', async () => {
  const email = newPerson().email;
  const { status, stdout } = await run('invite', ` ${email.toUpperCase()}`);
  expect([status, stdout]).toEqual([
    0,
    expect.stringMatching(
      `^Invited\\. ${email} can register with the link in its mail, which .*/outbox, once, until .*`,
    ),
  ]);
  const [mail] = await server.mailsTo(email);
  expect(mail?.text).toMatch(/\/register#[\w-]{20,}/);
});

test('invites nobody who has an account, and nothing that is no address (rule I3)', async () => {
  const { person } = await createSignedInAccount(server);
  const known = await run('invite', person.email);
  expect([known.status, known.stderr]).toEqual([1, `${person.email} has an account already.\n`]);
  const typo = await run('invite', 'asha');
  expect([typo.status, typo.stderr]).toEqual([1, 'asha is not an email address.\n']);
});

test.each([[[]], [['restore']], [['restore', 'a@b.example', 'x']], [['delete', 'a@b.example']]])(
  '%j is no command: says how it is used',
  async (args) => {
    const { status, stderr } = await run(...args);
    expect([status, stderr]).toEqual([1, 'Usage: npm run accounts -- restore EMAIL, or invite EMAIL\n']);
  },
);
