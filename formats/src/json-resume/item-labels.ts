import { getPointsField, matchPoints } from '@vitrine/contract/overlay/points';
import type { ListSectionKey } from '@vitrine/contract/resume/resume';
import { labelsInput } from '@vitrine/contract/sections/labels';
import type { ItemMeta, PointMeta } from '@vitrine/contract/sections/section';
import { asArray, asObject, entryPath, type JsonObject, keyPath, omit } from './json.ts';
import { EXTENSION_KEY, type FieldValues, type Notes } from './lens.ts';

/**
 * Labels of an item and of its points (rule R69), for which JSON Resume has no key: they stand in the item's
 * `x-vitrine`, those of a point with its place and its text, so that they find it where another program moved it.
 *
 *     "x-vitrine": { "labels": ["backend"], "pointLabels": [{ "at": 1, "text": "Led a team", "labels": ["lead"] }] }
 */
export interface ItemLabels {
  labels: string[];
  points: PointLabels[];
}

interface PointLabels {
  at: number;
  text: string;
  labels: string[];
}

export const NO_LABELS: ItemLabels = { labels: [], points: [] };

const KEYS = ['labels', 'pointLabels'] as const;

/** The labels that an item's extension states, and the rest of it; what is none is in the rest. */
export function readLabels(extension: JsonObject, notes: Notes): { labels: ItemLabels; rest: JsonObject } {
  const labels = labelsInput.safeParse(extension.labels);
  const points = asArray(extension.pointLabels).flatMap((entry, index): PointLabels[] => {
    const { at, text, labels: of } = asObject(entry);
    const read = labelsInput.safeParse(of);
    const isRead = typeof at === 'number' && typeof text === 'string' && read.success && read.data.length > 0;
    if (!isRead) return [];
    notes.taken.push({ path: entryPath(keyPath(EXTENSION_KEY, 'pointLabels'), index), field: 'points' });
    return [{ at, text, labels: read.data }];
  });
  if (labels.success && labels.data.length > 0) {
    notes.taken.push({ path: keyPath(EXTENSION_KEY, 'labels'), field: 'labels' });
  }
  const known = KEYS.filter((key) => (key === 'labels' ? labels.success : points.length > 0));
  return { labels: { labels: labels.success ? labels.data : [], points }, rest: omit(extension, known) };
}

/** What an extension states of an item's labels; nothing where it has none. */
export function writeLabels({ labels, points }: ItemLabels): JsonObject {
  return { ...(labels.length > 0 && { labels }), ...(points.length > 0 && { pointLabels: points }) };
}

/** The labels of a stored item. */
export function listItemLabels(
  section: ListSectionKey,
  { labels = [], points = [], ...item }: Partial<ItemMeta>,
): ItemLabels {
  const texts = readTexts(section, item);
  return {
    labels,
    points: points.flatMap(({ labels: of = [] }, at) =>
      of.length > 0 ? [{ at, text: texts[at] ?? '', labels: of }] : [],
    ),
  };
}

/**
 * An item's labels and points once labels came in: they are added to those that it has. Points keep their names where
 * the item had them before.
 */
export function addLabels(
  section: ListSectionKey,
  item: FieldValues,
  { had, before, incoming }: { had: ItemLabels; before: FieldValues & Partial<ItemMeta>; incoming: ItemLabels },
  newId: () => string,
): Pick<ItemMeta, 'labels' | 'points'> {
  const labels = unite(had.labels, incoming.labels);
  const own = labels.length > 0 ? { labels } : {};
  if (incoming.points.length === 0) return before.points ? { ...own, points: before.points } : own;
  const texts = readTexts(section, item);
  const named = matchPoints({ texts: readTexts(section, before), points: before.points ?? [] }, texts, newId);
  const added = placeLabels(incoming.points, texts);
  const kept = placeLabels(had.points, texts);
  const points = named.map(({ _id }, at): PointMeta => {
    const of = unite(kept.get(at) ?? [], added.get(at) ?? []);
    return of.length > 0 ? { _id, labels: of } : { _id };
  });
  return { ...own, points };
}

/** Labels by the place of their point: the one that they name, or else the first of the same text. */
function placeLabels(points: readonly PointLabels[], texts: readonly string[]): ReadonlyMap<number, string[]> {
  return new Map(
    points.flatMap(({ at, text, labels }) => {
      const place = texts[at] === text ? at : texts.indexOf(text);
      return place < 0 ? [] : [[place, labels]];
    }),
  );
}

function readTexts(section: ListSectionKey, item: object): string[] {
  const field = getPointsField(section);
  const values = item as FieldValues;
  return field === undefined ? [] : ((values[field] ?? []) as string[]);
}

/** Both lists, each label once, in whatever case it is written. */
function unite(here: readonly string[], there: readonly string[]): string[] {
  const known = new Set(here.map((label) => label.toLocaleLowerCase('en')));
  return [...here, ...there.filter((label) => !known.has(label.toLocaleLowerCase('en')))];
}
