import { Zip, ZipDeflate } from 'fflate';
import { createTimeSlicer } from '../../primitives/time-slicer.ts';

/** A file of a site: path with `/`, and content in chunks. */
export interface SiteFile {
  path: string;
  content: Iterable<Uint8Array> | AsyncIterable<Uint8Array>;
}

/** Extensions of compressed formats. */
const COMPRESSED_FILE_PATTERN = /\.(?:webp|jpe?g|png|woff2|mp4|webm|pdf|docx)$/;

/** Bytes deflated at a time, which takes some milliseconds. */
const SLICE_BYTES = 128 * 1024;

/** Streams a ZIP archive of files in order; holds one chunk of one file at a time. */
export async function* writeZip(files: AsyncIterable<SiteFile>): AsyncGenerator<Uint8Array> {
  const outputChunks: Uint8Array[] = [];
  // The earliest time ZIP can represent, without time zone; fixed, so that equal sites yield equal archives.
  const epoch = new Date(1980, 0, 1);
  const archive = new Zip((error, chunk) => {
    if (error) throw error;
    outputChunks.push(chunk);
  });
  const slice = createTimeSlicer();
  for await (const { path, content } of files) {
    await slice();
    // Compressed formats are deflated at level 0: stored entries of unknown size cannot be read as a stream.
    const entry = new ZipDeflate(path, { level: COMPRESSED_FILE_PATTERN.test(path) ? 0 : 6 });
    entry.mtime = epoch;
    archive.add(entry);
    for await (const piece of content) {
      for (let from = 0; from < piece.length; from += SLICE_BYTES) {
        await slice();
        entry.push(piece.subarray(from, from + SLICE_BYTES));
        yield* outputChunks.splice(0);
      }
    }
    entry.push(new Uint8Array(), true);
    yield* outputChunks.splice(0);
  }
  archive.end();
  yield* outputChunks.splice(0);
}
