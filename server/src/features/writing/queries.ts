import { DURATIONS, LIMITS } from '@vitrine/contract/api/limits';
import { type PostContent, type PostRevision, postContent } from '@vitrine/contract/writing/posts';
import type { Selectable, Updateable } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import { updatePostFiles } from '../../db/post-files.ts';
import type { Tables } from '../../db/schema.ts';
import { newId } from '../../primitives/ids.ts';

export type PostRow = Selectable<Tables['posts']>;

/** What a row keeps of a content: its long text apart, so that lists need not read it. */
export const splitContent = ({ body, ...draft }: PostContent) => ({ draft: JSON.stringify(draft), draft_body: body });

/** The content of a row, or of a revision. What was stored under other limits is read as far as today's go. */
export function joinContent({ draft, draft_body }: Pick<PostRow, 'draft' | 'draft_body'>): PostContent {
  const parsed = postContent.safeParse({ ...JSON.parse(draft), body: draft_body });
  return parsed.success ? parsed.data : { ...postContent.parse({}), ...JSON.parse(draft), body: draft_body };
}

const WITHOUT_TEXTS = [
  'id',
  'state',
  'slug',
  'published_at',
  'draft',
  'has_changes',
  'created_at',
  'updated_at',
] as const;

/** The posts of an account without their texts, those changed last first. */
export const listOwnPosts = (db: Db, userId: string) =>
  db
    .selectFrom('posts')
    .select(WITHOUT_TEXTS)
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

/** A draft that nobody has seen. */
export const newPostRow = (userId: string, content: PostContent, now: number): PostRow => ({
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

/** The ids and titles of an account's posts. */
export const listTitles = async (db: Db, userId: string): Promise<{ id: string; title: string }[]> =>
  (
    await db
      .selectFrom('posts')
      .select(['id', 'draft'])
      .where('user_id', '=', userId)
      .where('deleted_at', 'is', null)
      .execute()
  ).map(({ id, draft }) => ({ id, title: JSON.parse(draft).title }));

/** The texts of some posts, as they are edited. */
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

/** Everything that an account has written, the oldest first. */
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

/** Changes a post of a version; undefined where it has another by now. */
export async function changePost(
  tx: Tx,
  { id, version }: Pick<PostRow, 'id' | 'version'>,
  change: Updateable<Tables['posts']>,
): Promise<PostRow | undefined> {
  // One atomic statement.
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

/** Notes that a post was deleted, or is there again. Its addresses are free for others at once. */
export async function markDeleted(tx: Tx, id: string, deletedAt: number | null): Promise<PostRow> {
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

/** Gives a draft another address to be read under, or none. */
export const setPreviewToken = (db: Db, id: string, preview_token: string | null) =>
  db.updateTable('posts').set({ preview_token }).where('id', '=', id).execute();

/** Which of some addresses another post of the account has now. */
export async function findTakenSlugs(tx: Tx, userId: string, postId: string, stem: string): Promise<Set<string>> {
  const rows = await tx
    .selectFrom('posts')
    .select('slug')
    .where('user_id', '=', userId)
    .where('id', '!=', postId)
    .where('slug', 'like', `${stem}%`)
    .execute();
  return new Set(rows.flatMap(({ slug }) => slug ?? []));
}

/** Lets the address that a post had lead to where it is now, and gives it the new one, whoever had that before. */
export async function moveAddress(tx: Tx, userId: string, postId: string, from: string | null, to: string) {
  await tx.deleteFrom('post_addresses').where('user_id', '=', userId).where('slug', '=', to).execute();
  if (from === null || from === to) return;
  await tx.insertInto('post_addresses').values({ user_id: userId, slug: from, post_id: postId }).execute();
}

/** Keeps a post as it is, where that was not done lately or it is published so; the oldest of too many go. */
export async function keepRevision(
  tx: Tx,
  { id, draft, draft_body }: Pick<PostRow, 'id' | 'draft' | 'draft_body'>,
  { now, isPublished }: { now: number; isPublished: boolean },
): Promise<void> {
  const kept = await tx
    .selectFrom('post_revisions')
    .select(['id', 'saved_at'])
    .where('post_id', '=', id)
    .orderBy('saved_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  const [last] = kept;
  if (!isPublished && last && last.saved_at > now - DURATIONS.postRevision) return;
  await tx
    .insertInto('post_revisions')
    .values({ id: newId(), post_id: id, saved_at: now, is_published: Number(isPublished), draft, draft_body })
    .execute();
  const old = kept.slice(LIMITS.postRevisions - 1).map((revision) => revision.id);
  if (old.length > 0) await tx.deleteFrom('post_revisions').where('id', 'in', old).execute();
}

/** How a post was, the newest first. */
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
