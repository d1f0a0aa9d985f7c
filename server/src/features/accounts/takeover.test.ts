import { DURATIONS, TIME_UNITS } from '@vitrine/contract/api/limits';
import { deleteAccount, setTwoFactor, updateAccount } from '@vitrine/contract/calls/account';
import { readSessionState, register, signIn, verifyEmail } from '@vitrine/contract/calls/accounts';
import { changePassword, forgotPassword, resetPassword } from '@vitrine/contract/calls/passwords';
import { linkIdentity } from '@vitrine/contract/calls/providers';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findVerificationToken, newPerson } from '../../../seed/people.ts';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { Client } from '../../../testing/client.ts';
import { createSignedInAccount } from '../../../testing/people.ts';
import { purgeDeletedAccounts } from '../../db/delete-account.ts';
import { addIdentity, addTicket, findOwner } from '../../db/identities.ts';
import { addSession } from '../../db/sessions.ts';
import { newId, newSecret, sha256 } from '../../primitives/ids.ts';

/* Ways back into an account for someone who had access to it, or nearly, before its owner secured it. */
let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

const PHONE = { name: 'Asha Rao', phoneNumber: '9876543210' };
const NEW_PASSWORD = 'another-Harbour-43';
const readStage = async (client: Client) => (await client.call(readSessionState)).body.stage;

async function resetPasswordByMail(email: string): Promise<void> {
  server.pass(TIME_UNITS.MINUTE + 1);
  const client = new Client(server.app);
  await client.call(forgotPassword, { body: { email } });
  const token = /reset-password#([\w-]+)/.exec((await server.mailsTo(email)).at(-1)?.text ?? '')?.[1];
  expect((await client.call(resetPassword, { body: { token, password: NEW_PASSWORD } })).status).toBe(200);
}

describe('a session from before the address was proven', () => {
  /** Creates the owner's session, and that of someone with the password who signed in before the link was used. */
  async function createEarlySessions() {
    const person = newPerson();
    const [owner, thief] = [new Client(server.app), new Client(server.app)];
    await owner.call(register, { body: person });
    expect((await thief.call(signIn, { body: person })).body.stage).toBe('unverified');
    await owner.call(verifyEmail, { body: { uid: findVerificationToken(await server.mailsTo(person.email)) } });
    await owner.call(signIn, { body: person });
    const poll = () => thief.get(`/user/get-data/${person.email}`);
    return { person, owner, thief, poll };
  }

  test('does not become a full one once two-factor is on', async () => {
    const { owner, thief, poll } = await createEarlySessions();
    await owner.call(updateAccount, { body: PHONE });
    expect((await owner.call(setTwoFactor, { body: { twoFactorEnabled: true } })).status).toBe(200);
    await poll();
    expect(await readStage(thief)).toBe('none');
  });

  test('ends with a change of password', async () => {
    const { person, owner, thief, poll } = await createEarlySessions();
    const body = { currentPassword: person.password, newPassword: NEW_PASSWORD };
    expect((await owner.call(changePassword, { body })).status).toBe(200);
    await poll();
    expect(await readStage(thief)).toBe('none');
  });

  test('ends with a reset', async () => {
    const { person, thief, poll } = await createEarlySessions();
    await resetPasswordByMail(person.email);
    await poll();
    expect(await readStage(thief)).toBe('none');
  });

  test('ends with the account, and learns nothing of it', async () => {
    const { owner, thief, poll } = await createEarlySessions();
    await owner.call(deleteAccount);
    expect((await poll()).status).toBe(401);
    expect(await readStage(thief)).toBe('none');
  });
});

test("a provider's identity that somebody else connected ends with a reset (rule A32)", async () => {
  const { person, record } = await createSignedInAccount(server);
  const { db, clock } = server.context;
  const mallory = { issuer: 'https://idp.example', subject: 'mallory', provider: 'test' };
  await addIdentity(db, (await record())._id, mallory, clock());
  expect((await findOwner(db, mallory))?.email).toBe(person.email);
  await resetPasswordByMail(person.email);
  expect(await findOwner(db, mallory)).toBeUndefined();
});

test('a link that was mailed before a deletion makes no account after it', async () => {
  const person = newPerson();
  const client = new Client(server.app);
  await client.call(register, { body: person });
  const first = findVerificationToken(await server.mailsTo(person.email));
  server.pass(TIME_UNITS.MINUTE + 1);
  await client.call(register, { body: { ...person, password: NEW_PASSWORD } });
  await client.call(verifyEmail, { body: { uid: findVerificationToken(await server.mailsTo(person.email)) } });
  await client.call(signIn, { body: { ...person, password: NEW_PASSWORD } });
  expect((await client.call(deleteAccount)).status).toBe(200);
  expect((await client.call(verifyEmail, { body: { uid: first } })).body.code).toBe('auth/verification-failed');
});

test('a change of password that fails half way has changed nothing', async () => {
  const { person, client } = await createSignedInAccount(server);
  const other = new Client(server.app);
  await other.call(signIn, { body: person });
  const { db } = server.context;
  // Deleting the reset links fails, as if the database went away at that moment.
  await sql`alter table reset_tokens rename to away`.execute(db);
  const answer = await client.call(changePassword, {
    body: { currentPassword: person.password, newPassword: NEW_PASSWORD },
  });
  await sql`alter table away rename to reset_tokens`.execute(db);
  expect(answer.status).toBeGreaterThanOrEqual(500);
  expect((await new Client(server.app).call(signIn, { body: person })).status).toBe(200);
  expect([await readStage(client), await readStage(other)]).toEqual(['full', 'full']);
});

describe('signing in while the locks are changed', () => {
  const ROUNDS = Array.from({ length: 12 });

  test('opens no full session without a code once two-factor is on', async () => {
    for (const _ of ROUNDS) {
      const { person, client } = await createSignedInAccount(server);
      await client.call(updateAccount, { body: PHONE });
      const other = new Client(server.app);
      await Promise.all([
        other.call(signIn, { body: person }),
        client.call(setTwoFactor, { body: { twoFactorEnabled: true } }),
      ]);
      expect(await readStage(other)).not.toBe('full');
    }
  });

  test('opens no session with a password that was changed meanwhile', async () => {
    for (const _ of ROUNDS) {
      const { person, client } = await createSignedInAccount(server);
      const other = new Client(server.app);
      const body = { currentPassword: person.password, newPassword: NEW_PASSWORD };
      await Promise.all([client.call(changePassword, { body }), other.call(signIn, { body: person })]);
      expect(await readStage(other)).toBe('none');
    }
  });

  test('two-factor never stands without a phone number', async () => {
    for (const _ of ROUNDS) {
      const { client, record } = await createSignedInAccount(server);
      await client.call(updateAccount, { body: PHONE });
      await Promise.all([
        client.call(setTwoFactor, { body: { twoFactorEnabled: true } }),
        client.call(updateAccount, { body: { ...PHONE, phoneNumber: '' } }),
      ]);
      const { twoFactorEnabled, phoneNumber } = await record();
      expect(twoFactorEnabled && phoneNumber === '').toBe(false);
    }
  });
});

test('connecting a provider beside a deletion leaves nothing behind, and the purge goes on', async () => {
  const { db, clock } = server.context;
  for (let round = 0; round < 8; round += 1) {
    const { person, client, record } = await createSignedInAccount(server);
    const { _id: userId } = await record();
    const secret = newSecret();
    const id = newId();
    const now = clock();
    const expiresAt = now + DURATIONS.sessionExternal;
    const opening = {
      stage: 'external',
      userId: null,
      registrationId: null,
      now,
      expiresAt,
      agent: '',
      method: '',
      withCode: false,
      network: '',
      number: null,
    } as const;
    await addSession(db, { idHash: sha256(secret), id, ...opening });
    const known = { issuer: 'https://idp.example', subject: id, provider: 'test' };
    await addTicket(db, id, { ...known, email: person.email, emailVerified: true, name: 'x', userId }, expiresAt);
    const linking = new Client(server.app);
    linking.cookies.set('vitrine_session', secret);
    await Promise.all([
      linking.call(linkIdentity, { body: { password: person.password } }),
      client.call(deleteAccount),
    ]);
    expect(await db.selectFrom('identities').selectAll().where('user_id', '=', userId).execute()).toEqual([]);
  }
  await purgeDeletedAccounts(db, clock() + DURATIONS.keepDeleted);
  expect(await db.selectFrom('users').select('id').where('deleted_at', 'is not', null).execute()).toEqual([]);
});
