import { TIME_UNITS } from '@vitrine/contract/api/limits';
import { deleteAccount } from '@vitrine/contract/calls/account';
import { readSessionState, register, resendVerification, signIn, verifyEmail } from '@vitrine/contract/calls/accounts';
import { forgotPassword, resetPassword } from '@vitrine/contract/calls/passwords';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newPerson } from '../../../seed/people.ts';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { Client, type TestResponse } from '../../../testing/client.ts';
import { createSignedInAccount } from '../../../testing/people.ts';
import { MailFailed } from '../../integrations/mail.ts';
import { sendDelayedMails } from './delayed-mails.ts';

/* How often an address is mailed, and that an attacker cannot keep mails from its owner. */
let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());
beforeEach(() => server.pass(TIME_UNITS.DAY));

const createVisitor = () => new Client(server.app);
const requestPasswordReset = (client: Client, email: string) => client.call(forgotPassword, { body: { email } });
const signUp = (client: Client, email: string) => client.call(register, { body: { ...newPerson(), email } });

test.each([
  ['a new password', requestPasswordReset],
  ['an account', signUp],
])('somebody who asked for %s a moment ago keeps nobody in another network from asking', async (_what, ask) => {
  const { email } = newPerson();
  const stranger = createVisitor();
  expect((await ask(stranger, email)).status).toBe(200);
  expect((await ask(stranger, email)).status).toBe(429);
  expect((await ask(createVisitor(), email)).status).toBe(200);
  expect(await server.mailsTo(email)).toHaveLength(2);
});

test('one network gets twenty a day to an address; another one goes on', async () => {
  const { email } = newPerson();
  const stranger = createVisitor();
  for (let n = 0; n < 20; n += 1) {
    expect((await requestPasswordReset(stranger, email)).status).toBe(200);
    server.pass(4 * TIME_UNITS.MINUTE);
  }
  expect((await requestPasswordReset(stranger, email)).status).toBe(429);
  expect((await requestPasswordReset(createVisitor(), email)).status).toBe(200);
});

/** Requests mails to one address from twenty networks in quick succession. */
async function flood(ask: (client: Client, email: string) => Promise<TestResponse>, email: string) {
  for (let n = 0; n < 20; n += 1) expect((await ask(createVisitor(), email)).status).toBe(200);
}
const findToken = (mail: { text?: string | undefined } | undefined) =>
  /(?:uid=|reset-password#)([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';

test('twenty networks keep no newcomer from signing up: one mail comes a little later and serves all who wait', async () => {
  const person = newPerson();
  await flood(signUp, person.email);
  expect(await server.mailsTo(person.email)).toHaveLength(10);
  const client = createVisitor();
  expect((await client.call(register, { body: person })).status).toBe(200);
  const { verification } = (await client.call(readSessionState)).body;
  expect(verification.mailDueAt - server.context.clock()).toBe(15 * TIME_UNITS.MINUTE);
  expect(await server.mailsTo(person.email)).toHaveLength(10);
  server.pass(15 * TIME_UNITS.MINUTE);
  await sendDelayedMails(server.context);
  await sendDelayedMails(server.context);
  const mails = await server.mailsTo(person.email);
  expect(mails).toHaveLength(11);
  expect((mails.at(-1)?.text ?? '').replace(/\s+/g, ' ')).toMatch(
    /signed up with it on \d+ \w+ 202\d at \d\d:\d\d UTC\./,
  );
  expect((await client.call(readSessionState)).body.verification.mailDueAt).toBeUndefined();
  expect((await client.call(verifyEmail, { body: { uid: findToken(mails.at(-1)) } })).status).toBe(200);
  expect((await client.call(readSessionState)).body.stage).toBe('full');
});

test('until it comes, the links that came before work for whoever waits', async () => {
  const person = newPerson();
  await flood(signUp, person.email);
  const client = createVisitor();
  await client.call(register, { body: person });
  const [first] = await server.mailsTo(person.email);
  expect((await client.call(verifyEmail, { body: { uid: findToken(first) } })).status).toBe(200);
  expect((await client.call(readSessionState)).body.stage).toBe('full');
});

test('a mail that a stranger asks for, and that comes later, ends no earlier link (rule A45)', async () => {
  const person = newPerson();
  const stranger = createVisitor();
  await signUp(stranger, person.email);
  for (let n = 0; n < 8; n += 1) await signUp(createVisitor(), person.email);
  const client = createVisitor();
  await client.call(register, { body: person });
  const own = (await server.mailsTo(person.email)).at(-1);
  server.pass(TIME_UNITS.MINUTE);
  expect((await stranger.call(resendVerification)).body.mailDueAt).toBeDefined();
  server.pass(15 * TIME_UNITS.MINUTE);
  await sendDelayedMails(server.context);
  expect(await server.mailsTo(person.email)).toHaveLength(11);
  expect((await client.call(verifyEmail, { body: { uid: findToken(own) } })).status).toBe(200);
  expect((await client.call(readSessionState)).body.stage).toBe('full');
});

test('twenty networks keep no member in a new browser from a new password', async () => {
  const { person } = await createSignedInAccount(server);
  server.pass(TIME_UNITS.HOUR);
  await flood(requestPasswordReset, person.email);
  const before = (await server.mailsTo(person.email)).length;
  const asked = await requestPasswordReset(createVisitor(), person.email);
  expect(asked.status).toBe(200);
  expect(asked.body.message).toContain('We send the next one in a few minutes');
  expect(asked.body.mailDueAt - server.context.clock()).toBe(15 * TIME_UNITS.MINUTE);
  // The link mailed on behalf of the others works for the owner, too.
  server.pass(15 * TIME_UNITS.MINUTE);
  await sendDelayedMails(server.context);
  const mails = await server.mailsTo(person.email);
  expect(mails).toHaveLength(before + 1);
  const body = { token: findToken(mails.at(-2)), password: 'another-Harbour-43' };
  expect((await createVisitor().call(resetPassword, { body })).status).toBe(200);
});

test('an address gets ten mails at once, then one in a quarter of an hour, whoever asks: 106 in a day (rule A45)', async () => {
  const { email } = newPerson();
  await flood(requestPasswordReset, email);
  for (let quarter = 0; quarter < 4 * 24; quarter += 1) {
    server.pass(15 * TIME_UNITS.MINUTE);
    await sendDelayedMails(server.context);
    await requestPasswordReset(createVisitor(), email);
  }
  expect(await server.mailsTo(email)).toHaveLength(10 + 4 * 24);
});

test('whether the address is known is not told by a mail that waits', async () => {
  const { person } = await createSignedInAccount(server);
  server.pass(TIME_UNITS.HOUR);
  const answers = [];
  for (const { email } of [person, newPerson()]) {
    await flood(requestPasswordReset, email);
    await flood(signUp, email);
    const client = createVisitor();
    const registered = await server.statementsOf(() => signUp(client, email));
    const { verification } = (await client.call(readSessionState)).body;
    const statements = await server.statementsOf(() => requestPasswordReset(createVisitor(), email));
    answers.push({ registered, statements, due: verification.mailDueAt });
  }
  expect(answers[0]).toEqual(answers[1]);
});

test('registrations of an address take none of the mails of a forgotten password', async () => {
  const { email } = newPerson();
  await flood(signUp, email);
  const asked = await requestPasswordReset(createVisitor(), email);
  expect([asked.status, asked.body.mailDueAt]).toEqual([200, undefined]);
});

test("an owner's own browser waits for no stranger", async () => {
  const { person, client } = await createSignedInAccount(server);
  await client.call(signIn, { body: person });
  await flood(requestPasswordReset, person.email);
  expect((await requestPasswordReset(createVisitor(), person.email)).body.mailDueAt).toBeDefined();
  expect((await requestPasswordReset(client, person.email)).body).toEqual({
    success: true,
    message: 'Password reset email sent.',
  });
});

test('a mail that waits is tried again while the mail server is down, and is gone with its account', async () => {
  const { person, client } = await createSignedInAccount(server);
  server.pass(TIME_UNITS.HOUR);
  await flood(requestPasswordReset, person.email);
  const before = (await server.mailsTo(person.email)).length;
  server.pass(15 * TIME_UNITS.MINUTE);
  server.breakMail(true);
  await sendDelayedMails(server.context);
  server.breakMail(false);
  server.pass(15 * TIME_UNITS.MINUTE);
  await sendDelayedMails(server.context);
  expect((await server.mailsTo(person.email)).length).toBe(before + 1);
  await requestPasswordReset(createVisitor(), person.email);
  await client.call(signIn, { body: person });
  expect((await client.call(deleteAccount)).status).toBe(200);
  expect(
    await server.context.db.selectFrom('delayed_mails').selectAll().where('email', '=', person.email).execute(),
  ).toEqual([]);
});

test('an address whose server says later holds up no other', async () => {
  const [slow, other] = [newPerson(), newPerson()];
  for (const { email } of [slow, other]) await flood(requestPasswordReset, email);
  server.pass(15 * TIME_UNITS.MINUTE);
  const { mail } = server.context;
  server.context.mail = async (letter) => {
    if (letter.to === slow.email) throw new MailFailed('later', { code: '450', mayTryAgain: true });
    return mail(letter);
  };
  await sendDelayedMails(server.context);
  server.context.mail = mail;
  expect(await server.mailsTo(other.email)).toHaveLength(11);
});

test('a mail that was not sent counts for nothing', async () => {
  const { email } = newPerson();
  const client = createVisitor();
  server.breakMail(true);
  for (let n = 0; n < 3; n += 1) expect((await requestPasswordReset(client, email)).status).toBe(502);
  server.breakMail(false);
  expect((await requestPasswordReset(client, email)).status).toBe(200);
});
