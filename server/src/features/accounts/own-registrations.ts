import { DURATIONS } from '@vitrine/contract/api/limits';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../config/config.ts';
import { computeKeyedHash, isSameSecret } from '../../primitives/ids.ts';

/**
 * A signed mark of the registrations that a browser has made and that wait for their address to be verified. In such
 * a browser the mailed link asks nothing; in any other it asks for a number, because whoever registered may not be
 * whoever reads the mail (docs/decisions/117-number-matching.md).
 */
const getRegistrationCookie = ({ publicOrigin }: Config) => {
  const secure = publicOrigin.startsWith('https:');
  const name = secure ? '__Host-vitrine_registered' : 'vitrine_registered';
  return { name, attributes: { path: '/', httpOnly: true, sameSite: 'lax', secure } as const };
};

/** The newest registrations that one browser is marked with. */
const MAX_MARKED = 5;

const sign = ({ secretKey }: Config, ids: string) => computeKeyedHash(secretKey, 'own-registrations', ids);

/** Ids of the registrations that this browser has made, newest first. */
export function readOwnRegistrations(config: Config, request: FastifyRequest): string[] {
  const text = request.cookies[getRegistrationCookie(config).name] ?? '';
  const end = text.lastIndexOf('.');
  if (end < 1) return [];
  const ids = text.slice(0, end);
  return isSameSecret(text.slice(end + 1), sign(config, ids)) ? ids.split('.') : [];
}

/** Marks this browser with a registration, for as long as registrations wait. */
export function markOwnRegistration(config: Config, request: FastifyRequest, reply: FastifyReply, id: string): void {
  const ids = [id, ...readOwnRegistrations(config, request)].slice(0, MAX_MARKED).join('.');
  const { name, attributes } = getRegistrationCookie(config);
  reply.setCookie(name, `${ids}.${sign(config, ids)}`, { ...attributes, maxAge: DURATIONS.sessionFull / 1_000 });
}
