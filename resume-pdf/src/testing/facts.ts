import { LIST_SECTION_KEYS, type ListSectionKey } from '@vitrine/contract/resume/resume';
import type { ResumePart } from '@vitrine/contract/resume/resume-design';
import type { Link } from '../data/links.ts';
import type { PrintedEntry, PrintedPart, ResumeData } from '../data/resume-data.ts';
import { isListPart, type ListPart } from '../data/resume-outline.ts';

/** Texts that stand together: the first of them first, the others in the order that a template gives them. */
type Group = string[];

/**
 * Parts beside the main column, which are read on their own: lists of short facts. Who has not worked yet has the
 * education in the main one.
 */
function aside(data: ResumeData): readonly PrintedPart[] {
  const isShort = (part: ListPart) =>
    part !== 'experiences' &&
    part !== 'projects' &&
    (data[part] ?? []).every(({ text, points }) => text.length === 0 && points.length === 0);
  const short = data.parts.filter((part) => (isListPart(part) ? isShort(part) : part !== 'summary'));
  return short.filter((part) => part !== 'education' || data.parts.includes('experiences'));
}

/** How a link is written: on a page by its short text. */
type Written = (link: Link) => string;
const asText: Written = ({ text }) => text;

/** What has to be on the pages of a resume, in reading order, column by column. */
export function listFacts(template: string, data: ResumeData, written: Written = asText): Group[][] {
  const head: Group[] = [[data.name], [data.headline]];
  const contact: Group[] = [
    ...data.contact.map((link) => [written(link)]),
    ...data.details.map((detail) => [detail.label, written(detail)]),
  ];
  const isDivided = template === 'elegant';
  const beside = isDivided ? aside(data) : [];
  const parts = (chosen: PrintedPart[]) =>
    chosen.flatMap((part) => [[data.labels[part] ?? ''], ...contents(part, data, written)]);
  const [main, narrow] = [
    data.parts.filter((part) => !beside.includes(part)),
    data.parts.filter((part) => beside.includes(part)),
  ];
  const columns = isDivided
    ? [
        [...head, ...parts(main)],
        [...contact, ...parts(narrow)],
      ]
    : [[...head, ...contact, ...parts(main)]];
  return columns.map((groups) => groups.map((group) => group.filter(Boolean)).filter((group) => group.length > 0));
}

/**
 * What has to be in a format without a layout: the same facts, one strictly after another, and every role with the
 * company that it was at (rule R58).
 */
export const factsInOrder = (data: ResumeData, written: Written): Group[][] => [
  listFacts('classic', { ...data, experiences: data.experiences.map((job) => ({ ...job, continued: null })) }, written)
    .flat(2)
    .map((fact) => [fact]),
];

const prose = (blocks: ResumeData['summary']): Group[] =>
  blocks.flatMap((it) => ('points' in it ? it.points.map((point) => [point]) : [[it.text]]));

function contents(part: PrintedPart, data: ResumeData, written: Written): Group[] {
  if (isListPart(part)) return (data[part] ?? []).flatMap((entry) => entryGroups(entry, written));
  const of: Record<Exclude<ResumePart, ListSectionKey>, () => Group[]> = {
    summary: () => prose(data.summary),
    skills: () => data.skills.flatMap((it) => [[it.label], ...it.words.map((word) => [word])]),
    languages: () => data.languages.map((it) => [it.name, it.proficiency]),
  };
  return of[part]();
}

function entryGroups(entry: PrintedEntry, written: Written): Group[] {
  const { place, note, subtitle, links } = {
    ...entry,
    ...(entry.continued && { subtitle: '', links: [] }),
    ...entry.continued,
  };
  return [
    [entry.title],
    [subtitle, entry.dates, place, note, ...entry.tags, ...links.map(written)],
    ...prose([...entry.text, { points: entry.points }]),
  ];
}

/** The facts that are not found behind the groups before them. */
export function findMissing(text: string, columns: Group[][]): string[] {
  return columns.flatMap((groups) => {
    let from = 0;
    return groups.flatMap((group) => {
      const found = group.map((fact) => ({ fact, end: findEnd(fact, text, from) }));
      from = Math.max(from, ...found.map(({ end }) => end));
      return found.filter(({ end }) => end < 0).map(({ fact }) => fact);
    });
  });
}

// Where a line may end without a blank: beside Han characters and kana, and anywhere in a long address.
const HAN = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;
const ADDRESS = /^\S+\/\S+$/;

const literal = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');

function findEnd(fact: string, text: string, from: number): number {
  const dense = HAN.test(fact) || ADDRESS.test(fact);
  const pieces = dense ? [...fact.replace(/\s+/g, '')] : fact.split(/\s+/);
  const search = new RegExp(pieces.map(literal).join(dense ? '\\s*' : '\\s+'), 'gu');
  search.lastIndex = from;
  return search.test(text) ? search.lastIndex : -1;
}

/** The dates of a resume as they are printed. */
export const listDates = (data: ResumeData): string[] =>
  LIST_SECTION_KEYS.flatMap((section) => data[section].map(({ dates }) => dates));

const splitWords = (text: string): string[] => text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];

/** The share of the words of all facts that stand in a text as words, from 0 to 1. */
export function shareOfWords(text: string, columns: Group[][]): number {
  const there = new Set(splitWords(text));
  const wanted = splitWords(columns.flat(2).join(' '));
  return wanted.filter((word) => there.has(word)).length / wanted.length;
}
