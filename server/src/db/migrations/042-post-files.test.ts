import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../testing/database.ts';
import { openDatabase } from '../database.ts';
import { migrate } from '../migrate.ts';
import { insertRows, type Row } from '../table-rows.ts';

const USER = { email: '', name: '', phone: '', password_hash: '', two_factor: 0, created_at: 1, updated_at: 1 };
const POST = { state: 'draft', has_changes: 0, version: 1, created_at: 1, updated_at: 1, draft: '{}', draft_body: '' };

test("posts of before have the names of their own pictures beside them, and of nobody else's", async () => {
  const database = await createTestDatabase();
  const db = openDatabase(database, () => undefined);
  const insert = (table: string, row: Row) =>
    insertRows(db, { name: table, columns: Object.keys(row), key: [], parents: [] }, [row]);
  try {
    await migrate(db, '039-storage-sums');
    for (const id of ['u1', 'u2']) await insert('users', { ...USER, id, email: id });
    const [cover, text, foreign] = ['c', 't', 'f'].map((sign) => sign.repeat(43)) as [string, string, string];
    for (const [name, user_id] of [
      [cover, 'u1'],
      [text, 'u1'],
      [foreign, 'u2'],
    ] as const)
      await insert('pictures', { name, user_id, kind: 'post', bytes: 1, created_at: 1 });
    const draft_body = `![A](/pictures/${text}-1600.webp) ![B](/pictures/${text}-800.webp) /pictures/${foreign}-1600.webp`;
    const shown = JSON.stringify({ cover: { url: `http://localhost/pictures/${cover}-1600.webp` } });
    await insert('posts', { ...POST, id: 'a', user_id: 'u1', draft_body });
    await insert('posts', { ...POST, id: 'b', user_id: 'u1', shown, shown_body: '', draft_body });
    await insert('posts', { ...POST, id: 'c', user_id: 'u2' });

    await migrate(db);
    expect(await db.selectFrom('post_files').selectAll().orderBy('post_id').orderBy('part').execute()).toEqual([
      { post_id: 'a', part: 'draft', name: text },
      { post_id: 'b', part: 'draft', name: text },
      { post_id: 'b', part: 'shown', name: cover },
    ]);
    await db.deleteFrom('posts').where('id', '=', 'b').execute();
    expect(await db.selectFrom('post_files').select('post_id').execute()).toEqual([{ post_id: 'a' }]);
  } finally {
    await db.destroy();
    await database.drop();
  }
});
