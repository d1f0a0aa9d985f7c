import type { ImportReport } from '@vitrine/contract/resume/import-report';
import type { Resume } from '@vitrine/contract/resume/resume';
import { NO_CHOICES } from '../json-resume/choices.ts';
import { type ImportOptions, type ImportResult, importJsonResume } from '../json-resume/import.ts';
import type { JsonObject } from '../json-resume/json.ts';
import { fitDocument } from './fit-document.ts';

/** What a file of another format says, as a JSON Resume document that can hold all of it. */
export interface ReadDocument {
  /** JSON Resume 1.0.0; facts without a key there stand in the `x-vitrine` of their entry, by the names of our fields. */
  document: JsonObject;
  /** What was not read, and why, in the words of the file. */
  notes: ImportReport['refused'];
  /** Where in the file it stands what the document has at a path: 'Positions.csv, row 2, Title' for 'work[0].position'. */
  locate: (path: string) => string;
  /** One that is JSON Resume itself: what is wrong with its shape refuses it whole, with each wrong place (rule R22). */
  isStrict?: true;
  /** Of formats that are read by their looks: the line that a path was read from. Others have none. */
  quote?: (path: string) => QuotedLine | undefined;
}

/** A line of a file that is read by its looks. */
export interface QuotedLine {
  /** The line as it stands there. */
  line: string;
  /** The reader had to guess: the person should look at it. */
  isUnsure: boolean;
}

/** Takes what a file says into a resume, by the rules of every import (rules R21 to R24), and tells of it in its words. */
export function importRead(
  { document, notes, locate, quote, isStrict }: ReadDocument,
  current: Resume,
  { choices = NO_CHOICES, ...options }: ImportOptions,
): ImportResult {
  const fitted = isStrict ? { notes: [], leftOut: [] } : fitDocument(document);
  const without = new Set([...choices.without, ...fitted.leftOut]);
  const result = importJsonResume(document, current, { ...options, choices: { ...choices, without } });
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
  return {
    ok: true,
    resume,
    report: {
      ...report,
      taken: report.taken.map((item) => ({ ...item, fields: place(item.fields) })),
      kept: place(report.kept),
      refused: [...notes, ...place([...fitted.notes, ...report.refused])],
      differs: place(report.differs),
    },
  };
}
