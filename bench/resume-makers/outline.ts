import type { ListSectionKey } from '@vitrine/contract/resume/resume';
import type { ResumePart } from '@vitrine/contract/resume/resume-design';
import type { Block } from '@vitrine/resume-pdf/data/clean-text';
import type { Link } from '@vitrine/resume-pdf/data/links';
import { formatLanguage, type PrintedEntry, type ResumeData } from '@vitrine/resume-pdf/data/resume-data';

/** A run of text in one font face, and the target of its link. */
export interface Run {
  text: string;
  href: string | null;
  face: 'regular' | 'italic' | 'semibold';
}

/** A title with a date at the end of the line, a line of facts below it, and the remaining content. */
export interface Entry {
  title: string;
  date: string;
  facts: Run[];
  blocks: Block[];
}

export interface Section {
  label: string;
  blocks: Block[];
  entries: Entry[];
  lines: Run[][];
}

/** A resume as laid out by the classic template, for the makers that do not use Typst. */
export interface Outline extends Pick<ResumeData, 'language' | 'title' | 'name' | 'runningName' | 'headline'> {
  contact: Run[];
  details: Run[];
  sections: Section[];
}

const SEPARATOR = ' · ';

/** Converts the templates' data to an outline. */
export function buildOutline(data: ResumeData): Outline {
  const { language, title, name, runningName, headline, labels } = data;
  const joinTexts = (texts: string[]) => createRegularRun(texts.join(labels.comma));
  const outlineParts: Partial<Record<ResumePart, Partial<Section>>> = {
    summary: { blocks: data.summary },
    skills: {
      lines: data.skills.map(({ label, words: skillWords }) => [...createLabelRuns(label), joinTexts(skillWords)]),
    },
    languages: {
      lines: [[joinTexts(data.languages.map(formatLanguage))]],
    },
  };
  const createEntry = ({ title, subtitle, place, dates, note, links, tags, text, points }: PrintedEntry): Entry => ({
    title,
    date: dates,
    facts: joinRuns(
      [createItalicRun(subtitle)],
      [place, note].map((fact) => createRegularRun(fact)),
      links,
      [joinTexts(tags)],
    ),
    blocks: points.length > 0 ? [...text, { points }] : text,
  });
  return {
    ...{ language, title, name, runningName, headline },
    contact: joinRuns(data.contact),
    details: data.details.flatMap(({ label, text, href }, at) => [
      ...(at > 0 ? [createRegularRun(SEPARATOR)] : []),
      ...(label ? [createRegularRun(`${label}: `), createRegularRun(text, href)] : [createSemiboldRun(text, href)]),
    ]),
    sections: data.parts.map((part) => ({
      label: labels[part] ?? '',
      blocks: [],
      entries: [],
      lines: [],
      ...(outlineParts[part as ResumePart] ?? { entries: (data[part as ListSectionKey] ?? []).map(createEntry) }),
    })),
  };
}

const createRun =
  (face: Run['face']) =>
  (text: string, href: string | null = null): Run => ({ text, href, face });
const [createRegularRun, createItalicRun, createSemiboldRun] = [
  createRun('regular'),
  createRun('italic'),
  createRun('semibold'),
];

const createLabelRuns = (label: string): Run[] => (label ? [createSemiboldRun(`${label}: `)] : []);

/** Joins the non-empty parts with separators. */
function joinRuns(...groups: (Run | Link | null)[][]): Run[] {
  const shown = groups.flat().filter((it) => it !== null);
  const runs = shown.filter(({ text }) => text !== '').map((it): Run => ({ face: 'regular', ...it }));
  return runs.flatMap((it, at) => (at > 0 ? [createRegularRun(SEPARATOR), it] : [it]));
}
