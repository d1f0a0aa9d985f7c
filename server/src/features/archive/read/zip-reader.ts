import { pipeline, Readable } from 'node:stream';
import { promisify } from 'node:util';
import { crc32, createInflateRaw, inflateRaw } from 'node:zlib';
import { LIMITS } from '@vitrine/contract/api/limits';

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

const END_RECORD = { signature: 0x06054b50, bytes: 22, longestComment: 0xffff };
const CENTRAL_RECORD = { signature: 0x02014b50, bytes: 46 };
const LOCAL_HEADER = { signature: 0x04034b50, bytes: 30 };
/** Flags of entries: encrypted, patched, masked. */
const UNREADABLE_FLAGS = 0x0001 | 0x0020 | 0x2000;
const STORED = 0;
const DEFLATED = 8;
/** Maximum bytes of a directory with LIMITS.accountArchiveFiles entries. */
const MAX_DIRECTORY_BYTES = 16 * 1024 * 1024;
/** Marks a field whose value is in the ZIP64 extension. */
const ZIP64_MARKER = 0xffffffff;

const createDamagedError = (problem: string) => new ArchiveError(`This archive is damaged: ${problem}.`);

/**
 * Returns the files of a ZIP archive from its central directory, which is untrusted: no two entries share bytes or a
 * name, and all precede the directory. Unpacks nothing.
 * @throws {ArchiveError}
 */
export async function readDirectory(source: ByteSource): Promise<ZipEntry[]> {
  const { count, start, bytes } = await findEnd(source);
  const directory = toBuffer(await source.read(start, start + bytes));
  const entries: ZipEntry[] = [];
  let at = 0;
  for (let index = 0; index < count; index += 1) {
    const { entry, length } = readEntry(directory, at);
    at += length;
    // Folders have no content.
    if (!entry.path.endsWith('/')) entries.push(entry);
  }
  if (at !== directory.length) throw createDamagedError('its directory has another length than it says');
  refuseOverlaps(entries, start);
  return entries;
}

const toBuffer = (bytes: Uint8Array): Buffer => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);

async function findEnd({ size, read }: ByteSource): Promise<{ count: number; start: number; bytes: number }> {
  const from = Math.max(0, size - END_RECORD.bytes - END_RECORD.longestComment);
  const tail = toBuffer(await read(from, size));
  for (let at = tail.length - END_RECORD.bytes; at >= 0; at -= 1) {
    if (tail.readUInt32LE(at) !== END_RECORD.signature) continue;
    // The comment must reach the end of the file; otherwise the signature is part of a comment.
    if (at + END_RECORD.bytes + tail.readUInt16LE(at + 20) !== tail.length) continue;
    const [disk, firstDisk, entriesOnDisk, count] = [4, 6, 8, 10].map((offset) => tail.readUInt16LE(at + offset));
    const [bytes = 0, start = 0] = [12, 16].map((offset) => tail.readUInt32LE(at + offset));
    if (disk !== 0 || firstDisk !== 0 || entriesOnDisk !== count)
      throw new ArchiveError('This archive is one part of several.');
    if (count === 0xffff || bytes === ZIP64_MARKER || start === ZIP64_MARKER)
      throw new ArchiveError('This archive has more files, or is larger, than can be read (ZIP64).');
    if (count === undefined || count > LIMITS.accountArchiveFiles || bytes > MAX_DIRECTORY_BYTES)
      throw new ArchiveError(
        `This archive has more files than can be read: at most ${LIMITS.accountArchiveFiles.toLocaleString('en-US')}.`,
      );
    if (start + bytes !== from + at) throw createDamagedError('its directory is not where it says');
    return { count, start, bytes };
  }
  throw new ArchiveError('This is not a ZIP archive that can be read.');
}

function readEntry(directory: Buffer, at: number): { entry: ZipEntry; length: number } {
  if (at + CENTRAL_RECORD.bytes > directory.length || directory.readUInt32LE(at) !== CENTRAL_RECORD.signature)
    throw createDamagedError('its directory breaks off');
  const [flags = 0, method = 0] = [8, 10].map((offset) => directory.readUInt16LE(at + offset));
  const [crc = 0, packed = 0, bytes = 0] = [16, 20, 24].map((offset) => directory.readUInt32LE(at + offset));
  const [name = 0, extra = 0, comment = 0] = [28, 30, 32].map((offset) => directory.readUInt16LE(at + offset));
  const start = directory.readUInt32LE(at + 42);
  const length = CENTRAL_RECORD.bytes + name + extra + comment;
  if (at + length > directory.length) throw createDamagedError('its directory breaks off');
  const path = directory.toString('utf8', at + CENTRAL_RECORD.bytes, at + CENTRAL_RECORD.bytes + name);
  if (flags & UNREADABLE_FLAGS)
    throw new ArchiveError('This archive is encrypted, or packed in a way that is not read.');
  if (method !== STORED && method !== DEFLATED)
    throw new ArchiveError('This archive is packed in a way that is not read.');
  if (packed === ZIP64_MARKER || bytes === ZIP64_MARKER || start === ZIP64_MARKER)
    throw new ArchiveError('This archive has files that are larger than can be read (ZIP64).');
  if (method === STORED && packed !== bytes) throw createDamagedError('a file has two sizes');
  return { entry: { path, packed, bytes, isPacked: method === DEFLATED, crc, start }, length };
}

/** Refuses overlapping entries, which form a ZIP bomb, and duplicate names, which programs resolve differently. */
function refuseOverlaps(entries: readonly ZipEntry[], end: number): void {
  const paths = new Set(entries.map(({ path }) => path));
  if (paths.size !== entries.length) throw createDamagedError('two files have one name');
  let nextFreeOffset = 0;
  for (const { start, packed, path } of entries.toSorted((one, other) => one.start - other.start)) {
    if (start < nextFreeOffset) throw createDamagedError('files lie over one another');
    nextFreeOffset = start + LOCAL_HEADER.bytes + Buffer.byteLength(path) + packed;
    if (nextFreeOffset > end) throw createDamagedError('a file reaches behind its end');
  }
}

/** Returns the offset of a file's data, after checking its local header against the directory. */
async function findDataOffset(source: ByteSource, entry: ZipEntry): Promise<number> {
  const { start, path, isPacked } = entry;
  const name = Buffer.from(path);
  const header = toBuffer(await source.read(start, start + LOCAL_HEADER.bytes + name.length));
  if (header.length < LOCAL_HEADER.bytes + name.length || header.readUInt32LE(0) !== LOCAL_HEADER.signature)
    throw createDamagedError(`${path} is not where it says`);
  const isSame =
    header.readUInt16LE(8) === (isPacked ? DEFLATED : STORED) &&
    header.readUInt16LE(26) === name.length &&
    header.subarray(LOCAL_HEADER.bytes).equals(name);
  if (!isSame) throw createDamagedError(`${path} is another file than it says`);
  return start + LOCAL_HEADER.bytes + name.length + header.readUInt16LE(28);
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
