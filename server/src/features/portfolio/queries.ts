import { createEmptyOverlay } from '@vitrine/contract/overlay/overlay';
import type { PublicSettings } from '@vitrine/contract/portfolio/portfolio';
import { createDefaultPublicSettings, LAYOUT_IDS, TEMPLATES, THEMES } from '@vitrine/contract/portfolio/portfolio';
import { createEmptyResume } from '@vitrine/contract/resume/resume';
import { createLatestDesign } from '@vitrine/contract/resume/resume-design';
import { sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import { insertResume } from '../../db/resumes.ts';
import type { Tables } from '../../db/schema.ts';
import { RECORD_DOC_SCHEMA } from '../../db/stored-record.ts';
import { newId } from '../../primitives/ids.ts';

/** Creates the record of a new account with its first resume and portfolio, all empty and with defaults. */
export async function addPrimaryPortfolio(tx: Tx, userId: string, now: number): Promise<string> {
  const resumeId = newId();
  const portfolioId = newId();
  await tx
    .insertInto('records')
    .values({
      id: resumeId,
      user_id: userId,
      doc: JSON.stringify(createEmptyResume()),
      doc_schema: RECORD_DOC_SCHEMA,
      version: 1,
      updated_at: now,
    })
    .execute();
  await insertResume(tx, {
    id: resumeId,
    userId,
    isPrimary: true,
    name: 'Resume',
    overlay: createEmptyOverlay(),
    design: createLatestDesign(TEMPLATES[0]),
    industry: null,
    now,
  });
  await insertPortfolio(tx, {
    id: portfolioId,
    userId,
    resumeId,
    isPrimary: true,
    name: 'Portfolio',
    layout: LAYOUT_IDS[0],
    theme: THEMES[0],
    visibility: 'public',
    now,
  });
  return portfolioId;
}

interface NewPortfolio extends Required<Pick<PortfolioRow, 'id' | 'name' | 'layout' | 'theme' | 'visibility'>> {
  userId: string;
  resumeId: string;
  isPrimary: boolean;
  now: number;
}

/** Returns 1 if the account is suspended or disabled: a new portfolio is then blocked like the others (rule D10). */
const selectBlocked = (userId: string) =>
  sql<number>`coalesce((select 1 from users where id = ${userId} and (disabled_at is not null or suspended_at is not null)), 0)`;

/** Inserts a portfolio without an address. */
export async function insertPortfolio(
  tx: Tx,
  { userId, resumeId, isPrimary, now, ...row }: NewPortfolio,
): Promise<void> {
  await tx
    .insertInto('portfolios')
    .values({
      ...row,
      user_id: userId,
      resume_id: resumeId,
      is_primary: isPrimary ? 1 : 0,
      created_at: now,
      deleted_at: null,
      was_public: row.visibility === 'public' ? 1 : 0,
      blocked: selectBlocked(userId),
      ...serializeSettings(createDefaultPublicSettings(isPrimary)),
      revision: 1,
    })
    .execute();
  await tx.insertInto('counters').values({ portfolio_id: row.id, views: 0, downloads: 0 }).execute();
}

/** Claims an address that was never assigned. A single atomic statement: of two concurrent claims, one succeeds. */
export async function claimAddress(
  db: Db | Tx,
  claim: { address: string; kind: 'handle' | 'email'; portfolioId: string; now: number },
): Promise<boolean> {
  const claimed = await db
    .insertInto('addresses')
    .values({ address: claim.address, kind: claim.kind, portfolio_id: claim.portfolioId, created_at: claim.now })
    .onConflict((conflict) => conflict.column('address').doNothing())
    .returning('address')
    .executeTakeFirst();
  return claimed !== undefined;
}

export const findAddress = (db: Db | Tx, address: string) =>
  db.selectFrom('addresses').selectAll().where('address', '=', address).executeTakeFirst();

/** Returns the current address of a portfolio. */
export const getHandle = (db: Db | Tx, portfolioId: string) =>
  db
    .selectFrom('addresses')
    .select(['address', 'created_at'])
    .where('portfolio_id', '=', portfolioId)
    .where('kind', '=', 'handle')
    .executeTakeFirstOrThrow();

/** Retires the handle: it redirects to the portfolio permanently, and cannot be assigned to another. */
export const retireHandle = (tx: Tx, portfolioId: string, now: number) =>
  tx
    .updateTable('addresses')
    .set({ kind: 'old', created_at: now })
    .where('portfolio_id', '=', portfolioId)
    .where('kind', '=', 'handle')
    .execute();

/** Makes a former address of the portfolio its handle again. */
export const restoreHandle = (tx: Tx, portfolioId: string, address: string, now: number) =>
  tx
    .updateTable('addresses')
    .set({ kind: 'handle', created_at: now })
    .where('portfolio_id', '=', portfolioId)
    .where('address', '=', address)
    .execute();

export type PortfolioRow = Tables['portfolios'];

/** Identifies a portfolio by its account and its id. */
export interface PortfolioRef {
  userId: string;
  id: string;
}

/**
 * Locks a portfolio for a change, with all others of its account, since their pages link to each other and get new
 * revisions. Their rows are always locked together, and before other rows.
 */
export async function lockPortfolio(tx: Tx, { userId, id }: PortfolioRef): Promise<PortfolioRow | undefined> {
  const all = await tx
    .updateTable('portfolios')
    .set({ revision: sql<number>`revision + 1` })
    .where('user_id', '=', userId)
    .returningAll()
    .execute();
  return all.find((row) => row.id === id && row.deleted_at === null);
}

/** Updates a portfolio that is locked. */
export const updatePortfolioRow = (tx: Tx, id: string, changes: Partial<Omit<PortfolioRow, 'id' | 'user_id'>>) =>
  tx
    .updateTable('portfolios')
    .set({ ...changes, ...(changes.visibility === 'public' && { was_public: 1 }) })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

export async function countPublicPortfolios(tx: Tx, userId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('portfolios')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('visibility', '=', 'public')
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/**
 * Releases the addresses of a deleted portfolio that was never public; they are remembered for as long as it can be
 * restored.
 */
export async function releaseAddresses(tx: Tx, portfolioId: string): Promise<void> {
  const released = await tx.deleteFrom('addresses').where('portfolio_id', '=', portfolioId).returningAll().execute();
  for (const { address, kind } of released) {
    if (kind === 'tombstone') continue;
    const assignment = { kind, portfolio_id: portfolioId };
    await tx
      .insertInto('deleted_addresses')
      .values({ address, ...assignment })
      .onConflict((conflict) => conflict.column('address').doUpdateSet(assignment))
      .execute();
  }
}

/** Reclaims the released addresses of a restored portfolio that are still free. @returns whether it has an address */
export async function reclaimAddresses(tx: Tx, portfolioId: string, now: number): Promise<boolean> {
  const released = await tx
    .deleteFrom('deleted_addresses')
    .where('portfolio_id', '=', portfolioId)
    .returningAll()
    .execute();
  let hasHandle = false;
  for (const { address, kind } of released) {
    const claimed = await tx
      .insertInto('addresses')
      .values({ address, kind, portfolio_id: portfolioId, created_at: now })
      .onConflict((conflict) => conflict.column('address').doNothing())
      .returning('kind')
      .executeTakeFirst();
    if (claimed?.kind === 'handle') hasHandle = true;
  }
  return hasHandle;
}

/** The settings as JSON, with the columns that queries filter by. */
export const serializeSettings = (settings: PublicSettings) => ({
  settings: JSON.stringify(settings),
  indexing: settings.indexing ? 1 : 0,
  writing: settings.writing ? 1 : 0,
});

const selectPortfolios = (db: Db | Tx, userId: string) =>
  db
    .selectFrom('portfolios as p')
    .innerJoin('resumes as r', 'r.id', 'p.resume_id')
    .innerJoin('addresses as a', (join) => join.onRef('a.portfolio_id', '=', 'p.id').on('a.kind', '=', 'handle'))
    .innerJoin('counters as c', 'c.portfolio_id', 'p.id')
    .where('p.user_id', '=', userId)
    .where('p.deleted_at', 'is', null)
    .select(['p.id', 'p.name', 'p.is_primary', 'p.layout', 'p.theme', 'p.visibility', 'p.settings', 'p.created_at'])
    .select(['r.id as resumeId', 'r.name as resumeName', 'a.address', 'c.views', 'c.downloads']);

/** A portfolio in its owner's list. */
export type ListedPortfolio = Awaited<ReturnType<typeof listPortfolios>>[number];

/** Lists the portfolios of an account, the first one first, then the newest. */
export const listPortfolios = (db: Db | Tx, userId: string) =>
  selectPortfolios(db, userId)
    .orderBy('p.is_primary', 'desc')
    .orderBy('p.created_at', 'desc')
    .orderBy('p.id', 'desc')
    .execute();

export const findPortfolio = (db: Db | Tx, { userId, id }: PortfolioRef) =>
  selectPortfolios(db, userId).where('p.id', '=', id).executeTakeFirst();

/** Finds a deleted portfolio that can be restored. @param since earliest time of deletion, exclusive */
export const findDeletedPortfolio = (db: Db | Tx, { userId, id }: PortfolioRef, since: number) =>
  db
    .selectFrom('portfolios')
    .selectAll()
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('deleted_at', '>', since)
    .executeTakeFirst();
