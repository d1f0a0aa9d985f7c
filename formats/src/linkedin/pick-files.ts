import { type Zippable, zipSync } from 'fflate';
import { listArchive, openArchive } from '../reading/open-archive.ts';
import { UnreadableFile } from '../reading/unreadable-file.ts';
import { findLinkedinFile, isArticle } from './export-files.ts';

/** The part of an export that says something of a resume. */
export interface PickedFiles {
  /** A ZIP archive of these files alone. */
  archive: Uint8Array;
  /** Their paths within the export, in the order of the alphabet. */
  taken: string[];
  /** How many other files the export has, which stay where they are. */
  left: number;
  /** Files that a resume needs and that cannot be taken out, each with a sentence. */
  refused: readonly { path: string; reason: string }[];
}

/** The earliest time that ZIP can write: equal files are equal archives, whenever they are picked. */
const EPOCH = new Date(1980, 0, 1);

export const NO_EXPORT =
  "This archive has none of the files of LinkedIn's data export, such as Profile.csv or Positions.csv.";

/**
 * Takes out of LinkedIn's data export what a resume needs, in the browser of its owner: messages, contacts and all else
 * are neither unpacked nor sent anywhere.
 * @throws {UnreadableFile} for what is no such export
 */
export function pickLinkedinFiles(bytes: Uint8Array): PickedFiles {
  const { files, left, refused } = openArchive(bytes, isPart);
  const [fault] = refused;
  if (files.size === 0 && fault) throw new UnreadableFile(`${fault.path}: ${fault.reason}`, fault.path);
  if (files.size === 0) throw new UnreadableFile(NO_EXPORT);
  const taken = [...files.keys()].sort((a, b) => (a < b ? -1 : 1));
  const packed: Zippable = Object.fromEntries(taken.map((path) => [path, files.get(path) ?? new Uint8Array()]));
  return { archive: zipSync(packed, { level: 6, mtime: EPOCH }), taken, left, refused };
}

/** A table, where exports have theirs: at the root, or in a folder. */
const TABLE = /^(?:[^/]+\/)?[^/]+\.csv$/i;

/**
 * Whether an archive is something else than LinkedIn's data export, as documents and copies of an account are. One of
 * tables alone is such an export, whether a resume needs them or not: there are exports of nothing but messages.
 * @throws {UnreadableFile} for what is no archive
 */
export const isOtherArchive = (bytes: Uint8Array): boolean =>
  !listArchive(bytes).some((path) => isPart(path) || TABLE.test(path));

/** Whether a file of an export says something of a resume. */
export const isPart = (path: string): boolean => findLinkedinFile(path) !== undefined || isArticle(path);
