import { foldText } from './fold-text.ts';
import type { PlaceText, RecordPlace } from './record-places.ts';

/** Shorter texts are found in any other by chance. */
const MIN_LENGTH = 2;
const YEAR = /\p{Nd}{4}/gu;

/** The part of a shown text that comes from one text of the record. */
interface Match {
  source: PlaceText;
  /** The range in the shown text. */
  from: number;
  to: number;
  /** Position in the record's text at which the range begins. */
  start: number;
}

/**
 * Finds the field that a shown text comes from: a line of a long text, a whole text, or one of several in a line.
 * @param texts of the entry that shows it
 * @param offset the pointed position in the shown text
 */
export function findPlace(texts: readonly PlaceText[], shown: string, offset = 0): RecordPlace | undefined {
  const { folded, positions } = foldText(shown);
  const at = positions.filter((position) => position < offset).length;
  const matches = texts.flatMap((source) => matchText(source, folded));
  const distance = ({ from, to }: Match) => Math.max(0, from - at, at - to);
  const [best] = matches.sort((a, b) => distance(a) - distance(b) || b.to - b.from - (a.to - a.from));
  if (best) return toPlace(best.source, best.start + Math.min(Math.max(0, at - best.from), best.to - best.from));
  return findMonth(texts, folded, at) ?? findSimilar(texts, folded);
}

function matchText(source: PlaceText, shown: string): Match[] {
  if (source.isMonth || source.folded.length < MIN_LENGTH || shown.length < MIN_LENGTH) return [];
  // A line may end inside a word.
  for (const line of shown.endsWith('-') ? [shown, shown.slice(0, -1)] : [shown]) {
    const start = source.folded.indexOf(line);
    if (start >= 0) return [{ source, from: 0, to: line.length, start }];
  }
  const from = shown.indexOf(source.folded);
  return from < 0 ? [] : [{ source, from, to: from + source.folded.length, start: 0 }];
}

function toPlace({ section, item, field, text, positions }: PlaceText, at: number): RecordPlace {
  return { section, ...(item !== undefined && { item }), field, text, offset: positions[at] ?? text.length };
}

/** Finds the month of a period: the first or the last, depending on the side of the dash. */
function findMonth(texts: readonly PlaceText[], shown: string, at: number): RecordPlace | undefined {
  const years = shown.match(YEAR);
  const months = texts.filter(({ isMonth, text }) => isMonth && years?.some((year) => text.includes(year)));
  const dash = shown.search(/[–—-]/);
  const month = dash >= 0 && at > dash ? months.at(-1) : months[0];
  return month && toPlace(month, 0);
}

/** Finds the text that has most words in common, as another wording of a resume does. */
function findSimilar(texts: readonly PlaceText[], shown: string): RecordPlace | undefined {
  const words = listWords(shown);
  const scored = texts.map((source) => ({
    source,
    score: listWords(source.folded).filter((word) => words.includes(word)).length,
  }));
  const [best] = scored.sort((a, b) => b.score - a.score);
  return best && best.score > 0 ? toPlace(best.source, 0) : undefined;
}

/** Writing without spaces between words. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;

/** Returns the words of a folded text that have at least two characters; pairs of characters in unspaced writing. */
export const listWords = (folded: string): string[] =>
  (folded.match(/[\p{L}\p{N}\p{M}]{2,}/gu) ?? []).flatMap((word) =>
    UNSPACED.test(word) ? Array.from({ length: word.length - 1 }, (_, at) => word.slice(at, at + 2)) : [word],
  );
