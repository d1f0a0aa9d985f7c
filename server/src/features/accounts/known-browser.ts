import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../config/config.ts';
import { computeKeyedHash, isSameSecret, newSecret } from '../../primitives/ids.ts';

/**
 * The signed cookie of browsers that have signed in to an account before. Such a browser has its own rate limit, so
 * that an attacker who guesses passwords cannot lock the owner out. The cookie alone grants no access.
 */
const COOKIE_NAME = 'vitrine_known';
const COOKIE_MAX_AGE_SECONDS = 365 * 24 * 60 * 60;

const sign = ({ secretKey }: Config, browser: string, email: string) =>
  computeKeyedHash(secretKey, 'known-browser', `${browser}\0${email}`);

export function setKnownBrowserCookie(config: Config, reply: FastifyReply, email: string): void {
  const browser = newSecret();
  reply.setCookie(COOKIE_NAME, `${browser}.${sign(config, browser, email)}`, {
    // Sent for sign-in and for password resets.
    path: '/auth',
    httpOnly: true,
    sameSite: 'lax',
    secure: config.publicOrigin.startsWith('https:'),
    maxAge: COOKIE_MAX_AGE_SECONDS,
  });
}

/** Returns the browser's id if its cookie matches this address, otherwise null. */
export function readKnownBrowser(config: Config, request: FastifyRequest, email: string): string | null {
  const [browser, signature] = (request.cookies[COOKIE_NAME] ?? '').split('.');
  if (!browser || !signature) return null;
  return isSameSecret(signature, sign(config, browser, email)) ? browser : null;
}
