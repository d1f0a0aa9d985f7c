import { TIME_UNITS } from '@vitrine/contract/api/limits';
import { readSessionState, signIn } from '@vitrine/contract/calls/accounts';
import { listSessions } from '@vitrine/contract/calls/sessions';
import { generateCode, readCodeStatus, verifyCode } from '@vitrine/contract/calls/two-factor';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newPerson, signUp } from '../../../seed/people.ts';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { Client } from '../../../testing/client.ts';
import { computeKeyedHash, sha256 } from '../../primitives/ids.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

/** Creates a user with the second factor on, who has entered the password and waits for the code. */
async function createPendingSignIn() {
  const person = newPerson();
  await signUp(new Client(server.app), person, server.mailsTo);
  const { db } = server.context;
  await db.updateTable('users').set({ two_factor: 1 }).where('email', '=', person.email).execute();
  return { person, client: await signInAgain(person) };
}

async function signInAgain(person: { email: string; password: string }): Promise<Client> {
  const client = new Client(server.app);
  expect((await client.call(signIn, { body: person })).body.stage).toBe('mfa');
  return client;
}

const requestCode = (client: Client) => client.call(generateCode, { body: { purpose: '2FA' } });
const submitCode = (client: Client, otp: string) => client.call(verifyCode, { body: { otp, purpose: '2FA' } });
const readStage = async (client: Client) => (await client.call(readSessionState)).body.stage;

async function readCode({ email }: { email: string }): Promise<string> {
  const newest = (await server.mailsTo(email)).findLast(({ subject }) => subject?.includes('Vitrine code'));
  return newest?.subject?.slice(0, 6) ?? '';
}

/** Returns a code that differs from the given one. */
const createWrongCode = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

describe('the second factor', () => {
  test('the password alone opens nothing; the code opens all', async () => {
    const { person, client } = await createPendingSignIn();
    expect((await client.get('/resume/export.json')).status).toBe(403);
    expect((await requestCode(client)).body).toMatchObject({
      success: true,
      message: 'Verification code sent to your email!',
    });
    const answer = await submitCode(client, await readCode(person));
    expect(answer.body).toEqual({ success: true, stage: 'full', message: 'Verification successful!' });
    expect((await client.get('/resume/export.json')).status).toBe(200);
    const [own] = (await client.call(listSessions)).body.sessions;
    expect([own.method, own.withCode]).toEqual(['password', true]);
  });

  test('a code works once and renews the id', async () => {
    const { person, client } = await createPendingSignIn();
    await requestCode(client);
    const code = await readCode(person);
    const before = client.cookies.get('vitrine_session') ?? '';
    await submitCode(client, code);
    expect(client.cookies.get('vitrine_session')).not.toBe(before);
    const old = new Client(server.app);
    old.cookies.set('vitrine_session', before);
    expect(await readStage(old)).toBe('none');
    expect((await submitCode(await signInAgain(person), code)).body.code).toBe('otp/expired');
  });

  test('two attempts left, one, then 429, and the right code is refused after that (rule A16)', async () => {
    const { person, client } = await createPendingSignIn();
    await requestCode(client);
    const code = await readCode(person);
    const answers = [
      await submitCode(client, createWrongCode(code)),
      await submitCode(client, createWrongCode(code)),
      await submitCode(client, createWrongCode(code)),
    ];
    expect(answers.map(({ status, body }) => [status, body.attemptsLeft, body.message])).toEqual([
      [400, 2, 'Invalid code. 2 attempts remaining.'],
      [400, 1, 'Invalid code. 1 attempts remaining.'],
      [429, 0, 'Too many attempts. Please request a new code.'],
    ]);
    const late = await submitCode(client, code);
    expect([late.status, late.body.code]).toEqual([429, 'otp/too-many-attempts']);
    server.pass(TIME_UNITS.MINUTE);
    await requestCode(client);
    expect((await submitCode(client, await readCode(person))).status).toBe(200);
  });

  test('24 racing wrong codes use exactly 3 attempts', async () => {
    const { person, client } = await createPendingSignIn();
    await requestCode(client);
    const code = await readCode(person);
    const answers = await Promise.all(Array.from({ length: 24 }, () => submitCode(client, createWrongCode(code))));
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(2);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(22);
    const { db } = server.context;
    const user = await db.selectFrom('users').select('id').where('email', '=', person.email).executeTakeFirstOrThrow();
    const failures = await db.selectFrom('code_failures').selectAll().where('user_id', '=', user.id).executeTakeFirst();
    expect(failures?.wrong).toBe(3);
  });

  test('of racing right codes one opens a session', async () => {
    const { person, client } = await createPendingSignIn();
    await requestCode(client);
    const code = await readCode(person);
    const tabs = [client, client, client].map(({ cookies }) => {
      const tab = new Client(server.app);
      for (const [name, value] of cookies) tab.cookies.set(name, value);
      return tab;
    });
    const answers = await Promise.all(tabs.map((tab) => submitCode(tab, code)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const stages = await Promise.all(tabs.map(readStage));
    expect(stages.filter((stage) => stage === 'full')).toHaveLength(1);
  });

  test('the cooldown survives a new sign-in', async () => {
    const { person, client } = await createPendingSignIn();
    await requestCode(client);
    const again = await requestCode(await signInAgain(person));
    expect([again.status, again.body.code, again.body.retryAfter]).toEqual([429, 'otp/too-early', 60]);
    server.pass(TIME_UNITS.MINUTE);
    expect((await requestCode(client)).status).toBe(200);
  });

  test('a code is over after 5 minutes', async () => {
    const { person, client } = await createPendingSignIn();
    await requestCode(client);
    const code = await readCode(person);
    server.pass(5 * TIME_UNITS.MINUTE);
    const late = await submitCode(client, code);
    expect([late.status, late.body.code]).toEqual([400, 'otp/expired']);
  });

  test('a code works in its own session and for its own account alone', async () => {
    const { person, client } = await createPendingSignIn();
    await requestCode(client);
    const code = await readCode(person);
    expect((await submitCode(await signInAgain(person), code)).status).toBe(400);
    const other = await createPendingSignIn();
    await requestCode(other.client);
    if (code !== (await readCode(other.person))) expect((await submitCode(other.client, code)).status).toBe(400);
    expect((await submitCode(client, code)).status).toBe(200);
  });

  test('nine wrong codes in a row lock the account for 15 minutes (rule A16)', async () => {
    const { person, client } = await createPendingSignIn();
    for (let round = 0; round < 3; round += 1) {
      await requestCode(client);
      const code = await readCode(person);
      for (let n = 0; n < 3; n += 1) await submitCode(client, createWrongCode(code));
      server.pass(TIME_UNITS.MINUTE);
    }
    const locked = await requestCode(client);
    expect([locked.status, locked.body.code, locked.body.retryAfter]).toEqual([429, 'otp/locked', 14 * 60]);
    server.pass(14 * TIME_UNITS.MINUTE);
    const back = await signInAgain(person);
    expect((await requestCode(back)).status).toBe(200);
    expect((await submitCode(back, await readCode(person))).status).toBe(200);
  });

  test('what is stored of a code cannot be guessed without the key', async () => {
    const { person, client } = await createPendingSignIn();
    await requestCode(client);
    const code = await readCode(person);
    const rows = await server.context.db.selectFrom('codes').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(code);
    // With the table but not the key, an attacker who tries a million codes finds none that matches.
    const stored = new Set(rows.map(({ code_hash }) => code_hash));
    for (const { user_id, session_id } of rows) {
      const parts = [user_id, session_id, code];
      for (const text of [code, parts.join('\0'), `one-time-code\0${parts.join('\0')}`]) {
        expect([stored.has(sha256(text)), stored.has(computeKeyedHash('', 'one-time-code', text))]).toEqual([
          false,
          false,
        ]);
      }
    }
  });

  test('a mail that fails is told, and frees the cooldown', async () => {
    const { person, client } = await createPendingSignIn();
    server.breakMail(true);
    const failed = await requestCode(client);
    server.breakMail(false);
    expect([failed.status, failed.body.code]).toEqual([502, 'mail/failed']);
    expect((await requestCode(client)).status).toBe(200);
    expect((await submitCode(client, await readCode(person))).status).toBe(200);
  });

  test.each(['', '12345', '1234567', 'abcdef', '12 345'])(
    'a code of another shape (%s) uses no attempt',
    async (otp) => {
      const { person, client } = await createPendingSignIn();
      await requestCode(client);
      const answer = await submitCode(client, otp);
      expect([answer.status, answer.body.fields]).toEqual([400, { otp: 'Please enter all 6 digits' }]);
      const code = await readCode(person);
      expect((await submitCode(client, createWrongCode(code))).body.attemptsLeft).toBe(2);
    },
  );

  test('ten codes an hour, then no more until the hour is over', async () => {
    const { person, client } = await createPendingSignIn();
    for (let n = 0; n < 9; n += 1) {
      expect((await requestCode(client)).status).toBe(200);
      server.pass(TIME_UNITS.MINUTE);
    }
    const later = await signInAgain(person);
    expect((await requestCode(later)).status).toBe(200);
    server.pass(TIME_UNITS.MINUTE);
    const refused = await requestCode(later);
    expect([refused.status, refused.body.code, refused.body.retryAfter]).toEqual([429, 'otp/hourly-limit', 50 * 60]);
  });
});

describe('what the server says of a code, in whatever tab', () => {
  const status = async (client: Client) =>
    (await client.call(readCodeStatus, { params: { purpose: '2FA' } })).body as Record<string, unknown>;

  test('before any was sent: nothing to wait for', async () => {
    const { client } = await createPendingSignIn();
    expect(await status(client)).toEqual({ success: true });
  });

  test('when it was sent, what is left of it, when the next one can be sent', async () => {
    const { person, client } = await createPendingSignIn();
    const sent = (await requestCode(client)).body;
    const sentAt = server.context.clock();
    expect(sent).toMatchObject({
      code: { sentAt, expiresAt: sentAt + 5 * TIME_UNITS.MINUTE, attemptsLeft: 3 },
      wait: { reason: 'otp/too-early', retryAfter: 60 },
    });
    server.pass(20 * TIME_UNITS.SECOND);
    await submitCode(client, createWrongCode(await readCode(person)));
    expect(await status(client)).toMatchObject({
      code: { sentAt, attemptsLeft: 2 },
      wait: { reason: 'otp/too-early', retryAfter: 40 },
    });
    server.pass(40 * TIME_UNITS.SECOND);
    expect(await status(client)).not.toHaveProperty('wait');
    server.pass(4 * TIME_UNITS.MINUTE);
    expect(await status(client)).toEqual({ success: true });
  });

  test('a new sign-in has no code yet, and hears how long to wait for one', async () => {
    const { person, client } = await createPendingSignIn();
    await requestCode(client);
    const again = await signInAgain(person);
    expect(await status(again)).toEqual({ success: true, wait: { reason: 'otp/too-early', retryAfter: 60 } });
  });

  test('after ten codes the hour is told at once, not the minute first', async () => {
    const { client } = await createPendingSignIn();
    for (let n = 0; n < 9; n += 1) {
      await requestCode(client);
      server.pass(TIME_UNITS.MINUTE);
    }
    const { db } = server.context;
    // The pending sign-in itself would have expired by now.
    await db
      .updateTable('sessions')
      .set({ expires_at: server.context.clock() + TIME_UNITS.HOUR })
      .execute();
    const wait = { reason: 'otp/hourly-limit', retryAfter: 51 * 60 };
    expect((await requestCode(client)).body.wait).toEqual(wait);
    expect((await status(client)).wait).toEqual(wait);
    const refused = await requestCode(client);
    expect([refused.body.code, refused.body.retryAfter]).toEqual([wait.reason, wait.retryAfter]);
  });

  test('who has not given the password hears nothing', async () => {
    expect((await new Client(server.app).call(readCodeStatus, { params: { purpose: '2FA' } })).status).toBe(401);
  });
});
