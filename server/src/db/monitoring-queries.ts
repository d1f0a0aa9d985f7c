import { sql } from 'kysely';
import type { Db } from './database.ts';

/** Mails that wait, and the first part of the oldest one's id: UUIDv7, which begins with when it was made. */
export async function readMailQueue(db: Db): Promise<{ length: number; oldestAt: number | undefined }> {
  const row = await db
    .selectFrom('notices')
    .select(({ fn }) => [fn.countAll<number>().as('length'), fn.min<string | null>('id').as('oldest')])
    .executeTakeFirstOrThrow();
  return { length: Number(row.length), oldestAt: row.oldest === null ? undefined : timeOfId(row.oldest) };
}

/** When a UUIDv7 was made, in milliseconds since 1970 (RFC 9562, section 5.7). */
const timeOfId = (id: string): number => Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16);

/** Messages of the contact form that wait for a mail server. */
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
  /** Not known of files that can be made again. */
  bytes: number | undefined;
}

/** What the database knows of stored files: pictures by kind, videos, made resumes, invoices with their credit notes. */
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

/** Files that wait for their removal. */
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

/** The version of the database's server or library, such as '15.14' or '3.50.4'. */
export async function readDatabaseVersion(db: Db, isEmbedded: boolean): Promise<string> {
  const asked = isEmbedded
    ? sql<{ version: string }>`select sqlite_version() as version`
    : sql<{ version: string }>`select current_setting('server_version') as version`;
  const { rows } = await asked.execute(db);
  return rows[0]?.version.split(' ')[0] ?? '';
}
