import { type Zippable, zipSync } from 'fflate';
import { listArchive, openArchive } from '../reading/open-archive.ts';
import { UnreadableFile } from '../reading/unreadable-file.ts';
import { findLinkedinFile, isArticle } from './export-files.ts';

/** The relevant part of an export. */
export interface PickedFiles {
  /** A ZIP archive of only these files. */
  archive: Uint8Array;
  /** Their paths within the export, sorted. */
  imported: string[];
  /** Number of other files in the export, which are not included. */
  left: number;
  /** Relevant files that cannot be unpacked, each with a reason. */
  rejected: readonly { path: string; reason: string }[];
}

/** The earliest ZIP timestamp, so that equal files produce equal archives at any time. */
const ZIP_EPOCH = new Date(1980, 0, 1);

export const NOT_LINKEDIN_EXPORT =
  "This archive has none of the files of LinkedIn's data export, such as Profile.csv or Positions.csv.";

/**
 * Extracts the relevant files of LinkedIn's data export in the owner's browser: messages, contacts and everything else
 * are neither unpacked nor sent anywhere.
 * @throws {UnreadableFile} for any other file
 */
export function pickLinkedinFiles(bytes: Uint8Array): PickedFiles {
  const { files, left, rejected } = openArchive(bytes, isRelevantFile);
  const [firstRejection] = rejected;
  if (files.size === 0 && firstRejection)
    throw new UnreadableFile(`${firstRejection.path}: ${firstRejection.reason}`, firstRejection.path);
  if (files.size === 0) throw new UnreadableFile(NOT_LINKEDIN_EXPORT);
  const imported = [...files.keys()].sort((a, b) => (a < b ? -1 : 1));
  const packed: Zippable = Object.fromEntries(imported.map((path) => [path, files.get(path) ?? new Uint8Array()]));
  return { archive: zipSync(packed, { level: 6, mtime: ZIP_EPOCH }), imported, left, rejected: rejected };
}

/** A table at the root or in a folder, as in exports. */
const TABLE_PATH = /^(?:[^/]+\/)?[^/]+\.csv$/i;

/**
 * Whether an archive is not a LinkedIn data export, as documents and account archives are. An archive with any table is
 * an export, relevant or not: some exports have only messages.
 * @throws {UnreadableFile} if it is not an archive
 */
export const isOtherArchive = (bytes: Uint8Array): boolean =>
  !listArchive(bytes).some((path) => isRelevantFile(path) || TABLE_PATH.test(path));

/** Whether a file of an export is relevant. */
export const isRelevantFile = (path: string): boolean => findLinkedinFile(path) !== undefined || isArticle(path);
