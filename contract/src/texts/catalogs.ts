import type { ResumeLanguage, ResumePart } from '../resume/resume-design.ts';
import { ar } from './ar.ts';
import { bn } from './bn.ts';
import type { Catalog } from './catalog.ts';
import { de } from './de.ts';
import { el } from './el.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import { hi } from './hi.ts';
import { it } from './it.ts';
import { ja } from './ja.ts';
import { pt } from './pt.ts';
import { ru } from './ru.ts';
import { ta } from './ta.ts';
import { zh } from './zh.ts';

const CATALOGS: Readonly<Record<ResumeLanguage, Catalog>> = { en, de, es, fr, it, pt, el, ru, hi, bn, ta, ar, ja, zh };

/** Returns the texts of pages and resumes in a language. */
export const getTexts = (language: ResumeLanguage): Catalog => CATALOGS[language];

/** Returns the heading of a part of a resume in every language, in the order of `RESUME_LANGUAGES`. */
export const listHeadings = (part: ResumePart): string[] =>
  Object.values(CATALOGS).map(({ headings }) => headings[part]);

/** Formats the heading of publications of one kind: 'Publications – Books'. */
export const formatKindHeading = (heading: string, kind: string): string => `${heading} – ${kind}`;

/** Returns the headings of publications by kind in every language. */
export const listKindHeadings = (): string[] =>
  Object.values(CATALOGS).flatMap(({ headings, publicationKinds }) =>
    Object.values(publicationKinds).map((kind) => formatKindHeading(headings.publications, kind)),
  );

/** Fills in the `{...}` placeholders of a sentence: `fillIn('{count} more', { count: 3 })`. */
export const fillIn = (sentence: string, values: Readonly<Record<string, string | number>>): string =>
  sentence.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
