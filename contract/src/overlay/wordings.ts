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
import { headingField, listHeadings, type WordedHeading } from './headings.ts';
import { isWordedIn, type Overlay, type Replacement, type Wording } from './overlay.ts';
import { type AnyItem, listItems, pointsField } from './points.ts';
import { listOwnCells, pairRows, pickWords } from './worded-rows.ts';

/** A text of the record that a resume may replace, and its replacement. */
export interface WordingPlace {
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
  record: Wording;
  /** The replacement; absent where there is none. */
  own?: Wording;
  /** The record's text when the replacement was written; only if it has changed since. */
  written?: Wording;
}

/** All rows of a field, and the definitions of their fields. */
interface RecordRows {
  fields: Fields;
  values: readonly object[];
}

/** A text of a record, independent of resumes; all rows of a field are one. */
export interface RecordText extends Omit<WordingPlace, 'key' | 'row' | 'own' | 'written'> {
  /** For the title of a custom section: the place of its first entry. */
  sharedPlace?: string;
}

/** Returns every replaceable text of a record that is not empty, in reading order. */
export function listTexts(record: Resume): RecordText[] {
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

/** @param of the item, and the first places of custom titles, which it adds to */
function listFieldTexts(
  section: SectionKey,
  prefix: string,
  values: object,
  of?: { item: string; titles: Map<string, string> },
): RecordText[] {
  const { fields }: { fields: Fields } = SECTIONS[section];
  const byName = values as Readonly<Record<string, Wording | undefined>>;
  return Object.entries<Field>(fields).flatMap(([field, { label, optOut, row }]): RecordText[] => {
    const record = byName[field] ?? '';
    if (record.length === 0 || record === optOut || !isWordedIn(section, field, values)) return [];
    const place = `${prefix}/${field}`;
    const text = { place, section, field, label, record, ...(of && { item: of.item }) };
    if (row) return [{ ...text, rows: { fields: row, values: record as object[] } }];
    if (!of || field !== headingField(section as ListSectionKey)) return [text];
    const sharedPlace = of.titles.get(record as string) ?? place;
    of.titles.set(record as string, sharedPlace);
    return [{ ...text, sharedPlace }];
  });
}

function listPointTexts(section: ListSectionKey, item: AnyItem): RecordText[] {
  const field = pointsField(section);
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
export function listWordings(record: Resume, overlay: Pick<Overlay, 'words'>): WordingPlace[] {
  const headings = new Map(LIST_SECTION_KEYS.map((section) => [section, listHeadings(section, overlay)]));
  return listTexts(record).flatMap((text) => readWordings(text, overlay, headings));
}

/** The titles that a resume replaces, by section. */
type Headings = ReadonlyMap<ListSectionKey, ReadonlyMap<string, WordedHeading>>;

/** Returns a text with its replacement, row by row for a field with rows. */
function readWordings(text: RecordText, { words }: Pick<Overlay, 'words'>, headings: Headings): WordingPlace[] {
  const { rows, sharedPlace, ...where } = text;
  const find = (at: string) => (Object.hasOwn(words, at) ? words[at] : undefined);
  if (rows) return readRows(where, rows, find(text.place));
  const worded = headings.get(text.section as ListSectionKey)?.get(text.record as string);
  const place = sharedPlace === undefined || find(text.place) ? text.place : (worded?.place ?? sharedPlace);
  const said = find(place);
  if (!said) return [{ ...where, key: place, place }];
  return [{ ...where, key: place, place, own: said.value, ...staleSince(said.original, text.record) }];
}

function readRows(
  where: Omit<RecordText, 'rows' | 'sharedPlace'>,
  rows: RecordRows,
  said: Replacement | undefined,
): WordingPlace[] {
  const { fields, values } = rows;
  const pairs = pairRows(fields, values, said);
  return values.map((row, index) => {
    const now = pickWords(fields, row);
    const at = { ...where, key: `${where.place}/${index}`, row: index, rows, record: [now] };
    const pair = pairs[index];
    const own = pair ? listOwnCells(pair) : {};
    if (!pair || Object.keys(own).length === 0) return at;
    return { ...at, own: [{ ...now, ...own }], ...staleSince([pair.from], [now]) };
  });
}

const staleSince = (written: Wording, now: Wording): Pick<WordingPlace, 'written'> =>
  isSame(written, now) ? {} : { written };

const isSame = (one: Wording, other: Wording): boolean =>
  one === other || (typeof one !== 'string' && JSON.stringify(one) === JSON.stringify(other));

/** Returns the texts of a record by place, to count the replacements of all its resumes without reading it again. */
export const indexTexts = (record: Resume): ReadonlyMap<string, RecordText> =>
  new Map(listTexts(record).map((text) => [text.place, text]));

/** Counts the replacements of a resume, and those whose text in the record has changed since. */
export function countOwnWords(
  texts: ReadonlyMap<string, RecordText>,
  { words }: Pick<Overlay, 'words'>,
): { replaced: number; stale: number } {
  let [replaced, stale] = [0, 0];
  for (const [place, said] of Object.entries(words)) {
    const text = texts.get(place);
    if (!text) continue;
    const rows = text.rows && readRows(text, text.rows, said).filter(({ own }) => own !== undefined);
    replaced += rows?.length ?? 1;
    stale += rows
      ? rows.filter(({ written }) => written !== undefined).length
      : Number(!isSame(said.original, text.record));
  }
  return { replaced, stale };
}

/**
 * Progress of a translation: number of texts, of those without a replacement, and of those whose text has changed
 * since.
 */
export interface TranslationState {
  texts: number;
  untranslated: number;
  stale: number;
}

export function countTranslation(all: readonly WordingPlace[]): TranslationState {
  const places = [...new Map(all.map((at) => [at.key, at])).values()];
  return {
    texts: places.length,
    untranslated: places.filter(({ own }) => own === undefined).length,
    stale: places.filter(({ written }) => written !== undefined).length,
  };
}
