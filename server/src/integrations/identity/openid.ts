import type { Intent } from '@vitrine/contract/account/providers';
import * as client from 'openid-client';
import {
  type Identity,
  normalizeProviderEmail,
  normalizeProviderName,
  type PopupProvider,
  ProviderRefused,
  wrapProviderErrors,
} from './provider.ts';

export interface OpenIdSettings {
  id: string;
  label: string;
  issuer: string;
  clientId: string;
  clientSecret: string;
}

/** Timeout of a request to a provider, in seconds. */
const TIMEOUT_SECONDS = 8;

/** Returns an OpenID Connect provider. Discovery runs on first use, so a provider that is down affects no others. */
export function createOpenIdProvider(settings: OpenIdSettings, redirectUri: string, isLocal: boolean): PopupProvider {
  const { id, label, issuer } = settings;
  let discovery: Promise<client.Configuration> | undefined;
  const loadConfiguration = () => {
    discovery ??= discover(settings, isLocal).catch((error: unknown) => {
      // A failure is not cached, so the next request tries again.
      discovery = undefined;
      throw error;
    });
    return discovery;
  };
  return {
    id,
    label,
    begin: (handshake, intent) =>
      wrapProviderErrors(async () => {
        const { state, nonce, verifier } = handshake;
        return client.buildAuthorizationUrl(await loadConfiguration(), {
          redirect_uri: redirectUri,
          scope: 'openid email profile',
          state,
          nonce,
          code_challenge: await client.calculatePKCECodeChallenge(verifier),
          code_challenge_method: 'S256',
          ...getPromptParams(intent, issuer),
        });
      }),
    finish: (callback, { state, nonce, verifier }, intent) =>
      wrapProviderErrors(async () => {
        const configuration = await loadConfiguration();
        const tokens = await client.authorizationCodeGrant(configuration, callback, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
          idTokenExpected: true,
          ...(intent === 'reauth' && supportsForcedReauth(issuer) ? { maxAge: 0 } : {}),
        });
        const claims = tokens.claims();
        if (!claims) throw new ProviderRefused('The provider sent no ID token.');
        if (typeof claims.email === 'string') return toIdentity(claims);
        // Some providers return the address only from their userinfo endpoint; its subject must match.
        const userInfo = await client.fetchUserInfo(configuration, tokens.access_token, claims.sub);
        return toIdentity({ ...userInfo, ...claims });
      }),
  };
}

async function discover({ issuer, clientId, clientSecret }: OpenIdSettings, isLocal: boolean) {
  const configuration = await client.discovery(new URL(issuer), clientId, clientSecret, undefined, {
    timeout: TIMEOUT_SECONDS,
    // Allows requests without TLS only on this machine.
    ...(isLocal ? { execute: [client.allowInsecureRequests] } : {}),
  });
  configuration.timeout = TIMEOUT_SECONDS;
  // By default the signature of a token received over TLS is not checked.
  client.enableNonRepudiationChecks(configuration);
  return configuration;
}

/**
 * Whether a provider supports forced reauthentication. Google ignores it and sends no auth_time; all others must
 * support both (OpenID Connect Core, section 3.1.2.1: max_age and auth_time).
 */
const supportsForcedReauth = (issuer: string): boolean => issuer !== 'https://accounts.google.com';

/** Returns the parameters that make the provider reauthenticate the user. */
function getPromptParams(intent: Intent, issuer: string): Record<string, string> {
  if (intent !== 'reauth') return {};
  return supportsForcedReauth(issuer) ? { prompt: 'login', max_age: '0' } : { prompt: 'select_account' };
}

function toIdentity(claims: Record<string, unknown> & { iss?: unknown; sub?: unknown }): Identity {
  return {
    issuer: String(claims.iss),
    subject: String(claims.sub),
    email: normalizeProviderEmail(claims.email),
    // Some providers send the flag as a string; any value other than true counts as false.
    emailVerified: claims.email_verified === true || claims.email_verified === 'true',
    name: normalizeProviderName(claims.name ?? claims.preferred_username),
  };
}
