import { z } from 'zod';
import { SECTIONS, type SectionKey } from './resume.ts';

/** 'merge' fills empty fields and adds new items; 'replace' replaces the resume by the document. */
export const IMPORT_MODES = ['merge', 'replace'] as const;
export type ImportMode = (typeof IMPORT_MODES)[number];

/**
 * Why a value is refused: it is invalid for its field, a field or a section is full, the plan does not allow more
 * items, or its key is not allowed. 'left-out' is an entry of a file that is unreadable or not an entry of its own; it
 * is not stored.
 */
export const REJECTION_CODES = ['not-valid', 'too-many', 'plan-limit', 'unsafe-name', 'left-out'] as const;
export type RejectionCode = (typeof REJECTION_CODES)[number];

const section = z.enum(Object.keys(SECTIONS) as [SectionKey, ...SectionKey[]]);

/** What an import does, or would do, to each fact of a document, for display to the user. */
export const importReportSchema = z.object({
  /** Whether the resume, including its unmapped data, changes: importing the same file again changes nothing. */
  changesResume: z.boolean(),
  /** Imported facts: a new item with its fields, or fields that were empty. */
  imported: z.array(
    z.object({
      section,
      /** The item's headline, or the section's. */
      title: z.string(),
      itemId: z.string().optional(),
      /** Its entry in the document, such as `work[2]`, which `without` names to leave it out. */
      entry: z.string().optional(),
      /** False if the item, or the section, existed and only gained fields. */
      isNew: z.boolean(),
      fields: z.array(
        z.object({
          path: z.string(),
          field: z.string(),
          /** The imported value in one line, shortened for display. */
          value: z.string(),
          /** For a field of several entries, such as languages, the same text for all facts of one entry. */
          row: z.string().optional(),
          /** For formats parsed by layout: the source line, and whether the match is a guess. */
          line: z.string().optional(),
          isUnsure: z.boolean().optional(),
        }),
      ),
    }),
  ),
  /** Facts without a matching field, stored with the resume as unmapped data and returned by export. */
  preserved: z.array(
    z.object({
      path: z.string(),
      /** The fact in words: 'Other emails', 'Engineer, Kaveri: Department'. */
      what: z.string(),
      value: z.string(),
      /** Where a person finds it in the file: 'line 12', 'Positions.csv, row 2'; absent in data formats. */
      place: z.string().optional(),
    }),
  ),
  /** Refused values, with a code and a message; also stored as unmapped data and returned by export. */
  rejected: z.array(
    z.object({
      path: z.string(),
      /** As above; absent for an entry of a file that only its value and place tell. */
      what: z.string().optional(),
      value: z.string(),
      code: z.enum(REJECTION_CODES),
      reason: z.string(),
      place: z.string().optional(),
    }),
  ),
  /**
   * Facts that conflict with the resume. The resume's value is kept and the document's dropped, unless `overwrite`
   * names the `source`, which is the place in the document; absent where neither can replace the other.
   */
  conflicts: z.array(
    z.object({
      path: z.string(),
      source: z.string().optional(),
      title: z.string(),
      current: z.string(),
      incoming: z.string(),
      /** The source line of `incoming`, as above. */
      line: z.string().optional(),
      isUnsure: z.boolean().optional(),
    }),
  ),
  /** Items and sections of the document, new or existing, in which required fields are empty. */
  toComplete: z.array(
    z.object({
      section,
      title: z.string(),
      itemId: z.string().optional(),
      missing: z.array(z.string()),
      /** Error message of the form's validation across fields. */
      crossFieldError: z.string().optional(),
    }),
  ),
  /**
   * What happened to the entries of lists: new items, items that gained fields, items that were there already, and
   * entries for which there is no room. Those of code 'left-out' are in `rejected` alone.
   */
  entries: z.object({ added: z.number(), completed: z.number(), unchanged: z.number(), noRoom: z.number() }),
  /** Number of items of a list, or of facts of another section, that existed already. */
  unchanged: z.array(z.object({ section, count: z.number() })),
  /** Items and filled fields that `replace` removes. */
  removed: z.array(z.object({ section, title: z.string() })),
  /** Number of entries omitted from the lists above because there are too many. */
  notListed: z.object({ imported: z.number(), preserved: z.number(), rejected: z.number(), conflicts: z.number() }),
});
export type ImportReport = z.infer<typeof importReportSchema>;
