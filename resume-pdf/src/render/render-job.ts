import type { PublicView } from '@vitrine/contract/portfolio/public-view';
import { supportsOptions } from '@vitrine/contract/resume/resume-design';
import { buildResumeData, formatLanguage, type ResumeData } from '../data/resume-data.ts';
import { findTemplate } from '../engine/templates.ts';
import type { RenderJob } from './protocol.ts';

/**
 * Returns everything that determines the pages of a resume, besides the templates, the engine and the fonts.
 * @throws ResumeTooLarge
 */
export function createRenderJob(view: PublicView, photo?: Uint8Array): Omit<RenderJob, 'format'> {
  const { design } = view;
  const { options } = design;
  const hasOptions = supportsOptions(design);
  const printedPhoto = hasOptions && options.photo ? photo : undefined;
  const data = buildResumeData(view, printedPhoto !== undefined);
  return {
    template: findTemplate(design),
    data: JSON.stringify({ ...data, words: analyzeWords(data) }),
    ...(printedPhoto && { photo: printedPhoto }),
    ...(hasOptions && options.pages && { pages: options.pages }),
  };
}

/**
 * Precomputed facts about a resume's words. Computed here because the engine would compile the patterns for each
 * document, which takes longer than matching.
 */
export interface WordFacts {
  /** Characters of the longest run without blanks, Han and kana, in the lines as shown. */
  longest: number;
  /** Texts with hyphenated words, split: every second piece is such a word, which must not break at a line's end. */
  pieces: Record<string, string[]>;
}

const WORD_LETTER = '[^\\p{White_Space}\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}]';
const WORDS = new RegExp(`${WORD_LETTER}+`, 'gu');
/** At a line's end, parsers treat the hyphen of 'event-sourced' as hyphenation and drop it. */
const HYPHENATED = new RegExp(`(${WORD_LETTER}{1,20}-${WORD_LETTER}{1,18})`, 'u');

export function analyzeWords(data: ResumeData): WordFacts {
  const groups = listTextGroups({ ...data, languages: data.languages.map(formatLanguage) });
  const hyphenated = groups.flat().filter((text) => text.includes('-'));
  const pieces = hyphenated.map((text) => [text, text.split(HYPHENATED)] as const);
  let longest = 0;
  for (const group of groups) {
    // Keywords are shown on one line, and the comma of Chinese and Japanese has no blank.
    for (const word of group.join(data.labels.comma).match(WORDS) ?? []) longest = Math.max(longest, [...word].length);
  }
  return { longest, pieces: Object.fromEntries(pieces.filter(([, { length }]) => length > 1)) };
}

/** Returns all texts except link targets; the texts of a list form one group. */
function listTextGroups(value: unknown): string[][] {
  if (typeof value === 'string') return [[value]];
  if (typeof value !== 'object' || value === null) return [];
  if (!Array.isArray(value))
    return Object.entries(value).flatMap(([name, it]) => (name === 'href' ? [] : listTextGroups(it)));
  const texts = value.filter((it) => typeof it === 'string');
  return [texts, ...value.filter((it) => typeof it !== 'string').flatMap(listTextGroups)];
}
