import type { PublicSettings } from '@vitrine/contract/portfolio/portfolio';
import { createPublicView, type PublicView } from '@vitrine/contract/portfolio/public-view';
import type { ResumeLanguage } from '@vitrine/contract/resume/resume-design';
import { resolveLanguage } from '@vitrine/contract/resume/resume-language';
import { POSTS_ON_PORTFOLIO } from '@vitrine/contract/writing/public-posts';
import type { Context } from '../../context/context.ts';
import { listPublicPortfolios } from '../../db/language-alternates.ts';
import { loadPortfolio } from '../../db/portfolio-queries.ts';
import { EMPTY_WRITING, type FeedPost } from '../../db/posts.ts';
import { ApiError } from '../../errors.ts';
import { SITE_PATH } from './site-addresses.ts';

/** A portfolio in a site: the exported one, or one of the same account in another language. */
export interface SitePart {
  portfolioId: string;
  /** Folder within the site: '' for the exported portfolio, 'de/' for one in another language. */
  folder: string;
  /** Last segment of its live address. */
  handle: string;
  language: ResumeLanguage;
  /** Its public view, with addresses below `MARK`. */
  view: PublicView;
  settings: PublicSettings;
}

interface SitePartsInput {
  userId: string;
  portfolioId: string;
  /** Origin that pages are rendered for. */
  origin: string;
  /** The account's publicly listed posts, newest first. */
  posts: readonly FeedPost[];
}

/**
 * Loads the exported portfolio, private or not, and the account's public ones in other languages, as visitors find them
 * from its page (rule P24). Features that need our server are off: the contact form and the report link.
 * @throws {ApiError} content/not-found
 */
export async function loadSiteParts(
  context: Pick<Context, 'db' | 'clock' | 'config'>,
  { userId, portfolioId, origin, posts }: SitePartsInput,
): Promise<SitePart[]> {
  const load = async (id: string) => {
    const loaded = await loadPortfolio({ ...context, config: { ...context.config, portfolioOrigin: origin } }, id);
    if (!loaded) return undefined;
    const { portfolio, settings, visibility } = loaded;
    // All pages use the same snapshot of the posts.
    const writing = settings.writing
      ? { posts: posts.slice(0, POSTS_ON_PORTFOLIO), count: posts.length }
      : EMPTY_WRITING;
    const view = createPublicView({ ...portfolio, contactForm: false, writing }, { reveal: settings.fields });
    return { view, settings, visibility, language: resolveLanguage(view) };
  };
  const main = await load(portfolioId);
  if (!main) throw new ApiError('content/not-found');
  const loadedParts = [{ ...main, portfolioId, folder: '' }];
  for (const { portfolioId: id } of await listPublicPortfolios(context.db, userId)) {
    const other = id === portfolioId ? undefined : await load(id);
    // It may have become private since the query.
    if (other?.visibility !== 'public' || loadedParts.some(({ language }) => language === other.language)) continue;
    loadedParts.push({ ...other, portfolioId: id, folder: `${other.language}/` });
  }
  return assignAddresses(loadedParts, origin);
}

type LoadedPart = Omit<SitePart, 'handle'>;

/** Assigns each part its address within the site, and links to the others. */
function assignAddresses(parts: readonly LoadedPart[], origin: string): SitePart[] {
  const toUrl = ({ folder }: LoadedPart) => `${origin}${SITE_PATH}/${folder}`.replace(/\/$/, '');
  const postsPart = parts.find(({ view, settings }) => settings.writing && view.indexing);
  return parts.map((part) => ({
    ...part,
    handle: part.view.address,
    view: {
      ...part.view,
      url: toUrl(part),
      canonical: undefined,
      postsUrl: postsPart && postsPart !== part ? toUrl(postsPart) : undefined,
      alternates: parts
        .filter((other) => other !== part)
        .map((other) => ({ language: other.language, url: toUrl(other) })),
    },
  }));
}
