import { Inflate } from 'fflate';
import { UnreadableFile } from './unreadable-file.ts';

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
  refused: readonly { path: string; reason: string }[];
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

/** A directory entry of an archive. */
interface Entry {
  path: string;
  method: number;
  isEncrypted: boolean;
  checksum: number;
  packedBytes: number;
  /** Offset of its local header. */
  offset: number;
  /** The bytes of its name in the directory. */
  rawName: Uint8Array;
}

const MEGABYTE = 1024 * 1024;
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
  const refused: { path: string; reason: string }[] = [];
  const refuse = (path: string, reason: string) => refused.push({ path, reason });
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
  return { files, refused, left: skippedCount };
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

const createView = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

const END_SIGNATURE = 0x06054b50;
const END_BYTES = 22;
const MAX_COMMENT_LENGTH = 0xffff;
const DIRECTORY_SIGNATURE = 0x02014b50;
const DIRECTORY_BYTES = 46;
const LOCAL_SIGNATURE = 0x04034b50;
const LOCAL_BYTES = 30;
const ZIP64_MARKER = 0xffffffff;

/** Reads the directory at the end of an archive (APPNOTE.TXT 4.3.12, 4.3.14 and 4.3.16). */
function readDirectory(bytes: Uint8Array, limits: ArchiveLimits): Entry[] {
  const view = createView(bytes);
  const end = findEnd(view);
  const { size, offset, at: directoryEnd } = readEnd(view, end);
  // Some programs prepend other bytes to an archive without adjusting its offsets.
  const shift = directoryEnd - size - offset;
  if (shift < 0) throw new UnreadableFile(INCOMPLETE);
  const entries: Entry[] = [];
  let count = 0;
  let at = offset + shift;
  while (at + DIRECTORY_BYTES <= directoryEnd && view.getUint32(at, true) === DIRECTORY_SIGNATURE) {
    count += 1;
    if (count > limits.entries) {
      throw new UnreadableFile(`This archive has more than ${limits.entries.toLocaleString('en-US')} files.`);
    }
    const nameBytes = view.getUint16(at + 28, true);
    const extraBytes = view.getUint16(at + 30, true);
    const next = at + DIRECTORY_BYTES + nameBytes + extraBytes + view.getUint16(at + 32, true);
    if (next > directoryEnd) throw new UnreadableFile(INCONSISTENT);
    const entry = readEntry(bytes, view, { at, nameBytes, extraBytes, shift });
    if (entry) entries.push(entry);
    at = next;
  }
  // The end record does not follow the last directory entry.
  if (at !== directoryEnd) throw new UnreadableFile(INCONSISTENT);
  return entries;
}

/** Finds the offset of the end record; a comment may follow it, and may contain its signature. */
function findEnd(view: DataView): number {
  const first = Math.max(0, view.byteLength - END_BYTES - MAX_COMMENT_LENGTH);
  for (let at = view.byteLength - END_BYTES; at >= first; at -= 1) {
    if (
      view.getUint32(at, true) === END_SIGNATURE &&
      at + END_BYTES + view.getUint16(at + 20, true) === view.byteLength
    )
      return at;
  }
  throw new UnreadableFile(INCOMPLETE);
}

/** Reads the size, offset and end of the directory from the end record, or from its ZIP64 form. */
function readEnd(view: DataView, end: number): { size: number; offset: number; at: number } {
  const [size, offset] = [view.getUint32(end + 12, true), view.getUint32(end + 16, true)];
  const locator = end - 20;
  const isZip64 = locator >= 0 && view.getUint32(locator, true) === 0x07064b50;
  if (!isZip64) return { size, offset, at: end };
  const record = Number(view.getBigUint64(locator + 8, true));
  if (record + 56 > locator || view.getUint32(record, true) !== 0x06064b50) throw new UnreadableFile(INCONSISTENT);
  return {
    size: Number(view.getBigUint64(record + 40, true)),
    offset: Number(view.getBigUint64(record + 48, true)),
    at: record,
  };
}

interface EntryLocation {
  at: number;
  nameBytes: number;
  extraBytes: number;
  shift: number;
}

/** Reads an entry; returns undefined for a folder, and for a path outside of the archive. */
function readEntry(bytes: Uint8Array, view: DataView, place: EntryLocation): Entry | undefined {
  const { at, nameBytes, extraBytes, shift } = place;
  const flags = view.getUint16(at + 8, true);
  const rawName = bytes.subarray(at + DIRECTORY_BYTES, at + DIRECTORY_BYTES + nameBytes);
  const path = readPath(decodeName(rawName));
  if (path === undefined) return undefined;
  const extra = at + DIRECTORY_BYTES + nameBytes;
  const zip64Values = readZip64Values(view, { at, from: extra, to: extra + extraBytes });
  return {
    path,
    rawName,
    method: view.getUint16(at + 10, true),
    isEncrypted: (flags & 0x41) !== 0,
    checksum: view.getUint32(at + 16, true),
    packedBytes: zip64Values.packedBytes ?? view.getUint32(at + 20, true),
    offset: (zip64Values.offset ?? view.getUint32(at + 42, true)) + shift,
  };
}

/** Reads 64-bit sizes and offsets from extra field 1, which has only the values that do not fit, in this order. */
function readZip64Values(view: DataView, { at, from, to }: { at: number; from: number; to: number }) {
  const values: { packedBytes?: number; offset?: number } = {};
  let field = from;
  while (field + 4 <= to) {
    const end = field + 4 + view.getUint16(field + 2, true);
    if (end > to) break;
    if (view.getUint16(field, true) === 1) {
      let next = field + 4;
      const readNextValue = (headerValue: number): number | undefined => {
        if (headerValue !== ZIP64_MARKER || next + 8 > end) return undefined;
        next += 8;
        return Number(view.getBigUint64(next - 8, true));
      };
      readNextValue(view.getUint32(at + 24, true));
      const packedBytes = readNextValue(view.getUint32(at + 20, true));
      const offset = readNextValue(view.getUint32(at + 42, true));
      return { ...(packedBytes !== undefined && { packedBytes }), ...(offset !== undefined && { offset }) };
    }
    field = end;
  }
  return values;
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
  if (entry.isEncrypted) return 'It is encrypted. Unpack the archive with its password, and choose the files.';
  if (entry.method !== 0 && entry.method !== 8) return 'It is packed in a way that cannot be read here.';
  const packed = findContent(bytes, entry);
  if (!packed) return INCONSISTENT;
  try {
    const content = entry.method === 0 ? copyUpTo(packed, maxBytes) : inflateUpTo(packed, maxBytes);
    return content && computeChecksum(content) !== entry.checksum ? DAMAGED : content;
  } catch {
    return DAMAGED;
  }
}

const DAMAGED = 'It is damaged. Download the archive once more.';

/** Returns the packed bytes of an entry; undefined if the local header has another name. */
function findContent(bytes: Uint8Array, { offset, rawName, packedBytes }: Entry): Uint8Array | undefined {
  const view = createView(bytes);
  if (offset + LOCAL_BYTES > bytes.length || view.getUint32(offset, true) !== LOCAL_SIGNATURE) return undefined;
  const nameBytes = view.getUint16(offset + 26, true);
  const start = offset + LOCAL_BYTES + nameBytes + view.getUint16(offset + 28, true);
  const name = bytes.subarray(offset + LOCAL_BYTES, offset + LOCAL_BYTES + nameBytes);
  const isSame = name.length === rawName.length && name.every((byte, index) => byte === rawName[index]);
  return isSame && start + packedBytes <= bytes.length ? bytes.subarray(start, start + packedBytes) : undefined;
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
