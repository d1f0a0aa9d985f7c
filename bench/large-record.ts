import type { CallAnswer } from '@vitrine/contract/api/call';
import type { readResume } from '@vitrine/contract/calls/resumes';
import type { OverlayChange } from '@vitrine/contract/overlay/overlay-change';
import { listReplaceableTexts } from '@vitrine/contract/overlay/replaceable-texts';

type ResumeRecord = CallAnswer<typeof readResume>['payload']['record'];

const createMany = <T>(count: number, create: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => create(index));

const toMonth = (index: number): string => `${2023 - index}-0${1 + (index % 9)}`;
const toSentence = (index: number): string =>
  `Brought ${index + 2} teams together on what was to be built first, and cut what a day of it costs by ${10 + index} percent.`;

/** A career of 60 entries, as a JSON Resume document. */
export const LARGE_RESUME = {
  basics: {
    name: 'Asha Rao',
    label: 'Engineering Manager',
    email: 'asha@example.org',
    summary: `${toSentence(1)} ${toSentence(2)} ${toSentence(3)}`,
    location: { city: 'Bengaluru', countryCode: 'IN' },
  },
  work: createMany(14, (index) => ({
    name: `Company ${index}`,
    position: `Engineer of kind ${index}`,
    startDate: toMonth(index + 1),
    endDate: toMonth(index),
    summary: toSentence(index),
    highlights: createMany(4, (point) => toSentence(index + point)),
  })),
  volunteer: createMany(4, (index) => ({
    organization: `Society ${index}`,
    position: 'Mentor',
    startDate: toMonth(index + 1),
    endDate: toMonth(index),
    highlights: createMany(2, (point) => toSentence(index + point)),
  })),
  education: createMany(4, (index) => ({
    institution: `University ${index}`,
    area: 'Computer Science',
    studyType: 'Bachelor',
    startDate: `${2012 - index}`,
    endDate: `${2013 - index}`,
  })),
  projects: createMany(12, (index) => ({
    name: `Project ${index}`,
    description: toSentence(index),
    keywords: ['Go', 'PostgreSQL'],
    url: `https://example.org/project-${index}`,
    highlights: createMany(2, (point) => toSentence(index + point)),
  })),
  certificates: createMany(8, (index) => ({ name: `Certificate ${index}`, issuer: 'Institute', date: toMonth(index) })),
  publications: createMany(10, (index) => ({
    name: `Paper ${index}`,
    publisher: 'Journal',
    releaseDate: toMonth(index),
  })),
  awards: createMany(8, (index) => ({
    title: `Award ${index}`,
    awarder: 'Academy',
    date: toMonth(index),
    summary: toSentence(index),
  })),
  skills: createMany(6, (index) => ({
    name: `Field ${index}`,
    keywords: createMany(6, (skill) => `Skill ${index}-${skill}`),
  })),
};

/** Returns changes for a realistic overlay: the nth one changes different texts and omits different items. */
export function createOverlayChanges(record: ResumeRecord, index: number): OverlayChange[] {
  const wordings = listReplaceableTexts(record, { words: {} }).filter(({ current: text }, at) => {
    return typeof text === 'string' && at % 4 === index % 4;
  });
  const hiddenItems = [...record.projects, ...record.awards].filter((_, at) => at % 5 === index % 5);
  return [
    ...wordings.slice(0, 40).map(({ place, current }): OverlayChange => {
      return { set: 'words', place, from: null, to: { value: `${current} (${index})`, original: current } };
    }),
    ...hiddenItems.map(({ _id }): OverlayChange => {
      const section = record.projects.some((project) => project._id === _id) ? 'projects' : 'awards';
      return { set: 'shown', place: `${section}/${_id}`, from: null, to: false };
    }),
    { set: 'order', place: 'experiences', from: null, to: record.experiences.map(({ _id }) => _id).toReversed() },
  ];
}
