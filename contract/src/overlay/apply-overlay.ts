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
  const words = groupWords(overlay);
  const objects = (Object.keys(OBJECT_SECTIONS) as ObjectSectionKey[]).map((section) => [
    section,
    replaceFields(section, record[section], words.get(section)),
  ]);
  const lists = LIST_SECTION_KEYS.map((section) => [section, applyToList(section, record, overlay, words)]);
  // The keys are those of the sections, each with items of its own shape.
  return { ...record, ...Object.fromEntries([...objects, ...lists]) } as Resume;
}

const isEmptyOverlay = ({ rule, shown, order, words }: Overlay): boolean =>
  rule.labels.length === 0 && [shown, order, words].every((part) => Object.keys(part).length === 0);

/** Replacements by the section or item that they are in: names of fields, or of points, with their words. */
type Words = Map<string, Map<string, Replacement>>;

function groupWords({ words }: Overlay): Words {
  const groups: Words = new Map();
  for (const [place, replacement] of Object.entries(words)) {
    // Behind the item, or the section where there is none.
    const [first, second] = [place.indexOf('/'), place.indexOf('/', place.indexOf('/') + 1)];
    const end = second < 0 ? first : second;
    const at = place.slice(0, end);
    let group = groups.get(at);
    if (!group) {
      group = new Map();
      groups.set(at, group);
    }
    group.set(place.slice(end + 1), replacement);
  }
  return groups;
}

function applyToList(section: ListSectionKey, record: Resume, overlay: Overlay, words: Words): AnyItem[] {
  const shown = listItems(record, section).filter((item) =>
    isShown(overlay, `${section}/${item._id}`, item.labels, overlay.rule),
  );
  const field = pointsField(section);
  const headings = listHeadings(section, overlay);
  return inOrder(shown, overlay.order[section]).map((item) => {
    const at = `${section}/${item._id}`;
    const replaced = replaceFields(section, underHeading(section, item, headings), words.get(at));
    return field === undefined ? replaced : applyToPoints(at, field, replaced, overlay, words.get(at));
  });
}

/** The item below the title that its section has in this resume. */
function underHeading(section: ListSectionKey, item: AnyItem, headings: ReturnType<typeof listHeadings>): AnyItem {
  const field = headingField(section);
  const worded = field === undefined ? undefined : headings.get(String(item[field]));
  return field === undefined || worded === undefined ? item : { ...item, [field]: worded.value };
}

/** Points without labels belong to their item and are shown with it. */
function applyToPoints(
  at: string,
  field: string,
  item: AnyItem,
  overlay: Overlay,
  words: Map<string, Replacement> | undefined,
): AnyItem {
  const { points } = item;
  const texts = item[field] as string[];
  if (!points || points.length !== texts.length) return item;
  const rule = { ...overlay.rule, withoutLabels: true };
  const all = points.map((point, index): PointMeta & { text: string } => {
    const own = words?.get(`${field}/${point._id}`)?.value;
    return { ...point, text: typeof own === 'string' && own ? own : (texts[index] ?? '') };
  });
  const shown = all.filter(({ _id, labels }) => isShown(overlay, `${at}/${_id}`, labels, rule));
  const ordered = inOrder(shown, overlay.order[at]);
  return {
    ...item,
    [field]: ordered.map(({ text }) => text),
    points: ordered.map(({ text, ...point }) => point),
  };
}

function isShown({ shown }: Overlay, place: string, labels: readonly string[] = [], rule: OverlayRule): boolean {
  return Object.hasOwn(shown, place) ? shown[place] === true : matchesRule(rule, labels);
}

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

/** A record of fields with other words in some of them; words that do not fit their field are passed over. */
function replaceFields<T extends object>(
  section: SectionKey,
  values: T,
  words: Map<string, Replacement> | undefined,
): T {
  if (!words) return values;
  const { fields }: { fields: Fields } = SECTIONS[section];
  const byName = values as Readonly<Record<string, unknown>>;
  const replaced = [...words].flatMap(([name, said]) => {
    const fitting = isWordedIn(section, name, values) ? fitToField(fields[name], said, byName[name]) : undefined;
    return fitting === undefined ? [] : [[name, fitting]];
  });
  return replaced.length === 0 ? values : { ...values, ...Object.fromEntries(replaced) };
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
