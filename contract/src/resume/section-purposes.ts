import type { SectionKey } from './resume.ts';

/** The purpose of each section's page, in one line. */
export const SECTION_PURPOSES: Readonly<Record<SectionKey, string>> = {
  personalInfo: 'Your name, how one reaches you, and who you are in two sentences.',
  experiences: 'Where you worked and what changed because of you.',
  projects: 'Things you made, with a link to each.',
  skills: 'What you know and how you work with others.',
  education: 'Degrees, courses and schools.',
  certificates: 'Who vouches for what you know.',
  courses: 'Courses, and societies you belong to.',
  awards: 'Prizes, scholarships and honours.',
  publications: 'Papers, articles, books and patents.',
  talks: 'Where you spoke, and on what.',
  volunteering: 'What you do for others without pay.',
  hobbies: 'What you like to do besides.',
  additions: 'What has no section of its own.',
  references: 'People who speak for you, on request.',
  testimonials: 'What clients and colleagues say of you.',
  footerLinks: 'Where else one finds you.',
};
