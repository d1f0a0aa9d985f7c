import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { extract, type Header } from 'tar-stream';
import { z } from 'zod';
import type { Row } from '../../db/table-rows.ts';
import {
  type ArchiveHeader,
  archiveHeaderSchema,
  BackupError,
  FILE_PART_PATTERN,
  FORMAT_VERSION,
  HEADER_PART,
  hashSha256,
  MANIFEST_PART,
  MAX_PART_BYTES,
  type Manifest,
  MEDIA_TYPE_KEY,
  manifestSchema,
  SECRET_PART,
  SHA256_KEY,
  TABLE_PART_PATTERN,
} from './archive-format.ts';

/** A part of an archive with a valid checksum; `taken` is its size in the archive in bytes. */
export type ArchivePart = { taken: number; sha256: string } & (
  | { kind: 'header'; header: ArchiveHeader }
  | { kind: 'secret'; secret: string }
  | { kind: 'rows'; table: string; number: number; text: string; rows: Row[] }
  | { kind: 'file'; key: string; bytes: Buffer; type: string }
  | { kind: 'manifest'; manifest: Manifest }
);

const unpack = promisify(gunzip);

/** Creates the error for a damaged archive. */
export const createDamagedError = (path: string, problem: string): BackupError =>
  new BackupError(`${path} is damaged: ${problem}. Use another archive.`);

/** Returns the size of an archive in bytes. @throws {BackupError} if it is not a readable file */
export async function readArchiveSize(path: string): Promise<number> {
  const stats = await stat(path).catch(() => undefined);
  if (!stats?.isFile()) throw new BackupError(`${path} is no file that can be read.`);
  return stats.size;
}

/**
 * Yields the parts of an archive in order, one at a time.
 * @throws {BackupError} at the first part that is damaged, out of order or of a newer format
 */
export async function* readArchive(path: string): AsyncGenerator<ArchivePart> {
  await readArchiveSize(path);
  const archive = extract();
  const source = createReadStream(path, { highWaterMark: 1024 * 1024 });
  source.on('error', (error) => archive.destroy(error));
  source.pipe(archive);
  let order = -1;
  try {
    for await (const entry of archive) {
      const part = await readPart(path, entry.header, entry);
      const position = PART_ORDER.indexOf(part.kind);
      if (position < order || (position === order && part.kind !== 'rows' && part.kind !== 'file'))
        throw createDamagedError(path, `${entry.header.name} is out of place`);
      if (order === -1 && position !== 0) throw new BackupError(`${path} is no archive of Vitrine.`);
      order = position;
      yield part;
    }
  } catch (error) {
    if (error instanceof BackupError) throw error;
    if (order === -1) throw new BackupError(`${path} is no archive of Vitrine, or its beginning is damaged.`);
    throw createDamagedError(path, `it cannot be read further (${(error as Error).message})`);
  } finally {
    source.destroy();
    archive.destroy();
  }
  if (order === -1) throw new BackupError(`${path} is no archive of Vitrine.`);
  if (order !== PART_ORDER.length - 1) throw createDamagedError(path, 'its end is missing');
}

const PART_ORDER: readonly ArchivePart['kind'][] = ['header', 'secret', 'rows', 'file', 'manifest'];

/** Extended headers; {} if there are none. */
const extendedHeadersSchema = z.record(z.string(), z.string()).catch({});

/** Bytes before each part's content: its header, and the header and block of its extended headers. */
const HEADER_BYTES = 3 * 512;

async function readPart(path: string, entry: Header, body: AsyncIterable<unknown>): Promise<ArchivePart> {
  const { name, type, size } = entry;
  const pax = extendedHeadersSchema.parse(entry.pax);
  if (type !== 'file') throw createDamagedError(path, `${JSON.stringify(name)} is no plain file`);
  if (size > MAX_PART_BYTES) throw createDamagedError(path, `${JSON.stringify(name)} is too large`);
  const chunks: Buffer[] = [];
  for await (const chunk of body) if (Buffer.isBuffer(chunk)) chunks.push(chunk);
  const bytes = Buffer.concat(chunks);
  const [, table, number] = TABLE_PART_PATTERN.exec(name) ?? [];
  const text = table ? await unpackRows(path, name, bytes) : '';
  const sha256 = hashSha256(table ? text : bytes);
  if (sha256 !== pax[SHA256_KEY]) throw createDamagedError(path, `${JSON.stringify(name)} has a wrong checksum`);
  const common = { taken: HEADER_BYTES + Math.ceil(size / 512) * 512, sha256 };
  if (table) return { ...common, kind: 'rows', table, number: Number(number), text, rows: parseRows(path, name, text) };
  const [, key] = FILE_PART_PATTERN.exec(name) ?? [];
  if (key) return { ...common, kind: 'file', key, bytes, type: pax[MEDIA_TYPE_KEY] ?? 'application/octet-stream' };
  switch (name) {
    case HEADER_PART:
      return { ...common, kind: 'header', header: parsePart(path, name, bytes, archiveHeaderSchema) };
    case SECRET_PART:
      return { ...common, kind: 'secret', secret: bytes.toString('utf8') };
    case MANIFEST_PART:
      return { ...common, kind: 'manifest', manifest: parsePart(path, name, bytes, manifestSchema) };
  }
  throw createDamagedError(path, `${JSON.stringify(name)} is no name of a part`);
}

async function unpackRows(path: string, name: string, bytes: Buffer): Promise<string> {
  try {
    return (await unpack(bytes, { maxOutputLength: MAX_PART_BYTES })).toString('utf8');
  } catch {
    throw createDamagedError(path, `${name} cannot be unpacked`);
  }
}

/** Parses rows of strings, integers and nulls, one per line. */
function parseRows(path: string, name: string, text: string): Row[] {
  try {
    const lines = text.split('\n').filter((line) => line !== '');
    return lines.map((line) => JSON.parse(line));
  } catch {
    throw createDamagedError(path, `${name} has a line that is no JSON`);
  }
}

function parsePart<T extends { format: number }>(path: string, name: string, bytes: Buffer, schema: z.ZodType<T>): T {
  let value: unknown;
  try {
    value = JSON.parse(bytes.toString('utf8'));
  } catch {
    throw createDamagedError(path, `${name} is no JSON`);
  }
  const { format, product } = (value ?? {}) as { format?: unknown; product?: unknown };
  // Checked first: the other fields of a newer format have an unknown meaning.
  if (typeof format === 'number' && format > FORMAT_VERSION) throw createNewerVersionError(path, String(product));
  const result = schema.safeParse(value);
  if (!result.success) throw createDamagedError(path, `${name} does not say what it has to`);
  return result.data;
}

/** Creates the error for an archive of a newer version. */
export const createNewerVersionError = (path: string, product: string): BackupError =>
  new BackupError(`${path} was written by a newer Vitrine (${product}). Update Vitrine, then run this again.`);
