import { MAX_PATCHES, type Patch } from './patch.ts';
import { CUT_OFF_MESSAGE, DAMAGED_MESSAGE, RefusedVideo } from './refused-video.ts';
import type { VideoReader } from './video-reader.ts';

/** A box of an MP4 file (ISO/IEC 14496-12, section 4.2), with the offsets of its start, content and end. */
interface Box {
  type: string;
  start: number;
  content: number;
  end: number;
}

/** Maximum boxes: more than an hour in fragments of a tenth of a second has. */
const MAX_BOXES = 400_000;
/** Maximum samples: more than an hour of video and audio has. */
const MAX_SAMPLES = 2_000_000;

/** Top-level boxes that are kept: type, tables, media, and fragments with their tables. */
const ALLOWED_BOXES = ['ftyp', 'styp', 'moov', 'moof', 'mdat', 'mfra', 'sidx', 'ssix', 'pdin'];

/** Boxes to blank in tables and tracks: camera metadata (place, device, owner), previews, and free space. */
const METADATA_BOXES = ['udta', 'meta', 'uuid', 'free', 'skip', 'wide'];

/** Container boxes and the children that are visited: those with track types and sample counts. */
const CHILD_BOXES: Record<string, readonly string[]> = {
  moov: ['trak'],
  trak: ['mdia'],
  mdia: ['minf'],
  minf: ['stbl'],
  moof: ['traf'],
};

/** Accepted track types: video, audio, and timing. Other tracks hold continuous camera metadata, such as places. */
const TRACK_TYPES = ['vide', 'soun', 'hint', 'tmcd', 'clcp'];

const UNSUPPORTED_TRACK_MESSAGE =
  'This video has a track besides picture and sound: cameras note places in one, programs subtitles. Please export it without; captions can be added here.';

/** Sample tables, with the offset of their count and the minimum bytes per entry. */
const SAMPLE_TABLES: Record<string, { at: number; each: number }> = {
  stts: { at: 4, each: 8 },
  ctts: { at: 4, each: 8 },
  stsc: { at: 4, each: 12 },
  stco: { at: 4, each: 4 },
  co64: { at: 4, each: 8 },
  stss: { at: 4, each: 4 },
};

/**
 * Validates the boxes of an MP4 file: none may exceed the file or declare implausible counts. Checks what the parsing
 * library trusts blindly, since a file of a few bytes can declare billions of samples.
 * @returns patches that remove camera metadata
 * @throws {RefusedVideo}
 */
export async function checkMp4(reader: VideoReader): Promise<Patch[]> {
  const walker = new BoxWalker(reader);
  const foundTypes = new Set<string>();
  for await (const box of walker.readBoxes(0, reader.size)) {
    foundTypes.add(box.type);
    // Some phones append vendor-specific boxes.
    if (!ALLOWED_BOXES.includes(box.type)) walker.blank(box);
    else await walker.inspect(box);
  }
  if (!foundTypes.has('moov') || !(foundTypes.has('mdat') || foundTypes.has('moof')))
    throw new RefusedVideo(CUT_OFF_MESSAGE);
  return walker.patches;
}

/** One pass over a file, with its counters. */
class BoxWalker {
  readonly patches: Patch[] = [];
  readonly #reader: VideoReader;
  #boxes = 0;
  #samples = 0;

  constructor(reader: VideoReader) {
    this.#reader = reader;
  }

  /** Yields the boxes in a range of the file. @throws {RefusedVideo} if one exceeds it */
  async *readBoxes(from: number, until: number): AsyncGenerator<Box> {
    for (let start = from; start < until; ) {
      this.#boxes += 1;
      if (this.#boxes > MAX_BOXES) throw new RefusedVideo(DAMAGED_MESSAGE);
      const head = await this.#read(start, Math.min(start + 16, until));
      if (head.length < 8) throw new RefusedVideo(CUT_OFF_MESSAGE);
      const type = head.toString('latin1', 4, 8);
      if (!/^[\x20-\x7e\xa9]{4}$/.test(type)) throw new RefusedVideo(DAMAGED_MESSAGE);
      const short = head.readUInt32BE(0);
      if (short === 1 && head.length < 16) throw new RefusedVideo(CUT_OFF_MESSAGE);
      const content = start + (short === 1 ? 16 : 8);
      // 0 means: to the end of the file.
      const end = short === 1 ? start + Number(head.readBigUInt64BE(8)) : short === 0 ? until : start + short;
      if (end < content) throw new RefusedVideo(DAMAGED_MESSAGE);
      if (end > until) throw new RefusedVideo(CUT_OFF_MESSAGE);
      yield { type, start, content, end };
      start = end;
    }
  }

  async inspect(box: Box): Promise<void> {
    const childTypes = CHILD_BOXES[box.type];
    if (box.type === 'stbl' || box.type === 'traf') return this.#countAll(box);
    if (!childTypes) return;
    for await (const child of this.readBoxes(box.content, box.end)) {
      if (METADATA_BOXES.includes(child.type)) this.blank(child);
      else if (child.type === 'hdlr' && box.type === 'mdia') await this.#readHandler(child);
      else if (childTypes.includes(child.type)) await this.inspect(child);
    }
  }

  /** Checks the track type and blanks the name after it, which often identifies the camera. */
  async #readHandler({ content, end }: Box): Promise<void> {
    const kind = (await this.#read(content + 8, Math.min(content + 12, end))).toString('latin1');
    if (!TRACK_TYPES.includes(kind)) throw new RefusedVideo(UNSUPPORTED_TRACK_MESSAGE);
    this.#write({ start: content + 24, length: end - content - 24 });
  }

  async #countAll(table: Box): Promise<void> {
    for await (const child of this.readBoxes(table.content, table.end)) {
      if (METADATA_BOXES.includes(child.type)) this.blank(child);
      const size = child.end - child.content;
      if (child.type === 'stz2') throw new RefusedVideo(DAMAGED_MESSAGE);
      if (child.type === 'stsz') await this.#countSizes(child);
      if (child.type === 'trun') await this.#countRun(child);
      if (child.type === 'stts') await this.#countTimes(child);
      const sampleTable = SAMPLE_TABLES[child.type];
      if (sampleTable && (await this.#readNumber(child, sampleTable.at)) * sampleTable.each > size)
        throw new RefusedVideo(DAMAGED_MESSAGE);
    }
  }

  /** Counts samples; they have individual sizes or a common one. */
  async #countSizes(box: Box): Promise<void> {
    const [each, count] = [await this.#readNumber(box, 4), await this.#readNumber(box, 8)];
    this.#add(count);
    if (each === 0 && count * 4 > box.end - box.content) throw new RefusedVideo(DAMAGED_MESSAGE);
  }

  /** Counts the samples of each duration: parsers trust the sum before reading samples. */
  async #countTimes({ content, end }: Box): Promise<void> {
    const entries = await this.#read(content + 8, end);
    for (let at = 0; at + 8 <= entries.length; at += 8) this.#add(entries.readUInt32BE(at));
  }

  async #countRun(box: Box): Promise<void> {
    const [flags, count] = [await this.#readNumber(box, 0), await this.#readNumber(box, 4)];
    this.#add(count);
    const fields = [0x100, 0x200, 0x400, 0x800].filter((flag) => (flags & flag) !== 0).length;
    if (count * fields * 4 > box.end - box.content) throw new RefusedVideo(DAMAGED_MESSAGE);
  }

  #add(samples: number): void {
    this.#samples += samples;
    // The size and time tables count the same samples.
    if (this.#samples > 2 * MAX_SAMPLES) throw new RefusedVideo(DAMAGED_MESSAGE);
  }

  async #readNumber({ content, end }: Box, at: number): Promise<number> {
    const bytes = await this.#read(content + at, Math.min(content + at + 4, end));
    if (bytes.length < 4) throw new RefusedVideo(DAMAGED_MESSAGE);
    return bytes.readUInt32BE(0);
  }

  /** Turns a box into an empty `free` box. */
  blank({ start, content, end }: Box): void {
    this.#write({ start: start + 4, length: 4, head: Buffer.from('free', 'latin1') });
    this.#write({ start: content, length: end - content });
  }

  #write(patch: Patch): void {
    if (patch.length <= 0) return;
    if (this.patches.length >= MAX_PATCHES) throw new RefusedVideo(DAMAGED_MESSAGE);
    this.patches.push(patch);
  }

  async #read(start: number, end: number): Promise<Buffer> {
    return Buffer.from(await this.#reader.read(start, end));
  }
}
