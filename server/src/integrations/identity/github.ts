import * as client from 'openid-client';
import { z } from 'zod';
import {
  normalizeProviderEmail,
  normalizeProviderName,
  type PopupProvider,
  ProviderRefused,
  wrapProviderErrors,
} from './provider.ts';

export interface GithubSettings {
  id: string;
  label: string;
  clientId: string;
  clientSecret: string;
  /** GitHub's own origin, or that of an Enterprise server. */
  origin: string;
  api: string;
}

const userSchema = z.object({ id: z.number(), login: z.string(), name: z.string().nullish() });
const emailsSchema = z.array(z.object({ email: z.string(), primary: z.boolean(), verified: z.boolean() }));

const TIMEOUT_SECONDS = 8;

/** Returns a GitHub provider. GitHub has OAuth 2 without OpenID Connect, so its REST API provides the identity. */
export function createGithubProvider(settings: GithubSettings, redirectUri: string, isLocal: boolean): PopupProvider {
  const { id, label, clientId, clientSecret, origin, api } = settings;
  const configuration = new client.Configuration(
    {
      issuer: origin,
      authorization_endpoint: `${origin}/login/oauth/authorize`,
      token_endpoint: `${origin}/login/oauth/access_token`,
    },
    clientId,
    clientSecret,
  );
  configuration.timeout = TIMEOUT_SECONDS;
  if (isLocal) client.allowInsecureRequests(configuration);

  const fetchJson = async (token: string, path: string): Promise<unknown> => {
    const headers = new Headers({ accept: 'application/vnd.github+json', 'user-agent': 'Vitrine' });
    const response = await client.fetchProtectedResource(
      configuration,
      token,
      new URL(api + path),
      'GET',
      null,
      headers,
    );
    if (!response.ok) throw new ProviderRefused(`GitHub answered ${response.status} for ${path}.`);
    return response.json();
  };
  return {
    id,
    label,
    begin: ({ state, verifier }, intent) =>
      wrapProviderErrors(async () =>
        client.buildAuthorizationUrl(configuration, {
          redirect_uri: redirectUri,
          scope: 'read:user user:email',
          state,
          code_challenge: await client.calculatePKCECodeChallenge(verifier),
          code_challenge_method: 'S256',
          ...(intent === 'reauth' ? { prompt: 'select_account' } : {}),
        }),
      ),
    finish: (callback, { state, verifier }) =>
      wrapProviderErrors(async () => {
        const tokens = await client.authorizationCodeGrant(configuration, callback, {
          expectedState: state,
          pkceCodeVerifier: verifier,
        });
        const user = userSchema.parse(await fetchJson(tokens.access_token, '/user'));
        const emails = emailsSchema.parse(await fetchJson(tokens.access_token, '/user/emails'));
        const primary = emails.find((email) => email.primary);
        return {
          issuer: origin,
          // The numeric id survives a rename of the account; the login does not.
          subject: String(user.id),
          email: normalizeProviderEmail(primary?.email),
          emailVerified: primary?.verified === true,
          name: normalizeProviderName(user.name ?? user.login),
        };
      }),
  };
}
