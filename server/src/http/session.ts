import type { Stage } from '@vitrine/contract/call';
import { DURATIONS, SPANS } from '@vitrine/contract/limits';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import type { Context } from '../context.ts';
import { addSession, dropSession, findSession, markSeen, promote, renewSession } from '../db/sessions.ts';
import { newId, newSecret, sha256 } from '../ids.ts';
import { Refusal } from './refusal.ts';

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
  freshAt: number;
}

/** A session with an account behind it. */
export interface FullSession extends Session {
  stage: 'full';
  userId: string;
}

export const isFull = (session: Session | null): session is FullSession =>
  session?.stage === 'full' && session.userId !== null;

const LIFE: Record<Session['stage'], number> = {
  unverified: SPANS.sessionUnverified,
  mfa: SPANS.sessionMfa,
  external: SPANS.sessionExternal,
  full: SPANS.sessionFull,
};

/** How stale `seen_at` may get before it is written again: precise enough for an idle limit of a day. */
const SEEN_EVERY = 5 * DURATIONS.MINUTE;

const isSecure = (config: Config) => config.publicOrigin.startsWith('https:');

/** `__Host-` binds the cookie to this very host over HTTPS; browsers refuse that name without it. */
const cookieName = (config: Config): string => (isSecure(config) ? '__Host-vitrine_session' : 'vitrine_session');

/** The session of a request, or null: unknown, over, idle too long, or of an account that is gone. */
export async function readSession(context: Context, request: FastifyRequest): Promise<Session | null> {
  const { config, db, clock } = context;
  const id = request.cookies[cookieName(config)];
  if (!id) return null;
  const now = clock();
  const idHash = sha256(id);
  const row = await findSession(db, idHash, { now, seenSince: now - SPANS.sessionIdle });
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
    freshAt: row.fresh_at,
  };
}

interface Opening {
  stage: Session['stage'];
  userId: string | null;
  registrationId: string | null;
}

/** Opens a session with a new id, ends the one the browser had, and sets the cookie. @returns its shown name */
export async function openSession(
  context: Context,
  request: FastifyRequest,
  reply: FastifyReply,
  { stage, userId, registrationId }: Opening,
): Promise<string> {
  const { config, db, clock } = context;
  const now = clock();
  const secret = newSecret();
  await endSession(context, request);
  const agent = (request.headers['user-agent'] ?? '').slice(0, 300);
  const id = newId();
  const expiresAt = now + LIFE[stage];
  await addSession(db, { idHash: sha256(secret), id, stage, userId, registrationId, now, expiresAt, agent });
  setCookie(config, reply, secret, LIFE[stage]);
  return id;
}

/**
 * Turns an unverified session into a full one under a new id, once. Of two that race, one wins; the other
 * finds its session gone and reads the new cookie on its next call.
 */
export async function promoteSession(
  { config, db, clock }: Context,
  reply: FastifyReply,
  session: Session,
  userId: string,
): Promise<boolean> {
  const now = clock();
  const id = newSecret();
  const promoted = await promote(db, session.idHash, { idHash: sha256(id), userId, now, expiresAt: now + LIFE.full });
  if (promoted) setCookie(config, reply, id, LIFE.full);
  return promoted;
}

/** Gives the session a new id after its person has given the password again. @returns the new id's hash */
export async function refreshSession(
  { config, db, clock }: Context,
  reply: FastifyReply,
  session: FullSession,
): Promise<string> {
  const id = newSecret();
  const idHash = sha256(id);
  await renewSession(db, session.idHash, { idHash, now: clock() });
  setCookie(config, reply, id, LIFE.full);
  return idHash;
}

/**
 * Throws unless the password was given, or the provider asked, within the last minutes (identity.md, Numbers).
 * @throws {Refusal} auth/requires-recent-login
 */
export function requireRecent({ clock }: Context, { freshAt }: FullSession): void {
  if (clock() - freshAt > SPANS.recentSignIn) throw new Refusal('auth/requires-recent-login');
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
