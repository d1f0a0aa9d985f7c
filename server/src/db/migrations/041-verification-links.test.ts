import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../testing/database.ts';
import { openDatabase } from '../database.ts';
import { migrate } from '../migrate.ts';

test('links that were mailed before lead to their sign-ups, and go with them (rule A45)', async () => {
  const database = await createTestDatabase();
  const db = openDatabase({ url: database.url, file: database.file }, () => undefined);
  await migrate(db, '040-testimonial-links');
  const rest = { name: 'Asha', password_hash: 'hash', last_sent_at: 5, created_at: 4, verified_at: null };
  const row = { id: 'r', email: 'asha@example.org', ...rest, user_id: null, identity: '{}', declined_at: 6 };
  await sql`insert into registrations
      (id, email, name, password_hash, token_hash, token_expires_at, last_sent_at, created_at, identity, declined_at)
    values ('r', ${row.email}, 'Asha', 'hash', 'hash of a token', 9, 5, 4, '{}', 6),
      ('s', 'ravi@example.org', 'Ravi', '', null, 9, 5, 4, null, null)`.execute(db);

  await migrate(db);
  expect(await db.selectFrom('registrations').selectAll().where('id', '=', 'r').execute()).toEqual([row]);
  const links = () => db.selectFrom('verification_links').selectAll().execute();
  expect(await links()).toEqual([{ token_hash: 'hash of a token', registration_id: 'r', expires_at: 9 }]);
  await db.deleteFrom('registrations').where('id', '=', 'r').execute();
  expect(await links()).toEqual([]);
  await db.destroy();
  await database.drop();
});
