/** Number of bytes at the beginning and at the end of a file in which an MP4 describes its content. */
const SCAN_BYTES = 4 * 1024 * 1024;

const ADVICE = 'Export it as MP4 with H.264 video and AAC audio.';
const NOT_A_VIDEO_MESSAGE = `This file is not an MP4 or WebM video. ${ADVICE}`;
const QUICKTIME_MESSAGE = `This is a QuickTime video, not an MP4. ${ADVICE}`;

/** Codecs that phones and editors write and that not every browser plays, by their four-character code in an MP4. */
const UNSUPPORTED_CODECS: Record<string, string> = {
  hvc1: 'H.265 (HEVC)',
  hev1: 'H.265 (HEVC)',
  dvh1: 'Dolby Vision',
  mp4v: 'MPEG-4 Visual',
  apcn: 'ProRes',
  apch: 'ProRes',
};

const EBML_SIGNATURE = '\x1a\x45\xdf\xa3';

/**
 * Returns why a file is not worth uploading; undefined if it may be accepted. The server decides: this avoids the
 * upload of files that are obviously unsupported.
 */
export async function findVideoProblem(file: Blob): Promise<string | undefined> {
  const beginning = await readLatin(file.slice(0, SCAN_BYTES));
  if (beginning.startsWith(EBML_SIGNATURE)) return undefined;
  if (beginning.slice(4, 8) !== 'ftyp') return NOT_A_VIDEO_MESSAGE;
  if (beginning.slice(8, 12) === 'qt  ') return QUICKTIME_MESSAGE;
  const codecs = [...listCodecs(beginning), ...listCodecs(await readLatin(file.slice(-SCAN_BYTES)))];
  const unsupportedCodec = codecs.find((codec) => codec in UNSUPPORTED_CODECS);
  return (
    unsupportedCodec && `This video uses ${UNSUPPORTED_CODECS[unsupportedCodec]}, which is not supported. ${ADVICE}`
  );
}

/** Decodes each byte as one character. */
const readLatin = async (part: Blob): Promise<string> => new TextDecoder('latin1').decode(await part.arrayBuffer());

/**
 * Returns the codecs of the sample descriptions: `stsd`, version and flags, count, size, four-character code (ISO/IEC
 * 14496-12, 8.5.2).
 */
const listCodecs = (bytes: string): string[] =>
  [...bytes.matchAll(/stsd/g)].map(({ index }) => bytes.slice(index + 16, index + 20));
