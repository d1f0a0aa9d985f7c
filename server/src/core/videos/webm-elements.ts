import { MAX_PATCHES, type Patch } from './patch.ts';
import { CUT_OFF_MESSAGE, DAMAGED_MESSAGE, RefusedVideo } from './refused-video.ts';
import type { VideoReader } from './video-reader.ts';

/** An element of a WebM file (RFC 8794, section 6), with the offsets of its start, content and end. */
interface Element {
  id: number;
  start: number;
  content: number;
  /** Undefined if the size is unknown, as in live recordings. */
  end: number | undefined;
}

const [HEADER, SEGMENT, CLUSTER] = [0x1a45dfa3, 0x18538067, 0x1f43b675];
/** SeekHead, Info, Tracks, Cues. */
const TABLE_IDS = [0x114d9b74, 0x1549a966, 0x1654ae6b, 0x1c53bb6b];
/** Elements of a cluster: time, blocks, block groups, and distances to other clusters. */
const CLUSTER_CHILD_IDS = [0xe7, 0xa3, 0xa0, 0xa7, 0xab, 0x5854];
const CHECKSUM = 0xbf;
/** Tags, Attachments, Chapters and Void: elements unrelated to the media. */
const METADATA_IDS = [0x1254c367, 0x1941a469, 0x1043a770, 0xec];
/** Info, and Tracks with its entries; and their metadata: title, date and names. */
const [INFO, TRACKS, TRACK] = [0x1549a966, 0x1654ae6b, 0xae];
const METADATA_CHILD_IDS = [0x7ba9, 0x4461, 0x536e, 0x7384, 0xec];

/** Maximum elements: more than an hour has frames of video and audio. */
const MAX_ELEMENTS = 2_000_000;

/** Reads a variable-length integer at the start of the bytes, and its length. */
function readVint(bytes: Uint8Array, keepsMarker: boolean): { value: number; length: number } {
  const [first = 0] = bytes;
  const length = first === 0 ? 9 : Math.clz32(first) - 23;
  if (length > 8) throw new RefusedVideo(DAMAGED_MESSAGE);
  if (bytes.length < length) throw new RefusedVideo(CUT_OFF_MESSAGE);
  const mark = 1 << (8 - length);
  let value = keepsMarker ? first : first - mark;
  let isUnknown = first - mark === mark - 1;
  for (const byte of bytes.subarray(1, length)) {
    value = value * 256 + byte;
    isUnknown &&= byte === 0xff;
  }
  return { value: !keepsMarker && isUnknown ? Number.NaN : value, length };
}

async function readElement({ read, size }: VideoReader, start: number): Promise<Element> {
  const head = await read(start, Math.min(start + 12, size));
  const id = readVint(head, true);
  if (id.length > 4) throw new RefusedVideo(DAMAGED_MESSAGE);
  const length = readVint(head.subarray(id.length), false);
  const content = start + id.length + length.length;
  const end = Number.isNaN(length.value) ? undefined : content + length.value;
  if (end !== undefined && end > size) throw new RefusedVideo(CUT_OFF_MESSAGE);
  return { id: id.value, start, content, end };
}

/**
 * Validates the elements of a WebM file: only known ones are accepted, and none may exceed the file.
 * @returns patches that remove metadata
 * @throws {RefusedVideo}
 */
export async function checkWebm(reader: VideoReader): Promise<Patch[]> {
  const header = await readElement(reader, 0);
  if (header.id !== HEADER || header.end === undefined) throw new RefusedVideo(DAMAGED_MESSAGE);
  const segment = await readElement(reader, header.end);
  if (segment.id !== SEGMENT || (segment.end ?? reader.size) !== reader.size) throw new RefusedVideo(DAMAGED_MESSAGE);
  const patches: Patch[] = [];
  const addPatch = (patch: Patch) => {
    if (patches.push(patch) > MAX_PATCHES) throw new RefusedVideo(DAMAGED_MESSAGE);
  };
  const blankMetadata = async (from: number, until: number): Promise<void> => {
    for (let at = from; at < until; ) {
      const child = await readElement(reader, at);
      if (child.end === undefined || child.end > until) throw new RefusedVideo(DAMAGED_MESSAGE);
      if (METADATA_CHILD_IDS.includes(child.id)) addPatch(createVoidPatch(child, child.end));
      else if (child.id === TRACK) await blankMetadata(child.content, child.end);
      at = child.end;
    }
  };
  let hasMedia = false;
  for (let at = segment.content, count = 0; at < reader.size; count += 1) {
    if (count > MAX_ELEMENTS) throw new RefusedVideo(DAMAGED_MESSAGE);
    const element = await readElement(reader, at);
    const { id, end } = element;
    if (id === CLUSTER) {
      hasMedia = true;
      // A cluster of unknown length ends where the next segment element begins.
      at = end ?? element.content;
      continue;
    }
    if (end === undefined) throw new RefusedVideo(DAMAGED_MESSAGE);
    if (METADATA_IDS.includes(id)) addPatch(createVoidPatch(element, end));
    else if (id === INFO || id === TRACKS) await blankMetadata(element.content, end);
    else if (!TABLE_IDS.includes(id) && !CLUSTER_CHILD_IDS.includes(id) && id !== CHECKSUM)
      throw new RefusedVideo(DAMAGED_MESSAGE);
    at = end;
  }
  if (!hasMedia) throw new RefusedVideo(CUT_OFF_MESSAGE);
  return patches;
}

/** Turns an element into an empty Void element of the same length. */
function createVoidPatch({ start }: Element, end: number): Patch {
  const length = end - start;
  const head = Buffer.alloc(length - 2 < 127 ? 2 : 9);
  head[0] = 0xec;
  if (head.length === 2) head[1] = 0x80 + length - 2;
  else head.writeBigUInt64BE(0x01_00_00_00_00_00_00_00n + BigInt(length - 9), 1);
  return { start, length, head };
}
