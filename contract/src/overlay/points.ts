import { LIST_SECTION_KEYS, LIST_SECTIONS, type ListSectionKey, type Resume } from '../resume/resume.ts';
import type { ItemMeta, ListSection, PointMeta } from '../sections/section.ts';

/** An item of any section: the common fields, and all others by name. */
export type AnyItem = ItemMeta & Record<string, unknown>;

/** Returns the items of a section. */
export const listItems = (resume: Resume, section: ListSectionKey): AnyItem[] =>
  // Sections differ only in their fields.
  resume[section] as unknown as AnyItem[];

/** The list sections whose items have points, each with the field that holds their texts. */
const POINT_SECTIONS = LIST_SECTION_KEYS.flatMap((key) => {
  const { entry }: Pick<ListSection, 'entry'> = LIST_SECTIONS[key];
  return entry.points === undefined ? [] : [{ key, field: entry.points }];
});

/** Returns the name of the field that holds the points of a section's items; undefined where they have none. */
export const getPointsField = (section: string): string | undefined =>
  POINT_SECTIONS.find(({ key }) => key === section)?.field;

const getTexts = (item: AnyItem, field: string): string[] => (item[field] ?? []) as string[];

/** Deterministic ids, for points that were stored without any. */
const createDefaultPoints = (texts: readonly string[]): PointMeta[] =>
  texts.map((_, index) => ({ _id: `p${index + 1}` }));

/** Gives every item as many points as it has texts. Mutates the resume. */
export function ensurePoints(resume: Resume): Resume {
  for (const { key, field } of POINT_SECTIONS) {
    for (const item of listItems(resume, key)) {
      const texts = getTexts(item, field);
      const points = item.points ?? [];
      const hasUniqueIds =
        points.length === texts.length && new Set(points.map(({ _id }) => _id)).size === texts.length;
      if (hasUniqueIds && texts.length > 0) continue;
      if (texts.length === 0) delete item.points;
      else item.points = createDefaultPoints(texts);
    }
  }
  return resume;
}

/** Points by item, to pass to {@link restorePoints} after a change. */
export type PointsByItem = ReadonlyMap<string, { texts: readonly string[]; points: PointMeta[] | undefined }>;

/** Returns the points of all items, by section and id. */
export const collectPoints = (resume: Resume): PointsByItem =>
  new Map(
    POINT_SECTIONS.flatMap(({ key, field }) =>
      listItems(resume, key).map(
        (item) => [`${key}/${item._id}`, { texts: [...getTexts(item, field)], points: item.points }] as const,
      ),
    ),
  );

/**
 * Restores the points of a resume after an edit of the texts only: a point keeps its id and labels when it is moved or
 * reworded. Items that bring their own points, such as a restored item, keep those. Mutates the resume.
 */
export function restorePoints(before: PointsByItem, resume: Resume, newId: () => string): Resume {
  for (const { key, field } of POINT_SECTIONS) {
    for (const item of listItems(resume, key)) {
      const texts = getTexts(item, field);
      const old = before.get(`${key}/${item._id}`);
      if (item.points?.length === texts.length && !hasSameIds(item.points, old?.points)) continue;
      if (texts.length === 0) {
        delete item.points;
        continue;
      }
      // Points with the same ids may have other labels by now.
      const currentPoints = new Map((item.points ?? []).map((point) => [point._id, point]));
      const matched = matchPoints({ texts: old?.texts ?? [], points: old?.points ?? [] }, texts, newId);
      item.points = matched.map((point) => currentPoints.get(point._id) ?? point);
    }
  }
  return resume;
}

const hasSameIds = (one: readonly PointMeta[], other: readonly PointMeta[] = []): boolean =>
  one.map(({ _id }) => _id).join() === other.map(({ _id }) => _id).join();

/**
 * Matches texts to points: the point with the same text, else the one with the most words in common, else the one at
 * the same position if as many texts as points are left, else a new one.
 */
export function matchPoints(
  before: { texts: readonly string[]; points: readonly PointMeta[] },
  texts: readonly string[],
  newId: () => string,
): PointMeta[] {
  const matches = new Array<PointMeta | undefined>(texts.length);
  const remaining = new Map(before.points.slice(0, before.texts.length).map((point, index) => [index, point]));
  const assign = (at: number, index: number) => {
    matches[at] = remaining.get(index);
    remaining.delete(index);
  };
  const listUnmatched = () => [...texts.keys()].filter((at) => !matches[at]);

  for (const at of listUnmatched()) {
    const same = [...remaining.keys()].find((index) => before.texts[index] === texts[at]);
    if (same !== undefined) assign(at, same);
  }
  const candidates = [...remaining.keys()].map((index) => ({ index, words: toWordSet(before.texts[index] ?? '') }));
  const pairs = findSimilarPairs(
    listUnmatched().map((at) => ({ index: at, words: toWordSet(texts[at] ?? '') })),
    candidates,
  );
  for (const { one, other } of pairs) if (!matches[one] && remaining.has(other)) assign(one, other);
  const unmatched = listUnmatched();
  if (unmatched.length === remaining.size) {
    for (const [nth, index] of [...remaining.keys()].entries()) assign(unmatched[nth] ?? -1, index);
  }
  return Array.from(texts, (_, at) => matches[at] ?? { _id: newId() });
}

/** Minimum share of common words, from 0 to 1, for two texts to be the same point. */
const MIN_SIMILARITY = 0.4;

const toWordSet = (text: string): ReadonlySet<string> => new Set(text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu));

interface IndexedText {
  index: number;
  words: ReadonlySet<string>;
}

/**
 * Returns the pairs of similar texts, the most similar first. Counts by word rather than by pair: an import of 2,000
 * points takes milliseconds, which a comparison of each pair of texts did not.
 */
function findSimilarPairs(
  texts: readonly IndexedText[],
  others: readonly IndexedText[],
): { one: number; other: number }[] {
  const indexesByWord = new Map<string, number[]>();
  for (const [nth, { words }] of others.entries()) {
    for (const word of words) {
      const list = indexesByWord.get(word);
      if (list) list.push(nth);
      else indexesByWord.set(word, [nth]);
    }
  }
  const pairs = texts.flatMap(({ index: one, words }) => {
    const commonCounts = new Uint32Array(others.length);
    for (const word of words)
      for (const nth of indexesByWord.get(word) ?? []) commonCounts[nth] = (commonCounts[nth] ?? 0) + 1;
    return others.map(({ index: other, words: { size } }, nth) => ({
      one,
      other,
      likeness: words.size === 0 ? 0 : (2 * (commonCounts[nth] ?? 0)) / (words.size + size),
    }));
  });
  return pairs
    .filter(({ likeness }) => likeness >= MIN_SIMILARITY)
    .toSorted((first, second) => second.likeness - first.likeness);
}
