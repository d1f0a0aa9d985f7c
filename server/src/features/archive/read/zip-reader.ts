import { pipeline, Readable } from 'node:stream';
import { promisify } from 'node:util';
import { crc32, createInflateRaw, inflateRaw } from 'node:zlib';
import { LIMITS } from '@vitrine/contract/api/limits';
import {
  createView,
  DEFLATED,
  findZipData,
  findZipEnd,
  LOCAL_BYTES,
  MAX_END_BYTES,
  readZipDirectory,
  STORED,
  type ZipRecord,
} from '@vitrine/formats/reading/zip-directory';

/** Random access to the bytes of a file, from `start` up to but excluding `end`. */
export interface ByteSource {
  size: number;
  read(start: number, end: number): Promise<Uint8Array>;
}

/** An entry of the archive's central directory. */
export interface ZipEntry {
  path: string;
  /** Bytes in the archive, and unpacked. */
  packed: number;
  bytes: number;
  isPacked: boolean;
  crc: number;
  /** Offset of its local header. */
  start: number;
}

/** The reason an archive cannot be read, as a sentence. */
export class ArchiveError extends Error {
  override name = 'ArchiveError';
}

const unpack = promisify(inflateRaw);

/** Flags of entries: encrypted, patched, masked. */
const UNREADABLE_FLAGS = 0x0001 | 0x0020 | 0x2000;
/** Maximum bytes of a directory with LIMITS.accountArchiveFiles entries. */
const MAX_DIRECTORY_BYTES = 16 * 1024 * 1024;

const createDamagedError = (problem: string) => new ArchiveError(`This archive is damaged: ${problem}.`);

/**
 * Returns the files of a ZIP archive from its central directory, which is untrusted: no two entries share bytes or a
 * name, and all precede the directory. Unpacks nothing.
 * @throws {ArchiveError}
 */
export async function readDirectory(source: ByteSource): Promise<ZipEntry[]> {
  const { count, start, bytes } = await findDirectory(source);
  const records = readZipDirectory(await source.read(start, start + bytes));
  const entries: ZipEntry[] = [];
  let recordCount = 0;
  let next = records.next();
  for (; !next.done && recordCount < count; next = records.next()) {
    recordCount += 1;
    const entry = toEntry(next.value);
    // Folders have no content.
    if (!entry.path.endsWith('/')) entries.push(entry);
  }
  if (!next.done || next.value !== bytes || recordCount !== count)
    throw createDamagedError('its directory has another length than it says');
  refuseOverlaps(entries, start);
  return entries;
}

const toBuffer = (bytes: Uint8Array): Buffer => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);

async function findDirectory({ size, read }: ByteSource): Promise<{ count: number; start: number; bytes: number }> {
  const from = Math.max(0, size - MAX_END_BYTES);
  const end = findZipEnd(createView(await read(from, size)), from);
  if (!end) throw new ArchiveError('This file is not a readable ZIP archive.');
  if (end === 'broken' || end.isZip64)
    throw new ArchiveError('This archive has more files, or is larger, than can be read (ZIP64).');
  const { count, directoryOffset: start, directoryBytes: bytes } = end;
  if (end.isSplit) throw new ArchiveError('This archive is one part of several.');
  if (count > LIMITS.accountArchiveFiles || bytes > MAX_DIRECTORY_BYTES)
    throw new ArchiveError(
      `This archive has more files than can be read: at most ${LIMITS.accountArchiveFiles.toLocaleString('en-US')}.`,
    );
  if (start + bytes !== from + end.at) throw createDamagedError('its directory is not where it says');
  return { count, start, bytes };
}

function toEntry({ name, flags, method, checksum, packedBytes, bytes, offset, isZip64 }: ZipRecord): ZipEntry {
  if (flags & UNREADABLE_FLAGS)
    throw new ArchiveError('This archive is encrypted, or packed in a way that is not read.');
  if (method !== STORED && method !== DEFLATED)
    throw new ArchiveError('This archive is packed in a way that is not read.');
  if (isZip64) throw new ArchiveError('This archive has files that are larger than can be read (ZIP64).');
  if (method === STORED && packedBytes !== bytes) throw createDamagedError('a file has two sizes');
  const path = toBuffer(name).toString('utf8');
  return { path, packed: packedBytes, bytes, isPacked: method === DEFLATED, crc: checksum, start: offset };
}

/** Refuses overlapping entries, which form a ZIP bomb, and duplicate names, which programs resolve differently. */
function refuseOverlaps(entries: readonly ZipEntry[], end: number): void {
  const paths = new Set(entries.map(({ path }) => path));
  if (paths.size !== entries.length) throw createDamagedError('two files have one name');
  let nextFreeOffset = 0;
  for (const { start, packed, path } of entries.toSorted((one, other) => one.start - other.start)) {
    if (start < nextFreeOffset) throw createDamagedError('files lie over one another');
    nextFreeOffset = start + LOCAL_BYTES + Buffer.byteLength(path) + packed;
    if (nextFreeOffset > end) throw createDamagedError('a file reaches behind its end');
  }
}

/** Returns the offset of a file's data, after checking its local header against the directory. */
async function findDataOffset(source: ByteSource, { start, path, isPacked }: ZipEntry): Promise<number> {
  const name = Buffer.from(path);
  const header = await source.read(start, start + LOCAL_BYTES + name.length);
  const data = findZipData(header, { name, method: isPacked ? DEFLATED : STORED });
  if (data === undefined) throw createDamagedError(`${path} is not where it says`);
  return start + data;
}

/**
 * Reads and unpacks a small file.
 * @param maxBytes maximum unpacked bytes
 * @throws {ArchiveError}
 */
export async function readEntryBytes(source: ByteSource, entry: ZipEntry, maxBytes: number): Promise<Buffer> {
  const { path, bytes, packed, isPacked, crc } = entry;
  if (bytes > maxBytes) throw new ArchiveError(`${path} is larger than it can be.`);
  const from = await findDataOffset(source, entry);
  const raw = toBuffer(await source.read(from, from + packed));
  if (raw.length !== packed) throw createDamagedError(`${path} breaks off`);
  const content = isPacked ? await unpack(raw, { maxOutputLength: Math.max(1, bytes) }).catch(() => undefined) : raw;
  if (content?.length !== bytes || crc32(content) !== crc) throw createDamagedError(`${path} cannot be unpacked`);
  return content;
}

/** Bytes read from an archive at a time. */
const CHUNK_BYTES = 256 * 1024;

/**
 * Reads and unpacks a large file in chunks. The checksum is verified only after the last chunk.
 * @throws {ArchiveError}
 */
export async function* readEntryChunks(source: ByteSource, entry: ZipEntry): AsyncGenerator<Buffer> {
  const { path, bytes, crc, isPacked } = entry;
  let count = 0;
  let sum = 0;
  const raw = readPackedChunks(source, entry, await findDataOffset(source, entry));
  for await (const chunk of isPacked ? inflateChunks(raw, path) : raw) {
    count += chunk.length;
    if (count > bytes) throw createDamagedError(`${path} is longer than it says`);
    sum = crc32(chunk, sum);
    yield chunk;
  }
  if (count !== bytes || sum !== crc) throw createDamagedError(`${path} cannot be unpacked`);
}

async function* readPackedChunks(source: ByteSource, { packed, path }: ZipEntry, from: number): AsyncGenerator<Buffer> {
  for (let at = from; at < from + packed; at += CHUNK_BYTES) {
    const chunk = toBuffer(await source.read(at, Math.min(at + CHUNK_BYTES, from + packed)));
    if (chunk.length === 0) throw createDamagedError(`${path} breaks off`);
    yield chunk;
  }
}

async function* inflateChunks(raw: AsyncIterable<Buffer>, path: string): AsyncGenerator<Buffer> {
  const inflate = createInflateRaw();
  // Errors of the source are rethrown to the consumer below.
  pipeline(Readable.from(raw), inflate, () => undefined);
  try {
    yield* inflate as AsyncIterable<Buffer>;
  } catch (error) {
    throw error instanceof Error && 'code' in error && String(error.code).startsWith('Z_')
      ? createDamagedError(`${path} cannot be unpacked`)
      : error;
  } finally {
    inflate.destroy();
  }
}
