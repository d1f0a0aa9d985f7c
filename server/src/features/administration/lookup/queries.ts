import type { AccountSearchField } from '@vitrine/contract/administration/accounts';
import { DURATIONS } from '@vitrine/contract/api/limits';
import { type RawBuilder, sql } from 'kysely';
import { type Db, isEmbedded } from '../../../db/database.ts';

/** Columns of a listed account. */
const ACCOUNT_COLUMNS = [
  'u.id',
  'u.email',
  'u.name',
  'u.created_at as createdAt',
  'u.role',
  'u.disabled_at as disabledAt',
  'u.suspended_at as suspendedAt',
  'u.deleted_at as deletedAt',
] as const;

/** Sorts after every text with the same prefix. */
const MAX_CODE_POINT = '\u{10ffff}';

/** Compares a column by bytes, as the indexes of migration 028 do on both databases. */
const collateByBytes = (db: Db, column: RawBuilder<string>) =>
  isEmbedded(db) ? column : sql<string>`${column} collate "C"`;

/** The last row of the previous page: the value that the list is ordered by, and the id. */
export interface PageKey {
  value: string;
  id: string;
}

interface PageRequest {
  after: PageKey | undefined;
  limit: number;
}

/** Lists the newest accounts; ids sort by time. */
export const listNewestAccounts = (db: Db, { after, limit }: PageRequest) => {
  const all = db.selectFrom('users as u').select(ACCOUNT_COLUMNS).orderBy('u.id', 'desc').limit(limit);
  return (after ? all.where('u.id', '<', after.id) : all).execute();
};

/**
 * Lists accounts by prefix, ordered by the compared text. Each page is a range of an index, so its cost does not depend
 * on its position or on the number of accounts.
 */
export function listAccountsByPrefix(
  db: Db,
  by: Exclude<AccountSearchField, 'id'>,
  text: string,
  { after, limit }: PageRequest,
) {
  const column = {
    email: sql<string>`u.email`,
    name: sql<string>`lower(u.name)`,
    handle: sql<string>`a.address`,
  }[by];
  const value = collateByBytes(db, column);
  // Lower-cased by the database, since SQLite's lower() only handles ASCII letters.
  const prefix = by === 'name' ? sql<string>`lower(${text})` : sql<string>`${text.toLowerCase()}`;
  const selection = db
    .selectFrom('users as u')
    .$if(
      by === 'handle',
      (query) =>
        query
          .innerJoin('portfolios as p', 'p.user_id', 'u.id')
          .innerJoin('addresses as a', (join) =>
            join.onRef('a.portfolio_id', '=', 'p.id').on('a.kind', 'in', ['handle', 'old']),
          ) as never,
    )
    .select(ACCOUNT_COLUMNS)
    .select(column.as('value'))
    .where(value, '>=', prefix)
    .where(value, '<', sql<string>`${prefix} || ${MAX_CODE_POINT}`)
    .orderBy(value)
    .orderBy('u.id')
    .limit(limit);
  if (!after) return selection.execute();
  return selection
    .where(({ or, and, eb }) =>
      or([eb(value, '>', after.value), and([eb(value, '=', after.value), eb('u.id', '>', after.id)])]),
    )
    .where(value, '>=', after.value)
    .execute();
}

export const findAccountRows = (db: Db, id: string) =>
  db.selectFrom('users as u').select(ACCOUNT_COLUMNS).where('u.id', '=', id).execute();

/** Lists sign-ups that are pending verification, by prefix of their address. */
export const listPendingRegistrations = (db: Db, text: string, limit: number) => {
  const value = collateByBytes(db, sql<string>`email`);
  return db
    .selectFrom('registrations')
    .select(['id', 'email', 'name', 'created_at as createdAt'])
    .where('user_id', 'is', null)
    .where('declined_at', 'is', null)
    .where(value, '>=', text.toLowerCase())
    .where(value, '<', text.toLowerCase() + MAX_CODE_POINT)
    .orderBy(value)
    .orderBy('id')
    .limit(limit)
    .execute();
};

/** Finds the facts of an account, without the content that its owner wrote. */
export const findAccountFacts = (db: Db, id: string) =>
  db
    .selectFrom('users as u')
    .leftJoin('two_factor_resets as r', 'r.user_id', 'u.id')
    .leftJoin('users as asker', 'asker.id', 'r.asked_by')
    .select(ACCOUNT_COLUMNS)
    .select(['u.suspension_reason as suspensionReason', 'u.two_factor as twoFactor', 'u.password_hash as passwordHash'])
    .select(['r.asked_by as askedBy', 'r.asked_at as askedAt', 'r.reason as resetReason', 'asker.email as askerEmail'])
    .where('u.id', '=', id)
    .executeTakeFirst();

/** Lists the public addresses of an account, and whether each is publicly visible. */
export const listAddresses = (db: Db, userId: string) =>
  db
    .selectFrom('portfolios as p')
    .innerJoin('addresses as a', (join) => join.onRef('a.portfolio_id', '=', 'p.id').on('a.kind', '=', 'handle'))
    .select(['a.address', 'p.visibility', 'p.blocked'])
    .where('p.user_id', '=', userId)
    .where('p.deleted_at', 'is', null)
    .orderBy('p.is_primary', 'desc')
    .orderBy('p.id')
    .execute();

/** Returns the time of an account's last sign-in, as far back as sessions and the audit log go. */
export async function findLastSignIn(db: Db, userId: string): Promise<number | null> {
  const session = await db
    .selectFrom('sessions')
    .select(({ fn }) => fn.max('created_at').as('at'))
    .where('user_id', '=', userId)
    .executeTakeFirst();
  const entry = await db
    .selectFrom('audit')
    .select('at')
    .where('user_id', '=', userId)
    .where('event', '=', 'signed-in')
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst();
  const last = Math.max(Number(session?.at ?? 0), entry?.at ?? 0);
  return last > 0 ? last : null;
}

/** Returns the end of the paid time on a plan; null if none is known. */
export async function findPlanEnd(db: Db, userId: string, plan: string, now: number): Promise<number | null> {
  const rows = await db
    .selectFrom('plan_periods as s')
    .innerJoin('plans as p', 'p.id', 's.plan_id')
    .select('s.ends_at')
    .where('s.user_id', '=', userId)
    .where('p.name', '=', plan as 'free')
    .where('s.over_at', 'is', null)
    .execute();
  const ends = rows.map(({ ends_at }) => ends_at ?? Number.POSITIVE_INFINITY).filter((end) => end > now);
  const last = Math.max(...ends);
  return ends.length > 0 && Number.isFinite(last) ? last : null;
}

export interface AuditFilter {
  account?: string | undefined;
  event?: string | undefined;
  from?: number | undefined;
  until?: number | undefined;
}

/** Lists entries of the audit log, newest first; `after` is the key of the previous page's last entry. */
export function listAudit(
  db: Db,
  { account, event, from, until }: AuditFilter,
  after: { at: number; id: string } | undefined,
  limit: number,
) {
  let selection = db
    .selectFrom('audit as a')
    .leftJoin('users as u', 'u.id', 'a.user_id')
    .leftJoin('users as s', 's.id', 'a.actor')
    .select(['a.id', 'a.at', 'a.event', 'a.user_id as accountId', 'a.actor', 'a.detail'])
    .select(['u.email as accountEmail', 's.email as actorEmail'])
    .orderBy('a.at', 'desc')
    .orderBy('a.id', 'desc')
    .limit(limit);
  if (account !== undefined) selection = selection.where('a.user_id', '=', account);
  if (event !== undefined) selection = selection.where('a.event', '=', event);
  if (from !== undefined) selection = selection.where('a.at', '>=', from);
  if (until !== undefined) selection = selection.where('a.at', '<', until);
  if (after) {
    selection = selection
      .where('a.at', '<=', after.at)
      .where(({ or, eb }) => or([eb('a.at', '<', after.at), eb('a.id', '<', after.id)]));
  }
  return selection.execute();
}

/** Counts the open sessions of an account. */
export const countSessions = async (db: Db, userId: string, now: number): Promise<number> => {
  const { count } = await db
    .selectFrom('sessions')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('stage', '=', 'full')
    .where('expires_at', '>', now)
    .where('seen_at', '>', now - DURATIONS.sessionIdle)
    .executeTakeFirstOrThrow();
  return Number(count);
};

/** Finds the id of an address's account: the existing one, otherwise the one deleted last. */
export async function findAccountIdByEmail(db: Db, email: string): Promise<string | undefined> {
  const selection = db.selectFrom('users').select('id').where('email', '=', email);
  const existing = await selection.where('deleted_at', 'is', null).executeTakeFirst();
  return (existing ?? (await selection.orderBy('deleted_at', 'desc').executeTakeFirst()))?.id;
}

/** Finds the newest sign-up of an address that is pending verification. */
export const findNewestPendingRegistration = (db: Db, email: string) =>
  db
    .selectFrom('registrations')
    .select('id')
    .where('email', '=', email)
    .where('user_id', 'is', null)
    .where('declined_at', 'is', null)
    .orderBy('created_at', 'desc')
    .executeTakeFirst();
