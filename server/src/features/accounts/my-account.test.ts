import { TIME_UNITS } from '@vitrine/contract/api/limits';
import { deleteAccount, saveAvatar, setTwoFactor, updateAccount } from '@vitrine/contract/calls/account';
import { readSessionState, register, signIn, verifyEmail } from '@vitrine/contract/calls/accounts';
import { saveSkills } from '@vitrine/contract/calls/content';
import { forgotPassword, reauthenticate, resetPassword } from '@vitrine/contract/calls/passwords';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findVerificationToken, newPerson, PASSWORD, signUp } from '../../../seed/people.ts';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { Client } from '../../../testing/client.ts';
import { changeFirstHandle } from '../../../testing/first-portfolio.ts';
import { createSignedInAccount } from '../../../testing/people.ts';
import { deleteExpired } from '../../db/delete-expired.ts';
import { restoreAccount } from './my-account.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

const PHONE = '9876543210';
const readStage = async (client: Client) => (await client.call(readSessionState)).body.stage;
const findStoredAccounts = (email: string) =>
  server.context.db.selectFrom('users').selectAll().where('email', '=', email).execute();

/** Signs the same user in with another browser. */
async function signInElsewhere(person: { email: string; password: string }): Promise<Client> {
  const client = new Client(server.app);
  await client.call(signIn, { body: person });
  return client;
}

describe('name and phone number', () => {
  test('are changed, also where the public sees the name', async () => {
    const { client, record } = await createSignedInAccount(server, 'Asha Rao', { isEmpty: true });
    await client.call(saveSkills, { body: { technical: ['Go'], soft: [] } });
    const { _id, handle } = await record();
    const visitor = new Client(server.app);
    const before = (await visitor.get(`/p/${handle}`)).text;
    const answer = await client.call(updateAccount, { body: { _id, name: 'Asha R. Rao', phoneNumber: PHONE } });
    expect(answer.body).toEqual({
      success: true,
      message: 'User information updated successfully',
      user: { name: 'Asha R. Rao', phoneNumber: PHONE },
    });
    expect(await record()).toMatchObject({ name: 'Asha R. Rao', phoneNumber: PHONE });
    expect(before).not.toContain('Asha R. Rao');
    expect((await visitor.get(`/p/${handle}`)).text).toContain('Asha R. Rao');
  });

  test.each([
    '98765 43210',
    '+91 98765 43210',
    '+919876543210',
    '0091-98765-43210',
    '098765.43210',
    ' 9876543210 ',
    '९८७६५४३२१०',
  ])('a phone number like %s is tidied (rule A23)', async (phoneNumber) => {
    const { client, record } = await createSignedInAccount(server);
    const { body } = await client.call(updateAccount, { body: { name: 'Asha Rao', phoneNumber } });
    expect([body.user?.phoneNumber, (await record()).phoneNumber]).toEqual([PHONE, PHONE]);
  });

  test.each(['123456789', '12345678901', '+1 415 555 2671', '+4915123456789', 'abcdefghij', '१२३४५'])(
    'a phone number like %s is refused by name, and nothing changes',
    async (phoneNumber) => {
      const { client, record } = await createSignedInAccount(server);
      const answer = await client.call(updateAccount, { body: { name: 'Other Name', phoneNumber } });
      expect([answer.status, answer.body.fields]).toEqual([
        400,
        { phoneNumber: 'Please enter a valid 10-digit phone number' },
      ]);
      expect((await record()).name).toBe('Asha Rao');
    },
  );

  test('a foreign id or email changes nobody (rule A29)', async () => {
    const [{ client, record }, other] = [
      await createSignedInAccount(server),
      await createSignedInAccount(server, 'Somebody Else'),
    ];
    const { _id } = await other.record();
    const body = { name: 'Mallory', phoneNumber: PHONE };
    expect((await client.call(updateAccount, { body: { ...body, _id } })).status).toBe(403);
    expect((await client.call(updateAccount, { body: { ...body, email: other.person.email } })).status).toBe(403);
    expect((await client.call(setTwoFactor, { body: { twoFactorEnabled: true, _id } })).status).toBe(403);
    expect((await client.call(deleteAccount, { body: { uid: _id } })).status).toBe(403);
    expect([(await record()).name, (await other.record()).name]).toEqual(['Asha Rao', 'Somebody Else']);
  });

  test('what else is sent is ignored', async () => {
    const { client, record } = await createSignedInAccount(server);
    const extra = { isVerified: false, twoFactorEnabled: true, password_hash: 'x', deleted_at: 1, viewsCount: 9 };
    await client.call(updateAccount, { body: { name: 'Asha Rao', phoneNumber: PHONE, ...extra } });
    expect(await record()).toMatchObject({ isVerified: true, twoFactorEnabled: false, viewsCount: 0 });
  });
});

test('the record has the keys of rule A28, and other calls stand where rule A29 says', async () => {
  const { client, person } = await createSignedInAccount(server, 'Asha Rao');
  const { payload } = (await client.get(`/user/get-data/${person.email}`)).body;
  expect(Object.keys(payload)).toEqual(
    expect.arrayContaining([
      ...['_id', 'uid', 'name', 'email', 'phoneNumber', 'isVerified', 'twoFactorEnabled', 'portfolioLayout'],
      ...['isPortfolioPublic', 'photoURL', 'viewsCount', 'downloadsCount', 'updatedAt', 'resume'],
    ]),
  );
  const { _id, uid } = payload;
  const account = { _id, name: 'Asha Rao', phoneNumber: PHONE };
  expect((await client.post('/user/updateAccount-user', account)).status).toBe(200);
  expect((await client.post('/user/enable2FA-user', { _id, twoFactorEnabled: true })).status).toBe(200);
  const careful = await signInElsewhere(person);
  const purpose = { email: person.email, purpose: '2FA' };
  expect((await careful.post('/otp/generate', purpose)).status).toBe(200);
  expect((await careful.post('/otp/verify', { ...purpose, otp: '000000' })).body.code).toMatch(/^otp\//);
  expect((await client.post('/user/softDelete-user', { email: 'somebody@example.org', uid })).status).toBe(403);
  expect((await client.post('/user/softDelete-user', { email: person.email, uid })).status).toBe(200);
});

describe('turning the second factor on and off', () => {
  const createAccountWithPhone = async () => {
    const member = await createSignedInAccount(server);
    await member.client.call(updateAccount, { body: { name: 'Asha Rao', phoneNumber: PHONE } });
    return member;
  };
  const toggleTwoFactor = (client: Client, twoFactorEnabled: boolean) =>
    client.call(setTwoFactor, { body: { twoFactorEnabled } });

  test('needs a phone number (rule A24)', async () => {
    const { client, record } = await createSignedInAccount(server);
    const answer = await toggleTwoFactor(client, true);
    expect([answer.status, answer.body.code]).toEqual([409, 'account/phone-required']);
    expect((await record()).twoFactorEnabled).toBe(false);
  });

  test('asks for the code from the next sign-in on, ends other sessions and mails a notice', async () => {
    const { client, person } = await createAccountWithPhone();
    const other = await signInElsewhere(person);
    expect((await toggleTwoFactor(client, true)).body).toEqual({
      success: true,
      message: 'User information updated successfully',
      user: { twoFactorEnabled: true },
    });
    expect([await readStage(client), await readStage(other)]).toEqual(['full', 'none']);
    expect(await readStage(await signInElsewhere(person))).toBe('mfa');
    expect((await server.mailsTo(person.email)).at(-1)?.subject).toBe('Two-factor authentication is on');
    await toggleTwoFactor(client, false);
    expect(await readStage(await signInElsewhere(person))).toBe('full');
    expect((await server.mailsTo(person.email)).at(-1)?.subject).toBe('Two-factor authentication is off');
  });

  test('to what it already is changes nothing, mails nothing and ends no session (rule A24)', async () => {
    const { client, person } = await createAccountWithPhone();
    const other = await signInElsewhere(person);
    const mails = (await server.mailsTo(person.email)).length;
    expect((await toggleTwoFactor(client, false)).body).toMatchObject({
      success: true,
      user: { twoFactorEnabled: false },
    });
    expect(await server.mailsTo(person.email)).toHaveLength(mails);
    expect(await readStage(other)).toBe('full');
    await toggleTwoFactor(client, true);
    await toggleTwoFactor(client, true);
    expect((await server.mailsTo(person.email)).slice(mails)).toMatchObject([
      { subject: 'Two-factor authentication is on' },
    ]);
    const events = await server.context.db
      .selectFrom('audit')
      .select('event')
      .where('user_id', '=', (await findStoredAccounts(person.email))[0]?.id ?? '')
      .where('event', '=', 'two-factor-changed')
      .execute();
    expect(events).toHaveLength(1);
  });

  test('needs a sign-in of the last ten minutes, or the password again (rule A34)', async () => {
    const { client, person } = await createAccountWithPhone();
    server.pass(10 * TIME_UNITS.MINUTE + 1);
    const refused = await toggleTwoFactor(client, true);
    expect([refused.status, refused.body.code]).toEqual([403, 'auth/requires-recent-login']);
    await client.call(reauthenticate, { body: { password: person.password } });
    expect((await toggleTwoFactor(client, true)).status).toBe(200);
  });

  test('the phone number stays while it is on', async () => {
    const { client, record } = await createAccountWithPhone();
    await toggleTwoFactor(client, true);
    const answer = await client.call(updateAccount, { body: { name: 'Asha Rao', phoneNumber: '' } });
    expect([answer.status, Object.keys(answer.body.fields)]).toEqual([400, ['phoneNumber']]);
    expect((await record()).phoneNumber).toBe(PHONE);
  });

  test('is done although the notice cannot be mailed', async () => {
    const { client, record } = await createAccountWithPhone();
    server.breakMail(true);
    expect((await toggleTwoFactor(client, true)).status).toBe(200);
    server.breakMail(false);
    expect((await record()).twoFactorEnabled).toBe(true);
  });
});

describe('the avatar', () => {
  const avatar = {
    ...{ top: 'longHairCurly', accessories: 'round', hairColor: 'red', facialHair: 'none', facialHairColor: 'black' },
    ...{ clothes: 'hoodie', clothingColor: 'blue03', eyes: 'wink', eyebrows: 'upDown', mouth: 'twinkle', skin: 'pale' },
  } as const;

  test('is kept with the account, for every browser of it (rule S28)', async () => {
    const { client, person } = await createSignedInAccount(server);
    expect((await client.call(readSessionState)).body).not.toHaveProperty('avatar');
    expect((await client.call(saveAvatar, { body: { email: person.email, avatar } })).body.avatar).toEqual(avatar);
    expect((await (await signInElsewhere(person)).call(readSessionState)).body.avatar).toEqual(avatar);
    expect((await (await createSignedInAccount(server)).client.call(readSessionState)).body).not.toHaveProperty(
      'avatar',
    );
  });

  test('is one that can be drawn, of the own account', async () => {
    const { client } = await createSignedInAccount(server);
    const odd = await client.call(saveAvatar, { body: { avatar: { ...avatar, eyes: 'shut' } } });
    expect([odd.status, Object.keys(odd.body.fields)]).toEqual([400, ['avatar.eyes']]);
    expect((await client.call(saveAvatar, { body: { email: 'a@other.example', avatar } })).status).toBe(403);
  });
});

describe('a deleted account', () => {
  test('needs a recent sign-in', async () => {
    const { client } = await createSignedInAccount(server);
    server.pass(10 * TIME_UNITS.MINUTE + 1);
    expect((await client.call(deleteAccount)).body.code).toBe('auth/requires-recent-login');
    expect(await readStage(client)).toBe('full');
  });

  test('looks unknown everywhere at once, and its row is kept', async () => {
    const { client, person, record } = await createSignedInAccount(server, 'Gone Tomorrow');
    const { handle } = await record();
    const other = await signInElsewhere(person);
    server.pass(TIME_UNITS.MINUTE);
    await client.call(forgotPassword, { body: { email: person.email } });
    server.pass(TIME_UNITS.MINUTE);
    const reset = /reset-password#([\w-]+)/.exec((await server.mailsTo(person.email)).at(-1)?.text ?? '')?.[1] ?? '';
    expect((await client.call(deleteAccount, { body: { email: person.email } })).status).toBe(200);

    expect([await readStage(client), await readStage(other)]).toEqual(['none', 'none']);
    const stranger = new Client(server.app);
    const addresses = [handle, person.email].flatMap((name) => [`/p/${name}`, `/p/${name}/resume.json`]);
    for (const url of addresses) expect([url, (await stranger.get(url)).status]).toEqual([url, 404]);
    const nobody = await stranger.call(signIn, { body: { email: 'nobody@example.org', password: PASSWORD } });
    const gone = await stranger.call(signIn, { body: person });
    expect([gone.status, gone.body]).toEqual([nobody.status, nobody.body]);
    const spent = await stranger.call(resetPassword, { body: { token: reset, password: 'another-Harbour-1' } });
    expect(spent.body.code).toBe('auth/reset-failed');
    expect((await server.mailsTo(person.email)).at(-1)?.subject).toBe('Your Vitrine account was deleted');
    expect(await findStoredAccounts(person.email)).toHaveLength(1);
  });

  test('frees its email for a new, empty account; its address is never given away (rule A27)', async () => {
    const { client, person, record } = await createSignedInAccount(server, 'Rare Surname');
    const { handle, _id } = await record();
    await client.call(deleteAccount);
    server.pass(TIME_UNITS.MINUTE);
    const again = new Client(server.app);
    await signUp(again, person, server.mailsTo);
    const fresh = (await again.get(`/user/get-data/${person.email}`)).body.payload;
    expect(fresh._id).not.toBe(_id);
    expect(fresh.handle).not.toBe(handle);
    expect((await changeFirstHandle(again, handle)).status).toBe(409);
    expect((await again.get(`/p/${person.email}`)).headers.location).toContain(fresh.handle);
  });

  test('is purged after 30 days and not before (rule A27)', async () => {
    // Including the registration.
    const [client, person] = [new Client(server.app), newPerson()];
    await signUp(client, person, server.mailsTo);
    const { _id } = (await client.get(`/user/get-data/${person.email}`)).body.payload;
    await client.call(deleteAccount);
    const { db, clock } = server.context;
    const rows = async () => {
      const tables = ['portfolios', 'records', 'resumes', 'registrations', 'audit'] as const;
      const counts = tables.map((table) => db.selectFrom(table).select('id').where('user_id', '=', _id).execute());
      return (await Promise.all(counts)).map((found) => found.length > 0);
    };
    server.pass(30 * TIME_UNITS.DAY - 1);
    await deleteExpired(db, clock());
    expect([await findStoredAccounts(person.email), await rows()]).toEqual([
      [expect.anything()],
      [true, true, true, true, true],
    ]);
    server.pass(1);
    await deleteExpired(db, clock());
    expect([await findStoredAccounts(person.email), await rows()]).toEqual([[], [false, false, false, false, false]]);
  });

  test('can be restored within 30 days, as it was (rule A27)', async () => {
    const { client, person, record } = await createSignedInAccount(server, 'Back Again');
    const { handle } = await record();
    await changeFirstHandle(client, `${handle}-new`);
    const { uid, resume } = await record();
    await client.call(deleteAccount);
    server.pass(30 * TIME_UNITS.DAY - 1);
    await deleteExpired(server.context.db, server.context.clock());
    const email = person.email;
    expect(await restoreAccount(server.context, email)).toBe('restored');

    const stranger = new Client(server.app);
    expect((await stranger.get(`/p/${handle}-new`)).status).toBe(200);
    for (const name of [handle, email]) {
      expect((await stranger.get(`/p/${name}`)).headers.location).toContain(`${handle}-new`);
    }
    // Existing sessions have ended; the password is unchanged.
    expect(await readStage(client)).toBe('none');
    const again = await signInElsewhere(person);
    const { payload } = (await again.get(`/user/get-data/${email}`)).body;
    expect([payload.uid, payload.handle, payload.resume]).toEqual([uid, `${handle}-new`, resume]);
    expect((await server.mailsTo(email)).at(-1)?.subject).toBe('Your Vitrine account is back');
    expect(await restoreAccount(server.context, email)).toBe('unknown');
    // It can be deleted and restored again.
    await again.call(deleteAccount);
    expect((await stranger.get(`/p/${handle}-new`)).status).toBe(404);
    expect(await restoreAccount(server.context, email)).toBe('restored');
    expect((await stranger.get(`/p/${handle}-new`)).status).toBe(200);
  });

  test('is not restored after 30 days, nor beside a new account of its address', async () => {
    const late = await createSignedInAccount(server);
    await late.client.call(deleteAccount);
    server.pass(30 * TIME_UNITS.DAY);
    expect(await restoreAccount(server.context, late.person.email)).toBe('unknown');
    const { client, person } = await createSignedInAccount(server);
    await client.call(deleteAccount);
    server.pass(TIME_UNITS.MINUTE);
    await signUp(new Client(server.app), person, server.mailsTo);
    expect(await restoreAccount(server.context, person.email)).toBe('taken');
    expect(await restoreAccount(server.context, 'nobody@example.org')).toBe('unknown');
  });

  test('two deletions at once are one', async () => {
    const { client, person } = await createSignedInAccount(server);
    const answers = await Promise.all([client.call(deleteAccount), client.call(deleteAccount)]);
    expect(answers.map(({ status }) => status).filter((status) => status !== 200 && status !== 401)).toEqual([]);
    const notices = (await server.mailsTo(person.email)).filter(
      ({ subject }) => subject === 'Your Vitrine account was deleted',
    );
    expect(notices).toHaveLength(1);
  });

  test('a link of a registration that was waiting beside it does not bring it back', async () => {
    const { client, person } = await createSignedInAccount(server);
    await client.call(deleteAccount);
    server.pass(TIME_UNITS.MINUTE);
    const other = new Client(server.app);
    await other.call(register, { body: { ...person, password: 'squatter-Harbour-1' } });
    const uid = findVerificationToken(await server.mailsTo(person.email));
    expect((await other.call(verifyEmail, { body: { uid } })).status).toBe(200);
    expect((await other.call(signIn, { body: person })).status).toBe(401);
  });
});
