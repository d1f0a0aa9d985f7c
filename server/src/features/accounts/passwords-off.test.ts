import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deleteAccount } from '@vitrine/contract/calls/account';
import { readSessionState, register, signIn, verifyEmail } from '@vitrine/contract/calls/accounts';
import {
  changePassword,
  checkResetLink,
  forgotPassword,
  reauthenticate,
  resetPassword,
} from '@vitrine/contract/calls/passwords';
import { linkIdentity, signInWithFirebase } from '@vitrine/contract/calls/providers';
import { generateCode, verifyCode } from '@vitrine/contract/calls/two-factor';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findVerificationToken, newPerson, signUp } from '../../../seed/people.ts';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { Client } from '../../../testing/client.ts';
import { createSignedInAccount } from '../../../testing/people.ts';
import { BadSetting, readConfig } from '../../config/config.ts';

/* PASSWORD_SIGN_IN=off (rule I4). The fake Firebase uses the token, an address, as the identity. */
let server: TestApp;
beforeEach(async () => {
  const settings = { PASSWORD_SIGN_IN: 'off', FIREBASE_PROJECT_ID: 'vitrine-test', FIREBASE_API_KEY: 'public-key' };
  server = await startTestApp(settings, () => ({
    firebase: async (token) => ({
      issuer: 'firebase',
      subject: token,
      email: token,
      emailVerified: true,
      name: 'Asha Rao',
    }),
  }));
});
afterEach(() => server.close());

const signInByFirebase = (client: Client, email: string, intent: 'login' | 'register') =>
  client.call(signInWithFirebase, { body: { idToken: email, intent } });

/** Connects an account with a provider, from which moment the setting takes effect. */
async function createConnectedAccount() {
  const { email, name } = newPerson();
  const client = new Client(server.app);
  await signInByFirebase(client, email, 'register');
  expect((await client.call(register, { body: { email, name } })).body.stage).toBe('full');
  return { email, client };
}

const isPasswordSignInOff = async () =>
  /name="passwords" content="off"/.test((await new Client(server.app).get('/login')).text);

test('passwords are taken until an account is connected with a provider, and again without one (rule I4)', async () => {
  const { person } = await createSignedInAccount(server);
  expect(await isPasswordSignInOff()).toBe(false);
  const { client, email } = await createConnectedAccount();
  const refused = await new Client(server.app).call(signIn, { body: person });
  expect([refused.status, refused.body.code]).toEqual([403, 'auth/passwords-off']);
  expect(await isPasswordSignInOff()).toBe(true);
  const { uid } = (await client.get(`/user/get-data/${email}`)).body.payload;
  expect((await client.call(deleteAccount, { body: { email, uid } })).status).toBe(200);
  expect((await new Client(server.app).call(signIn, { body: person })).body.stage).toBe('full');
  expect(await isPasswordSignInOff()).toBe(false);
});

test('every call that takes a password is refused (rule I4)', async () => {
  const { person, client } = await createSignedInAccount(server);
  const { email, name, password } = person;
  const waiting = newPerson();
  const newcomer = new Client(server.app);
  await newcomer.call(register, { body: waiting });
  const uid = findVerificationToken(await server.mailsTo(waiting.email));
  const visitor = new Client(server.app);
  await visitor.call(forgotPassword, { body: { email } });
  const token = /reset-password#([\w-]+)/.exec((await server.mailsTo(email)).at(-1)?.text ?? '')?.[1] ?? '';
  await createConnectedAccount();
  const mails = (await server.mailsTo(email)).length;
  const joining = new Client(server.app);
  expect((await signInByFirebase(joining, email, 'login')).body.stage).toBe('external');
  const answers = [
    await visitor.call(signIn, { body: { email, password } }),
    await visitor.call(register, { body: newPerson() }),
    await newcomer.call(verifyEmail, { body: { uid } }),
    await visitor.call(verifyEmail, { body: { uid, password: waiting.password } }),
    await visitor.call(forgotPassword, { body: { email } }),
    await visitor.call(checkResetLink, { body: { token } }),
    await visitor.call(resetPassword, { body: { token, password: 'another-Password-1' } }),
    await client.call(reauthenticate, { body: { password } }),
    await client.call(changePassword, { body: { currentPassword: password, newPassword: 'another-Password-1' } }),
    await joining.call(linkIdentity, { body: { password } }),
  ];
  expect(answers.map(({ status, body }) => [status, body.code])).toEqual(
    answers.map(() => [403, 'auth/passwords-off']),
  );
  expect(await server.mailsTo(email)).toHaveLength(mails);
  // Existing sessions stay valid, and owners connect their accounts with a code mailed to their own address.
  expect((await client.call(readSessionState)).body).toMatchObject({ stage: 'full', name });
  await joining.call(generateCode, { body: { email, purpose: 'link' } });
  const otp = /\b\d{6}\b/.exec((await server.mailsTo(email)).at(-1)?.subject ?? '')?.[0] ?? '';
  expect((await joining.call(verifyCode, { body: { email, otp, purpose: 'link' } })).body.stage).toBe('full');
  expect((await signInByFirebase(new Client(server.app), email, 'login')).body.stage).toBe('full');
});

test('an account of a provider that the settings do not name any more does not count (rule I4)', async () => {
  const person = newPerson();
  const client = new Client(server.app);
  await signUp(client, person, server.mailsTo);
  await createConnectedAccount();
  await server.context.db.updateTable('identities').set({ provider: 'gone' }).execute();
  expect((await new Client(server.app).call(signIn, { body: person })).body.stage).toBe('full');
});

test('off without any provider stops the start (rule I4)', () => {
  const read = () => readConfig({ VITRINE_DATA: folder, PASSWORD_SIGN_IN: 'off' });
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-passwords-'));
  expect(read).toThrow(BadSetting);
  expect(read).toThrow('PASSWORD_SIGN_IN can be off only where IDENTITY_PROVIDERS or FIREBASE_PROJECT_ID names');
  const file = join(folder, 'providers.json');
  writeFileSync(file, JSON.stringify([{ preset: 'github', clientId: 'us', clientSecret: 'secret' }]));
  expect(readConfig({ VITRINE_DATA: folder, PASSWORD_SIGN_IN: 'off', IDENTITY_PROVIDERS: file }).passwordSignIn).toBe(
    false,
  );
  rmSync(folder, { recursive: true });
});
