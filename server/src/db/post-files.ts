import type { Selectable } from 'kysely';
import type { Db, Tx } from './database.ts';
import { matchFileNames } from './frozen-copies.ts';
import type { Tables } from './schema.ts';

// Beside each post stand the names of the pictures of its account that its draft and its published text show, so that
// whether a picture may be seen is looked up in an index: the texts of an account can have 50 MB (decision 122).

type PostTexts = Pick<Selectable<Tables['posts']>, 'id' | 'user_id' | 'draft' | 'draft_body' | 'shown' | 'shown_body'>;

type PostFile = Omit<Tables['post_files'], 'post_id'>;

const PARTS: readonly PostFile['part'][] = ['draft', 'shown'];

/** Brings the names beside a post up to date: to be called in the transaction that changed its texts. */
export async function updatePostFiles(tx: Tx, post: PostTexts): Promise<void> {
  const before = await tx.selectFrom('post_files').select(['part', 'name']).where('post_id', '=', post.id).execute();
  const after = await findPostFiles(tx, post);
  for (const part of PARTS) {
    const [listed, named] = [listNames(before, part), listNames(after, part)];
    const removed = [...listed].filter((name) => !named.has(name));
    const added = [...named].filter((name) => !listed.has(name));
    const rows = tx.deleteFrom('post_files').where('post_id', '=', post.id).where('part', '=', part);
    if (removed.length > 0) await rows.where('name', 'in', removed).execute();
    for (const name of added) await tx.insertInto('post_files').values({ post_id: post.id, part, name }).execute();
  }
}

const listNames = (files: readonly PostFile[], part: PostFile['part']) =>
  new Set(files.filter((file) => file.part === part).map(({ name }) => name));

/** The pictures that the texts of a post show, of those that its account has. */
export async function findPostFiles(db: Db | Tx, post: PostTexts): Promise<PostFile[]> {
  const draft = matchFileNames(`${post.draft}\n${post.draft_body}`);
  const shown = matchFileNames(`${post.shown ?? ''}\n${post.shown_body ?? ''}`);
  const names = [...new Set([...draft, ...shown])];
  // Most posts have no pictures, and nothing to ask.
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

/** A post of the account that shows a picture to others: published, listed or not, or a draft whose address was given away. */
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

/** A post that mentions a picture, be it deleted. */
export const findPostWithPicture = (tx: Tx, name: string) =>
  tx.selectFrom('post_files').select('post_id').where('name', '=', name).limit(1);
