import type { Kysely } from 'kysely';
import { matchFileNames } from '../frozen-copies.ts';

/** The columns that this migration reads and writes. */
interface MigratedTables {
  posts: {
    id: string;
    user_id: string;
    draft: string;
    draft_body: string;
    shown: string | null;
    shown_body: string | null;
  };
  pictures: { name: string; user_id: string };
  post_files: { post_id: string; part: 'draft' | 'shown'; name: string };
}

/** Stores the names of the pictures that posts show, so that a search for one does not scan texts (decision 122). */
export async function up(db: Kysely<MigratedTables>): Promise<void> {
  const { schema } = db;
  await schema
    .createTable('post_files')
    .addColumn('post_id', 'text', (c) => c.notNull().references('posts.id').onDelete('cascade'))
    .addColumn('part', 'text', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('post_files_pk', ['post_id', 'part', 'name'])
    .execute();
  await schema.createIndex('post_files_name').on('post_files').column('name').execute();
  const posts = await db.selectFrom('posts').select('id').execute();
  for (const { id } of posts) await fillPostFiles(db, id);
}

/** Processes a single post: all texts together may exceed the memory of a small machine many times over. */
async function fillPostFiles(db: Kysely<MigratedTables>, id: string): Promise<void> {
  const post = await db
    .selectFrom('posts')
    .select(['user_id', 'draft', 'draft_body', 'shown', 'shown_body'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const parts = { draft: [post.draft, post.draft_body], shown: [post.shown, post.shown_body] };
  for (const part of ['draft', 'shown'] as const) {
    const names = [...matchFileNames(parts[part].join('\n'))];
    if (names.length === 0) continue;
    const own = await db
      .selectFrom('pictures')
      .select('name')
      .where('user_id', '=', post.user_id)
      .where('name', 'in', names)
      .execute();
    for (const { name } of own) await db.insertInto('post_files').values({ post_id: id, part, name }).execute();
  }
}
