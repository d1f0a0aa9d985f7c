import type { ListSectionKey } from '@vitrine/contract/resume';
import type { Place } from '@vitrine/contract/resume-checks';
import { salaryText } from '@vitrine/contract/salary';
import type { Block } from '../clean-text.ts';
import { entries } from './entries.ts';
import { at, type Facts } from './rule.ts';

/**
 * What a text is: the name of somebody or something, the title of a person or an entry, prose, a point of a job,
 * a word of a list, or a short fact such as a city or a grade.
 */
export type TextKind = 'name' | 'title' | 'prose' | 'point' | 'word' | 'fact';

export interface PrintedText {
  kind: TextKind;
  text: string;
  /** What messages call it or the entry that it belongs to. */
  name: string;
  place: Place;
}

/** Every text of the owner's that is on the page but dates and links, by section, each with where it is mended. */
export function printedTexts(facts: Facts): PrintedText[] {
  return [...headTexts(facts), ...entryTexts(facts), ...listTexts(facts)].filter(({ text }) => text !== '');
}

/** The paragraphs and points of a text of several lines. */
export const listLines = (blocks: readonly Block[]): string[] =>
  blocks.flatMap((block) => ('text' in block ? [block.text] : block.points));

/** Which field is printed as the summary. */
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

function entryTexts(facts: Facts): PrintedText[] {
  return [
    ...entries(facts, 'experiences').flatMap(({ item, printed, name }) => {
      const of = createTextFactory('experiences', item._id, name);
      return [
        // An entry without a role is headed by its company.
        of('title', item.role && printed.title, 'role'),
        of('name', item.role ? printed.company : printed.title, 'companyName'),
        ...printed.points.map((text) => of('point', text, 'summaryPoints')),
      ];
    }),
    ...entries(facts, 'projects').flatMap(({ item, printed, name }) => {
      const of = createTextFactory('projects', item._id, name);
      return [
        of('name', printed.title, 'title'),
        ...listLines(printed.description).map((text) => of('prose', text, 'description')),
        ...printed.technologies.map((text) => of('word', text, 'technologies')),
      ];
    }),
    ...entries(facts, 'education').flatMap(({ item, printed, name }) => {
      const of = createTextFactory('education', item._id, name);
      return [
        of('title', item.title && printed.title, 'title'),
        of('name', item.title ? printed.institute : printed.title, 'instituteName'),
        of('fact', printed.grade, 'grade'),
      ];
    }),
    ...entries(facts, 'certificates').flatMap(({ item, printed, name }) => {
      const of = createTextFactory('certificates', item._id, name);
      return [
        of('name', item.title && printed.title, 'title'),
        of('name', item.title ? printed.issuer : printed.title, 'issuer'),
        ...printed.tags.map((text) => of('word', text, 'tags')),
      ];
    }),
  ];
}

const createTextFactory =
  <K extends ListSectionKey>(section: K, item: string, name: string) =>
  (kind: TextKind, text: string, field: Parameters<typeof at<K>>[1]): PrintedText => ({
    kind,
    text,
    name,
    place: at(section, field, item),
  });

function listTexts({ view, data }: Facts): PrintedText[] {
  const { technical, soft } = view.resume.skills;
  const word =
    (name: string, place: Place) =>
    (text: string): PrintedText => ({ kind: 'word', text, name, place });
  const skills = [
    ...technical.map(word('Technical skills', at('skills', 'technical'))),
    ...soft.map(word('Soft skills', at('skills', 'soft'))),
  ];
  return [
    ...(data.skills.length > 0 ? skills : []),
    ...data.languages.map(({ name }) => word('Languages', at('personalInfo', 'languages'))(name)),
  ];
}
