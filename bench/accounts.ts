import { defaultPublicSettings, LAYOUT_IDS, TEMPLATES, THEMES } from '@vitrine/contract/portfolio';
import { emptyResume, RESUME_DOC_SCHEMA } from '@vitrine/contract/resume';
import { type Db, transaction } from '../server/src/db/database.ts';
import type { Tables } from '../server/src/db/schema.ts';
import { newId } from '../server/src/primitives/ids.ts';

/** Rows of one statement; SQLite takes 32,766 values in one, PostgreSQL 65,535. */
const ROWS = 500;
/** Statements of one transaction. */
const STATEMENTS = 20;

/** The tables that hold what every account has, in the order of what they point at. */
const TABLES = ['users', 'resumes', 'portfolios', 'addresses', 'counters'] as const;
type Rows = { [K in (typeof TABLES)[number]]: Tables[K] };

const DOCUMENT = JSON.stringify(emptyResume());
const SETTINGS = JSON.stringify(defaultPublicSettings());

/** The public address of the nth account. Neighbours in time are no neighbours in the index, as with people's names. */
export const buildHandle = (n: number): string => `asha-${(Math.imul(n, 0x9e3779b1) >>> 0).toString(36)}`;

/** Adds accounts number `from` to `to` (without it), a multiple of ROWS, written straight into the tables. */
export async function addAccounts(db: Db, from: number, to: number): Promise<void> {
  for (let start = from; start < to; start += ROWS * STATEMENTS) {
    await transaction(db, async (tx) => {
      for (let n = start; n < Math.min(to, start + ROWS * STATEMENTS); n += ROWS) {
        const accounts = Array.from({ length: ROWS }, (_, at) => account(n + at));
        for (const table of TABLES) {
          const rows = accounts.map((it) => it[table]);
          await tx.executeQuery({ ...insert(db, table, rows), parameters: rows.flatMap((row) => Object.values(row)) });
        }
      }
    });
  }
}

type Query = Parameters<Db['executeQuery']>[0];
const inserts = new WeakMap<Db, Map<string, Query>>();

/** The statement for ROWS rows, built once for a database: building it takes longer than running it. */
function insert<K extends keyof Rows>(db: Db, table: K, rows: Rows[K][]): Query {
  const known = inserts.get(db) ?? new Map<string, Query>();
  inserts.set(db, known);
  const query = known.get(table) ?? db.insertInto<keyof Rows>(table).values(rows).compile();
  known.set(table, query);
  return query;
}

/** Every row in full and with its columns in the same order, so that the statement fits the next ones. */
function account(n: number): Rows {
  const [userId, resumeId, portfolioId, now] = [newId(), newId(), newId(), Date.now()];
  return {
    users: {
      id: userId,
      email: `${buildHandle(n)}@example.org`,
      name: 'Asha Rao',
      phone: '',
      password_hash: '',
      two_factor: 0,
      security_version: 0,
      picture: null,
      avatar: null,
      created_at: now,
      updated_at: now,
      deleted_at: null,
    },
    resumes: {
      id: resumeId,
      user_id: userId,
      slug: '',
      lang: 'en',
      is_primary: 1,
      doc: DOCUMENT,
      doc_schema: RESUME_DOC_SCHEMA,
      version: 1,
      updated_at: now,
    },
    portfolios: {
      id: portfolioId,
      user_id: userId,
      resume_id: resumeId,
      slug: '',
      is_primary: 1,
      layout: LAYOUT_IDS[0],
      theme: THEMES[0],
      visibility: 'public',
      template: TEMPLATES[0],
      template_version: 2,
      resume_options: '{}',
      settings: SETTINGS,
      indexing: 0,
      revision: 1,
    },
    addresses: { address: buildHandle(n), kind: 'handle', portfolio_id: portfolioId, created_at: now },
    counters: { portfolio_id: portfolioId, views: 0, downloads: 0 },
  };
}
