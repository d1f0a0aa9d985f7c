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
    .map((part) => part.replace(/[\\{}$&#%_~^<>\u00a0]/g, (sign) => ESCAPES[sign] ?? sign))
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
const IS_LATEX = /[\\{}$~<>%]|--|``|''|[!?]`|&[#\w]+;|\n\s*\n/;

/**
 * Decodes LaTeX values to Unicode text; formatting such as bold is dropped. Paragraphs are separated by line breaks,
 * any other whitespace becomes one space. A value that cannot be parsed is returned without its commands.
 * @throws {BibtexError} if the values are too long to be parsed in a few seconds
 */
export function decodeLatex(values: readonly string[]): string[] {
  const hard = new Map(
    values.flatMap((value, index) => {
      const isHard = IS_LATEX.test(value) && value.length <= MAX_VALUE_LENGTH;
      return isHard ? [[String(index), prepare(value)] as const] : [];
    }),
  );
  const length = [...hard.values()].reduce((sum, value) => sum + value.length, 0);
  if (length > MAX_LATEX_LENGTH)
    throw new BibtexError('This file has more LaTeX than can be read at once. Import it in parts.');
  const source = [...hard].map(([index, value]) => `@x{${index},v={${value}}}`).join('\n');
  const { entries } = parse(source, {
    sentenceCase: false,
    english: false,
    caseProtection: false,
    applyCrossRef: false,
    unsupported: (node, tex) => nameUnknown(node, tex),
  });
  const read = new Map(entries.filter(({ input }) => input).map(({ key, fields }) => [key, fields.v ?? '']));
  return values.map((value, index) => {
    const prepared = hard.get(String(index));
    // Files are hard-wrapped, so line breaks have no meaning.
    if (prepared === undefined) return value.replace(/\s+/g, ' ').trim();
    return restore(read.get(String(index)) ?? stripCommands(prepared));
  });
}

/** Functions in formulas, which are printed by name. */
const FUNCTIONS = /^(?:log|ln|lg|exp|sin|cos|tan|min|max|lim|sup|inf|arg|det|dim|gcd|ker|Pr)$/;

function nameUnknown(node: { type: string; content?: unknown }, tex: string): string {
  if (node.type !== 'macro') return stripCommands(tex);
  return typeof node.content === 'string' && FUNCTIONS.test(node.content) ? ` ${node.content} ` : '';
}

const stripCommands = (tex: string): string => tex.replace(/\\(?:begin|end)\{[^{}]*\}|\\\p{L}+\*?|[\\{}$]/gu, '');

// Noncharacters, which occur in no text, as placeholders for characters that the library would misinterpret.
const [LESS, GREATER, LINE, OPEN, CLOSE] = ['\ufdd0', '\ufdd1', '\ufdd2', '\ufdd3', '\ufdd4'];

/** HTML tags in titles and abstracts of publishers' records. */
const MARKUP = /<\/?(?:i|b|u|em|strong|sub|sup|scp|sc|tt|p|span|title|jats:[\w-]+|mml:[\w-]+)(?: [^<>]*)?\/?>/gi;

const REFERENCES: Record<string, string> = { amp: '\\&', lt: LESS, gt: GREATER, quot: '"', apos: "'", nbsp: ' ' };

const TOKENS =
  /\\\\|\\([{}%])|\\textless(?![a-z])(?:\{\}|\s+)?|\\textgreater(?![a-z])(?:\{\}|\s+)?|\\newline(?![a-z])\s*|\\par(?![a-z])\s*|\\((?:La|Bib)?TeX)(?![a-z])(?:\{\})?|\\[\s-]|\\[[\]()]|\\.|\$\$|[<>%]|\n[^\S\n]*\n\s*/gis;

/** Prepares a value for the library. */
function prepare(value: string): string {
  const marked = value
    .replace(/[\ufdd0-\ufdef]/g, '')
    .replace(MARKUP, '')
    .replace(/\\?&(amp|lt|gt|quot|apos|nbsp);/g, (whole, name: string) => REFERENCES[name] ?? whole)
    .replace(TOKENS, (token, sign: string | undefined, logo: string | undefined) => {
      if (logo) return logo;
      if (sign === '{') return OPEN;
      if (sign === '}') return CLOSE;
      if (token === '<' || /^\\textless/.test(token)) return LESS;
      if (token === '>' || /^\\textgreater/.test(token)) return GREATER;
      if (token === '%') return '\\%';
      if (token === '$$' || /^\\[[\]()]/.test(token)) return '$';
      if (token === '\\-') return '';
      if (token === '\\\\' || /^\\newline/.test(token)) return LINE;
      if (/^\\par/.test(token) || /^\n/.test(token)) return LINE + LINE;
      return /^\\\s$/.test(token) ? ' ' : token;
    })
    // A trailing backslash would escape the end of the value.
    .replace(/\\$/, '');
  const dollars = marked.match(/(?<!\\)\$/g)?.length ?? 0;
  const paid = dollars % 2 === 0 ? marked : marked.replace(/(?<!\\)\$/g, '\\$');
  return isBalanced(paid) ? paid : paid.replace(/[{}]/g, '');
}

function isBalanced(text: string): boolean {
  let depth = 0;
  for (const sign of text) {
    if (sign === '{') depth += 1;
    if (sign === '}') depth -= 1;
    if (depth < 0) return false;
  }
  return depth === 0;
}

const SIGNS: Record<string, string> = { [LESS]: '<', [GREATER]: '>', [LINE]: '\n', [OPEN]: '{', [CLOSE]: '}' };

/** Replaces placeholders and removes the HTML that the library adds. */
const restore = (text: string): string =>
  text
    .replace(/<[^<>]*>/g, '')
    .replace(/ı(?=\p{M})/gu, 'i')
    .replace(/[\ufdd0-\ufdd4]/g, (sign) => SIGNS[sign] ?? sign)
    .normalize('NFC')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .trim();
