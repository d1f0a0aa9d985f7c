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
  current: TextValue;
  /** The replacement; absent where there is none. */
  replacement?: TextValue;
  /** The record's text when the replacement was written; only if it has changed since. */
  writtenFor?: TextValue;
}

/** All rows of a field, and the definitions of their fields. */
interface RecordRows {
  fields: Fields;
  values: readonly object[];
}

/** A text of a record, independent of resumes; all rows of a field are one. */
export interface RecordText extends Omit<ReplaceableText, 'key' | 'row' | 'replacement' | 'writtenFor'> {
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
      const firstPlaces = new Map<string, string>();
      return listItems(record, section)
        .filter(({ isVisible }) => isVisible)
        .flatMap((item) => [
          ...listFieldTexts(section, `${section}/${item._id}`, item, { item: item._id, firstPlaces }),
          ...listPointTexts(section, item),
        ]);
    }),
  ];
}

/** @param context the item, and the first place of each custom title, which it adds to */
function listFieldTexts(
  section: SectionKey,
  prefix: string,
  values: object,
  context?: { item: string; firstPlaces: Map<string, string> },
): RecordText[] {
  const { fields }: { fields: Fields } = SECTIONS[section];
  const byName = values as Readonly<Record<string, TextValue | undefined>>;
  return Object.entries<Field>(fields).flatMap(([field, { label, optOut, row }]): RecordText[] => {
    const current = byName[field] ?? '';
    if (current.length === 0 || current === optOut || !isTextReplaceableIn(section, field, values)) return [];
    const place = `${prefix}/${field}`;
    const text: RecordText = { place, section, field, label, current, ...(context && { item: context.item }) };
    if (row) return [{ ...text, rows: { fields: row, values: current as object[] } }];
    if (!context || field !== getHeadingField(section as ListSectionKey)) return [text];
    const sharedPlace = context.firstPlaces.get(current as string) ?? place;
    context.firstPlaces.set(current as string, sharedPlace);
    return [{ ...text, sharedPlace }];
  });
}

function listPointTexts(section: ListSectionKey, item: AnyItem): RecordText[] {
  const field = getPointsField(section);
  if (field === undefined) return [];
  return ((item[field] ?? []) as string[]).flatMap((current, index): RecordText[] => {
    const point = item.points?.[index]?._id;
    if (point === undefined || current.length === 0) return [];
    const place = `${section}/${item._id}/${field}/${point}`;
    return [{ place, section, item: item._id, field, point, label: 'Point', current }];
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
  const { rows, sharedPlace, ...base } = text;
  const findReplacement = (key: string) => (Object.hasOwn(words, key) ? words[key] : undefined);
  if (rows) return readReplaceableRows(base, rows, findReplacement(text.place));
  const heading = headings.get(text.section as ListSectionKey)?.get(text.current as string);
  const place = sharedPlace === undefined || findReplacement(text.place) ? text.place : (heading?.place ?? sharedPlace);
  const replacement = findReplacement(place);
  if (!replacement) return [{ ...base, key: place, place }];
  return [
    {
      ...base,
      key: place,
      place,
      replacement: replacement.value,
      ...findOutdatedOriginal(replacement.original, text.current),
    },
  ];
}

function readReplaceableRows(
  base: Omit<RecordText, 'rows' | 'sharedPlace'>,
  rows: RecordRows,
  replacedRows: Replacement | undefined,
): ReplaceableText[] {
  const { fields, values } = rows;
  const pairs = matchRows(fields, values, replacedRows);
  return values.map((row, index): ReplaceableText => {
    const cells = pickTextCells(fields, row);
    const text: ReplaceableText = { ...base, key: `${base.place}/${index}`, row: index, rows, current: [cells] };
    const pair = pairs[index];
    const replacedCells = pair ? listReplacedCells(pair) : {};
    if (!pair || Object.keys(replacedCells).length === 0) return text;
    const replacement = [{ ...cells, ...replacedCells }];
    return { ...text, replacement, ...findOutdatedOriginal([pair.from], [cells]) };
  });
}

const findOutdatedOriginal = (original: TextValue, current: TextValue): Pick<ReplaceableText, 'writtenFor'> =>
  isSame(original, current) ? {} : { writtenFor: original };

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
    const rows =
      text.rows &&
      readReplaceableRows(text, text.rows, replacement).filter(({ replacement }) => replacement !== undefined);
    replaced += rows?.length ?? 1;
    stale += rows
      ? rows.filter(({ writtenFor }) => writtenFor !== undefined).length
      : Number(!isSame(replacement.original, text.current));
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
    untranslated: places.filter(({ replacement }) => replacement === undefined).length,
    stale: places.filter(({ writtenFor }) => writtenFor !== undefined).length,
  };
}
