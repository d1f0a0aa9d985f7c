import type { ListSectionKey } from '@vitrine/contract/resume/resume';
import { scalarText } from '../json-resume/json.ts';
import { isHtml, listHtmlLines, readHtml } from '../reading/read-html.ts';
import { listLines, type PointedText, readPoints, writeLines } from '../reading/read-points.ts';
import { FACTS, type Fact, labelOf } from './facts.ts';

// biome-ignore lint/suspicious/noControlCharactersInRegex: removing them is the point.
const CONTROLS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g;

/**
 * Converts a text or a number to clean text, without control characters and lone surrogates; returns '' for other
 * values.
 */
export const cleanText = (value: unknown): string => scalarText(value).toWellFormed().replace(CONTROLS, '').trim();

/** Parses a rich text: HTML since version 4, Markdown before. */
export const readRichText = (written: string): PointedText =>
  isHtml(written) ? readHtml(written) : readPlain(written);

/** Parses a Markdown text and removes emphasis; headings and links are kept as written. */
function readPlain(written: string): PointedText {
  const { summary, highlights } = readPoints(decodePlain(written));
  return { summary: plain(summary), highlights: highlights.map(plain) };
}

const plain = (text: string): string => text.replace(/(\*\*|__)(?=\S)([^*_\n]{1,500})(?<=\S)\1/g, '$2');

/** Decodes entities, which may also occur in a line without elements. */
const decodePlain = (written: string): string =>
  written
    .split('\n')
    .map((line) => (/&#?\w+;/.test(line) ? readHtml(line.replaceAll('<', '&lt;')).summary : line))
    .join('\n');

/** Returns the lines of a text, with a bullet before each bullet point. */
export function readLines(written: string): string {
  if (isHtml(written)) return writeLines(listHtmlLines(written));
  const { summary, highlights } = readRichText(written);
  return highlights.length > 0 ? plain(writeLines(listLines(decodePlain(written)))) : summary;
}

const FACT_LINE = /<p>\s*<strong>([^<>]{1,60})<\/strong>([^<>]{0,4000})<\/p>/g;

/** Separates the fact lines from a text: `<p><strong>Technologies:</strong> Rust</p>`. */
export function takeFacts(
  html: string,
  section: ListSectionKey | undefined,
): { html: string; facts: { fact: Fact; text: string }[] } {
  const known = new Map(
    (section ? (FACTS[section] ?? []) : []).map((fact) => [fold(labelOf(section ?? 'additions', fact.field)), fact]),
  );
  const facts: { fact: Fact; text: string }[] = [];
  if (known.size === 0) return { html, facts };
  const rest = html.replace(FACT_LINE, (line, label: string, said: string) => {
    // '<strong>Role:</strong> Mentor', or with the colon after the element.
    const isInside = /:\s*$/.test(label);
    const fact = known.get(fold(readHtml(label).summary.replace(/:\s*$/, '')));
    const text = readHtml(isInside ? said : said.replace(/^\s*:/, '')).summary;
    const colon = isInside || /^\s*:/.test(said);
    if (!colon || !fact || !text || facts.some((other) => other.fact === fact)) return line;
    facts.push({ fact, text });
    return '';
  });
  return { html: rest, facts };
}

const fold = (label: string): string => label.trim().toLowerCase();
