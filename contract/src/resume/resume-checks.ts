import { z } from 'zod';
import { SECTION_KEYS } from './resume.ts';

/** How much a check weighs: what keeps a machine from reading the resume, what costs interviews, what could be better. */
export const CHECK_WEIGHTS = ['must', 'should', 'could'] as const;
export type CheckWeight = (typeof CHECK_WEIGHTS)[number];

/** Where something is mended: a section's form, in it an item and a field; or how the resume is set. */
export const placeSchema = z.object({
  section: z.enum([...SECTION_KEYS, 'design']),
  /** Id of an item of a list section. */
  item: z.string().optional(),
  field: z.string().optional(),
});
export type Place = z.output<typeof placeSchema>;

/** One rule, held against one resume. Nothing found means that it passes. */
export const checkedSchema = z.object({
  id: z.string(),
  /** What the rule asks for, as a sentence. */
  title: z.string(),
  /** Why it matters. */
  reason: z.string(),
  weight: z.enum(CHECK_WEIGHTS),
  findings: z.array(z.object({ message: z.string(), place: placeSchema })),
});
export type Checked = z.output<typeof checkedSchema>;

/** What a program that reads resumes gets out of the PDF. */
export const parsedSchema = z.object({
  /** The text of each page in the order of the file. */
  pages: z.array(z.string()),
  title: z.string(),
  language: z.string(),
  /** Whether the file keeps to PDF/UA-1, the standard of accessible PDF. */
  accessible: z.boolean(),
  /** Headings as the file marks them, `level` 0 for its title. */
  headings: z.array(z.object({ level: z.number(), text: z.string() })),
  /** Characters that no font here has, which are printed as empty boxes. */
  missing: z.array(z.string()),
});
export type Parsed = z.output<typeof parsedSchema>;
