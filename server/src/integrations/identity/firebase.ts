import { DURATIONS, TIME_UNITS } from '@vitrine/contract/api/limits';
import { createRemoteJWKSet, type JWTVerifyGetKey, jwtVerify } from 'jose';
import type { Clock } from '../clock.ts';
import { ProviderRefused, provenEmail, type TokenVerifier, tidyName, withProvider } from './provider.ts';

/** Where Firebase publishes the keys of its ID tokens ('Verify ID tokens', Firebase documentation). */
const KEYS = 'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com';

/** Seconds by which two clocks may differ. */
const TOLERANCE = 5;

export const firebaseKeys = (url = KEYS): JWTVerifyGetKey =>
  createRemoteJWKSet(new URL(url), { timeoutDuration: 8 * TIME_UNITS.SECOND });

/**
 * Checks ID tokens of Firebase Authentication as its documentation asks: signature by one of its keys, RS256,
 * our project as audience and in the issuer, times, a subject; and that the person signed in just now.
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
