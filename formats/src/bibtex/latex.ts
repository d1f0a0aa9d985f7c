import { parse } from '@retorquere/bibtex-parser';
import { BibtexError } from './parse-bibtex.ts';

/** Characters with a special meaning in LaTeX or BibTeX, and their escape sequences. */
const ESCAPES: Record<string, string> = {
  '\\': '\\textbackslash{}',
  '{': '\\textbraceleft{}',
  '}': '\\textbraceright{}',
  $: '\\$',
  '&': '\\&',
  '#': '\\#',
  '%': '\\%',
  _: '\\_',
  '~': '\\textasciitilde{}',
  '^': '\\textasciicircum{}',
  '<': '\\textless{}',
  '>': '\\textgreater{}',
  '\u00a0': '~',
};

/** Encodes a text in LaTeX; letters of every script stay unchanged. Paragraphs are separated by blank lines. */
export const encodeLatex = (text: string): string =>
  text
    // Splits ligatures, and text that would be parsed as a character reference.
    .split(/(?<=-)(?=-)|(?<=')(?=')|(?<=[`!?])(?=`)|(?<=&)(?=[#\w]+;)/)
    .map((part) => part.replace(/[\\{}$&#%_~^<>\u00a0]/g, (character) => ESCAPES[character] ?? character))
    .join('{}')
    .replace(/\n+/g, (lines) => (lines.length === 2 ? lines : '\\\\{} '.repeat(lines.length)));

/** Encodes a title in LaTeX. Words with inner capitals are enclosed in braces, because styles would lowercase them. */
export const encodeTitle = (text: string): string =>
  text
    .split(' ')
    .map((word) => {
      const first = word.search(/\p{L}/u);
      return first >= 0 && /\p{Lu}/u.test(word.slice(first + 1)) ? `{${encodeLatex(word)}}` : encodeLatex(word);
    })
    .join(' ');

/** Maximum length of a value that is decoded; longer ones exceed the limit of every field. */
const MAX_VALUE_LENGTH = 8_000;

/** Maximum length of the LaTeX in a file: the library parses some hundred characters per millisecond. */
const MAX_LATEX_LENGTH = 600_000;

/** Characters that LaTeX does not print literally, and HTML from publishers. */
const LATEX_SYNTAX = /[\\{}$~<>%]|--|``|''|[!?]`|&[#\w]+;|\n\s*\n/;

/**
 * Decodes LaTeX values to Unicode text; formatting such as bold is dropped. Paragraphs are separated by line breaks,
 * any other whitespace becomes one space. A value that cannot be parsed is returned without its commands.
 * @throws {BibtexError} if the values are too long to be parsed in a few seconds
 */
export function decodeLatex(values: readonly string[]): string[] {
  const latexValues = new Map(
    values.flatMap((value, index) => {
      const needsParsing = LATEX_SYNTAX.test(value) && value.length <= MAX_VALUE_LENGTH;
      return needsParsing ? [[String(index), prepare(value)] as const] : [];
    }),
  );
  const length = [...latexValues.values()].reduce((sum, value) => sum + value.length, 0);
  if (length > MAX_LATEX_LENGTH)
    throw new BibtexError('This file has more LaTeX than can be read at once. Import it in parts.');
  const source = [...latexValues].map(([index, value]) => `@x{${index},v={${value}}}`).join('\n');
  const { entries } = parse(source, {
    sentenceCase: false,
    english: false,
    caseProtection: false,
    applyCrossRef: false,
    unsupported: (node, tex) => renderUnknownNode(node, tex),
  });
  const decodedValues = new Map(entries.filter(({ input }) => input).map(({ key, fields }) => [key, fields.v ?? '']));
  return values.map((value, index) => {
    const prepared = latexValues.get(String(index));
    // Files are hard-wrapped, so line breaks have no meaning.
    if (prepared === undefined) return value.replace(/\s+/g, ' ').trim();
    return restore(decodedValues.get(String(index)) ?? stripCommands(prepared));
  });
}

/** Functions in formulas, which are printed by name. */
const MATH_FUNCTION = /^(?:log|ln|lg|exp|sin|cos|tan|min|max|lim|sup|inf|arg|det|dim|gcd|ker|Pr)$/;

function renderUnknownNode(node: { type: string; content?: unknown }, tex: string): string {
  if (node.type !== 'macro') return stripCommands(tex);
  return typeof node.content === 'string' && MATH_FUNCTION.test(node.content) ? ` ${node.content} ` : '';
}

const stripCommands = (tex: string): string => tex.replace(/\\(?:begin|end)\{[^{}]*\}|\\\p{L}+\*?|[\\{}$]/gu, '');

// Noncharacters, which occur in no text, as placeholders for characters that the library would misinterpret.
const [
  LESS_THAN_PLACEHOLDER,
  GREATER_THAN_PLACEHOLDER,
  LINE_BREAK_PLACEHOLDER,
  OPEN_BRACE_PLACEHOLDER,
  CLOSE_BRACE_PLACEHOLDER,
] = ['\ufdd0', '\ufdd1', '\ufdd2', '\ufdd3', '\ufdd4'];

/** HTML tags in titles and abstracts of publishers' records. */
const HTML_TAG = /<\/?(?:i|b|u|em|strong|sub|sup|scp|sc|tt|p|span|title|jats:[\w-]+|mml:[\w-]+)(?: [^<>]*)?\/?>/gi;

const CHARACTER_REFERENCES: Record<string, string> = {
  amp: '\\&',
  lt: LESS_THAN_PLACEHOLDER,
  gt: GREATER_THAN_PLACEHOLDER,
  quot: '"',
  apos: "'",
  nbsp: ' ',
};

const TOKENS =
  /\\\\|\\([{}%])|\\textless(?![a-z])(?:\{\}|\s+)?|\\textgreater(?![a-z])(?:\{\}|\s+)?|\\newline(?![a-z])\s*|\\par(?![a-z])\s*|\\((?:La|Bib)?TeX)(?![a-z])(?:\{\})?|\\[\s-]|\\[[\]()]|\\.|\$\$|[<>%]|\n[^\S\n]*\n\s*/gis;

/** Prepares a value for the library. */
function prepare(value: string): string {
  const withPlaceholders = value
    .replace(/[\ufdd0-\ufdef]/g, '')
    .replace(HTML_TAG, '')
    .replace(/\\?&(amp|lt|gt|quot|apos|nbsp);/g, (whole, name: string) => CHARACTER_REFERENCES[name] ?? whole)
    .replace(TOKENS, (token, character: string | undefined, logo: string | undefined) => {
      if (logo) return logo;
      if (character === '{') return OPEN_BRACE_PLACEHOLDER;
      if (character === '}') return CLOSE_BRACE_PLACEHOLDER;
      if (token === '<' || /^\\textless/.test(token)) return LESS_THAN_PLACEHOLDER;
      if (token === '>' || /^\\textgreater/.test(token)) return GREATER_THAN_PLACEHOLDER;
      if (token === '%') return '\\%';
      if (token === '$$' || /^\\[[\]()]/.test(token)) return '$';
      if (token === '\\-') return '';
      if (token === '\\\\' || /^\\newline/.test(token)) return LINE_BREAK_PLACEHOLDER;
      if (/^\\par/.test(token) || /^\n/.test(token)) return LINE_BREAK_PLACEHOLDER + LINE_BREAK_PLACEHOLDER;
      return /^\\\s$/.test(token) ? ' ' : token;
    })
    // A trailing backslash would escape the end of the value.
    .replace(/\\$/, '');
  const dollarCount = withPlaceholders.match(/(?<!\\)\$/g)?.length ?? 0;
  const withEscapedDollars = dollarCount % 2 === 0 ? withPlaceholders : withPlaceholders.replace(/(?<!\\)\$/g, '\\$');
  return isBalanced(withEscapedDollars) ? withEscapedDollars : withEscapedDollars.replace(/[{}]/g, '');
}

function isBalanced(text: string): boolean {
  let depth = 0;
  for (const character of text) {
    if (character === '{') depth += 1;
    if (character === '}') depth -= 1;
    if (depth < 0) return false;
  }
  return depth === 0;
}

const PLACEHOLDER_CHARACTERS: Record<string, string> = {
  [LESS_THAN_PLACEHOLDER]: '<',
  [GREATER_THAN_PLACEHOLDER]: '>',
  [LINE_BREAK_PLACEHOLDER]: '\n',
  [OPEN_BRACE_PLACEHOLDER]: '{',
  [CLOSE_BRACE_PLACEHOLDER]: '}',
};

/** Replaces placeholders and removes the HTML that the library adds. */
const restore = (text: string): string =>
  text
    .replace(/<[^<>]*>/g, '')
    .replace(/ı(?=\p{M})/gu, 'i')
    .replace(/[\ufdd0-\ufdd4]/g, (character) => PLACEHOLDER_CHARACTERS[character] ?? character)
    .normalize('NFC')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .trim();
