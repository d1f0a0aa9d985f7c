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
import type { PointMeta } from '../sections/section.ts';
import { findHeadingReplacements, getHeadingField } from './headings.ts';
import { isTextReplaceableIn, type Overlay, type OverlayRule, type Replacement } from './overlay.ts';
import { type AnyItem, getPointsField, listItems } from './points.ts';
import { replaceCells } from './row-replacements.ts';

/**
 * Returns the record as a resume shows it. The result is a record again, so renderers know nothing of overlays. Pure
 * and total: places that do not exist are ignored, a hidden item stays hidden, and it is idempotent.
 */
export function applyOverlay(record: Resume, overlay: Overlay): Resume {
  if (isEmptyOverlay(overlay)) return record;
  const grouped: GroupedOverlay = {
    ...overlay,
    shown: groupByParent(overlay.shown),
    words: groupByParent(overlay.words),
  };
  const objects = (Object.keys(OBJECT_SECTIONS) as ObjectSectionKey[]).map((section) => [
    section,
    { ...record[section], ...fitReplacements(section, record[section], grouped.words.get(section)) },
  ]);
  const lists = LIST_SECTION_KEYS.map((section) => {
    const items = replaceHeadings(section, listItems(record, section), overlay);
    return [section, applyToList(section, items, grouped)];
  });
  // The keys are those of the sections, each with items of its own shape.
  return { ...record, ...Object.fromEntries([...objects, ...lists]) } as Resume;
}

const isEmptyOverlay = ({ rule, shown, order, words }: Overlay): boolean =>
  rule.labels.length === 0 && [shown, order, words].every((part) => Object.keys(part).length === 0);

/** An overlay grouped by parent place: a section, an item, or the points of an item. */
interface GroupedOverlay extends Pick<Overlay, 'rule' | 'order'> {
  shown: GroupedByParent<boolean>;
  words: GroupedByParent<Replacement>;
}
type GroupedByParent<T> = ReadonlyMap<string, ReadonlyMap<string, T>>;

/**
 * Groups values by the parent of their place: 'experiences/ID/role' becomes 'role' in 'experiences/ID'. Places are then
 * built once per item instead of once per field and point, which is the most expensive step.
 */
function groupByParent<T>(values: Readonly<Record<string, T>>): GroupedByParent<T> {
  const groups = new Map<string, Map<string, T>>();
  for (const place of Object.keys(values)) {
    const end = place.lastIndexOf('/');
    const parent = place.slice(0, end);
    let group = groups.get(parent);
    if (!group) {
      group = new Map();
      groups.set(parent, group);
    }
    group.set(place.slice(end + 1), values[place] as T);
  }
  return groups;
}

/** Replaces the titles of custom sections in items by those of this resume. */
function replaceHeadings(section: ListSectionKey, items: readonly AnyItem[], overlay: Overlay): readonly AnyItem[] {
  const field = getHeadingField(section);
  if (field === undefined) return items;
  const headings = findHeadingReplacements(section, overlay);
  return items.map((item) => {
    const heading = headings.get(String(item[field]));
    return heading === undefined ? item : { ...item, [field]: heading.value };
  });
}

function applyToList(section: ListSectionKey, items: readonly AnyItem[], grouped: GroupedOverlay): AnyItem[] {
  const shown = filterShown(items, grouped.rule, grouped.shown.get(section));
  return sortByOrder(shown, grouped.order[section]).map((item) => {
    const at = `${section}/${item._id}`;
    return {
      ...item,
      ...fitReplacements(section, item, grouped.words.get(at)),
      ...selectPoints(section, at, item, grouped),
    };
  });
}

/** Returns the visible points with their texts. Points without labels are shown with their item. */
function selectPoints(section: ListSectionKey, at: string, item: AnyItem, grouped: GroupedOverlay): object | undefined {
  const field = getPointsField(section);
  const { points } = item;
  if (field === undefined || !points) return undefined;
  const texts = item[field] as string[];
  if (points.length !== texts.length) return undefined;
  const replacements = grouped.words.get(`${at}/${field}`);
  const all = points.map((point, index) => {
    const own = replacements?.get(point._id)?.value;
    return { _id: point._id, labels: point.labels, point, text: typeof own === 'string' && own ? own : texts[index] };
  });
  const shown = filterShown(all, { ...grouped.rule, withoutLabels: true }, grouped.shown.get(at));
  const ordered = sortByOrder(shown, grouped.order[at]);
  return { [field]: ordered.map(({ text }) => text), points: ordered.map(({ point }) => point) };
}

/** Filters items or points by their own setting, else by the rule. */
const filterShown = <T extends PointMeta>(
  items: readonly T[],
  rule: OverlayRule,
  settings: ReadonlyMap<string, boolean> | undefined,
): T[] => items.filter(({ _id, labels }) => settings?.get(_id) ?? matchesRule(rule, labels));

/** Whether something with these labels is shown by a rule alone. */
export function matchesRule(
  { labels: ruleLabels, withoutLabels }: OverlayRule,
  labels: readonly string[] = [],
): boolean {
  if (ruleLabels.length === 0) return true;
  if (labels.length === 0) return withoutLabels;
  return labels.some((label) => ruleLabels.some((one) => isSameLabel(one, label)));
}

/** Labels are compared without regard to case. */
const isSameLabel = (one: string, other: string): boolean =>
  one.toLocaleLowerCase('en') === other.toLocaleLowerCase('en');

/**
 * Sorts items by a stored order. Items that were added later are placed as in the record: before the item that follows
 * them there.
 */
export function sortByOrder<T extends { _id: string }>(items: readonly T[], order: readonly string[] | undefined): T[] {
  if (!order) return [...items];
  const places = new Map(order.map((id, index) => [id, index]));
  const known = items.filter(({ _id }) => places.has(_id));
  const ordered = known.toSorted((one, other) => (places.get(one._id) ?? 0) - (places.get(other._id) ?? 0));
  for (const [index, item] of [...items.entries()].toReversed()) {
    if (places.has(item._id)) continue;
    const next = items[index + 1];
    const at = next === undefined ? ordered.length : ordered.indexOf(next);
    ordered.splice(at, 0, item);
  }
  return ordered;
}

/** Returns the replacements for fields of a section or item; those of the wrong type are ignored. */
function fitReplacements(
  section: SectionKey,
  values: object,
  replacements: ReadonlyMap<string, Replacement> | undefined,
): Record<string, unknown> | undefined {
  if (!replacements) return undefined;
  const { fields }: { fields: Fields } = SECTIONS[section];
  const byName = values as Readonly<Record<string, unknown>>;
  const fittingValues: Record<string, unknown> = {};
  for (const [name, replacement] of replacements) {
    const fitted = isTextReplaceableIn(section, name, values)
      ? fitToField(fields[name], replacement, byName[name])
      : undefined;
    if (fitted !== undefined) fittingValues[name] = fitted;
  }
  return fittingValues;
}

/** Converts a replacement to the type of its field; undefined if it has another. @param current the value in the record */
function fitToField({ kind, row = {} }: Partial<Field> = {}, replacement: Replacement, current: unknown): unknown {
  const { value } = replacement;
  if (kind === 'rows') return replaceCells(row, (current ?? []) as object[], replacement);
  if (kind === 'tags' || kind === 'texts') return isTexts(value) ? value : undefined;
  return typeof value === 'string' ? value : undefined;
}

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((entry) => typeof entry === 'string');
