import { type Fields, isOptOut } from '@vitrine/contract/resume/fields';
import {
  LIST_SECTION_KEYS,
  OBJECT_SECTIONS,
  type ObjectSectionKey,
  type Resume,
  SECTIONS,
  type SectionKey,
} from '@vitrine/contract/resume/resume';
import { isEmptyValue } from '../json-resume/lens.ts';
import type { LeftOut } from './written-file.ts';

/** Whether a format has a place for what an entry of a section says in a field. */
export type HoldsField = (section: SectionKey, field: string, entry: object) => boolean;

/** What a format has no place for: the fields that say something and that it does not hold, with how many do. */
export function listLeftOut(resume: Resume, holds: HoldsField): LeftOut[] {
  const objects = (Object.keys(OBJECT_SECTIONS) as ObjectSectionKey[]).map((key) => [key, [resume[key]]] as const);
  const lists = LIST_SECTION_KEYS.map((key) => [key, resume[key]] as const);
  return [...objects, ...lists].flatMap(([section, entries]) => {
    const fields: Fields = SECTIONS[section].fields;
    // What an item has beside its fields is named like one.
    const names = [...Object.keys(fields), 'isHidden', 'labels'];
    return names.flatMap((field) => {
      const count = entries.filter((entry) => says(entry, field, fields) && !holds(section, field, entry)).length;
      return count > 0 ? [{ section, field, count }] : [];
    });
  });
}

function says(entry: object, field: string, fields: Fields): boolean {
  const values: Record<string, unknown> = { ...entry };
  if (field === 'isHidden') return values.isVisible === false;
  if (field === 'labels') {
    const points = (values.points ?? []) as { labels?: string[] }[];
    return !isEmptyValue(values.labels) || points.some(({ labels }) => !isEmptyValue(labels));
  }
  const definition = fields[field];
  return !isEmptyValue(values[field]) && !(definition && isOptOut(definition, values[field]));
}
