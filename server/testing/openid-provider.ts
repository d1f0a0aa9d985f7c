import { generateKeyPairSync } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider, { type InteractionResults, type JWK } from 'oidc-provider';
import { createMemoryAdapter } from 'oidc-provider/lib/adapters/memory_adapter.js';

/** An account at the provider. */
export interface Member {
  sub: string;
  name: string;
  email?: string;
  email_verified?: boolean;
}

/** A real OpenID Connect provider on loopback, with a button to choose each account. */
export interface TestProvider {
  issuer: string;
  client: { clientId: string; clientSecret: string };
  /** Accounts that can be chosen. */
  members: Member[];
  /** Makes the next ID tokens carry an invalid signature. */
  forge: (forged: boolean) => void;
  /** Makes the provider unreachable, or reachable again. */
  down: (down: boolean) => void;
  close: () => Promise<void>;
}

const CLIENT = { clientId: 'vitrine', clientSecret: 'a-secret-of-the-test-client' };

/** Starts a provider. @param redirectUris allowed redirect addresses */
export async function startOpenIdProvider(redirectUris: string[]): Promise<TestProvider> {
  const members: Member[] = [];
  let forged = false;
  let isDown = false;
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider = createProvider(issuer, redirectUris, members);
  const answer = provider.callback();
  server.on('request', async (request: IncomingMessage, response: ServerResponse) => {
    if (isDown) return request.socket.destroy();
    if (request.url?.startsWith('/interaction/')) return chooseMember(provider, members, request, response);
    if (forged && request.url?.startsWith('/token')) forgeSignature(response);
    return answer(request, response);
  });
  return {
    issuer,
    client: CLIENT,
    members,
    forge: (value) => {
      forged = value;
    },
    down: (value) => {
      isDown = value;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function createProvider(issuer: string, redirectUris: string[], members: readonly Member[]): Provider {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const key = { ...privateKey.export({ format: 'jwk' }), kid: 'test', use: 'sig', alg: 'RS256' } as JWK;
  return new Provider(issuer, {
    clients: [
      {
        client_id: CLIENT.clientId,
        client_secret: CLIENT.clientSecret,
        redirect_uris: redirectUris,
        grant_types: ['authorization_code'],
        response_types: ['code'],
      },
    ],
    adapter: createMemoryAdapter(),
    jwks: { keys: [key] },
    cookies: { keys: ['a key for the cookies of a test'] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    // Include the email in the ID token, as the large providers do.
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: false } },
    pkce: { required: () => true },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    ttl: { AccessToken: 600, AuthorizationCode: 60, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
    findAccount: (_context, sub) => {
      const member = members.find((one) => one.sub === sub);
      return member && { accountId: sub, claims: async () => ({ ...member }) };
    },
    // Grant consent automatically: the tests cover our side.
    loadExistingGrant: async ({ oidc }) => {
      const grant = new oidc.provider.Grant({
        accountId: oidc.session?.accountId ?? '',
        clientId: oidc.client?.clientId ?? '',
      });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
  });
}

/** Handles the provider's sign-in page: a button for each member, and one to cancel. */
async function chooseMember(
  provider: Provider,
  members: readonly Member[],
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (request.method === 'GET') {
    const buttons = members.map(({ sub, name }) => `<button name="sub" value="${sub}">${name}</button>`).join('');
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(
      `<!doctype html><html lang="en"><title>Test provider</title><h1>Who are you?</h1><form method="post">${buttons}<button name="sub" value="">Cancel</button></form></html>`,
    );
    return;
  }
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const accountId = new URLSearchParams(Buffer.concat(chunks).toString()).get('sub');
  const outcome: InteractionResults = accountId
    ? { login: { accountId, remember: false } }
    : { error: 'access_denied', error_description: 'The person gave up.' };
  await provider.interactionFinished(request, response, outcome);
}

/** Replaces the signature of the ID token in a token response with an invalid one of the same length. */
function forgeSignature(response: ServerResponse): void {
  const end = response.end.bind(response);
  const endWithForgedBody = (body: unknown) => {
    const answer = JSON.parse(String(body)) as { id_token?: string };
    const [head, claims, signature = ''] = (answer.id_token ?? '').split('.');
    const other = Buffer.from(Buffer.from(signature, 'base64url').map((byte) => byte ^ 1));
    const text = JSON.stringify({ ...answer, id_token: [head, claims, other.toString('base64url')].join('.') });
    response.setHeader('content-length', Buffer.byteLength(text));
    return end(text);
  };
  response.end = endWithForgedBody as typeof response.end;
}
