import type { ResumePart } from '@vitrine/contract/resume-design';
import type { Block } from './clean-text.ts';
import type { Link } from './links.ts';
import { printedLanguage, type ResumeData } from './resume-data.ts';

/** A job, project, degree or certificate, its texts in reading order. What it does not have is empty. */
export interface Entry {
  title: string;
  /** The company, institute or issuer. */
  subtitle: string;
  dates: string;
  /** Grades, technologies, subjects. */
  facts: string[];
  links: Link[];
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
    ...CONTENTS[part](data),
  }));

const CONTENTS: Record<ResumePart, (data: ResumeData) => Partial<Section>> = {
  summary: ({ summary }) => ({ prose: summary }),
  experiences: ({ experiences }) => ({
    entries: experiences.map(({ title, company, dates, url, points }) =>
      entry({ title, subtitle: company, dates, links: toLinks(url), prose: points.length > 0 ? [{ points }] : [] }),
    ),
  }),
  projects: ({ projects, labels }) => ({
    entries: projects.map(({ title, technologies, description, urls }) =>
      entry({ title, facts: joinWords(technologies, labels.comma), links: urls, prose: description }),
    ),
  }),
  education: ({ education }) => ({
    entries: education.map(({ title, institute, dates, grade, url }) =>
      entry({ title, subtitle: institute, dates, facts: joinWords([grade]), links: toLinks(url) }),
    ),
  }),
  certificates: ({ certificates, labels }) => ({
    entries: certificates.map(({ title, issuer, date, url, tags }) =>
      entry({ title, subtitle: issuer, dates: date, facts: joinWords(tags, labels.comma), links: toLinks(url) }),
    ),
  }),
  skills: ({ skills, labels }) => ({
    facts: skills.map(({ label, words }) => ({ label, text: words.join(labels.comma) })),
  }),
  languages: ({ languages, labels }) => ({
    facts: joinWords(languages.map(printedLanguage), labels.comma).map((text) => ({ label: '', text })),
  }),
};

const entry = (known: Pick<Entry, 'title'> & Partial<Entry>): Entry => ({
  subtitle: '',
  dates: '',
  facts: [],
  links: [],
  prose: [],
  ...known,
});

/** The words in one text, or none where there are none. */
const joinWords = (words: string[], comma = ''): string[] => [words.join(comma)].filter(Boolean);

const toLinks = (link: Link | null): Link[] => (link ? [link] : []);
