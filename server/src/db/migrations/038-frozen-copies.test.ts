import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../testing/database.ts';
import { openDatabase } from '../database.ts';
import { migrate } from '../migrate.ts';
import { insertRows, type Row } from '../table-rows.ts';

const USER = { email: '', name: '', phone: '', password_hash: '', two_factor: 0, created_at: 1, updated_at: 1 };
const LINK = {
  portfolio_id: 'p',
  resume_id: 'r',
  label: '',
  has_page: 1,
  formats: '[]',
  reveal: '[]',
  password_hash: '',
  ended_text: '',
  openings: 0,
  created_at: 1,
};

test('what frozen links showed before moves out of them, equal contents once, with the names of files', async () => {
  const database = await createTestDatabase();
  const db = openDatabase(database, () => undefined);
  const insert = (table: string, row: Row) =>
    insertRows(db, { name: table, columns: Object.keys(row), key: [], parents: [] }, [row]);
  try {
    await migrate(db, '034-videos');
    for (const id of ['u1', 'u2']) await insert('users', { ...USER, id, email: id });
    const picture = 'p'.repeat(43);
    const foreign = 'f'.repeat(43);
    for (const [name, user_id] of [
      [picture, 'u1'],
      [foreign, 'u2'],
    ])
      await insert('pictures', {
        name: name as string,
        user_id: user_id as string,
        kind: 'photo',
        bytes: 1,
        created_at: 1,
      });
    const frozen = JSON.stringify({ user_id: 'u1', picture, words: foreign });
    for (const [id, doc] of [
      ['a', frozen],
      ['b', frozen],
      ['c', null],
    ] as const)
      await insert('share_links', { ...LINK, id, user_id: 'u1', token_hash: id, frozen: doc });
    await insert('share_openings', { id: 'o', link_id: 'a', visitor: 'v', at: 1, device: 'phone', opened: 'page' });

    await migrate(db);
    const copies = await db.selectFrom('frozen_copies').selectAll().execute();
    expect(copies).toEqual([{ id: expect.any(String), user_id: 'u1', doc: frozen }]);
    const links = await db.selectFrom('share_links').select(['id', 'frozen_id']).orderBy('id').execute();
    const copy = copies[0]?.id ?? null;
    expect(links).toEqual([
      { id: 'a', frozen_id: copy },
      { id: 'b', frozen_id: copy },
      { id: 'c', frozen_id: null },
    ]);
    expect(await db.selectFrom('frozen_files').selectAll().execute()).toEqual([{ copy_id: copy, name: picture }]);
    expect(await db.selectFrom('share_openings').select('id').execute()).toEqual([{ id: 'o' }]);
    const { rows } = await sql`select 1 from share_links where frozen_id is not null`.execute(db);
    expect(rows).toHaveLength(2);
  } finally {
    await db.destroy();
    await database.drop();
  }
});
