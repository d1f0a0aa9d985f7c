import type { ImportReport } from '@vitrine/contract/resume/import-report';
import { openArchive } from '../reading/open-archive.ts';
import type { ParsedDocument } from '../reading/read-document.ts';
import { UnreadableFile } from '../reading/unreadable-file.ts';
import { findLinkedinFile, isArticle, LINKEDIN_FILES } from './export-files.ts';
import { isRelevantFile, NOT_LINKEDIN_EXPORT } from './pick-files.ts';
import { type Article, type LinkedinExport, readLinkedin } from './read-linkedin.ts';
import { readTable } from './tables.ts';

/**
 * Reads LinkedIn's data export as downloaded, or the part picked by the browser: a ZIP archive.
 * @throws {UnreadableFile} for any other archive
 */
export function readLinkedinArchive(bytes: Uint8Array): ParsedDocument {
  const { files, rejected } = openArchive(bytes, isRelevantFile);
  const notes: ImportReport['rejected'] = rejected.map(({ path, reason }) => createLeftOutNote(path, reason));
  const [firstRejection] = rejected;
  if (files.size === 0 && firstRejection)
    throw new UnreadableFile(`${firstRejection.path}: ${firstRejection.reason}`, firstRejection.path);
  const texts: LinkedinExport = {};
  const articles: Article[] = [];
  for (const [path, content] of files) {
    const file = findLinkedinFile(path);
    if (isArticle(path)) articles.push({ path, html: decodeText(content) });
    else if (file && texts[file] !== undefined) notes.push(createLeftOutNote(path, `The export has ${file} already.`));
    else if (file) texts[file] = decodeText(content);
  }
  if (files.size === 0) throw new UnreadableFile(NOT_LINKEDIN_EXPORT);
  const read = readLinkedin(texts, articles);
  return { ...read, notes: [...notes, ...read.notes] };
}

const createLeftOutNote = (path: string, reason: string): ImportReport['rejected'][number] => ({
  ...{ path, value: '', code: 'left-out', reason },
});

/** Whether a text is a single table of the export, by its name and columns. */
export function isLinkedinTable(name: string, text: string): boolean {
  const file = findLinkedinFile(name.split(/[\\/]/).at(-1) ?? '');
  if (!file || LINKEDIN_FILES[file].length === 0) return false;
  return (readTable(text, LINKEDIN_FILES[file])?.columns.length ?? 0) > 0;
}

/**
 * Reads a single table of an export.
 * @throws {UnreadableFile} if {@link isLinkedinTable} does not recognize the name
 */
export function readLinkedinTable(name: string, text: string): ParsedDocument {
  const file = findLinkedinFile(name.split(/[\\/]/).at(-1) ?? '');
  if (!file) throw new UnreadableFile("This is none of the tables of LinkedIn's data export.");
  return readLinkedin({ [file]: text });
}

/** Decodes a table: UTF-8 or UTF-16, or Windows-1252 if it was saved again by an older program. */
function decodeText(bytes: Uint8Array): string {
  const encoding = detectEncoding(bytes);
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

function detectEncoding(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  // Column names are ASCII, so in UTF-16 every second byte is null.
  if (first !== 0 && second === 0) return 'utf-16le';
  return first === 0 && second !== 0 ? 'utf-16be' : 'utf-8';
}
