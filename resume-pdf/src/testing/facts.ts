import { LIST_SECTION_KEYS, type ListSectionKey } from '@vitrine/contract/resume/resume';
import type { ResumePart } from '@vitrine/contract/resume/resume-design';
import type { Link } from '../data/links.ts';
import type { PrintedEntry, PrintedPart, ResumeData } from '../data/resume-data.ts';
import { isListPart, type ListPart } from '../data/resume-outline.ts';

/** Texts that belong together: the first one comes first, the others in the order of the template. */
type Group = string[];

/**
 * Returns the parts outside the main column, which are read separately: lists of short facts. Without work experience,
 * education is in the main column.
 */
function listSideParts(data: ResumeData): readonly PrintedPart[] {
  const isShort = (part: ListPart) =>
    part !== 'experiences' &&
    part !== 'projects' &&
    (data[part] ?? []).every(({ text, points }) => text.length === 0 && points.length === 0);
  const short = data.parts.filter((part) => (isListPart(part) ? isShort(part) : part !== 'summary'));
  return short.filter((part) => part !== 'education' || data.parts.includes('experiences'));
}

/** How a link is written: on a page as its short text. */
type LinkFormat = (link: Link) => string;
const formatAsText: LinkFormat = ({ text }) => text;

/** Returns the texts required on the pages of a resume, in reading order, column by column. */
export function listFacts(template: string, data: ResumeData, formatLink: LinkFormat = formatAsText): Group[][] {
  const head: Group[] = [[data.name], [data.headline]];
  const contact: Group[] = [
    ...data.contact.map((link) => [formatLink(link)]),
    ...data.details.map((detail) => [detail.label, formatLink(detail)]),
  ];
  const hasTwoColumns = template === 'elegant';
  const sideParts = hasTwoColumns ? listSideParts(data) : [];
  const parts = (selected: PrintedPart[]) =>
    selected.flatMap((part) => [[data.labels[part] ?? ''], ...listContents(part, data, formatLink)]);
  const [main, side] = [
    data.parts.filter((part) => !sideParts.includes(part)),
    data.parts.filter((part) => sideParts.includes(part)),
  ];
  const columns = hasTwoColumns
    ? [
        [...head, ...parts(main)],
        [...contact, ...parts(side)],
      ]
    : [[...head, ...contact, ...parts(main)]];
  return columns.map((groups) => groups.map((group) => group.filter(Boolean)).filter((group) => group.length > 0));
}

/**
 * Returns the texts required in a format without layout: the same facts in strict order, and every role with its
 * company (rule R58).
 */
export const listFactsInOrder = (data: ResumeData, formatLink: LinkFormat): Group[][] => [
  listFacts(
    'classic',
    { ...data, experiences: data.experiences.map((job) => ({ ...job, continued: null })) },
    formatLink,
  )
    .flat(2)
    .map((fact) => [fact]),
];

const listProse = (blocks: ResumeData['summary']): Group[] =>
  blocks.flatMap((it) => ('points' in it ? it.points.map((point) => [point]) : [[it.text]]));

function listContents(part: PrintedPart, data: ResumeData, formatLink: LinkFormat): Group[] {
  if (isListPart(part)) return (data[part] ?? []).flatMap((entry) => listEntryGroups(entry, formatLink));
  const listersByPart: Record<Exclude<ResumePart, ListSectionKey>, () => Group[]> = {
    summary: () => listProse(data.summary),
    skills: () => data.skills.flatMap((it) => [[it.label], ...it.words.map((word) => [word])]),
    languages: () => data.languages.map((it) => [it.name, it.proficiency]),
  };
  return listersByPart[part]();
}

function listEntryGroups(entry: PrintedEntry, formatLink: LinkFormat): Group[] {
  const { place, note, subtitle, links } = {
    ...entry,
    ...(entry.continued && { subtitle: '', links: [] }),
    ...entry.continued,
  };
  return [
    [entry.title],
    [subtitle, entry.dates, place, note, ...entry.tags, ...links.map(formatLink)],
    ...listProse([...entry.text, { points: entry.points }]),
  ];
}

/** Returns the facts that are not found after the preceding groups. */
export function findMissing(text: string, columns: Group[][]): string[] {
  return columns.flatMap((groups) => {
    let from = 0;
    return groups.flatMap((group) => {
      const factEnds = group.map((fact) => ({ fact, end: findEnd(fact, text, from) }));
      from = Math.max(from, ...factEnds.map(({ end }) => end));
      return factEnds.filter(({ end }) => end < 0).map(({ fact }) => fact);
    });
  });
}

// Where a line may break without a blank: next to Han characters and kana, and anywhere in a long address.
const HAN = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;
const ADDRESS = /^\S+\/\S+$/;

const escapeRegExp = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');

function findEnd(fact: string, text: string, from: number): number {
  const dense = HAN.test(fact) || ADDRESS.test(fact);
  const pieces = dense ? [...fact.replace(/\s+/g, '')] : fact.split(/\s+/);
  const search = new RegExp(pieces.map(escapeRegExp).join(dense ? '\\s*' : '\\s+'), 'gu');
  search.lastIndex = from;
  return search.test(text) ? search.lastIndex : -1;
}

/** Returns the dates of a resume as printed. */
export const listDates = (data: ResumeData): string[] =>
  LIST_SECTION_KEYS.flatMap((section) => data[section].map(({ dates }) => dates));

const splitWords = (text: string): string[] => text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];

/** Returns the share of the words of all facts that occur as words in a text, from 0 to 1. */
export function computeWordShare(text: string, columns: Group[][]): number {
  const foundWords = new Set(splitWords(text));
  const expectedWords = splitWords(columns.flat(2).join(' '));
  return expectedWords.filter((word) => foundWords.has(word)).length / expectedWords.length;
}
