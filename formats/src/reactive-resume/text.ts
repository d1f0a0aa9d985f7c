import type { ListSectionKey } from '@vitrine/contract/resume/resume';
import { scalarText } from '../json-resume/json.ts';
import { isHtml, listHtmlLines, readHtml } from '../reading/read-html.ts';
import { listLines, type PointedText, readPoints, writeLines } from '../reading/read-points.ts';
import { FACTS, type Fact, labelOf } from './facts.ts';

// biome-ignore lint/suspicious/noControlCharactersInRegex: removing them is the point.
const CONTROLS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g;

/** The text of a text or a number as a field has it, without control signs and halves of signs; '' for all else. */
export const cleanText = (value: unknown): string => scalarText(value).toWellFormed().replace(CONTROLS, '').trim();

/** Texts are HTML since the fourth, Markdown before. */
export const readRichText = (written: string): PointedText =>
  isHtml(written) ? readHtml(written) : readPlain(written);

/** Marks of Markdown around words; headings and links stay as they are written. */
function readPlain(written: string): PointedText {
  const { summary, highlights } = readPoints(decodePlain(written));
  return { summary: plain(summary), highlights: highlights.map(plain) };
}

const plain = (text: string): string => text.replace(/(\*\*|__)(?=\S)([^*_\n]{1,500})(?<=\S)\1/g, '$2');

/** A line without elements can still have entities. */
const decodePlain = (written: string): string =>
  written
    .split('\n')
    .map((line) => (/&#?\w+;/.test(line) ? readHtml(line.replaceAll('<', '&lt;')).summary : line))
    .join('\n');

/** All of a text as lines, points with their mark. */
export function readLines(written: string): string {
  if (isHtml(written)) return writeLines(listHtmlLines(written));
  const { summary, highlights } = readRichText(written);
  return highlights.length > 0 ? plain(writeLines(listLines(decodePlain(written)))) : summary;
}

const FACT_LINE = /<p>\s*<strong>([^<>]{1,60})<\/strong>([^<>]{0,4000})<\/p>/g;

/** A text, and the facts that lines of it say: `<p><strong>Technologies:</strong> Rust</p>`. */
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
    // '<strong>Role:</strong> Mentor', or with the colon behind.
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
