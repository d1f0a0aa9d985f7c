import type { ResumeData } from './resume-data.ts';

/** What the templates know of a resume's words before they set them: the engine would make these patterns ready for each document. */
export interface Words {
  /** Characters of the longest word that the engine would not break by itself. Lists count as they are shown, in one line. */
  longest: number;
  /** Texts with hyphenated words, in pieces: every second one is such a word, which is not divided at a line's end. */
  pieces: Record<string, string[]>;
}

/** Between Han and kana a line may end anywhere. */
const LETTER = '[^\\p{White_Space}\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}]';
const WORDS = new RegExp(`${LETTER}+`, 'gu');
/** At a line's end, parsers take the hyphen of 'event-sourced' for a division and drop it. */
const HYPHENATED = new RegExp(`(${LETTER}{1,20}-${LETTER}{1,18})`, 'u');

export function wordsIn(data: ResumeData): Words {
  const texts = shownIn(data, data.labels.comma);
  const hyphenated = texts.filter((text) => text.includes('-'));
  const pieces = hyphenated.map((text) => [text, text.split(HYPHENATED)] as const);
  return {
    longest: Math.max(0, ...texts.flatMap((text) => text.match(WORDS) ?? []).map(characters)),
    pieces: Object.fromEntries(pieces.filter(([, { length }]) => length > 1)),
  };
}

const characters = (word: string): number => [...word].length;

/** All texts but addresses that are only led to, and each list of texts as one. */
function shownIn(value: unknown, comma: string): string[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) {
    const list = value.filter((it) => typeof it === 'string').join(comma);
    return [list, ...value.flatMap((it) => shownIn(it, comma))];
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => (name === 'href' ? [] : shownIn(inner, comma)));
}
