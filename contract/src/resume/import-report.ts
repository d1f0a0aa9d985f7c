import { z } from 'zod';
import { SECTIONS, type SectionKey } from './resume.ts';

/** 'merge' fills what is empty and adds what is new; 'replace' makes the document the resume. */
export const IMPORT_MODES = ['merge', 'replace'] as const;
export type ImportMode = (typeof IMPORT_MODES)[number];

/**
 * Why a value is not taken: its field does not take it, a field or a section holds as many as it can, the plan does
 * not allow more items, or no key can be called so. What is 'left-out' is an entry of a file that cannot be read or is none
 * by itself: it is not kept.
 */
export const REFUSAL_CODES = ['not-valid', 'too-many', 'plan-limit', 'unsafe-name', 'left-out'] as const;
export type RefusalCode = (typeof REFUSAL_CODES)[number];

const section = z.enum(Object.keys(SECTIONS) as [SectionKey, ...SectionKey[]]);

/** What an import does, or would do, to each fact of a document: made to be read by the person. */
export const importReportSchema = z.object({
  /** Whether the resume is another one afterwards, with what is kept aside: importing the same again changes nothing. */
  changesResume: z.boolean(),
  /** Facts that find a home now: a new item with its fields, or fields that were empty. */
  taken: z.array(
    z.object({
      section,
      /** The item's headline, or the section's. */
      title: z.string(),
      itemId: z.string().optional(),
      /** The entry of the document that it comes from, such as `work[2]`: `without` names it to leave it out. */
      entry: z.string().optional(),
      /** False when the item, or the section, was there and only gained fields. */
      isNew: z.boolean(),
      fields: z.array(
        z.object({
          path: z.string(),
          field: z.string(),
          /** What is taken, in one line, shortened for display. */
          value: z.string(),
          /** Of files that are read by their looks: the line that it was read from, and whether that was a guess. */
          line: z.string().optional(),
          isUnsure: z.boolean().optional(),
        }),
      ),
    }),
  ),
  /** Facts that have no home, kept with the resume and returned by export. */
  kept: z.array(z.object({ path: z.string(), what: z.string(), value: z.string() })),
  /** Values that are not taken, with why, as a code and as a sentence; kept aside as well, and returned by export. */
  refused: z.array(z.object({ path: z.string(), value: z.string(), code: z.enum(REFUSAL_CODES), reason: z.string() })),
  /**
   * Facts that the resume tells otherwise: the resume's own stay, the document's are not kept, unless `overwrite` names the
   * source, which is the place in the document; absent where the two cannot take each other's place.
   */
  differs: z.array(
    z.object({
      path: z.string(),
      source: z.string().optional(),
      title: z.string(),
      here: z.string(),
      there: z.string(),
      /** What `there` was read from, as above. */
      line: z.string().optional(),
      isUnsure: z.boolean().optional(),
    }),
  ),
  /** What the document speaks of, new or already there, that lacks what its form asks for. */
  toComplete: z.array(
    z.object({
      section,
      title: z.string(),
      itemId: z.string().optional(),
      missing: z.array(z.string()),
      /** What is wrong between its fields, as its form says it. */
      fault: z.string().optional(),
    }),
  ),
  /** How many items of a list, or facts of another section, were there already. */
  alreadyThere: z.array(z.object({ section, count: z.number() })),
  /** What `replace` takes away: items, and fields that were filled. */
  removed: z.array(z.object({ section, title: z.string() })),
  /** Entries left out of the lists above because there are too many. */
  notListed: z.object({ taken: z.number(), kept: z.number(), refused: z.number(), differs: z.number() }),
});
export type ImportReport = z.infer<typeof importReportSchema>;
