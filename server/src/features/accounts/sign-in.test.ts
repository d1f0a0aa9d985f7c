import { TIME_UNITS } from '@vitrine/contract/api/limits';
import { readSessionState, register, signIn, signOut } from '@vitrine/contract/calls/accounts';
import { ALL_CALLS } from '@vitrine/contract/calls/all-calls';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newPerson, PASSWORD, signUp } from '../../../seed/people.ts';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { Client } from '../../../testing/client.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

const createVisitor = () => new Client(server.app);

async function createSignedInPerson() {
  const person = newPerson();
  const client = createVisitor();
  await signUp(client, person, server.mailsTo);
  return { person, client };
}

const readStage = async (client: Client) => (await client.call(readSessionState)).body.stage;
const withWrongPassword = (person: { email: string }) => ({ email: person.email, password: 'wrong-Password-1' });

describe('sign-in', () => {
  test('an unknown address and a wrong password get the same answer (rule A7)', async () => {
    const { person } = await createSignedInPerson();
    const knownAnswer = await createVisitor().call(signIn, { body: withWrongPassword(person) });
    const unknownAnswer = await createVisitor().call(signIn, { body: withWrongPassword(newPerson()) });
    expect(knownAnswer.status).toBe(401);
    expect(knownAnswer.body).toEqual({
      success: false,
      code: 'auth/invalid-credential',
      message: 'Invalid email or password.',
    });
    expect([unknownAnswer.status, unknownAnswer.body]).toEqual([knownAnswer.status, knownAnswer.body]);
  });

  test.each(['a known', 'an unknown'])(
    '%s account is locked after 5 wrong tries from one place (rules A10 and A35)',
    async (kind) => {
      const person = kind === 'a known' ? (await createSignedInPerson()).person : newPerson();
      const guesser = createVisitor();
      for (let n = 0; n < 5; n += 1)
        expect((await guesser.call(signIn, { body: withWrongPassword(person) })).status).toBe(401);
      const locked = await guesser.call(signIn, { body: { email: person.email, password: PASSWORD } });
      expect([locked.status, locked.body.code, locked.body.retryAfter]).toEqual([429, 'request/throttled', 15 * 60]);
      expect(locked.headers['retry-after']).toBe(String(15 * 60));
      server.pass(15 * TIME_UNITS.MINUTE);
      expect((await guesser.call(signIn, { body: withWrongPassword(person) })).status).toBe(401);
    },
  );

  test('racing wrong tries are counted one by one', async () => {
    const person = newPerson();
    const guesser = createVisitor();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => guesser.call(signIn, { body: withWrongPassword(person) })),
    );
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(15);
  });

  test("a registration of one's own for the same address forgives no guess", async () => {
    const { person } = await createSignedInPerson();
    server.pass(2 * TIME_UNITS.MINUTE);
    const guesser = createVisitor();
    const own = { ...person, password: 'guessers-Password-1' };
    await guesser.call(register, { body: own });
    const statuses = [];
    for (let round = 0; round < 3; round += 1) {
      for (let n = 0; n < 3; n += 1)
        statuses.push((await guesser.call(signIn, { body: withWrongPassword(person) })).status);
      await guesser.call(signIn, { body: own });
    }
    // Opening the registration counts as an attempt, too.
    expect(statuses.filter((status) => status === 401)).toHaveLength(4);
    expect(statuses.at(-1)).toBe(429);
  });

  test('a right password forgives the wrong ones before it', async () => {
    const { person } = await createSignedInPerson();
    const owner = createVisitor();
    for (let round = 0; round < 3; round += 1) {
      for (let n = 0; n < 4; n += 1) await owner.call(signIn, { body: withWrongPassword(person) });
      expect((await owner.call(signIn, { body: person })).status).toBe(200);
    }
  });

  test('guessing one account from many places is capped, and does not lock a browser that knows it', async () => {
    const { person, client } = await createSignedInPerson();
    let refused = 0;
    for (let n = 0; n < 60; n += 1) {
      const { status } = await createVisitor().call(signIn, { body: withWrongPassword(person) });
      if (status === 429) refused += 1;
    }
    expect(refused).toBe(10);
    expect((await createVisitor().call(signIn, { body: person })).status).toBe(429);
    expect((await client.call(signIn, { body: person })).status).toBe(200);
  });

  test('one place that tries many accounts is capped (rule A35)', async () => {
    const sprayer = createVisitor();
    const statuses = [];
    for (let n = 0; n < 61; n += 1)
      statuses.push((await sprayer.call(signIn, { body: withWrongPassword(newPerson()) })).status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(60);
    expect(statuses.at(-1)).toBe(429);
  });

  test('the cookie is HttpOnly and SameSite, and no body holds a token', async () => {
    const { person } = await createSignedInPerson();
    const client = createVisitor();
    const answer = await client.call(signIn, { body: person });
    const cookie = String(answer.headers['set-cookie']);
    expect(cookie).toMatch(/vitrine_session=[\w-]{43}; .*Path=\/; HttpOnly; SameSite=Lax/);
    expect(answer.body).toEqual({ success: true, stage: 'full' });
    const id = client.cookies.get('vitrine_session') ?? '';
    const rows = await server.context.db.selectFrom('sessions').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(id);
  });

  test('over HTTPS the cookie is Secure and bound to the host', async () => {
    const secure = await startTestApp({ PUBLIC_ORIGIN: 'https://vitrine.localhost' });
    try {
      const client = new Client(secure.app, 'https://vitrine.localhost');
      const person = newPerson();
      await signUp(client, person, secure.mailsTo);
      const answer = await client.call(signIn, { body: person });
      expect(String(answer.headers['set-cookie'])).toMatch(
        /__Host-vitrine_session=.*; Path=\/; HttpOnly; Secure; SameSite=Lax/,
      );
    } finally {
      await secure.close();
    }
  });

  test('signing in gives a new id, ends the old one, and takes none that was planted (rule A10)', async () => {
    const { person, client } = await createSignedInPerson();
    const before = client.cookies.get('vitrine_session') ?? '';
    await client.call(signIn, { body: person });
    expect(client.cookies.get('vitrine_session')).not.toBe(before);
    const old = createVisitor();
    old.cookies.set('vitrine_session', before);
    expect(await readStage(old)).toBe('none');
    const planted = createVisitor();
    planted.cookies.set('vitrine_session', 'a'.repeat(43));
    await planted.call(signIn, { body: person });
    expect(planted.cookies.get('vitrine_session')).not.toBe('a'.repeat(43));
  });

  test('signing out ends the session on the server', async () => {
    const { client } = await createSignedInPerson();
    const id = client.cookies.get('vitrine_session') ?? '';
    await client.call(signOut);
    expect(client.cookies.has('vitrine_session')).toBe(false);
    const thief = createVisitor();
    thief.cookies.set('vitrine_session', id);
    expect(await readStage(thief)).toBe('none');
  });

  test('a session is over after a day without use (rule A34)', async () => {
    const { client } = await createSignedInPerson();
    server.pass(23 * TIME_UNITS.HOUR);
    expect(await readStage(client)).toBe('full');
    server.pass(23 * TIME_UNITS.HOUR);
    expect(await readStage(client)).toBe('full');
    server.pass(24 * TIME_UNITS.HOUR);
    expect(await readStage(client)).toBe('none');
  });

  test('a session is over after seven days of use (rule A34)', async () => {
    const { client } = await createSignedInPerson();
    for (let day = 0; day < 13; day += 1) {
      server.pass(12 * TIME_UNITS.HOUR);
      expect(await readStage(client)).toBe('full');
    }
    server.pass(12 * TIME_UNITS.HOUR);
    expect(await readStage(client)).toBe('none');
  });

  test('a second factor keeps the password alone from opening anything (rule A9)', async () => {
    const { person } = await createSignedInPerson();
    const { db } = server.context;
    await db.updateTable('users').set({ two_factor: 1 }).where('email', '=', person.email).execute();
    const client = createVisitor();
    expect((await client.call(signIn, { body: person })).body.stage).toBe('mfa');
    const refused = ALL_CALLS.filter(({ access, role }) => access !== 'anyone' && !access.includes('mfa') && !role);
    for (const call of refused) {
      const answer = await client.probe(call);
      expect([call.path, answer.status]).toEqual([call.path, 403]);
    }
    expect(refused.length).toBeGreaterThan(20);
  });
});

test('the audit log has the events and no secrets', async () => {
  const { person, client } = await createSignedInPerson();
  await createVisitor().call(signIn, { body: withWrongPassword(person) });
  await client.call(signOut);
  const { db } = server.context;
  const account = await db.selectFrom('users').select('id').where('email', '=', person.email).executeTakeFirstOrThrow();
  const events = await db.selectFrom('audit').selectAll().where('user_id', '=', account.id).orderBy('id').execute();
  expect(events.map(({ event }) => event)).toEqual(['verified', 'signed-in', 'sign-in-refused', 'signed-out']);
  const everything = JSON.stringify(await db.selectFrom('audit').selectAll().execute());
  for (const secret of [person.email, person.password, 'wrong-Password-1']) expect(everything).not.toContain(secret);
});
