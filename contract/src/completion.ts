import type { Resume } from './resume.ts';

/** The five lists that the specification announces as 'Coming Soon'; nobody can fill them in, so they do not count. */
export const COMING_SECTIONS = {
  references: 'References',
  testimonials: 'Testimonials',
  awards: 'Awards',
  blogs: 'Blogs',
  hobbies: 'Hobbies',
} as const;

type Scored =
  | 'personal'
  | 'experience'
  | 'projects'
  | 'education'
  | 'certificates'
  | 'skills'
  | 'social'
  | keyof typeof COMING_SECTIONS;

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
const scoreList = (list: readonly unknown[]) => (list.length > 0 ? 100 : 0);

export type Strength = 'Beginner' | 'Intermediate' | 'Advanced' | 'Expert';

export interface ProfileCompletion {
  /**
   * 0 to 100, the rounded average of the sections that can be filled in; all of what there is to fill in is 100
   * (docs/decisions/050-completion-that-can-be-reached.md).
   */
  overall: number;
  strength: Strength;
  sections: Record<Scored, number>;
  /** What the sections that count by fields still lack, by name. */
  missing: Record<'personal' | 'social', readonly string[]>;
}

/** 'Profile completion' of the dashboard (specification of content, section 9). */
export function profileCompletion(resume: Resume): ProfileCompletion {
  const { skills } = resume;
  const missing = {
    personal: listMissingFields(PERSONAL, resume.personalInfo),
    social: listMissingFields(SOCIAL, resume.footerLinks),
  };
  const sections: Record<Scored, number> = {
    personal: share(missing.personal, PERSONAL),
    experience: scoreList(resume.experiences),
    projects: scoreList(resume.projects),
    education: scoreList(resume.education),
    certificates: scoreList(resume.certificates),
    skills: scoreList([...skills.technical, ...skills.soft]),
    references: 0,
    testimonials: 0,
    awards: 0,
    blogs: 0,
    hobbies: 0,
    social: share(missing.social, SOCIAL),
  };
  const scores = Object.entries(sections).flatMap(([key, score]) => (key in COMING_SECTIONS ? [] : [score]));
  const overall = Math.round(scores.reduce((sum, score) => sum + score, 0) / scores.length);
  return { overall, strength: classifyStrength(overall), sections, missing };
}

export function classifyStrength(percentage: number): Strength {
  if (percentage < 30) return 'Beginner';
  if (percentage < 60) return 'Intermediate';
  return percentage < 90 ? 'Advanced' : 'Expert';
}

/** The six sections of 'Overview completeness', and whether each is there. */
export function overviewSections(resume: Resume) {
  const { firstName, lastName, summary } = resume.personalInfo;
  return {
    personal: Boolean(firstName && lastName && summary),
    experience: resume.experiences.length > 0,
    projects: resume.projects.length > 0,
    education: resume.education.length > 0,
    skills: resume.skills.technical.length + resume.skills.soft.length > 0,
    certificates: resume.certificates.length > 0,
  };
}

/** 'Overview completeness': six sections, each there or not. */
export function overviewCompleteness(resume: Resume): number {
  const done = Object.values(overviewSections(resume));
  return Math.round((100 * done.filter(Boolean).length) / done.length);
}
