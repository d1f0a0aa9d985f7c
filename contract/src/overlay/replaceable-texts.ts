import type { Field, Fields } from '../resume/fields.ts';
import {
  LIST_SECTION_KEYS,
  type ListSectionKey,
  OBJECT_SECTIONS,
  type ObjectSectionKey,
  type Resume,
  SECTIONS,
  type SectionKey,
} from '../resume/resume.ts';
import { findHeadingReplacements, getHeadingField, type HeadingReplacement } from './headings.ts';
import { isTextReplaceableIn, type Overlay, type Replacement, type TextValue } from './overlay.ts';
import { type AnyItem, getPointsField, listItems } from './points.ts';
import { listReplacedCells, matchRows, pickTextCells } from './row-replacements.ts';

/** A text of the record that a resume may replace, and its replacement. */
export interface ReplaceableText {
  /** Unique among the texts of an item, and of a record except for a title that several items share. */
  key: string;
  /** Its place in the overlay. */
  place: string;
  section: SectionKey;
  /** The id of its item; absent for the profile, the skills and the links. */
  item?: string;
  field: string;
  /** The id of the point; absent for a field. */
  point?: string;
  /** Index of the row, from 0, and all rows of the field; absent for a field without rows. */
  row?: number;
  rows?: RecordRows;
  label: string;
  /** The current text of the record; of a row, that row alone. */
  record: TextValue;
  /** The replacement; absent where there is none. */
  own?: TextValue;
  /** The record's text when the replacement was written; only if it has changed since. */
  written?: TextValue;
}

/** All rows of a field, and the definitions of their fields. */
interface RecordRows {
  fields: Fields;
  values: readonly object[];
}

/** A text of a record, independent of resumes; all rows of a field are one. */
export interface RecordText extends Omit<ReplaceableText, 'key' | 'row' | 'own' | 'written'> {
  /** For the title of a custom section: the place of its first entry. */
  sharedPlace?: string;
}

/** Returns every replaceable text of a record that is not empty, in reading order. */
export function listRecordTexts(record: Resume): RecordText[] {
  return [
    ...(Object.keys(OBJECT_SECTIONS) as ObjectSectionKey[]).flatMap((section) =>
      listFieldTexts(section, section, record[section]),
    ),
    ...LIST_SECTION_KEYS.flatMap((section) => {
      const titles = new Map<string, string>();
      return listItems(record, section)
        .filter(({ isVisible }) => isVisible)
        .flatMap((item) => [
          ...listFieldTexts(section, `${section}/${item._id}`, item, { item: item._id, titles }),
          ...listPointTexts(section, item),
        ]);
    }),
  ];
}

/** @param context the item, and the first places of custom titles, which it adds to */
function listFieldTexts(
  section: SectionKey,
  prefix: string,
  values: object,
  context?: { item: string; titles: Map<string, string> },
): RecordText[] {
  const { fields }: { fields: Fields } = SECTIONS[section];
  const byName = values as Readonly<Record<string, TextValue | undefined>>;
  return Object.entries<Field>(fields).flatMap(([field, { label, optOut, row }]): RecordText[] => {
    const record = byName[field] ?? '';
    if (record.length === 0 || record === optOut || !isTextReplaceableIn(section, field, values)) return [];
    const place = `${prefix}/${field}`;
    const text = { place, section, field, label, record, ...(context && { item: context.item }) };
    if (row) return [{ ...text, rows: { fields: row, values: record as object[] } }];
    if (!context || field !== getHeadingField(section as ListSectionKey)) return [text];
    const sharedPlace = context.titles.get(record as string) ?? place;
    context.titles.set(record as string, sharedPlace);
    return [{ ...text, sharedPlace }];
  });
}

function listPointTexts(section: ListSectionKey, item: AnyItem): RecordText[] {
  const field = getPointsField(section);
  if (field === undefined) return [];
  return ((item[field] ?? []) as string[]).flatMap((record, index): RecordText[] => {
    const point = item.points?.[index]?._id;
    if (point === undefined || record.length === 0) return [];
    const place = `${section}/${item._id}/${field}/${point}`;
    return [{ place, section, item: item._id, field, point, label: 'Point', record }];
  });
}

/**
 * Returns every replaceable text of a record that is not empty, with its replacement.
 * @param record the result of {@link applyOverlay} to get only what the resume shows; its replaced texts are not read
 */
export function listReplaceableTexts(record: Resume, overlay: Pick<Overlay, 'words'>): ReplaceableText[] {
  const headings = new Map(LIST_SECTION_KEYS.map((section) => [section, findHeadingReplacements(section, overlay)]));
  return listRecordTexts(record).flatMap((text) => readReplaceableTexts(text, overlay, headings));
}

/** The titles that a resume replaces, by section. */
type HeadingReplacements = ReadonlyMap<ListSectionKey, ReadonlyMap<string, HeadingReplacement>>;

/** Returns a text with its replacement, row by row for a field with rows. */
function readReplaceableTexts(
  text: RecordText,
  { words }: Pick<Overlay, 'words'>,
  headings: HeadingReplacements,
): ReplaceableText[] {
  const { rows, sharedPlace, ...where } = text;
  const findReplacement = (at: string) => (Object.hasOwn(words, at) ? words[at] : undefined);
  if (rows) return readReplaceableRows(where, rows, findReplacement(text.place));
  const heading = headings.get(text.section as ListSectionKey)?.get(text.record as string);
  const place = sharedPlace === undefined || findReplacement(text.place) ? text.place : (heading?.place ?? sharedPlace);
  const replacement = findReplacement(place);
  if (!replacement) return [{ ...where, key: place, place }];
  return [
    { ...where, key: place, place, own: replacement.value, ...findStaleOriginal(replacement.original, text.record) },
  ];
}

function readReplaceableRows(
  where: Omit<RecordText, 'rows' | 'sharedPlace'>,
  rows: RecordRows,
  replacement: Replacement | undefined,
): ReplaceableText[] {
  const { fields, values } = rows;
  const pairs = matchRows(fields, values, replacement);
  return values.map((row, index) => {
    const current = pickTextCells(fields, row);
    const at = { ...where, key: `${where.place}/${index}`, row: index, rows, record: [current] };
    const pair = pairs[index];
    const own = pair ? listReplacedCells(pair) : {};
    if (!pair || Object.keys(own).length === 0) return at;
    return { ...at, own: [{ ...current, ...own }], ...findStaleOriginal([pair.from], [current]) };
  });
}

const findStaleOriginal = (original: TextValue, current: TextValue): Pick<ReplaceableText, 'written'> =>
  isSame(original, current) ? {} : { written: original };

const isSame = (one: TextValue, other: TextValue): boolean =>
  one === other || (typeof one !== 'string' && JSON.stringify(one) === JSON.stringify(other));

/** Returns the texts of a record by place, to count the replacements of all its resumes without reading it again. */
export const indexRecordTexts = (record: Resume): ReadonlyMap<string, RecordText> =>
  new Map(listRecordTexts(record).map((text) => [text.place, text]));

/** Counts the replacements of a resume, and those whose text in the record has changed since. */
export function countReplacements(
  texts: ReadonlyMap<string, RecordText>,
  { words }: Pick<Overlay, 'words'>,
): { replaced: number; stale: number } {
  let [replaced, stale] = [0, 0];
  for (const [place, replacement] of Object.entries(words)) {
    const text = texts.get(place);
    if (!text) continue;
    const rows = text.rows && readReplaceableRows(text, text.rows, replacement).filter(({ own }) => own !== undefined);
    replaced += rows?.length ?? 1;
    stale += rows
      ? rows.filter(({ written }) => written !== undefined).length
      : Number(!isSame(replacement.original, text.record));
  }
  return { replaced, stale };
}

/**
 * Progress of a translation: number of texts, of those without a replacement, and of those whose text has changed
 * since.
 */
export interface TranslationProgress {
  texts: number;
  untranslated: number;
  stale: number;
}

export function measureTranslation(all: readonly ReplaceableText[]): TranslationProgress {
  const places = [...new Map(all.map((at) => [at.key, at])).values()];
  return {
    texts: places.length,
    untranslated: places.filter(({ own }) => own === undefined).length,
    stale: places.filter(({ written }) => written !== undefined).length,
  };
}
