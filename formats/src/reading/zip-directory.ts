/** A file's record in the directory of a ZIP archive (APPNOTE.TXT 4.3.12), as it says, unchecked. */
export interface ZipRecord {
  /** The bytes of its name. */
  name: Uint8Array;
  flags: number;
  method: number;
  checksum: number;
  packedBytes: number;
  bytes: number;
  /** Offset of its local header. */
  offset: number;
  /** Whether a size or the offset is in the ZIP64 extension. */
  isZip64: boolean;
}

/** Where an archive ends and its directory is (APPNOTE.TXT 4.3.14 and 4.3.16), as it says, unchecked. */
export interface ZipEnd {
  /** Offset of the end record, or of its ZIP64 form: the directory ends there. */
  at: number;
  isZip64: boolean;
  isSplit: boolean;
  count: number;
  directoryBytes: number;
  directoryOffset: number;
}

export const STORED = 0;
export const DEFLATED = 8;

const END_SIGNATURE = 0x06054b50;
const END_BYTES = 22;
/** The end record with the longest comment. */
export const MAX_END_BYTES = END_BYTES + 0xffff;
const ZIP64_LOCATOR_SIGNATURE = 0x07064b50;
const ZIP64_LOCATOR_BYTES = 20;
const ZIP64_END_SIGNATURE = 0x06064b50;
const ZIP64_END_BYTES = 56;
const DIRECTORY_SIGNATURE = 0x02014b50;
const DIRECTORY_BYTES = 46;
const LOCAL_SIGNATURE = 0x04034b50;
/** A local header without its name and extra field. */
export const LOCAL_BYTES = 30;
/** Marks a field whose value is in the ZIP64 extension. */
const ZIP64_MARKER = 0xffffffff;
const ZIP64_COUNT_MARKER = 0xffff;
const ZIP64_FIELD = 1;

export const createView = (bytes: Uint8Array): DataView =>
  new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/**
 * Finds the end record in the last bytes of an archive. A comment may follow it, and may contain its signature, so the
 * comment has to reach the end.
 * @param tail at least {@link MAX_END_BYTES} of it, or the whole archive
 * @returns offsets within `tail` for `at`, and within the archive for the directory; undefined if there is none; 'broken'
 * if its ZIP64 form is not where it says
 */
export function findZipEnd(tail: DataView, tailOffset = 0): ZipEnd | 'broken' | undefined {
  const first = Math.max(0, tail.byteLength - MAX_END_BYTES);
  for (let at = tail.byteLength - END_BYTES; at >= first; at -= 1) {
    const isEnd =
      tail.getUint32(at, true) === END_SIGNATURE && at + END_BYTES + tail.getUint16(at + 20, true) === tail.byteLength;
    if (isEnd) return readZipEnd(tail, at, tailOffset);
  }
  return undefined;
}

function readZipEnd(tail: DataView, at: number, tailOffset: number): ZipEnd | 'broken' {
  const [disk, firstDisk, countOnDisk, count] = [4, 6, 8, 10].map((offset) => tail.getUint16(at + offset, true));
  const end: ZipEnd = {
    at,
    isZip64: false,
    isSplit: disk !== 0 || firstDisk !== 0 || countOnDisk !== count,
    count: count ?? 0,
    directoryBytes: tail.getUint32(at + 12, true),
    directoryOffset: tail.getUint32(at + 16, true),
  };
  const isMarked =
    end.count === ZIP64_COUNT_MARKER || end.directoryBytes === ZIP64_MARKER || end.directoryOffset === ZIP64_MARKER;
  const locator = at - ZIP64_LOCATOR_BYTES;
  if (locator < 0 || tail.getUint32(locator, true) !== ZIP64_LOCATOR_SIGNATURE) return { ...end, isZip64: isMarked };
  const record = Number(tail.getBigUint64(locator + 8, true)) - tailOffset;
  const isThere = record >= 0 && record + ZIP64_END_BYTES <= locator;
  if (!isThere || tail.getUint32(record, true) !== ZIP64_END_SIGNATURE) return 'broken';
  return {
    ...end,
    at: record,
    isZip64: true,
    count: Number(tail.getBigUint64(record + 32, true)),
    directoryBytes: Number(tail.getBigUint64(record + 40, true)),
    directoryOffset: Number(tail.getBigUint64(record + 48, true)),
  };
}

/** Yields the records of a directory, and returns where they end, which is its length if it is whole. */
export function* readZipDirectory(directory: Uint8Array): Generator<ZipRecord, number> {
  const view = createView(directory);
  let at = 0;
  while (at + DIRECTORY_BYTES <= directory.length && view.getUint32(at, true) === DIRECTORY_SIGNATURE) {
    const nameBytes = view.getUint16(at + 28, true);
    const extraBytes = view.getUint16(at + 30, true);
    const extra = at + DIRECTORY_BYTES + nameBytes;
    const next = extra + extraBytes + view.getUint16(at + 32, true);
    if (next > directory.length) return at;
    const sizes = readZip64Values(view, { at, from: extra, to: extra + extraBytes });
    yield {
      name: directory.subarray(at + DIRECTORY_BYTES, extra),
      flags: view.getUint16(at + 8, true),
      method: view.getUint16(at + 10, true),
      checksum: view.getUint32(at + 16, true),
      ...sizes,
    };
    at = next;
  }
  return at;
}

type Sizes = Pick<ZipRecord, 'bytes' | 'packedBytes' | 'offset' | 'isZip64'>;

/** Reads sizes and offset; from extra field 1 those that do not fit into 32 bits, which it has in this order. */
function readZip64Values(view: DataView, { at, from, to }: { at: number; from: number; to: number }): Sizes {
  const declared = [24, 20, 42].map((offset) => view.getUint32(at + offset, true));
  const isZip64 = declared.includes(ZIP64_MARKER);
  let next = isZip64 ? findExtraField(view, ZIP64_FIELD, from, to) : undefined;
  const [bytes = 0, packedBytes = 0, offset = 0] = declared.map((value) => {
    if (value !== ZIP64_MARKER || !next || next.from + 8 > next.to) return value;
    next = { from: next.from + 8, to: next.to };
    return Number(view.getBigUint64(next.from - 8, true));
  });
  return { bytes, packedBytes, offset, isZip64 };
}

function findExtraField(
  view: DataView,
  id: number,
  from: number,
  to: number,
): { from: number; to: number } | undefined {
  for (let field = from; field + 4 <= to; ) {
    const end = field + 4 + view.getUint16(field + 2, true);
    if (end > to) return undefined;
    if (view.getUint16(field, true) === id) return { from: field + 4, to: end };
    field = end;
  }
  return undefined;
}

/**
 * Returns the offset of a file's data after the start of its local header, which has to have the same name and method.
 * @param header the bytes from there on, at least the header with its name
 */
export function findZipData(
  header: Uint8Array,
  { name, method }: Pick<ZipRecord, 'name' | 'method'>,
): number | undefined {
  const view = createView(header);
  if (header.length < LOCAL_BYTES + name.length || view.getUint32(0, true) !== LOCAL_SIGNATURE) return undefined;
  const isSameName =
    view.getUint16(26, true) === name.length && name.every((byte, index) => header[LOCAL_BYTES + index] === byte);
  if (!isSameName || view.getUint16(8, true) !== method) return undefined;
  return LOCAL_BYTES + name.length + view.getUint16(28, true);
}
