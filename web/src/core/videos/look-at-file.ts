/** Bytes at the beginning and at the end of a file in which MP4 says what it holds. */
const WINDOW = 4 * 1024 * 1024;

const ADVICE = 'Export it as MP4 with H.264 pictures and AAC sound.';
const NOT_A_VIDEO = `This file is no MP4 and no WebM video. ${ADVICE}`;
const QUICKTIME = `This is a QuickTime film, not an MP4. ${ADVICE}`;

/** Codecs that phones and editors write and that not every browser plays, by their four letters in an MP4. */
const OTHER_CODECS: Record<string, string> = {
  hvc1: 'H.265 (HEVC)',
  hev1: 'H.265 (HEVC)',
  dvh1: 'Dolby Vision',
  mp4v: 'MPEG-4 Visual',
  apcn: 'ProRes',
  apch: 'ProRes',
};

const EBML = '\x1a\x45\xdf\xa3';

/**
 * Why a file is not worth uploading, in a sentence; undefined where it may be. The server has the last word: this spares
 * the wait for what can be seen at once.
 */
export async function findProblem(file: Blob): Promise<string | undefined> {
  const beginning = await readLatin(file.slice(0, WINDOW));
  if (beginning.startsWith(EBML)) return undefined;
  if (beginning.slice(4, 8) !== 'ftyp') return NOT_A_VIDEO;
  if (beginning.slice(8, 12) === 'qt  ') return QUICKTIME;
  const codecs = [...listCodecs(beginning), ...listCodecs(await readLatin(file.slice(-WINDOW)))];
  const other = codecs.find((codec) => codec in OTHER_CODECS);
  return other && `The pictures of this video are coded as ${OTHER_CODECS[other]}, which is not taken here. ${ADVICE}`;
}

/** Each byte as a character. */
const readLatin = async (part: Blob): Promise<string> => new TextDecoder('latin1').decode(await part.arrayBuffer());

/** What the descriptions of samples name: `stsd`, version and flags, a count, a size, and the letters (ISO/IEC 14496-12, 8.5.2). */
const listCodecs = (bytes: string): string[] =>
  [...bytes.matchAll(/stsd/g)].map(({ index }) => bytes.slice(index + 16, index + 20));
