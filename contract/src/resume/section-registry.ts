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
  /** What it is for, in one line. */
  purpose: string;
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
    purpose: 'Your name, contact details and a short introduction.',
    completion: { order: 1, step: 'Complete your profile details', quickLink: 'Resume' },
  },
  experiences: {
    path: '/experience-form',
    page: 'Experience',
    tab: 'experience',
    tabLabel: 'Experience',
    anchor: 'experience',
    purpose: 'Where you worked and what changed because of you.',
    completion: { order: 3, step: 'Add your latest position', quickLink: 'Employment' },
  },
  projects: {
    path: '/project-form',
    page: 'Projects',
    tab: 'projects',
    tabLabel: 'Projects',
    anchor: 'projects',
    purpose: 'Things you made, with a link to each.',
    completion: { order: 5, step: 'Add a project that you are proud of', quickLink: 'Projects' },
  },
  skills: {
    path: '/skills-form',
    page: 'Skills',
    tab: 'skills',
    tabLabel: 'Skills',
    anchor: 'skills',
    purpose: 'What you know and how you work with others.',
    completion: { order: 2, step: 'Add your skills', quickLink: 'Key skills' },
  },
  education: {
    path: '/education-form',
    page: 'Education',
    tab: 'education',
    tabLabel: 'Education',
    anchor: 'education',
    purpose: 'Degrees, courses and schools.',
    completion: { order: 4, step: 'Add your education', quickLink: 'Education' },
  },
  certificates: {
    path: '/certificate-form',
    page: 'Certificates',
    tab: 'certificates',
    tabLabel: 'Certificates',
    anchor: 'certifications',
    purpose: 'Who vouches for what you know.',
    completion: { order: 6, step: 'Add a certification', quickLink: 'IT skills & Certifications' },
  },
  courses: {
    path: '/course-form',
    page: 'Courses & Memberships',
    tab: 'courses',
    tabLabel: 'Courses',
    anchor: 'courses',
    purpose: 'Courses, and societies you belong to.',
  },
  awards: {
    path: '/award-form',
    page: 'Awards',
    tab: 'awards',
    tabLabel: 'Awards',
    anchor: 'awards',
    purpose: 'Prizes, scholarships and honours.',
    completion: { order: 8, step: 'Add an award' },
  },
  publications: {
    path: '/publication-form',
    page: 'Publications',
    tab: 'publications',
    tabLabel: 'Publications',
    anchor: 'publications',
    purpose: 'Papers, articles and books.',
  },
  patents: {
    path: '/patent-form',
    page: 'Patents',
    tab: 'patents',
    tabLabel: 'Patents',
    anchor: 'patents',
    purpose: 'What you invented, and where it is registered.',
  },
  talks: {
    path: '/talk-form',
    page: 'Talks',
    tab: 'talks',
    tabLabel: 'Talks',
    anchor: 'talks',
    purpose: 'Where you spoke, and on what.',
  },
  volunteering: {
    path: '/volunteering-form',
    page: 'Volunteering',
    tab: 'volunteering',
    tabLabel: 'Volunteering',
    anchor: 'volunteering',
    purpose: 'What you do for others without pay.',
  },
  hobbies: {
    path: '/hobby-form',
    page: 'Hobbies',
    tab: 'hobbies',
    tabLabel: 'Hobbies',
    anchor: 'interests',
    purpose: 'What you like to do besides.',
    completion: { order: 12, step: 'Add a hobby' },
  },
  additions: {
    path: '/custom-form',
    page: 'Custom Sections',
    tab: 'custom',
    tabLabel: 'Custom',
    anchor: 'more',
    purpose: 'Anything that fits no other section.',
  },
  references: {
    path: '/reference-form',
    page: 'References',
    tab: 'references',
    tabLabel: 'References',
    anchor: 'references',
    purpose: 'People who speak for you, on request.',
    completion: { order: 10, step: 'Add a reference' },
  },
  testimonials: {
    path: '/testimonial-form',
    page: 'Testimonials',
    tab: 'testimonials',
    tabLabel: 'Testimonials',
    anchor: 'testimonials',
    purpose: 'What clients and colleagues say of you.',
    completion: { order: 9, step: 'Add a testimonial' },
  },
  footerLinks: {
    path: '/footer-form',
    page: 'Social URLs',
    tab: 'social',
    tabLabel: 'Social',
    anchor: 'contact',
    purpose: 'Where else people can find you.',
    completion: { order: 7, step: 'Add your social links' },
  },
} as const satisfies Record<SectionKey, SectionInfo>;

// Object.keys widens the type of the record's own keys.
const KEYS = Object.keys(SECTION_REGISTRY) as SectionKey[];

/** One section of the registry with its key. */
export type RegisteredSection = { key: SectionKey } & (typeof SECTION_REGISTRY)[SectionKey];

/** All sections in the order of a portfolio. */
export const REGISTERED_SECTIONS: readonly RegisteredSection[] = KEYS.map((key) => ({ key, ...SECTION_REGISTRY[key] }));

/** Posts: shown on the dashboard and on portfolios like a section, but not part of the resume. */
export const POSTS_SECTION = {
  path: '/blogs',
  page: 'Blogs',
  tab: 'blogs',
  tabLabel: 'Blogs',
  anchor: 'writing',
  purpose: 'Posts on your portfolio, and links to those elsewhere.',
  completion: { order: 11, step: 'Write your first post' },
} as const satisfies SectionInfo;
