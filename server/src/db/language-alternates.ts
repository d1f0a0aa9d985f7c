import { applyOverlay } from '@vitrine/contract/overlay/apply-overlay';
import { createPublicView, type LanguageAlternate, type Portfolio } from '@vitrine/contract/portfolio/public-view';
import type { Resume } from '@vitrine/contract/resume/resume';
import { resolveLanguage } from '@vitrine/contract/resume/resume-language';
import { getCanonicalVisitorUrl, getVisitorUrl } from '../config/public-url.ts';
import type { Context } from '../context/context.ts';
import type { Db, Tx } from './database.ts';
import { applyLanguage, parseOverlay, parseResumeDesign } from './resumes.ts';

/** Selects the public portfolios of an account: the primary one, then the oldest first. */
const selectPublicPortfolios = (db: Db | Tx, userId: string) =>
  db
    .selectFrom('portfolios as p')
    // A deleted account's portfolio has no handle.
    .innerJoin('addresses as a', (join) => join.onRef('a.portfolio_id', '=', 'p.id').on('a.kind', '=', 'handle'))
    .where('p.user_id', '=', userId)
    .where('p.visibility', '=', 'public')
    .where('p.blocked', '=', 0)
    .where('p.deleted_at', 'is', null)
    .orderBy('p.is_primary', 'desc')
    .orderBy('p.created_at')
    .orderBy('p.id');

/** A public portfolio, with the columns that decide what else of its account is public. */
export interface PublicPortfolio {
  portfolioId: string;
  revision: number;
  /** 1 if it shows the posts. */
  writing: number;
}

export const listPublicPortfolios = (db: Db, userId: string): Promise<PublicPortfolio[]> =>
  selectPublicPortfolios(db, userId).select(['p.id as portfolioId', 'p.revision', 'p.writing']).execute();

/** Whether a portfolio is the home of the account's posts; it must show them and be listed by search engines. */
export async function isPostsHome(db: Db, userId: string, portfolioId: string): Promise<boolean> {
  const rows = await selectPublicPortfolios(db, userId).select(['p.id', 'p.writing', 'p.indexing']).execute();
  return findPostsPortfolio(rows)?.id === portfolioId;
}

const findPostsPortfolio = <T extends { writing: number; indexing: number }>(rows: readonly T[]): T | undefined =>
  rows.find(({ writing, indexing }) => writing === 1 && indexing === 1);

/** A page's references to other public portfolios of its account. Private and deleted ones are never included. */
type AlternateLinks = Pick<Portfolio, 'postsUrl' | 'alternates'>;

interface AlternateQuery {
  userId: string;
  portfolioId: string;
  /** The owner's complete record, of which the alternates show views too. */
  record: Resume;
}

/**
 * Reads the home of an account's posts, and its portfolios in other languages.
 * @param portfolio the portfolio whose page is rendered
 */
export async function readLanguageAlternates(
  { db, config }: Pick<Context, 'db' | 'config'>,
  portfolio: Portfolio,
  { userId, portfolioId, record }: AlternateQuery,
): Promise<AlternateLinks> {
  const rows = await selectPublicPortfolios(db, userId)
    .innerJoin('resumes as r', 'r.id', 'p.resume_id')
    .select(['p.id', 'p.writing', 'p.indexing', 'p.domain', 'a.address'])
    .select(['r.overlay', 'r.template', 'r.template_version', 'r.resume_options'])
    .execute();
  const others = rows.filter(({ id }) => id !== portfolioId);
  // The most common case.
  if (others.length === 0) return {};

  const resolvePageLanguage = (resume: Resume, design: Portfolio['design']) =>
    resolveLanguage(createPublicView({ ...portfolio, resume, design }, { reveal: {} }));
  const ownLanguage = resolvePageLanguage(portfolio.resume, portfolio.design);
  const alternates: LanguageAlternate[] = [];
  for (const row of others) {
    const overlay = parseOverlay(row);
    const design = applyLanguage(parseResumeDesign(row), overlay);
    const language = resolvePageLanguage(applyOverlay(record, overlay), design);
    if (language === ownLanguage || alternates.some((alternate) => alternate.language === language)) continue;
    alternates.push({ language, url: getCanonicalVisitorUrl(config, row) });
  }
  const postsPortfolio = findPostsPortfolio(rows);
  return {
    ...(postsPortfolio && postsPortfolio.id !== portfolioId && { postsUrl: getVisitorUrl(config, postsPortfolio) }),
    ...(alternates.length > 0 && { alternates }),
  };
}
