import type { ImportReport } from '@vitrine/contract/resume/import-report';
import type { JsonObject } from '../json-resume/json.ts';
import { EXTENSION_KEY } from '../json-resume/lens.ts';
import type { ParsedDocument } from '../reading/read-document.ts';
import { readHtml } from '../reading/read-html.ts';
import { SourceLocations } from '../reading/source-locations.ts';
import { LINKEDIN_FILES, type LinkedinFile } from './export-files.ts';
import { LIST_FILE_MAPPINGS } from './list-file-mappings.ts';
import { type ReaderState, readListFile } from './read-list-file.ts';
import { readPerson } from './read-person.ts';
import { readTable, type Table } from './tables.ts';

/** The texts of the relevant files of an export. */
export type LinkedinExport = Partial<Record<LinkedinFile, string>>;

/** An article of an export as HTML, with its path. */
export interface Article {
  path: string;
  html: string;
}

/**
 * Reads the files of LinkedIn's data export. Only invalid values are rejected; any file may be missing. Columns without
 * a field become unmapped data under their name.
 */
export function readLinkedin(files: LinkedinExport, articles: readonly Article[] = []): ParsedDocument {
  const notes: ImportReport['rejected'] = [];
  const places = new SourceLocations();
  const tables = readTables(files, notes);
  const reading: ReaderState = { lists: {}, places, notes };
  for (const file of LIST_FILE_MAPPINGS) {
    const table = tables.get(file.file);
    if (table) readListFile(file, table, reading);
  }
  for (const article of articles) readArticle(article, reading);
  const { basics, names, ...personLists } = readPerson(tables, places);
  const document: JsonObject = {
    // Empty without a profile; a document requires at least one section.
    basics,
    ...Object.fromEntries(Object.entries(personLists).filter(([, list]) => list.length > 0)),
    ...reading.lists,
    ...(Object.keys(names).length > 0 && { meta: { [EXTENSION_KEY]: { personalInfo: names } } }),
  };
  return { document, notes, locate: (path) => places.locate(path), isUnordered: true };
}

function readTables(files: LinkedinExport, notes: ImportReport['rejected']): Map<LinkedinFile, Table> {
  const tables = new Map<LinkedinFile, Table>();
  for (const [file, columns] of Object.entries(LINKEDIN_FILES) as [LinkedinFile, readonly string[]][]) {
    const table = readTable(files[file] ?? '', columns);
    if (!table) continue;
    tables.set(file, table);
    for (const { row, reason } of table.faults) {
      notes.push({ path: row ? `${file}, row ${row}` : file, value: '', code: 'left-out', reason });
    }
  }
  return tables;
}

const MAX_HEADER_LENGTH = 2_000;

/** Reads an article as a publication. Its text is not part of a resume, and its file has no date. */
function readArticle({ path, html }: Article, { lists, places, notes }: ReaderState): void {
  const [, title = ''] = /<title[^<>]*>([^<]*)/i.exec(html) ?? [];
  const headingTag = /<h1[^<>]*>/i.exec(html);
  const afterHeadingTag = headingTag
    ? html.slice(headingTag.index + headingTag[0].length).slice(0, MAX_HEADER_LENGTH)
    : '';
  const heading = afterHeadingTag.slice(0, Math.max(0, afterHeadingTag.search(/<\/h1/i)));
  const [, url = ''] = /<a\b[^<>]*?\bhref="(https?:\/\/[^"<>\s]+)"/i.exec(heading) ?? [];
  const name = readHtml(heading.replace(/<a\b[^<>]*>/gi, '') || title).summary || readHtml(title).summary;
  if (!url) {
    const reason = 'This article has no address, and may never have been published.';
    notes.push({ path, value: name, code: 'left-out', reason });
    return;
  }
  const list = lists.publications ?? [];
  lists.publications = list;
  const entry = { name, publisher: 'LinkedIn', url };
  if (list.some((other) => other.url === url)) return;
  places.add(`publications[${list.length}]`, path);
  list.push(entry);
}
