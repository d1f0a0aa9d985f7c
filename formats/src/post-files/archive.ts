import { LIMITS } from '@vitrine/contract/api/limits';
import { zipSync } from 'fflate';
import { type ArchiveLimits, listArchive, type OpenedArchive, openArchive } from '../reading/open-archive.ts';
import { UnreadableFile } from '../reading/unreadable-file.ts';
import { POST_FILE } from './post-file.ts';

/** Files by their paths within a folder, with `/`. */
export type Files = Readonly<Record<string, Uint8Array>>;

const PICTURE_FILE = /\.(?:png|jpe?g|gif|webp)$/i;
/** What systems put beside people's own files. */
const HIDDEN = /(?:^|\/)(?:\.|__MACOSX\/|node_modules\/)/;

const isPostFile = (path: string): boolean => !HIDDEN.test(path) && (POST_FILE.test(path) || PICTURE_FILE.test(path));

/** The folder of a site holds far more than its posts: what makes it, and what it is made into. */
const BOUNDS: ArchiveLimits = {
  entries: 100_000,
  fileBytes: LIMITS.unpackedBytes,
  totalBytes: LIMITS.unpackedBytes,
};

/**
 * The texts and pictures of a ZIP archive; whatever else is in it is not unpacked.
 * @throws {UnreadableFile}
 */
export function unpackPosts(archive: Uint8Array): Pick<OpenedArchive, 'files' | 'refused'> {
  if (archive[0] !== 0x50 || archive[1] !== 0x4b)
    throw new UnreadableFile('This is not a ZIP archive that can be read.');
  const count = listArchive(archive, BOUNDS).filter(isPostFile).length;
  if (count > LIMITS.archiveFiles) {
    const most = LIMITS.archiveFiles.toLocaleString('en-US');
    throw new UnreadableFile(`The archive can hold at most ${most} texts and pictures.`);
  }
  return openArchive(archive, isPostFile, BOUNDS);
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
