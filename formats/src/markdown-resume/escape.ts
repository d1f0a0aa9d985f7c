import { trimEnds } from '../reading/trim-ends.ts';
/**
 * Texts as Markdown. What means something there gets a backslash (CommonMark 0.31.2, section 2.4), and blanks that a reader
 * would take away are written as entities (section 2.5), so that each text comes back as it was.
 */
export function escapeInline(text: string): string {
  const inner = text.trim();
  const head = text.slice(0, text.length - text.trimStart().length);
  const tail = text.slice(head.length + inner.length);
  return toEntities(head) + escapeSigns(inner) + toEntities(tail);
}

const escapeSigns = (text: string): string =>
  text.replace(/[\\`*[\]<_&~\t\n]/g, (sign, at: number) => {
    if (sign === '\t' || sign === '\n') return toEntities(sign);
    if (sign === '_') return isInWord(text, at) ? sign : '\\_';
    // Two of them strike a text out in GitHub's Markdown.
    if (sign === '~') return text[at - 1] === '~' || text[at + 1] === '~' ? '\\~' : sign;
    if (sign === '&') return ENTITY.test(text.slice(at, at + 40)) ? '\\&' : sign;
    return `\\${sign}`;
  });

const toEntities = (text: string): string => Array.from(text, (sign) => `&#${sign.codePointAt(0)};`).join('');
const ENTITY = /^&(?:#x?[0-9a-f]{1,8}|[a-z][a-z0-9]{0,31});/i;

/** Within a word an underscore sets nothing apart (section 6.2). */
const isInWord = (text: string, at: number): boolean =>
  /[A-Za-z0-9]/.test(text[at - 1] ?? '') && /[A-Za-z0-9]/.test(text[at + 1] ?? '');

/** A text in one line that also has none of the signs by which parts of a line are told. */
export const escapePart = (text: string, signs: RegExp): string =>
  escapeInline(text).replace(signs, (sign) => (sign < '\u0080' ? `\\${sign}` : toEntities(sign)));

/** What begins a block where it begins a line. */
const BLOCK_START = /^(?:#{1,6}(?=\s|$)|[-+](?=\s|$)|>|=+\s*$|-+\s*$|[-:|\s]+$)/;
const NUMBER_START = /^(\d{1,9})([.)])(?=\s|$)/;

/** A line where blocks may begin. */
const escapeLine = (text: string): string =>
  escapeInline(text)
    .replace(BLOCK_START, (start) => `\\${start}`)
    .replace(NUMBER_START, '$1\\$2');

/** A heading's text; signs at its end would close it. */
export function escapeHeading(text: string): string {
  const plain = trimEnds(text, '', '#');
  return plain + '\\#'.repeat(text.length - plain.length);
}

/** A text of several lines: a blank line parts paragraphs, and a backslash ends a line within one. */
export function writeParagraphs(text: string): string {
  const paragraphs: string[][] = [[]];
  let empty = 0;
  for (const line of text.split('\n')) {
    const last = paragraphs.at(-1);
    if (line === '') empty += 1;
    else if (empty > 0 && last && last.length > 0) {
      // Only one empty line parts; more of them are kept by their numbers.
      paragraphs.push([`${'&#10;'.repeat(empty - 1)}${empty > 1 ? escapeInline(line) : escapeLine(line)}`]);
      empty = 0;
    } else last?.push(escapeLine(line));
  }
  return paragraphs.map((lines) => lines.join('\\\n')).join('\n\n');
}

/** A point of a list. */
export const writePoint = (text: string): string => `- ${escapeLine(text)}`;

/** What people part words with, in the scripts of resumes. */
export const WORD_SIGNS = /[,;|•·，、；،؛]/g;

/** A text with NUL in the place of each bracket that has its other end, and of what stands between. */
export function maskBrackets(text: string): string {
  const open: number[] = [];
  const ends = new Map<number, number>();
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charAt(at);
    if (sign === '(' || sign === '（') open.push(at);
    const from = sign === ')' || sign === '）' ? open.pop() : undefined;
    if (from !== undefined) ends.set(from, at + 1);
  }
  let masked = '';
  while (masked.length < text.length) {
    const end = ends.get(masked.length);
    masked += end === undefined ? text.charAt(masked.length) : '\0'.repeat(end - masked.length);
  }
  return masked;
}

/** Words with commas between them. What else people part words with is escaped too, and a bracket without its other end. */
export const writeWords = (words: readonly string[]): string =>
  words
    .map((word) => escapePart(word, /[()（）]/.test(maskBrackets(word)) ? /[,;|•·，、；،؛()（）]/g : WORD_SIGNS))
    .join(', ');

/** An address as a link, or as a text where it has signs that none can have. */
export const writeAddress = (address: string): string =>
  /^https?:\/\/[^<>\s]+$/i.test(address) ? `<${address}>` : escapeInline(address);
