import type { Insertable } from 'kysely';
import { runInBackground } from '../../../core/jobs/worker-threads.ts';
import { type RestoredPictures, renamePicturesInJson } from '../../../core/pictures/picture-names.ts';
import type { Tables } from '../../../db/schema.ts';
import { newId } from '../../../primitives/ids.ts';
import { createTimeSlicer } from '../../../primitives/time-slicer.ts';
import type { OpenedArchive, RestorableRevisions } from '../read/open-archive.ts';
import type { RestorablePortfolio } from '../read/sanitize-account.ts';
import { createShownColumns, renamePicturesInContent } from '../read/sanitize-posts.ts';
import type { PrimaryIds, RestoredRows } from './queries.ts';
import type { RestoredVideo } from './restore-videos.ts';

/** All parts of an archive that become rows. */
export interface RestoredContent {
  account: OpenedArchive['account'];
  pictures: RestoredPictures;
  pictureRows: Insertable<Tables['pictures']>[];
  videos: readonly RestoredVideo[];
  /** Keyed by the posts' ids in the archive. */
  revisions: ReadonlyMap<string, RestorableRevisions>;
}

interface Target extends PrimaryIds {
  userId: string;
  /** Origin of this installation. */
  origin: string;
  now: number;
}

/**
 * Creates the rows of a restored account. Ids are new, in the order of the archive, since others here may use the old
 * ones; entry ids stay, since they are local to the account. Runs outside a transaction: texts can total 128 MB.
 */
export async function createRows(
  restored: RestoredContent,
  target: Target,
): Promise<{ rows: RestoredRows; portfolioIds: Map<string, string> }> {
  const { account, pictures, pictureRows } = restored;
  const { origin } = target;
  const resumeIds = renewIds(account.resumes, target.resumeId);
  const portfolioIds = renewIds(account.portfolios, target.portfolioId);
  const postIds = new Map(account.posts.map(({ id }) => [id, newId()]));
  const findNewName = (old: string | null) => (old === null ? null : (pictures.get(old)?.name ?? null));
  const [firstResume, ...resumes] = account.resumes.map((resume) => createResumeRow(resume, resumeIds, target));
  const [firstPortfolio, ...portfolios] = account.portfolios.map((portfolio) =>
    createPortfolioRow(restored, portfolio, { ...target, resumeIds, portfolioIds }),
  );
  if (!firstResume || !firstPortfolio) throw new Error('An archive without a first resume or portfolio was taken.');
  // Version counters keep counting: a page rendered from the earlier rows must never match these.
  const { id: _resume, user_id: _owner, version: _version, ...changedResume } = firstResume;
  const { id: _portfolio, user_id: _same, revision: _revision, was_public, ...changedPortfolio } = firstPortfolio;
  const rows: RestoredRows = {
    user: {
      ...(findNewName(account.photo) !== null && { picture: findNewName(account.photo) }),
      ...(account.avatar && { avatar: JSON.stringify(account.avatar) }),
      updated_at: target.now,
    },
    record: {
      doc: await runInBackground(
        'renameRecordPictures',
        { record: account.record, pictures, origin },
        { lane: target.userId },
      ),
      updatedAt: account.recordUpdatedAt,
    },
    firstResume: changedResume,
    resumes,
    // A portfolio that was public stays marked as such.
    firstPortfolio: { ...changedPortfolio, ...(was_public && { was_public }) },
    portfolios,
    posts: await createPostRows(restored, postIds, target),
    post_addresses: account.postAddresses.flatMap(({ slug, postId }) => {
      const post_id = postIds.get(postId);
      return post_id ? [{ user_id: target.userId, slug, post_id }] : [];
    }),
    post_revisions: await createRevisionRows(restored, postIds, target),
    testimonial_requests: account.testimonials.map(
      ({ name, email, state, linkId, itemId, portrait, words, ...times }) => ({
        name,
        email,
        state,
        id: newId(),
        user_id: target.userId,
        link_id: linkId,
        words: JSON.stringify(words),
        portrait: findNewName(portrait),
        item_id: itemId,
        created_at: times.createdAt,
        expires_at: times.expiresAt,
      }),
    ),
    pictures: pictureRows,
    videos: restored.videos.map((video) => ({
      ...video,
      portfolio_id: video.portfolio_id ? (portfolioIds.get(video.portfolio_id) ?? null) : null,
      poster: findNewName(video.poster ?? null),
    })),
  };
  return { rows, portfolioIds };
}

/** Maps archive ids to new ones; the primary row exists already. */
const renewIds = (rows: readonly { id: string; isPrimary: boolean }[], first: string): Map<string, string> =>
  new Map(rows.map(({ id, isPrimary }) => [id, isPrimary ? first : newId()]));

function createResumeRow(
  { id, name, isPrimary, overlay, design, industry, createdAt, updatedAt }: OpenedArchive['account']['resumes'][number],
  ids: ReadonlyMap<string, string>,
  { userId }: Target,
): Insertable<Tables['resumes']> {
  return {
    id: ids.get(id) ?? newId(),
    user_id: userId,
    name,
    is_primary: isPrimary ? 1 : 0,
    overlay,
    template: design.template,
    template_version: design.templateVersion,
    resume_options: JSON.stringify(design.options),
    industry,
    version: 1,
    created_at: createdAt,
    updated_at: updatedAt,
    deleted_at: null,
  };
}

function createPortfolioRow(
  { pictures }: RestoredContent,
  portfolio: RestorablePortfolio,
  {
    userId,
    origin,
    resumeIds,
    portfolioIds,
    resumeId,
  }: Target & Record<'resumeIds' | 'portfolioIds', Map<string, string>>,
): Omit<Insertable<Tables['portfolios']>, 'blocked'> {
  const { page } = portfolio.settings;
  // Only pictures on this site: an external address would reveal visitors to another site.
  const ownPictures = renamePicturesInJson({ iconPicture: page.iconPicture, picture: page.picture }, pictures, origin);
  const settings = {
    ...portfolio.settings,
    page: {
      ...page,
      iconPicture: ownPictures.iconPicture === page.iconPicture ? '' : ownPictures.iconPicture,
      picture: ownPictures.picture === page.picture ? '' : ownPictures.picture,
    },
  };
  return {
    id: portfolioIds.get(portfolio.id) ?? newId(),
    user_id: userId,
    resume_id: resumeIds.get(portfolio.resumeId) ?? resumeId,
    name: portfolio.name,
    is_primary: portfolio.isPrimary ? 1 : 0,
    layout: portfolio.layout,
    theme: portfolio.theme,
    visibility: portfolio.visibility,
    was_public: portfolio.visibility === 'public' ? 1 : 0,
    created_at: portfolio.createdAt,
    deleted_at: null,
    settings: JSON.stringify(settings),
    indexing: settings.indexing ? 1 : 0,
    writing: settings.writing ? 1 : 0,
    domain: null,
    revision: 1,
  };
}

/** Splits content into the columns of a row, with its long text separate. */
function splitContent<C extends { body: string }>({ body, ...draft }: C): { draft: string; draft_body: string } {
  return { draft: JSON.stringify(draft), draft_body: body };
}

async function createPostRows(
  { account, pictures }: RestoredContent,
  ids: ReadonlyMap<string, string>,
  { userId, origin, now }: Target,
): Promise<Insertable<Tables['posts']>[]> {
  const rows: Insertable<Tables['posts']>[] = [];
  const slice = createTimeSlicer();
  for (const post of account.posts) {
    await slice();
    const shown = post.shown && createShownColumns(post.shown, { pictures, origin, now });
    rows.push({
      id: ids.get(post.id) ?? newId(),
      user_id: userId,
      state: post.state,
      slug: post.slug,
      published_at: post.publishedAt,
      ...splitContent(renamePicturesInContent(post.draft, pictures, origin)),
      shown: shown ? JSON.stringify(shown.shown) : null,
      shown_body: shown?.body ?? null,
      has_changes: post.hasChanges ? 1 : 0,
      version: 1,
      preview_token: null,
      created_at: post.createdAt,
      updated_at: post.updatedAt,
      deleted_at: null,
    });
  }
  return rows;
}

async function createRevisionRows(
  { revisions, pictures }: RestoredContent,
  ids: ReadonlyMap<string, string>,
  { origin, now }: Target,
): Promise<Insertable<Tables['post_revisions']>[]> {
  const rows: Insertable<Tables['post_revisions']>[] = [];
  const slice = createTimeSlicer();
  for (const [postId, all] of revisions) {
    const post_id = ids.get(postId);
    if (!post_id) continue;
    for (const { savedAt, isPublished, content } of all) {
      await slice();
      rows.push({
        id: newId(),
        post_id,
        saved_at: Math.min(savedAt, now),
        is_published: isPublished ? 1 : 0,
        ...splitContent(renamePicturesInContent(content, pictures, origin)),
      });
    }
  }
  return rows;
}
