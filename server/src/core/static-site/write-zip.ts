import { Zip, ZipDeflate } from 'fflate';
import { createSlicer } from '../../primitives/slices.ts';

/** A file of a site: its path, with `/`, and its bytes, in pieces. */
export interface SiteFile {
  path: string;
  content: Iterable<Uint8Array> | AsyncIterable<Uint8Array>;
}

/** What is packed already. */
const PACKED = /\.(?:webp|jpe?g|png|woff2|mp4|webm|pdf|docx)$/;

/** Bytes that are deflated in one piece, which takes some milliseconds. */
const SLICE_BYTES = 128 * 1024;

/** A ZIP archive of files in their order, as it is written: one piece of one file is in memory at a time. */
export async function* writeZip(files: AsyncIterable<SiteFile>): AsyncGenerator<Uint8Array> {
  const written: Uint8Array[] = [];
  // The earliest time that ZIP can write, of no zone; files have none of their own, so that equal sites are equal archives.
  const epoch = new Date(1980, 0, 1);
  const archive = new Zip((error, chunk) => {
    if (error) throw error;
    written.push(chunk);
  });
  const slice = createSlicer();
  for await (const { path, content } of files) {
    await slice();
    // Deflated at level 0 where it is packed: what is only stored cannot be read in a stream without its size.
    const entry = new ZipDeflate(path, { level: PACKED.test(path) ? 0 : 6 });
    entry.mtime = epoch;
    archive.add(entry);
    for await (const piece of content) {
      for (let from = 0; from < piece.length; from += SLICE_BYTES) {
        await slice();
        entry.push(piece.subarray(from, from + SLICE_BYTES));
        yield* written.splice(0);
      }
    }
    entry.push(new Uint8Array(), true);
    yield* written.splice(0);
  }
  archive.end();
  yield* written.splice(0);
}
