import { createHash } from 'node:crypto';
import { isKnownSchema } from '../../db/migrate.ts';
import { describeTables, type TableShape } from '../../db/table-shapes.ts';
import {
  type ArchiveHeader,
  BackupError,
  HEADER_PART,
  type Manifest,
  type OnProgress,
  SECRET_PART,
} from './archive-format.ts';
import {
  type ArchivePart,
  createDamagedError,
  createNewerVersionError,
  readArchive,
  readArchiveSize,
} from './archive-reader.ts';

/** An archive that was read completely and verified. */
export interface CheckedArchive {
  path: string;
  header: ArchiveHeader;
  manifest: Manifest;
  secret: string;
  /** The last migration applied to its tables. */
  last: string;
  /** Its tables, in order. */
  shapes: readonly TableShape[];
}

/** Running totals of a table, or of the files. */
class Tally {
  parts = 0;
  rows = 0;
  bytes = 0;
  readonly hash = createHash('sha256');
}

/**
 * Reads and verifies a whole archive before it is used.
 * @throws {BackupError} if it is damaged, not an archive, or of a newer version
 */
export async function checkArchive(path: string, onProgress: OnProgress): Promise<CheckedArchive> {
  const size = await readArchiveSize(path);
  let header: ArchiveHeader | undefined;
  let secret: string | undefined;
  let manifest: Manifest | undefined;
  const tables = new Map<string, Tally>();
  const files = new Tally();
  let shapes: readonly TableShape[] = [];
  const parts: Record<string, string> = {};
  let read = 0;
  for await (const part of readArchive(path)) {
    read += part.taken;
    onProgress('Checking the archive', Math.min(read, size - 1), size);
    switch (part.kind) {
      case 'header':
        ({ header } = part);
        if (!isKnownSchema(header.migrations)) throw createNewerVersionError(path, header.product);
        shapes = await describeTables(header.migrations.at(-1));
        parts[HEADER_PART] = part.sha256;
        break;
      case 'secret':
        ({ secret } = part);
        parts[SECRET_PART] = part.sha256;
        break;
      case 'rows':
        tallyRows(path, part, tables, shapes);
        break;
      case 'file':
        files.parts += 1;
        files.bytes += part.bytes.length;
        files.hash.update(formatFileLine(part));
        break;
      case 'manifest':
        manifest = part.manifest;
    }
  }
  if (!header || !manifest || secret === undefined) throw createDamagedError(path, 'parts of it are missing');
  for (const [name, sha256] of Object.entries(parts)) {
    if (manifest.parts[name] !== sha256) throw createDamagedError(path, `${name} is not the one that was written`);
  }
  compareTables(path, manifest, tables, shapes);
  if (
    manifest.files.count !== files.parts ||
    manifest.files.bytes !== files.bytes ||
    manifest.files.sha256 !== files.hash.digest('hex')
  )
    throw createDamagedError(path, 'its files are not those that were written');
  if (manifest.lastMigration !== header.migrations.at(-1))
    throw createDamagedError(path, 'its beginning and its end differ');
  onProgress('Checking the archive', size, size);
  return { path, header, manifest: manifest, secret, last: manifest.lastMigration, shapes };
}

/** Returns a file's line in the checksum of all files. */
export const formatFileLine = ({ key, type, sha256 }: { key: string; type: string; sha256: string }): string =>
  `${key} ${type} ${sha256}\n`;

function tallyRows(
  path: string,
  { table, number, text, rows }: ArchivePart & { kind: 'rows' },
  tables: Map<string, Tally>,
  shapes: readonly TableShape[],
): void {
  const shape = shapes.find(({ name }) => name === table);
  if (!shape) throw createDamagedError(path, `there is no table ${table}`);
  const tally = tables.get(table) ?? new Tally();
  tables.set(table, tally);
  if (number !== tally.parts + 1) throw createDamagedError(path, `a part of ${table} is missing`);
  tally.parts = number;
  tally.rows += rows.length;
  tally.hash.update(text);
  const columns = JSON.stringify(shape.columns);
  for (const row of rows) {
    const isRow = typeof row === 'object' && row !== null && JSON.stringify(Object.keys(row).sort()) === columns;
    if (!isRow || !Object.values(row).every(isValue)) throw createDamagedError(path, `a row of ${table} is none`);
  }
}

const isValue = (value: unknown): boolean =>
  value === null || typeof value === 'string' || (typeof value === 'number' && Number.isFinite(value));

/** Checks that the archive has every table, with the rows its manifest lists. */
function compareTables(
  path: string,
  { tables: manifestTables }: Manifest,
  tables: ReadonlyMap<string, Tally>,
  shapes: readonly TableShape[],
): void {
  const joinNames = (items: readonly { name: string }[]) => items.map(({ name }) => name).join(', ');
  if (joinNames(manifestTables) !== joinNames(shapes))
    throw createDamagedError(path, `it has the tables ${joinNames(manifestTables)}`);
  for (const { name, rows, parts, sha256 } of manifestTables) {
    const tally = tables.get(name) ?? new Tally();
    if (tally.rows !== rows || tally.parts !== parts || tally.hash.digest('hex') !== sha256)
      throw createDamagedError(path, `${name} is not what was written`);
  }
}

/** Refuses an archive written with another server's key. @throws {BackupError} */
export function requireSameSecret({ path, secret }: CheckedArchive, ownSecret: string): void {
  if (secret === ownSecret) return;
  throw new BackupError(
    `SECRET_KEY is not the key that ${path} was written with, and without that no session, code or link of it works. Set SECRET_KEY to the one of the server that it is of; \`tar -xOf ${path} secret\` prints it.`,
  );
}
