import { LIST_SECTIONS, type ListSectionKey } from '@vitrine/contract/resume/resume';
import type { ResumePart } from '@vitrine/contract/resume/resume-design';
import type { Block } from './clean-text.ts';
import type { Link } from './links.ts';
import type { GroupPart } from './part-groups.ts';
import { formatLanguage, type PrintedEntry, type PrintedPart, type ResumeData } from './resume-data.ts';

/** An item of a list section, its texts in reading order. Missing values are empty. */
export interface OutlineEntry {
  title: string;
  /** The company, institute or issuer. */
  subtitle: string;
  dates: string;
  /** Places, grades, technologies, subjects. */
  facts: string[];
  links: Link[];
  prose: Block[];
}

/** A labelled line; `label` is empty where the text is self-explanatory. */
export interface Fact {
  label: string;
  text: string;
}

/** A section has at least one of the three kinds of content. */
export interface Section {
  heading: string;
  prose: Block[];
  facts: Fact[];
  entries: OutlineEntry[];
}

/** Returns the content of a resume below its head in reading order, for formats that are not typeset. */
export const buildOutline = (data: ResumeData): Section[] =>
  data.parts.map((part) => ({
    heading: data.labels[part] ?? '',
    prose: [],
    facts: [],
    entries: [],
    ...(isListPart(part) ? { entries: (data[part] ?? []).map((entry) => toEntry(entry, data)) } : CONTENTS[part](data)),
  }));

/** Returns whether a printed part is a list of entries. */
export const isListPart = (part: PrintedPart): part is ListPart =>
  Object.hasOwn(LIST_SECTIONS, part) || /^(?:additions|publications)-/.test(part);

/** A part that is a list of entries. */
export type ListPart = Exclude<ListSectionKey, 'additions'> | GroupPart;

const CONTENTS: Record<Exclude<ResumePart, ListSectionKey>, (data: ResumeData) => Partial<Section>> = {
  summary: ({ summary }) => ({ prose: summary }),
  skills: ({ skills, labels }) => ({
    facts: skills.map(({ label, words }) => ({ label, text: words.join(labels.comma) })),
  }),
  languages: ({ languages, labels }) => ({
    facts: joinWords(languages.map(formatLanguage), labels.comma).map((text) => ({ label: '', text })),
  }),
};

const toEntry = (
  { title, subtitle, place, dates, note, links, tags, text, points }: PrintedEntry,
  { labels }: ResumeData,
): OutlineEntry => ({
  title,
  subtitle,
  dates,
  facts: [place, note, ...joinWords(tags, labels.comma)].filter(Boolean),
  links,
  prose: points.length > 0 ? [...text, { points }] : text,
});

/** Joins words into one text; returns an empty list when there are none. */
const joinWords = (words: string[], comma: string): string[] => [words.join(comma)].filter(Boolean);
