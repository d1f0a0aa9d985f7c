import type { Db } from '../src/db/database.ts';
import { findPostFiles } from '../src/db/post-files.ts';

/** Returns posts whose list of pictures does not match their texts, with the actual and expected lists. */
export async function findWrongPostFiles(db: Db): Promise<{ id: string; listed: string[]; named: string[] }[]> {
  const all = await db
    .selectFrom('post_files as f')
    // A deleted picture may remain listed.
    .innerJoin('pictures as p', 'p.name', 'f.name')
    .select(['f.post_id', 'f.part', 'f.name'])
    .execute();
  const byPost = Map.groupBy(all, ({ post_id }) => post_id);
  const describe = (files: readonly { part: string; name: string }[] = []) =>
    files.map(({ part, name }) => `${part} ${name}`).sort();
  const wrong: { id: string; listed: string[]; named: string[] }[] = [];
  for (const post of await db.selectFrom('posts').selectAll().execute()) {
    const [listed, named] = [describe(byPost.get(post.id)), describe(await findPostFiles(db, post))];
    if (listed.join() !== named.join()) wrong.push({ id: post.id, listed, named });
  }
  return wrong;
}
