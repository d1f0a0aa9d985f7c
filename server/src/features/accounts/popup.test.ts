import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Intent, toPopupStartPath } from '@vitrine/contract/account/providers';
import { TIME_UNITS } from '@vitrine/contract/api/limits';
import { setTwoFactor, updateAccount } from '@vitrine/contract/calls/account';
import { readSessionState, register, signIn } from '@vitrine/contract/calls/accounts';
import { linkIdentity, listProviders } from '@vitrine/contract/calls/providers';
import { generateCode, verifyCode } from '@vitrine/contract/calls/two-factor';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { findVerificationToken, newPerson } from '../../../seed/people.ts';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { Client, type TestResponse } from '../../../testing/client.ts';
import { type Member, startOpenIdProvider, type TestProvider } from '../../../testing/openid-provider.ts';
import { createSignedInAccount } from '../../../testing/people.ts';

const ORIGIN = 'http://localhost:3000';

let folder: string;
let provider: TestProvider;
let server: TestApp;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'vitrine-providers-'));
  const ids = ['test', 'other'];
  provider = await startOpenIdProvider(ids.map((id) => `${ORIGIN}/auth/popup/${id}/callback`));
  const file = join(folder, 'providers.json');
  const { issuer, client } = provider;
  const entries = [
    { id: 'test', label: 'Google', issuer, ...client },
    { id: 'other', label: 'Other', issuer, ...client },
    { id: 'dead', label: 'Dead', issuer: 'http://127.0.0.1:9', ...client },
  ];
  writeFileSync(file, JSON.stringify(entries));
  server = await startTestApp({ IDENTITY_PROVIDERS: file });
});
beforeEach(() => {
  provider.forge(false);
  provider.down(false);
});
afterAll(async () => {
  await server.close();
  await provider.close();
  rmSync(folder, { recursive: true, force: true });
});

let count = 0;
/** Creates a member of the provider; with a unique address unless one is given. */
function addMember(member: Partial<Member> = {}): Member & { email: string } {
  count += 1;
  const newMember = {
    sub: `sub-${count}`,
    name: 'Asha Rao',
    email: newPerson().email,
    email_verified: true,
    ...member,
  };
  provider.members.push(newMember);
  return newMember;
}

const parseResult = (answer: TestResponse): unknown => {
  const content = /name="result" content="([^"]*)"/.exec(answer.text)?.[1] ?? 'null';
  return JSON.parse(content.replaceAll('&quot;', '"'));
};
const readSession = async (client: Client) => (await client.call(readSessionState)).body;

/** Goes to the provider like a browser, selects a member, and returns the callback URL. */
async function getCallbackUrl(client: Client, sub: string, intent: Intent, id = 'test'): Promise<string> {
  const start = await client.get(toPopupStartPath(id, intent));
  expect(start.status).toBe(302);
  const jar = new Map<string, string>();
  let url = new URL(String(start.headers.location));
  let form: string | undefined;
  for (let steps = 0; steps < 12 && url.origin !== ORIGIN; steps += 1) {
    const answer = await fetch(url, {
      redirect: 'manual',
      headers: { cookie: [...jar].map((pair) => pair.join('=')).join('; ') },
      ...(form === undefined ? {} : { method: 'POST', body: new URLSearchParams({ sub: form }) }),
    });
    for (const cookie of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = (cookie.split(';')[0] ?? '').split(/=(.*)/s);
      jar.set(name, value);
    }
    const to = answer.headers.get('location');
    form = to ? undefined : sub;
    if (to) url = new URL(to, url);
    await answer.body?.cancel();
  }
  return url.pathname + url.search;
}

/** Completes the whole flow: redirect, selection and callback. @returns the message to the window's opener */
async function completeSignIn(client: Client, sub: string, intent: Intent = 'login', id?: string): Promise<unknown> {
  return parseResult(await client.get(await getCallbackUrl(client, sub, intent, id)));
}

/** Creates an account through the provider. */
async function createExternalMember() {
  const member = addMember();
  const client = new Client(server.app);
  expect(await completeSignIn(client, member.sub, 'register')).toEqual({ stage: 'external' });
  const { email, name } = member;
  const answer = await client.call(register, { body: { email, name, uid: member.sub } });
  expect(answer.body).toMatchObject({ success: true, stage: 'full' });
  return { member, client };
}

async function turnOnSecondFactor(client: Client): Promise<void> {
  await client.call(updateAccount, { body: { name: 'Asha Rao', phoneNumber: '9876543210' } });
  expect((await client.call(setTwoFactor, { body: { twoFactorEnabled: true } })).status).toBe(200);
}

const findNewestCode = async (email: string) =>
  /\b\d{6}\b/.exec((await server.mailsTo(email)).at(-1)?.subject ?? '')?.[0] ?? '';

test('the page learns which providers there are, and no secret', async () => {
  const { body, text } = await new Client(server.app).call(listProviders);
  expect(body.providers).toEqual([
    { id: 'test', label: 'Google' },
    { id: 'other', label: 'Other' },
    { id: 'dead', label: 'Dead' },
  ]);
  expect(text).not.toContain(provider.client.clientSecret);
});

describe('signing up with a provider', () => {
  test('makes an account of a proven address at once, which the provider opens from then on (rule A38)', async () => {
    const { member, client } = await createExternalMember();
    expect(await readSession(client)).toMatchObject({ stage: 'full', email: member.email });
    const { payload } = (await client.get(`/user/get-data/${member.email}`)).body;
    expect(payload).toMatchObject({ hasPassword: false, providers: ['test'], name: 'Asha Rao' });
    const again = new Client(server.app);
    expect(await completeSignIn(again, member.sub)).toEqual({ stage: 'full' });
    expect((await readSession(again)).email).toBe(member.email);
  });

  test('is refused for an identity and for an address that have an account', async () => {
    const { member } = await createExternalMember();
    expect(await completeSignIn(new Client(server.app), member.sub, 'register')).toEqual({
      code: 'auth/external-exists',
    });
    const { person } = await createSignedInAccount(server);
    const same = addMember({ email: person.email });
    const client = new Client(server.app);
    expect(await completeSignIn(client, same.sub, 'register')).toEqual({ code: 'auth/external-exists' });
    expect((await readSession(client)).stage).toBe('none');
  });

  test('the ticket makes an account of its own address alone, and one', async () => {
    const member = addMember();
    const client = new Client(server.app);
    await completeSignIn(client, member.sub, 'register');
    const other = { email: newPerson().email, name: 'Asha Rao' };
    expect((await client.call(register, { body: other })).status).toBe(403);
    const own = { email: member.email, name: 'Asha Rao' };
    const answers = await Promise.all([client.call(register, { body: own }), client.call(register, { body: own })]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const { db } = server.context;
    expect(await db.selectFrom('users').select('id').where('email', '=', member.email).execute()).toHaveLength(1);
  });

  test('an address that the provider has not proven waits for its mailed link', async () => {
    const member = addMember({ email_verified: false });
    const client = new Client(server.app);
    await completeSignIn(client, member.sub, 'register');
    const answer = await client.call(register, { body: { email: member.email, name: 'Asha Rao' } });
    expect(answer.body.stage).toBe('unverified');
    expect(await completeSignIn(new Client(server.app), member.sub)).toEqual({ code: 'auth/external-not-found' });
    const uid = findVerificationToken(await server.mailsTo(member.email));
    await client.post('/user/verify-email', { uid });
    expect(await completeSignIn(new Client(server.app), member.sub)).toEqual({ stage: 'full' });
  });

  test('a password never opens an account that has none', async () => {
    const { member } = await createExternalMember();
    for (const password of ['quiet-Harbour-42', 'undefined', '      ']) {
      const answer = await new Client(server.app).call(signIn, { body: { email: member.email, password } });
      expect(answer.body.code).toBe('auth/invalid-credential');
    }
  });
});

describe('signing in with a provider', () => {
  test('an unknown person is told to register first', async () => {
    const client = new Client(server.app);
    expect(await completeSignIn(client, addMember().sub)).toEqual({ code: 'auth/external-not-found' });
    expect((await readSession(client)).stage).toBe('none');
  });

  test("a provider's unproven address is never matched", async () => {
    const { person } = await createSignedInAccount(server);
    const squatter = addMember({ email: person.email, email_verified: false });
    expect(await completeSignIn(new Client(server.app), squatter.sub)).toEqual({ code: 'auth/external-not-found' });
  });

  test('a provider that tells no address is said to', async () => {
    const { email: _, ...member } = addMember();
    provider.members.splice(provider.members.length - 1, 1, { sub: member.sub, name: member.name });
    expect(await completeSignIn(new Client(server.app), member.sub, 'register')).toEqual({
      code: 'auth/external-no-email',
    });
  });

  test('an external sign-in still asks for the second factor', async () => {
    const { member, client } = await createExternalMember();
    await turnOnSecondFactor(client);
    const again = new Client(server.app);
    expect(await completeSignIn(again, member.sub)).toEqual({ stage: 'mfa' });
    expect((await again.get('/resume/export.json')).status).toBe(403);
    await again.call(generateCode, { body: { purpose: '2FA' } });
    // No password was entered: the mail does not claim that someone knows it.
    const codeMail = ((await server.mailsTo(member.email)).at(-1)?.text ?? '').replace(/\s+/g, ' ');
    expect(codeMail).toMatch(/somebody can sign in with your account at .+: secure that one\./);
    expect(codeMail).not.toMatch(/knows your password/);
    const answer = await again.call(verifyCode, { body: { purpose: '2FA', otp: await findNewestCode(member.email) } });
    expect(answer.body.stage).toBe('full');
  });

  test('renews a sign-in that is not recent, for the same account alone', async () => {
    const { member, client } = await createExternalMember();
    await client.call(updateAccount, { body: { name: 'Asha Rao', phoneNumber: '9876543210' } });
    server.pass(11 * TIME_UNITS.MINUTE);
    expect((await client.call(setTwoFactor, { body: { twoFactorEnabled: true } })).status).toBe(403);
    const { member: stranger } = await createExternalMember();
    expect(await completeSignIn(client, stranger.sub, 'reauth')).toEqual({ code: 'auth/foreign-account' });
    expect((await client.call(setTwoFactor, { body: { twoFactorEnabled: true } })).status).toBe(403);
    const before = client.cookies.get('vitrine_session');
    expect(await completeSignIn(client, member.sub, 'reauth')).toEqual({ stage: 'full' });
    expect(client.cookies.get('vitrine_session')).not.toBe(before);
    expect((await client.call(setTwoFactor, { body: { twoFactorEnabled: true } })).status).toBe(200);
  });
});

describe('connecting with the account of the same address', () => {
  const createPendingLink = async () => {
    const { person, client: owner } = await createSignedInAccount(server);
    const member = addMember({ email: person.email.toUpperCase() });
    const client = new Client(server.app);
    expect(await completeSignIn(client, member.sub)).toEqual({ stage: 'external' });
    expect((await readSession(client)).external).toEqual({ provider: 'Google', isKnown: true });
    return { person, owner, member, client };
  };

  test("takes the account's password (rule A31)", async () => {
    const { person, member, client } = await createPendingLink();
    const wrong = await client.call(linkIdentity, { body: { password: 'not-it-at-all' } });
    expect([wrong.status, wrong.body.code]).toEqual([401, 'auth/wrong-password']);
    expect((await client.get('/resume/export.json')).status).toBe(403);
    expect((await client.call(linkIdentity, { body: { password: person.password } })).body.stage).toBe('full');
    expect((await server.mailsTo(person.email)).at(-1)?.text).toContain('Google');
    expect(await completeSignIn(new Client(server.app), member.sub)).toEqual({ stage: 'full' });
  });

  test('stops after five wrong passwords', async () => {
    const { person, client } = await createPendingLink();
    for (let tries = 0; tries < 5; tries += 1) await client.call(linkIdentity, { body: { password: 'not-it-at-all' } });
    const locked = await client.call(linkIdentity, { body: { password: person.password } });
    expect([locked.status, locked.body.code]).toEqual([429, 'request/throttled']);
  });

  test('with the password alone the second factor is still asked', async () => {
    const { person, owner, client } = await createPendingLink();
    await turnOnSecondFactor(owner);
    expect((await client.call(linkIdentity, { body: { password: person.password } })).body.stage).toBe('mfa');
    expect((await client.get('/resume/export.json')).status).toBe(403);
  });

  test('or a code that is mailed to it', async () => {
    const { person, member, client } = await createPendingLink();
    server.pass(TIME_UNITS.MINUTE);
    expect((await client.call(generateCode, { body: { purpose: 'link' } })).status).toBe(200);
    const otp = await findNewestCode(person.email);
    const wrong = await client.call(verifyCode, {
      body: { purpose: 'link', otp: otp === '000000' ? '000001' : '000000' },
    });
    expect(wrong.body.attemptsLeft).toBe(2);
    expect((await client.call(verifyCode, { body: { purpose: 'link', otp } })).body.stage).toBe('full');
    expect(await completeSignIn(new Client(server.app), member.sub)).toEqual({ stage: 'full' });
  });

  test('a code for one purpose serves no other, and a new account is not made beside it', async () => {
    const { person, client } = await createPendingLink();
    expect((await client.call(generateCode, { body: { purpose: '2FA' } })).body.code).toBe('auth/wrong-stage');
    const body = { email: person.email, name: 'Asha Rao' };
    expect((await client.call(register, { body })).body.code).toBe('auth/wrong-stage');
    const { client: other } = await createExternalMember();
    expect((await other.call(linkIdentity, { body: { password: person.password } })).status).toBe(403);
  });

  test('is over after ten minutes', async () => {
    const { person, client } = await createPendingLink();
    server.pass(10 * TIME_UNITS.MINUTE);
    expect((await client.call(linkIdentity, { body: { password: person.password } })).status).toBe(401);
  });
});

describe('the way back', () => {
  test('works once, whether or not the provider answered', async () => {
    const { member } = await createExternalMember();
    const client = new Client(server.app);
    const callback = await getCallbackUrl(client, member.sub, 'login');
    // The provider does not use up the code then, so the refusal is by our own rule.
    provider.down(true);
    await client.get(callback);
    provider.down(false);
    expect(parseResult(await client.get(callback))).toEqual({ code: 'auth/external-refused' });
    expect((await readSession(client)).stage).toBe('none');
  });

  test('works in the browser alone that went', async () => {
    const { member } = await createExternalMember();
    const victim = new Client(server.app);
    await victim.get(toPopupStartPath('test', 'login'));
    const callback = await getCallbackUrl(new Client(server.app), member.sub, 'login');
    expect(parseResult(await victim.get(callback))).toEqual({ code: 'auth/external-refused' });
    expect((await readSession(victim)).stage).toBe('none');
  });

  test('is begun by our own pages alone: another site ends no session', async () => {
    const { client } = await createSignedInAccount(server);
    const start = await client.get(toPopupStartPath('test', 'login'), { headers: { 'sec-fetch-site': 'cross-site' } });
    expect([start.status, parseResult(start)]).toEqual([403, { code: 'request/foreign-origin' }]);
    expect((await readSession(client)).stage).toBe('full');
  });

  test('is bound to a cookie that the server made, not to one that somebody planted', async () => {
    const { member } = await createExternalMember();
    const [attacker, victim] = [new Client(server.app), new Client(server.app)];
    for (const client of [attacker, victim]) client.cookies.set('vitrine_popup', 'planted');
    const callback = await getCallbackUrl(attacker, member.sub, 'login');
    await victim.get(callback);
    expect((await readSession(victim)).stage).toBe('none');
  });

  test('works at the provider alone that was gone to, and within ten minutes', async () => {
    const { member } = await createExternalMember();
    const client = new Client(server.app);
    const callback = await getCallbackUrl(client, member.sub, 'login');
    const elsewhere = callback.replace('/test/', '/other/');
    expect(parseResult(await client.get(elsewhere))).toEqual({ code: 'auth/external-refused' });
    server.pass(10 * TIME_UNITS.MINUTE);
    expect(parseResult(await client.get(callback))).toEqual({ code: 'auth/external-refused' });
  });

  test('tells its opener the stage and no token (rule A38)', async () => {
    const { member } = await createExternalMember();
    const client = new Client(server.app);
    const answer = await client.get(await getCallbackUrl(client, member.sub, 'login'));
    expect(parseResult(answer)).toEqual({ stage: 'full' });
    expect(answer.headers['cache-control']).toContain('no-store');
    expect(answer.headers['referrer-policy']).toBe('no-referrer');
    for (const secret of [...client.cookies.values()]) expect(answer.text).not.toContain(secret);
  });

  test('who gives up at the provider is told so', async () => {
    expect(await completeSignIn(new Client(server.app), '')).toEqual({ code: 'auth/external-refused' });
  });

  test('a forged signature is refused', async () => {
    const { member } = await createExternalMember();
    provider.forge(true);
    const client = new Client(server.app);
    expect(await completeSignIn(client, member.sub)).toEqual({ code: 'auth/external-refused' });
    expect((await readSession(client)).stage).toBe('none');
  });
});

describe('a dead provider', () => {
  test('is said to be out of reach, and the rest goes on', async () => {
    const { person } = await createSignedInAccount(server);
    const client = new Client(server.app);
    const answer = await client.get(toPopupStartPath('dead', 'login'));
    expect([answer.status, parseResult(answer)]).toEqual([502, { code: 'auth/external-unreachable' }]);
    expect((await client.call(signIn, { body: person })).body.stage).toBe('full');
  });

  test('that is down when it is first needed works when it is alive', async () => {
    provider.down(true);
    expect((await new Client(server.app).get(toPopupStartPath('other', 'login'))).status).toBe(502);
    provider.down(false);
    expect((await new Client(server.app).get(toPopupStartPath('other', 'login'))).status).toBe(302);
  });

  test('that dies between there and back harms nobody, and works when it is alive again', async () => {
    const { member } = await createExternalMember();
    const client = new Client(server.app);
    const callback = await getCallbackUrl(client, member.sub, 'login');
    provider.down(true);
    expect(parseResult(await client.get(callback))).toEqual({ code: 'auth/external-unreachable' });
    provider.down(false);
    expect(await completeSignIn(client, member.sub)).toEqual({ stage: 'full' });
  });

  test('a provider that nobody configured does not exist', async () => {
    expect((await new Client(server.app).get(toPopupStartPath('nobody', 'login'))).status).toBe(404);
  });
});
