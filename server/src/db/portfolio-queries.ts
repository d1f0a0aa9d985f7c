import { publicSettingsSchema } from '@vitrine/contract/account/accounts';
import type { IndustryId } from '@vitrine/contract/industries/industry';
import { applyOverlay } from '@vitrine/contract/overlay/apply-overlay';
import { listPictureNames } from '@vitrine/contract/portfolio/item-pictures';
import { parsePictureName } from '@vitrine/contract/portfolio/pictures';
import type { PublicSettings } from '@vitrine/contract/portfolio/portfolio';
import type { Portfolio } from '@vitrine/contract/portfolio/public-view';
import type { Resume } from '@vitrine/contract/resume/resume';
import { VIDEO_SECTIONS } from '@vitrine/contract/videos/videos';
import {
  buildPageHead,
  getCanonicalUrl,
  getPublicItemPictures,
  getPublicUrl,
  type PageConfig,
  toPublicPhoto,
} from '../config/public-url.ts';
import { toPublicVideos } from '../config/public-video.ts';
import type { Context } from '../context/context.ts';
import { ApiError } from '../errors.ts';
import { createPublicUrn } from '../primitives/ids.ts';
import { findCurrentPlan } from './account-plan.ts';
import { type Db, type Tx, transaction } from './database.ts';
import { dropUnusedCopies } from './frozen-copies.ts';
import { readLanguageAlternates } from './language-alternates.ts';
import { findOwnPictures } from './pictures.ts';
import { EMPTY_WRITING, readWriting } from './posts.ts';
import { type ResolvedAddress, selectVisibility } from './resolve-address.ts';
import { applyLanguage, parseIndustry, parseOverlay, parseResumeDesign } from './resumes.ts';
import type { Tables } from './schema.ts';
import { readStoredRecord } from './stored-record.ts';
import { listShownVideos, type ShownVideo, schedulePortfolioVideoCheck } from './videos.ts';

export const parsePublicSettings = (row: { settings: string }): PublicSettings =>
  publicSettingsSchema.parse(JSON.parse(row.settings));

/** The context needed to load a portfolio: its URLs depend on the settings, its plan on the clock. */
type LoadContext = Pick<Context, 'db' | 'clock'> & { config: Context['config'] & PageConfig };

interface LoadedPortfolio {
  portfolio: Portfolio;
  /** The owner's complete record, of which the portfolio's resume is a view. */
  record: Resume;
  settings: PublicSettings;
  /** The industry that the resume is made for. */
  industry: IndustryId | null;
  revision: number;
  visibility: ResolvedAddress['visibility'];
}

/** A portfolio and its resume as stored, in one row. */
export type PortfolioRow = NonNullable<Awaited<ReturnType<typeof findPortfolioRow>>> & {
  /** The account's videos at the time of a frozen copy; undefined: its current ones. */
  videos?: readonly ShownVideo[];
};

/** @param resumeId another resume of the owner, instead of the one that the portfolio shows */
export const findPortfolioRow = (db: Db | Tx, portfolioId: string, resumeId?: string) =>
  db
    .selectFrom('portfolios as p')
    .innerJoin('users as u', (join) => join.onRef('u.id', '=', 'p.user_id').on('u.deleted_at', 'is', null))
    .innerJoin('resumes as r', (join) =>
      resumeId === undefined
        ? join.onRef('r.id', '=', 'p.resume_id')
        : join.on('r.id', '=', resumeId).onRef('r.user_id', '=', 'p.user_id').on('r.deleted_at', 'is', null),
    )
    .innerJoin('records as c', 'c.user_id', 'p.user_id')
    .innerJoin('addresses as a', (join) => join.onRef('a.portfolio_id', '=', 'p.id').on('a.kind', '=', 'handle'))
    .where('p.id', '=', portfolioId)
    .where('p.deleted_at', 'is', null)
    .select([
      'p.id',
      'p.layout',
      'p.theme',
      'r.template',
      'r.template_version',
      'r.resume_options',
      'r.overlay',
      'r.industry',
      'p.settings',
      'p.revision',
      'p.user_id',
      'c.doc',
      'c.doc_schema',
      'u.name',
      'u.picture',
      'a.address',
    ])
    .select(selectVisibility('p').as('visibility'))
    .executeTakeFirst();

/** Lists the videos that a portfolio plays: its introduction, and those of projects that its resume shows. */
export async function listPortfolioVideos(tx: Tx, row: PortfolioRow): Promise<ShownVideo[]> {
  const resume = applyOverlay(readStoredRecord(row), parseOverlay(row));
  const ids = new Set(
    VIDEO_SECTIONS.flatMap((key) => resume[key].flatMap(({ _id, isVisible }) => (isVisible ? [_id] : []))),
  );
  const all = await listShownVideos(tx, row.user_id);
  return all.filter(({ portfolio_id, item_id }) => portfolio_id === row.id || (item_id !== null && ids.has(item_id)));
}

/**
 * Loads a portfolio with everything that its public representations need; undefined if it was deleted.
 * @param resumeId another resume of the owner, instead of the one that it shows
 * @param ownOrigin origin of the owner's domain that the portfolio is served at
 */
export async function loadPortfolio(
  context: LoadContext,
  portfolioId: string,
  { resumeId, ownOrigin }: { resumeId?: string | undefined; ownOrigin?: string | undefined } = {},
): Promise<LoadedPortfolio | undefined> {
  const row = await findPortfolioRow(context.db, portfolioId, resumeId);
  if (!row) return undefined;
  const originOverride = ownOrigin && { portfolioOrigin: ownOrigin, isOwnDomain: true };
  const config = { ...context.config, ...originOverride };
  const { portfolio, record, settings } = await assemblePortfolio({ ...context, config }, row);
  const writing = settings.writing ? await readWriting(context.db, row.user_id) : EMPTY_WRITING;
  const portfolioWithWriting = { ...portfolio, writing };
  const alternates = await readLanguageAlternates(context, portfolioWithWriting, {
    userId: row.user_id,
    portfolioId,
    record,
  });
  return {
    portfolio: { ...portfolioWithWriting, ...alternates },
    record,
    settings,
    industry: parseIndustry(row),
    revision: row.revision,
    visibility: row.visibility,
  };
}

/** Builds a portfolio from its row, without posts and without the owner's other portfolios. */
export async function assemblePortfolio({ db, config, clock }: LoadContext, row: PortfolioRow) {
  const { defaultPlan } = config.payments;
  const plan = await findCurrentPlan(db, { userId: row.user_id, now: clock(), defaultPlan });
  const settings = parsePublicSettings(row);
  const record = readStoredRecord(row);
  const overlay = parseOverlay(row);
  const resume = applyOverlay(record, overlay);
  const { iconPicture, picture } = settings.page;
  const names = [iconPicture, picture].flatMap((address) => parsePictureName(address) ?? []);
  const own = await findOwnPictures(db, row.user_id, [...names, ...listPictureNames(resume)]);
  const photo = toPublicPhoto(config, row.picture);
  const videos = row.videos ?? (await listShownVideos(db, row.user_id));
  const portfolio: Portfolio = {
    accountName: row.name,
    address: row.address,
    url: getPublicUrl(config, row.address),
    canonical: getCanonicalUrl(config, row.address),
    lane: createPublicUrn('lane', row.user_id),
    home: `${config.publicOrigin}/`,
    photo,
    pictures: getPublicItemPictures(config, resume, own),
    videos: toPublicVideos(config, videos, row.id),
    page: buildPageHead(config, settings.page, photo, own),
    layout: row.layout,
    theme: row.theme,
    design: applyLanguage(parseResumeDesign(row), overlay),
    indexing: settings.indexing,
    contactForm: settings.contactForm,
    resumeFormats: settings.resumeFormats,
    sections: settings.sections,
    watermark: !plan.features.removeWatermark,
    writing: EMPTY_WRITING,
    resume,
  };
  return { portfolio, record, settings };
}

/**
 * Loads the account's first portfolio for its owner, with the first or the given resume.
 * @throws {ApiError} request/not-found if the account was just deleted, content/not-found if the resume does not exist
 */
export async function loadOwnPortfolio(
  context: LoadContext,
  userId: string,
  resumeId?: string,
): Promise<LoadedPortfolio> {
  const { portfolioId, firstResumeId } = await findPrimaries(context.db, userId);
  const loaded = await loadPortfolio(context, portfolioId, { resumeId: resumeId ?? firstResumeId });
  if (!loaded) throw new ApiError(resumeId === undefined ? 'request/not-found' : 'content/not-found');
  return loaded;
}

async function findPrimaries(db: Db, userId: string): Promise<{ portfolioId: string; firstResumeId: string }> {
  return db
    .selectFrom('portfolios as p')
    .innerJoin('resumes as r', (join) => join.onRef('r.user_id', '=', 'p.user_id').on('r.is_primary', '=', 1))
    .select(['p.id as portfolioId', 'r.id as firstResumeId'])
    .where('p.user_id', '=', userId)
    .where('p.is_primary', '=', 1)
    .executeTakeFirstOrThrow();
}

/** What the owner sees above the page of a portfolio. */
export type OwnerFacts = Pick<Tables['portfolios'], 'name' | 'is_primary' | 'visibility' | 'layout' | 'theme'> &
  Tables['counters'];

export const readOwnerFacts = (db: Db, portfolioId: string): Promise<OwnerFacts | undefined> =>
  db
    .selectFrom('portfolios as p')
    .innerJoin('counters as c', 'c.portfolio_id', 'p.id')
    .where('p.id', '=', portfolioId)
    .select(['p.name', 'p.is_primary', 'p.visibility', 'p.layout', 'p.theme'])
    .select(['c.portfolio_id', 'c.views', 'c.downloads'])
    .executeTakeFirst();

/** Whether an account has a portfolio with this id. */
export async function isOwnPortfolio(db: Db | Tx, userId: string, id: string): Promise<boolean> {
  const own = db.selectFrom('portfolios').select('id').where('id', '=', id).where('user_id', '=', userId);
  return (await own.where('deleted_at', 'is', null).executeTakeFirst()) !== undefined;
}

/** Returns the current handle of a portfolio; undefined if it was deleted. */
export async function findHandle(db: Db, portfolioId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('addresses')
    .select('address')
    .where('portfolio_id', '=', portfolioId)
    .where('kind', '=', 'handle')
    .executeTakeFirst();
  return row?.address;
}

/** Returns the public URL of the account's first portfolio. */
async function findOwnPublicUrl({ db, config }: Pick<Context, 'db' | 'config'>, userId: string): Promise<string> {
  return getPublicUrl(config, (await findHandle(db, await findFirstPortfolioId(db, userId))) ?? '');
}

/**
 * Returns the URL of the portfolio for an account's posts: the first public one that shows them, else the first private
 * one.
 */
export async function findWritingUrl(context: Pick<Context, 'db' | 'config'>, userId: string): Promise<string> {
  const { db, config } = context;
  const home = await db
    .selectFrom('portfolios as p')
    .innerJoin('addresses as a', (join) => join.onRef('a.portfolio_id', '=', 'p.id').on('a.kind', '=', 'handle'))
    .select('a.address')
    .where('p.user_id', '=', userId)
    .where('p.writing', '=', 1)
    .where('p.deleted_at', 'is', null)
    // 'public' before 'private'.
    .orderBy('p.visibility', 'desc')
    .orderBy('p.is_primary', 'desc')
    .orderBy('p.created_at')
    .orderBy('p.id')
    .executeTakeFirst();
  return home ? getPublicUrl(config, home.address) : findOwnPublicUrl(context, userId);
}

/** Returns the id of the account's first portfolio, which always exists. */
export async function findFirstPortfolioId(db: Db, userId: string): Promise<string> {
  const row = await db
    .selectFrom('portfolios')
    .select('id')
    .where('user_id', '=', userId)
    .where('is_primary', '=', 1)
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Returns the address for messages to an account; undefined if it was deleted. */
export async function findOwnerEmail(db: Db | Tx, userId: string): Promise<string | undefined> {
  const users = db.selectFrom('users').select('email').where('id', '=', userId);
  return (await users.where('deleted_at', 'is', null).executeTakeFirst())?.email;
}

const selectListedPortfolios = (db: Db, servesCustomDomains: boolean) => {
  const listed = db
    .selectFrom('portfolios as p')
    // A deleted account's portfolio has no handle.
    .innerJoin('addresses as a', (join) => join.onRef('a.portfolio_id', '=', 'p.id').on('a.kind', '=', 'handle'))
    .where('p.indexing', '=', 1)
    .where('p.visibility', '=', 'public')
    .where('p.blocked', '=', 0)
    .where('p.deleted_at', 'is', null);
  // A portfolio with a custom domain is listed in that host's sitemap.
  return servesCustomDomains ? listed.where('p.domain', 'is', null) : listed;
};

/**
 * Counts the public portfolios whose owners allow search engines to list them.
 * @param servesCustomDomains whether portfolios with a custom domain are served there, and not listed here
 */
export async function countListedPortfolios(db: Db, servesCustomDomains: boolean): Promise<number> {
  const { count } = await selectListedPortfolios(db, servesCustomDomains)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Returns a range of their handles, in a stable order. */
export async function readListedHandles(
  db: Db,
  servesCustomDomains: boolean,
  { offset, limit }: { offset: number; limit: number },
): Promise<string[]> {
  const rows = await selectListedPortfolios(db, servesCustomDomains)
    .select('a.address')
    .orderBy('p.id')
    .offset(offset)
    .limit(limit)
    .execute();
  return rows.map(({ address }) => address);
}

/** Purges portfolios deleted before a time, each in its own transaction; their addresses are never reassigned. */
export async function purgePortfolios(db: Db, before: number): Promise<void> {
  const expired = db.selectFrom('portfolios').select('id').where('deleted_at', '<=', before).limit(500);
  for (const { id } of await expired.execute()) {
    await transaction(db, async (tx) => {
      // Locked, so that it cannot be restored meanwhile.
      const lockQuery = tx.updateTable('portfolios').set({ visibility: 'private' }).where('id', '=', id);
      const portfolio = await lockQuery.where('deleted_at', '<=', before).returning('user_id').executeTakeFirst();
      if (!portfolio) return;
      await tx
        .updateTable('addresses')
        .set({ kind: 'tombstone', portfolio_id: null })
        .where('portfolio_id', '=', id)
        .execute();
      await tx.deleteFrom('deleted_addresses').where('portfolio_id', '=', id).execute();
      await tx.deleteFrom('counters').where('portfolio_id', '=', id).execute();
      for (const table of ['counter_days', 'visit_facts', 'visit_hours'] as const)
        await tx.deleteFrom(table).where('portfolio_id', '=', id).execute();
      await tx.deleteFrom('share_links').where('portfolio_id', '=', id).execute();
      await dropUnusedCopies(tx, portfolio.user_id);
      await schedulePortfolioVideoCheck(tx, id);
      await tx.deleteFrom('portfolios').where('id', '=', id).execute();
    });
  }
}
