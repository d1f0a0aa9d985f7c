import type { ListSectionKey } from '@vitrine/contract/resume/resume';
import { toScalarText } from '../json-resume/json.ts';
import { readHtml } from '../reading/read-html.ts';
import { type BulletedText, writeLines } from '../reading/read-points.ts';
import { listRichLines, readRichSummary } from '../reading/rich-text.ts';
import { FACTS, type Fact, getEntryFactLabel } from './facts.ts';

// biome-ignore lint/suspicious/noControlCharactersInRegex: removing them is the point.
const CONTROL_CHARACTERS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g;

/**
 * Converts a text or a number to clean text, without control characters and lone surrogates; returns '' for other
 * values.
 */
export const cleanText = (value: unknown): string =>
  toScalarText(value).toWellFormed().replace(CONTROL_CHARACTERS, '').trim();

/** Parses a rich text: HTML since version 4, Markdown before. */
export const readRichText = (text: string): BulletedText => readRichSummary(text);

/** Returns the lines of a text, with a bullet before each bullet point. */
export const readLines = (text: string): string => writeLines(listRichLines(text));

const FACT_LINE = /<p>\s*<strong>([^<>]{1,60})<\/strong>([^<>]{0,4000})<\/p>/g;

/** Separates the fact lines from a text: `<p><strong>Technologies:</strong> Rust</p>`. */
export function extractFacts(
  html: string,
  section: ListSectionKey | undefined,
): { html: string; facts: { fact: Fact; text: string }[] } {
  const known = new Map(
    (section ? (FACTS[section] ?? []) : []).map((fact) => [
      foldLabel(getEntryFactLabel(section ?? 'additions', fact.field)),
      fact,
    ]),
  );
  const facts: { fact: Fact; text: string }[] = [];
  if (known.size === 0) return { html, facts };
  const rest = html.replace(FACT_LINE, (line, label: string, value: string) => {
    // '<strong>Role:</strong> Mentor', or with the colon after the element.
    const isInside = /:\s*$/.test(label);
    const fact = known.get(foldLabel(readHtml(label).summary.replace(/:\s*$/, '')));
    const text = readHtml(isInside ? value : value.replace(/^\s*:/, '')).summary;
    const colon = isInside || /^\s*:/.test(value);
    if (!colon || !fact || !text || facts.some((other) => other.fact === fact)) return line;
    facts.push({ fact, text });
    return '';
  });
  return { html: rest, facts };
}

const foldLabel = (label: string): string => label.trim().toLowerCase();
