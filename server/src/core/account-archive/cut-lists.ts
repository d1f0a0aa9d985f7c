import { LIMITS } from '@vitrine/contract/api/limits';
import { pointsField } from '@vitrine/contract/overlay/points';
import type { Fields } from '@vitrine/contract/resume/fields';
import { LIST_SECTION_KEYS, LIST_SECTIONS, OBJECT_SECTIONS } from '@vitrine/contract/resume/resume';

type Values = Record<string, unknown>;

const isObject = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Cuts the lists of a record that anybody may have written to their limits, before a schema visits an entry: an empty object
 * takes two bytes and becomes some thirty values once a schema has filled it in. Changes the document.
 * A list inside an entry keeps one more than its limit, so that whoever checks it against the limit still notices.
 * @param notes receives a sentence for each section that is cut
 */
export function cutRecordLists(document: Values, notes: string[]): void {
  for (const [section, { fields }] of Object.entries(OBJECT_SECTIONS)) cutFields(document[section], fields);
  for (const section of LIST_SECTION_KEYS) {
    const { fields, title } = LIST_SECTIONS[section];
    const stored = document[section];
    const items = Array.isArray(stored) ? stored.filter(isObject) : [];
    if (items.length > LIMITS.itemsPerSection)
      notes.push(`${title}: the first ${LIMITS.itemsPerSection} of ${items.length.toLocaleString('en-US')} come back.`);
    document[section] = items.slice(0, LIMITS.itemsPerSection);
    const pointed: Fields = fields;
    const mostPoints = pointed[pointsField(section) ?? '']?.maxItems ?? 0;
    for (const item of items.slice(0, LIMITS.itemsPerSection)) {
      cutFields(item, fields);
      cutLabels(item);
      cutList(item, 'points', mostPoints);
      if (Array.isArray(item.points)) for (const point of item.points) cutLabels(point);
    }
  }
}

function cutFields(values: unknown, fields: Fields): void {
  if (!isObject(values)) return;
  for (const [name, { maxItems, row }] of Object.entries(fields)) {
    if (maxItems === undefined) continue;
    cutList(values, name, maxItems);
    const list = values[name];
    if (row && Array.isArray(list)) for (const entry of list) cutFields(entry, row);
  }
}

const cutLabels = (labelled: unknown): void => {
  if (isObject(labelled)) cutList(labelled, 'labels', LIMITS.tags);
};

function cutList(values: Values, name: string, limit: number): void {
  const list = values[name];
  if (Array.isArray(list) && list.length > limit) values[name] = list.slice(0, limit + 1);
}

/** Places that an overlay says something of: more than fit into the largest one, by keys of the length of ours. */
const MAX_PLACES = 12_000;

/**
 * The same for an overlay: each of its parts to {@link MAX_PLACES}. @returns whether anything was cut
 */
export function cutOverlay(overlay: Values): boolean {
  let isCut = false;
  for (const [name, part] of Object.entries(overlay)) {
    if (!isObject(part)) continue;
    const places = Object.entries(part);
    if (places.length <= MAX_PLACES) continue;
    overlay[name] = Object.fromEntries(places.slice(0, MAX_PLACES));
    isCut = true;
  }
  return isCut;
}
