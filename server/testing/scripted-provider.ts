import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';

/** An OpenID Connect provider that returns arbitrary claims, correctly signed. */
export interface ScriptedProvider {
  issuer: string;
  /** Claims of the next ID token, in addition to the standard ones. */
  idToken: Record<string, unknown>;
  /** The next response of its userinfo endpoint. */
  userinfo: Record<string, unknown>;
  /** The nonce to include in ID tokens. */
  nonce: string;
  close: () => void;
}

export async function startScriptedProvider(): Promise<ScriptedProvider> {
  const { privateKey, publicKey } = await generateKeyPair('RS256');
  const key = { ...(await exportJWK(publicKey)), kid: 'scripted', alg: 'RS256', use: 'sig' };
  const server = createServer(async (request, response) => {
    const answer = await handlers[request.url?.split('?')[0] ?? '']?.();
    response.writeHead(answer ? 200 : 404, { 'content-type': 'application/json' }).end(JSON.stringify(answer ?? {}));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider: ScriptedProvider = {
    issuer,
    idToken: {},
    userinfo: {},
    nonce: '',
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
  const handlers: Record<string, () => unknown> = {
    '/.well-known/openid-configuration': () => ({
      issuer,
      authorization_endpoint: `${issuer}/auth`,
      token_endpoint: `${issuer}/token`,
      userinfo_endpoint: `${issuer}/me`,
      jwks_uri: `${issuer}/jwks`,
    }),
    '/jwks': () => ({ keys: [key] }),
    '/me': () => provider.userinfo,
    '/token': async () => {
      const now = Math.floor(Date.now() / 1_000);
      const claims = {
        iss: issuer,
        aud: 'vitrine',
        nonce: provider.nonce,
        iat: now,
        exp: now + 300,
        ...provider.idToken,
      };
      const id_token = await new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'scripted' }).sign(privateKey);
      return { access_token: 'token', token_type: 'Bearer', expires_in: 300, id_token };
    },
  };
  return provider;
}
