import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readSessionState, register } from '@vitrine/contract/calls/accounts';
import { listProviders, signInWithFirebase } from '@vitrine/contract/calls/providers';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newPerson } from '../../../seed/people.ts';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { Client } from '../../../testing/client.ts';
import { createFirebaseKeys, createFirebaseVerifier } from '../../integrations/identity/firebase.ts';

const PROJECT = 'vitrine-test';
const ISSUER = `https://securetoken.google.com/${PROJECT}`;

let keys: Awaited<ReturnType<typeof generateKeyPair>>;
let jwks: Server;
let server: TestApp;
beforeAll(async () => {
  keys = await generateKeyPair('RS256');
  const key = { ...(await exportJWK(keys.publicKey)), kid: 'test', use: 'sig', alg: 'RS256' };
  jwks = createServer((_request, response) =>
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ keys: [key] })),
  );
  await new Promise<void>((resolve) => jwks.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(jwks.address() as AddressInfo).port}/keys`;
  server = await startTestApp({ FIREBASE_PROJECT_ID: PROJECT, FIREBASE_API_KEY: 'public-key' }, (clock) => ({
    firebase: createFirebaseVerifier(PROJECT, createFirebaseKeys(url), clock),
  }));
});
afterAll(async () => {
  await server.close();
  jwks.close();
});

const now = () => Math.floor(server.context.clock() / 1_000);
let count = 0;

/** Creates the Firebase claims of a user who has just signed in. */
function createClaims(changes: JWTPayload = {}): JWTPayload & { email: string } {
  count += 1;
  const { email } = newPerson();
  return {
    iss: ISSUER,
    aud: PROJECT,
    sub: `firebase-${count}`,
    auth_time: now(),
    iat: now(),
    exp: now() + 3_600,
    email,
    email_verified: true,
    name: 'Asha Rao',
    ...changes,
  };
}

const signToken = (claims: JWTPayload, key = keys.privateKey, kid = 'test') =>
  new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid }).sign(key);
const send = (client: Client, idToken: string, intent: 'login' | 'register' = 'login') =>
  client.call(signInWithFirebase, { body: { idToken, intent } });

/** Creates an account through Firebase. */
async function createMember() {
  const claims = createClaims();
  const client = new Client(server.app);
  expect((await send(client, await signToken(claims), 'register')).body.stage).toBe('external');
  const { email } = claims;
  expect((await client.call(register, { body: { email, name: 'Asha Rao' } })).body.stage).toBe('full');
  return claims;
}

test('the page learns what the library in the browser needs', async () => {
  const { body } = await new Client(server.app).call(listProviders);
  expect(body.firebase).toEqual({ projectId: PROJECT, apiKey: 'public-key' });
});

test('a good token signs up, and then in', async () => {
  const claims = await createMember();
  const client = new Client(server.app);
  expect((await send(client, await signToken(claims))).body).toEqual({ success: true, stage: 'full' });
  expect((await client.call(readSessionState)).body.email).toBe(claims.email);
});

describe('a token is refused', () => {
  const refused = async (idToken: string) => {
    const client = new Client(server.app);
    const answer = await send(client, idToken);
    expect([answer.status, answer.body.code]).toEqual([401, 'auth/external-refused']);
    expect((await client.call(readSessionState)).body.stage).toBe('none');
  };

  test.each<[string, () => JWTPayload]>([
    ['of another project', () => ({ aud: 'somebody-else' })],
    ['of another issuer', () => ({ iss: 'https://securetoken.google.com/somebody-else' })],
    ['that has expired', () => ({ iat: now() - 7_200, exp: now() - 60 })],
    ['from the future', () => ({ auth_time: now() + 600 })],
    ['of a sign-in of long ago', () => ({ auth_time: now() - 3_600 })],
    ['that does not say when somebody signed in', () => ({ auth_time: undefined })],
    ['that names nobody', () => ({ sub: '' })],
    ['that never ends', () => ({ exp: undefined })],
  ])('%s', async (_what, changes) => {
    const claims = await createMember();
    await refused(await signToken({ ...claims, ...changes() }));
  });

  test('signed with another key, whatever it calls itself', async () => {
    const claims = await createMember();
    const { privateKey } = await generateKeyPair('RS256');
    await refused(await signToken(claims, privateKey));
    await refused(await signToken(claims, privateKey, 'unknown'));
  });

  test('without a signature, or signed with the public key as a secret', async () => {
    const claims = await createMember();
    await refused(new UnsecuredJWT(claims).encode());
    const secret = new TextEncoder().encode(JSON.stringify(await exportJWK(keys.publicKey)));
    await refused(await new SignJWT(claims).setProtectedHeader({ alg: 'HS256', kid: 'test' }).sign(secret));
  });

  test('with one changed letter, and nonsense', async () => {
    const [head, body = '', signature] = (await signToken(await createMember())).split('.');
    const other = `${body.slice(0, -2)}${body.endsWith('A') ? 'B' : 'A'}${body.slice(-1)}`;
    await refused([head, other, signature].join('.'));
    await refused('nonsense');
  });
});

test('an address that Firebase has not proven is never matched (rule A31)', async () => {
  const { email } = await createMember();
  const answer = await send(new Client(server.app), await signToken(createClaims({ email, email_verified: false })));
  expect(answer.body.code).toBe('auth/external-not-found');
});

test('keys that cannot be fetched are said to be out of reach', async () => {
  const dead = await startTestApp({}, (clock) => ({
    firebase: createFirebaseVerifier(PROJECT, createFirebaseKeys('http://127.0.0.1:9/keys'), clock),
  }));
  const answer = await send(new Client(dead.app), await signToken(createClaims()));
  await dead.close();
  expect([answer.status, answer.body.code]).toEqual([502, 'auth/external-unreachable']);
});

test('without Firebase in the settings there is no such way', async () => {
  const plain = await startTestApp();
  const answer = await send(new Client(plain.app), await signToken(createClaims()));
  await plain.close();
  expect(answer.status).toBe(404);
});
