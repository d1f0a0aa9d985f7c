import { getPointsField, matchPoints } from '@vitrine/contract/overlay/points';
import type { ListSectionKey } from '@vitrine/contract/resume/resume';
import { labelsInput } from '@vitrine/contract/sections/labels';
import type { ItemMeta, PointMeta } from '@vitrine/contract/sections/section';
import { appendIndex, appendKey, asArray, asObject, type JsonObject, omit } from './json.ts';
import { EXTENSION_KEY, type FieldValues, type Notes } from './lens.ts';

/**
 * Labels of an item and of its points (rule R69), which JSON Resume has no key for: they are stored in the item's
 * `x-vitrine`. Those of a point have its index and text, so that they are matched after another program moves it.
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

const LABEL_KEYS = ['labels', 'pointLabels'] as const;

/** Reads the labels of an item's extension; invalid ones stay in the rest. */
export function readLabels(extension: JsonObject, notes: Notes): { labels: ItemLabels; rest: JsonObject } {
  const labels = labelsInput.safeParse(extension.labels);
  const points = asArray(extension.pointLabels).flatMap((entry, index): PointLabels[] => {
    const { at, text, labels: pointLabels } = asObject(entry);
    const read = labelsInput.safeParse(pointLabels);
    const isRead = typeof at === 'number' && typeof text === 'string' && read.success && read.data.length > 0;
    if (!isRead) return [];
    notes.imported.push({ path: appendIndex(appendKey(EXTENSION_KEY, 'pointLabels'), index), field: 'points' });
    return [{ at, text, labels: read.data }];
  });
  if (labels.success && labels.data.length > 0) {
    notes.imported.push({ path: appendKey(EXTENSION_KEY, 'labels'), field: 'labels' });
  }
  const known = LABEL_KEYS.filter((key) => (key === 'labels' ? labels.success : points.length > 0));
  return { labels: { labels: labels.success ? labels.data : [], points }, rest: omit(extension, known) };
}

/** Returns the labels as extension data; empty if there are none. */
export function writeLabels({ labels, points }: ItemLabels): JsonObject {
  return { ...(labels.length > 0 && { labels }), ...(points.length > 0 && { pointLabels: points }) };
}

/** Returns the labels of a stored item. */
export function listItemLabels(
  section: ListSectionKey,
  { labels = [], points = [], ...item }: Partial<ItemMeta>,
): ItemLabels {
  const texts = readTexts(section, item);
  return {
    labels,
    points: points.flatMap(({ labels: pointLabels = [] }, at) =>
      pointLabels.length > 0 ? [{ at, text: texts[at] ?? '', labels: pointLabels }] : [],
    ),
  };
}

/** Adds incoming labels to an item. Points keep the ids that the item had for them. */
export function addLabels(
  section: ListSectionKey,
  item: FieldValues,
  { had, before, incoming }: { had: ItemLabels; before: FieldValues & Partial<ItemMeta>; incoming: ItemLabels },
  newId: () => string,
): Pick<ItemMeta, 'labels' | 'points'> {
  const labels = unionLabels(had.labels, incoming.labels);
  const labelFields = labels.length > 0 ? { labels } : {};
  if (incoming.points.length === 0) return before.points ? { ...labelFields, points: before.points } : labelFields;
  const texts = readTexts(section, item);
  const matchedPoints = matchPoints({ texts: readTexts(section, before), points: before.points ?? [] }, texts, newId);
  const added = mapLabelsByPoint(incoming.points, texts);
  const kept = mapLabelsByPoint(had.points, texts);
  const points = matchedPoints.map(({ _id }, at): PointMeta => {
    const pointLabels = unionLabels(kept.get(at) ?? [], added.get(at) ?? []);
    return pointLabels.length > 0 ? { _id, labels: pointLabels } : { _id };
  });
  return { ...labelFields, points };
}

/** Maps labels to the index of their point: the stated index if its text matches, else the first with that text. */
function mapLabelsByPoint(points: readonly PointLabels[], texts: readonly string[]): ReadonlyMap<number, string[]> {
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

/** Merges two lists of labels without duplicates, ignoring case. */
function unionLabels(here: readonly string[], there: readonly string[]): string[] {
  const known = new Set(here.map((label) => label.toLocaleLowerCase('en')));
  return [...here, ...there.filter((label) => !known.has(label.toLocaleLowerCase('en')))];
}
