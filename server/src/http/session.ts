import { randomInt } from 'node:crypto';
import type { Role, Stage } from '@vitrine/contract/api/call';
import { DURATIONS, TIME_UNITS } from '@vitrine/contract/api/limits';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config/config.ts';
import type { Context } from '../context/context.ts';
import { lockAccount } from '../db/accounts.ts';
import { type Tx, transaction } from '../db/database.ts';
import {
  addSession,
  dropSession,
  findSession,
  findShownNumbers,
  lockAddress,
  markSeen,
  promote,
  renewSession,
} from '../db/sessions.ts';
import { ApiError } from '../errors.ts';
import { newId, newSecret, sha256 } from '../primitives/ids.ts';
import { coarseNetwork } from './client-address.ts';

/** A session as the database knows it. Its id lives in the browser's cookie; here there is only its hash. */
export interface Session {
  idHash: string;
  /** A name for it that may be shown and stored. */
  id: string;
  stage: Exclude<Stage, 'none'>;
  userId: string | null;
  registrationId: string | null;
  /** Of the account, or of the registration that waits for its proof. */
  email: string;
  name: string;
  /** Name of the account's profile picture. */
  picture: string | null;
  /** The avatar that the account saved, as JSON. */
  avatar: string | null;
  /** Of the account, as it was when this request began. */
  securityVersion: number;
  freshAt: number;
  /** What opened it: 'password' or the id of a provider. */
  method: string;
  /** Of the account; null for everybody but those who run the server. */
  role: Role | null;
  /** Whether the account has its second factor on. */
  hasSecondFactor: boolean;
  /** What an unverified session shows, to be chosen in the browser that opens the mailed link (rule A46). */
  number: number | null;
}

/** A session with an account behind it. */
export interface FullSession extends Session {
  stage: 'full';
  userId: string;
}

export const isFull = (session: Session | null): session is FullSession =>
  session?.stage === 'full' && session.userId !== null;

const LIFE: Record<Session['stage'], number> = {
  unverified: DURATIONS.sessionUnverified,
  mfa: DURATIONS.sessionMfa,
  external: DURATIONS.sessionExternal,
  full: DURATIONS.sessionFull,
};

/** How stale `seen_at` may get before it is written again: precise enough for an idle limit of a day. */
const SEEN_EVERY = 5 * TIME_UNITS.MINUTE;

const isSecure = (config: Config) => config.publicOrigin.startsWith('https:');

/** `__Host-` binds the cookie to this very host over HTTPS; browsers refuse that name without it. */
export const cookieName = (config: Config): string => (isSecure(config) ? '__Host-vitrine_session' : 'vitrine_session');

/** The session of a request, or null: unknown, over, idle too long, or of an account that is gone. */
export async function readSession(context: Context, request: FastifyRequest): Promise<Session | null> {
  const { config, db, clock } = context;
  const id = request.cookies[cookieName(config)];
  if (!id) return null;
  const now = clock();
  const idHash = sha256(id);
  const row = await findSession(db, idHash, { now, seenSince: now - DURATIONS.sessionIdle });
  const email = row?.userEmail ?? row?.pendingEmail ?? row?.ticketEmail;
  if (!row || !email || (row.user_id && !row.userEmail)) return null;
  if (now - row.seen_at > SEEN_EVERY) await markSeen(db, idHash, now);
  return {
    idHash,
    id: row.id,
    stage: row.stage,
    userId: row.user_id,
    registrationId: row.registration_id,
    email,
    name: row.userName ?? row.pendingName ?? row.ticketName ?? '',
    picture: row.picture,
    avatar: row.avatar,
    securityVersion: row.security_version ?? 0,
    freshAt: row.fresh_at,
    method: row.method,
    role: row.role,
    hasSecondFactor: row.two_factor === 1,
    number: row.number,
  };
}

/** An account as it was when somebody began to prove that it is theirs. */
export interface Holder {
  id: string;
  securityVersion: number;
}

interface Opening {
  stage: Session['stage'];
  account: Holder | null;
  registrationId: string | null;
  /** What was shown to open it: 'password', or the id of the provider who vouched. */
  method: string;
  /** A mailed code was given besides. */
  withCode?: boolean;
}

/**
 * Opens a session with a new id, ends the one the browser had, and sets the cookie.
 * @returns its shown name
 * @throws {ApiError} auth/account-disabled; auth/changed-meanwhile when password or second factor changed since the account was read
 */
export async function openSession(
  context: Context,
  request: FastifyRequest,
  reply: FastifyReply,
  { stage, account, registrationId, method, withCode = false }: Opening,
): Promise<string> {
  const { config, db, clock } = context;
  const now = clock();
  const secret = newSecret();
  await endSession(context, request);
  const agent = (request.headers['user-agent'] ?? '').slice(0, 300);
  const id = newId();
  const expiresAt = now + LIFE[stage];
  const origin = { agent, method, withCode, network: coarseNetwork(request.ip) };
  const session = { idHash: sha256(secret), id, stage, registrationId, now, expiresAt, ...origin };
  if (!account) {
    await transaction(db, async (tx) => {
      const number = registrationId ? await pickNumber(tx, registrationId, now) : null;
      await addSession(tx, { ...session, userId: null, number });
    });
  } else {
    await transaction(db, async (tx) => {
      const { security_version, disabled_at } = await lockAccount(tx, account.id);
      if (disabled_at !== null) throw createDisabledError(config);
      if (security_version !== account.securityVersion) throw new ApiError('auth/changed-meanwhile');
      await addSession(tx, { ...session, userId: account.id, number: null });
    });
  }
  setCookie(config, reply, secret, LIFE[stage]);
  return id;
}

/**
 * A two-digit number that no other browser shows which waits for the same address: a stranger who signed up with it
 * again and again never shows the number that its owner has on screen. Null where all of them are shown.
 */
async function pickNumber(tx: Tx, registrationId: string, now: number): Promise<number | null> {
  await lockAddress(tx, registrationId);
  const taken = new Set(await findShownNumbers(tx, registrationId, now));
  const free = Array.from({ length: 90 }, (_, index) => index + 10).filter((number) => !taken.has(number));
  return free[randomInt(Math.max(1, free.length))] ?? null;
}

/** Why nobody gets into an account that was disabled, and whom to ask (rule D9). Only who could sign in reads it. */
export const createDisabledError = ({ supportEmail }: Config): ApiError =>
  new ApiError('auth/account-disabled', {
    message: `This account is disabled. If you think that it should not be, write to ${supportEmail}.`,
  });

/**
 * Turns an unverified session into one of its account under a new id, once: a full one, or one that waits for
 * the second factor where that is on by now. Of two that race, one wins; the other finds its session gone and
 * reads the new cookie on its next call.
 */
export async function promoteSession(
  { config, db, clock }: Context,
  reply: FastifyReply,
  session: Session,
  userId: string,
): Promise<boolean> {
  const now = clock();
  const id = newSecret();
  const stage = await transaction(db, async (tx) => {
    const { two_factor, disabled_at } = await lockAccount(tx, userId);
    if (disabled_at !== null) throw createDisabledError(config);
    const reached = two_factor ? 'mfa' : 'full';
    const to = { idHash: sha256(id), stage: reached, userId, now, expiresAt: now + LIFE[reached] } as const;
    return (await promote(tx, session.idHash, to)) ? reached : undefined;
  });
  if (stage) setCookie(config, reply, id, LIFE[stage]);
  return stage !== undefined;
}

/**
 * Gives the session a new id after its person has proven anew who they are.
 * @param writeAlongside what is written in the same transaction; it is given the hash of the new id
 */
export async function refreshSession(
  { config, db, clock }: Context,
  reply: FastifyReply,
  session: FullSession,
  writeAlongside: (tx: Tx, idHash: string) => Promise<void> = async () => undefined,
): Promise<void> {
  const id = newSecret();
  const idHash = sha256(id);
  await transaction(db, async (tx) => {
    await renewSession(tx, session.idHash, { idHash, now: clock() });
    await writeAlongside(tx, idHash);
  });
  // Not before all of it is written: otherwise the browser would hold the id of a session that never was.
  setCookie(config, reply, id, LIFE.full);
}

/**
 * Throws unless the password was given, or the provider asked, within the last minutes (rule A34).
 * @throws {ApiError} auth/requires-recent-login
 */
export function requireRecent({ clock }: Context, { freshAt }: FullSession): void {
  if (clock() - freshAt > DURATIONS.recentSignIn) throw new ApiError('auth/requires-recent-login');
}

/** Ends the request's session on the server, whatever its stage. */
export async function endSession({ config, db }: Context, request: FastifyRequest): Promise<void> {
  const id = request.cookies[cookieName(config)];
  if (id) await dropSession(db, sha256(id));
}

export function clearCookie(config: Config, reply: FastifyReply): void {
  reply.clearCookie(cookieName(config), { path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure(config) });
}

function setCookie(config: Config, reply: FastifyReply, id: string, life: number): void {
  reply.setCookie(cookieName(config), id, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: isSecure(config),
    maxAge: life / 1_000,
  });
}
