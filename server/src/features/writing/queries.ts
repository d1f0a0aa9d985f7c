import { DURATIONS, LIMITS } from '@vitrine/contract/api/limits';
import { type PostContent, type PostRevision, postContent } from '@vitrine/contract/writing/posts';
import type { Selectable, Updateable } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import { updatePostFiles } from '../../db/post-files.ts';
import type { Tables } from '../../db/schema.ts';
import { newId } from '../../primitives/ids.ts';

export type PostRow = Selectable<Tables['posts']>;

/** Splits a content into columns, with the long text apart, so that lists need not read it. */
export const splitContent = ({ body, ...draft }: PostContent) => ({ draft: JSON.stringify(draft), draft_body: body });

/** Joins the content of a row or a revision. Content stored under other limits is read as far as today's allow. */
export function joinContent({ draft, draft_body }: Pick<PostRow, 'draft' | 'draft_body'>): PostContent {
  const parsed = postContent.safeParse({ ...JSON.parse(draft), body: draft_body });
  return parsed.success ? parsed.data : { ...postContent.parse({}), ...JSON.parse(draft), body: draft_body };
}

const SUMMARY_COLUMNS = [
  'id',
  'state',
  'slug',
  'published_at',
  'draft',
  'has_changes',
  'created_at',
  'updated_at',
] as const;

/** Lists the posts of an account without their texts, last changed first. */
export const listOwnPosts = (db: Db, userId: string) =>
  db
    .selectFrom('posts')
    .select(SUMMARY_COLUMNS)
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .orderBy('updated_at', 'desc')
    .execute();

export const findOwnPost = (db: Db | Tx, userId: string, id: string): Promise<PostRow | undefined> =>
  db
    .selectFrom('posts')
    .selectAll()
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();

export const findDeletedPost = (tx: Tx, userId: string, id: string): Promise<PostRow | undefined> =>
  tx
    .selectFrom('posts')
    .selectAll()
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('deleted_at', 'is not', null)
    .executeTakeFirst();

/** Creates the row of an unpublished draft. */
export const createPostRow = (userId: string, content: PostContent, now: number): PostRow => ({
  id: newId(),
  user_id: userId,
  state: 'draft',
  slug: null,
  published_at: null,
  ...splitContent(content),
  shown: null,
  shown_body: null,
  has_changes: 0,
  version: 1,
  preview_token: null,
  created_at: now,
  updated_at: now,
  deleted_at: null,
});

/** Lists the ids and titles of an account's posts. */
export const listTitles = async (db: Db, userId: string): Promise<{ id: string; title: string }[]> =>
  (
    await db
      .selectFrom('posts')
      .select(['id', 'draft'])
      .where('user_id', '=', userId)
      .where('deleted_at', 'is', null)
      .execute()
  ).map(({ id, draft }) => ({ id, title: JSON.parse(draft).title }));

/** Reads the texts of posts as currently edited. */
export async function readBodies(
  db: Db,
  posts: readonly { id: string; title: string }[],
): Promise<{ title: string; body: string }[]> {
  const ids = posts.map(({ id }) => id);
  const rows = await db.selectFrom('posts').select(['id', 'draft_body']).where('id', 'in', ids).execute();
  const bodies = new Map(rows.map(({ id, draft_body }) => [id, draft_body]));
  return posts.flatMap(({ id, title }) => {
    const body = bodies.get(id);
    return body === undefined ? [] : { title, body };
  });
}

/** Reads all posts of an account, oldest first. */
export const readAllPosts = (db: Db, userId: string): Promise<PostRow[]> =>
  db
    .selectFrom('posts')
    .selectAll()
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute();

export async function addPost(tx: Tx, row: PostRow): Promise<void> {
  await tx.insertInto('posts').values(row).execute();
  await updatePostFiles(tx, row);
}

/** Changes a post at a version; undefined if it has another one by now. */
export async function changePost(
  tx: Tx,
  { id, version }: Pick<PostRow, 'id' | 'version'>,
  change: Updateable<Tables['posts']>,
): Promise<PostRow | undefined> {
  // A single atomic statement.
  const changed = await tx
    .updateTable('posts')
    .set({ ...change, version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .where('deleted_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
  if (changed) await updatePostFiles(tx, changed);
  return changed;
}

/** Marks a post as deleted, or as restored. Its addresses become free immediately. */
export async function setPostDeletedAt(tx: Tx, id: string, deletedAt: number | null): Promise<PostRow> {
  await tx.deleteFrom('post_addresses').where('post_id', '=', id).execute();
  const row = await tx
    .updateTable('posts')
    .set({
      deleted_at: deletedAt,
      state: 'draft',
      slug: null,
      shown: null,
      shown_body: null,
      preview_token: null,
      has_changes: 0,
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await updatePostFiles(tx, row);
  return row;
}

/** Sets the preview token of a draft, or removes it. */
export const setPreviewToken = (db: Db, id: string, preview_token: string | null) =>
  db.updateTable('posts').set({ preview_token }).where('id', '=', id).execute();

/** Returns the addresses with this prefix that other posts of the account use. */
export async function findTakenSlugs(tx: Tx, userId: string, postId: string, prefix: string): Promise<Set<string>> {
  const rows = await tx
    .selectFrom('posts')
    .select('slug')
    .where('user_id', '=', userId)
    .where('id', '!=', postId)
    .where('slug', 'like', `${prefix}%`)
    .execute();
  return new Set(rows.flatMap(({ slug }) => slug ?? []));
}

/**
 * Redirects the previous address of a post to its current one, and assigns the new one, even if another post had it
 * before.
 */
export async function moveAddress(tx: Tx, userId: string, postId: string, from: string | null, to: string) {
  await tx.deleteFrom('post_addresses').where('user_id', '=', userId).where('slug', '=', to).execute();
  if (from === null || from === to) return;
  await tx.insertInto('post_addresses').values({ user_id: userId, slug: from, post_id: postId }).execute();
}

/**
 * Stores a revision of a post, unless there is a recent one and it is not being published; drops the oldest beyond the
 * limit.
 */
export async function saveRevision(
  tx: Tx,
  { id, draft, draft_body }: Pick<PostRow, 'id' | 'draft' | 'draft_body'>,
  { now, isPublished }: { now: number; isPublished: boolean },
): Promise<void> {
  const revisions = await tx
    .selectFrom('post_revisions')
    .select(['id', 'saved_at'])
    .where('post_id', '=', id)
    .orderBy('saved_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  const [latest] = revisions;
  if (!isPublished && latest && latest.saved_at > now - DURATIONS.postRevision) return;
  await tx
    .insertInto('post_revisions')
    .values({ id: newId(), post_id: id, saved_at: now, is_published: Number(isPublished), draft, draft_body })
    .execute();
  const old = revisions.slice(LIMITS.postRevisions - 1).map((revision) => revision.id);
  if (old.length > 0) await tx.deleteFrom('post_revisions').where('id', 'in', old).execute();
}

/** Lists the revisions of a post, newest first. */
export async function listRevisions(db: Db, postId: string): Promise<PostRevision[]> {
  const rows = await db
    .selectFrom('post_revisions')
    .select(({ fn }) => ['id', 'saved_at', 'is_published', 'draft', fn<number>('length', ['draft_body']).as('length')])
    .where('post_id', '=', postId)
    .orderBy('saved_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map(({ id, saved_at, is_published, draft, length }) => ({
    id,
    savedAt: saved_at,
    title: String(JSON.parse(draft).title ?? ''),
    length: Number(length),
    isPublished: is_published === 1,
  }));
}

export const findRevision = (db: Db, postId: string, id: string) =>
  db
    .selectFrom('post_revisions')
    .select(['draft', 'draft_body'])
    .where('post_id', '=', postId)
    .where('id', '=', id)
    .executeTakeFirst();
