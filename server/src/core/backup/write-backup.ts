import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { type Db, isEmbedded } from '../../db/database.ts';
import { isKnownSchema, listDoneMigrations } from '../../db/migrate.ts';
import { countRows, readRows } from '../../db/table-rows.ts';
import { describeTables, type TableShape } from '../../db/table-shapes.ts';
import type { Files } from '../../integrations/files/files.ts';
import {
  type ArchiveHeader,
  BackupError,
  FORMAT_VERSION,
  HEADER_PART,
  MANIFEST_PART,
  type Manifest,
  MEDIA_TYPE_KEY,
  type OnProgress,
  PRODUCT_VERSION,
  SECRET_PART,
  toFilePartName,
  toTablePartName,
} from './archive-format.ts';
import { ArchiveWriter } from './archive-writer.ts';
import { formatFileLine } from './check-archive.ts';
import { isStillReferenced, listReferencedFiles, type ReferencedFile } from './referenced-file-queries.ts';

/** Source of a backup. */
export interface Source {
  /** A snapshot of the database, or a database without other writers. */
  snapshot: Db;
  /** The current database, on a separate connection; absent if there are no other writers. */
  live?: Db;
  files: Files;
  secretKey: string;
}

const compress = promisify(gzip);
/** Twice as fast as the default, with output a tenth larger. */
const GZIP_LEVEL = 4;

/** Concurrent file reads: stores are slow, and each file is held in memory. */
const CONCURRENCY = 8;

/** Maximum listed names of missing files. */
const MAX_LISTED_MISSING = 20;

/**
 * Writes a backup: first the database, then the files it references, so that every file from its start is included.
 * Holds a few MB of rows and {@link CONCURRENCY} files at a time.
 * @returns the manifest, with missing files
 * @throws {BackupError} if it cannot be written or the database is of another version; leaves no partial file
 */
export async function writeBackup(source: Source, path: string, onProgress: OnProgress): Promise<Manifest> {
  const migrations = await listDoneMigrations(source.snapshot);
  const lastMigration = migrations.at(-1);
  if (lastMigration === undefined) throw new BackupError('The database is empty: there is nothing to back up.');
  if (!isKnownSchema(migrations))
    throw new BackupError(
      `The database is of a newer Vitrine (${lastMigration}). Update Vitrine, then run this again.`,
    );
  const shapes = await describeTables(lastMigration);
  const writer = new ArchiveWriter(path);
  try {
    const parts = await writeHeaderParts(writer, source, migrations);
    const tables = await writeTables(writer, source.snapshot, shapes, onProgress);
    const files = await writeFiles(writer, source, shapes, onProgress);
    const manifest: Manifest = {
      format: FORMAT_VERSION,
      product: PRODUCT_VERSION,
      lastMigration: lastMigration,
      parts,
      tables,
      files,
    };
    await writer.add({ name: MANIFEST_PART, bytes: Buffer.from(JSON.stringify(manifest, null, 2)) });
    await writer.finish();
    return manifest;
  } catch (error) {
    await writer.abandon();
    throw error;
  }
}

async function writeHeaderParts(writer: ArchiveWriter, { snapshot, secretKey }: Source, migrations: string[]) {
  const header: ArchiveHeader = {
    format: FORMAT_VERSION,
    product: PRODUCT_VERSION,
    createdAt: new Date().toISOString(),
    database: isEmbedded(snapshot) ? 'SQLite' : 'PostgreSQL',
    migrations,
  };
  return {
    [HEADER_PART]: await writer.add({ name: HEADER_PART, bytes: Buffer.from(JSON.stringify(header, null, 2)) }),
    [SECRET_PART]: await writer.add({ name: SECRET_PART, bytes: Buffer.from(secretKey) }),
  };
}

async function writeTables(
  writer: ArchiveWriter,
  snapshot: Db,
  shapes: readonly TableShape[],
  onProgress: OnProgress,
): Promise<Manifest['tables']> {
  let total = 0;
  for (const { name } of shapes) total += await countRows(snapshot, name);
  let done = 0;
  const summary: Manifest['tables'] = [];
  for (const shape of shapes) {
    const contentHash = createHash('sha256');
    let rows = 0;
    let parts = 0;
    for await (const { lines } of readRows(snapshot, shape)) {
      const text = `${lines.join('\n')}\n`;
      contentHash.update(text);
      rows += lines.length;
      parts += 1;
      const hashed = createHash('sha256').update(text).digest('hex');
      await writer.add({
        name: toTablePartName(shape.name, parts),
        bytes: await compress(text, { level: GZIP_LEVEL }),
        hashed,
      });
      done += lines.length;
      onProgress('Writing the tables', done, total);
    }
    summary.push({ name: shape.name, columns: [...shape.columns], rows, parts, sha256: contentHash.digest('hex') });
  }
  return summary;
}

async function writeFiles(
  writer: ArchiveWriter,
  source: Source,
  shapes: readonly TableShape[],
  onProgress: OnProgress,
): Promise<Manifest['files']> {
  const { snapshot, files } = source;
  const contentHash = createHash('sha256');
  const summary = { count: 0, bytes: 0, deletedMeanwhile: 0, missing: 0, firstMissing: [] as string[] };
  const add = async ({ key }: ReferencedFile, file: { bytes: Buffer; type: string }) => {
    const sha256 = await writer.add({
      name: toFilePartName(key),
      bytes: file.bytes,
      extended: { [MEDIA_TYPE_KEY]: file.type },
    });
    contentHash.update(formatFileLine({ key, type: file.type, sha256 }));
    summary.count += 1;
    summary.bytes += file.bytes.length;
  };
  const total = await countReferencedFiles(snapshot, shapes);
  let done = 0;
  for await (const [referencedFile, file] of fetchInOrder(listReferencedFiles(snapshot, shapes), ({ key }) =>
    files.get(key),
  )) {
    done += 1;
    onProgress('Writing the files', done, total);
    if (file) {
      await add(referencedFile, file);
      continue;
    }
    if (referencedFile.isReproducible) continue;
    if (!(await isStillReferenced(source.live ?? snapshot, referencedFile))) {
      summary.deletedMeanwhile += 1;
      continue;
    }
    // A row precedes its files by a moment: an upload in progress has finished by now.
    const lateFile = await files.get(referencedFile.key);
    if (lateFile) {
      await add(referencedFile, lateFile);
      continue;
    }
    summary.missing += 1;
    if (summary.missing <= MAX_LISTED_MISSING) summary.firstMissing.push(referencedFile.key);
  }
  return { ...summary, sha256: contentHash.digest('hex') };
}

async function countReferencedFiles(snapshot: Db, shapes: readonly TableShape[]): Promise<number> {
  let count = 0;
  for await (const _ of listReferencedFiles(snapshot, shapes)) count += 1;
  return count;
}

/** Fetches several items concurrently and yields results in order. */
async function* fetchInOrder<T, R>(items: AsyncIterable<T>, load: (item: T) => Promise<R>): AsyncGenerator<[T, R]> {
  const queue: [T, Promise<R>][] = [];
  for await (const item of items) {
    const pending = load(item);
    // Rethrown when the item is awaited.
    pending.catch(() => undefined);
    queue.push([item, pending]);
    const [first] = queue;
    if (queue.length >= CONCURRENCY && first) {
      queue.shift();
      yield [first[0], await first[1]];
    }
  }
  for (const [item, result] of queue) yield [item, await result];
}

/** Describes the missing files of a backup for the operator; undefined if there are none. */
export function describeMissing({ files: { missing, firstMissing } }: Manifest): string | undefined {
  if (missing === 0) return undefined;
  const more = missing > firstMissing.length ? ` and ${missing - firstMissing.length} more` : '';
  return `The database names files that their store does not have, and neither has the archive: ${firstMissing.join(', ')}${more}. Everything else is in it.`;
}
