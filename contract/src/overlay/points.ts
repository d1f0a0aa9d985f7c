import { LIST_SECTION_KEYS, LIST_SECTIONS, type ListSectionKey, type Resume } from '../resume/resume.ts';
import type { ItemMeta, ListSection, PointMeta } from '../sections/section.ts';

/** An item of any section: the common fields, and all others by name. */
export type AnyItem = ItemMeta & Record<string, unknown>;

/** Returns the items of a section. */
export const listItems = (resume: Resume, section: ListSectionKey): AnyItem[] =>
  // Sections differ only in their fields.
  resume[section] as unknown as AnyItem[];

/** The list sections whose items have points, each with the field that holds their texts. */
const POINTED = LIST_SECTION_KEYS.flatMap((key) => {
  const { entry }: Pick<ListSection, 'entry'> = LIST_SECTIONS[key];
  return entry.points === undefined ? [] : [{ key, field: entry.points }];
});

/** Returns the name of the field that holds the points of a section's items; undefined where they have none. */
export const pointsField = (section: string): string | undefined => POINTED.find(({ key }) => key === section)?.field;

const getTexts = (item: AnyItem, field: string): string[] => (item[field] ?? []) as string[];

/** Deterministic ids, for points that were stored without any. */
const defaultPoints = (texts: readonly string[]): PointMeta[] => texts.map((_, index) => ({ _id: `p${index + 1}` }));

/** Gives every item as many points as it has texts. Mutates the resume. */
export function namePoints(resume: Resume): Resume {
  for (const { key, field } of POINTED) {
    for (const item of listItems(resume, key)) {
      const texts = getTexts(item, field);
      const points = item.points ?? [];
      const isNamed = points.length === texts.length && new Set(points.map(({ _id }) => _id)).size === texts.length;
      if (isNamed && texts.length > 0) continue;
      if (texts.length === 0) delete item.points;
      else item.points = defaultPoints(texts);
    }
  }
  return resume;
}

/** Points by item, to pass to {@link keepPoints} after a change. */
export type PointsBefore = ReadonlyMap<string, { texts: readonly string[]; points: PointMeta[] | undefined }>;

/** Returns the points of all items, by section and id. */
export const rememberPoints = (resume: Resume): PointsBefore =>
  new Map(
    POINTED.flatMap(({ key, field }) =>
      listItems(resume, key).map(
        (item) => [`${key}/${item._id}`, { texts: [...getTexts(item, field)], points: item.points }] as const,
      ),
    ),
  );

/**
 * Restores the points of a resume after an edit of the texts only: a point keeps its id and labels when it is moved or
 * reworded. Items that bring their own points, such as a restored item, keep those. Mutates the resume.
 */
export function keepPoints(before: PointsBefore, resume: Resume, newId: () => string): Resume {
  for (const { key, field } of POINTED) {
    for (const item of listItems(resume, key)) {
      const texts = getTexts(item, field);
      const old = before.get(`${key}/${item._id}`);
      if (item.points?.length === texts.length && !isSameNames(item.points, old?.points)) continue;
      if (texts.length === 0) {
        delete item.points;
        continue;
      }
      // Points with the same ids may have other labels by now.
      const now = new Map((item.points ?? []).map((point) => [point._id, point]));
      const matched = matchPoints({ texts: old?.texts ?? [], points: old?.points ?? [] }, texts, newId);
      item.points = matched.map((point) => now.get(point._id) ?? point);
    }
  }
  return resume;
}

const isSameNames = (one: readonly PointMeta[], other: readonly PointMeta[] = []): boolean =>
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
  const found = new Array<PointMeta | undefined>(texts.length);
  const left = new Map(before.points.slice(0, before.texts.length).map((point, index) => [index, point]));
  const take = (at: number, index: number) => {
    found[at] = left.get(index);
    left.delete(index);
  };
  const openTexts = () => [...texts.keys()].filter((at) => !found[at]);

  for (const at of openTexts()) {
    const same = [...left.keys()].find((index) => before.texts[index] === texts[at]);
    if (same !== undefined) take(at, same);
  }
  const olds = [...left.keys()].map((index) => ({ index, words: listWords(before.texts[index] ?? '') }));
  const pairs = listAlike(
    openTexts().map((at) => ({ index: at, words: listWords(texts[at] ?? '') })),
    olds,
  );
  for (const { one, other } of pairs) if (!found[one] && left.has(other)) take(one, other);
  const open = openTexts();
  if (open.length === left.size) {
    for (const [nth, index] of [...left.keys()].entries()) take(open[nth] ?? -1, index);
  }
  return Array.from(texts, (_, at) => found[at] ?? { _id: newId() });
}

/** Minimum share of common words, from 0 to 1, for two texts to be the same point. */
const ALIKE = 0.4;

const listWords = (text: string): ReadonlySet<string> => new Set(text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu));

interface IndexedText {
  index: number;
  words: ReadonlySet<string>;
}

/**
 * Returns the pairs of similar texts, the most similar first. Counts by word rather than by pair: an import of 2,000
 * points takes milliseconds, which a comparison of each pair of texts did not.
 */
function listAlike(texts: readonly IndexedText[], others: readonly IndexedText[]): { one: number; other: number }[] {
  const othersWith = new Map<string, number[]>();
  for (const [nth, { words }] of others.entries()) {
    for (const word of words) {
      const list = othersWith.get(word);
      if (list) list.push(nth);
      else othersWith.set(word, [nth]);
    }
  }
  const pairs = texts.flatMap(({ index: one, words }) => {
    const common = new Uint32Array(others.length);
    for (const word of words) for (const nth of othersWith.get(word) ?? []) common[nth] = (common[nth] ?? 0) + 1;
    return others.map(({ index: other, words: { size } }, nth) => ({
      one,
      other,
      likeness: words.size === 0 ? 0 : (2 * (common[nth] ?? 0)) / (words.size + size),
    }));
  });
  return pairs
    .filter(({ likeness }) => likeness >= ALIKE)
    .toSorted((first, second) => second.likeness - first.likeness);
}
