import type { Stage } from '@vitrine/contract/api/call';
import { sql } from 'kysely';
import type { Db, Tx } from './database.ts';

type StoredStage = Exclude<Stage, 'none'>;

/** Finds a valid session with its account, pending registration or provider ticket. */
export const findSession = (db: Db, idHash: string, { now, seenSince }: { now: number; seenSince: number }) =>
  db
    .selectFrom('sessions as s')
    .leftJoin('users as u', (join) =>
      join.onRef('u.id', '=', 's.user_id').on('u.deleted_at', 'is', null).on('u.disabled_at', 'is', null),
    )
    .leftJoin('registrations as r', 'r.id', 's.registration_id')
    .leftJoin('external_tickets as t', 't.session_id', 's.id')
    .where('s.id_hash', '=', idHash)
    .where('s.expires_at', '>', now)
    .where('s.seen_at', '>', seenSince)
    .select(['s.id', 's.stage', 's.user_id', 's.registration_id', 's.fresh_at', 's.seen_at', 's.method', 's.number'])
    .select([
      'u.email as userEmail',
      'u.name as userName',
      'u.picture',
      'u.avatar',
      'u.security_version',
      'u.role',
      'u.two_factor',
      'r.email as pendingEmail',
      'r.name as pendingName',
    ])
    .select(['t.email as ticketEmail', 't.name as ticketName'])
    .executeTakeFirst();

export const markSeen = (db: Db, idHash: string, now: number) =>
  db.updateTable('sessions').set({ seen_at: now }).where('id_hash', '=', idHash).execute();

export interface NewSession {
  idHash: string;
  id: string;
  stage: StoredStage;
  userId: string | null;
  registrationId: string | null;
  now: number;
  expiresAt: number;
  agent: string;
  method: string;
  withCode: boolean;
  network: string;
  number: number | null;
}

/**
 * Maximum number of pending sessions per registration; the newest are kept. More are not needed, and each uses a number
 * that must be unique for its address.
 */
const MAX_PENDING_SESSIONS = 3;

/**
 * Maximum number of the 90 numbers that sessions of one address may use: one more has to be free for the next session,
 * and two for the alternatives that the question shows (decision 117).
 */
const MAX_NUMBERS = 87;

/** Adds a session. A pending one ends the oldest of its registration beyond {@link MAX_PENDING_SESSIONS}. */
export async function addSession(tx: Db | Tx, session: NewSession): Promise<void> {
  await insertSession(tx, session);
  if (session.stage === 'unverified' && session.registrationId !== null)
    await limitPendingSessions(tx, session.registrationId);
}

/** Enforces the limits of a registration's pending sessions and of its address's numbers, by removing the oldest. */
async function limitPendingSessions(tx: Db | Tx, registrationId: string): Promise<void> {
  // This runs for each added session, so it removes only one or two.
  const waiting = await tx
    .selectFrom('sessions as s')
    .innerJoin('registrations as r', 'r.id', 's.registration_id')
    .select(['s.id', 's.registration_id', 's.number'])
    .where('r.email', '=', (is) => is.selectFrom('registrations').select('email').where('id', '=', registrationId))
    .where('s.user_id', 'is', null)
    .orderBy('s.created_at', 'desc')
    .orderBy('s.id', 'desc')
    .execute();
  const surplus = waiting.filter((other) => other.registration_id === registrationId).slice(MAX_PENDING_SESSIONS);
  for (const { id } of surplus) await tx.deleteFrom('sessions').where('id', '=', id).execute();
  const oldest = waiting.filter(({ number }) => number !== null).slice(MAX_NUMBERS);
  for (const { id } of oldest) await tx.updateTable('sessions').set({ number: null }).where('id', '=', id).execute();
}

const insertSession = (tx: Db | Tx, session: NewSession) =>
  tx
    .insertInto('sessions')
    .values({
      id_hash: session.idHash,
      id: session.id,
      stage: session.stage,
      user_id: session.userId,
      registration_id: session.registrationId,
      created_at: session.now,
      seen_at: session.now,
      expires_at: session.expiresAt,
      fresh_at: session.now,
      agent: session.agent,
      method: session.method,
      with_code: session.withCode ? 1 : 0,
      network: session.network,
      number: session.number,
    })
    .execute();

/**
 * Serializes the transactions that concern the pending sessions of one address, as SQLite does anyway: their numbers
 * stay distinct, and guesses are compared one at a time.
 * @param registrationId id of any registration of the address
 */
export async function lockAddress(tx: Tx, registrationId: string): Promise<void> {
  const email = tx.selectFrom('registrations').select('email').where('id', '=', registrationId);
  await tx
    .updateTable('registrations')
    .set({ email: sql<string>`email` })
    // Ids sort by creation time: two transactions that can both see the oldest registration choose the same row.
    .where('id', '=', (is) =>
      is
        .selectFrom('registrations')
        .select(({ fn }) => fn.min('id').as('id'))
        .where('email', '=', email),
    )
    .execute();
}

/** Returns the numbers that pending sessions show for the address of a registration. */
export async function findShownNumbers(tx: Tx, registrationId: string, now: number): Promise<number[]> {
  const rows = await tx
    .selectFrom('sessions as s')
    .innerJoin('registrations as r', 'r.id', 's.registration_id')
    .select('s.number')
    .where('r.email', '=', (is) => is.selectFrom('registrations').select('email').where('id', '=', registrationId))
    .where('s.expires_at', '>', now)
    .execute();
  return rows.flatMap(({ number }) => number ?? []);
}

/** Lists the sessions that await the verification of an address, the newest sign-up first, without declined ones. */
export const findWaitingBrowsers = (
  db: Db | Tx,
  email: string,
  { now, seenSince }: { now: number; seenSince: number },
) =>
  db
    .selectFrom('sessions as s')
    .innerJoin('registrations as r', 'r.id', 's.registration_id')
    .select(['s.id', 's.number', 's.agent', 's.registration_id', 'r.created_at as registered_at'])
    .where('r.email', '=', email)
    .where('r.user_id', 'is', null)
    .where('r.declined_at', 'is', null)
    .where('s.stage', '=', 'unverified')
    .where('s.user_id', 'is', null)
    .where('s.expires_at', '>', now)
    .where('s.seen_at', '>', seenSince)
    // By sign-up: signing in to an old one again does not move it up.
    .orderBy('r.created_at', 'desc')
    .orderBy('r.id', 'desc')
    .orderBy('s.created_at', 'desc')
    .orderBy('s.id')
    .execute();

/**
 * Admits a pending session to the account; it gets its new id on its next request.
 * @returns false if it is no longer pending
 */
export async function admitWaitingBrowser(tx: Tx, id: string, userId: string): Promise<boolean> {
  const admitted = await tx
    .updateTable('sessions')
    .set({ user_id: userId, number: null })
    .where('id', '=', id)
    .where('stage', '=', 'unverified')
    .where('user_id', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return admitted !== undefined;
}

/** Ends all pending sessions of a registration. */
export const endWaitingBrowsers = (tx: Tx, registrationId: string) =>
  tx.deleteFrom('sessions').where('registration_id', '=', registrationId).where('user_id', 'is', null).execute();

/** Ends one pending session of a registration. */
export const endWaitingBrowser = (tx: Tx, id: string) =>
  tx.deleteFrom('sessions').where('id', '=', id).where('user_id', 'is', null).execute();

/** Promotes an unverified session to its account, under a new id. Of several concurrent calls, one succeeds. */
export async function promoteStoredSession(
  tx: Tx,
  idHash: string,
  to: { idHash: string; stage: StoredStage; userId: string; now: number; expiresAt: number },
): Promise<boolean> {
  const promoted = await tx
    .updateTable('sessions')
    .set({ id_hash: to.idHash, stage: to.stage, user_id: to.userId, registration_id: null })
    .set({ seen_at: to.now, expires_at: to.expiresAt, number: null })
    .where('id_hash', '=', idHash)
    .where('stage', '=', 'unverified')
    .returning('id')
    .executeTakeFirst();
  return promoted !== undefined;
}

export const dropSession = (db: Db, idHash: string) =>
  db.deleteFrom('sessions').where('id_hash', '=', idHash).execute();

/** Gives a session a new id and marks it as just authenticated. */
export const renewSession = (db: Tx, idHash: string, to: { idHash: string; now: number }) =>
  db
    .updateTable('sessions')
    .set({ id_hash: to.idHash, fresh_at: to.now, seen_at: to.now })
    .where('id_hash', '=', idHash)
    .execute();

/**
 * Ends all sessions of an account, except one if given; also those opened while its address was unverified and not used
 * since.
 */
export const deleteAccountSessions = (db: Db | Tx, userId: string, exceptIdHash = '') =>
  db
    .deleteFrom('sessions')
    .where((is) =>
      is.or([
        is('user_id', '=', userId),
        is('registration_id', 'in', is.selectFrom('registrations').select('id').where('user_id', '=', userId)),
      ]),
    )
    .where('id_hash', '!=', exceptIdHash)
    .execute();

/** Lists the open sessions of an account, the last seen first. */
export const findOpenSessions = (db: Db, userId: string, { now, seenSince }: { now: number; seenSince: number }) =>
  db
    .selectFrom('sessions')
    .select(['id', 'agent', 'method', 'with_code', 'network', 'created_at', 'seen_at'])
    .where('user_id', '=', userId)
    .where('stage', '=', 'full')
    .where('expires_at', '>', now)
    .where('seen_at', '>', seenSince)
    .orderBy('seen_at', 'desc')
    .execute();

/** Ends one session of an account by its public id. */
export async function deleteAccountSession(db: Db, userId: string, id: string): Promise<boolean> {
  const row = await db
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
