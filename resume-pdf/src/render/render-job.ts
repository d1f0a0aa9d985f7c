import type { PublicView } from '@vitrine/contract/portfolio/public-view';
import { followsOptions } from '@vitrine/contract/resume/resume-design';
import { printedLanguage, type ResumeData, resumeData } from '../data/resume-data.ts';
import { findTemplate } from '../engine/templates.ts';
import type { RenderJob } from './protocol.ts';

/**
 * All that decides the pages of a resume, besides the templates, the engine and the fonts themselves.
 * @throws ResumeTooLarge
 */
export function createRenderJob(view: PublicView, photo?: Uint8Array): Omit<RenderJob, 'format'> {
  const { design } = view;
  const { options } = design;
  const follows = followsOptions(design);
  const shown = follows && options.photo ? photo : undefined;
  const data = resumeData(view, shown !== undefined);
  return {
    sheet: findTemplate(design),
    data: JSON.stringify({ ...data, words: wordsIn(data) }),
    ...(shown && { photo: shown }),
    ...(follows && options.pages && { pages: options.pages }),
  };
}

/**
 * What the templates know of a resume's words before they set them. It is found here because the engine would make the
 * patterns ready anew for each document, which takes longer than looking.
 */
export interface Words {
  /** Characters of the longest run without blanks, Han and kana, in the lines as they are shown. */
  longest: number;
  /** Texts with hyphenated words, in pieces: every second one is such a word, which is not divided at a line's end. */
  pieces: Record<string, string[]>;
}

const LETTER = '[^\\p{White_Space}\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}]';
const WORDS = new RegExp(`${LETTER}+`, 'gu');
/** At a line's end, parsers take the hyphen of 'event-sourced' for a division and drop it. */
const HYPHENATED = new RegExp(`(${LETTER}{1,20}-${LETTER}{1,18})`, 'u');

export function wordsIn(data: ResumeData): Words {
  const groups = groupsIn({ ...data, languages: data.languages.map(printedLanguage) });
  const hyphenated = groups.flat().filter((text) => text.includes('-'));
  const pieces = hyphenated.map((text) => [text, text.split(HYPHENATED)] as const);
  let longest = 0;
  for (const group of groups) {
    // Words are shown in one line, and the comma of Chinese and Japanese has no blank.
    for (const word of group.join(data.labels.comma).match(WORDS) ?? []) longest = Math.max(longest, [...word].length);
  }
  return { longest, pieces: Object.fromEntries(pieces.filter(([, { length }]) => length > 1)) };
}

/** All texts but addresses that are only led to; those of one list together. */
function groupsIn(value: unknown): string[][] {
  if (typeof value === 'string') return [[value]];
  if (typeof value !== 'object' || value === null) return [];
  if (!Array.isArray(value))
    return Object.entries(value).flatMap(([name, it]) => (name === 'href' ? [] : groupsIn(it)));
  const texts = value.filter((it) => typeof it === 'string');
  return [texts, ...value.filter((it) => typeof it !== 'string').flatMap(groupsIn)];
}
