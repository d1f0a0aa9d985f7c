import { DURATIONS, TIME_UNITS } from '@vitrine/contract/api/limits';
import { createRemoteJWKSet, type JWTVerifyGetKey, jwtVerify } from 'jose';
import type { Clock } from '../clock.ts';
import {
  normalizeProviderEmail,
  normalizeProviderName,
  ProviderRefused,
  type TokenVerifier,
  wrapProviderErrors,
} from './provider.ts';

/** URL of the keys of Firebase's ID tokens ('Verify ID tokens', Firebase documentation). */
const KEYS_URL = 'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com';

/** Allowed clock skew, in seconds. */
const CLOCK_TOLERANCE_SECONDS = 5;

export const createFirebaseKeys = (url = KEYS_URL): JWTVerifyGetKey =>
  createRemoteJWKSet(new URL(url), { timeoutDuration: 8 * TIME_UNITS.SECOND });

/**
 * Returns a verifier of Firebase ID tokens, as Firebase's documentation requires: RS256 signature by one of its keys,
 * our project as audience and in the issuer, times and a subject. The sign-in must also be recent.
 */
export function createFirebaseVerifier(projectId: string, keys: JWTVerifyGetKey, clock: Clock): TokenVerifier {
  const issuer = `https://securetoken.google.com/${projectId}`;
  return (token) =>
    wrapProviderErrors(async () => {
      const now = clock();
      const { payload } = await jwtVerify(token, keys, {
        issuer,
        audience: projectId,
        algorithms: ['RS256'],
        requiredClaims: ['exp', 'iat', 'sub', 'auth_time'],
        currentDate: new Date(now),
        clockTolerance: CLOCK_TOLERANCE_SECONDS,
      });
      const { sub, auth_time: signedInAt, email, email_verified: verified, name } = payload;
      if (!sub) throw new ProviderRefused('The token names nobody.');
      const age = now / 1_000 - Number(signedInAt);
      if (!(age >= -CLOCK_TOLERANCE_SECONDS && age <= DURATIONS.recentSignIn / 1_000)) {
        throw new ProviderRefused('The token is from a sign-in of long ago.');
      }
      return {
        issuer,
        subject: sub,
        email: normalizeProviderEmail(email),
        emailVerified: verified === true,
        name: normalizeProviderName(name),
      };
    });
}
