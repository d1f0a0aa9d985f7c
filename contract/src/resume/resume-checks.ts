import { z } from 'zod';
import { SECTION_KEYS } from './resume.ts';

/**
 * Severity of a check: 'must' keeps a machine from reading the resume, 'should' costs interviews, 'could' is an
 * improvement.
 */
export const CHECK_WEIGHTS = ['must', 'should', 'could'] as const;
export type CheckWeight = (typeof CHECK_WEIGHTS)[number];

/** Where a finding is fixed: in a section's form, with an item and a field, or in the resume's design. */
export const findingPlaceSchema = z.object({
  section: z.enum([...SECTION_KEYS, 'design']),
  /** Id of an item of a list section. */
  item: z.string().optional(),
  field: z.string().optional(),
});
export type FindingPlace = z.output<typeof findingPlaceSchema>;

/** The result of one check on one resume. It passes if there are no findings. */
export const checkResultSchema = z.object({
  id: z.string(),
  /** What the check requires, as a sentence. */
  title: z.string(),
  /** Why it matters. */
  reason: z.string(),
  weight: z.enum(CHECK_WEIGHTS),
  findings: z.array(z.object({ message: z.string(), place: findingPlaceSchema })),
});
export type CheckResult = z.output<typeof checkResultSchema>;

/** The data that a resume parser extracts from the PDF. */
export const parsedPdfSchema = z.object({
  /** The text of each page in the order of the file. */
  pages: z.array(z.string()),
  title: z.string(),
  language: z.string(),
  /** Whether the file conforms to PDF/UA-1, the standard of accessible PDF. */
  accessible: z.boolean(),
  /** Headings as tagged in the file, `level` 0 for its title. */
  headings: z.array(z.object({ level: z.number(), text: z.string() })),
  /** Characters that no installed font has, which are printed as empty boxes. */
  missing: z.array(z.string()),
});
export type ParsedPdf = z.output<typeof parsedPdfSchema>;
