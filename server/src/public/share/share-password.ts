import { DURATIONS } from '@vitrine/contract/api/limits';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../config/config.ts';
import type { ShareLinkRow } from '../../db/share-links.ts';
import { computeKeyedHash, isSameSecret } from '../../primitives/ids.ts';

/**
 * Set for the path of its link only: it proves that the password was given in this browser, and grants no other access.
 */
const COOKIE_NAME = 'vitrine_share';

/** Changing the password invalidates earlier cookies. */
const sign = ({ secretKey }: Config, { id, password_hash }: ShareLinkRow) =>
  computeKeyedHash(secretKey, 'share-password', `${id}\0${password_hash}`);

/** Returns whether the link has no password, or this reader gave it before. */
export const isPasswordGiven = (config: Config, request: FastifyRequest, link: ShareLinkRow): boolean =>
  link.password_hash === '' || isSameSecret(request.cookies[COOKIE_NAME] ?? '', sign(config, link));

export const rememberPassword = (config: Config, reply: FastifyReply, link: ShareLinkRow, path: string) =>
  reply.setCookie(COOKIE_NAME, sign(config, link), {
    path,
    httpOnly: true,
    sameSite: 'lax',
    secure: config.portfolioOrigin.startsWith('https:'),
    maxAge: DURATIONS.shareGrant / 1_000,
  });
