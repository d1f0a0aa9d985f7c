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
  const words = (texts: string[]) => regular(texts.join(labels.comma));
  const drawn: Partial<Record<ResumePart, Partial<Section>>> = {
    summary: { blocks: data.summary },
    skills: { lines: data.skills.map(({ label, words: of }) => [...createLabelRuns(label), words(of)]) },
    languages: {
      lines: [[words(data.languages.map(formatLanguage))]],
    },
  };
  const outlineEntry = ({ title, subtitle, place, dates, note, links, tags, text, points }: PrintedEntry): Entry => ({
    title,
    date: dates,
    facts: joinRuns(
      [italic(subtitle)],
      [place, note].map((fact) => regular(fact)),
      links,
      [words(tags)],
    ),
    blocks: points.length > 0 ? [...text, { points }] : text,
  });
  return {
    ...{ language, title, name, runningName, headline },
    contact: joinRuns(data.contact),
    details: data.details.flatMap(({ label, text, href }, at) => [
      ...(at > 0 ? [regular(SEPARATOR)] : []),
      ...(label ? [regular(`${label}: `), regular(text, href)] : [semibold(text, href)]),
    ]),
    sections: data.parts.map((part) => ({
      label: labels[part] ?? '',
      blocks: [],
      entries: [],
      lines: [],
      ...(drawn[part as ResumePart] ?? { entries: (data[part as ListSectionKey] ?? []).map(outlineEntry) }),
    })),
  };
}

const run =
  (face: Run['face']) =>
  (text: string, href: string | null = null): Run => ({ text, href, face });
const [regular, italic, semibold] = [run('regular'), run('italic'), run('semibold')];

const createLabelRuns = (label: string): Run[] => (label ? [semibold(`${label}: `)] : []);

/** Joins the non-empty parts with separators. */
function joinRuns(...groups: (Run | Link | null)[][]): Run[] {
  const shown = groups.flat().filter((it) => it !== null);
  const runs = shown.filter(({ text }) => text !== '').map((it): Run => ({ face: 'regular', ...it }));
  return runs.flatMap((it, at) => (at > 0 ? [regular(SEPARATOR), it] : [it]));
}
