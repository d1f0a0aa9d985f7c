import type { SectionKey } from './resume.ts';

/**
 * Where a section appears, in addition to its fields in `sections/`. Separate because the app's first screen needs it
 * without the schemas.
 */
export interface SectionInfo {
  /** Its page in the app. */
  path: `/${string}`;
  /** Name of its page, in the navigation and in links. */
  page: string;
  /** Its tab of the dashboard: value of `?tab=` and label. */
  tab: string;
  tabLabel: string;
  /** Its anchor on portfolios. */
  anchor: string;
  /** For the sections that count for completion (rule R18). */
  completion?: SectionCompletion;
}

/** The dashboard's suggestion while a section is incomplete. */
export interface SectionCompletion {
  /** Position among the suggestions, in descending order of value to a reader. */
  order: number;
  /** What to do. */
  step: string;
  /** Name in the quick links (rule S17), for the six sections of 'Overview completeness' (rule R19). */
  quickLink?: string;
}

/** The sections in the order of a portfolio and of the app's navigation. */
export const SECTION_REGISTRY = {
  personalInfo: {
    path: '/personal-info',
    page: 'Profile Details',
    tab: 'personal',
    tabLabel: 'Personal',
    anchor: 'about',
    completion: { order: 1, step: 'Complete your profile details', quickLink: 'Resume' },
  },
  experiences: {
    path: '/experience-form',
    page: 'Experience',
    tab: 'experience',
    tabLabel: 'Experience',
    anchor: 'experience',
    completion: { order: 3, step: 'Add your latest position', quickLink: 'Employment' },
  },
  projects: {
    path: '/project-form',
    page: 'Projects',
    tab: 'projects',
    tabLabel: 'Projects',
    anchor: 'projects',
    completion: { order: 5, step: 'Add a project that you are proud of', quickLink: 'Projects' },
  },
  skills: {
    path: '/skills-form',
    page: 'Skills',
    tab: 'skills',
    tabLabel: 'Skills',
    anchor: 'skills',
    completion: { order: 2, step: 'Add your skills', quickLink: 'Key skills' },
  },
  education: {
    path: '/education-form',
    page: 'Education',
    tab: 'education',
    tabLabel: 'Education',
    anchor: 'education',
    completion: { order: 4, step: 'Add your education', quickLink: 'Education' },
  },
  certificates: {
    path: '/certificate-form',
    page: 'Certificates',
    tab: 'certificates',
    tabLabel: 'Certificates',
    anchor: 'certifications',
    completion: { order: 6, step: 'Add a certification', quickLink: 'IT skills & Certifications' },
  },
  courses: {
    path: '/course-form',
    page: 'Courses & Memberships',
    tab: 'courses',
    tabLabel: 'Courses',
    anchor: 'courses',
  },
  awards: {
    path: '/award-form',
    page: 'Awards',
    tab: 'awards',
    tabLabel: 'Awards',
    anchor: 'awards',
    completion: { order: 8, step: 'Add an award' },
  },
  publications: {
    path: '/publication-form',
    page: 'Publications',
    tab: 'publications',
    tabLabel: 'Publications',
    anchor: 'publications',
  },
  patents: {
    path: '/patent-form',
    page: 'Patents',
    tab: 'patents',
    tabLabel: 'Patents',
    anchor: 'patents',
  },
  talks: {
    path: '/talk-form',
    page: 'Talks',
    tab: 'talks',
    tabLabel: 'Talks',
    anchor: 'talks',
  },
  volunteering: {
    path: '/volunteering-form',
    page: 'Volunteering',
    tab: 'volunteering',
    tabLabel: 'Volunteering',
    anchor: 'volunteering',
  },
  hobbies: {
    path: '/hobby-form',
    page: 'Hobbies',
    tab: 'hobbies',
    tabLabel: 'Hobbies',
    anchor: 'interests',
    completion: { order: 12, step: 'Add a hobby' },
  },
  additions: {
    path: '/custom-form',
    page: 'Custom Sections',
    tab: 'custom',
    tabLabel: 'Custom',
    anchor: 'more',
  },
  references: {
    path: '/reference-form',
    page: 'References',
    tab: 'references',
    tabLabel: 'References',
    anchor: 'references',
    completion: { order: 10, step: 'Add a reference' },
  },
  testimonials: {
    path: '/testimonial-form',
    page: 'Testimonials',
    tab: 'testimonials',
    tabLabel: 'Testimonials',
    anchor: 'testimonials',
    completion: { order: 9, step: 'Add a testimonial' },
  },
  footerLinks: {
    path: '/footer-form',
    page: 'Social URLs',
    tab: 'social',
    tabLabel: 'Social',
    anchor: 'contact',
    completion: { order: 7, step: 'Add your social links' },
  },
} as const satisfies Record<SectionKey, SectionInfo>;

// Object.keys widens the type of the record's own keys.
const KEYS = Object.keys(SECTION_REGISTRY) as SectionKey[];

/** One section of the registry with its key. */
export type RegisteredSection = { key: SectionKey } & (typeof SECTION_REGISTRY)[SectionKey];

/** All sections in the order of a portfolio. */
export const REGISTERED_SECTIONS: readonly RegisteredSection[] = KEYS.map((key) => ({ key, ...SECTION_REGISTRY[key] }));

/** The sections that the specification lists in its menu and its Explore cards, in its order (rules S7 and S18). */
export const MAIN_SECTIONS = [
  'personalInfo',
  'experiences',
  'projects',
  'skills',
  'education',
  'certificates',
  'footerLinks',
] as const satisfies readonly SectionKey[];

export type FurtherSectionKey = Exclude<SectionKey, (typeof MAIN_SECTIONS)[number]>;
type FurtherSection = RegisteredSection & { key: FurtherSectionKey };

/** All other sections, which the app lists on one page (rule S56). */
export const FURTHER_SECTIONS: readonly FurtherSection[] = REGISTERED_SECTIONS.filter(
  (section): section is FurtherSection => !MAIN_SECTIONS.some((main) => main === section.key),
);

/** Posts: shown on the dashboard and on portfolios like a section, but not part of the resume. */
export const POSTS_SECTION = {
  path: '/blogs',
  page: 'Blogs',
  tab: 'blogs',
  tabLabel: 'Blogs',
  anchor: 'writing',
  completion: { order: 11, step: 'Write your first post' },
} as const satisfies SectionInfo;
