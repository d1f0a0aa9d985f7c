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
import { parseRecord } from '../../db/stored-record.ts';
import { newId } from '../../primitives/ids.ts';
import { cutRecordLists } from './cut-lists.ts';

type Values = Record<string, unknown>;

/**
 * Converts a record of an archive into one this installation would have stored: each value passes its form's
 * validation, and each entry has a unique id. Invalid values are cleared and noted; the archive still has them.
 * @param document parsed from JSON; its lists are truncated in place
 * @param notes receives a sentence for each cleared value
 */
export function settleRecord(document: Values, docSchema: number, notes: string[]): Resume {
  cutRecordLists(document, notes);
  const resume = parseRecord(document, docSchema);
  for (const section of Object.keys(OBJECT_SECTIONS) as ObjectSectionKey[])
    settleValues(section, resume[section] as unknown as Values, SECTIONS[section].title, notes);
  for (const section of LIST_SECTION_KEYS) {
    const items = listItems(resume, section);
    const ids = new Set<string>();
    for (const [index, item] of items.entries()) {
      settleValues(section, item, `${LIST_SECTIONS[section].title}, ${index + 1}`, notes);
      settleMeta(item, ids);
    }
  }
  return resume;
}

/** Sanitizes ids and labels, which forms do not show. */
function settleMeta(item: AnyItem, ids: Set<string>): void {
  if (!ID.test(item._id) || ids.has(item._id)) item._id = newId();
  ids.add(item._id);
  settleLabels(item);
  for (const [index, point] of (item.points ?? []).entries()) {
    if (!ID.test(point._id)) point._id = `p${index + 1}`;
    settleLabels(point);
  }
}

const ID = /^[\w-]{1,64}$/;

function settleLabels(labelled: { labels?: string[] | undefined }): void {
  if (labelled.labels === undefined) return;
  const labels = labelsInput.safeParse(labelled.labels);
  if (labels.success && labels.data.length > 0) labelled.labels = labels.data;
  else delete labelled.labels;
}

function settleValues(section: SectionKey, values: Values, place: string, notes: string[]): void {
  const { fields }: { fields: Fields } = SECTIONS[section];
  for (const [name, field] of Object.entries(fields)) {
    const settled = settleValue(field, values[name]);
    if (settled.isWhole === false)
      notes.push(`${place}: ${getFieldLabel(section, name)} could not be taken as it is in the archive.`);
    values[name] = settled.value;
  }
}

/** Validates a value like its form, or keeps the valid entries of a list. */
function settleValue(field: Field, stored: unknown): { value: unknown; isWhole: boolean } {
  const whole = field.value.safeParse(stored);
  if (whole.success) return { value: whole.data, isWhole: true };
  // A value that is no longer a valid choice is printed as stored.
  if (field.kind === 'choice' && field.isWorded && isLine(stored)) return { value: stored, isWhole: true };
  const entries = Array.isArray(stored) ? stored : [];
  const right = entries.filter((entry) => field.value.safeParse([entry]).success).slice(0, field.maxItems);
  const part = field.value.safeParse(right.length > 0 ? right : undefined);
  return { value: part.success ? part.data : field.value.parse(undefined), isWhole: false };
}

const isLine = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= LIMITS.name && !/\p{Cc}/u.test(value);
