import { type ExtensionSection, getExtensionListKey } from '../json-resume/extension-entries.ts';
import { findHeading } from '../resume-lines/headings.ts';

/** Where facts go for which JSON Resume has no section: the list of the document, and the heading of a custom section. */
export interface Home {
  list: string;
  /** Facts that every entry has: `heading` in a custom section. */
  more: { heading?: string };
}

/** A section of ours, or the heading of a custom section. */
const HOMES = {
  patents: { section: 'patents' },
  talks: { section: 'talks' },
  courses: { section: 'courses' },
  memberships: { section: 'courses' },
  testimonials: { section: 'testimonials' },
  boards: { heading: 'Boards and committees' },
  conferences: { heading: 'Conferences and seminars' },
  creativeWorks: { heading: 'Creative works' },
  drivingLicences: { heading: 'Driving licences' },
  extracurricular: { heading: 'Extracurricular activities' },
  militaryService: { heading: 'Military service' },
  reading: { heading: 'Reading' },
  socialActivities: { heading: 'Social and political activities' },
  testScores: { heading: 'Test scores' },
} as const satisfies Record<string, { section: ExtensionSection } | { heading: string }>;

export type HomelessFact = keyof typeof HOMES;

/**
 * Returns where facts of a kind go, whichever format they come from. Every reader of a format with such a section asks
 * here, so that the same fact never has two homes.
 */
export function getHome(kind: HomelessFact): Home {
  const home = HOMES[kind];
  return 'section' in home ? { list: getExtensionListKey(home.section), more: {} } : getCustomHome(home.heading);
}

/** The kinds of facts that a heading names. */
const TITLED_KINDS = ['patents', 'talks', 'courses'] as const;

/**
 * Returns the home of entries under a heading of the file that have a title and no text; a section of ours by its
 * heading in any language, or else a custom section.
 */
export function findTitledHome(heading: string): Home {
  const section = findHeading(heading);
  const kind = TITLED_KINDS.find((one) => one === section);
  return kind ? getHome(kind) : getCustomHome(heading);
}

/** Returns the home of facts under a heading of the file itself. */
export const getCustomHome = (heading: string): Home => ({
  list: getExtensionListKey('additions'),
  more: { heading },
});
