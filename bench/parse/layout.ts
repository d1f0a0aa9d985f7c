import type { PersonName } from './people.ts';
import type { Person, SectionKind } from './person.ts';
import type { DateStyle } from './write-date.ts';

/** Programs that make files of the corpus. */
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

/** One file of the corpus: who is printed, by which program, from which template. */
export interface Layout {
  /** Of the file in corpus/, without its ending. */
  name: string;
  /** A reader may be tuned to the known ones alone: the others tell whether it was tuned too much. */
  half: 'known' | 'held-out';
  program: Program;
  /** In layouts/. */
  template: string;
  person: PersonName;
  dates: DateStyle;
  paper?: 'A4' | 'Letter';
  /** Of Chromium: without the tags that tell headings, lists and paragraphs. */
  isUntagged?: true;
  /** Sections that the person has and the template does not print. */
  omits?: readonly SectionKind[];
  /** Facts that it does not print either. */
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
  /** Words above sections that differ from the person's own. */
  headings?: Partial<Person['headings']>;
}

/** The ending of its file. */
export const fileName = ({ name, program }: Layout): string => `${name}.${program.endsWith('docx') ? 'docx' : 'pdf'}`;
