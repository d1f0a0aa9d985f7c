import { ownListKey } from '../json-resume/own-lists.ts';
import { languageName } from './code-names.ts';
import type { DocumentBuilder } from './document-builder.ts';
import { type Element, findElement, listElements, textAt } from './element-tree.ts';
import { readPlainText, readWords } from './rich-text.ts';

/** Skills as written in the file: keywords of a group, or prose for a section of its own. */
export interface SaidSkills {
  heading: string;
  /** Texts with their elements. */
  said: readonly { text: string; from: Element }[];
  from: Element;
}

/** Adds skills: lists become a group, prose becomes an entry under its heading. */
export function addSkills(builder: DocumentBuilder, { heading, said, from }: SaidSkills): void {
  const words: { word: string; from: Element }[] = [];
  for (const { text, from: element } of said) {
    const listed = readWords(text);
    if (listed) words.push(...listed.map((word) => ({ word, from: element })));
    else if (text) addText(builder, heading, heading, readPlainText(text), element);
  }
  const distinct = [...new Map(words.map((one) => [one.word, one])).values()];
  if (distinct.length === 0) return;
  builder.add('skills', from, [
    { key: 'name', value: heading, from },
    { key: 'keywords', value: distinct.map(({ word }) => word), from: distinct.map((one) => one.from) },
  ]);
}

/** Adds an entry of a custom section. */
export const addText = (builder: DocumentBuilder, heading: string, name: string, text: string, from: Element): void =>
  builder.add(ownListKey('additions'), from, [
    { key: 'heading', value: heading, from },
    { key: 'name', value: name, from },
    { key: 'summary', value: text, from },
  ]);

/** Reads the skills of a `Skills` or `DigitalSkills` section, grouped or ungrouped. */
export function readDigitalSkills(section: Element, builder: DocumentBuilder): void {
  const competencies = (holder: Element) =>
    [...listElements(holder, 'PersonCompetency'), ...listElements(holder, 'DigitalSkill')].map((from) => ({
      text: textAt(from, 'CompetencyName') || textAt(from, 'Title') || (from.children.length === 0 ? textAt(from) : ''),
      from,
    }));
  for (const group of [...listElements(section, 'SkillsGroup'), ...listElements(section, 'DigitalSkillsGroup')]) {
    const heading = textAt(group, 'Title') || 'Digital skills';
    addSkills(builder, { heading, said: competencies(group), from: group });
  }
  addSkills(builder, { heading: 'Digital skills', said: competencies(section), from: section });
}

/** Sections of skills with a title and a description each, and their headings. */
export const TITLED_SKILLS: Record<string, string> = {
  organisationalskills: 'Organisational skills',
  communicationandinterpersonalskills: 'Communication and interpersonal skills',
  managementandleadershipskills: 'Management and leadership skills',
  jobrelatedskills: 'Job-related skills',
  otherskills: 'Other skills',
};

/** Reads such a section: a title alone is a skill, one with a description becomes an entry of a custom section. */
export function readTitledSkills(section: Element, builder: DocumentBuilder): void {
  const heading = TITLED_SKILLS[section.key] ?? section.name;
  const said: { text: string; from: Element }[] = [];
  for (const entry of section.children) {
    entry.isListed = true;
    const [title, description] = [textAt(entry, 'Title'), textAt(entry, 'Description')];
    if (title && description) addText(builder, heading, title, readPlainText(description), entry);
    else said.push({ text: title || description || (entry.children.length === 0 ? textAt(entry) : ''), from: entry });
  }
  addSkills(builder, { heading, said, from: section });
}

const LEVELS = ['A1', 'A2', 'B1', 'B2', 'C1', 'C2'] as const;

/** A foreign language, with the levels of the five language activities. */
export interface ForeignLanguage {
  /** A name, or a code of the Publications Office. */
  language: string;
  levels: Readonly<Record<string, string>>;
  from: Element;
  nameFrom: Element | undefined;
}

/** Adds languages. The lowest of several levels is used, so as not to overstate; all levels become unmapped data. */
export function addLanguages(
  builder: DocumentBuilder,
  mothers: readonly { language: string; from: Element }[],
  others: readonly ForeignLanguage[],
): void {
  const own = new Set<string>();
  for (const { language, from } of mothers) {
    const name = languageName(language);
    if (!name || own.has(name)) continue;
    own.add(name);
    builder.add('languages', from, [
      { key: 'language', value: name, from },
      { key: 'fluency', value: 'Native', from },
    ]);
  }
  for (const { language, levels, from, nameFrom } of others) {
    const name = languageName(language);
    if (!name || own.has(name)) continue;
    const known = Object.entries(levels).filter(([, level]) => LEVELS.some((one) => one === level));
    const lowest = LEVELS.find((level) => known.some(([, one]) => one === level));
    const differ = new Set(known.map(([, level]) => level)).size > 1;
    builder.add('languages', from, [
      { key: 'language', value: name, from: nameFrom },
      { key: 'fluency', value: lowest ?? '', from },
      { key: 'levels', value: differ ? Object.fromEntries(known) : undefined, from },
    ]);
  }
}

/** The language activities of the Common European Framework of Reference, by the codes of both formats. */
const DIMENSIONS: Record<string, string> = {
  'CEF-Understanding-Listening': 'listening',
  'CEF-Understanding-Reading': 'reading',
  'CEF-Speaking-Interaction': 'spoken interaction',
  'CEF-Speaking-Production': 'spoken production',
  'CEF-Writing-Production': 'writing',
  'CEF-Writing-Interaction': 'written interaction',
  Listening: 'listening',
  Reading: 'reading',
  SpokenInteraction: 'spoken interaction',
  SpokenProduction: 'spoken production',
  Writing: 'writing',
};

/** Maps levels to the names of their activities. */
export const levelsOf = (said: readonly { dimension: string; level: string }[]): Record<string, string> =>
  Object.fromEntries(
    said
      .filter(({ level }) => level !== '')
      .map(({ dimension, level }) => [
        (Object.hasOwn(DIMENSIONS, dimension) && DIMENSIONS[dimension]) || dimension,
        level.toUpperCase(),
      ]),
  );

/** Reads languages and other competencies of `PersonQualifications`. */
export function readQualifications(
  section: Element | undefined,
  mothers: readonly Element[],
  builder: DocumentBuilder,
): void {
  const competencies = listElements(section, 'PersonCompetency');
  const isLanguage = (element: Element) => textAt(element, 'TaxonomyID').toLowerCase() === 'language';
  addLanguages(
    builder,
    mothers.map((from) => ({ language: textAt(from), from })),
    competencies.filter(isLanguage).map((from) => {
      const nameFrom = findElement(from, 'CompetencyID') ?? findElement(from, 'CompetencyName');
      const dimensions = listElements(from, 'CompetencyDimension').map((dimension) => ({
        dimension: textAt(dimension, 'CompetencyDimensionTypeCode'),
        level: textAt(dimension, 'Score', 'ScoreText'),
      }));
      const overall = { dimension: 'overall', level: textAt(from, 'ProficiencyLevel', 'ScoreText') };
      return { language: textAt(nameFrom), levels: levelsOf([...dimensions, overall]), from, nameFrom };
    }),
  );
  if (!section) return;
  const said = competencies
    .filter((element) => !isLanguage(element))
    .map((from) => ({ text: textAt(from, 'CompetencyName') || textAt(from, 'CompetencyID'), from }));
  addSkills(builder, { heading: 'Other skills', said, from: section });
  const summary = findElement(section, 'QualificationsSummary');
  if (summary)
    addSkills(builder, {
      heading: 'Job-related skills',
      said: [{ text: textAt(summary), from: summary }],
      from: summary,
    });
}
