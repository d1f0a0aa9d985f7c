import { sql } from 'kysely';
import type { Db } from './database.ts';

/** Returns the number of queued mails, and the creation time of the oldest, from its id (UUIDv7). */
export async function readMailQueue(db: Db): Promise<{ length: number; oldestAt: number | undefined }> {
  const row = await db
    .selectFrom('notices')
    .select(({ fn }) => [fn.countAll<number>().as('length'), fn.min<string | null>('id').as('oldest')])
    .executeTakeFirstOrThrow();
  return { length: Number(row.length), oldestAt: row.oldest === null ? undefined : getIdTime(row.oldest) };
}

/** Returns when a UUIDv7 was created, in milliseconds since 1970 (RFC 9562, section 5.7). */
const getIdTime = (id: string): number => Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16);

/** Counts the messages of the contact form that have not been mailed yet. */
export async function countWaitingMessages(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('contact_messages')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('mailed_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export interface StoredFileCount {
  kind: string;
  files: number;
  /** Undefined for files that can be regenerated. */
  bytes: number | undefined;
}

/** Counts stored files from the database: pictures by kind, videos, exported resumes, invoices and credit notes. */
export async function countStoredFiles(db: Db): Promise<StoredFileCount[]> {
  const pictures = await db
    .selectFrom('pictures')
    .select(({ fn }) => ['kind', fn.countAll<number>().as('files'), fn.sum<number>('bytes').as('bytes')])
    .groupBy('kind')
    .execute();
  const videos = await db
    .selectFrom('videos')
    .select(({ fn }) => [fn.countAll<number>().as('files'), fn.sum<number | null>('received').as('bytes')])
    .executeTakeFirstOrThrow();
  const count = async (table: 'last_exports' | 'invoices' | 'credit_notes') => {
    const { files } = await db
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<number>().as('files'))
      .executeTakeFirstOrThrow();
    return Number(files);
  };
  return [
    ...pictures.map(({ kind, files, bytes }) => ({ kind, files: Number(files), bytes: Number(bytes) })),
    { kind: 'video', files: Number(videos.files), bytes: Number(videos.bytes ?? 0) },
    { kind: 'resume', files: await count('last_exports'), bytes: undefined },
    { kind: 'invoice', files: (await count('invoices')) + (await count('credit_notes')), bytes: undefined },
  ];
}

/** Counts the files that await removal. */
export async function countUnwantedFiles(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('unwanted_files')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function countAccounts(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('users')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Returns the version of the database server or library, such as '15.14' or '3.50.4'. */
export async function readDatabaseVersion(db: Db, isEmbedded: boolean): Promise<string> {
  const query = isEmbedded
    ? sql<{ version: string }>`select sqlite_version() as version`
    : sql<{ version: string }>`select current_setting('server_version') as version`;
  const { rows } = await query.execute(db);
  return rows[0]?.version.split(' ')[0] ?? '';
}
