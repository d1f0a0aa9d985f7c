import { setImmediate as nextTurn } from 'node:timers/promises';
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';

/** A file of an archive. */
export interface ZipFile {
  path: string;
  /** Its bytes, a piece at a time, each made when it is its turn. */
  pieces: AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
  /** Pictures, videos and PDF are packed already, and stand as they are. */
  isPacked?: boolean;
}

/** The earliest time that ZIP can write; files have none of their own, so that equal accounts are equal archives. */
const EPOCH = new Date(1980, 0, 1);

/** Bytes that are packed in one turn of the event loop: some milliseconds. */
const AT_ONCE = 256 * 1024;

/**
 * A ZIP archive of files in their order, as it is written: of each file no more than a piece is held.
 * @throws whatever a file throws; what was written until then is no archive
 */
export async function* writeZip(files: AsyncIterable<ZipFile>): AsyncGenerator<Uint8Array> {
  let written: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    if (chunk.length > 0) written.push(chunk);
  });
  const take = () => {
    const taken = written;
    written = [];
    return taken;
  };
  for await (const { path, pieces, isPacked = false } of files) {
    const file = isPacked ? new ZipPassThrough(path) : new ZipDeflate(path, { level: 6 });
    file.mtime = EPOCH;
    zip.add(file);
    for await (const piece of pieces) {
      for (let at = 0; at < piece.length; at += AT_ONCE) {
        file.push(piece.subarray(at, at + AT_ONCE));
        yield* take();
        if (!isPacked) await nextTurn();
      }
    }
    file.push(new Uint8Array(), true);
    yield* take();
  }
  zip.end();
  yield* take();
}
