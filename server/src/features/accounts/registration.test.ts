import { TIME_UNITS } from '@vitrine/contract/api/limits';
import {
  getUser,
  readSessionState,
  register,
  resendVerification,
  signIn,
  verifyEmail,
} from '@vitrine/contract/calls/accounts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findVerificationToken, newPerson, PASSWORD, signUp } from '../../../seed/people.ts';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { Client } from '../../../testing/client.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

const createVisitor = () => new Client(server.app);

/** Creates a user who has registered and signed in, and has not opened the mailed link yet. */
async function createUnverifiedPerson() {
  const person = newPerson();
  const client = createVisitor();
  await client.call(register, { body: person });
  await client.call(signIn, { body: person });
  return { person, client, token: findVerificationToken(await server.mailsTo(person.email)) };
}

const readStage = async (client: Client) => (await client.call(readSessionState)).body.stage;
const readOwnStatus = (client: Client, email: string) => client.call(getUser, { params: { email } });

describe('register', () => {
  test('a known and an unknown address get the same answer (rule A4)', async () => {
    const known = newPerson();
    await signUp(createVisitor(), known, server.mailsTo);
    server.pass(2 * TIME_UNITS.MINUTE);
    const knownAnswer = await createVisitor().call(register, { body: { ...known, password: 'another-Password-1' } });
    const unknownAnswer = await createVisitor().call(register, { body: newPerson() });
    expect(knownAnswer.status).toBe(200);
    expect([knownAnswer.status, knownAnswer.body]).toEqual([unknownAnswer.status, unknownAnswer.body]);
  });

  test('signing in with what was registered looks the same for a known address', async () => {
    const known = newPerson();
    await signUp(createVisitor(), known, server.mailsTo);
    server.pass(2 * TIME_UNITS.MINUTE);
    const stranger = createVisitor();
    const guess = { ...known, password: 'another-Password-1' };
    await stranger.call(register, { body: guess });
    const signedIn = await stranger.call(signIn, { body: guess });
    expect(signedIn.body).toEqual({ success: true, stage: 'unverified' });
    expect((await readOwnStatus(stranger, known.email)).body.payload.isVerified).toBe(false);
  });

  test('a known address is mailed that it has an account, without a link that verifies (rule A4)', async () => {
    const known = newPerson();
    await signUp(createVisitor(), known, server.mailsTo);
    server.pass(2 * TIME_UNITS.MINUTE);
    await createVisitor().call(register, { body: { ...known, password: 'another-Password-1' } });
    const newest = (await server.mailsTo(known.email)).at(-1);
    expect(newest?.subject).toBe('You already have a Vitrine account');
    expect(newest?.text).not.toContain('email-verified');
  });

  test('case and blanks in an address make no second account', async () => {
    const person = newPerson();
    await signUp(createVisitor(), person, server.mailsTo);
    const same = createVisitor();
    const answer = await same.call(signIn, { body: { ...person, email: `  ${person.email.toUpperCase()} ` } });
    expect(answer.body).toEqual({ success: true, stage: 'full' });
  });

  test.each([
    [{ name: ' ' }, { name: 'Name is required' }],
    [{ name: 'A' }, { name: 'Name must be at least 2 characters' }],
    [{ email: '' }, { email: 'Email is required' }],
    [{ email: 'nobody' }, { email: 'Invalid email format' }],
    [{ email: 'a<victim@example.org>' }, { email: 'Invalid email format' }],
    [{ email: 'x,victim@example.org' }, { email: 'Invalid email format' }],
    [{ email: 'victim@example.org(c)' }, { email: 'Invalid email format' }],
    [{ email: 'g:victim@example.org;' }, { email: 'Invalid email format' }],
    [{ email: 'a\u0000b@example.org' }, { email: 'Invalid email format' }],
    [{ password: '' }, { password: 'Password is required' }],
    [{ password: '12345' }, { password: 'Password must be at least 6 characters' }],
    [{ password: 'x'.repeat(129) }, { password: 'Password can have at most 128 characters' }],
  ])('refuses %o, naming the field (rule A2)', async (wrong, fields) => {
    const { status, body } = await createVisitor().call(register, { body: { ...newPerson(), ...wrong } });
    expect(status).toBe(400);
    expect(body).toMatchObject({ success: false, code: 'request/invalid', fields });
  });

  test('a mail that cannot be sent is told, and nothing is half done', async () => {
    const person = newPerson();
    server.breakMail(true);
    const failed = await createVisitor().call(register, { body: person });
    server.breakMail(false);
    expect([failed.status, failed.body.code]).toEqual([502, 'mail/failed']);
    expect((await createVisitor().call(signIn, { body: person })).status).toBe(401);
    // Without a delay: a mail that could not be sent does not count.
    expect((await createVisitor().call(register, { body: person })).status).toBe(200);
  });

  test('ten an hour from one place, then 429 with Retry-After', async () => {
    const crowd = createVisitor();
    for (let n = 0; n < 10; n += 1) expect((await crowd.call(register, { body: newPerson() })).status).toBe(200);
    const refused = await crowd.call(register, { body: newPerson() });
    expect([refused.status, refused.body.code]).toEqual([429, 'request/throttled']);
    expect(Number(refused.headers['retry-after'])).toBe(3600);
    server.pass(TIME_UNITS.HOUR);
    expect((await crowd.call(register, { body: newPerson() })).status).toBe(200);
  });
});

describe('the mailed link', () => {
  test('its token has 256 bits and is stored only as a hash', async () => {
    const { token } = await createUnverifiedPerson();
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    const rows = await server.context.db.selectFrom('registrations').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  test('of an account that was deleted since is no longer valid', async () => {
    const { client, token, person } = await createUnverifiedPerson();
    await client.call(verifyEmail, { body: { uid: token } });
    await server.context.db.updateTable('users').set({ deleted_at: 1 }).where('email', '=', person.email).execute();
    const { status, body } = await new Client(server.app).call(verifyEmail, { body: { uid: token } });
    expect([status, body.code]).toEqual([400, 'auth/verification-failed']);
  });

  test('works once; a second use says so and changes nothing (rule A14)', async () => {
    const { client, token, person } = await createUnverifiedPerson();
    const first = await client.call(verifyEmail, { body: { uid: token } });
    expect(first.body).toMatchObject({ success: true, message: 'Email verified successfully' });
    const second = await client.call(verifyEmail, { body: { uid: token } });
    expect(second.body).toEqual({ success: true, message: 'User already verified', email: person.email });
    const accounts = await server.context.db
      .selectFrom('users')
      .where('email', '=', person.email)
      .selectAll()
      .execute();
    expect(accounts).toHaveLength(1);
  });

  test('of many that race, one makes the account', async () => {
    const { client, token, person } = await createUnverifiedPerson();
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => client.call(verifyEmail, { body: { uid: token } })),
    );
    const messages = answers.map(({ body }) => body.message);
    expect(messages.filter((message) => message === 'Email verified successfully')).toHaveLength(1);
    expect(messages.filter((message) => message === 'User already verified')).toHaveLength(11);
    const accounts = await server.context.db
      .selectFrom('users')
      .where('email', '=', person.email)
      .selectAll()
      .execute();
    expect(accounts).toHaveLength(1);
  });

  test('of two registrations of one address that are proven at once, one becomes the account', async () => {
    for (let round = 0; round < 5; round += 1) {
      const person = newPerson();
      const browser = createVisitor();
      await browser.call(register, { body: person });
      const first = findVerificationToken(await server.mailsTo(person.email));
      server.pass(2 * TIME_UNITS.MINUTE);
      await browser.call(register, { body: { ...person, password: 'another-Password-1' } });
      const second = findVerificationToken(await server.mailsTo(person.email));
      const tokens = [first, second];
      const answers = await Promise.all(tokens.map((uid) => browser.call(verifyEmail, { body: { uid } })));
      expect(answers.map(({ body }) => body.message).sort()).toEqual([
        'Email verified successfully',
        'User already verified',
      ]);
    }
  });

  test('is over after 24 hours (rule A11)', async () => {
    const { client, token } = await createUnverifiedPerson();
    server.pass(TIME_UNITS.DAY);
    const late = await client.call(verifyEmail, { body: { uid: token } });
    expect([late.status, late.body.code]).toEqual([400, 'auth/verification-failed']);
  });

  test('a resend leaves the older link as it is; a minute has to pass, by the clock of the server (rules A13 and A45)', async () => {
    const { client, person, token } = await createUnverifiedPerson();
    const early = await client.call(resendVerification);
    expect([early.status, early.body.code]).toEqual([429, 'auth/verification-cooldown']);
    expect(early.body.retryAfter).toBe(60);
    server.pass(TIME_UNITS.MINUTE);
    const resent = await client.call(resendVerification);
    expect(resent.body).toEqual({ success: true, message: 'Verification email sent successfully!', retryAfter: 60 });
    const newer = findVerificationToken(await server.mailsTo(person.email));
    expect(newer).not.toBe(token);
    const verified = [];
    for (const uid of [token, newer]) verified.push((await client.call(verifyEmail, { body: { uid } })).body.message);
    expect(verified).toEqual(['Email verified successfully', 'User already verified']);
  });

  test('a resend that cannot be mailed frees the cooldown, and the older link goes on working', async () => {
    const { client, token } = await createUnverifiedPerson();
    server.pass(TIME_UNITS.MINUTE);
    server.breakMail(true);
    const failed = await client.call(resendVerification);
    server.breakMail(false);
    expect([failed.status, failed.body.code]).toEqual([502, 'mail/failed']);
    expect((await client.call(verifyEmail, { body: { uid: token } })).status).toBe(200);
    const other = await createUnverifiedPerson();
    server.pass(TIME_UNITS.MINUTE);
    server.breakMail(true);
    await other.client.call(resendVerification);
    server.breakMail(false);
    expect((await other.client.call(resendVerification)).status).toBe(200);
  });

  test('a stranger who asks and asks takes no mail away, nor the link', async () => {
    const { client, person, token } = await createUnverifiedPerson();
    server.pass(TIME_UNITS.MINUTE);
    const stranger = createVisitor();
    const theirs = { ...person, password: 'strangers-Password-1' };
    expect((await stranger.call(register, { body: theirs })).status).toBe(200);
    expect((await stranger.call(register, { body: theirs })).status).toBe(429);
    expect((await client.call(verifyEmail, { body: { uid: token } })).status).toBe(200);
  });

  test('opening it verifies nothing; only the button does', async () => {
    const { token, client, person } = await createUnverifiedPerson();
    const page = await createVisitor().get(`/email-verified?uid=${token}`);
    expect(page.status).toBe(200);
    expect(page.headers['referrer-policy']).toBe('no-referrer');
    expect((await readOwnStatus(client, person.email)).body.payload.isVerified).toBe(false);
    expect((await createVisitor().get(`/user/verify-email?uid=${token}`)).status).toBe(404);
  });

  test('until then a session sees its own status and nothing else (rules A8 and A28)', async () => {
    const { client, person } = await createUnverifiedPerson();
    expect((await readOwnStatus(client, person.email)).body).toEqual({
      success: true,
      payload: { email: person.email, isVerified: false, twoFactorEnabled: false },
    });
    const refused = await client.post('/skill/post-data', { technical: ['Rust'], soft: [] });
    expect([refused.status, refused.body.code]).toEqual([403, 'auth/wrong-stage']);
    expect((await client.get('/resume/export.json')).status).toBe(403);
  });

  test('it promotes the session of the browser that pressed it, under a new id', async () => {
    const { client, person, token } = await createUnverifiedPerson();
    const before = new Map(client.cookies);
    await client.call(verifyEmail, { body: { uid: token } });
    expect((await readOwnStatus(client, person.email)).body.payload).toMatchObject({
      email: person.email,
      isVerified: true,
    });
    expect(client.cookies.get('vitrine_session')).not.toBe(before.get('vitrine_session'));
    expect(await readStage(client)).toBe('full');
    const old = createVisitor();
    for (const [name, value] of before) old.cookies.set(name, value);
    expect(await readStage(old)).toBe('none');
  });

  test("a squatter's password never goes live through the owner's link", async () => {
    const owner = newPerson();
    const squatter = createVisitor();
    const theirs = { ...owner, password: 'squatters-Password-1' };
    await squatter.call(register, { body: theirs });
    await squatter.call(signIn, { body: theirs });
    server.pass(2 * TIME_UNITS.MINUTE);
    await signUp(createVisitor(), owner, server.mailsTo);
    expect((await readOwnStatus(squatter, owner.email)).body.payload.isVerified).toBe(false);
    expect(await readStage(squatter)).toBe('unverified');
    expect((await createVisitor().call(signIn, { body: theirs })).body.stage).toBe('unverified');
    expect((await createVisitor().call(signIn, { body: { ...owner, password: PASSWORD } })).body.stage).toBe('full');
  });
});

test('with DISCLOSE_ACCOUNTS the literal texts of rule A3 are answered', async () => {
  const open = await startTestApp({ DISCLOSE_ACCOUNTS: 'true' });
  try {
    const known = newPerson();
    await signUp(new Client(open.app), known, open.mailsTo);
    const again = await new Client(open.app).call(register, { body: known });
    expect([again.status, again.body.message]).toEqual([409, 'An account with this email already exists.']);
    const wrong = await new Client(open.app).call(signIn, { body: { ...known, password: 'wrong-Password-1' } });
    expect(wrong.body.message).toBe('Incorrect password.');
    const nobody = await new Client(open.app).call(signIn, { body: newPerson() });
    expect(nobody.body.message).toBe('No account found with this email.');
  } finally {
    await open.close();
  }
});
