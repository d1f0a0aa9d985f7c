import type { Intent } from '@vitrine/contract/account/providers';
import * as client from 'openid-client';
import { type Identity, type PopupProvider, ProviderRefused, provenEmail, tidyName, withProvider } from './provider.ts';

export interface OpenIdSettings {
  id: string;
  label: string;
  issuer: string;
  clientId: string;
  clientSecret: string;
}

/** Seconds that any request to a provider may take. */
const TIMEOUT = 8;

/** A provider of OpenID Connect, found by discovery when it is first needed: one that is down harms nobody else. */
export function openIdProvider(settings: OpenIdSettings, redirectUri: string, isLocal: boolean): PopupProvider {
  const { id, label, issuer } = settings;
  let found: Promise<client.Configuration> | undefined;
  const loadConfiguration = () => {
    found ??= discover(settings, isLocal).catch((error: unknown) => {
      // Not remembered: the next person finds it alive again.
      found = undefined;
      throw error;
    });
    return found;
  };
  return {
    id,
    label,
    begin: (handshake, intent) =>
      withProvider(async () => {
        const { state, nonce, verifier } = handshake;
        return client.buildAuthorizationUrl(await loadConfiguration(), {
          redirect_uri: redirectUri,
          scope: 'openid email profile',
          state,
          nonce,
          code_challenge: await client.calculatePKCECodeChallenge(verifier),
          code_challenge_method: 'S256',
          ...promptFor(intent, issuer),
        });
      }),
    finish: (callback, { state, nonce, verifier }, intent) =>
      withProvider(async () => {
        const configuration = await loadConfiguration();
        const tokens = await client.authorizationCodeGrant(configuration, callback, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
          idTokenExpected: true,
          ...(intent === 'reauth' && asksAnew(issuer) ? { maxAge: 0 } : {}),
        });
        const claims = tokens.claims();
        if (!claims) throw new ProviderRefused('The provider sent no ID token.');
        if (typeof claims.email === 'string') return toIdentity(claims);
        // Some providers tell the address only at their userinfo endpoint; it must be about the same person.
        const more = await client.fetchUserInfo(configuration, tokens.access_token, claims.sub);
        return toIdentity({ ...more, ...claims });
      }),
  };
}

async function discover({ issuer, clientId, clientSecret }: OpenIdSettings, isLocal: boolean) {
  const configuration = await client.discovery(new URL(issuer), clientId, clientSecret, undefined, {
    timeout: TIMEOUT,
    // Without TLS only where nothing leaves the machine.
    ...(isLocal ? { execute: [client.allowInsecureRequests] } : {}),
  });
  configuration.timeout = TIMEOUT;
  // By default a token that came over TLS is believed unread; this checks its signature as well.
  client.enableNonRepudiationChecks(configuration);
  return configuration;
}

/**
 * Google neither asks for a password anew when it is told to, nor says when it last did; all others have to
 * (OpenID Connect Core, section 3.1.2.1: max_age and auth_time).
 */
const asksAnew = (issuer: string): boolean => issuer !== 'https://accounts.google.com';

/** Who proves anew who they are must be asked anew. */
function promptFor(intent: Intent, issuer: string): Record<string, string> {
  if (intent !== 'reauth') return {};
  return asksAnew(issuer) ? { prompt: 'login', max_age: '0' } : { prompt: 'select_account' };
}

function toIdentity(claims: Record<string, unknown> & { iss?: unknown; sub?: unknown }): Identity {
  return {
    issuer: String(claims.iss),
    subject: String(claims.sub),
    email: provenEmail(claims.email),
    // Some providers send the flag as a text; anything but true is no.
    emailVerified: claims.email_verified === true || claims.email_verified === 'true',
    name: tidyName(claims.name ?? claims.preferred_username),
  };
}
