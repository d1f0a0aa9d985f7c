import { DURATIONS, TIME_UNITS } from '@vitrine/contract/api/limits';
import { createRemoteJWKSet, type JWTVerifyGetKey, jwtVerify } from 'jose';
import type { Clock } from '../clock.ts';
import { ProviderRefused, provenEmail, type TokenVerifier, tidyName, withProvider } from './provider.ts';

/** URL of the keys of Firebase's ID tokens ('Verify ID tokens', Firebase documentation). */
const KEYS = 'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com';

/** Allowed clock skew, in seconds. */
const TOLERANCE = 5;

export const firebaseKeys = (url = KEYS): JWTVerifyGetKey =>
  createRemoteJWKSet(new URL(url), { timeoutDuration: 8 * TIME_UNITS.SECOND });

/**
 * Returns a verifier of Firebase ID tokens, as Firebase's documentation requires: RS256 signature by one of its keys,
 * our project as audience and in the issuer, times and a subject. The sign-in must also be recent.
 */
export function firebaseVerifier(projectId: string, keys: JWTVerifyGetKey, clock: Clock): TokenVerifier {
  const issuer = `https://securetoken.google.com/${projectId}`;
  return (token) =>
    withProvider(async () => {
      const now = clock();
      const { payload } = await jwtVerify(token, keys, {
        issuer,
        audience: projectId,
        algorithms: ['RS256'],
        requiredClaims: ['exp', 'iat', 'sub', 'auth_time'],
        currentDate: new Date(now),
        clockTolerance: TOLERANCE,
      });
      const { sub, auth_time: signedInAt, email, email_verified: verified, name } = payload;
      if (!sub) throw new ProviderRefused('The token names nobody.');
      const age = now / 1_000 - Number(signedInAt);
      if (!(age >= -TOLERANCE && age <= DURATIONS.recentSignIn / 1_000)) {
        throw new ProviderRefused('The token is from a sign-in of long ago.');
      }
      return {
        issuer,
        subject: sub,
        email: provenEmail(email),
        emailVerified: verified === true,
        name: tidyName(name),
      };
    });
}
