import type { Selectable } from 'kysely';
import type { Db, Tx } from './database.ts';
import { matchFileNames } from './frozen-copies.ts';
import type { Tables } from './schema.ts';

// Stores the names of an account's pictures that a post's draft and published text show, so that access to a picture is
// checked by an index lookup: the texts of an account can have 50 MB (decision 122).

type PostTexts = Pick<Selectable<Tables['posts']>, 'id' | 'user_id' | 'draft' | 'draft_body' | 'shown' | 'shown_body'>;

type PostFile = Omit<Tables['post_files'], 'post_id'>;

const PARTS: readonly PostFile['part'][] = ['draft', 'shown'];

/** Updates the stored names of a post's pictures; to be called in the transaction that changed its texts. */
export async function updatePostFiles(tx: Tx, post: PostTexts): Promise<void> {
  const before = await tx.selectFrom('post_files').select(['part', 'name']).where('post_id', '=', post.id).execute();
  const after = await findPostFiles(tx, post);
  for (const part of PARTS) {
    const [namesBefore, namesAfter] = [listNames(before, part), listNames(after, part)];
    const removed = [...namesBefore].filter((name) => !namesAfter.has(name));
    const added = [...namesAfter].filter((name) => !namesBefore.has(name));
    const rows = tx.deleteFrom('post_files').where('post_id', '=', post.id).where('part', '=', part);
    if (removed.length > 0) await rows.where('name', 'in', removed).execute();
    for (const name of added) await tx.insertInto('post_files').values({ post_id: post.id, part, name }).execute();
  }
}

const listNames = (files: readonly PostFile[], part: PostFile['part']) =>
  new Set(files.filter((file) => file.part === part).map(({ name }) => name));

/** Finds the pictures of the account that the texts of a post show. */
export async function findPostFiles(db: Db | Tx, post: PostTexts): Promise<PostFile[]> {
  const draft = matchFileNames(`${post.draft}\n${post.draft_body}`);
  const shown = matchFileNames(`${post.shown ?? ''}\n${post.shown_body ?? ''}`);
  const names = [...new Set([...draft, ...shown])];
  // Most posts have no pictures.
  if (names.length === 0) return [];
  const own = await db
    .selectFrom('pictures')
    .select('name')
    .where('user_id', '=', post.user_id)
    .where('name', 'in', names)
    .execute();
  const texts = { draft, shown };
  return own.flatMap(({ name }) => PARTS.filter((part) => texts[part].has(name)).map((part) => ({ part, name })));
}

/** Finds a post that shows a picture to others: published, listed or not, or a draft with a preview link. */
export const findVisiblePostWithPicture = (db: Db, userId: string, name: string) =>
  db
    .selectFrom('post_files as f')
    .innerJoin('posts as p', 'p.id', 'f.post_id')
    .select('f.post_id')
    .where('f.name', '=', name)
    .where('p.user_id', '=', userId)
    .where('p.deleted_at', 'is', null)
    .where(({ or, and, eb }) =>
      or([
        and([eb('f.part', '=', 'shown'), eb('p.state', 'in', ['published', 'unlisted'])]),
        and([eb('f.part', '=', 'draft'), eb('p.preview_token', 'is not', null)]),
      ]),
    )
    .limit(1);

/** Finds a post that refers to a picture, including deleted posts. */
export const findPostWithPicture = (tx: Tx, name: string) =>
  tx.selectFrom('post_files').select('post_id').where('name', '=', name).limit(1);
