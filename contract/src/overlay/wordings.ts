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
import { isWorded, type Overlay, type Wording } from './overlay.ts';
import { type AnyItem, listItems, pointsField } from './points.ts';

/** A text of the record that a resume may say in other words, and how it does. */
export interface WordingPlace {
  place: string;
  section: SectionKey;
  /** The item that it is in; absent for the profile, the skills and the links. */
  item?: string;
  field: string;
  /** The point that it is; absent for a field. */
  point?: string;
  label: string;
  /** What the record says now. */
  record: Wording;
  /** What the resume says in its place; absent where it says the same. */
  own?: Wording;
  /** What the record said when those words were written; only where it says something else now. */
  written?: Wording;
}

/**
 * Every text of a record that says something and may be said otherwise, in reading order.
 * @param record as {@link applyOverlay} leaves it where only what the resume shows is asked for; its words are not read
 */
export function listWordings(record: Resume, { words }: Pick<Overlay, 'words'>): WordingPlace[] {
  const at = (place: string, where: Omit<WordingPlace, 'place' | 'own' | 'written'>): WordingPlace[] => {
    if (where.record.length === 0) return [];
    const replaced = Object.hasOwn(words, place) ? words[place] : undefined;
    if (!replaced) return [{ place, ...where }];
    const isStale = JSON.stringify(replaced.original) !== JSON.stringify(where.record);
    return [{ place, ...where, own: replaced.value, ...(isStale && { written: replaced.original }) }];
  };
  const fieldsAt = (section: SectionKey, prefix: string, values: object, item?: string): WordingPlace[] => {
    const { fields }: { fields: Fields } = SECTIONS[section];
    const byName: Readonly<Record<string, unknown>> = { ...values };
    return Object.entries<Field>(fields).flatMap(([field, { label, optOut }]) => {
      const record = byName[field] as Wording;
      if (!isWorded(section, field) || record === optOut) return [];
      return at(`${prefix}/${field}`, { section, ...(item !== undefined && { item }), field, label, record });
    });
  };
  const pointsAt = (section: ListSectionKey, item: AnyItem): WordingPlace[] => {
    const field = pointsField(section);
    if (field === undefined) return [];
    return ((item[field] ?? []) as string[]).flatMap((record, index) => {
      const point = item.points?.[index]?._id;
      if (point === undefined) return [];
      const place = `${section}/${item._id}/${field}/${point}`;
      return at(place, { section, item: item._id, field, point, label: 'Point', record });
    });
  };
  return [
    ...(Object.keys(OBJECT_SECTIONS) as ObjectSectionKey[]).flatMap((section) =>
      fieldsAt(section, section, record[section]),
    ),
    ...LIST_SECTION_KEYS.flatMap((section) =>
      listItems(record, section)
        .filter(({ isVisible }) => isVisible)
        .flatMap((item) => [
          ...fieldsAt(section, `${section}/${item._id}`, item, item._id),
          ...pointsAt(section, item),
        ]),
    ),
  ];
}

/** How far a translation has come: texts in all, without words of their own, and with words for an earlier text. */
export interface TranslationState {
  texts: number;
  untranslated: number;
  stale: number;
}

export function countTranslation(places: readonly WordingPlace[]): TranslationState {
  return {
    texts: places.length,
    untranslated: places.filter(({ own }) => own === undefined).length,
    stale: places.filter(({ written }) => written !== undefined).length,
  };
}
