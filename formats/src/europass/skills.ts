import { getCustomHome } from '../reading/homes.ts';
import { resolveLanguageName } from './code-names.ts';
import type { DocumentBuilder } from './document-builder.ts';
import { type EuropassElement, findElement, listElements, readElementText } from './element-tree.ts';
import { readKeywords, readPlainText } from './rich-text.ts';

/** Skills as written in the file: keywords of a group, or prose for a section of its own. */
export interface RawSkills {
  heading: string;
  /** Texts with their elements. */
  descriptions: readonly { text: string; from: EuropassElement }[];
  from: EuropassElement;
}

/** Adds skills: lists become a group, prose becomes an entry under its heading. */
export function addSkills(builder: DocumentBuilder, { heading, descriptions: said, from }: RawSkills): void {
  const words: { word: string; from: EuropassElement }[] = [];
  for (const { text, from: element } of said) {
    const listed = readKeywords(text);
    if (listed) words.push(...listed.map((word) => ({ word, from: element })));
    else if (text) addCustomEntry(builder, heading, heading, readPlainText(text), element);
  }
  const distinct = [...new Map(words.map((one) => [one.word, one])).values()];
  if (distinct.length === 0) return;
  builder.add('skills', from, [
    { key: 'name', value: heading, from },
    { key: 'keywords', value: distinct.map(({ word }) => word), from: distinct.map((one) => one.from) },
  ]);
}

/** Adds an entry of a custom section. */
export const addCustomEntry = (
  builder: DocumentBuilder,
  heading: string,
  name: string,
  text: string,
  from: EuropassElement,
): void =>
  builder.add(getCustomHome(heading).list, from, [
    { key: 'heading', value: heading, from },
    { key: 'name', value: name, from },
    { key: 'summary', value: text, from },
  ]);

/** Reads the skills of a `Skills` or `DigitalSkills` section, grouped or ungrouped. */
export function readDigitalSkills(section: EuropassElement, builder: DocumentBuilder): void {
  const competencies = (holder: EuropassElement) =>
    [...listElements(holder, 'PersonCompetency'), ...listElements(holder, 'DigitalSkill')].map((from) => ({
      text:
        readElementText(from, 'CompetencyName') ||
        readElementText(from, 'Title') ||
        (from.children.length === 0 ? readElementText(from) : ''),
      from,
    }));
  for (const group of [...listElements(section, 'SkillsGroup'), ...listElements(section, 'DigitalSkillsGroup')]) {
    const heading = readElementText(group, 'Title') || 'Digital skills';
    addSkills(builder, { heading, descriptions: competencies(group), from: group });
  }
  addSkills(builder, { heading: 'Digital skills', descriptions: competencies(section), from: section });
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
export function readTitledSkills(section: EuropassElement, builder: DocumentBuilder): void {
  const heading = TITLED_SKILLS[section.key] ?? section.name;
  const said: { text: string; from: EuropassElement }[] = [];
  for (const entry of section.children) {
    entry.isListed = true;
    const [title, description] = [readElementText(entry, 'Title'), readElementText(entry, 'Description')];
    if (title && description) addCustomEntry(builder, heading, title, readPlainText(description), entry);
    else
      said.push({
        text: title || description || (entry.children.length === 0 ? readElementText(entry) : ''),
        from: entry,
      });
  }
  addSkills(builder, { heading, descriptions: said, from: section });
}

const LEVELS = ['A1', 'A2', 'B1', 'B2', 'C1', 'C2'] as const;

/** A foreign language, with the levels of the five language activities. */
export interface ForeignLanguage {
  /** A name, or a code of the Publications Office. */
  language: string;
  levels: Readonly<Record<string, string>>;
  from: EuropassElement;
  nameFrom: EuropassElement | undefined;
}

/** Adds languages. The lowest of several levels is used, so as not to overstate; all levels become unmapped data. */
export function addLanguages(
  builder: DocumentBuilder,
  motherTongues: readonly { language: string; from: EuropassElement }[],
  others: readonly ForeignLanguage[],
): void {
  const nativeNames = new Set<string>();
  for (const { language, from } of motherTongues) {
    const name = resolveLanguageName(language);
    if (!name || nativeNames.has(name)) continue;
    nativeNames.add(name);
    builder.add('languages', from, [
      { key: 'language', value: name, from },
      { key: 'fluency', value: 'Native', from },
    ]);
  }
  for (const { language, levels, from, nameFrom } of others) {
    const name = resolveLanguageName(language);
    if (!name || nativeNames.has(name)) continue;
    const known = Object.entries(levels).filter(([, level]) => LEVELS.some((one) => one === level));
    const lowest = LEVELS.find((level) => known.some(([, one]) => one === level));
    const hasDifferentLevels = new Set(known.map(([, level]) => level)).size > 1;
    builder.add('languages', from, [
      { key: 'language', value: name, from: nameFrom },
      { key: 'fluency', value: lowest ?? '', from },
      { key: 'levels', value: hasDifferentLevels ? Object.fromEntries(known) : undefined, from },
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
export const mapLevelsByActivity = (said: readonly { dimension: string; level: string }[]): Record<string, string> =>
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
  section: EuropassElement | undefined,
  motherTongues: readonly EuropassElement[],
  builder: DocumentBuilder,
): void {
  const competencies = listElements(section, 'PersonCompetency');
  const isLanguage = (element: EuropassElement) => readElementText(element, 'TaxonomyID').toLowerCase() === 'language';
  addLanguages(
    builder,
    motherTongues.map((from) => ({ language: readElementText(from), from })),
    competencies.filter(isLanguage).map((from) => {
      const nameFrom = findElement(from, 'CompetencyID') ?? findElement(from, 'CompetencyName');
      const dimensions = listElements(from, 'CompetencyDimension').map((dimension) => ({
        dimension: readElementText(dimension, 'CompetencyDimensionTypeCode'),
        level: readElementText(dimension, 'Score', 'ScoreText'),
      }));
      const overall = { dimension: 'overall', level: readElementText(from, 'ProficiencyLevel', 'ScoreText') };
      return {
        language: readElementText(nameFrom),
        levels: mapLevelsByActivity([...dimensions, overall]),
        from,
        nameFrom,
      };
    }),
  );
  if (!section) return;
  const said = competencies
    .filter((element) => !isLanguage(element))
    .map((from) => ({ text: readElementText(from, 'CompetencyName') || readElementText(from, 'CompetencyID'), from }));
  addSkills(builder, { heading: 'Other skills', descriptions: said, from: section });
  const summary = findElement(section, 'QualificationsSummary');
  if (summary)
    addSkills(builder, {
      heading: 'Job-related skills',
      descriptions: [{ text: readElementText(summary), from: summary }],
      from: summary,
    });
}
