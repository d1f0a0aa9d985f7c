import { emptyOverlay } from '@vitrine/contract/overlay/overlay';
import type { Layout, PublicSettings, Theme } from '@vitrine/contract/portfolio/portfolio';
import { defaultPublicSettings, LAYOUT_IDS, TEMPLATES, THEMES } from '@vitrine/contract/portfolio/portfolio';
import { emptyResume } from '@vitrine/contract/resume/resume';
import { createLatestDesign } from '@vitrine/contract/resume/resume-design';
import { sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import { insertResume } from '../../db/resumes.ts';
import { RESUME_DOC_SCHEMA } from '../../db/stored-resume.ts';
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
      doc: JSON.stringify(emptyResume()),
      doc_schema: RESUME_DOC_SCHEMA,
      version: 1,
      updated_at: now,
    })
    .execute();
  await insertResume(tx, {
    id: resumeId,
    userId,
    isPrimary: true,
    name: 'Resume',
    overlay: emptyOverlay(),
    design: createLatestDesign(TEMPLATES[0]),
    industry: null,
    now,
  });
  await tx
    .insertInto('portfolios')
    .values({
      id: portfolioId,
      user_id: userId,
      resume_id: resumeId,
      name: 'Portfolio',
      is_primary: 1,
      created_at: now,
      deleted_at: null,
      layout: LAYOUT_IDS[0],
      theme: THEMES[0],
      visibility: 'public',
      ...storedSettings(defaultPublicSettings()),
      revision: 1,
    })
    .execute();
  await tx.insertInto('counters').values({ portfolio_id: portfolioId, views: 0, downloads: 0 }).execute();
  return portfolioId;
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

export const findPortfolio = (db: Db | Tx, userId: string) =>
  db
    .selectFrom('portfolios')
    .selectAll()
    .where('user_id', '=', userId)
    .where('is_primary', '=', 1)
    .executeTakeFirstOrThrow();

/** The settings as JSON, and beside them what is looked for by. */
const storedSettings = (settings: PublicSettings) => ({
  settings: JSON.stringify(settings),
  indexing: settings.indexing ? 1 : 0,
});

interface PortfolioChanges {
  layout?: Layout;
  theme?: Theme;
  visibility?: 'public' | 'private';
  settings?: PublicSettings;
}

/** Changes how a portfolio looks and who sees it. A change of anything makes its pages new ones. */
export const changePortfolio = (db: Db | Tx, userId: string, { settings, ...appearance }: PortfolioChanges) =>
  db
    .updateTable('portfolios')
    .set({
      ...appearance,
      ...(settings && storedSettings(settings)),
      revision: sql<number>`revision + 1`,
    })
    .where('user_id', '=', userId)
    .where('is_primary', '=', 1)
    .returningAll()
    .executeTakeFirstOrThrow();
