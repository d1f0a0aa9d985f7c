import { timingSafeEqual } from 'node:crypto';
import { DURATIONS } from '@vitrine/contract/limits';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../config/config.ts';
import { keyedHash } from '../../primitives/ids.ts';

/**
 * A signed mark of the registrations that a browser has made and that wait for their address to be proven. In such
 * a browser the mailed link needs no password; in any other it does, because whoever registered may not be whoever
 * reads the mail.
 */
const getRegistrationCookie = ({ publicOrigin }: Config) => {
  const secure = publicOrigin.startsWith('https:');
  const name = secure ? '__Host-vitrine_registered' : 'vitrine_registered';
  return { name, attributes: { path: '/', httpOnly: true, sameSite: 'lax', secure } as const };
};

/** Of a browser that registers again and again the newest are enough. */
const MOST = 5;

const sign = ({ secretKey }: Config, ids: string) => keyedHash(secretKey, 'own-registrations', ids);

/** Ids of the registrations that this browser has made, newest first. */
export function readOwnRegistrations(config: Config, request: FastifyRequest): string[] {
  const text = request.cookies[getRegistrationCookie(config).name] ?? '';
  const end = text.lastIndexOf('.');
  if (end < 1) return [];
  const ids = text.slice(0, end);
  const given = Buffer.from(text.slice(end + 1));
  const right = Buffer.from(sign(config, ids));
  return given.length === right.length && timingSafeEqual(given, right) ? ids.split('.') : [];
}

/** Notes that this browser has made a registration, for as long as registrations wait. */
export function noteRegistration(config: Config, request: FastifyRequest, reply: FastifyReply, id: string): void {
  const ids = [id, ...readOwnRegistrations(config, request)].slice(0, MOST).join('.');
  const { name, attributes } = getRegistrationCookie(config);
  reply.setCookie(name, `${ids}.${sign(config, ids)}`, { ...attributes, maxAge: DURATIONS.sessionFull / 1_000 });
}
