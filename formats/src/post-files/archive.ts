import { LIMITS } from '@vitrine/contract/api/limits';
import { zipSync } from 'fflate';
import { type ArchiveLimits, listArchive, type OpenedArchive, openArchive } from '../reading/open-archive.ts';
import { UnreadableFile } from '../reading/unreadable-file.ts';
import { POST_FILE_PATTERN } from './post-file.ts';

/** Files by path within a folder, with `/` as separator. */
export type Files = Readonly<Record<string, Uint8Array>>;

const PICTURE_FILE_PATTERN = /\.(?:png|jpe?g|gif|webp)$/i;
/** Files that operating systems and tools add. */
const HIDDEN_FILE_PATTERN = /(?:^|\/)(?:\.|__MACOSX\/|node_modules\/)/;

const isPostFile = (path: string): boolean =>
  !HIDDEN_FILE_PATTERN.test(path) && (POST_FILE_PATTERN.test(path) || PICTURE_FILE_PATTERN.test(path));

/** Limits for the folder of a site, which has many files besides its posts: sources and build output. */
const ARCHIVE_LIMITS: ArchiveLimits = {
  entries: 100_000,
  fileBytes: LIMITS.unpackedBytes,
  totalBytes: LIMITS.unpackedBytes,
};

/**
 * Unpacks the texts and pictures of a ZIP archive; other files are skipped.
 * @throws {UnreadableFile}
 */
export function unpackPosts(archive: Uint8Array): Pick<OpenedArchive, 'files' | 'rejected'> {
  if (archive[0] !== 0x50 || archive[1] !== 0x4b) throw new UnreadableFile('This file is not a readable ZIP archive.');
  const count = listArchive(archive, ARCHIVE_LIMITS).filter(isPostFile).length;
  if (count > LIMITS.archiveFiles) {
    const limit = LIMITS.archiveFiles.toLocaleString('en-US');
    throw new UnreadableFile(`The archive can hold at most ${limit} texts and pictures.`);
  }
  return openArchive(archive, isPostFile, ARCHIVE_LIMITS);
}

/** The earliest ZIP timestamp; files have no times, so that equal posts produce equal archives. */
const ZIP_EPOCH = new Date(1980, 0, 1);

/** Creates a ZIP archive. Pictures are stored uncompressed, because their formats are compressed already. */
export const pack = (files: Files): Uint8Array =>
  zipSync(
    Object.fromEntries(
      Object.entries(files).map(([path, bytes]) => [path, [bytes, { level: PICTURE_FILE_PATTERN.test(path) ? 0 : 6 }]]),
    ),
    { mtime: ZIP_EPOCH },
  );
