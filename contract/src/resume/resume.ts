import { z } from 'zod';
import { additions } from '../sections/additions.ts';
import { awards } from '../sections/awards.ts';
import { certificates } from '../sections/certificates.ts';
import { courses } from '../sections/courses.ts';
import { education } from '../sections/education.ts';
import { experiences } from '../sections/experiences.ts';
import { footerLinks } from '../sections/footer-links.ts';
import { hobbies } from '../sections/hobbies.ts';
import { patents } from '../sections/patents.ts';
import { personalInfo } from '../sections/personal-info.ts';
import { projects } from '../sections/projects.ts';
import { publications } from '../sections/publications.ts';
import { references } from '../sections/references.ts';
import { createResponseItemSchema, getItemSchema, type Item } from '../sections/section.ts';
import { skills } from '../sections/skills.ts';
import { talks } from '../sections/talks.ts';
import { testimonials } from '../sections/testimonials.ts';
import { volunteering } from '../sections/volunteering.ts';
import { castSchema, type Values } from './fields.ts';
import { createOpaqueObjectSchema, createStoredListSchema, getStoredSchema } from './stored-fields.ts';

/** The list sections of a resume by their key. A new one is a file in sections/ and a line here. */
export const LIST_SECTIONS = {
  experiences,
  projects,
  education,
  certificates,
  courses,
  awards,
  publications,
  patents,
  talks,
  volunteering,
  hobbies,
  additions,
  references,
  testimonials,
} as const;
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
/** The stored item of each list section. */
export type ListItems = { [K in ListSectionKey]: Item<(typeof LIST_SECTIONS)[K]> };
export type Experience = ListItems['experiences'];
export type Project = ListItems['projects'];
export type Education = ListItems['education'];
export type Certificate = ListItems['certificates'];

type Lists = { [K in ListSectionKey]: ListItems[K][] };

/** A resume as it is stored: one document (see docs/architecture.md). */
export interface Resume extends Lists {
  personalInfo: PersonalInfo;
  skills: Skills;
  footerLinks: FooterLinks;
  /** Unmapped data of an imported document, verbatim by JSON Resume key. Never public. */
  kept: Record<string, unknown>;
}

function createResumeSchema(
  readItem: (section: (typeof LIST_SECTIONS)[ListSectionKey]) => z.ZodType,
): z.ZodType<Resume> {
  const lists = LIST_SECTION_KEYS.map((key) => [key, createStoredListSchema<unknown>(readItem(LIST_SECTIONS[key]))]);
  // The lists are assembled at run time from the sections, as `Lists` is from their types.
  return castSchema<Resume>(
    z.object({
      personalInfo: getStoredSchema(personalInfo.fields),
      skills: getStoredSchema(skills.fields),
      ...Object.fromEntries(lists),
      footerLinks: getStoredSchema(footerLinks.fields),
      kept: createOpaqueObjectSchema().catch({}),
    }),
  );
}

/** A stored resume, parsed leniently (see stored-fields.ts); sections missing in an older document are empty. */
export const resumeSchema = createResumeSchema(getItemSchema);

/** A resume in a response. */
export const responseResumeSchema = createResumeSchema(createResponseItemSchema);

export const createEmptyResume = (): Resume =>
  resumeSchema.parse({ personalInfo: {}, skills: {}, footerLinks: {}, kept: {} });

/** Returns the label of a field. */
export function getFieldLabel(key: SectionKey, field: string): string {
  const fields: Record<string, { label: string }> = SECTIONS[key].fields;
  return Object.hasOwn(fields, field) ? (fields[field]?.label ?? field) : field;
}
