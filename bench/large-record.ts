import type { CallAnswer } from '@vitrine/contract/api/call';
import type { readResume } from '@vitrine/contract/calls/resumes';
import type { OverlayChange } from '@vitrine/contract/overlay/overlay-change';
import { listReplaceableTexts } from '@vitrine/contract/overlay/wordings';

type Record = CallAnswer<typeof readResume>['payload']['record'];

const many = <T>(count: number, make: (nth: number) => T): T[] => Array.from({ length: count }, (_, nth) => make(nth));

const month = (nth: number): string => `${2023 - nth}-0${1 + (nth % 9)}`;
const sentence = (nth: number): string =>
  `Brought ${nth + 2} teams together on what was to be built first, and cut what a day of it costs by ${10 + nth} percent.`;

/** A career of 60 entries, as a JSON Resume document. */
export const LARGE_RESUME = {
  basics: {
    name: 'Asha Rao',
    label: 'Engineering Manager',
    email: 'asha@example.org',
    summary: `${sentence(1)} ${sentence(2)} ${sentence(3)}`,
    location: { city: 'Bengaluru', countryCode: 'IN' },
  },
  work: many(14, (nth) => ({
    name: `Company ${nth}`,
    position: `Engineer of kind ${nth}`,
    startDate: month(nth + 1),
    endDate: month(nth),
    summary: sentence(nth),
    highlights: many(4, (point) => sentence(nth + point)),
  })),
  volunteer: many(4, (nth) => ({
    organization: `Society ${nth}`,
    position: 'Mentor',
    startDate: month(nth + 1),
    endDate: month(nth),
    highlights: many(2, (point) => sentence(nth + point)),
  })),
  education: many(4, (nth) => ({
    institution: `University ${nth}`,
    area: 'Computer Science',
    studyType: 'Bachelor',
    startDate: `${2012 - nth}`,
    endDate: `${2013 - nth}`,
  })),
  projects: many(12, (nth) => ({
    name: `Project ${nth}`,
    description: sentence(nth),
    keywords: ['Go', 'PostgreSQL'],
    url: `https://example.org/project-${nth}`,
    highlights: many(2, (point) => sentence(nth + point)),
  })),
  certificates: many(8, (nth) => ({ name: `Certificate ${nth}`, issuer: 'Institute', date: month(nth) })),
  publications: many(10, (nth) => ({ name: `Paper ${nth}`, publisher: 'Journal', releaseDate: month(nth) })),
  awards: many(8, (nth) => ({ title: `Award ${nth}`, awarder: 'Academy', date: month(nth), summary: sentence(nth) })),
  skills: many(6, (nth) => ({ name: `Field ${nth}`, keywords: many(6, (skill) => `Skill ${nth}-${skill}`) })),
};

/** Returns changes for a realistic overlay: the nth one changes different texts and omits different items. */
export function createOverlayChanges(record: Record, nth: number): OverlayChange[] {
  const words = listReplaceableTexts(record, { words: {} }).filter(({ record: text }, at) => {
    return typeof text === 'string' && at % 4 === nth % 4;
  });
  const left = [...record.projects, ...record.awards].filter((_, at) => at % 5 === nth % 5);
  return [
    ...words.slice(0, 40).map(({ place, record: original }): OverlayChange => {
      return { set: 'words', place, from: null, to: { value: `${original} (${nth})`, original } };
    }),
    ...left.map(({ _id }): OverlayChange => {
      const section = record.projects.some((project) => project._id === _id) ? 'projects' : 'awards';
      return { set: 'shown', place: `${section}/${_id}`, from: null, to: false };
    }),
    { set: 'order', place: 'experiences', from: null, to: record.experiences.map(({ _id }) => _id).toReversed() },
  ];
}
