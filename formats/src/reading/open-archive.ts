import { Inflate } from 'fflate';
import { UnreadableFile } from './unreadable-file.ts';
import {
  createView,
  DEFLATED,
  findZipData,
  findZipEnd,
  readZipDirectory,
  STORED,
  type ZipRecord,
} from './zip-directory.ts';

/**
 * Limits on the content unpacked from an archive. Measured while unpacking, regardless of the sizes that the archive
 * declares.
 */
export interface ArchiveLimits {
  /** Entries of its directory, including unwanted ones. */
  entries: number;
  /** Unpacked size of one file, and of all wanted files together. */
  fileBytes: number;
  totalBytes: number;
}

/** The files unpacked from an archive. */
export interface OpenedArchive {
  /** The wanted files by their path in the archive, with `/`, in the order of its directory. */
  files: ReadonlyMap<string, Uint8Array>;
  /** Wanted files that cannot be unpacked, each with a reason. */
  rejected: readonly { path: string; reason: string }[];
  /** Number of unwanted files. */
  left: number;
}

/** Many times the size of a personal data export. */
export const ARCHIVE_LIMITS: ArchiveLimits = {
  entries: 10_000,
  fileBytes: 8 * 1024 * 1024,
  totalBytes: 32 * 1024 * 1024,
};

/** Size limit of a nested archive, for files that were packed twice. */
const MAX_NESTED_BYTES = 128 * 1024 * 1024;

/** A directory entry of an archive, with its path. */
interface Entry extends ZipRecord {
  path: string;
}

const MEGABYTE = 1024 * 1024;
/** Encrypted, also strongly. */
const ENCRYPTED_FLAGS = 0x41;
const INCOMPLETE = 'This is not a complete ZIP archive. Download it once more, and choose that file.';
const INCONSISTENT = 'This archive is damaged: its directory does not fit its files.';

/**
 * Lists the paths of an archive's files. Unpacks nothing, except an archive that is its only file.
 * @throws {UnreadableFile}
 */
export const listArchive = (archive: Uint8Array, limits: ArchiveLimits = ARCHIVE_LIMITS): string[] =>
  readEntries(archive, limits).entries.map(({ path }) => path);

/**
 * Unpacks the wanted files of a ZIP archive, in a browser or on a server. Other files are not unpacked, nor are nested
 * archives, except for one that is the only file: a `….zip.zip` was packed twice.
 * @param isWanted receives paths with `/`, and no paths outside of the archive
 * @throws {UnreadableFile} if it is not an archive, or exceeds the limits
 */
export function openArchive(
  archive: Uint8Array,
  isWanted: (path: string) => boolean,
  limits: ArchiveLimits = ARCHIVE_LIMITS,
): OpenedArchive {
  const { bytes, entries } = readEntries(archive, limits);
  const files = new Map<string, Uint8Array>();
  const rejected: { path: string; reason: string }[] = [];
  const refuse = (path: string, reason: string) => rejected.push({ path, reason });
  let total = 0;
  let skippedCount = 0;
  for (const entry of entries) {
    const { path } = entry;
    if (!isWanted(path)) {
      skippedCount += 1;
    } else if (files.has(path)) {
      refuse(path, 'The archive has a file of this name twice. The first of them is read.');
    } else {
      const maxBytes = Math.min(limits.fileBytes, limits.totalBytes - total);
      const content = unpack(bytes, entry, maxBytes);
      if (typeof content === 'string') refuse(path, content);
      else if (content) {
        files.set(path, content);
        total += content.length;
      } else if (maxBytes === limits.fileBytes) refuse(path, `It is larger than ${formatSize(limits.fileBytes)}.`);
      else throw new UnreadableFile(`The files of this archive are larger than ${formatSize(limits.totalBytes)}.`);
    }
  }
  return { files, rejected, left: skippedCount };
}

const formatSize = (bytes: number): string =>
  bytes >= MEGABYTE ? `${Math.floor(bytes / MEGABYTE)} MB` : `${bytes.toLocaleString('en-US')} bytes`;

/** Files that operating systems add. */
const SYSTEM_FILE = /(?:^|\/)(?:__MACOSX\/|\.DS_Store$|Thumbs\.db$)/;

/** Reads the entries of an archive, or of the nested archive that is its only file. */
function readEntries(archive: Uint8Array, limits: ArchiveLimits): { bytes: Uint8Array; entries: Entry[] } {
  const entries = readDirectory(archive, limits);
  const userEntries = entries.filter(({ path }) => !SYSTEM_FILE.test(path));
  const [only] = userEntries;
  if (userEntries.length !== 1 || !only || !/\.zip$/i.test(only.path)) return { bytes: archive, entries };
  const inner = unpack(archive, only, MAX_NESTED_BYTES);
  if (typeof inner === 'string') throw new UnreadableFile(inner, only.path);
  if (!inner)
    throw new UnreadableFile(`The archive within it is larger than ${formatSize(MAX_NESTED_BYTES)}.`, only.path);
  return { bytes: inner, entries: readDirectory(inner, limits) };
}

function readDirectory(bytes: Uint8Array, limits: ArchiveLimits): Entry[] {
  const end = findZipEnd(createView(bytes));
  if (!end) throw new UnreadableFile(INCOMPLETE);
  if (end === 'broken') throw new UnreadableFile(INCONSISTENT);
  const start = end.at - end.directoryBytes;
  // Some programs prepend other bytes to an archive without adjusting its offsets.
  const shift = start - end.directoryOffset;
  if (shift < 0) throw new UnreadableFile(INCOMPLETE);
  const entries: Entry[] = [];
  const records = readZipDirectory(bytes.subarray(start, end.at));
  let count = 0;
  let next = records.next();
  for (; !next.done; next = records.next()) {
    count += 1;
    if (count > limits.entries) {
      throw new UnreadableFile(`This archive has more than ${limits.entries.toLocaleString('en-US')} files.`);
    }
    const record = next.value;
    // None for a folder, and for a path outside of the archive.
    const path = readPath(decodeName(record.name));
    if (path !== undefined) entries.push({ ...record, path, offset: record.offset + shift });
  }
  // The end record does not follow the last directory entry.
  if (next.value !== end.directoryBytes) throw new UnreadableFile(INCONSISTENT);
  return entries;
}

/** Decodes a name as UTF-8, whether the archive declares it or not; other names, by older programs, as Latin-1. */
function decodeName(name: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(name);
  } catch {
    return new TextDecoder('latin1').decode(name);
  }
}

/** Returns the path with `/`; undefined for a folder, for an absolute path, and for one outside of the archive. */
function readPath(name: string): string | undefined {
  const path = name
    .normalize('NFC')
    .replaceAll('\\', '/')
    .replace(/^(?:\.\/)+/, '');
  const isOutside = path.startsWith('/') || /^[a-z]:/i.test(path) || path.split('/').includes('..');
  return path === '' || path.endsWith('/') || path.includes('\0') || isOutside ? undefined : path;
}

/** Chunk size of compressed input: a kilobyte of a ZIP can expand to a megabyte. */
const CHUNK_BYTES = 4 * 1024;

/** Unpacks an entry; returns a sentence if that fails, or undefined if its content exceeds the limit. */
function unpack(bytes: Uint8Array, entry: Entry, maxBytes: number): Uint8Array | string | undefined {
  if (entry.flags & ENCRYPTED_FLAGS)
    return 'It is encrypted. Unpack the archive with its password, and choose the files.';
  if (entry.method !== STORED && entry.method !== DEFLATED) return 'It is packed in a way that cannot be read here.';
  const packed = findContent(bytes, entry);
  if (!packed) return INCONSISTENT;
  try {
    const content = entry.method === STORED ? copyUpTo(packed, maxBytes) : inflateUpTo(packed, maxBytes);
    return content && computeChecksum(content) !== entry.checksum ? DAMAGED : content;
  } catch {
    return DAMAGED;
  }
}

const DAMAGED = 'It is damaged. Download the archive once more.';

/** Returns the packed bytes of an entry; undefined if the local header is that of another file. */
function findContent(bytes: Uint8Array, entry: Entry): Uint8Array | undefined {
  const { offset, packedBytes } = entry;
  const data = findZipData(bytes.subarray(offset), entry);
  if (data === undefined || offset + data + packedBytes > bytes.length) return undefined;
  return bytes.subarray(offset + data, offset + data + packedBytes);
}

const copyUpTo = (content: Uint8Array, maxBytes: number): Uint8Array | undefined =>
  content.length <= maxBytes ? content.slice() : undefined;

/** Decompresses in chunks, and stops as soon as the limit is exceeded. */
function inflateUpTo(packed: Uint8Array, maxBytes: number): Uint8Array | undefined {
  const parts: Uint8Array[] = [];
  let length = 0;
  const inflate = new Inflate((part) => {
    length += part.length;
    if (length <= maxBytes) parts.push(part);
  });
  for (let at = 0; at === 0 || at < packed.length; at += CHUNK_BYTES) {
    inflate.push(packed.subarray(at, at + CHUNK_BYTES), at + CHUNK_BYTES >= packed.length);
    if (length > maxBytes) return undefined;
  }
  const content = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    content.set(part, at);
    at += part.length;
  }
  return content;
}

const CHECKSUMS = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  return value;
});

/** Computes the CRC-32 of ISO 3309, as stored in archives. */
function computeChecksum(content: Uint8Array): number {
  let value = 0xffffffff;
  for (const byte of content) value = (value >>> 8) ^ (CHECKSUMS[(value ^ byte) & 0xff] ?? 0);
  return (value ^ 0xffffffff) >>> 0;
}
