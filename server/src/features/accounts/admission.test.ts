import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Intent, toPopupStartPath } from '@vitrine/contract/account/providers';
import type { RegistrationPolicy } from '@vitrine/contract/account/registration';
import { DURATIONS, TIME_UNITS } from '@vitrine/contract/api/limits';
import { openInvitation, readSessionState, register, signIn, verifyEmail } from '@vitrine/contract/calls/accounts';
import { signInWithFirebase } from '@vitrine/contract/calls/providers';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { findVerificationToken, newPerson, signUp } from '../../../seed/people.ts';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { Client } from '../../../testing/client.ts';
import { type ScriptedProvider, startScriptedProvider } from '../../../testing/scripted-provider.ts';
import { BadSetting, readConfig } from '../../config/config.ts';
import { invite } from './admission.ts';

/* Who may register (rules I2 and I3), for each way to register. */
const folder = mkdtempSync(join(tmpdir(), 'vitrine-admission-'));
const OPEN: RegistrationPolicy = { mode: 'open', domains: [] };
const CLOSED: RegistrationPolicy = { mode: 'closed', domains: [] };
const BY_INVITATION: RegistrationPolicy = { mode: 'invite', domains: [] };
const ONE_DOMAIN: RegistrationPolicy = { mode: 'open', domains: ['club.example'] };

let provider: ScriptedProvider;
let server: TestApp;
beforeAll(async () => {
  provider = await startScriptedProvider();
  const file = join(folder, 'providers.json');
  const entry = { id: 'good', label: 'Google', issuer: provider.issuer, clientId: 'vitrine', clientSecret: 'secret' };
  writeFileSync(file, JSON.stringify([entry]));
  // The fake Firebase uses the token as the identity; firebase.test.ts tests real tokens.
  server = await startTestApp({ IDENTITY_PROVIDERS: file }, () => ({
    firebase: async (token) => ({
      issuer: 'firebase',
      subject: token,
      email: token,
      emailVerified: true,
      name: 'Asha Rao',
    }),
  }));
});
beforeEach(() => setPolicy(OPEN));
afterAll(async () => {
  await server.close();
  provider.close();
  rmSync(folder, { recursive: true });
});

/** Changes the server's registration policy, as if it had been started with it. */
const setPolicy = (registration: RegistrationPolicy) => Object.assign(server.config, { registration });

const createVisitor = () => new Client(server.app);
const registerWithForm = (client: Client, email: string) =>
  client.call(register, { body: { email, name: 'Asha Rao', password: newPerson().password } });
const signInByFirebase = (client: Client, email: string, intent: Intent = 'register') =>
  client.call(signInWithFirebase, { body: { idToken: email, intent } });

/** Completes a provider sign-in with this address. @returns the result of the popup window */
async function completeSignIn(client: Client, email: string, intent: Intent = 'register'): Promise<{ code?: string }> {
  provider.idToken = { sub: email, email, email_verified: true, name: 'Asha Rao' };
  const start = await client.get(toPopupStartPath('good', intent));
  const asked = new URL(String(start.headers.location)).searchParams;
  provider.nonce = asked.get('nonce') ?? '';
  const { text } = await client.get(`/auth/popup/good/callback?code=code&state=${asked.get('state')}`);
  return JSON.parse((/name="result" content="([^"]*)"/.exec(text)?.[1] ?? 'null').replaceAll('&quot;', '"'));
}

/** Invites an address. @returns the token in the mailed link */
async function inviteAddress(email = newPerson().email) {
  await invite(server.context, email);
  const token = /\/register#([\w-]+)/.exec((await server.mailsTo(email)).at(-1)?.text ?? '')?.[1] ?? '';
  return { email, token };
}

/** Creates a browser that has opened an invitation. */
async function createInvitedVisitor() {
  const invitation = await inviteAddress();
  const client = createVisitor();
  const opened = await client.call(openInvitation, { body: { token: invitation.token } });
  expect(opened.body).toEqual({ success: true, email: invitation.email });
  return { client, ...invitation };
}

describe.each([
  [CLOSED, 'registration/closed'],
  [BY_INVITATION, 'registration/by-invitation'],
  [ONE_DOMAIN, 'registration/other-domain'],
])('%o', (policy, code) => {
  test('nobody else registers by the form, a provider or Firebase (rule I2)', async () => {
    setPolicy(policy);
    const { email } = newPerson();
    const byForm = await registerWithForm(createVisitor(), email);
    expect([byForm.status, byForm.body.code]).toEqual([403, code]);
    expect(await completeSignIn(createVisitor(), email)).toEqual({ code });
    expect((await signInByFirebase(createVisitor(), email)).body.code).toBe(code);
    expect(await server.mailsTo(email)).toEqual([]);
  });

  test('a known address is refused in the same way (rules A4 and I2)', async () => {
    const known = newPerson();
    await signUp(createVisitor(), known, server.mailsTo);
    setPolicy(policy);
    const [knownAnswer, unknownAnswer] = [
      await registerWithForm(createVisitor(), known.email),
      await registerWithForm(createVisitor(), newPerson().email),
    ];
    expect([knownAnswer.status, knownAnswer.body]).toEqual([unknownAnswer.status, unknownAnswer.body]);
  });

  test('accounts that exist sign in as before, and are found by their provider (rule I2)', async () => {
    const known = newPerson();
    await signUp(createVisitor(), known, server.mailsTo);
    const member = newPerson();
    const client = createVisitor();
    await signInByFirebase(client, member.email);
    await client.call(register, { body: { email: member.email, name: member.name } });
    setPolicy(policy);
    expect((await createVisitor().call(signIn, { body: known })).body.stage).toBe('full');
    expect((await signInByFirebase(createVisitor(), member.email, 'login')).body.stage).toBe('full');
    // A provider that is not yet connected with the account may sign in to connect it.
    expect(await completeSignIn(createVisitor(), known.email, 'login')).toEqual({ stage: 'external' });
  });

  test('who came from a provider before it was closed makes no account after it (rule I2)', async () => {
    const { email } = newPerson();
    const client = createVisitor();
    expect(await completeSignIn(client, email)).toEqual({ stage: 'external' });
    setPolicy(policy);
    const made = await client.call(register, { body: { email, name: 'Asha Rao' } });
    expect([made.status, made.body.code]).toEqual([403, code]);
  });

  test('a registration that waits for its address becomes no account either (rule I2)', async () => {
    const { email } = newPerson();
    const client = createVisitor();
    await registerWithForm(client, email);
    const uid = findVerificationToken(await server.mailsTo(email));
    setPolicy(policy);
    expect((await client.call(verifyEmail, { body: { uid } })).body.code).toBe(code);
    setPolicy(OPEN);
    expect((await client.call(verifyEmail, { body: { uid } })).body).toMatchObject({ email });
  });

  test('an invitation opens every way to its address, once (rule I3)', async () => {
    setPolicy(policy);
    const byForm = await createInvitedVisitor();
    expect((await registerWithForm(byForm.client, byForm.email)).status).toBe(200);
    const uid = findVerificationToken(await server.mailsTo(byForm.email));
    expect((await byForm.client.call(verifyEmail, { body: { uid } })).body).toMatchObject({ email: byForm.email });
    const again = await createVisitor().call(openInvitation, { body: { token: byForm.token } });
    expect([again.status, again.body.code]).toEqual([400, 'registration/no-invitation']);

    const byProvider = await createInvitedVisitor();
    expect(await completeSignIn(byProvider.client, byProvider.email)).toEqual({ stage: 'external' });
    const { email } = byProvider;
    const made = await byProvider.client.call(register, { body: { email, name: 'Asha Rao' } });
    expect(made.body.stage).toBe('full');
    const byFirebase = await createInvitedVisitor();
    expect((await signInByFirebase(byFirebase.client, byFirebase.email)).body.stage).toBe('external');
  });

  test('an invitation is for its own address (rule I3)', async () => {
    setPolicy(policy);
    const { client, email } = await createInvitedVisitor();
    const other = await registerWithForm(client, newPerson().email);
    expect([other.status, other.body.code]).toEqual([403, 'registration/other-address']);
    expect(other.body.fields.email).toBe(`Your invitation is for ${email}.`);
    expect(await completeSignIn(client, newPerson().email)).toEqual({ code: 'registration/other-address' });
  });
});

test('addresses of the domains register, and those of a domain below do not (rule I2)', async () => {
  setPolicy(ONE_DOMAIN);
  expect((await registerWithForm(createVisitor(), `asha.${process.pid}@CLUB.example`)).status).toBe(200);
  for (const email of ['asha@mail.club.example', 'asha@notclub.example', 'asha@club.example.org']) {
    const refused = await registerWithForm(createVisitor(), email);
    expect(refused.body.fields.email).toBe('Only addresses at club.example can register here.');
  }
});

test('an invitation ends after a week, and with a newer one (rule I3)', async () => {
  setPolicy(CLOSED);
  const { client, email, token } = await createInvitedVisitor();
  const newer = await inviteAddress(email);
  expect((await registerWithForm(client, email)).body.code).toBe('registration/closed');
  const open = (link: string) => createVisitor().call(openInvitation, { body: { token: link } });
  expect([(await open(token)).status, (await open(newer.token)).status]).toEqual([400, 200]);
  server.pass(DURATIONS.invitation + TIME_UNITS.MINUTE);
  expect((await open(newer.token)).body.code).toBe('registration/no-invitation');
});

test('a mail that cannot be sent leaves no invitation behind (rule I3)', async () => {
  const { email } = newPerson();
  server.breakMail(true);
  await expect(invite(server.context, email)).rejects.toThrow();
  server.breakMail(false);
  const row = server.context.db.selectFrom('invitations').selectAll().where('email', '=', email);
  expect(await row.execute()).toEqual([]);
});

test('the page says who may register before anybody types (rule I2)', async () => {
  const page = async () => (await createVisitor().get('/register')).text;
  expect(await page()).toContain('<meta name="registration" content="open"/>');
  // The page is rendered once per server start.
  const closed = await startTestApp({ REGISTRATION_DOMAINS: 'Club.example,club.test' });
  const { text } = await new Client(closed.app).get('/register');
  await closed.close();
  expect(text).toContain('<meta name="registration-domains" content="club.example club.test"/>');
});

test.each([
  [{ REGISTRATION: 'no' }, 'REGISTRATION must be one of open, invite, closed.'],
  [{ REGISTRATION_DOMAINS: '@club.example' }, 'REGISTRATION_DOMAINS must be mail domains such as example.org'],
  [{ REGISTRATION_DOMAINS: 'club.example, 10.0.0.1' }, 'REGISTRATION_DOMAINS must be mail domains'],
  [{ REGISTRATION: 'closed', REGISTRATION_DOMAINS: 'club.example' }, 'REGISTRATION_DOMAINS counts only where'],
])('%o is refused in one sentence (rule I2)', (settings, sentence) => {
  const read = () => readConfig({ VITRINE_DATA: folder, ...settings });
  expect(read).toThrow(BadSetting);
  expect(read).toThrow(sentence);
});

test('the stage of a refused visitor stays none (rule I2)', async () => {
  setPolicy(CLOSED);
  const client = createVisitor();
  await completeSignIn(client, newPerson().email);
  expect((await client.call(readSessionState)).body.stage).toBe('none');
});
