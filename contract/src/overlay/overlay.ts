import { z } from 'zod';
import { LIMITS } from '../api/limits.ts';
import { readEntry } from '../resume/entry.ts';
import { type Field, type FieldKind, typeSchema } from '../resume/fields.ts';
import {
  LIST_SECTION_KEYS,
  LIST_SECTIONS,
  type ListSectionKey,
  SECTION_KEYS,
  SECTIONS,
  type SectionKey,
} from '../resume/resume.ts';
import { RESUME_LANGUAGES, type ResumeLanguage } from '../resume/resume-design.ts';
import { labelsInput } from '../sections/labels.ts';
import type { EntryFields, ItemMeta } from '../sections/section.ts';
import { periodText, readWrittenPeriod } from '../text/dates.ts';
import { pointsField } from './points.ts';

/**
 * How a resume differs from the record (decision 090): what of it is shown, in which order, in which words. Everything
 * is said by place, a path into the record:
 *
 *     'experiences/ID'              an item
 *     'experiences/ID/POINT'        one of its points
 *     'experiences/ID/role'         a field of an item
 *     'personalInfo/summary'        a field of the profile, the skills or the links
 *     'personalInfo/languages'      all rows of a field, which are told apart by their names (see worded-rows.ts)
 */
export interface Overlay {
  /** What is shown where `shown` says nothing. */
  rule: OverlayRule;
  /** That the words are translated into, and headings and dates are set in; null: no translation. */
  language: ResumeLanguage | null;
  /** Items and points that are shown or left out, whatever the rule says. An item that the record hides stays hidden. */
  shown: Record<string, boolean>;
  /** Ids in this resume's own order: of the items of a section, or of the points of an item. */
  order: Record<string, string[]>;
  /** Other words for a field or a point. */
  words: Record<string, Replacement>;
}

/** Labels that an item has to carry; none: everything is shown. */
export interface OverlayRule {
  labels: string[];
  /** Whether items without any label are shown too. */
  withoutLabels: boolean;
}

/** The cells of a row that say something, by their names (see worded-rows.ts). */
export type WordedRow = Record<string, string | string[]>;

/** A text, a list of words, or the rows of a field. */
export type Wording = string | string[] | WordedRow[];

/** Words in the place of the record's, with those that they were written for: so it is seen when these change. */
export interface Replacement {
  value: Wording;
  original: Wording;
}

const PLACE = /^[A-Za-z]+(?:\/[\w-]{1,64}){0,3}$/;
const place = z.string({ error: 'place must be text' }).regex(PLACE, 'This is no place of a record');
const text = z.string().max(LIMITS.paragraph, `A text can have at most ${LIMITS.paragraph} characters`);
const texts = z.array(text).max(LIMITS.skills);
const cell = z.union([text, texts]);
/** Cells of a row in words; the rows of our fields have at most three. */
const MAX_CELLS = 20;
/** A row in words. Its keys are counted before any cell is visited. */
const wordedRow = z
  .custom<WordedRow>((row) => {
    if (typeof row !== 'object' || row === null || Array.isArray(row)) return false;
    const cells = Object.values(row);
    return cells.length <= MAX_CELLS && cells.every((value) => cell.safeParse(value).success);
  })
  .meta({ type: 'object' });
const wording: z.ZodType<Wording> = z.union([text, texts, z.array(wordedRow).max(LIMITS.skillGroups)]);

export const ruleSchema = z.object({ labels: labelsInput, withoutLabels: z.boolean() });
export const languageSchema = z.enum(Object.keys(RESUME_LANGUAGES) as [ResumeLanguage, ...ResumeLanguage[]]).nullable();
export const placeSchema = place;
export const shownSchema = z.boolean();
export const orderSchema = z.array(z.string().regex(/^[\w-]{1,64}$/)).max(2 * LIMITS.itemsPerSection);
export const replacementSchema: z.ZodType<Replacement> = z.object({ value: wording, original: wording });

export const emptyOverlay = (): Overlay => ({
  rule: { labels: [], withoutLabels: true },
  language: null,
  shown: {},
  order: {},
  words: {},
});

/** A stored overlay, read leniently: a part that is none is as if nothing had been said there. */
export function readOverlay(stored: unknown): Overlay {
  const raw = (typeof stored === 'object' && stored !== null ? stored : {}) as Record<string, unknown>;
  const empty = emptyOverlay();
  const entries = <T>(name: string, schema: z.ZodType<T>): Record<string, T> =>
    Object.fromEntries(
      Object.entries(raw[name] ?? {}).flatMap(([key, value]) => {
        const read = schema.safeParse(value);
        return PLACE.test(key) && read.success ? [[key, read.data]] : [];
      }),
    );
  return {
    rule: ruleSchema.catch(empty.rule).parse(raw.rule),
    language: languageSchema.catch(null).parse(raw.language ?? null),
    shown: entries('shown', shownSchema),
    order: entries('order', orderSchema),
    words: entries('words', replacementSchema),
  };
}

/** An overlay in an answer. */
export const overlaySchema = typeSchema<Overlay>(z.unknown().transform(readOverlay));

const WORDED: ReadonlySet<FieldKind> = new Set(['line', 'paragraph', 'tags', 'texts', 'rows']);

/** Whether a field says something in words, in a section or in a row of one. */
export const isWordedField = ({ kind, isWorded }: Pick<Field, 'kind' | 'isWorded'>): boolean =>
  WORDED.has(kind) || isWorded === true;

/**
 * Whether a resume may say a field in other words (rule R68). Dates, addresses and choices are facts, which are corrected
 * once, in the record, but for choices that are printed as a word; what others wrote stays as they wrote it (rule R44);
 * points are said one by one.
 */
export const isWorded = (section: SectionKey, name: string): boolean => WORDED_FIELDS.get(section)?.has(name) === true;

/** The same of a text of one item: what a period is called is a fact where it only writes its dates out. */
export const isWordedIn = (section: SectionKey, name: string, item: object): boolean =>
  isWorded(section, name) && (name !== PERIOD_FIELDS.get(section) || isOwnPeriod(section as ListSectionKey, item));

function isOwnPeriod(section: ListSectionKey, item: object): boolean {
  const { from, to, current, words } = readEntry(section, item as Pick<ItemMeta, '_id'>).dates;
  return words !== periodText({ startDate: from, endDate: to, current }) && readWrittenPeriod(words) === undefined;
}

/** The fields that say a period in words, by their section. */
const PERIOD_FIELDS: ReadonlyMap<SectionKey, string> = new Map(
  LIST_SECTION_KEYS.flatMap((section) => {
    const { dates }: EntryFields = LIST_SECTIONS[section].entry;
    return dates && 'words' in dates && dates.words !== undefined ? [[section, dates.words]] : [];
  }),
);

/** Looked up for every text of every item, so worked out once. */
const WORDED_FIELDS: ReadonlyMap<SectionKey, ReadonlySet<string>> = new Map(
  SECTION_KEYS.map((section) => [section, new Set(listWordedFields(section))]),
);

function listWordedFields(section: SectionKey): string[] {
  if (section === 'testimonials') return [];
  const fields: Record<string, Field> = SECTIONS[section].fields;
  return Object.entries(fields)
    .filter(([name, field]) => isWordedField(field) && name !== pointsField(section))
    .map(([name]) => name);
}
