import { publicSettingsSchema } from '@vitrine/contract/accounts';
import type { PublicSettings } from '@vitrine/contract/portfolio';
import type { Portfolio } from '@vitrine/contract/public-view';
import { resumeSchema } from '@vitrine/contract/resume';
import type { CompiledQuery } from 'kysely';
import type { Config } from '../config.ts';
import { publicPhoto, publicUrl } from '../public-url.ts';
import type { Db } from './database.ts';

/** What decides whether and how an address is answered; read on every request. */
export interface Located {
  kind: 'handle' | 'old' | 'email' | 'domain' | 'tombstone';
  portfolioId: string;
  userId: string;
  visibility: 'public' | 'private';
  revision: number;
  /** PublicSettings as JSON. */
  settings: string;
}

/**
 * Finds a portfolio by its public address. Asked on every visit, so the query is built once for a database
 * and from then on only given its parameter: building it took longer than asking it.
 */
export async function locate(db: Db, address: string): Promise<Located | undefined> {
  const query = locating.get(db) ?? locatingQuery(db);
  locating.set(db, query);
  const { rows } = await db.executeQuery<Located>({ ...query, parameters: [address] });
  return rows[0];
}

const locating = new WeakMap<Db, CompiledQuery<Located>>();

const locatingQuery = (db: Db): CompiledQuery<Located> =>
  db
    .selectFrom('addresses as a')
    .innerJoin('portfolios as p', 'p.id', 'a.portfolio_id')
    .innerJoin('users as u', (join) => join.onRef('u.id', '=', 'p.user_id').on('u.deleted_at', 'is', null))
    .where('a.address', '=', '')
    .select(['a.kind', 'p.id as portfolioId', 'p.user_id as userId', 'p.visibility', 'p.revision', 'p.settings'])
    .compile();

export const settingsOf = (row: { settings: string }): PublicSettings =>
  publicSettingsSchema.parse(JSON.parse(row.settings));

/** A portfolio with all that its public representations are made from. */
export async function loadPortfolio(
  db: Db,
  config: Config,
  portfolioId: string,
): Promise<{ portfolio: Portfolio; settings: PublicSettings; revision: number }> {
  const row = await db
    .selectFrom('portfolios as p')
    .innerJoin('users as u', 'u.id', 'p.user_id')
    .innerJoin('resumes as r', 'r.id', 'p.resume_id')
    .innerJoin('addresses as a', (join) => join.onRef('a.portfolio_id', '=', 'p.id').on('a.kind', '=', 'handle'))
    .where('p.id', '=', portfolioId)
    .select([
      'p.layout',
      'p.theme',
      'p.template',
      'p.settings',
      'p.revision',
      'r.doc',
      'u.name',
      'u.picture',
      'a.address',
    ])
    .executeTakeFirstOrThrow();
  const settings = settingsOf(row);
  const portfolio: Portfolio = {
    accountName: row.name,
    address: row.address,
    url: publicUrl(config, row.address),
    photo: publicPhoto(config, row.picture),
    layout: row.layout,
    theme: row.theme,
    template: row.template,
    indexing: settings.indexing,
    contactForm: settings.contactForm,
    // Plans are not sold yet; every account is on the free one, whose pages carry the line (product.md, Plans).
    watermark: true,
    resume: resumeSchema.parse(JSON.parse(row.doc)),
  };
  return { portfolio, settings, revision: row.revision };
}

/** The handle that a portfolio has now. */
export async function handleOf(db: Db, portfolioId: string): Promise<string> {
  const row = await db
    .selectFrom('addresses')
    .select('address')
    .where('portfolio_id', '=', portfolioId)
    .where('kind', '=', 'handle')
    .executeTakeFirstOrThrow();
  return row.address;
}

/** The primary portfolio of an account. */
export async function primaryPortfolioId(db: Db, userId: string): Promise<string> {
  const row = await db
    .selectFrom('portfolios')
    .select('id')
    .where('user_id', '=', userId)
    .where('is_primary', '=', 1)
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Where what visitors write to an account goes. */
export async function ownersEmail(db: Db, userId: string): Promise<string> {
  const { email } = await db.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirstOrThrow();
  return email;
}
