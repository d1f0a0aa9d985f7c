import type { Field, Fields } from '@vitrine/contract/resume/fields';
import { type ListSectionKey, SECTIONS } from '@vitrine/contract/resume/resume';
import {
  formatEducationMonth,
  formatPartialDate,
  isPartialDate,
  parseMonthText,
  parsePartialDate,
} from '@vitrine/contract/text/dates';
import { readDate } from '../reading/read-date.ts';
import type { MarkdownLine } from './blocks.ts';
import { escapeInline, maskBrackets, WORD_SEPARATORS, writeAddress, writeWords } from './escape.ts';

/** Formats a stored date as '15 Mar 2021', 'Mar 2021' or '2021'; returns any other text unchanged. */
export function writeDate(date: string): string {
  const { day } = parsePartialDate(date) ?? {};
  return date.includes('T') ? date : `${day ? `${day} ` : ''}${formatPartialDate(date)}`;
}

/** Parses a written date into its stored form; returns undefined if the text is not a date. */
export const readWrittenDate = (text: string): string | undefined => (isPartialDate(text) ? text : readDate(text));

/** The parsed form of a line such as '**Company URL:** <https://kaveri.example>'. */
export interface Fact {
  field: string;
  value: unknown;
}

/** Alternative names for the fields of each section, in addition to their labels. */
const LABEL_ALIASES: Partial<Record<ListSectionKey, Record<string, string>>> = {
  experiences: {
    ...{ website: 'companyUrl', url: 'companyUrl', link: 'companyUrl', location: 'place', type: 'employmentType' },
    ...{ company: 'companyName', employer: 'companyName', position: 'role', title: 'role' },
  },
  projects: {
    ...{ url: 'projectUrl', link: 'projectUrl', website: 'projectUrl', demo: 'projectUrl', live: 'projectUrl' },
    ...{ github: 'githubUrl', repository: 'githubUrl', repo: 'githubUrl', source: 'githubUrl', code: 'githubUrl' },
    ...{ tech: 'technologies', stack: 'technologies', 'tech stack': 'technologies', tools: 'technologies' },
    ...{ 'technologies used': 'technologies', 'built with': 'technologies', keywords: 'technologies' },
  },
  education: {
    ...{ gpa: 'grade', cgpa: 'grade', score: 'grade', marks: 'grade', percentage: 'grade', location: 'place' },
    ...{ coursework: 'courses', 'relevant coursework': 'courses', 'relevant courses': 'courses', url: 'website' },
  },
  certificates: { id: 'number', 'credential id': 'number', link: 'url', 'issued by': 'issuer', expires: 'expiryDate' },
  courses: { link: 'url', provider: 'issuer' },
  awards: { link: 'url' },
  publications: { link: 'url', journal: 'publisher', author: 'authors', venue: 'publisher' },
  talks: { slides: 'slidesUrl', video: 'videoUrl', recording: 'videoUrl', location: 'place' },
  volunteering: { website: 'url', link: 'url', location: 'place' },
  additions: { link: 'url', website: 'url', location: 'place' },
};

const foldLabel = (label: string): string => label.trim().toLowerCase().replace(/\s+/g, ' ');

const labelCache = new Map<ListSectionKey, Map<string, string>>();

function listLabels(section: ListSectionKey): Map<string, string> {
  const known = labelCache.get(section);
  if (known) return known;
  const own = Object.entries(SECTIONS[section].fields).map(([field, { label }]) => [foldLabel(label), field] as const);
  const all = new Map([...Object.entries(LABEL_ALIASES[section] ?? {}), ...own]);
  labelCache.set(section, all);
  return all;
}

/** Parses a line that starts with a label of the section; returns undefined for other lines. */
export function readFact(section: ListSectionKey, line: MarkdownLine): Fact | undefined {
  if (line.strongLength === 0) return undefined;
  const strong = line.mask.slice(0, line.strongLength);
  const rest = line.mask.slice(line.strongLength);
  const isColonStrong = /:\s*$/.test(strong);
  const colon = isColonStrong ? 0 : (/^\s*:/.exec(rest)?.[0].length ?? -1);
  if (colon < 0) return undefined;
  const label = line.text.slice(0, line.strongLength).replace(/:\s*$/, '');
  const field = listLabels(section).get(foldLabel(label));
  const definition = (SECTIONS[section].fields as Fields)[field ?? ''];
  if (!field || !definition) return undefined;
  const from = line.strongLength + colon + (/^[ \t]*/.exec(rest.slice(colon))?.[0].length ?? 0);
  return { field, value: readValue(definition, line.text.slice(from), line.mask.slice(from)) };
}

function readValue({ kind, row = {} }: Field, text: string, mask: string): unknown {
  switch (kind) {
    case 'flag':
      return /^(?:yes|true|x|✓)$/i.test(text);
    case 'month':
      return readWrittenDate(text) ?? text;
    case 'monthText':
      return toMonthText(text);
    case 'texts':
    case 'tags':
      return splitWords(text, mask, WORD_SEPARATORS);
    case 'rows':
      return splitWords(text, mask, WORD_SEPARATORS).map((words) => readRow(row, words));
    default:
      return text;
  }
}

/** Reads the row of an address and a text, such as a picture and what it shows, from 'address text'. */
function readRow(row: Fields, words: string): Record<string, string> {
  const [, ...cells] = /^(\S*)\s*(.*)$/s.exec(words) ?? [];
  return Object.fromEntries(Object.keys(row).map((column, at) => [column, cells[at] ?? '']));
}

const writeRow = (row: Fields, values: Record<string, unknown>): string =>
  Object.keys(row)
    .map((column) => String(values[column] ?? ''))
    .join(' ')
    .trim();

/** Formats a date as stored in education, 'Mar, 2021'. */
function toMonthText(text: string): string {
  const date = readWrittenDate(text);
  return date ? formatEducationMonth(date.slice(0, 7)) : text;
}

/** Splits words at signs that are neither escaped nor in brackets. */
export function splitWords(text: string, mask: string, separators: RegExp): string[] {
  const ends = [...maskBrackets(mask).matchAll(separators)];
  const starts = [0, ...ends.map(({ index, 0: separator }) => index + separator.length)];
  return starts.map((start, at) => text.slice(start, ends[at]?.index).trim()).filter(Boolean);
}

/** Writes a fact as a line. */
export function writeFact(section: ListSectionKey, field: string, value: unknown): string {
  const definition = (SECTIONS[section].fields as Fields)[field];
  const formattedValue = definition ? writeValue(definition, value) : '';
  return `**${definition?.label}:**${formattedValue && ` ${formattedValue}`}`;
}

function writeValue({ kind, row }: Field, value: unknown): string {
  if (row) return writeWords((value as Record<string, unknown>[]).map((values) => writeRow(row, values)));
  if (Array.isArray(value)) return writeWords(value.map(String));
  const text = String(value ?? '');
  switch (kind) {
    case 'flag':
      return value ? 'yes' : 'no';
    case 'month':
      return escapeInline(writeDate(text));
    case 'monthText':
      return escapeInline(formatPartialDate(parseMonthText(text) ?? text));
    case 'url':
    case 'picture':
      return writeAddress(text);
    default:
      return escapeInline(text);
  }
}
