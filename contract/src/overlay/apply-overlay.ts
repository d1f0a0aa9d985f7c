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
 * What a resume shows of the record: a record again, so that whatever draws one knows nothing of overlays. Pure and
 * total: places that lead nowhere are passed over, a hidden item stays hidden, and applying it twice is applying it
 * once.
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

/** An overlay by what it says something in: a section, an item, or the points of an item. */
interface Said extends Pick<Overlay, 'rule' | 'order'> {
  shown: Grouped<boolean>;
  words: Grouped<Replacement>;
}
type Grouped<T> = ReadonlyMap<string, ReadonlyMap<string, T>>;

/**
 * Values by the place that theirs is in, and its name there: 'experiences/ID/role' is 'role' in 'experiences/ID'. So
 * places are put together once for an item and not once for each of its fields and points, which costs more than all
 * the rest.
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

/** Items below the titles that their sections have in this resume. */
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

/** The points that are shown, with their texts. Those without labels belong to their item and are shown with it. */
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

/** Items or points that are shown: by what is said of each, else by the rule. */
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

/** Labels are the same in whatever case they are written. */
const isSameLabel = (one: string, other: string): boolean =>
  one.toLocaleLowerCase('en') === other.toLocaleLowerCase('en');

/**
 * Things in an order that was made earlier. Those that came later stand where the record has them: before the one
 * that follows them there.
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

/** Other words for fields of a section or item; those that do not fit their field are passed over. */
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

/** The words in the shape of their field; undefined where they have another. @param now what the record says */
function fitToField({ kind, row = {} }: Partial<Field> = {}, words: Replacement, now: unknown): unknown {
  const { value } = words;
  if (kind === 'rows') return wordRows(row, (now ?? []) as object[], words);
  if (kind === 'tags' || kind === 'texts') return isTexts(value) ? value : undefined;
  return typeof value === 'string' ? value : undefined;
}

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((entry) => typeof entry === 'string');
