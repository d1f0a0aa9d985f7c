import { formatDate } from './format-date.ts';
import type { Layout } from './layout.ts';
import { PEOPLE } from './people.ts';
import { type Person, SECTION_KINDS, type SectionKind } from './person.ts';

/** Returns the person of a layout without everything that it does not print: the data a reader can find in the file. */
export function buildPrintedPerson({ person: name, omits = [], omitsFacts = [], headings }: Layout): Person {
  const person: Person = structuredClone(PEOPLE[name]);
  for (const kind of omits) {
    if (kind === 'summary') person.summary = '';
    else person[kind] = [];
  }
  for (const fact of omitsFacts) {
    if (fact === 'links') person.links = [];
    else if (fact === 'points') for (const job of person.work) job.points = [];
    else if (fact === 'grade') for (const study of person.education) delete study.grade;
    else if (fact === 'studyStart') for (const study of person.education) delete study.start;
    else if (fact === 'jobPlace') for (const entry of [...person.work, ...person.education]) entry.place = '';
    else person[fact] = '';
  }
  Object.assign(person.headings, headings);
  return person;
}

/** Returns the values for the template: the printed person with formatted dates, and `has` for each section. */
export function buildPrintedValues(layout: Layout) {
  const person = buildPrintedPerson(layout);
  const formatLayoutDate = (date: string) => formatDate(date, layout.dates, person);
  const formatPeriod = (entry: { start?: string; end?: string }) => ({
    start: entry.start && formatLayoutDate(entry.start),
    end: entry.end ? formatLayoutDate(entry.end) : person.present,
    startYear: entry.start?.slice(0, 4),
    endYear: entry.end ? entry.end.slice(0, 4) : person.present,
  });
  const formatJobs = (entries: Person['work']) => entries.map((entry) => ({ ...entry, ...formatPeriod(entry) }));
  const formatDated = <T extends { date: string }>(entries: T[]) =>
    entries.map((entry) => ({ ...entry, date: formatLayoutDate(entry.date) }));
  return {
    ...person,
    work: formatJobs(person.work),
    volunteer: formatJobs(person.volunteer),
    education: person.education.map((entry) => ({ ...entry, ...formatPeriod(entry) })),
    certificates: formatDated(person.certificates),
    awards: formatDated(person.awards),
    projects: formatDated(person.projects),
    publications: person.publications.map((entry) => ({ ...entry, year: entry.date.slice(0, 4) })),
    skillItems: person.skills.flatMap(({ items }) => items),
    languages: person.languages.map((entry) => ({ ...entry, dots: Math.round(entry.percent / 20) })),
    firstName: person.name.split(' ').slice(0, -1).join(' '),
    lastName: person.name.split(' ').at(-1),
    has: Object.fromEntries(SECTION_KINDS.map((kind) => [kind, person[kind].length > 0])) as Record<
      SectionKind,
      boolean
    >,
    paper: layout.paper ?? 'A4',
  };
}

export type PrintedValues = ReturnType<typeof buildPrintedValues>;
