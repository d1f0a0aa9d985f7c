import type { PublicView } from '@vitrine/contract/public-view';
import { SECTIONS } from '@vitrine/contract/resume';
import { contactLinks } from './contact-links.ts';
import { personalFacts } from './fact-list.tsx';

/** The parts of a portfolio page in reading order, with the anchors they are linked by. */
export const SECTION_TITLES = {
  about: 'About',
  experience: SECTIONS.experiences.title,
  projects: SECTIONS.projects.title,
  skills: SECTIONS.skills.title,
  education: SECTIONS.education.title,
  certifications: SECTIONS.certificates.title,
  contact: 'Contact',
} as const;

export type SectionId = keyof typeof SECTION_TITLES;

const HAS: Record<SectionId, (view: PublicView) => boolean> = {
  about: ({ resume }) =>
    Boolean(resume.personalInfo.summary) ||
    resume.personalInfo.languages.length > 0 ||
    // The place alone stands in the opening already.
    personalFacts(resume).some((fact) => fact.label !== 'Location'),
  experience: ({ resume }) => resume.experiences.length > 0,
  projects: ({ resume }) => resume.projects.length > 0,
  skills: ({ resume }) => resume.skills.technical.length + resume.skills.soft.length > 0,
  education: ({ resume }) => resume.education.length > 0,
  certifications: ({ resume }) => resume.certificates.length > 0,
  contact: ({ resume, contactForm }) => contactForm || contactLinks(resume).length > 0,
};

/** The sections that have something to say; the others are absent from the page and its navigation. */
export function listSections(view: PublicView): SectionId[] {
  // Object.keys widens the type of the record's own keys.
  return (Object.keys(SECTION_TITLES) as SectionId[]).filter((id) => HAS[id](view));
}
