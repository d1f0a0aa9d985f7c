import { applyOverlay } from '@vitrine/contract/overlay/apply-overlay';
import { type Portfolio, publicView, type Sister } from '@vitrine/contract/portfolio/public-view';
import type { Resume } from '@vitrine/contract/resume/resume';
import { resolveLanguage } from '@vitrine/contract/resume/resume-language';
import { canonicalVisitorUrl, visitorUrl } from '../config/public-url.ts';
import type { Context } from '../context/context.ts';
import type { Db, Tx } from './database.ts';
import { inLanguage, parseOverlay, parseResumeDesign } from './resumes.ts';

/** Portfolios of an account that everybody may see, the first one first, then the oldest. */
const selectPublic = (db: Db | Tx, userId: string) =>
  db
    .selectFrom('portfolios as p')
    // A deleted account's portfolio has no handle any more.
    .innerJoin('addresses as a', (join) => join.onRef('a.portfolio_id', '=', 'p.id').on('a.kind', '=', 'handle'))
    .where('p.user_id', '=', userId)
    .where('p.visibility', '=', 'public')
    .where('p.blocked', '=', 0)
    .where('p.deleted_at', 'is', null)
    .orderBy('p.is_primary', 'desc')
    .orderBy('p.created_at')
    .orderBy('p.id');

/** A portfolio that everybody may see, as far as it decides what else of its account they may. */
export interface PublicPortfolio {
  portfolioId: string;
  revision: number;
  /** 1 where it shows the posts. */
  writing: number;
}

export const listPublicPortfolios = (db: Db, userId: string): Promise<PublicPortfolio[]> =>
  selectPublic(db, userId).select(['p.id as portfolioId', 'p.revision', 'p.writing']).execute();

/** Whether a portfolio shows posts, and lists and names them as their home; one that search engines leave out is none. */
export async function isPostsHome(db: Db, userId: string, portfolioId: string): Promise<boolean> {
  const rows = await selectPublic(db, userId).select(['p.id', 'p.writing', 'p.indexing']).execute();
  return findPostsHome(rows)?.id === portfolioId;
}

const findPostsHome = <T extends { writing: number; indexing: number }>(rows: readonly T[]): T | undefined =>
  rows.find(({ writing, indexing }) => writing === 1 && indexing === 1);

/** What a page says of the other public portfolios of its account. Private and deleted ones are never among them. */
type Sisterhood = Pick<Portfolio, 'postsHome' | 'sisters'>;

interface Asking {
  userId: string;
  portfolioId: string;
  /** All facts of the owner, of which the sisters show views too. */
  record: Resume;
}

/**
 * Where the posts of an account are at home, and its portfolios in other languages.
 * @param portfolio one of them, whose page is to be drawn
 */
export async function readSisters(
  { db, config }: Pick<Context, 'db' | 'config'>,
  portfolio: Portfolio,
  { userId, portfolioId, record }: Asking,
): Promise<Sisterhood> {
  const rows = await selectPublic(db, userId)
    .innerJoin('resumes as r', 'r.id', 'p.resume_id')
    .select(['p.id', 'p.writing', 'p.indexing', 'p.domain', 'a.address'])
    .select(['r.overlay', 'r.template', 'r.template_version', 'r.resume_options'])
    .execute();
  const others = rows.filter(({ id }) => id !== portfolioId);
  // Nearly always.
  if (others.length === 0) return {};

  const languageOf = (resume: Resume, design: Portfolio['design']) =>
    resolveLanguage(publicView({ ...portfolio, resume, design }, { reveal: {} }));
  const own = languageOf(portfolio.resume, portfolio.design);
  const sisters: Sister[] = [];
  for (const row of others) {
    const overlay = parseOverlay(row);
    const design = inLanguage(parseResumeDesign(row), overlay);
    const language = languageOf(applyOverlay(record, overlay), design);
    if (language === own || sisters.some((sister) => sister.language === language)) continue;
    sisters.push({ language, url: canonicalVisitorUrl(config, row) });
  }
  const home = findPostsHome(rows);
  return {
    ...(home && home.id !== portfolioId && { postsHome: visitorUrl(config, home) }),
    ...(sisters.length > 0 && { sisters }),
  };
}
