import { LIMITS } from '@vitrine/contract/api/limits';
import {
  createPost,
  deletePost,
  exportPosts,
  importPosts,
  listPostRevisions,
  listPosts,
  publishPost,
  readPost,
  readPostRevision,
  restorePost,
  savePost,
  sharePostPreview,
} from '@vitrine/contract/calls/posts';
import { type EditedPost, type PostSummary, postContent } from '@vitrine/contract/writing/posts';
import { toPostPath } from '@vitrine/contract/writing/public-posts';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context/context.ts';
import { formatContentDisposition } from '../../core/files/resume-file.ts';
import { requireStorage } from '../../core/plan-limits/plan-limits.ts';
import { lockAccount } from '../../db/accounts.ts';
import { type Tx, transaction } from '../../db/database.ts';
import { findWritingUrl } from '../../db/portfolio-queries.ts';
import { bumpPortfolioRevisions, countOwnPosts, findPictures } from '../../db/posts.ts';
import { ApiError } from '../../errors.ts';
import { implement } from '../../http/implement.ts';
import { consumeRateLimit } from '../../http/rate-limits.ts';
import { newSecret } from '../../primitives/ids.ts';
import { exportPostArchive } from './export-posts.ts';
import { importPostArchive } from './import-posts.ts';
import { preparePublication } from './publication.ts';
import {
  addPost,
  changePost,
  createPostRow,
  findDeletedPost,
  findOwnPost,
  findRevision,
  joinContent,
  listOwnPosts,
  listRevisions,
  type PostRow,
  saveRevision,
  setPostDeletedAt,
  setPreviewToken,
  splitContent,
} from './queries.ts';

/**
 * Registers the calls of posts (rules R46 to R50). Edits are saved as a draft; visitors see the last published version
 * until the post is published again.
 */
export function writingRoutes(app: FastifyInstance, context: Context): void {
  const { config, db, clock } = context;

  implement(app, context, listPosts, async ({ session: { userId } }) => {
    const url = await findWritingUrl(context, userId);
    return { payload: (await listOwnPosts(db, userId)).map((row) => summarize(row, url)) };
  });

  implement(app, context, createPost, async ({ body: { content }, session: { userId } }) => {
    const row = createPostRow(userId, content, clock());
    await transaction(db, async (tx) => {
      await lockAccount(tx, userId);
      await requireWithinPostLimit(tx, userId);
      await requireStorage(context, tx, userId);
      await addPost(tx, row);
    });
    return { payload: await loadEditedPost(row) };
  });

  implement(app, context, readPost, async ({ params: { id }, session: { userId } }) => ({
    payload: await loadEditedPost(await requirePost(userId, id)),
  }));

  implement(app, context, savePost, async ({ params: { id }, body: { version, content }, session: { userId } }) => {
    const now = clock();
    const saved = await transaction(db, async (tx) => {
      const row = await findOwnPost(tx, userId, id);
      if (!row) throw new ApiError('post/not-found');
      const texts = splitContent(content);
      if (row.version === version && row.draft === texts.draft && row.draft_body === texts.draft_body) return row;
      if (row.draft_body !== '' && row.version === version) await saveRevision(tx, row, { now, isPublished: false });
      const has_changes = Number(row.state !== 'draft');
      return changePost(tx, { id, version }, { ...texts, has_changes, updated_at: now });
    });
    return { payload: await loadEditedPost(saved ?? (await throwVersionConflict(userId, id))) };
  });

  implement(
    app,
    context,
    publishPost,
    async ({ params: { id }, body: { version, ...publication }, session: { userId } }) => {
      const now = clock();
      const changed = await transaction(db, async (tx) => {
        // Concurrent posts that want the same address are serialized.
        await lockAccount(tx, userId);
        const row = await findOwnPost(tx, userId, id);
        if (!row) throw new ApiError('post/not-found');
        if (row.version !== version) return undefined;
        const change = await preparePublication(tx, row, { ...publication, now, origin: config.portfolioOrigin });
        const published = await changePost(tx, row, change);
        await bumpPortfolioRevisions(tx, userId);
        return published;
      });
      return { payload: await loadEditedPost(changed ?? (await throwVersionConflict(userId, id))) };
    },
  );

  implement(app, context, deletePost, async ({ params: { id }, session: { userId } }) => {
    await transaction(db, async (tx) => {
      if (!(await findOwnPost(tx, userId, id))) throw new ApiError('post/not-found');
      await setPostDeletedAt(tx, id, clock());
      await bumpPortfolioRevisions(tx, userId);
    });
    return {};
  });

  implement(app, context, restorePost, async ({ params: { id }, session: { userId } }) => {
    const restored = await transaction(db, async (tx) => {
      await lockAccount(tx, userId);
      if (!(await findDeletedPost(tx, userId, id))) throw new ApiError('post/not-found');
      await requireWithinPostLimit(tx, userId);
      return setPostDeletedAt(tx, id, null);
    });
    return { payload: await loadEditedPost(restored) };
  });

  implement(app, context, sharePostPreview, async ({ params: { id }, body: { isShared }, session: { userId } }) => {
    const row = await requirePost(userId, id);
    const preview_token = isShared ? newSecret() : null;
    await setPreviewToken(db, row.id, preview_token);
    return { payload: await loadEditedPost({ ...row, preview_token }) };
  });

  implement(app, context, listPostRevisions, async ({ params: { id }, session: { userId } }) => {
    const row = await requirePost(userId, id);
    return { payload: await listRevisions(db, row.id) };
  });

  implement(app, context, readPostRevision, async ({ params: { id, revision }, session: { userId } }) => {
    const row = await requirePost(userId, id);
    const revisionRow = await findRevision(db, row.id, revision);
    if (!revisionRow) throw new ApiError('post/not-found');
    return { payload: joinContent(revisionRow) };
  });

  implement(app, context, importPosts, async ({ body: { archive }, session: { userId } }) => {
    await consumeRateLimit(context, 'importPerAccount', userId);
    return { payload: await importPostArchive(context, userId, archive) };
  });

  implement(app, context, exportPosts, async ({ session: { userId }, reply }) => {
    await consumeRateLimit(context, 'importPerAccount', userId);
    const archive = await exportPostArchive(context, userId);
    reply.header('content-disposition', formatContentDisposition('attachment', 'posts.zip'));
    return reply.type('application/zip').send(Buffer.from(archive));
  });

  async function requirePost(userId: string, id: string): Promise<PostRow> {
    const row = await findOwnPost(db, userId, id);
    if (!row) throw new ApiError('post/not-found');
    return row;
  }

  /** Rejects an edit of an outdated version, with the stored one. @throws {ApiError} post/changed */
  async function throwVersionConflict(userId: string, id: string): Promise<never> {
    throw new ApiError('post/changed', { current: await loadEditedPost(await requirePost(userId, id)) });
  }

  async function loadEditedPost(row: PostRow): Promise<EditedPost> {
    const url = await findWritingUrl(context, row.user_id);
    const content = joinContent(row);
    return {
      ...summarize(row, url),
      content,
      version: row.version,
      previewUrl: row.preview_token === null ? '' : `${url}/drafts/${row.preview_token}`,
      pictures: await findPictures(db, row.user_id, [content.body, content.cover], config.publicOrigin),
    };
  }
}

async function requireWithinPostLimit(tx: Tx, userId: string): Promise<void> {
  if ((await countOwnPosts(tx, userId)) >= LIMITS.posts) throw new ApiError('post/too-many');
}

type ListedPost = Awaited<ReturnType<typeof listOwnPosts>>[number];

/** Summarizes a row for its owner's list. @param url of the owner's portfolio */
function summarize(row: ListedPost, url: string): PostSummary {
  const { title, summary, tags, originalUrl } = { ...postContent.parse({}), ...JSON.parse(row.draft) };
  return {
    id: row.id,
    state: row.state,
    title,
    summary,
    tags,
    originalUrl,
    url: row.slug === null ? '' : url + toPostPath(row.slug),
    publishedAt: row.published_at,
    updatedAt: row.updated_at,
    hasChanges: row.has_changes === 1,
  };
}
