import type { ImportReport } from '@vitrine/contract/resume/import-report';
import type { Resume } from '@vitrine/contract/resume/resume';
import { NO_CHOICES } from '../json-resume/choices.ts';
import { findReadablePlace, nameKey } from '../json-resume/fact-names.ts';
import { type ImportOptions, type ImportResult, importJsonResume } from '../json-resume/import.ts';
import type { JsonObject } from '../json-resume/json.ts';
import { convertKeywords } from './keyword-texts.ts';
import { sanitizeDocument } from './sanitize-document.ts';

/** The content of a file of another format, as a JSON Resume document. */
export interface ParsedDocument {
  /** JSON Resume 1.0.0; facts without a key in it are in the `x-vitrine` of their entry, under our field names. */
  document: JsonObject;
  /** Content that was not read, with reasons, in terms of the file. */
  notes: ImportReport['rejected'];
  /** Returns the place in the file of a document path: 'Positions.csv, row 2, Title' for 'work[0].position'. */
  locate: (path: string) => string;
  /** Set for a document none of whose sections has its shape: it is refused, with each error (rule R22). */
  isShapeless?: boolean;
  /** The language that the file declares, as a BCP 47 tag; absent if it declares none. */
  language?: string;
  /**
   * Whether the reader has converted the HTML or Markdown in texts, so that signs in them are text; absent: it has if
   * it reads text and styling.
   */
  hasFinalTexts?: boolean;
  /** Set where the order of entries is nobody's choice, as in an export of a database. */
  isUnordered?: boolean;
  /** Returns the source line of a path, for formats that are read from text and styling. Absent for others. */
  quote?: (path: string) => QuotedLine | undefined;
}

/** A line of a file that is read from text and styling. */
export interface QuotedLine {
  /** The line, unchanged. */
  line: string;
  /** Whether the reader guessed, so that the user should review the value. */
  isUnsure: boolean;
}

/**
 * Imports a file into a resume under the rules of every import (rules R21 to R24), with a report in terms of the file.
 */
export function importDocument(
  parsed: ParsedDocument,
  current: Resume,
  { choices = NO_CHOICES, ...options }: ImportOptions,
): ImportResult {
  const {
    document,
    notes,
    locate,
    quote,
    language,
    hasFinalTexts = quote !== undefined,
    isUnordered = false,
    isShapeless = false,
  } = parsed;
  if (!hasFinalTexts) convertKeywords(document);
  const sanitized = isShapeless ? { notes: [], leftOut: [] } : sanitizeDocument(document);
  const excluded = new Set([...choices.without, ...sanitized.leftOut]);
  const result = importJsonResume(document, current, {
    ...options,
    isUnordered,
    hasFinalTexts,
    choices: { ...choices, without: excluded },
  });
  if (!result.ok)
    return {
      ok: false,
      errors: result.errors.map(({ path, message }) => {
        const place = locate(path);
        return { path: place, message: message.replace(path, place) };
      }),
    };
  const { resume, report } = result;
  const place = <T extends { path: string }>(facts: readonly T[]): T[] =>
    facts.map((fact) => ({ ...fact, ...quote?.(fact.path), path: locate(fact.path) }));
  const withPlace = <T extends { path: string }>(facts: readonly T[]) =>
    place(facts).map((fact) => ({ ...fact, ...describePlace(fact.path) }));
  return {
    ok: true,
    resume,
    ...(language !== undefined && { language }),
    report: {
      ...report,
      imported: report.imported.map((item) => ({ ...item, fields: place(item.fields) })),
      preserved: withPlace(report.preserved),
      rejected: [...notes.map(nameUnread), ...withPlace([...sanitized.notes.map(nameUnread), ...report.rejected])],
      conflicts: place(report.conflicts),
    },
  };
}

function describePlace(path: string): { place?: string } {
  const place = findReadablePlace(path);
  return place === undefined ? {} : { place };
}

/** Names what was not read by its key, unless its place is in words. */
function nameUnread(note: ImportReport['rejected'][number]): ImportReport['rejected'][number] {
  const place = findReadablePlace(note.path);
  return place === undefined ? { ...note, what: nameKey(note.path) } : { ...note, place };
}
