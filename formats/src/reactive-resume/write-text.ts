import type { ListSectionKey } from '@vitrine/contract/resume/resume';
import { escapeHtml } from '@vitrine/contract/text/html';
import { FACTS, type Fact, getEntryFactLabel, LIST_SEPARATOR, splitFactWords } from './facts.ts';

const listLines = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

const writeParagraphs = (text: string): string =>
  listLines(text)
    .map((line) => `<p>${escapeHtml(line)}</p>`)
    .join('');

/** Writes a text as Reactive Resume's editor does: each line is a paragraph, and bullet points are a list. */
export function writeHtml(text: string, points: readonly string[] = []): string {
  const list = points.map((point) => `<li><p>${escapeHtml(point)}</p></li>`).join('');
  return writeParagraphs(text) + (list && `<ul>${list}</ul>`);
}

/** Writes the value of a fact on one line; returns undefined if it could not be read back. */
function writeFact({ isList }: Fact, value: unknown): string | undefined {
  if (!isList) return typeof value === 'string' ? value : undefined;
  const words = Array.isArray(value) ? value.map(String) : [];
  if (words.some((word) => word.includes(LIST_SEPARATOR.trim()))) return undefined;
  const [only = '', ...more] = words;
  // A single word with commas gets a trailing separator, so that it is not split.
  const isSplitByCommas = more.length === 0 && only !== '' && splitFactWords(only).join('\n') !== only;
  return isSplitByCommas ? only + LIST_SEPARATOR.trimEnd() : words.join(LIST_SEPARATOR);
}

/** Writes the facts of an entry without a field in Reactive Resume, each as a labelled line. */
export const writeFacts = (section: ListSectionKey, values: object): string =>
  (FACTS[section] ?? [])
    .map((fact) => {
      const line = writeFact(fact, new Map(Object.entries(values)).get(fact.field));
      return line
        ? `<p><strong>${escapeHtml(getEntryFactLabel(section, fact.field))}:</strong> ${escapeHtml(line)}</p>`
        : '';
    })
    .join('');

/** Whether a fact has a value that cannot be written on a line. */
export const isUnwritable = (section: ListSectionKey, field: string, value: unknown): boolean => {
  const fact = FACTS[section]?.find((one) => one.field === field);
  return fact !== undefined && writeFact(fact, value) === undefined;
};
