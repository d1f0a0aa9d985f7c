import { sql } from 'kysely';
import { type Db, isEmbedded } from './database.ts';
import type { Tables } from './schema.ts';
import type { Row } from './table-rows.ts';

/** The column that identifies the owner of a table's rows. */
type Owner = 'id' | 'user_id' | 'portfolio_id' | 'link_id' | 'payment_id' | 'post_id';

interface Selection {
  owner: Owner;
  /** Further conditions, as SQL for both databases. */
  only?: string;
  /** Sort columns of its rows, which make the order deterministic. */
  order: readonly string[];
}

/**
 * SQL condition: the portfolio or item that a row of `videos` belongs to exists. Deleted ones keep their videos as long
 * as they can be restored.
 */
export const HAS_OWNER_CONDITION = `(
  exists (select 1 from portfolios p where p.id = videos.portfolio_id and p.deleted_at is null)
  or exists (select 1 from records r where r.user_id = videos.user_id
    and r.doc like '%"_id":"' || videos.item_id || '"%'))`;

/** Selects the rows of an account. Deleted rows that can still be restored are not included. */
const SELECTIONS = {
  users: { owner: 'id', order: ['id'] },
  preferences: { owner: 'user_id', order: ['user_id'] },
  records: { owner: 'user_id', order: ['id'] },
  resumes: { owner: 'user_id', only: 'deleted_at is null', order: ['is_primary desc', 'created_at', 'id'] },
  portfolios: { owner: 'user_id', only: 'deleted_at is null', order: ['is_primary desc', 'created_at', 'id'] },
  addresses: { owner: 'portfolio_id', only: "kind in ('handle', 'old')", order: ['created_at', 'address'] },
  testimonial_requests: { owner: 'user_id', order: ['created_at', 'id'] },
  posts: { owner: 'user_id', only: 'deleted_at is null', order: ['created_at', 'id'] },
  post_addresses: { owner: 'user_id', order: ['slug'] },
  post_revisions: { owner: 'post_id', order: ['saved_at', 'id'] },
  videos: {
    owner: 'user_id',
    only: `removed_at is null and type is not null and ${HAS_OWNER_CONDITION}`,
    order: ['created_at', 'item_id', 'name'],
  },
  pictures: { owner: 'user_id', order: ['created_at', 'name'] },
  audit: { owner: 'user_id', order: ['at', 'id'] },
  sessions: { owner: 'user_id', only: "stage = 'full'", order: ['created_at', 'id'] },
  identities: { owner: 'user_id', order: ['created_at', 'issuer'] },
  domains: { owner: 'user_id', order: ['created_at', 'domain'] },
  share_links: { owner: 'user_id', order: ['created_at', 'id'] },
  share_openings: { owner: 'link_id', order: ['at', 'id'] },
  counters: { owner: 'portfolio_id', order: ['portfolio_id'] },
  counter_days: { owner: 'portfolio_id', order: ['portfolio_id', 'day'] },
  visit_hours: { owner: 'portfolio_id', order: ['portfolio_id', 'hour'] },
  visit_facts: { owner: 'portfolio_id', order: ['portfolio_id', 'day', 'fact', 'value'] },
  last_exports: { owner: 'user_id', order: ['format'] },
  billing_details: { owner: 'user_id', order: ['user_id'] },
  payments: { owner: 'user_id', order: ['paid_at', 'id'] },
  plan_periods: { owner: 'user_id', order: ['starts_at', 'id'] },
  refunds: { owner: 'payment_id', order: ['asked_at', 'id'] },
  invoices: { owner: 'user_id', order: ['number'] },
  credit_notes: { owner: 'user_id', order: ['number'] },
} as const satisfies { [T in keyof Tables]?: Selection };
export type OwnTable = keyof typeof SELECTIONS;

/** Sort columns that are not text, which both databases sort in the same way. */
const NON_TEXT_COLUMN = /^(?:is_primary|\w+_at|at)\b/;

/** Returns an `order by` clause that is independent of the database's collation and order of nulls. */
const toOrderBy = (db: Db, order: readonly string[]): string =>
  order
    .map((column) => {
      if (NON_TEXT_COLUMN.test(column)) return column;
      return `coalesce(${column}, '')${isEmbedded(db) ? '' : ' collate "C"'}`;
    })
    .join(', ');

/** Parent tables, for tables whose rows belong to an account indirectly. */
const PARENT_TABLES = { portfolio_id: 'portfolios', link_id: 'share_links', payment_id: 'payments' } as const;

/** Rows per page, and rows per page for tables whose texts may have 100 KB each. */
const PAGE_ROWS = 1_000;
const TEXT_PAGE_ROWS = 10;
const TABLES_WITH_TEXTS: readonly OwnTable[] = ['posts', 'post_revisions', 'videos'];

/**
 * Reads the rows of an account in a table page by page, in a deterministic order.
 * @param columns the columns to read
 * @param owner id of the account; for `post_revisions`, id of the post
 */
export async function* readOwnRows(
  db: Db,
  table: OwnTable,
  { columns, owner }: { columns: readonly string[]; owner: string },
): AsyncGenerator<Row> {
  const { owner: ownerColumn, order, only = 'true' }: Selection = SELECTIONS[table];
  const parent = ownerColumn in PARENT_TABLES ? PARENT_TABLES[ownerColumn as keyof typeof PARENT_TABLES] : undefined;
  const ownerCondition = parent
    ? sql`${sql.ref(ownerColumn)} in (select id from ${sql.table(parent)} where user_id = ${owner} ${parent === 'portfolios' ? sql`and deleted_at is null` : sql``})`
    : sql`${sql.ref(ownerColumn)} = ${owner}`;
  const page = TABLES_WITH_TEXTS.includes(table) ? TEXT_PAGE_ROWS : PAGE_ROWS;
  for (let offset = 0; ; offset += page) {
    const { rows } = await sql<Row>`
      select ${sql.join(columns.map((column) => sql.ref(column)))} from ${sql.table(table)}
      where ${ownerCondition} and ${sql.raw(only)} order by ${sql.raw(toOrderBy(db, order))} limit ${page} offset ${offset}`.execute(
      db,
    );
    yield* rows;
    if (rows.length < page) return;
  }
}
