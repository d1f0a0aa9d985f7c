import type { PublicSettings } from '@vitrine/contract/portfolio/portfolio';
import { type PublicView, publicView } from '@vitrine/contract/portfolio/public-view';
import type { ResumeLanguage } from '@vitrine/contract/resume/resume-design';
import { resolveLanguage } from '@vitrine/contract/resume/resume-language';
import { POSTS_ON_PORTFOLIO } from '@vitrine/contract/writing/public-posts';
import type { Context } from '../../context/context.ts';
import { loadPortfolio } from '../../db/portfolio-queries.ts';
import { type FeedPost, NO_WRITING } from '../../db/posts.ts';
import { listPublicPortfolios } from '../../db/sister-portfolios.ts';
import { ApiError } from '../../errors.ts';
import { MARK } from './site-addresses.ts';

/** A portfolio of a site: the one that is exported, or the same person's in another language below it. */
export interface SitePart {
  portfolioId: string;
  /** Its folder within the site: '' for the portfolio that is exported, 'de/' for one in another language. */
  folder: string;
  /** Its public address now, the last part of it. */
  handle: string;
  language: ResumeLanguage;
  /** What everybody may see of it, with addresses below `MARK` in the place of its own. */
  view: PublicView;
  settings: PublicSettings;
}

interface Asking {
  userId: string;
  portfolioId: string;
  /** The host that pages are drawn for, before their addresses become relative. */
  origin: string;
  /** The posts of the account that everybody may see in lists, the newest first. */
  posts: readonly FeedPost[];
}

/**
 * The portfolio that is exported, private or not, and the public ones of its account in other languages, as visitors find
 * them over its page (rule P24). What needs our server is off: the form, and what reports a page.
 * @throws {ApiError} content/not-found
 */
export async function loadSiteParts(
  context: Pick<Context, 'db' | 'clock' | 'config'>,
  { userId, portfolioId, origin, posts }: Asking,
): Promise<SitePart[]> {
  const load = async (id: string) => {
    const loaded = await loadPortfolio({ ...context, config: { ...context.config, portfolioOrigin: origin } }, id);
    if (!loaded) return undefined;
    const { portfolio, settings, visibility } = loaded;
    // One look at all posts is what every page of the site is made of.
    const writing = settings.writing ? { posts: posts.slice(0, POSTS_ON_PORTFOLIO), count: posts.length } : NO_WRITING;
    const view = publicView({ ...portfolio, contactForm: false, writing }, { reveal: settings.fields });
    return { view, settings, visibility, language: resolveLanguage(view) };
  };
  const main = await load(portfolioId);
  if (!main) throw new ApiError('content/not-found');
  const found = [{ ...main, portfolioId, folder: '' }];
  for (const { portfolioId: id } of await listPublicPortfolios(context.db, userId)) {
    const other = id === portfolioId ? undefined : await load(id);
    // It may have become private since it was found.
    if (other?.visibility !== 'public' || found.some(({ language }) => language === other.language)) continue;
    found.push({ ...other, portfolioId: id, folder: `${other.language}/` });
  }
  return placeParts(found, origin);
}

type Found = Omit<SitePart, 'handle'>;

/** Gives each its address within the site, and those of the others. */
function placeParts(found: readonly Found[], origin: string): SitePart[] {
  const locate = ({ folder }: Found) => `${origin}${MARK}/${folder}`.replace(/\/$/, '');
  const postsHome = found.find(({ view, settings }) => settings.writing && view.indexing);
  return found.map((part) => ({
    ...part,
    handle: part.view.address,
    view: {
      ...part.view,
      url: locate(part),
      canonical: undefined,
      postsHome: postsHome && postsHome !== part ? locate(postsHome) : undefined,
      sisters: found
        .filter((other) => other !== part)
        .map((other) => ({ language: other.language, url: locate(other) })),
    },
  }));
}
