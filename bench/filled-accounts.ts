import { createEmptyOverlay, type Overlay } from '@vitrine/contract/overlay/overlay';
import { ensurePoints } from '@vitrine/contract/overlay/points';
import { listReplaceableTexts } from '@vitrine/contract/overlay/replaceable-texts';
import { createDefaultPublicSettings, LAYOUT_IDS, TEMPLATES, THEMES } from '@vitrine/contract/portfolio/portfolio';
import { resumeSchema } from '@vitrine/contract/resume/resume';
import { SAMPLES } from '@vitrine/resume-pdf/samples/samples';
import { type Db, type Tx, transaction } from '../server/src/db/database.ts';
import type { Tables } from '../server/src/db/schema.ts';
import { RECORD_DOC_SCHEMA } from '../server/src/db/stored-record.ts';
import { newId } from '../server/src/primitives/ids.ts';

/** The keys by which an inserted account is looked up. */
export interface FilledAccount {
  userId: string;
  /** One of its resumes that has an overlay. */
  resumeId: string;
  /** Its public address. */
  address: string;
  email: string;
}

/** Resumes per account: the first one, and those with an overlay. */
export const RESUMES_PER_ACCOUNT = 3;

/** Rows per statement; SQLite allows 32,766 parameters, PostgreSQL 65,535. */
const ROWS_PER_STATEMENT = 500;
/** Statements per transaction. */
const STATEMENTS_PER_TRANSACTION = 20;

/** Tables with rows for every account, in foreign key order. */
const TABLES = ['users', 'records', 'resumes', 'portfolios', 'addresses', 'counters'] as const;
type Rows = { [K in (typeof TABLES)[number]]: Tables[K][] };

/** The record of a person with ten years of work experience. */
const RECORD = ensurePoints(resumeSchema.parse(SAMPLES.engineer.resume));
const DOCUMENT = JSON.stringify(RECORD);
/** A resume that changes every third text, omits an item and has a custom order. */
const OVERLAY = JSON.stringify(createOverlay());
const SETTINGS = JSON.stringify(createDefaultPublicSettings());

function createOverlay(): Overlay {
  const wordings = listReplaceableTexts(RECORD, { words: {} }).filter((_, index) => index % 3 === 0);
  const ids = RECORD.experiences.map(({ _id }) => _id);
  return {
    ...createEmptyOverlay(),
    shown: { [`experiences/${ids[0]}`]: false },
    order: { experiences: ids.toReversed() },
    words: Object.fromEntries(wordings.map(({ place, current }) => [place, { value: current, original: current }])),
  };
}

/** Size in bytes of the record and of the overlay of each account. */
export const STORED_BYTES = { record: Buffer.byteLength(DOCUMENT), overlay: Buffer.byteLength(OVERLAY) };

/** The public address of the nth account. Consecutive accounts are not adjacent in the index, like real names. */
export const buildHandle = (n: number): string => `asha-${(Math.imul(n, 0x9e3779b1) >>> 0).toString(36)}`;

/**
 * Inserts accounts number `from` (inclusive) to `to` (exclusive), a multiple of ROWS, directly into the tables.
 * @returns one in every `every` accounts
 */
export async function addAccounts(db: Db, from: number, to: number, every: number): Promise<FilledAccount[]> {
  const sampled: FilledAccount[] = [];
  for (let start = from; start < to; start += ROWS_PER_STATEMENT * STATEMENTS_PER_TRANSACTION) {
    await transaction(db, async (tx) => {
      for (
        let n = start;
        n < Math.min(to, start + ROWS_PER_STATEMENT * STATEMENTS_PER_TRANSACTION);
        n += ROWS_PER_STATEMENT
      ) {
        const accounts = Array.from({ length: ROWS_PER_STATEMENT }, (_, offset) => buildAccount(n + offset));
        for (const table of TABLES) await insertAll(db, tx, table, accounts);
        for (const [at, { users, resumes, addresses }] of accounts.entries()) {
          if ((n + at) % every > 0) continue;
          const [user, resume, address] = [users[0], resumes.at(-1), addresses[0]];
          if (!user || !resume || !address) continue;
          sampled.push({ userId: user.id, resumeId: resume.id, address: address.address, email: user.email });
        }
      }
    });
  }
  return sampled;
}

/** Inserts the rows of some accounts into one table. */
async function insertAll<K extends keyof Rows>(db: Db, tx: Tx, table: K, accounts: readonly Rows[]): Promise<void> {
  const rows: readonly Tables[K][] = accounts.flatMap((account) => account[table]);
  for (let at = 0; at < rows.length; at += ROWS_PER_STATEMENT) {
    const part = rows.slice(at, at + ROWS_PER_STATEMENT);
    const parameters = part.flatMap((row) => Object.values(row));
    await tx.executeQuery({ ...compileInsert(db, table, part), parameters });
  }
}

type Query = Parameters<Db['executeQuery']>[0];
const compiledInserts = new WeakMap<Db, Map<string, Query>>();

/** The statement for ROWS rows, compiled once per database: compiling takes longer than executing. */
function compileInsert<K extends keyof Rows>(db: Db, table: K, rows: readonly Tables[K][]): Query {
  const queries = compiledInserts.get(db) ?? new Map<string, Query>();
  compiledInserts.set(db, queries);
  const query = queries.get(table) ?? db.insertInto<keyof Rows>(table).values(rows).compile();
  queries.set(table, query);
  return query;
}

/** Builds the rows of the nth account, each with all columns in the same order, so that the statement can be reused. */
function buildAccount(n: number): Rows {
  const [userId, resumeId, portfolioId, now] = [newId(), newId(), newId(), Date.now()];
  return {
    users: [
      {
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
        role: null,
        disabled_at: null,
        suspended_at: null,
        suspension_reason: '',
      },
    ],
    resumes: Array.from({ length: RESUMES_PER_ACCOUNT }, (_, nth) => ({
      id: nth === 0 ? resumeId : newId(),
      user_id: userId,
      name: nth === 0 ? 'Resume' : `For purpose ${nth}`,
      is_primary: nth === 0 ? (1 as const) : (0 as const),
      overlay: nth === 0 ? '{}' : OVERLAY,
      template: TEMPLATES[0],
      template_version: 2,
      industry: null,
      resume_options: '{}',
      version: 1,
      created_at: now,
      updated_at: now,
      deleted_at: null,
    })),
    records: [
      {
        id: resumeId,
        user_id: userId,
        doc: DOCUMENT,
        doc_schema: RECORD_DOC_SCHEMA,
        version: 1,
        updated_at: now,
      },
    ],
    portfolios: [
      {
        id: portfolioId,
        user_id: userId,
        resume_id: resumeId,
        name: 'Portfolio',
        is_primary: 1,
        created_at: now,
        deleted_at: null,
        domain: null,
        layout: LAYOUT_IDS[0],
        theme: THEMES[0],
        visibility: 'public',
        was_public: 1,
        settings: SETTINGS,
        indexing: 0,
        writing: 1,
        blocked: 0,
        revision: 1,
      },
    ],
    addresses: [{ address: buildHandle(n), kind: 'handle', portfolio_id: portfolioId, created_at: now }],
    counters: [{ portfolio_id: portfolioId, views: 0, downloads: 0 }],
  };
}
