import { findPeriod } from '../reading/periods.ts';
import { findHeading } from '../resume-lines/headings.ts';

/** Sections whose entries have a title and an organization. */
const SIDED_KINDS: ReadonlySet<string | undefined> = new Set(['experiences', 'education', 'volunteering']);

/** A definition of Pandoc or oh-my-cv, below its term. */
const DEFINITION = /^ {0,3}[:~][ \t]+(?=\S)/;
const HEADING = /^ {0,3}#{1,6}[ \t]+(\S.*)$/;
const UNDERLINE = /^ {0,3}(?:=+|-+)[ \t]*$/;
/** Lines that are no term. */
const OTHER_BLOCK = /^(?: {0,3}(?:#{1,6}[ \t]|>|[-*+][ \t]|\d{1,3}[.)][ \t]|\||<|={3,}|-{3,}|```|~~~)| {4,}|\t)/;
/** Longer definitions are sentences. */
const MAX_PART_LENGTH = 120;
const MAX_TERM_LENGTH = 200;
/** Behind a period that has not ended. */
const PLANNED = /\((?:expected|anticipated|planned)\)/i;

const LONE_TAG = /^\s*<\/?(?:div|section|article|header|main|center|span|dl|small)\b[^<>]*>\s*$/i;
const HTML_HEADING = /^\s*<h([1-6])\b[^<>]*>(.*)<\/h[1-6]>\s*$/i;
const HTML_PARAGRAPH = /^\s*<(?:p|div|center)\b[^<>]*>(.*)<\/(?:p|div|center)>\s*$/i;

/**
 * Rewrites what CommonMark does not know as what it does: definition lists, and headings and paragraphs that LapisCV and
 * others write as HTML. Each line stays where it is, so that quotes of lines are right.
 */
export function normalizeDialect(markdown: string): string {
  const hasHtml = /^[ \t]{0,40}<(?:div|h[1-6]|p|center|section|header)\b/im.test(markdown);
  const hasDefinitions = /^ {0,3}[:~][ \t]+\S/m.test(markdown);
  if (!hasHtml && !hasDefinitions) return markdown;
  const lines = markdown.split('\n');
  const plain = hasHtml ? lines.map(rewriteHtmlLine) : lines;
  return (hasDefinitions ? rewriteDefinitions(plain) : plain).join('\n');
}

/** Rewrites a line that is one element; of several lines only what stands alone is rewritten. */
function rewriteHtmlLine(line: string): string {
  if (!line.includes('<') || line.includes('<!--')) return line;
  if (LONE_TAG.test(line)) return '';
  const [, level = '', heading = ''] = HTML_HEADING.exec(line) ?? [];
  if (level) return `${'#'.repeat(Number(level))} ${heading.trim()}`;
  const paragraph = HTML_PARAGRAPH.exec(line)?.[1];
  return paragraph === undefined || /<(?:p|div)\b/i.test(paragraph) ? line : paragraph.trim();
}

function rewriteDefinitions(lines: readonly string[]): string[] {
  const written = [...lines];
  let section: string | undefined;
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] ?? '';
    section = readHeading(lines, at) ?? section;
    const start = findDefinitions(lines, at);
    if (start === undefined) continue;
    const end = findEnd(lines, start);
    const definitions = lines.slice(start, end);
    written[at] = writeHead(line, definitions, section);
    for (let below = at + 1; below < end; below += 1) written[below] = readBelow(lines[below] ?? '', written[at] ?? '');
    at = end - 1;
  }
  return written;
}

const readHeading = (lines: readonly string[], at: number): string | undefined =>
  HEADING.exec(lines[at] ?? '')?.[1] ?? (UNDERLINE.test(lines[at + 1] ?? '') ? lines[at] : undefined);

/** Returns the line of the first definition below a term; undefined if a line is no term. */
function findDefinitions(lines: readonly string[], at: number): number | undefined {
  const line = lines[at] ?? '';
  if (!line.trim() || line.length > MAX_TERM_LENGTH || DEFINITION.test(line) || OTHER_BLOCK.test(line))
    return undefined;
  // Pandoc has a blank line between term and definition, or none.
  const next = lines[at + 1]?.trim() ? at + 1 : at + 2;
  return DEFINITION.test(lines[next] ?? '') ? next : undefined;
}

/** Returns the line after the definitions: their further lines are indented. */
function findEnd(lines: readonly string[], start: number): number {
  let end = start + 1;
  for (let at = end; at < lines.length; at += 1) {
    const line = lines[at] ?? '';
    if (!line.trim()) continue;
    if (!DEFINITION.test(line) && !/^(?: {2,}|\t)/.test(line)) break;
    end = at + 1;
  }
  return end;
}

/** Writes a term and its short definitions as the line that names an entry, or as a label with its words. */
function writeHead(term: string, definitions: readonly string[], section: string | undefined): string {
  const parts = definitions.filter(isPart).flatMap(splitPart);
  const name = removeStars(term.trim());
  const isEntry = [name, ...parts].some(isPeriod) || SIDED_KINDS.has(findHeading(section ?? ''));
  if (!isEntry) return `**${name.replace(/:$/, '')}:** ${parts.join(', ')}`;
  const all = [name, ...parts].map((part) => part.replace(PLANNED, '').trim());
  const [first = '', ...others] = [...all.filter((part) => !isPeriod(part)), ...all.filter(isPeriod)];
  return [`**${first}**`, ...others].join(' | ');
}

const isPart = (line: string): boolean =>
  DEFINITION.test(line) && line.length <= MAX_PART_LENGTH && !/[.!?]\s*$/.test(line.replace(/\b\p{Lu}\.$/u, ''));

const splitPart = (line: string): string[] =>
  line
    .replace(DEFINITION, '')
    .split(/;[ \t]/)
    .map((part) => removeStars(part.trim()))
    .filter(Boolean);

const isPeriod = (text: string): boolean => {
  const found = text.length <= MAX_PART_LENGTH && /\p{Nd}{4}/u.test(text) ? findPeriod(text) : undefined;
  return found !== undefined && !/[\p{L}\p{N}]/u.test(found.rest.replace(PLANNED, ''));
};

/** Removes the stars around a whole part: `**PhD**`. */
const removeStars = (text: string): string => {
  const inner = /^(?:\*\*|__)(?=\S)([^*_]+)(?:\*\*|__)$/.exec(text)?.[1] ?? /^\*(?=\S)([^*]+)\*$/.exec(text)?.[1];
  return (inner ?? text).replaceAll('|', '/');
};

/** Returns what stays of a line below the term: sentences and further blocks, without their indentation. */
function readBelow(line: string, head: string): string {
  if (!DEFINITION.test(line)) return line.trimStart();
  if (!isPart(line)) return line.replace(DEFINITION, '');
  return head === '' ? line : '';
}
