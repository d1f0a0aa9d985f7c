import type { Resume, SectionKey } from './resume.ts';
import { REGISTERED_SECTIONS, SECTION_REGISTRY } from './section-registry.ts';
import { listSkills } from './skill-groups.ts';

type Registry = typeof SECTION_REGISTRY;

/** The sections that count for completion. */
export type CountedSection = {
  [K in SectionKey]: Registry[K] extends { completion: object } ? K : never;
}[SectionKey];

/** Whether a section counts for completion. */
export const isCounted = (key: SectionKey): key is CountedSection => 'completion' in SECTION_REGISTRY[key];

/** Them, in the order in which they help a reader most. */
export const COUNTED_SECTIONS: readonly CountedSection[] = REGISTERED_SECTIONS.map(({ key }) => key)
  .filter(isCounted)
  .toSorted((one, other) => SECTION_REGISTRY[one].completion.order - SECTION_REGISTRY[other].completion.order);

/** The fields of the two sections that count by fields, as one says them in a sentence. */
const PERSONAL = {
  firstName: 'first name',
  lastName: 'last name',
  email: 'email',
  contactNumber: 'contact number',
  summary: 'summary',
} as const;
const SOCIAL = { linkedin: 'LinkedIn', github: 'GitHub', email: 'an email address' } as const;

const listMissingFields = <K extends string>(
  names: Readonly<Record<K, string>>,
  values: Readonly<Record<NoInfer<K>, string>>,
) => (Object.keys(names) as K[]).flatMap((key) => (values[key] ? [] : names[key]));
function share(missing: readonly string[], names: object): number {
  const all = Object.keys(names).length;
  return (100 * (all - missing.length)) / all;
}

/** How many entries a section has; undefined for one that is no list. */
export function countEntries(resume: Resume, key: SectionKey): number | undefined {
  if (key === 'skills') return listSkills(resume.skills).length;
  const value = resume[key];
  return Array.isArray(value) ? value.length : undefined;
}

export type Strength = 'Beginner' | 'Intermediate' | 'Advanced' | 'Expert';

export interface ProfileCompletion {
  /**
   * 0 to 100, the rounded average of the sections that count; all of what there is to fill in is 100
   * (docs/decisions/050-completion-that-can-be-reached.md).
   */
  overall: number;
  strength: Strength;
  sections: Record<CountedSection, number>;
  /** What the sections that count by fields still lack, by name. */
  missing: Record<'personal' | 'social', readonly string[]>;
}

/** 'Profile completion' of the dashboard (rule R18). */
export function profileCompletion(resume: Resume): ProfileCompletion {
  const missing = {
    personal: listMissingFields(PERSONAL, resume.personalInfo),
    social: listMissingFields(SOCIAL, resume.footerLinks),
  };
  const score = (key: CountedSection): number => {
    if (key === 'personalInfo') return share(missing.personal, PERSONAL);
    if (key === 'footerLinks') return share(missing.social, SOCIAL);
    return countEntries(resume, key) ? 100 : 0;
  };
  const scores = COUNTED_SECTIONS.map((key) => [key, score(key)] as const);
  const overall = Math.round(scores.reduce((sum, [, one]) => sum + one, 0) / scores.length);
  // fromEntries forgets that every counted section is among them.
  const sections = Object.fromEntries(scores) as ProfileCompletion['sections'];
  return { overall, strength: classifyStrength(overall), sections, missing };
}

export function classifyStrength(percentage: number): Strength {
  if (percentage < 30) return 'Beginner';
  if (percentage < 60) return 'Intermediate';
  return percentage < 90 ? 'Advanced' : 'Expert';
}

/** The sections of 'Overview completeness', and whether each is there: all that count but the links. */
export function overviewSections(resume: Resume): ReadonlyMap<CountedSection, boolean> {
  const { firstName, lastName, summary } = resume.personalInfo;
  const keys = COUNTED_SECTIONS.filter((key) => key !== 'footerLinks');
  return new Map(
    keys.map((key) => [
      key,
      key === 'personalInfo' ? Boolean(firstName && lastName && summary) : Boolean(countEntries(resume, key)),
    ]),
  );
}

/** 'Overview completeness': six sections, each there or not. */
export function overviewCompleteness(resume: Resume): number {
  const done = [...overviewSections(resume).values()];
  return Math.round((100 * done.filter(Boolean).length) / done.length);
}
