import { TIME_UNITS } from '@vitrine/contract/api/limits';
import { register } from '@vitrine/contract/calls/accounts';
import { forgotPassword } from '@vitrine/contract/calls/passwords';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newPerson } from '../../../seed/people.ts';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { Client } from '../../../testing/client.ts';
import { signedIn } from '../../../testing/people.ts';

/* How often an address is mailed, and that nobody can take its mails away from its owner. */
let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());
beforeEach(() => server.pass(TIME_UNITS.DAY));

const visitor = () => new Client(server.app);
const forget = (client: Client, email: string) => client.call(forgotPassword, { body: { email } });
const signUp = (client: Client, email: string) => client.call(register, { body: { ...newPerson(), email } });

test.each([
  ['a new password', forget],
  ['an account', signUp],
])('somebody who asked for %s a moment ago keeps nobody in another network from asking', async (_what, ask) => {
  const { email } = newPerson();
  const stranger = visitor();
  expect((await ask(stranger, email)).status).toBe(200);
  expect((await ask(stranger, email)).status).toBe(429);
  expect((await ask(visitor(), email)).status).toBe(200);
  expect(await server.mailsTo(email)).toHaveLength(2);
});

test('one network gets twenty a day to an address; another one goes on', async () => {
  const { email } = newPerson();
  const stranger = visitor();
  for (let n = 0; n < 20; n += 1) {
    expect((await forget(stranger, email)).status).toBe(200);
    server.pass(4 * TIME_UNITS.MINUTE);
  }
  expect((await forget(stranger, email)).status).toBe(429);
  expect((await forget(visitor(), email)).status).toBe(200);
});

test('all networks together get twenty an hour to an address, and a hundred a day', async () => {
  const { email } = newPerson();
  const statuses: number[] = [];
  for (let hour = 0; hour < 6; hour += 1) {
    for (let n = 0; n < 21; n += 1) statuses.push((await forget(visitor(), email)).status);
    server.pass(TIME_UNITS.HOUR);
  }
  const taken = statuses.filter((status) => status === 200).length;
  expect([statuses[19], statuses[20], statuses[21], taken]).toEqual([200, 429, 200, 100]);
});

test('registrations of an address take none of the mails of a forgotten password', async () => {
  const { email } = newPerson();
  for (let n = 0; n < 20; n += 1) await signUp(visitor(), email);
  expect((await signUp(visitor(), email)).status).toBe(429);
  expect((await forget(visitor(), email)).status).toBe(200);
});

test("an owner's own browser has mails of its own", async () => {
  const { person, client } = await signedIn(server);
  for (let n = 0; n < 21; n += 1) await forget(visitor(), person.email);
  expect((await forget(visitor(), person.email)).status).toBe(429);
  expect((await forget(client, person.email)).status).toBe(200);
});

test('a mail that was not sent counts for nothing', async () => {
  const { email } = newPerson();
  const client = visitor();
  server.breakMail(true);
  for (let n = 0; n < 3; n += 1) expect((await forget(client, email)).status).toBe(502);
  server.breakMail(false);
  expect((await forget(client, email)).status).toBe(200);
});
