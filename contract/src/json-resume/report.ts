import { z } from 'zod';
import { missingFields } from '../fields.ts';
import {
  LIST_SECTION_KEYS,
  type ListItems,
  type ListSectionKey,
  OBJECT_SECTIONS,
  type Resume,
  SECTIONS,
  type SectionKey,
} from '../resume.ts';
import { isObject, scalarText } from './json.ts';
import { shorten } from './path.ts';

const section = z.enum(Object.keys(SECTIONS) as [SectionKey, ...SectionKey[]]);

/** Most entries of each list that a report names; the others are counted. */
export const MAX_LISTED = 500;

/** What an import does, or would do, to each fact of a document: made to be read by the person. */
export const importReportSchema = z.object({
  /** Facts that find a home now: a new item with its fields, or fields that were empty. */
  taken: z.array(
    z.object({
      section,
      /** The item's headline, or the section's. */
      title: z.string(),
      itemId: z.string().optional(),
      /** False when the item, or the section, was there and only gained fields. */
      isNew: z.boolean(),
      fields: z.array(z.object({ path: z.string(), field: z.string() })),
    }),
  ),
  /** Facts that have no home, kept with the resume and returned by export. */
  kept: z.array(z.object({ path: z.string(), what: z.string(), value: z.string() })),
  /** Values that are not taken, with the reason; kept aside as well, and returned by export. */
  refused: z.array(z.object({ path: z.string(), value: z.string(), reason: z.string() })),
  /** Facts that the resume tells otherwise: the resume's own stay, the document's are not kept. */
  differs: z.array(z.object({ path: z.string(), title: z.string(), here: z.string(), there: z.string() })),
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

/** Keys of a JSON Resume that have no home, in a reader's words. */
const WORDS: Record<string, string> = {
  $schema: 'Document details',
  meta: 'Document details',
  volunteer: 'Volunteering',
  awards: 'Award',
  publications: 'Publication',
  interests: 'Interest',
  references: 'Reference',
  image: 'Picture',
  profiles: 'Profile',
  region: 'Region',
  location: 'Location',
  description: 'Description',
  courses: 'Courses',
  roles: 'Roles',
  entity: 'Organisation',
  type: 'Type',
  startDate: 'Start date',
  endDate: 'End date',
  level: 'Level of a skill',
  work: 'Job',
  education: 'Education',
  projects: 'Project',
  certificates: 'Certificate',
};

/** What a kept fact is, by the last name in its path. */
export function describePath(path: string): string {
  const place = path.replace(/\[\d+\]$/, '');
  if (/^skills\[\d+\]\.name$/.test(place)) return 'Heading of skills';
  const root = /^[^.[]*/.exec(place)?.[0] ?? '';
  if (root === 'meta') return 'Document details';
  const last = place.split('.').at(-1) ?? '';
  return Object.hasOwn(WORDS, last) ? (WORDS[last] ?? last) : last;
}

/** A value in one line, shortened for display; what is stored is never cut. */
export function summarize(value: unknown): string {
  return shorten(flat(value, 3), 200);
}

function flat(value: unknown, levels: number): string {
  if (typeof value === 'string') return shorten(value, 400).trim();
  if (!Array.isArray(value) && !isObject(value)) return scalarText(value) || String(value ?? '');
  if (levels === 0) return '…';
  const parts = Array.isArray(value) ? value.slice(0, 20) : Object.values(value).slice(0, 20);
  return parts
    .map((part) => flat(part, levels - 1))
    .filter(Boolean)
    .join(', ');
}

/** 'Backend Engineer, Kaveri Payments': the headline of an item, whatever of it is there. */
export function formatItemTitle(key: ListSectionKey, values: Record<string, unknown>): string {
  const { title, subtitle = '' } = SECTIONS[key].entry;
  const parts = [values[title], values[subtitle]].filter((part) => typeof part === 'string' && part);
  return parts.join(', ') || `Untitled ${SECTIONS[key].singular}`;
}

/** The profile and items of the document that lack a required field or contradict themselves: what a form would refuse. */
export function listIncomplete(resume: Resume, isOfDocument: (id: string) => boolean): ImportReport['toComplete'] {
  const me = OBJECT_SECTIONS.personalInfo;
  const mine = missingFields(me.fields, resume.personalInfo).map((name) => getFieldLabel('personalInfo', name));
  const items = LIST_SECTION_KEYS.flatMap((key) =>
    (resume[key] as ListItems[typeof key][]).flatMap((item) => {
      const missing = missingFields(SECTIONS[key].fields, { ...item }).map((name) => getFieldLabel(key, name));
      // One section's item, which the compiler does not follow through the union of sections.
      const fault = SECTIONS[key].validate?.(item as never)?.message;
      if ((missing.length === 0 && !fault) || !isOfDocument(item._id)) return [];
      return [
        { section: key, title: formatItemTitle(key, { ...item }), itemId: item._id, missing, ...(fault && { fault }) },
      ];
    }),
  );
  return [...(mine.length > 0 ? [{ section: 'personalInfo' as const, title: me.title, missing: mine }] : []), ...items];
}

/** The label of a field, as forms show it. */
export function getFieldLabel(key: SectionKey, field: string): string {
  const fields: Record<string, { label: string }> = SECTIONS[key].fields;
  return Object.hasOwn(fields, field) ? (fields[field]?.label ?? field) : field;
}
