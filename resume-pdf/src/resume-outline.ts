import type { ResumePart } from '@vitrine/contract/resume-design';
import type { Block } from './clean-text.ts';
import type { Labels } from './labels.ts';
import { type PrintedEntry, printedLanguage, type ResumeData } from './resume-data.ts';

/** An entry, its texts in reading order. What it does not have is empty. */
export interface Entry extends Pick<PrintedEntry, 'title' | 'subtitle' | 'dates' | 'links'> {
  /** Places, grades, technologies, subjects. */
  facts: string[];
  prose: Block[];
}

/** A line that is more than a sentence: `label` is empty where the text speaks for itself. */
export interface Fact {
  label: string;
  text: string;
}

/** A section has some of the three. */
export interface Section {
  heading: string;
  prose: Block[];
  facts: Fact[];
  entries: Entry[];
}

/** What a resume says below its head, in reading order and without a look: for formats that are not typeset. */
export const outline = (data: ResumeData): Section[] =>
  data.parts.map((part) => ({
    heading: data.labels[part],
    prose: [],
    facts: [],
    entries: [],
    ...contents(part, data),
  }));

function contents(part: ResumePart, data: ResumeData): Partial<Section> {
  const { labels } = data;
  if (part === 'summary') return { prose: data.summary };
  if (part === 'skills')
    return { facts: data.skills.map(({ label, words }) => ({ label, text: words.join(labels.comma) })) };
  if (part === 'languages') {
    return { facts: joinWords(data.languages.map(printedLanguage), labels.comma).map((text) => ({ label: '', text })) };
  }
  return { entries: data[part].map((entry) => outlineEntry(entry, labels)) };
}

const outlineEntry = ({ place, note, tags, text, points, ...entry }: PrintedEntry, labels: Labels): Entry => ({
  ...entry,
  facts: [place, note, ...joinWords(tags, labels.comma)].filter(Boolean),
  prose: points.length > 0 ? [...text, { points }] : text,
});

/** The words in one text, or none where there are none. */
const joinWords = (words: string[], comma: string): string[] => [words.join(comma)].filter(Boolean);
