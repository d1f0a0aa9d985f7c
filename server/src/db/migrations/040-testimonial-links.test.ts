import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../testing/database.ts';
import { openDatabase } from '../database.ts';
import { migrate } from '../migrate.ts';

test('links of before lead to what they led to, and those of what was taken back have ended (rule R45)', async () => {
  const database = await createTestDatabase();
  const db = openDatabase({ url: database.url, file: database.file }, () => undefined);
  await migrate(db, '039-storage-sums');
  await sql`insert into users (id, email, name, phone, password_hash, two_factor, created_at, updated_at)
    values ('u', 'asha@example.org', 'Asha', '', '', 0, 1, 1)`.execute(db);
  const requests = [
    { id: 'a', state: 'approved', words: '{}', portrait: 'p', item_id: 'i', created_at: 5, expires_at: 9 },
    { id: 'b', state: 'withdrawn', words: null, portrait: null, item_id: null, created_at: 6, expires_at: 9 },
    { id: 'c', state: 'declined', words: null, portrait: null, item_id: null, created_at: 7, expires_at: 9 },
    { id: 'd', state: 'open', words: null, portrait: null, item_id: null, created_at: 8, expires_at: 9 },
  ].map((request) => ({ ...request, user_id: 'u', name: 'Meera', email: '' }));
  for (const { id, state, words, portrait, item_id, created_at, expires_at } of requests)
    await sql`insert into testimonial_requests
        (id, user_id, token_hash, name, email, state, words, portrait, item_id, created_at, expires_at)
      values (${id}, 'u', ${`hash ${id}`}, 'Meera', '', ${state}, ${words}, ${portrait}, ${item_id}, ${created_at}, ${expires_at})`.execute(
      db,
    );

  await migrate(db);
  expect(await db.selectFrom('testimonial_requests').selectAll().orderBy('id').execute()).toEqual(
    requests.map((request) => ({ ...request, link_id: request.id })),
  );
  expect(await db.selectFrom('testimonial_links').selectAll().orderBy('id').execute()).toEqual([
    { id: 'a', token_hash: 'hash a', ended_at: null },
    { id: 'b', token_hash: 'hash b', ended_at: 6 },
    { id: 'c', token_hash: 'hash c', ended_at: 7 },
    { id: 'd', token_hash: 'hash d', ended_at: null },
  ]);
  await db.destroy();
  await database.drop();
});
