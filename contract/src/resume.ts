import { z } from 'zod';
import { storedSchema, type Values } from './fields.ts';
import { certificates } from './sections/certificates.ts';
import { education } from './sections/education.ts';
import { experiences } from './sections/experiences.ts';
import { footerLinks } from './sections/footer-links.ts';
import { personalInfo } from './sections/personal-info.ts';
import { projects } from './sections/projects.ts';
import { type Item, itemSchema } from './sections/section.ts';
import { skills } from './sections/skills.ts';

/** The list sections of a resume by their key. A new one is a file in sections/ and a line here. */
export const LIST_SECTIONS = { experiences, projects, education, certificates } as const;
export const OBJECT_SECTIONS = { personalInfo, skills, footerLinks } as const;
export const SECTIONS = { ...OBJECT_SECTIONS, ...LIST_SECTIONS } as const;

export type ListSectionKey = keyof typeof LIST_SECTIONS;
export type ObjectSectionKey = keyof typeof OBJECT_SECTIONS;
export type SectionKey = keyof typeof SECTIONS;

export const SECTION_KEYS = Object.keys(SECTIONS) as [SectionKey, ...SectionKey[]];
export const LIST_SECTION_KEYS = Object.keys(LIST_SECTIONS) as ListSectionKey[];

export type PersonalInfo = Values<typeof personalInfo.fields>;
export type Skills = Values<typeof skills.fields>;
export type FooterLinks = Values<typeof footerLinks.fields>;
export type Experience = Item<typeof experiences>;
export type Project = Item<typeof projects>;
export type Education = Item<typeof education>;
export type Certificate = Item<typeof certificates>;

export interface ListItems {
  experiences: Experience;
  projects: Project;
  education: Education;
  certificates: Certificate;
}

/** A resume as it is stored: one document (see docs/architecture.md). */
export interface Resume {
  personalInfo: PersonalInfo;
  skills: Skills;
  experiences: Experience[];
  projects: Project[];
  education: Education[];
  certificates: Certificate[];
  footerLinks: FooterLinks;
  /** Facts of an imported document that have no section here, verbatim by JSON Resume key. Never public. */
  kept: Record<string, unknown>;
}

/** Version of the document's shape; a change of shape adds an upgrade where documents are read. */
export const RESUME_DOC_SCHEMA = 1;

export const resumeSchema: z.ZodType<Resume> = z.object({
  personalInfo: storedSchema(personalInfo.fields),
  skills: storedSchema(skills.fields),
  experiences: z.array(itemSchema(experiences)),
  projects: z.array(itemSchema(projects)),
  education: z.array(itemSchema(education)),
  certificates: z.array(itemSchema(certificates)),
  footerLinks: storedSchema(footerLinks.fields),
  kept: z.record(z.string(), z.unknown()),
});

export function emptyResume(): Resume {
  return resumeSchema.parse({
    personalInfo: {},
    skills: {},
    experiences: [],
    projects: [],
    education: [],
    certificates: [],
    footerLinks: {},
    kept: {},
  });
}
