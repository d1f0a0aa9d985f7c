import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Intent, toPopupStartPath } from '@vitrine/contract/account/providers';
import { TIME_UNITS } from '@vitrine/contract/api/limits';
import { setTwoFactor, updateAccount } from '@vitrine/contract/calls/account';
import { readSessionState, register } from '@vitrine/contract/calls/accounts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newPerson } from '../../../seed/people.ts';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { Client, type TestResponse } from '../../../testing/client.ts';
import { type ScriptedProvider, startScriptedProvider } from '../../../testing/scripted-provider.ts';

/* What a malicious or careless provider can and cannot do to the accounts of another one. */
const folder = mkdtempSync(join(tmpdir(), 'vitrine-lesser-'));
let good: ScriptedProvider;
let lesser: ScriptedProvider;
let server: TestApp;
beforeAll(async () => {
  [good, lesser] = await Promise.all([startScriptedProvider(), startScriptedProvider()]);
  const client = { clientId: 'vitrine', clientSecret: 'secret' };
  const file = join(folder, 'providers.json');
  const entries = [
    { id: 'good', label: 'Google', issuer: good.issuer, ...client },
    { id: 'lesser', label: 'Club', issuer: lesser.issuer, ...client },
  ];
  writeFileSync(file, JSON.stringify(entries));
  server = await startTestApp({ IDENTITY_PROVIDERS: file });
});
afterAll(async () => {
  await server.close();
  good.close();
  lesser.close();
  rmSync(folder, { recursive: true });
});

const parseResult = ({ text }: TestResponse): unknown =>
  JSON.parse((/name="result" content="([^"]*)"/.exec(text)?.[1] ?? 'null').replaceAll('&quot;', '"'));

/** Completes a sign-in with a provider. */
async function completeSignIn(client: Client, id: 'good' | 'lesser', intent: Intent = 'login'): Promise<unknown> {
  const start = await client.get(toPopupStartPath(id, intent));
  const asked = new URL(String(start.headers.location)).searchParams;
  const provider = id === 'good' ? good : lesser;
  provider.nonce = asked.get('nonce') ?? '';
  return parseResult(await client.get(`/auth/popup/${id}/callback?code=code&state=${asked.get('state')}`));
}

/** Creates an account connected with the good provider. */
async function createMember() {
  const { email } = newPerson();
  const sub = `sub of ${email}`;
  good.idToken = { sub, email, email_verified: true, name: 'Asha Rao' };
  const client = new Client(server.app);
  await completeSignIn(client, 'good', 'register');
  expect((await client.call(register, { body: { email, name: 'Asha Rao' } })).body.stage).toBe('full');
  return { client, email, sub };
}

test('a provider speaks for itself alone, whatever its userinfo says', async () => {
  const { email, sub } = await createMember();
  lesser.idToken = { sub };
  lesser.userinfo = { sub, iss: good.issuer, email: 'thief@example.org', email_verified: true };
  const thief = new Client(server.app);
  expect(await completeSignIn(thief, 'lesser')).toEqual({ code: 'auth/external-not-found' });
  expect((await thief.call(readSessionState)).body.email).not.toBe(email);
});

test('who was asked for the password long ago has not proven who they are just now', async () => {
  const { client, email, sub } = await createMember();
  await client.call(updateAccount, { body: { name: 'Asha Rao', phoneNumber: '9876543210' } });
  server.pass(11 * TIME_UNITS.MINUTE);
  const now = Math.floor(Date.now() / 1_000);
  for (const auth_time of [now - 86_400, undefined]) {
    good.idToken = { sub, email, email_verified: true, auth_time };
    expect(await completeSignIn(client, 'good', 'reauth')).toEqual({ code: 'auth/external-refused' });
    expect((await client.call(setTwoFactor, { body: { twoFactorEnabled: true } })).status).toBe(403);
  }
  good.idToken = { sub, email, email_verified: true, auth_time: now };
  expect(await completeSignIn(client, 'good', 'reauth')).toEqual({ stage: 'full' });
  expect((await client.call(setTwoFactor, { body: { twoFactorEnabled: true } })).status).toBe(200);
});

test('one identity makes one account, also when it comes with two addresses', async () => {
  const [one, two] = [newPerson().email, newPerson().email];
  const clients = [new Client(server.app), new Client(server.app)];
  const answers: TestResponse[] = [];
  for (const [index, email] of [one, two].entries()) {
    good.idToken = { sub: 'twice', email, email_verified: true, name: 'Asha Rao' };
    await completeSignIn(clients[index] as Client, 'good', 'register');
  }
  for (const [index, email] of [one, two].entries()) {
    answers.push(await (clients[index] as Client).call(register, { body: { email, name: 'Asha Rao' } }));
  }
  expect(answers.map(({ body }) => body.stage ?? body.code)).toEqual(['full', 'auth/external-exists']);
  const { db } = server.context;
  expect(await db.selectFrom('users').select('id').where('email', '=', two).execute()).toEqual([]);
});

test.each<[string, Record<string, unknown>]>([
  ['a name with a NUL', { name: 'A\u0000B' }],
  ['a name of 50,000 letters', { name: 'x'.repeat(50_000) }],
  ['a name that is no text', { name: { first: 'Asha' } }],
  ['an address with a NUL', { email: 'a\u0000b@example.org' }],
  ['two addresses in one', { email: 'a@example.org,b@example.org' }],
  ['a letter that becomes another one', { email: 'as\u212aa@example.org' }],
  ['a subject with a NUL', { sub: 'a\u0000b' }],
])('%s ends in a page that says so, or in a tidy ticket', async (_what, claims) => {
  good.idToken = { sub: newPerson().email, email: newPerson().email, email_verified: true, name: 'Asha', ...claims };
  good.userinfo = { sub: good.idToken.sub };
  const client = new Client(server.app);
  expect(await completeSignIn(client, 'good', 'register')).toEqual(expect.objectContaining({}));
  const { stage, name = '' } = (await client.call(readSessionState)).body;
  expect(['none', 'external']).toContain(stage);
  expect(name.length).toBeLessThanOrEqual(150);
});
