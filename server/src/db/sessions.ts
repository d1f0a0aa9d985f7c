import type { Stage } from '@vitrine/contract/api/call';
import { sql } from 'kysely';
import type { Db, Tx } from './database.ts';

type Stored = Exclude<Stage, 'none'>;

/** A session that is not over, with the account, the waiting registration or the provider's word behind it. */
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
  stage: Stored;
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
 * Browsers that wait for one registration at a time, the newest: nobody needs more, and each shows a number that no other
 * of its address may show.
 */
const MAX_WAITING = 3;

/**
 * Of the 90 numbers, those that sessions of one address may show: one more has to be free for the next session, and two
 * for the others that a question offers (decision 117).
 */
const MAX_NUMBERS = 87;

/** Adds a session. One that waits for a verification ends the oldest of its registration, beyond {@link MAX_WAITING}. */
export async function addSession(tx: Db | Tx, session: NewSession): Promise<void> {
  await insertSession(tx, session);
  if (session.stage === 'unverified' && session.registrationId !== null) await limitWaiting(tx, session.registrationId);
}

/** Holds the waiting sessions of a registration, and the numbers of its address, to their limits: the oldest go. */
async function limitWaiting(tx: Db | Tx, registrationId: string): Promise<void> {
  // One or two go at a time, as each session that is added comes by here.
  const waiting = await tx
    .selectFrom('sessions as s')
    .innerJoin('registrations as r', 'r.id', 's.registration_id')
    .select(['s.id', 's.registration_id', 's.number'])
    .where('r.email', '=', (is) => is.selectFrom('registrations').select('email').where('id', '=', registrationId))
    .where('s.user_id', 'is', null)
    .orderBy('s.created_at', 'desc')
    .orderBy('s.id', 'desc')
    .execute();
  const surplus = waiting.filter((other) => other.registration_id === registrationId).slice(MAX_WAITING);
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
 * Lets the transactions that concern the waiting browsers of one address take turns, as those of SQLite do: the numbers
 * that they show stay different, and guesses are compared one after the other.
 * @param registrationId any registration of the address
 */
export async function lockAddress(tx: Tx, registrationId: string): Promise<void> {
  const email = tx.selectFrom('registrations').select('email').where('id', '=', registrationId);
  await tx
    .updateTable('registrations')
    .set({ email: sql<string>`email` })
    // Ids sort by the time at which they were made: two transactions that can both see the oldest choose the same row.
    .where('id', '=', (is) =>
      is
        .selectFrom('registrations')
        .select(({ fn }) => fn.min('id').as('id'))
        .where('email', '=', email),
    )
    .execute();
}

/** The numbers that sessions show which wait for the address of a registration. */
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

/** The browsers that wait for an address to be verified, the newest sign-up first; not those that were refused. */
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
    // By the sign-up: to sign in to an old one again makes it no newer.
    .orderBy('r.created_at', 'desc')
    .orderBy('r.id', 'desc')
    .orderBy('s.created_at', 'desc')
    .orderBy('s.id')
    .execute();

/**
 * Lets a waiting browser into the account once it asks again; it gets its new session id then.
 * @returns false where it no longer waits
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

/** Ends all sessions that wait for a registration. */
export const endWaitingBrowsers = (tx: Tx, registrationId: string) =>
  tx.deleteFrom('sessions').where('registration_id', '=', registrationId).where('user_id', 'is', null).execute();

/** Ends one browser that waits for a registration, while others go on to wait for it. */
export const endWaitingBrowser = (tx: Tx, id: string) =>
  tx.deleteFrom('sessions').where('id', '=', id).where('user_id', 'is', null).execute();

/** Turns an unverified session into one of its account, under a new id. Of two that race, one does. */
export async function promote(
  tx: Tx,
  idHash: string,
  to: { idHash: string; stage: Stored; userId: string; now: number; expiresAt: number },
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

/** Gives a session a new id and marks the password as just given. */
export const renewSession = (db: Tx, idHash: string, to: { idHash: string; now: number }) =>
  db
    .updateTable('sessions')
    .set({ id_hash: to.idHash, fresh_at: to.now, seen_at: to.now })
    .where('id_hash', '=', idHash)
    .execute();

/**
 * Ends all sessions of an account, but for one if it is named; also those that were opened while its address
 * still waited to be proven, and were never used since.
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

/** The open sessions of an account, the last seen first. */
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

/** Ends one session of an account by its shown name. */
export async function deleteAccountSession(db: Db, userId: string, id: string): Promise<boolean> {
  const row = await db
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
