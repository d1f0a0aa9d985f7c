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

/** The record that an account starts with, its first resume and its first portfolio, all empty and with the defaults. */
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

/** Whether the account of a new portfolio is suspended or disabled: it is blocked then like the others (rule D10). */
const selectBlocked = (userId: string) =>
  sql<number>`coalesce((select 1 from users where id = ${userId} and (disabled_at is not null or suspended_at is not null)), 0)`;

/** A portfolio without an address yet. */
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
      ...storedSettings(createDefaultPublicSettings(isPrimary)),
      revision: 1,
    })
    .execute();
  await tx.insertInto('counters').values({ portfolio_id: row.id, views: 0, downloads: 0 }).execute();
}

/** Claims an address if nobody has or had it. One atomic statement: of two that race, one gets it. */
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

/** The address that a portfolio has now. */
export const getHandle = (db: Db | Tx, portfolioId: string) =>
  db
    .selectFrom('addresses')
    .select(['address', 'created_at'])
    .where('portfolio_id', '=', portfolioId)
    .where('kind', '=', 'handle')
    .executeTakeFirstOrThrow();

/** The handle becomes an old one: it leads to the portfolio for ever and to nobody else. */
export const retireHandle = (tx: Tx, portfolioId: string, now: number) =>
  tx
    .updateTable('addresses')
    .set({ kind: 'old', created_at: now })
    .where('portfolio_id', '=', portfolioId)
    .where('kind', '=', 'handle')
    .execute();

/** An own old address becomes the handle again. */
export const reviveHandle = (tx: Tx, portfolioId: string, address: string, now: number) =>
  tx
    .updateTable('addresses')
    .set({ kind: 'handle', created_at: now })
    .where('portfolio_id', '=', portfolioId)
    .where('address', '=', address)
    .execute();

export type PortfolioRow = Tables['portfolios'];

/** What is to be found of a portfolio: which account, and which of its portfolios. */
export interface PortfolioOf {
  userId: string;
  id: string;
}

/**
 * A portfolio that is going to be changed: others who change one of its account wait until the transaction is over. The
 * pages of all of them become new ones, as they name one another; so their rows are always taken together, and first.
 */
export async function lockPortfolio(tx: Tx, { userId, id }: PortfolioOf): Promise<PortfolioRow | undefined> {
  const all = await tx
    .updateTable('portfolios')
    .set({ revision: sql<number>`revision + 1` })
    .where('user_id', '=', userId)
    .returningAll()
    .execute();
  return all.find((row) => row.id === id && row.deleted_at === null);
}

/** Writes what is said of a portfolio that is locked. */
export const writePortfolio = (tx: Tx, id: string, changes: Partial<Omit<PortfolioRow, 'id' | 'user_id'>>) =>
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
 * Gives the addresses of a deleted portfolio free that nobody but its owner has seen; they are remembered for as long as it
 * can be brought back.
 */
export async function releaseAddresses(tx: Tx, portfolioId: string): Promise<void> {
  const released = await tx.deleteFrom('addresses').where('portfolio_id', '=', portfolioId).returningAll().execute();
  for (const { address, kind } of released) {
    if (kind === 'tombstone') continue;
    const was = { kind, portfolio_id: portfolioId };
    await tx
      .insertInto('deleted_addresses')
      .values({ address, ...was })
      .onConflict((conflict) => conflict.column('address').doUpdateSet(was))
      .execute();
  }
}

/** Gives a portfolio that is brought back its released addresses that are still free. @returns whether it has one to be found at */
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

/** The settings as JSON, and beside them what is looked for by. */
export const storedSettings = (settings: PublicSettings) => ({
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

/** A portfolio as its owner sees it in a list. */
export type ListedPortfolio = Awaited<ReturnType<typeof listPortfolios>>[number];

/** The portfolios of an account, the first one first, then the newest. */
export const listPortfolios = (db: Db | Tx, userId: string) =>
  selectPortfolios(db, userId)
    .orderBy('p.is_primary', 'desc')
    .orderBy('p.created_at', 'desc')
    .orderBy('p.id', 'desc')
    .execute();

export const findPortfolio = (db: Db | Tx, { userId, id }: PortfolioOf) =>
  selectPortfolios(db, userId).where('p.id', '=', id).executeTakeFirst();

/** One that can still be brought back. @param since when it was deleted at the earliest, excluded */
export const findDeletedPortfolio = (db: Db | Tx, { userId, id }: PortfolioOf, since: number) =>
  db
    .selectFrom('portfolios')
    .selectAll()
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('deleted_at', '>', since)
    .executeTakeFirst();
