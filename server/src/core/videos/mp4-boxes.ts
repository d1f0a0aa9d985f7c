import { MAX_PATCHES, type Patch } from './patch.ts';
import { CUT_OFF, DAMAGED, RefusedVideo } from './refused-video.ts';
import type { VideoReader } from './video-reader.ts';

/** A box of an MP4 file (ISO/IEC 14496-12, section 4.2): where it begins, where what is in it does, and where it ends. */
interface Box {
  type: string;
  start: number;
  content: number;
  end: number;
}

/** More boxes than an hour in pieces of a tenth of a second has. */
const MAX_BOXES = 400_000;
/** More samples than an hour of picture and sound has. */
const MAX_SAMPLES = 2_000_000;

/** What a file is made of: its kind, its table of contents, the media, and pieces of media with their tables. */
const MEDIA = ['ftyp', 'styp', 'moov', 'moof', 'mdat', 'mfra', 'sidx', 'ssix', 'pdin'];

/** Notes of the camera (place, device, owner), previews, and room that was left, in the table of contents and its tracks. */
const NOTES = ['udta', 'meta', 'uuid', 'free', 'skip', 'wide'];

/** Boxes that are looked into, below each other: where tracks say what they are, and how many samples they have. */
const INSIDE: Record<string, readonly string[]> = {
  moov: ['trak'],
  trak: ['mdia'],
  mdia: ['minf'],
  minf: ['stbl'],
  moof: ['traf'],
};

/** Kinds of tracks: picture, sound, and what times the two. Others hold what a camera noted all along, such as places. */
const TRACKS = ['vide', 'soun', 'hint', 'tmcd', 'clcp'];

const FURTHER_TRACK =
  'This video has a track besides picture and sound: cameras note places in one, programs subtitles. Please export it without; captions can be added here.';

/** Tables of samples, by where their count stands in them, and how many bytes each entry takes at least. */
const COUNTS: Record<string, { at: number; each: number }> = {
  stts: { at: 4, each: 8 },
  ctts: { at: 4, each: 8 },
  stsc: { at: 4, each: 12 },
  stco: { at: 4, each: 4 },
  co64: { at: 4, each: 8 },
  stss: { at: 4, each: 4 },
};

/**
 * Looks through the boxes of an MP4 file: none may reach past the end, and none speak of more than there can be. What the
 * library that reads them believes without looking is looked at here, as a file of a few bytes can name billions of samples.
 * @returns what to write over, so that nothing is left of what its camera noted beside the media
 * @throws {RefusedVideo}
 */
export async function checkMp4(reader: VideoReader): Promise<Patch[]> {
  const walk = new Walk(reader);
  const found = new Set<string>();
  for await (const box of walk.readBoxes(0, reader.size)) {
    found.add(box.type);
    // Some makers of phones put boxes of their own at the end.
    if (!MEDIA.includes(box.type)) walk.blank(box);
    else await walk.lookInto(box);
  }
  if (!found.has('moov') || !(found.has('mdat') || found.has('moof'))) throw new RefusedVideo(CUT_OFF);
  return walk.patches;
}

/** One way through a file, with what is counted on it. */
class Walk {
  readonly patches: Patch[] = [];
  readonly #reader: VideoReader;
  #boxes = 0;
  #samples = 0;

  constructor(reader: VideoReader) {
    this.#reader = reader;
  }

  /** The boxes that stand between two places of the file. @throws {RefusedVideo} where one reaches past the second */
  async *readBoxes(from: number, until: number): AsyncGenerator<Box> {
    for (let start = from; start < until; ) {
      this.#boxes += 1;
      if (this.#boxes > MAX_BOXES) throw new RefusedVideo(DAMAGED);
      const head = await this.#read(start, Math.min(start + 16, until));
      if (head.length < 8) throw new RefusedVideo(CUT_OFF);
      const type = head.toString('latin1', 4, 8);
      if (!/^[\x20-\x7e\xa9]{4}$/.test(type)) throw new RefusedVideo(DAMAGED);
      const short = head.readUInt32BE(0);
      if (short === 1 && head.length < 16) throw new RefusedVideo(CUT_OFF);
      const content = start + (short === 1 ? 16 : 8);
      // 0 is: to the end of the file.
      const end = short === 1 ? start + Number(head.readBigUInt64BE(8)) : short === 0 ? until : start + short;
      if (end < content) throw new RefusedVideo(DAMAGED);
      if (end > until) throw new RefusedVideo(CUT_OFF);
      yield { type, start, content, end };
      start = end;
    }
  }

  async lookInto(box: Box): Promise<void> {
    const inside = INSIDE[box.type];
    if (box.type === 'stbl' || box.type === 'traf') return this.#countAll(box);
    if (!inside) return;
    for await (const child of this.readBoxes(box.content, box.end)) {
      if (NOTES.includes(child.type)) this.blank(child);
      else if (child.type === 'hdlr' && box.type === 'mdia') await this.#readHandler(child);
      else if (inside.includes(child.type)) await this.lookInto(child);
    }
  }

  /** What kind of track it is. The name behind it is often that of a camera. */
  async #readHandler({ content, end }: Box): Promise<void> {
    const kind = (await this.#read(content + 8, Math.min(content + 12, end))).toString('latin1');
    if (!TRACKS.includes(kind)) throw new RefusedVideo(FURTHER_TRACK);
    this.#write({ start: content + 24, length: end - content - 24 });
  }

  async #countAll(table: Box): Promise<void> {
    for await (const child of this.readBoxes(table.content, table.end)) {
      if (NOTES.includes(child.type)) this.blank(child);
      const size = child.end - child.content;
      if (child.type === 'stz2') throw new RefusedVideo(DAMAGED);
      if (child.type === 'stsz') await this.#countSizes(child);
      if (child.type === 'trun') await this.#countRun(child);
      if (child.type === 'stts') await this.#countTimes(child);
      const known = COUNTS[child.type];
      if (known && (await this.#readNumber(child, known.at)) * known.each > size) throw new RefusedVideo(DAMAGED);
    }
  }

  /** Samples have a size each, or all the same one. */
  async #countSizes(box: Box): Promise<void> {
    const [each, count] = [await this.#readNumber(box, 4), await this.#readNumber(box, 8)];
    this.#add(count);
    if (each === 0 && count * 4 > box.end - box.content) throw new RefusedVideo(DAMAGED);
  }

  /** How many samples each time is that of: their sum is believed before the samples are looked at. */
  async #countTimes({ content, end }: Box): Promise<void> {
    const entries = await this.#read(content + 8, end);
    for (let at = 0; at + 8 <= entries.length; at += 8) this.#add(entries.readUInt32BE(at));
  }

  async #countRun(box: Box): Promise<void> {
    const [flags, count] = [await this.#readNumber(box, 0), await this.#readNumber(box, 4)];
    this.#add(count);
    const fields = [0x100, 0x200, 0x400, 0x800].filter((flag) => (flags & flag) !== 0).length;
    if (count * fields * 4 > box.end - box.content) throw new RefusedVideo(DAMAGED);
  }

  #add(samples: number): void {
    this.#samples += samples;
    // Sizes and times count the same ones.
    if (this.#samples > 2 * MAX_SAMPLES) throw new RefusedVideo(DAMAGED);
  }

  async #readNumber({ content, end }: Box, at: number): Promise<number> {
    const bytes = await this.#read(content + at, Math.min(content + at + 4, end));
    if (bytes.length < 4) throw new RefusedVideo(DAMAGED);
    return bytes.readUInt32BE(0);
  }

  /** Makes a box one of room that was left, with nothing in it. */
  blank({ start, content, end }: Box): void {
    this.#write({ start: start + 4, length: 4, head: Buffer.from('free', 'latin1') });
    this.#write({ start: content, length: end - content });
  }

  #write(patch: Patch): void {
    if (patch.length <= 0) return;
    if (this.patches.length >= MAX_PATCHES) throw new RefusedVideo(DAMAGED);
    this.patches.push(patch);
  }

  async #read(start: number, end: number): Promise<Buffer> {
    return Buffer.from(await this.#reader.read(start, end));
  }
}
