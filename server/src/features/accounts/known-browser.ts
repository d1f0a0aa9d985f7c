import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../config/config.ts';
import { computeKeyedHash, isSameSecret, newSecret } from '../../primitives/ids.ts';

/**
 * A signed mark in browsers that have signed in to an account before. Such a browser has its own allowance
 * of tries, so that a stranger who guesses cannot lock the owner out. It opens nothing by itself.
 */
const NAME = 'vitrine_known';
const YEAR = 365 * 24 * 60 * 60;

const sign = ({ secretKey }: Config, browser: string, email: string) =>
  computeKeyedHash(secretKey, 'known-browser', `${browser}\0${email}`);

export function markBrowser(config: Config, reply: FastifyReply, email: string): void {
  const browser = newSecret();
  reply.setCookie(NAME, `${browser}.${sign(config, browser, email)}`, {
    // Signing in and asking for a new password.
    path: '/auth',
    httpOnly: true,
    sameSite: 'lax',
    secure: config.publicOrigin.startsWith('https:'),
    maxAge: YEAR,
  });
}

/** The browser's own name if it is marked for this address, else null. */
export function knownBrowser(config: Config, request: FastifyRequest, email: string): string | null {
  const [browser, signature] = (request.cookies[NAME] ?? '').split('.');
  if (!browser || !signature) return null;
  return isSameSecret(signature, sign(config, browser, email)) ? browser : null;
}
