import type { Place } from '@vitrine/contract/resume/resume-checks';
import { salaryText } from '@vitrine/contract/rupees';
import type { Block } from '../data/clean-text.ts';
import { allEntries, atField } from './entries.ts';
import { at, type Facts } from './rule.ts';

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
  place: Place;
}

/**
 * Returns every text by the owner on the page except dates and links, by section, each with the field where it is
 * edited.
 */
export function printedTexts(facts: Facts): PrintedText[] {
  return [...headTexts(facts), ...entryTexts(facts), ...listTexts(facts)].filter(({ text }) => text !== '');
}

/** Returns the paragraphs and points of a multi-line text. */
export const listLines = (blocks: readonly Block[]): string[] =>
  blocks.flatMap((block) => ('text' in block ? [block.text] : block.points));

/** Returns the field that is printed as the summary. */
export const summaryPlace = ({ view }: Pick<Facts, 'view'>): Place =>
  at('personalInfo', view.resume.personalInfo.summary ? 'summary' : 'introduction');

function headTexts(facts: Facts): PrintedText[] {
  const { view, data } = facts;
  const { personalInfo } = view.resume;
  const field = (
    key: 'address' | 'city' | 'country' | 'noticePeriod' | 'expectedSalary',
    name: string,
  ): PrintedText => ({
    kind: 'fact',
    text: key === 'expectedSalary' ? salaryText(personalInfo[key]) : personalInfo[key],
    name,
    place: at('personalInfo', key),
  });
  return [
    { kind: 'name', text: data.name, name: 'Name', place: at('personalInfo', 'firstName') },
    { kind: 'title', text: data.headline, name: 'Headline', place: at('personalInfo', 'designation') },
    field('address', 'Address'),
    field('city', 'City'),
    field('country', 'Country'),
    field('noticePeriod', 'Notice period'),
    field('expectedSalary', 'Expected salary'),
    ...listLines(data.summary).map(
      (text): PrintedText => ({ kind: 'prose', text, name: 'Summary', place: summaryPlace(facts) }),
    ),
  ];
}

const entryTexts = (facts: Facts): PrintedText[] =>
  allEntries(facts).flatMap((entry) => {
    const { fields, stored, printed, name } = entry;
    const texts = (kind: TextKind, field: string | undefined, found: readonly string[]) =>
      field === undefined ? [] : found.map((text) => ({ kind, text, name, place: atField(entry, field) }));
    // Without a title, the subtitle is the heading of the entry.
    const [title, subtitle] = stored.title ? [printed.title, printed.subtitle] : ['', printed.title];
    return [
      ...texts(fields.isNamed ? 'name' : 'title', fields.title, [title]),
      ...texts('name', fields.subtitle, [subtitle]),
      ...texts('fact', fields.place, [printed.place]),
      ...(fields.notes ?? []).flatMap((field) => texts('fact', field, [entry.values[field] ?? ''].flat().map(String))),
      ...texts('prose', fields.text, listLines(printed.text)),
      ...texts('point', fields.points, printed.points),
      ...texts('word', fields.tags, printed.tags),
    ];
  });

function listTexts({ view, data }: Facts): PrintedText[] {
  const { technical, soft, groups } = view.resume.skills;
  const word =
    (name: string, place: Place) =>
    (text: string): PrintedText => ({ kind: 'word', text, name, place });
  const skills = [
    ...technical.map(word('Technical skills', at('skills', 'technical'))),
    ...soft.map(word('Soft skills', at('skills', 'soft'))),
    ...groups
      .flatMap(({ name, level, keywords }) => [name, level, ...keywords])
      .map(word('Groups of skills', at('skills', 'groups'))),
  ];
  return [
    ...(data.skills.length > 0 ? skills : []),
    ...data.languages.map(({ name }) => word('Languages', at('personalInfo', 'languages'))(name)),
  ];
}
