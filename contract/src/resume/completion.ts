import type { Resume, SectionKey } from './resume.ts';
import { POSTS_SECTION, REGISTERED_SECTIONS, SECTION_REGISTRY, type SectionCompletion } from './section-registry.ts';
import { listSkills } from './skill-groups.ts';

const PLACES = { ...SECTION_REGISTRY, writing: POSTS_SECTION } as const;
type Places = typeof PLACES;

/** The sections that count for completion; `writing` is the posts, which are not part of the resume. */
export type CountedSection = {
  [K in keyof Places]: Places[K] extends { completion: object } ? K : never;
}[keyof Places];

/** Returns the registry entry of a counted section. */
export const getCountedPlace = (key: CountedSection): Places[CountedSection] & { completion: SectionCompletion } =>
  PLACES[key];

// Object.keys widens the type of the record's own keys.
const PLACE_KEYS = Object.keys(PLACES) as (keyof Places)[];

/** The twelve sections that the specification names, in descending order of their value to a reader. */
export const COUNTED_SECTIONS: readonly CountedSection[] = PLACE_KEYS.filter(
  (key): key is CountedSection => 'completion' in PLACES[key],
).toSorted((one, other) => PLACES[one].completion.order - PLACES[other].completion.order);

/** The six sections of 'Overview completeness', in the same order. */
export const OVERVIEW_SECTIONS = COUNTED_SECTIONS.filter(
  (key): key is Exclude<CountedSection, 'writing'> => getCountedPlace(key).completion.quickLink !== undefined,
);

/** Labels of the fields of the two sections that count by fields, for use within a sentence. */
const PERSONAL_FIELD_LABELS = {
  firstName: 'first name',
  lastName: 'last name',
  email: 'email',
  contactNumber: 'contact number',
  summary: 'summary',
} as const;
const SOCIAL_FIELD_LABELS = { linkedin: 'LinkedIn', github: 'GitHub', email: 'an email address' } as const;

const listMissingFields = <K extends string>(
  names: Readonly<Record<K, string>>,
  values: Readonly<Record<NoInfer<K>, string>>,
) => (Object.keys(names) as K[]).flatMap((key) => (values[key] ? [] : names[key]));
function computeShare(missing: readonly string[], names: object): number {
  const all = Object.keys(names).length;
  return (100 * (all - missing.length)) / all;
}

/** Returns the number of entries of a section; undefined if it is not a list. */
export function countEntries(resume: Resume, key: SectionKey): number | undefined {
  if (key === 'skills') return listSkills(resume.skills).length;
  const value = resume[key];
  return Array.isArray(value) ? value.length : undefined;
}

/** Whether anything is filled in: a page without content is shown to nobody but its owner (rule P41). */
export const hasContent = (resume: Resume): boolean =>
  REGISTERED_SECTIONS.some(({ key }) => {
    const value = resume[key];
    return Array.isArray(value) ? value.length > 0 : Object.values(value).some(isFilledIn);
  });

const isFilledIn = (value: unknown): boolean => (Array.isArray(value) ? value.length > 0 : Boolean(value));

export type Strength = 'Beginner' | 'Intermediate' | 'Advanced' | 'Expert';

/** Input of the completion, part of the user record. */
export interface CompletionInput {
  resume: Resume;
  /** Posts of the account, drafts included. */
  postsCount: number;
}

/** Whether an account has neither content nor posts: it is asked how to start, and visitors find no page (rule P41). */
export const isNewAccount = ({ resume, postsCount }: CompletionInput): boolean =>
  postsCount === 0 && !hasContent(resume);

export interface ProfileCompletion {
  /** 0 to 100, the rounded average of the counted sections. */
  overall: number;
  strength: Strength;
  /** 0 to 100 for each. */
  sections: Record<CountedSection, number>;
  /** Labels of the empty fields of the sections that count by fields. */
  missing: Record<'personal' | 'social', readonly string[]>;
}

/** Returns the 'Profile completion' of the dashboard (rule R18). */
export function computeProfileCompletion({ resume, postsCount }: CompletionInput): ProfileCompletion {
  const missing = {
    personal: listMissingFields(PERSONAL_FIELD_LABELS, resume.personalInfo),
    social: listMissingFields(SOCIAL_FIELD_LABELS, resume.footerLinks),
  };
  const computeScore = (key: CountedSection): number => {
    if (key === 'personalInfo') return computeShare(missing.personal, PERSONAL_FIELD_LABELS);
    if (key === 'footerLinks') return computeShare(missing.social, SOCIAL_FIELD_LABELS);
    return (key === 'writing' ? postsCount : countEntries(resume, key)) ? 100 : 0;
  };
  const scores = COUNTED_SECTIONS.map((key) => [key, computeScore(key)] as const);
  const overall = Math.round(scores.reduce((sum, [, one]) => sum + one, 0) / scores.length);
  // fromEntries loses that every counted section is among the keys.
  const sections = Object.fromEntries(scores) as ProfileCompletion['sections'];
  return { overall, strength: classifyStrength(overall), sections, missing };
}

export function classifyStrength(percentage: number): Strength {
  if (percentage < 30) return 'Beginner';
  if (percentage < 60) return 'Intermediate';
  return percentage < 90 ? 'Advanced' : 'Expert';
}

function isOverviewComplete(resume: Resume, key: SectionKey): boolean {
  const { firstName, lastName, summary } = resume.personalInfo;
  return key === 'personalInfo' ? Boolean(firstName && lastName && summary) : Boolean(countEntries(resume, key));
}

/** Returns the 'Overview completeness': the share of complete sections of the six, 0 to 100 (rule R19). */
export function computeOverviewCompleteness(resume: Resume): number {
  const completeSections = OVERVIEW_SECTIONS.filter((key) => isOverviewComplete(resume, key));
  return Math.round((100 * completeSections.length) / OVERVIEW_SECTIONS.length);
}
