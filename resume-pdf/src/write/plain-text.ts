import type { ResumeLanguage } from '@vitrine/contract/resume/resume-design';
import { FULL_WIDTH_LETTER } from '@vitrine/contract/text/characters';
import type { Block } from '../data/clean-text.ts';
import type { Link } from '../data/links.ts';
import type { ResumeData } from '../data/resume-data.ts';
import { buildOutline, type OutlineEntry } from '../data/resume-outline.ts';

/** Columns of a line, as is common in mails and forms. */
const LINE_WIDTH = 78;

/**
 * Formats the resume as plain text, for fields that accept only text: LF line ends, lines of at most 78 columns where
 * words allow, a rule under each heading, full addresses, one trailing line feed.
 */
export function writePlainText(data: ResumeData): string {
  const { name, headline, contact, details, language } = data;
  const wrapLine = (text: string) => wrapText(text, LINE_WIDTH, language);
  const formatProse = (blocks: Block[]) =>
    blocks.flatMap((block) =>
      'points' in block ? block.points.flatMap((it) => formatPoint(it, data)) : wrapLine(block.text),
    );
  const formatFact = (it: { label: string; text: string }) => wrapLine(it.label ? `${it.label}: ${it.text}` : it.text);
  const formatEntry = ({ title, subtitle: subtitleText, dates, facts, links, prose: blocks }: OutlineEntry) => [
    ...[title, subtitleText, dates, ...facts, ...links.map(formatLink)].flatMap(wrapLine),
    ...formatProse(blocks),
  ];

  const head = [
    [...wrapLine(name), ...wrapLine(headline)],
    [...contact.flatMap((link) => wrapLine(formatLink(link)))],
    details.flatMap(({ label, ...link }) => formatFact({ label, text: formatLink(link) })),
  ];
  const sections = buildOutline(data).map((section) => {
    const paragraphs = [
      [...formatProse(section.prose), ...section.facts.flatMap(formatFact)],
      ...section.entries.map(formatEntry),
    ];
    return [...formatHeading(section.heading), ...separateGroups(paragraphs)];
  });
  return `${separateGroups([...head, ...sections]).join('\n')}\n`;
}

const formatHeading = (heading: string) => [heading, '-'.repeat(countColumns(heading))];

const formatPoint = (text: string, { language }: ResumeData) =>
  wrapText(text, LINE_WIDTH - 2, language).map((line, index) => (index === 0 ? `- ${line}` : `  ${line}`));

/** Returns the full address of a web link; mail addresses and telephone numbers are already the link's text. */
const formatLink = ({ text, href }: Link): string => (href && /^https?:/i.test(href) ? href : text);

/** Returns groups of lines with a blank line between them. */
const separateGroups = (groups: string[][]): string[] =>
  groups.filter((lines) => lines.length > 0).flatMap((lines, index) => (index === 0 ? lines : ['', ...lines]));

const WIDE_CHARACTER = new RegExp(
  `${FULL_WIDTH_LETTER.source}|[\\u3000-\\u303e\\uff01-\\uff60\\uffe0-\\uffe6]|\\p{Emoji_Presentation}`,
  'u',
);
const ZERO_WIDTH_CHARACTER = /[\p{M}\u200c\u200d]/u;

/** Punctuation that belongs to the preceding word, and to the following one. */
const CLOSING = /^[\p{Pe}\p{Pf}、。，．：；！？・…ー々%％]/u;
const OPENING = /[\p{Ps}\p{Pi}]$/u;

/** Returns the columns of a text in a monospaced font, where Chinese and Japanese characters take two. */
export function countColumns(text: string): number {
  let width = 0;
  for (const letter of text) width += ZERO_WIDTH_CHARACTER.test(letter) ? 0 : WIDE_CHARACTER.test(letter) ? 2 : 1;
  return width;
}

/**
 * Wraps a text into lines of at most `width` columns: at blanks, and between words that are written without them. A
 * longer word or address stays whole on its own line.
 */
export function wrapText(text: string, width: number, language: ResumeLanguage): string[] {
  const lines: string[] = [];
  let line = '';
  for (const piece of splitUnbreakable(text, language)) {
    if (line && countColumns(line) + countColumns(piece.trimEnd()) > width) {
      lines.push(line.trimEnd());
      line = '';
    }
    line += piece;
  }
  return [...lines, line.trimEnd()].filter(Boolean);
}

/** Returns the pieces of a text between which a line may break, each with trailing blanks. */
function splitUnbreakable(text: string, language: ResumeLanguage): string[] {
  const words = text.split(/(?<= )(?=[^ ])/);
  return words.flatMap((word) => (FULL_WIDTH_LETTER.test(word) ? splitWideText(word, language) : [word]));
}

function splitWideText(text: string, language: ResumeLanguage): string[] {
  const pieces: string[] = [];
  let before = '';
  for (const { segment } of new Intl.Segmenter(language, { granularity: 'word' }).segment(text)) {
    if (pieces.length === 0 || canBreakBetween(before, segment)) pieces.push(segment);
    else pieces[pieces.length - 1] += segment;
    before = segment;
  }
  return pieces;
}

/** Returns whether a line may break between two words of a text. */
const canBreakBetween = (before: string, after: string): boolean =>
  after.trim() !== '' &&
  !CLOSING.test(after) &&
  !OPENING.test(before) &&
  (WIDE_CHARACTER.test([...before].at(-1) ?? '') || WIDE_CHARACTER.test([...after][0] ?? ''));
