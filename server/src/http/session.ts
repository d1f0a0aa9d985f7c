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
  promoteStoredSession,
  renewSession,
} from '../db/sessions.ts';
import { ApiError } from '../errors.ts';
import { newId, newSecret, sha256 } from '../primitives/ids.ts';
import { toCoarseNetwork } from './client-address.ts';

/** A session as stored. The browser's cookie holds its secret id; the server stores only the hash. */
export interface Session {
  idHash: string;
  /** A public id, which may be shown and stored. */
  id: string;
  stage: Exclude<Stage, 'none'>;
  userId: string | null;
  registrationId: string | null;
  /** Of the account, or of the unverified registration. */
  email: string;
  name: string;
  /** File name of the account's profile picture. */
  picture: string | null;
  /** The account's saved avatar, as JSON. */
  avatar: string | null;
  /** Of the account at the start of this request. */
  securityVersion: number;
  freshAt: number;
  /** How it was opened: 'password' or the id of a provider. */
  method: string;
  /** Of the account; null for accounts without a staff role. */
  role: Role | null;
  /** Whether two-factor authentication is on for the account. */
  hasSecondFactor: boolean;
  /** The number that an unverified session shows, to be selected in the browser that opens the link (rule A46). */
  number: number | null;
}

/** A session of a fully signed-in account. */
export interface FullSession extends Session {
  stage: 'full';
  userId: string;
}

export const isFull = (session: Session | null): session is FullSession =>
  session?.stage === 'full' && session.userId !== null;

const SESSION_LIFETIME_MS: Record<Session['stage'], number> = {
  unverified: DURATIONS.sessionUnverified,
  mfa: DURATIONS.sessionMfa,
  external: DURATIONS.sessionExternal,
  full: DURATIONS.sessionFull,
};

/** Minimum interval between updates of `seen_at`: precise enough for an idle limit of a day. */
const SEEN_UPDATE_INTERVAL_MS = 5 * TIME_UNITS.MINUTE;

const isSecure = (config: Config) => config.publicOrigin.startsWith('https:');

/** Browsers accept a `__Host-` cookie only over HTTPS and bind it to this host. */
export const getCookieName = (config: Config): string =>
  isSecure(config) ? '__Host-vitrine_session' : 'vitrine_session';

/** Returns the session of a request; null if it is unknown, expired, idle for too long, or its account was deleted. */
export async function readSession(context: Context, request: FastifyRequest): Promise<Session | null> {
  const { config, db, clock } = context;
  const id = request.cookies[getCookieName(config)];
  if (!id) return null;
  const now = clock();
  const idHash = sha256(id);
  const row = await findSession(db, idHash, { now, seenSince: now - DURATIONS.sessionIdle });
  const email = row?.userEmail ?? row?.pendingEmail ?? row?.ticketEmail;
  if (!row || !email || (row.user_id && !row.userEmail)) return null;
  if (now - row.seen_at > SEEN_UPDATE_INTERVAL_MS) await markSeen(db, idHash, now);
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

/** An account at the start of an authentication. */
export interface AccountVersion {
  id: string;
  securityVersion: number;
}

interface SessionOptions {
  stage: Session['stage'];
  account: AccountVersion | null;
  registrationId: string | null;
  /** How it is opened: 'password' or the id of the provider. */
  method: string;
  /** A mailed code was entered as well. */
  withCode?: boolean;
}

/**
 * Opens a session with a new id, ends the browser's previous one, and sets the cookie.
 * @returns its public id
 * @throws {ApiError} auth/account-disabled; auth/changed-meanwhile if the password or second factor has changed since
 *   the account was read
 */
export async function openSession(
  context: Context,
  request: FastifyRequest,
  reply: FastifyReply,
  { stage, account, registrationId, method, withCode = false }: SessionOptions,
): Promise<string> {
  const { config, db, clock } = context;
  const now = clock();
  const secret = newSecret();
  await endSession(context, request);
  const agent = (request.headers['user-agent'] ?? '').slice(0, 300);
  const id = newId();
  const expiresAt = now + SESSION_LIFETIME_MS[stage];
  const origin = { agent, method, withCode, network: toCoarseNetwork(request.ip) };
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
  setCookie(config, reply, secret, SESSION_LIFETIME_MS[stage]);
  return id;
}

/**
 * Returns a two-digit number that no other pending session of the same address shows, so that an attacker who signs up
 * with it repeatedly never shows the owner's number. Null if all numbers are in use.
 */
async function pickNumber(tx: Tx, registrationId: string, now: number): Promise<number | null> {
  await lockAddress(tx, registrationId);
  const usedNumbers = new Set(await findShownNumbers(tx, registrationId, now));
  const free = Array.from({ length: 90 }, (_, index) => index + 10).filter((number) => !usedNumbers.has(number));
  return free[randomInt(Math.max(1, free.length))] ?? null;
}

/** The error for a disabled account, with the support address (rule D9). Only returned after a valid sign-in. */
export const createDisabledError = ({ supportEmail }: Config): ApiError =>
  new ApiError('auth/account-disabled', {
    message: `This account is disabled. If you think that it should not be, write to ${supportEmail}.`,
  });

/**
 * Promotes an unverified session to its account under a new id, once: to a full session, or to one that waits for the
 * second factor if it is on. Of two concurrent calls one wins; the other finds its session deleted, and its client uses
 * the new cookie on the next call.
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
    const nextStage = two_factor ? 'mfa' : 'full';
    const to = {
      idHash: sha256(id),
      stage: nextStage,
      userId,
      now,
      expiresAt: now + SESSION_LIFETIME_MS[nextStage],
    } as const;
    return (await promoteStoredSession(tx, session.idHash, to)) ? nextStage : undefined;
  });
  if (stage) setCookie(config, reply, id, SESSION_LIFETIME_MS[stage]);
  return stage !== undefined;
}

/**
 * Gives a session a new id after reauthentication.
 * @param writeRelated writes in the same transaction; receives the hash of the new id
 */
export async function refreshSession(
  { config, db, clock }: Context,
  reply: FastifyReply,
  session: FullSession,
  writeRelated: (tx: Tx, idHash: string) => Promise<void> = async () => undefined,
): Promise<void> {
  const id = newSecret();
  const idHash = sha256(id);
  await transaction(db, async (tx) => {
    await renewSession(tx, session.idHash, { idHash, now: clock() });
    await writeRelated(tx, idHash);
  });
  // Only after the commit: otherwise the browser could hold the id of a session that does not exist.
  setCookie(config, reply, id, SESSION_LIFETIME_MS.full);
}

/**
 * Checks that the user authenticated by password or provider within the last minutes (rule A34).
 * @throws {ApiError} auth/requires-recent-login
 */
export function requireRecentSignIn({ clock }: Context, { freshAt }: FullSession): void {
  if (clock() - freshAt > DURATIONS.recentSignIn) throw new ApiError('auth/requires-recent-login');
}

/** Ends the request's session on the server, whatever its stage. */
export async function endSession({ config, db }: Context, request: FastifyRequest): Promise<void> {
  const id = request.cookies[getCookieName(config)];
  if (id) await dropSession(db, sha256(id));
}

export function clearCookie(config: Config, reply: FastifyReply): void {
  reply.clearCookie(getCookieName(config), { path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure(config) });
}

function setCookie(config: Config, reply: FastifyReply, id: string, lifetimeMs: number): void {
  reply.setCookie(getCookieName(config), id, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: isSecure(config),
    maxAge: lifetimeMs / 1_000,
  });
}
