import { listSectionCalls, savePersonalInfo } from '@vitrine/contract/calls/content';
import { createOrder, payInSandbox, verifyPayment } from '@vitrine/contract/calls/payments';
import { createPost, publishPost } from '@vitrine/contract/calls/posts';
import { downloadResume } from '@vitrine/contract/calls/resume';
import { sql } from 'kysely';
import { ITEMS, PERSONAL_INFO } from '../seed/content.ts';
import { grantPlan } from '../seed/plans.ts';
import { type Db, isEmbedded, openDatabase } from '../src/db/database.ts';
import { migrate } from '../src/db/migrate.ts';
import { describeTables, EXCLUDED_TABLES } from '../src/db/table-shapes.ts';
import type { TestApp } from './app.ts';
import { importDocument } from './forms.ts';
import { createSignedInAccount } from './people.ts';
import { uploadPicture } from './pictures.ts';
import { makeVideo, uploadVideo } from './videos.ts';

/** Text that conversions between formats may break. */
const EDGE_CASE_TEXT = 'ಆಶಾ "Rao" \\ \u2028 🙂 \n\t\u0001 {"a":[1]} $1 ?';

/**
 * Creates two accounts that have used all features: they wrote, imported, published, paid, uploaded and downloaded.
 * Remaining empty tables get a row each, so that a backup includes every table.
 */
export async function fillInstallation(server: TestApp) {
  const asha = await createSignedInAccount(server, 'Asha Rao');
  const dev = await createSignedInAccount(server, 'Dev Nair');
  const { client } = asha;
  await client.call(savePersonalInfo, { body: { data: { ...PERSONAL_INFO, summary: EDGE_CASE_TEXT } } });
  for (const key of ['experiences', 'projects'] as const)
    await client.call(listSectionCalls[key].save, { body: { data: ITEMS[key] } });
  await importDocument(client, { basics: { name: 'Asha Rao' } });
  await uploadPicture(client);
  await uploadPicture(dev.client);
  const { _id, portfolioId } = await dev.record();
  await grantPlan(server.context.db, _id, 'enterprise', server.context.clock());
  // Large enough for more than one part.
  const video = await uploadVideo(dev.client, { portfolioId }, await makeVideo({ frameBytes: 20_000 }));
  if (video.status !== 200) throw new Error(video.text);
  const post = await client.call(createPost, { body: { content: { title: 'On ledgers', body: EDGE_CASE_TEXT } } });
  const { id, version } = post.body.payload;
  await client.call(publishPost, { params: { id }, body: { version, state: 'published' } });
  const ordered = await client.call(createOrder, { body: { planId: 'plan-pro', billingCycle: 'monthly' } });
  const paid = await client.call(payInSandbox, { body: { orderId: ordered.body.order.id, outcome: 'succeed' } });
  await client.call(verifyPayment, { body: paid.body.response });
  const invoice = await server.context.db.selectFrom('invoices').select('number').executeTakeFirstOrThrow();
  await client.get(`/payment/invoice/${invoice.number}`);
  await client.call(downloadResume, { params: { format: 'pdf' } });
  await fillEmptyTables(server.context.db);
  return { asha, dev };
}

/** A column of the schema. */
interface Column {
  table: string;
  name: string;
  type: string;
}

async function fillEmptyTables(db: Db): Promise<void> {
  const schemaDb = openDatabase({ url: undefined, file: ':memory:' }, () => undefined);
  try {
    await migrate(schemaDb);
    const { rows: columns } = await sql<Column>`
      select t.name as "table", c.name, c.type from sqlite_master t, pragma_table_info(t.name) c
      where t.type = 'table'`.execute(schemaDb);
    const { rows: references } = await sql<{ table: string; from: string; parent: string; to: string }>`
      select t.name as "table", f."from", f."table" as parent, f."to" from sqlite_master t, pragma_foreign_key_list(t.name) f
      where t.type = 'table'`.execute(schemaDb);
    // In reference order, without tables that backups leave out.
    for (const { name: table } of await describeTables()) {
      const { rows } = await sql`select 1 from ${sql.table(table)} limit 1`.execute(db).catch(() => ({ rows: [0] }));
      if (rows.length > 0) continue;
      const tableColumns = columns.filter((column) => column.table === table);
      const values: unknown[] = [];
      for (const { name, type } of tableColumns) {
        const reference = references.find(
          ({ table: referencingTable, from }) => referencingTable === table && from === name,
        );
        if (reference) {
          const { rows: parents } = await sql<{ id: string }>`
            select ${sql.ref(reference.to)} as id from ${sql.table(reference.parent)} limit 1`.execute(db);
          values.push(parents[0]?.id);
        } else values.push(/int/i.test(type) ? 1 : `${table}-${name}`);
      }
      await sql`insert into ${sql.table(table)} (${sql.join(tableColumns.map(({ name }) => sql.ref(name)))})
        values (${sql.join(values)})`.execute(db);
    }
  } finally {
    await schemaDb.destroy();
  }
}

/** Returns the names of all tables in a database. */
export async function listAllTables(db: Db): Promise<string[]> {
  const { rows } = isEmbedded(db)
    ? await sql<{ name: string }>`select name from sqlite_master where type = 'table'`.execute(db)
    : await sql<{ name: string }>`
        select table_name as name from information_schema.tables where table_schema = 'public'`.execute(db);
  return rows.map(({ name }) => name).sort();
}

/** Reads everything in a database that backups include: each table with its rows as sorted texts. */
export async function readEverything(db: Db): Promise<Record<string, string[]>> {
  const everything: Record<string, string[]> = {};
  for (const table of await listAllTables(db)) {
    if (Object.hasOwn(EXCLUDED_TABLES, table)) continue;
    const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(table)}`.execute(db);
    const texts = rows.map((row) => JSON.stringify(Object.entries(row).sort(([a], [b]) => (a < b ? -1 : 1))));
    everything[table] = texts.sort();
  }
  return everything;
}
