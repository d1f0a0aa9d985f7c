import { z } from 'zod';
import { LIMITS } from '../api/limits.ts';
import { readEntry } from '../resume/entry.ts';
import { castSchema, type Field, type FieldKind } from '../resume/fields.ts';
import {
  LIST_SECTION_KEYS,
  LIST_SECTIONS,
  type ListSectionKey,
  SECTION_KEYS,
  SECTIONS,
  type SectionKey,
} from '../resume/resume.ts';
import { LANGUAGE_IDS, type ResumeLanguage } from '../resume/resume-design.ts';
import { labelsInput } from '../sections/labels.ts';
import type { EntryFields, ItemMeta } from '../sections/section.ts';
import { formatPeriodText, parseWrittenPeriod } from '../text/dates.ts';
import { getPointsField } from './points.ts';

/**
 * How a resume differs from the record (decision 090): which parts are shown, in which order, with which texts.
 * Everything is keyed by place, a path into the record:
 *
 *     'experiences/ID'              an item
 *     'experiences/ID/POINT'        one of its points
 *     'experiences/ID/role'         a field of an item
 *     'personalInfo/summary'        a field of the profile, the skills or the links
 *     'personalInfo/languages'      all rows of a field, identified by their names (see row-replacements.ts)
 */
export interface Overlay {
  /** Applies where `shown` has no entry. */
  rule: OverlayRule;
  /** The language that the texts are translated into, also of headings and dates; null for no translation. */
  language: ResumeLanguage | null;
  /**
   * Items and points that are shown or left out regardless of the rule. An item that is hidden in the record stays
   * hidden.
   */
  shown: Record<string, boolean>;
  /** Ids in this resume's order: of the items of a section, or of the points of an item. */
  order: Record<string, string[]>;
  /** Replacements of fields and points. */
  words: Record<string, Replacement>;
}

/** Labels of which an item must have at least one; empty to show everything. */
export interface OverlayRule {
  labels: string[];
  /** Whether items without any label are shown too. */
  withoutLabels: boolean;
}

/** The textual cells of a row, by their names (see row-replacements.ts). */
export type TextRow = Record<string, string | string[]>;

/** A text, a list of words, or the rows of a field. */
export type TextValue = string | string[] | TextRow[];

/** A replacement with the record's text that it was written for, so that later changes of that text are detected. */
export interface Replacement {
  value: TextValue;
  original: TextValue;
}

const PLACE_PATTERN = /^[A-Za-z]+(?:\/[\w-]{1,64}){0,3}$/;
const place = z.string({ error: 'place must be text' }).regex(PLACE_PATTERN, 'This is not a valid place');
const text = z.string().max(LIMITS.paragraph, `A text can have at most ${LIMITS.paragraph} characters`);
const texts = z.array(text).max(LIMITS.skills);
const cell = z.union([text, texts]);
/** Maximum number of cells of a replaced row; the rows of our fields have at most three. */
const MAX_CELLS = 20;
/** A replaced row. Its keys are counted before any cell is visited. */
const textRow = z
  .custom<TextRow>((row) => {
    if (typeof row !== 'object' || row === null || Array.isArray(row)) return false;
    const cells = Object.values(row);
    return cells.length <= MAX_CELLS && cells.every((value) => cell.safeParse(value).success);
  })
  .meta({ type: 'object' });
const textValue: z.ZodType<TextValue> = z.union([text, texts, z.array(textRow).max(LIMITS.skillGroups)]);

export const ruleSchema = z.object({ labels: labelsInput, withoutLabels: z.boolean() });
export const languageSchema = z.enum(LANGUAGE_IDS).nullable();
export const placeSchema = place;
export const shownSchema = z.boolean();
export const orderSchema = z.array(z.string().regex(/^[\w-]{1,64}$/)).max(2 * LIMITS.itemsPerSection);
export const replacementSchema: z.ZodType<Replacement> = z.object({ value: textValue, original: textValue });

export const createEmptyOverlay = (): Overlay => ({
  rule: { labels: [], withoutLabels: true },
  language: null,
  shown: {},
  order: {},
  words: {},
});

/** Parses a stored overlay leniently: invalid parts are dropped. */
export function parseStoredOverlay(stored: unknown): Overlay {
  const raw = (typeof stored === 'object' && stored !== null ? stored : {}) as Record<string, unknown>;
  const empty = createEmptyOverlay();
  const parseEntries = <T>(name: string, schema: z.ZodType<T>): Record<string, T> =>
    Object.fromEntries(
      Object.entries(raw[name] ?? {}).flatMap(([key, value]) => {
        const parsed = schema.safeParse(value);
        return PLACE_PATTERN.test(key) && parsed.success ? [[key, parsed.data]] : [];
      }),
    );
  return {
    rule: ruleSchema.catch(empty.rule).parse(raw.rule),
    language: languageSchema.catch(null).parse(raw.language ?? null),
    shown: parseEntries('shown', shownSchema),
    order: parseEntries('order', orderSchema),
    words: parseEntries('words', replacementSchema),
  };
}

/** An overlay in a response. */
export const overlaySchema = castSchema<Overlay>(z.unknown().transform(parseStoredOverlay));

const REPLACEABLE_KINDS: ReadonlySet<FieldKind> = new Set(['line', 'paragraph', 'tags', 'texts', 'rows']);

/** Whether a field contains replaceable text, in a section or in a row of one. */
export const isReplaceableField = ({ kind, isReplaceable }: Pick<Field, 'kind' | 'isReplaceable'>): boolean =>
  REPLACEABLE_KINDS.has(kind) || isReplaceable === true;

/**
 * Whether a resume may replace a field (rule R68). Dates, addresses and choices are facts, which are corrected in the
 * record only, except for choices that are printed as a word. Text by other people stays as they wrote it (rule R44);
 * points are replaced one by one.
 */
export const isReplaceable = (section: SectionKey, name: string): boolean =>
  REPLACEABLE_FIELDS.get(section)?.has(name) === true;

/** The same for a field of one item: the text of a period is a fact where it only spells out the dates. */
export const isTextReplaceableIn = (section: SectionKey, name: string, item: object): boolean =>
  isReplaceable(section, name) && (name !== PERIOD_FIELDS.get(section) || isOwnPeriod(section as ListSectionKey, item));

function isOwnPeriod(section: ListSectionKey, item: object): boolean {
  const { from, to, current, words } = readEntry(section, item as Pick<ItemMeta, '_id'>).dates;
  return (
    words !== formatPeriodText({ startDate: from, endDate: to, current }) && parseWrittenPeriod(words) === undefined
  );
}

/** The fields that hold the text of a period, by section. */
const PERIOD_FIELDS: ReadonlyMap<SectionKey, string> = new Map(
  LIST_SECTION_KEYS.flatMap((section) => {
    const { dates }: EntryFields = LIST_SECTIONS[section].entry;
    return dates && 'words' in dates && dates.words !== undefined ? [[section, dates.words]] : [];
  }),
);

/** Computed once, because it is looked up for every text of every item. */
const REPLACEABLE_FIELDS: ReadonlyMap<SectionKey, ReadonlySet<string>> = new Map(
  SECTION_KEYS.map((section) => [section, new Set(listWordedFields(section))]),
);

function listWordedFields(section: SectionKey): string[] {
  if (section === 'testimonials') return [];
  const fields: Record<string, Field> = SECTIONS[section].fields;
  return Object.entries(fields)
    .filter(([name, field]) => isReplaceableField(field) && name !== getPointsField(section))
    .map(([name]) => name);
}
