import { trimEnds } from '../reading/trim-ends.ts';
/**
 * Escapes a text for Markdown so that it is read back unchanged: syntax characters get a backslash (CommonMark 0.31.2,
 * section 2.4), and blanks that a reader would strip become entities (section 2.5).
 */
export function escapeInline(text: string): string {
  const inner = text.trim();
  const leadingBlanks = text.slice(0, text.length - text.trimStart().length);
  const tail = text.slice(leadingBlanks.length + inner.length);
  return toEntities(leadingBlanks) + escapeSyntax(inner) + toEntities(tail);
}

const escapeSyntax = (text: string): string =>
  text.replace(/[\\`*[\]<_&~\t\n]/g, (character, at: number) => {
    if (character === '\t' || character === '\n') return toEntities(character);
    if (character === '_') return isInWord(text, at) ? character : '\\_';
    // Two tildes strike text through in GitHub's Markdown.
    if (character === '~') return text[at - 1] === '~' || text[at + 1] === '~' ? '\\~' : character;
    if (character === '&') return ENTITY.test(text.slice(at, at + 40)) ? '\\&' : character;
    return `\\${character}`;
  });

const toEntities = (text: string): string => Array.from(text, (character) => `&#${character.codePointAt(0)};`).join('');
const ENTITY = /^&(?:#x?[0-9a-f]{1,8}|[a-z][a-z0-9]{0,31});/i;

/** An underscore within a word is not emphasis (section 6.2). */
const isInWord = (text: string, at: number): boolean =>
  /[A-Za-z0-9]/.test(text[at - 1] ?? '') && /[A-Za-z0-9]/.test(text[at + 1] ?? '');

/** Escapes a text for a line whose parts are separated by the given signs. */
export const escapePart = (text: string, pattern: RegExp): string =>
  escapeInline(text).replace(pattern, (character) => (character < '\u0080' ? `\\${character}` : toEntities(character)));

/** Text that starts a block at the beginning of a line. */
const BLOCK_START = /^(?:#{1,6}(?=\s|$)|[-+:~](?=\s|$)|>|=+\s*$|-+\s*$|[-:|\s]+$)/;
const NUMBER_START = /^(\d{1,9})([.)])(?=\s|$)/;

/** Escapes a line at a position where a block may start. */
const escapeLine = (text: string): string =>
  escapeInline(text)
    .replace(BLOCK_START, (start) => `\\${start}`)
    .replace(NUMBER_START, '$1\\$2');

/** Escapes the trailing signs of a heading's text, which would close the heading. */
export function escapeHeading(text: string): string {
  const plain = trimEnds(text, '', '#');
  return plain + '\\#'.repeat(text.length - plain.length);
}

/** Writes a text of several lines: a blank line separates paragraphs, and a backslash ends a line within one. */
export function writeParagraphs(text: string): string {
  const paragraphs: string[][] = [[]];
  let emptyLines = 0;
  for (const line of text.split('\n')) {
    const last = paragraphs.at(-1);
    if (line === '') emptyLines += 1;
    else if (emptyLines > 0 && last && last.length > 0) {
      // One empty line separates paragraphs; further ones are written as entities.
      paragraphs.push([`${'&#10;'.repeat(emptyLines - 1)}${emptyLines > 1 ? escapeInline(line) : escapeLine(line)}`]);
      emptyLines = 0;
    } else last?.push(escapeLine(line));
  }
  return paragraphs.map((lines) => lines.join('\\\n')).join('\n\n');
}

/** Writes a list item. */
export const writePoint = (text: string): string => `- ${escapeLine(text)}`;

/** Signs that separate words, in the scripts of resumes. */
export const WORD_SEPARATORS = /[,;|•·，、；،؛]/g;

/** Replaces each balanced bracket, including the text between its ends, with NUL. */
export function maskBrackets(text: string): string {
  const openBrackets: number[] = [];
  const ends = new Map<number, number>();
  for (let at = 0; at < text.length; at += 1) {
    const character = text.charAt(at);
    if (character === '(' || character === '（') openBrackets.push(at);
    const from = character === ')' || character === '）' ? openBrackets.pop() : undefined;
    if (from !== undefined) ends.set(from, at + 1);
  }
  let masked = '';
  while (masked.length < text.length) {
    const end = ends.get(masked.length);
    masked += end === undefined ? text.charAt(masked.length) : '\0'.repeat(end - masked.length);
  }
  return masked;
}

/** Joins words with commas. Other separators and unbalanced brackets are escaped too. */
export const writeWords = (words: readonly string[]): string =>
  words
    .map((word) => escapePart(word, /[()（）]/.test(maskBrackets(word)) ? /[,;|•·，、；،؛()（）]/g : WORD_SEPARATORS))
    .join(', ');

/** Writes an address as a link, or as text if it contains characters that are invalid in a link. */
export const writeAddress = (address: string): string =>
  /^https?:\/\/[^<>\s]+$/i.test(address) ? `<${address}>` : escapeInline(address);
