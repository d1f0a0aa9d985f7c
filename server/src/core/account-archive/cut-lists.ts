import { LIMITS } from '@vitrine/contract/api/limits';
import { pointsField } from '@vitrine/contract/overlay/points';
import type { Fields } from '@vitrine/contract/resume/fields';
import { LIST_SECTION_KEYS, LIST_SECTIONS, OBJECT_SECTIONS } from '@vitrine/contract/resume/resume';

type Values = Record<string, unknown>;

const isObject = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Truncates the lists of an untrusted record to their limits before a schema visits an entry: an empty object takes two
 * bytes and becomes some thirty values once a schema has filled it in. Mutates the document. A list inside an entry
 * keeps one entry above its limit, so that the later check still detects the excess.
 * @param notes receives a sentence for each truncated section
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

/** Maximum places in an overlay part: more than fit into the largest overlay, with keys as long as ours. */
const MAX_PLACES = 12_000;

/** Truncates each part of an overlay to {@link MAX_PLACES}. @returns whether anything was removed */
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
