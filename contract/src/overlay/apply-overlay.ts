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
import { headingField, listHeadings } from './headings.ts';
import { isWordedIn, type Overlay, type OverlayRule, type Replacement } from './overlay.ts';
import { type AnyItem, listItems, pointsField } from './points.ts';
import { wordRows } from './worded-rows.ts';

/**
 * Returns the record as a resume shows it. The result is a record again, so renderers know nothing of overlays. Pure
 * and total: places that do not exist are ignored, a hidden item stays hidden, and it is idempotent.
 */
export function applyOverlay(record: Resume, overlay: Overlay): Resume {
  if (isEmptyOverlay(overlay)) return record;
  const said: Said = { ...overlay, shown: groupByParent(overlay.shown), words: groupByParent(overlay.words) };
  const objects = (Object.keys(OBJECT_SECTIONS) as ObjectSectionKey[]).map((section) => [
    section,
    { ...record[section], ...fittingWords(section, record[section], said.words.get(section)) },
  ]);
  const lists = LIST_SECTION_KEYS.map((section) => {
    const items = underHeadings(section, listItems(record, section), overlay);
    return [section, applyToList(section, items, said)];
  });
  // The keys are those of the sections, each with items of its own shape.
  return { ...record, ...Object.fromEntries([...objects, ...lists]) } as Resume;
}

const isEmptyOverlay = ({ rule, shown, order, words }: Overlay): boolean =>
  rule.labels.length === 0 && [shown, order, words].every((part) => Object.keys(part).length === 0);

/** An overlay grouped by parent place: a section, an item, or the points of an item. */
interface Said extends Pick<Overlay, 'rule' | 'order'> {
  shown: Grouped<boolean>;
  words: Grouped<Replacement>;
}
type Grouped<T> = ReadonlyMap<string, ReadonlyMap<string, T>>;

/**
 * Groups values by the parent of their place: 'experiences/ID/role' becomes 'role' in 'experiences/ID'. Places are then
 * built once per item instead of once per field and point, which is the most expensive step.
 */
function groupByParent<T>(values: Readonly<Record<string, T>>): Grouped<T> {
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
function underHeadings(section: ListSectionKey, items: readonly AnyItem[], overlay: Overlay): readonly AnyItem[] {
  const field = headingField(section);
  if (field === undefined) return items;
  const headings = listHeadings(section, overlay);
  return items.map((item) => {
    const worded = headings.get(String(item[field]));
    return worded === undefined ? item : { ...item, [field]: worded.value };
  });
}

function applyToList(section: ListSectionKey, items: readonly AnyItem[], said: Said): AnyItem[] {
  const shown = chooseShown(items, said.rule, said.shown.get(section));
  return inOrder(shown, said.order[section]).map((item) => {
    const at = `${section}/${item._id}`;
    return { ...item, ...fittingWords(section, item, said.words.get(at)), ...choosePoints(section, at, item, said) };
  });
}

/** Returns the visible points with their texts. Points without labels are shown with their item. */
function choosePoints(section: ListSectionKey, at: string, item: AnyItem, said: Said): object | undefined {
  const field = pointsField(section);
  const { points } = item;
  if (field === undefined || !points) return undefined;
  const texts = item[field] as string[];
  if (points.length !== texts.length) return undefined;
  const words = said.words.get(`${at}/${field}`);
  const all = points.map((point, index) => {
    const own = words?.get(point._id)?.value;
    return { _id: point._id, labels: point.labels, point, text: typeof own === 'string' && own ? own : texts[index] };
  });
  const shown = chooseShown(all, { ...said.rule, withoutLabels: true }, said.shown.get(at));
  const ordered = inOrder(shown, said.order[at]);
  return { [field]: ordered.map(({ text }) => text), points: ordered.map(({ point }) => point) };
}

/** Filters items or points by their own setting, else by the rule. */
const chooseShown = <T extends PointMeta>(
  things: readonly T[],
  rule: OverlayRule,
  said: ReadonlyMap<string, boolean> | undefined,
): T[] => things.filter(({ _id, labels }) => said?.get(_id) ?? matchesRule(rule, labels));

/** Whether something with these labels is shown by a rule alone. */
export function matchesRule({ labels: wanted, withoutLabels }: OverlayRule, labels: readonly string[] = []): boolean {
  if (wanted.length === 0) return true;
  if (labels.length === 0) return withoutLabels;
  return labels.some((label) => wanted.some((one) => isSameLabel(one, label)));
}

/** Labels are compared without regard to case. */
const isSameLabel = (one: string, other: string): boolean =>
  one.toLocaleLowerCase('en') === other.toLocaleLowerCase('en');

/**
 * Sorts items by a stored order. Items that were added later are placed as in the record: before the item that follows
 * them there.
 */
export function inOrder<T extends { _id: string }>(things: readonly T[], order: readonly string[] | undefined): T[] {
  if (!order) return [...things];
  const places = new Map(order.map((id, index) => [id, index]));
  const known = things.filter(({ _id }) => places.has(_id));
  const ordered = known.toSorted((one, other) => (places.get(one._id) ?? 0) - (places.get(other._id) ?? 0));
  for (const [index, thing] of [...things.entries()].toReversed()) {
    if (places.has(thing._id)) continue;
    const next = things[index + 1];
    const at = next === undefined ? ordered.length : ordered.indexOf(next);
    ordered.splice(at, 0, thing);
  }
  return ordered;
}

/** Returns the replacements for fields of a section or item; those of the wrong type are ignored. */
function fittingWords(
  section: SectionKey,
  values: object,
  words: ReadonlyMap<string, Replacement> | undefined,
): Record<string, unknown> | undefined {
  if (!words) return undefined;
  const { fields }: { fields: Fields } = SECTIONS[section];
  const byName = values as Readonly<Record<string, unknown>>;
  const fitting: Record<string, unknown> = {};
  for (const [name, said] of words) {
    const fitted = isWordedIn(section, name, values) ? fitToField(fields[name], said, byName[name]) : undefined;
    if (fitted !== undefined) fitting[name] = fitted;
  }
  return fitting;
}

/** Converts a replacement to the type of its field; undefined if it has another. @param now the value in the record */
function fitToField({ kind, row = {} }: Partial<Field> = {}, words: Replacement, now: unknown): unknown {
  const { value } = words;
  if (kind === 'rows') return wordRows(row, (now ?? []) as object[], words);
  if (kind === 'tags' || kind === 'texts') return isTexts(value) ? value : undefined;
  return typeof value === 'string' ? value : undefined;
}

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((entry) => typeof entry === 'string');
