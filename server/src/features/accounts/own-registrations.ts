import { DURATIONS } from '@vitrine/contract/api/limits';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../config/config.ts';
import { computeKeyedHash, isSameSecret } from '../../primitives/ids.ts';

/**
 * The signed cookie of the pending registrations made in a browser. In that browser the mailed link asks nothing; in
 * any other it asks for a number, because the reader of the mail may not be the one who registered
 * (docs/decisions/117-number-matching.md).
 */
const getRegistrationCookie = ({ publicOrigin }: Config) => {
  const secure = publicOrigin.startsWith('https:');
  const name = secure ? '__Host-vitrine_registered' : 'vitrine_registered';
  return { name, attributes: { path: '/', httpOnly: true, sameSite: 'lax', secure } as const };
};

/** Maximum number of registrations in the cookie; the newest are kept. */
const MAX_REGISTRATIONS = 5;

const sign = ({ secretKey }: Config, ids: string) => computeKeyedHash(secretKey, 'own-registrations', ids);

/** Returns the ids of the registrations made in this browser, newest first. */
export function readOwnRegistrations(config: Config, request: FastifyRequest): string[] {
  const text = request.cookies[getRegistrationCookie(config).name] ?? '';
  const end = text.lastIndexOf('.');
  if (end < 1) return [];
  const ids = text.slice(0, end);
  return isSameSecret(text.slice(end + 1), sign(config, ids)) ? ids.split('.') : [];
}

/** Adds a registration to this browser's cookie, which lives as long as a registration stays pending. */
export function markOwnRegistration(config: Config, request: FastifyRequest, reply: FastifyReply, id: string): void {
  const ids = [id, ...readOwnRegistrations(config, request)].slice(0, MAX_REGISTRATIONS).join('.');
  const { name, attributes } = getRegistrationCookie(config);
  reply.setCookie(name, `${ids}.${sign(config, ids)}`, { ...attributes, maxAge: DURATIONS.sessionFull / 1_000 });
}
