import type { DateStyle } from './format-date.ts';
import type { PersonName } from './people.ts';
import type { Person, SectionKind } from './person.ts';

/** Programs that generate files of the corpus. */
export type Program =
  | 'chromium'
  | 'typst'
  | 'react-pdf'
  | 'pdfkit'
  | 'xelatex'
  | 'pdflatex'
  | 'libreoffice'
  | 'pandoc'
  | 'weasyprint'
  | 'wkhtmltopdf'
  | 'groff'
  | 'docx'
  | 'libreoffice-docx'
  | 'pandoc-docx';

/** One file of the corpus: which person is printed, by which program, with which template. */
export interface Layout {
  /** Name of the file in corpus/, without its extension. */
  name: string;
  /** Parsers may only be tuned to known files; the held-out files reveal overfitting. */
  half: 'known' | 'held-out';
  program: Program;
  /** File in layouts/. */
  template: string;
  person: PersonName;
  dates: DateStyle;
  paper?: 'A4' | 'Letter';
  /** Chromium only: without the tags that mark headings, lists and paragraphs. */
  isUntagged?: true;
  /** Sections that the person has and the template does not print. */
  omits?: readonly SectionKind[];
  /** Facts that the template does not print either. */
  omitsFacts?: readonly (
    | 'email'
    | 'phone'
    | 'links'
    | 'place'
    | 'points'
    | 'grade'
    | 'label'
    | 'jobPlace'
    | 'studyStart'
  )[];
  /** Section headings that differ from the person's own. */
  headings?: Partial<Person['headings']>;
}

/** Returns the name of its file in corpus/. */
export const toFileName = ({ name, program }: Layout): string => `${name}.${program.endsWith('docx') ? 'docx' : 'pdf'}`;
