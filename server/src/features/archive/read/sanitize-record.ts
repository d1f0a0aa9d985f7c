import { LIMITS } from '@vitrine/contract/api/limits';
import { type AnyItem, listItems } from '@vitrine/contract/overlay/points';
import type { Field, Fields } from '@vitrine/contract/resume/fields';
import {
  getFieldLabel,
  LIST_SECTION_KEYS,
  LIST_SECTIONS,
  OBJECT_SECTIONS,
  type ObjectSectionKey,
  type Resume,
  SECTIONS,
  type SectionKey,
} from '@vitrine/contract/resume/resume';
import { labelsInput } from '@vitrine/contract/sections/labels';
import { parseRecord } from '../../../db/stored-record.ts';
import { newId } from '../../../primitives/ids.ts';
import { truncateRecordLists } from './truncate-lists.ts';

type Values = Record<string, unknown>;

/**
 * Converts a record of an archive into one this installation would have stored: each value passes its form's
 * validation, and each entry has a unique id. Invalid values are cleared and noted; the archive still has them.
 * @param document parsed from JSON; its lists are truncated in place
 * @param notes receives a sentence for each cleared value
 */
export function sanitizeRecord(document: Values, docSchema: number, notes: string[]): Resume {
  truncateRecordLists(document, notes);
  const resume = parseRecord(document, docSchema);
  for (const section of Object.keys(OBJECT_SECTIONS) as ObjectSectionKey[])
    sanitizeValues(section, resume[section] as unknown as Values, SECTIONS[section].title, notes);
  for (const section of LIST_SECTION_KEYS) {
    const items = listItems(resume, section);
    const ids = new Set<string>();
    for (const [index, item] of items.entries()) {
      sanitizeValues(section, item, `${LIST_SECTIONS[section].title}, ${index + 1}`, notes);
      sanitizeIdsAndLabels(item, ids);
    }
  }
  return resume;
}

/** Sanitizes ids and labels, which forms do not show. */
function sanitizeIdsAndLabels(item: AnyItem, ids: Set<string>): void {
  if (!ID.test(item._id) || ids.has(item._id)) item._id = newId();
  ids.add(item._id);
  sanitizeLabels(item);
  for (const [index, point] of (item.points ?? []).entries()) {
    if (!ID.test(point._id)) point._id = `p${index + 1}`;
    sanitizeLabels(point);
  }
}

const ID = /^[\w-]{1,64}$/;

function sanitizeLabels(target: { labels?: string[] | undefined }): void {
  if (target.labels === undefined) return;
  const labels = labelsInput.safeParse(target.labels);
  if (labels.success && labels.data.length > 0) target.labels = labels.data;
  else delete target.labels;
}

function sanitizeValues(section: SectionKey, values: Values, place: string, notes: string[]): void {
  const { fields }: { fields: Fields } = SECTIONS[section];
  for (const [name, field] of Object.entries(fields)) {
    const sanitized = sanitizeValue(field, values[name]);
    if (sanitized.isWhole === false)
      notes.push(`${place}: ${getFieldLabel(section, name)} could not be taken as it is in the archive.`);
    values[name] = sanitized.value;
  }
}

/** Validates a value like its form, or keeps the valid entries of a list. */
function sanitizeValue(field: Field, stored: unknown): { value: unknown; isWhole: boolean } {
  const parsed = field.value.safeParse(stored);
  if (parsed.success) return { value: parsed.data, isWhole: true };
  // A value that is no longer a valid choice is printed as stored.
  if (field.kind === 'choice' && field.isReplaceable && isLine(stored)) return { value: stored, isWhole: true };
  const entries = Array.isArray(stored) ? stored : [];
  const validEntries = entries.filter((entry) => field.value.safeParse([entry]).success).slice(0, field.maxItems);
  const partial = field.value.safeParse(validEntries.length > 0 ? validEntries : undefined);
  return { value: partial.success ? partial.data : field.value.parse(undefined), isWhole: false };
}

const isLine = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= LIMITS.name && !/\p{Cc}/u.test(value);
