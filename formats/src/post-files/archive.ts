import { LIMITS } from '@vitrine/contract/api/limits';
import { unzipSync, zipSync } from 'fflate';
import { POST_FILE } from './post-file.ts';

/** Files by their paths within a folder, with `/`. */
export type Files = Readonly<Record<string, Uint8Array>>;

const PICTURE_FILE = /\.(?:png|jpe?g|gif|webp)$/i;
/** What systems put beside people's own files. */
const HIDDEN = /(?:^|\/)(?:\.|__MACOSX\/|node_modules\/)/;

/** Why an archive cannot be read, as a sentence. */
export class ArchiveError extends Error {
  override name = 'ArchiveError';
}

/**
 * The texts and pictures of a ZIP archive; whatever else is in it is not unpacked. What its directory says of a file's size
 * bounds what is unpacked of it, whether that is true or not.
 * @throws {ArchiveError}
 */
export function unpackPosts(archive: Uint8Array): Files {
  let files = 0;
  let bytes = 0;
  try {
    return unzipSync(archive, {
      filter: ({ name, originalSize }) => {
        if (HIDDEN.test(name) || !(POST_FILE.test(name) || PICTURE_FILE.test(name))) return false;
        files += 1;
        bytes += originalSize;
        if (files > LIMITS.archiveFiles) {
          throw new ArchiveError(
            `The archive can hold at most ${LIMITS.archiveFiles.toLocaleString('en-US')} texts and pictures.`,
          );
        }
        if (bytes > LIMITS.unpackedBytes) {
          throw new ArchiveError(
            `The archive can hold at most ${LIMITS.unpackedBytes / 1024 / 1024} MB once it is unpacked.`,
          );
        }
        return true;
      },
    });
  } catch (error) {
    if (error instanceof ArchiveError) throw error;
    throw new ArchiveError('This is not a ZIP archive that can be read.');
  }
}

/** The earliest time that ZIP can write; files have none of their own, so that equal posts are equal archives. */
const EPOCH = new Date(1980, 0, 1);

/** A ZIP archive of files. Pictures are packed already. */
export const pack = (files: Files): Uint8Array =>
  zipSync(
    Object.fromEntries(
      Object.entries(files).map(([path, bytes]) => [path, [bytes, { level: PICTURE_FILE.test(path) ? 0 : 6 }]]),
    ),
    { mtime: EPOCH },
  );
