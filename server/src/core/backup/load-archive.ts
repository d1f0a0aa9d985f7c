import PQueue from 'p-queue';
import { type Db, isEmbedded } from '../../db/database.ts';
import { countRows, emptyTable, findSameRows, insertRows, type Row, toRowKey } from '../../db/table-rows.ts';
import type { Files } from '../../integrations/files/files.ts';
import { BackupError, hashSha256, type OnProgress } from './archive-format.ts';
import { readArchive } from './archive-reader.ts';
import type { CheckedArchive } from './check-archive.ts';

/** Destination of an archive's contents: a database with empty tables, and an empty store. */
export interface Target {
  db: Db;
  files: Files;
}

/** Concurrent file transfers. */
const CONCURRENCY = 8;

/** Runs file transfers with limited concurrency; the first failure is thrown by the next call. */
class TransferQueue {
  readonly #queue = new PQueue({ concurrency: CONCURRENCY });
  #failure: unknown;

  /** Starts a transfer once there is capacity. */
  async begin(transfer: () => Promise<void>): Promise<void> {
    await this.#queue.onSizeLessThan(1);
    if (this.#failure) throw this.#failure;
    this.#queue.add(transfer).catch((error: unknown) => {
      this.#failure ??= error;
    });
  }

  async end(): Promise<void> {
    await this.#queue.onIdle();
    if (this.#failure) throw this.#failure;
  }
}

/** Loads the contents of an archive into tables and store. Holds one part at a time. */
export async function loadArchive(
  archive: CheckedArchive,
  { db, files }: Target,
  onProgress: OnProgress,
): Promise<void> {
  const { shapes, manifest, path } = archive;
  // Reverse order: referencing tables first.
  for (const { name } of shapes.toReversed()) await emptyTable(db, name);
  const total = manifest.tables.reduce((sum, { rows }) => sum + rows, 0);
  const progress = { rows: 0, files: 0 };
  const uploads = new TransferQueue();
  for await (const part of readArchive(path)) {
    if (part.kind === 'rows') {
      await insertRows(db, findShape(archive, part.table), toStorableRows(db, part.rows));
      progress.rows += part.rows.length;
      onProgress('Loading the tables', progress.rows, total);
    }
    if (part.kind === 'file') {
      const { key, bytes, type } = part;
      await uploads.begin(() => files.put(key, { bytes, type }));
      progress.files += 1;
      onProgress('Loading the files', progress.files, manifest.files.count);
    }
  }
  await uploads.end();
}

/**
 * Compares tables and store with an archive: each row by primary key, each file by key, and their counts.
 * @throws {BackupError} at the first difference
 */
export async function compareWithArchive(
  archive: CheckedArchive,
  { db, files }: Target,
  onProgress: OnProgress,
): Promise<void> {
  const { manifest, path } = archive;
  for (const { name, rows } of manifest.tables) {
    const rowCount = await countRows(db, name);
    if (rowCount !== rows) throw new BackupError(`${name} has ${rowCount} rows, and the archive ${rows}.`);
  }
  const total = manifest.tables.reduce((sum, { rows }) => sum + rows, 0);
  const progress = { rows: 0, files: 0 };
  const downloads = new TransferQueue();
  for await (const part of readArchive(path)) {
    if (part.kind === 'rows') {
      await compareRows(archive, db, part.table, toStorableRows(db, part.rows));
      progress.rows += part.rows.length;
      onProgress('Comparing the tables', progress.rows, total);
    }
    if (part.kind === 'file') {
      const { key, sha256 } = part;
      await downloads.begin(async () => {
        const file = await files.get(key);
        if (!file || hashSha256(file.bytes) !== sha256)
          throw new BackupError(`The file ${key} is not as in the archive.`);
      });
      progress.files += 1;
      onProgress('Comparing the files', progress.files, manifest.files.count);
    }
  }
  await downloads.end();
}

async function compareRows(archive: CheckedArchive, db: Db, table: string, rows: readonly Row[]): Promise<void> {
  const shape = findShape(archive, table);
  const storedRows = await findSameRows(db, shape, rows);
  for (const row of rows) {
    const key = toRowKey(shape, row);
    const storedRow = storedRows.get(key);
    const column = shape.columns.find((name) => storedRow?.[name] !== row[name]);
    if (!storedRow) throw new BackupError(`${table} lacks the row ${key}.`);
    if (column) throw new BackupError(`${table} has another ${column} in the row ${key} than the archive.`);
  }
}

function findShape({ shapes, path }: CheckedArchive, table: string) {
  const shape = shapes.find(({ name }) => name === table);
  if (!shape) throw new BackupError(`${path} has changed since it was checked.`);
  return shape;
}

/**
 * Converts rows for the database. PostgreSQL's texts cannot hold NUL, SQLite's can: people do not type it, but programs
 * can send it where no rule of the contract removes it. It is invisible, and is removed.
 */
function toStorableRows(db: Db, rows: readonly Row[]): readonly Row[] {
  if (isEmbedded(db)) return rows;
  const clean = (value: Row[string]) => (typeof value === 'string' ? value.replaceAll('\0', '') : value);
  return rows.map((row) => Object.fromEntries(Object.entries(row).map(([name, value]) => [name, clean(value)])));
}
