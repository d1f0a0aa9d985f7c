import { LIMITS } from '@vitrine/contract/api/limits';
import { getPointsField } from '@vitrine/contract/overlay/points';
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
export function truncateRecordLists(document: Values, notes: string[]): void {
  for (const [section, { fields }] of Object.entries(OBJECT_SECTIONS)) truncateFields(document[section], fields);
  for (const section of LIST_SECTION_KEYS) {
    const { fields, title } = LIST_SECTIONS[section];
    const stored = document[section];
    const items = Array.isArray(stored) ? stored.filter(isObject) : [];
    if (items.length > LIMITS.itemsPerSection)
      notes.push(`${title}: the first ${LIMITS.itemsPerSection} of ${items.length.toLocaleString('en-US')} come back.`);
    document[section] = items.slice(0, LIMITS.itemsPerSection);
    const fieldsByName: Fields = fields;
    const maxPoints = fieldsByName[getPointsField(section) ?? '']?.maxItems ?? 0;
    for (const item of items.slice(0, LIMITS.itemsPerSection)) {
      truncateFields(item, fields);
      truncateLabels(item);
      truncateList(item, 'points', maxPoints);
      if (Array.isArray(item.points)) for (const point of item.points) truncateLabels(point);
    }
  }
}

function truncateFields(values: unknown, fields: Fields): void {
  if (!isObject(values)) return;
  for (const [name, { maxItems, row }] of Object.entries(fields)) {
    if (maxItems === undefined) continue;
    truncateList(values, name, maxItems);
    const list = values[name];
    if (row && Array.isArray(list)) for (const entry of list) truncateFields(entry, row);
  }
}

const truncateLabels = (target: unknown): void => {
  if (isObject(target)) truncateList(target, 'labels', LIMITS.tags);
};

function truncateList(values: Values, name: string, limit: number): void {
  const list = values[name];
  if (Array.isArray(list) && list.length > limit) values[name] = list.slice(0, limit + 1);
}

/** Maximum places in an overlay part: more than fit into the largest overlay, with keys as long as ours. */
const MAX_OVERLAY_ENTRIES = 12_000;

/** Truncates each part of an overlay to {@link MAX_OVERLAY_ENTRIES}. @returns whether anything was removed */
export function truncateOverlay(overlay: Values): boolean {
  let isTruncated = false;
  for (const [name, part] of Object.entries(overlay)) {
    if (!isObject(part)) continue;
    const entries = Object.entries(part);
    if (entries.length <= MAX_OVERLAY_ENTRIES) continue;
    overlay[name] = Object.fromEntries(entries.slice(0, MAX_OVERLAY_ENTRIES));
    isTruncated = true;
  }
  return isTruncated;
}
