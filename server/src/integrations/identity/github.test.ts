import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createGithubProvider } from './github.ts';
import { type PopupProvider, ProviderRefused, ProviderUnreachable } from './provider.ts';

/** Requests received by a mock server that answers as GitHub's documentation describes. */
const requests: { path: string; authorization: string | undefined; body: URLSearchParams }[] = [];
let emails: unknown;
let answers: Record<string, { status: number; body: unknown }>;
let server: Server;
let provider: PopupProvider;
const handshake = { state: 'state-1', nonce: 'nonce-1', verifier: 'v'.repeat(43) };

beforeAll(async () => {
  server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    const path = request.url ?? '';
    requests.push({ path, authorization: request.headers.authorization, body: new URLSearchParams(body) });
    const answer = answers[path] ?? { status: 404, body: {} };
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(JSON.stringify(answer.body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const settings = { id: 'github', label: 'GitHub', clientId: 'us', clientSecret: 'secret', origin, api: origin };
  provider = createGithubProvider(settings, 'http://localhost:3000/auth/popup/github/callback', true);
});
afterAll(() => server.close());
beforeEach(() => {
  requests.length = 0;
  emails = [
    { email: 'Other@Example.org', primary: false, verified: true },
    { email: 'Asha@Example.org', primary: true, verified: true },
  ];
  answers = {
    '/login/oauth/access_token': { status: 200, body: { access_token: 'token-1', token_type: 'bearer', scope: '' } },
    '/user': { status: 200, body: { id: 42, login: 'asha', name: 'Asha Rao' } },
    get '/user/emails'() {
      return { status: 200, body: emails };
    },
  };
});

const finishSignIn = (query = 'code=code-1&state=state-1') =>
  provider.finish(new URL(`http://localhost:3000/auth/popup/github/callback?${query}`), handshake, 'login');

test('people are sent to GitHub with a state and a challenge, and no secret', async () => {
  const address = await provider.begin(handshake, 'login');
  expect(address.pathname).toBe('/login/oauth/authorize');
  const sent = Object.fromEntries(address.searchParams);
  expect(sent).toMatchObject({ client_id: 'us', state: 'state-1', code_challenge_method: 'S256' });
  expect(address.href).not.toContain('secret');
  expect(address.href).not.toContain(handshake.verifier);
});

test('who comes back is known by the number, with the primary address', async () => {
  expect(await finishSignIn()).toMatchObject({
    subject: '42',
    email: 'asha@example.org',
    emailVerified: true,
    name: 'Asha Rao',
  });
  expect(requests[0]?.body.get('code_verifier')).toBe(handshake.verifier);
  expect(requests.at(-1)?.authorization?.toLowerCase()).toBe('bearer token-1');
});

test('an address that GitHub has not proven is not called proven', async () => {
  emails = [{ email: 'asha@example.org', primary: true, verified: false }];
  expect(await finishSignIn()).toMatchObject({ emailVerified: false });
});

test('no address is no address', async () => {
  emails = [];
  expect(await finishSignIn()).toMatchObject({ email: '', emailVerified: false });
});

test.each([
  ['another state', 'code=code-1&state=state-2'],
  ['no state', 'code=code-1'],
  ['a refusal', 'error=access_denied&state=state-1'],
])('%s is refused', async (_what, query) => {
  await expect(finishSignIn(query)).rejects.toThrow(ProviderRefused);
});

test('an error in the place of a token is refused, a broken GitHub is out of reach', async () => {
  answers['/login/oauth/access_token'] = { status: 200, body: { error: 'bad_verification_code' } };
  await expect(finishSignIn()).rejects.toThrow(ProviderRefused);
  answers['/login/oauth/access_token'] = { status: 503, body: {} };
  await expect(finishSignIn()).rejects.toThrow(ProviderUnreachable);
});
