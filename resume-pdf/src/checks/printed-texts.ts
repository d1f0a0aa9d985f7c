import type { Field } from '@vitrine/contract/resume/fields';
import { FACT_FIELDS, type FactField } from '@vitrine/contract/resume/person-facts';
import { OBJECT_SECTIONS } from '@vitrine/contract/resume/resume';
import type { FindingPlace } from '@vitrine/contract/resume/resume-checks';
import type { Block } from '../data/clean-text.ts';
import { listAllPageEntries, toFieldPlace } from './entries.ts';
import { type Facts, toPlace } from './rule.ts';

/**
 * The kind of a text: the name of a person or an organisation, the title of a person or an entry, prose, a point of an
 * entry, an item of a keyword list, or a short fact such as a city or a grade.
 */
export type TextKind = 'name' | 'title' | 'prose' | 'point' | 'word' | 'fact';

export interface PrintedText {
  kind: TextKind;
  text: string;
  /** Its name in messages, or that of its entry. */
  name: string;
  place: FindingPlace;
}

/**
 * Returns every text by the owner on the page except dates and links, by section, each with the field where it is
 * edited.
 */
export function listPrintedTexts(facts: Facts): PrintedText[] {
  return [...listHeadTexts(facts), ...listEntryTexts(facts), ...listListTexts(facts)].filter(({ text }) => text !== '');
}

/** Returns the paragraphs and points of a multi-line text. */
export const listLines = (blocks: readonly Block[]): string[] =>
  blocks.flatMap((block) => ('text' in block ? [block.text] : block.points));

/** Returns the field that is printed as the summary. */
export const getSummaryPlace = ({ view }: Pick<Facts, 'view'>): FindingPlace =>
  toPlace('personalInfo', view.resume.personalInfo.summary ? 'summary' : 'introduction');

function listHeadTexts(facts: Facts): PrintedText[] {
  const { view, data } = facts;
  const { personalInfo } = view.resume;
  const field = (key: FactField | 'city' | 'country'): PrintedText => {
    const { label, display }: Field = OBJECT_SECTIONS.personalInfo.fields[key];
    const text = display?.(personalInfo[key]) ?? personalInfo[key];
    return { kind: 'fact', text, name: label, place: toPlace('personalInfo', key) };
  };
  return [
    { kind: 'name', text: data.name, name: 'Name', place: toPlace('personalInfo', 'firstName') },
    { kind: 'title', text: data.headline, name: 'Headline', place: toPlace('personalInfo', 'designation') },
    field('city'),
    field('country'),
    ...FACT_FIELDS.filter((key) => OBJECT_SECTIONS.personalInfo.fields[key].kind !== 'choice').map(field),
    ...listLines(data.summary).map(
      (text): PrintedText => ({ kind: 'prose', text, name: 'Summary', place: getSummaryPlace(facts) }),
    ),
  ];
}

const listEntryTexts = (facts: Facts): PrintedText[] =>
  listAllPageEntries(facts).flatMap((entry) => {
    const { fields, stored, printed, name } = entry;
    const createTexts = (kind: TextKind, field: string | undefined, printedTexts: readonly string[]) =>
      field === undefined ? [] : printedTexts.map((text) => ({ kind, text, name, place: toFieldPlace(entry, field) }));
    // Without a title, the subtitle is the heading of the entry.
    const [title, subtitle] = stored.title ? [printed.title, printed.subtitle] : ['', printed.title];
    return [
      ...createTexts(fields.isNamed ? 'name' : 'title', fields.title, [title]),
      ...createTexts('name', fields.subtitle, [subtitle]),
      ...createTexts('fact', fields.place, [printed.place]),
      ...(fields.notes ?? []).flatMap((field) =>
        createTexts('fact', field, [entry.values[field] ?? ''].flat().map(String)),
      ),
      ...createTexts('prose', fields.text, listLines(printed.text)),
      ...createTexts('point', fields.points, printed.points),
      ...createTexts('word', fields.tags, printed.tags),
    ];
  });

function listListTexts({ view, data }: Facts): PrintedText[] {
  const { technical, soft, groups } = view.resume.skills;
  const createWordText =
    (name: string, place: FindingPlace) =>
    (text: string): PrintedText => ({ kind: 'word', text, name, place });
  const skills = [
    ...technical.map(createWordText('Technical skills', toPlace('skills', 'technical'))),
    ...soft.map(createWordText('Soft skills', toPlace('skills', 'soft'))),
    ...groups
      .flatMap(({ name, level, keywords }) => [name, level, ...keywords])
      .map(createWordText('Groups of skills', toPlace('skills', 'groups'))),
  ];
  return [
    ...(data.skills.length > 0 ? skills : []),
    ...data.languages.map(({ name }) => createWordText('Languages', toPlace('personalInfo', 'languages'))(name)),
  ];
}
