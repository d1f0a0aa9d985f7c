import { TIME_UNITS } from '@vitrine/contract/api/limits';
import { readSessionState, signIn, verifyEmail } from '@vitrine/contract/calls/accounts';
import {
  changePassword,
  checkResetLink,
  forgotPassword,
  reauthenticate,
  resetPassword,
} from '@vitrine/contract/calls/passwords';
import { endSession, listSessions } from '@vitrine/contract/calls/sessions';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newPerson } from '../../../seed/people.ts';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { Client } from '../../../testing/client.ts';
import { createSignedInAccount } from '../../../testing/people.ts';
import { readConfig } from '../../config/config.ts';
import { hashPassword, matchPasswords } from '../../core/access/password-hash.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

const createVisitor = () => new Client(server.app);
const NEW_PASSWORD = 'brand-New-Password-7';
const readStage = async (client: Client) => (await client.call(readSessionState)).body.stage;
const canSignIn = async (email: string, password: string) =>
  (await createVisitor().call(signIn, { body: { email, password } })).status === 200;

/** Requests a reset and returns the token in the mail. */
async function requestResetToken(email: string): Promise<string> {
  server.pass(TIME_UNITS.MINUTE);
  expect((await createVisitor().call(forgotPassword, { body: { email } })).status).toBe(200);
  const newest = (await server.mailsTo(email)).at(-1);
  return /reset-password#([\w-]+)/.exec(newest?.text ?? '')?.[1] ?? '';
}

describe('a forgotten password', () => {
  test('a known and an unknown address get the same answer', async () => {
    const { person } = await createSignedInAccount(server);
    server.pass(TIME_UNITS.MINUTE);
    const knownAnswer = await createVisitor().call(forgotPassword, { body: { email: person.email } });
    const unknownAnswer = await createVisitor().call(forgotPassword, { body: { email: newPerson().email } });
    expect(knownAnswer.body).toEqual({ success: true, message: 'Password reset email sent.' });
    expect([unknownAnswer.status, unknownAnswer.body]).toEqual([knownAnswer.status, knownAnswer.body]);
  });

  test('mails are capped, one a minute', async () => {
    const { person } = await createSignedInAccount(server);
    server.pass(TIME_UNITS.MINUTE);
    for (const { email } of [person, newPerson()]) {
      const asking = createVisitor();
      await asking.call(forgotPassword, { body: { email } });
      const again = await asking.call(forgotPassword, { body: { email } });
      expect([again.status, again.body.code]).toEqual([429, 'request/throttled']);
    }
  });

  test('is set anew once, by any link that was mailed, and every session ends (rule A20)', async () => {
    const { person, client } = await createSignedInAccount(server);
    const token = await requestResetToken(person.email);
    // A request by someone else does not end the link that the owner is about to open.
    const newer = await requestResetToken(person.email);
    const done = createVisitor();
    expect((await done.call(resetPassword, { body: { token, password: NEW_PASSWORD } })).status).toBe(200);
    expect(await readStage(done)).toBe('none');
    expect(await readStage(client)).toBe('none');
    expect([await canSignIn(person.email, person.password), await canSignIn(person.email, NEW_PASSWORD)]).toEqual([
      false,
      true,
    ]);
    for (const used of [token, newer]) {
      const again = await createVisitor().call(resetPassword, { body: { token: used, password: 'yet-Another-One-8' } });
      expect([again.status, again.body.code]).toEqual([400, 'auth/reset-failed']);
    }
    expect((await server.mailsTo(person.email)).at(-1)?.subject).toBe('Your password was changed');
  });

  test('lets its browser sign in, however many networks have used up the tries of the account', async () => {
    const { person } = await createSignedInAccount(server);
    const { email } = person;
    const guess = () => createVisitor().call(signIn, { body: { email, password: 'wrong-Password-1' } });
    for (let n = 0; n < 50; n += 1) await guess();
    const owner = createVisitor();
    expect((await owner.call(signIn, { body: person })).status).toBe(429);
    const token = await requestResetToken(email);
    expect((await owner.call(resetPassword, { body: { token, password: NEW_PASSWORD } })).status).toBe(200);
    expect((await guess()).status).toBe(429);
    expect((await owner.call(signIn, { body: { email, password: NEW_PASSWORD } })).body.stage).toBe('full');
  });

  test('a link is checked without being used, so that a dead one is told before a password is typed (rule A20)', async () => {
    const { person } = await createSignedInAccount(server);
    const check = async (token: string) => (await createVisitor().call(checkResetLink, { body: { token } })).body;
    const isDead = {
      code: 'auth/reset-failed',
      message: 'This link no longer works: it was used, has expired, or your password was set with another one.',
    };
    const expired = await requestResetToken(person.email);
    expect(await check(expired)).toEqual({ success: true, email: person.email });
    server.pass(TIME_UNITS.HOUR);
    expect(await check(expired)).toMatchObject(isDead);
    const older = await requestResetToken(person.email);
    const used = await requestResetToken(person.email);
    expect(await check(older)).toEqual({ success: true, email: person.email });
    await check(used);
    expect((await createVisitor().call(resetPassword, { body: { token: used, password: NEW_PASSWORD } })).status).toBe(
      200,
    );
    for (const token of [used, older]) expect(await check(token)).toMatchObject(isDead);
    expect(await check('made-up')).toMatchObject(isDead);
  });

  test('of racing resets with one link, one wins', async () => {
    const { person } = await createSignedInAccount(server);
    const token = await requestResetToken(person.email);
    const passwords = Array.from({ length: 6 }, (_, n) => `racing-Password-${n}`);
    const answers = await Promise.all(
      passwords.map((password) => createVisitor().call(resetPassword, { body: { token, password } })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const winner = passwords[answers.findIndex(({ status }) => status === 200)] ?? '';
    expect(await canSignIn(person.email, winner)).toBe(true);
  });

  test('a link is over after an hour, and keeps the second factor (rule A20)', async () => {
    const { person } = await createSignedInAccount(server);
    const late = await requestResetToken(person.email);
    server.pass(TIME_UNITS.HOUR);
    expect((await createVisitor().call(resetPassword, { body: { token: late, password: NEW_PASSWORD } })).status).toBe(
      400,
    );
    const { db } = server.context;
    await db.updateTable('users').set({ two_factor: 1 }).where('email', '=', person.email).execute();
    const token = await requestResetToken(person.email);
    await createVisitor().call(resetPassword, { body: { token, password: NEW_PASSWORD } });
    const answer = await createVisitor().call(signIn, { body: { email: person.email, password: NEW_PASSWORD } });
    expect(answer.body.stage).toBe('mfa');
  });

  test('kinds of tokens are not interchangeable', async () => {
    const { person } = await createSignedInAccount(server);
    const token = await requestResetToken(person.email);
    expect((await createVisitor().call(verifyEmail, { body: { uid: token } })).status).toBe(400);
    expect((await createVisitor().call(resetPassword, { body: { token, password: NEW_PASSWORD } })).status).toBe(200);
  });
});

describe('the password again', () => {
  test('a change needs the current one, ends all other sessions and the links (rule A21)', async () => {
    const { person, client } = await createSignedInAccount(server);
    const elsewhere = createVisitor();
    await elsewhere.call(signIn, { body: person });
    const token = await requestResetToken(person.email);
    const wrong = await client.call(changePassword, {
      body: { currentPassword: 'wrong-Password-1', newPassword: NEW_PASSWORD },
    });
    expect([wrong.status, wrong.body.message]).toEqual([401, 'Incorrect password.']);
    const same = await client.call(changePassword, {
      body: { currentPassword: person.password, newPassword: person.password },
    });
    expect(same.body.message).toBe('Current password and new password cannot be same!');
    const before = client.cookies.get('vitrine_session');
    const done = await client.call(changePassword, {
      body: { currentPassword: person.password, newPassword: NEW_PASSWORD },
    });
    expect(done.body).toEqual({ success: true, message: 'Password updated successfully!' });
    expect(client.cookies.get('vitrine_session')).not.toBe(before);
    expect([await readStage(client), await readStage(elsewhere)]).toEqual(['full', 'none']);
    expect((await createVisitor().call(resetPassword, { body: { token, password: 'other-Password-9' } })).status).toBe(
      400,
    );
    expect([await canSignIn(person.email, person.password), await canSignIn(person.email, NEW_PASSWORD)]).toEqual([
      false,
      true,
    ]);
  });

  test('re-authentication renews the id; five wrong tries, then no more for a while', async () => {
    const { person, client } = await createSignedInAccount(server);
    const before = client.cookies.get('vitrine_session') ?? '';
    expect((await client.call(reauthenticate, { body: { password: person.password } })).status).toBe(200);
    expect(client.cookies.get('vitrine_session')).not.toBe(before);
    const old = createVisitor();
    old.cookies.set('vitrine_session', before);
    expect(await readStage(old)).toBe('none');
    const statuses = [];
    for (let n = 0; n < 6; n += 1) {
      statuses.push((await client.call(reauthenticate, { body: { password: 'wrong-Password-1' } })).status);
    }
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
  });
});

describe('own sessions', () => {
  test('can be listed and ended, those of others cannot', async () => {
    const { person, client } = await createSignedInAccount(server);
    const phone = createVisitor();
    const agent = 'Mozilla/5.0 (Android 15; Mobile; rv:144.0) Gecko/144.0 Firefox/144.0';
    server.pass(TIME_UNITS.MINUTE);
    await phone.call(signIn, { body: person, from: '2001:db8:7:8::9', headers: { 'user-agent': agent } });
    const { sessions } = (await client.call(listSessions)).body;
    expect(sessions).toHaveLength(2);
    expect(sessions.filter(({ isThis }: { isThis: boolean }) => isThis)).toHaveLength(1);
    // The current session comes first, although the other was seen later.
    const [own, other] = sessions;
    expect(own).toMatchObject({ isThis: true, device: 'Unknown device', method: 'password', withCode: false });
    expect(own.network).toMatch(/^10\.\d+\.x$/);
    expect(other).toMatchObject({ isThis: false, device: 'Firefox 144 on Android 15', network: '2001:db8:x' });
    expect(JSON.stringify(sessions)).not.toContain('Mozilla');
    const stranger = await createSignedInAccount(server);
    expect((await stranger.client.call(endSession, { params: { id: other.id } })).status).toBe(404);
    expect(await readStage(phone)).toBe('full');
    expect((await client.call(endSession, { params: { id: other.id } })).status).toBe(200);
    expect(await readStage(phone)).toBe('none');
    expect(JSON.stringify(sessions)).not.toContain(client.cookies.get('vitrine_session'));
  });
});

describe('a stored password', () => {
  const email = 'asha@example.org';
  const settings = readConfig({ SECRET_KEY: 'a key for tests that is long enough' });

  test('costs what OWASP names at least: Argon2id, 19 MiB, 2 passes', async () => {
    expect(await hashPassword(NEW_PASSWORD, email, settings)).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  test('opens at the cost at which it was stored, also when hashes cost more today', async () => {
    const cheaper = { ...settings, passwordCost: { memory: 64, passes: 1 } };
    const stored = [
      await hashPassword(NEW_PASSWORD, email, cheaper),
      await hashPassword(NEW_PASSWORD, email, settings),
      '',
    ];
    expect(await matchPasswords(NEW_PASSWORD, email, settings, stored)).toEqual([true, true, false]);
    expect(await matchPasswords('another-Password-8', email, settings, stored)).toEqual([false, false, false]);
  });

  test('are not asked for in greater numbers than are made in time (rule O24)', async () => {
    const cheap = { ...settings, passwordCost: { memory: 64, passes: 1 } };
    const asked = await Promise.allSettled(Array.from({ length: 110 }, () => hashPassword(NEW_PASSWORD, email, cheap)));
    const refused = asked.filter(({ status }) => status === 'rejected');
    expect(refused.map((it) => 'reason' in it && it.reason.code)).toEqual(Array(10).fill('request/unavailable'));
    expect(await hashPassword(NEW_PASSWORD, email, cheap)).toMatch(/^\$argon2id/);
  });
});
