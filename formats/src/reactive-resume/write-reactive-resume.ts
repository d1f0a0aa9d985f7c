import { NETWORK_LINK_KEYS, NETWORK_LINKS } from '@vitrine/contract/portfolio/profile-address';
import { formatFullName } from '@vitrine/contract/portfolio/public-view';
import { replaceOptOuts } from '@vitrine/contract/resume/fields';
import { FACT_FIELDS, getFactLabel } from '@vitrine/contract/resume/person-facts';
import {
  getFieldLabel,
  LIST_SECTIONS,
  type ListItems,
  type ListSectionKey,
  OBJECT_SECTIONS,
  type Resume,
  type SectionKey,
} from '@vitrine/contract/resume/resume';
import type { JsonObject } from '../json-resume/json.ts';
import { isEmptyValue } from '../json-resume/lens.ts';
import { listLeftOut } from '../writing/left-out.ts';
import type { LeftOut, WrittenFile } from '../writing/written-file.ts';
import { DEFAULT_DESIGN, DEFAULT_PICTURE } from './default-design.ts';
import { DERIVED_SECTIONS, OWN_SECTIONS } from './facts.ts';
import { getCustomDuration, writeEntries, writeItems } from './write-entries.ts';
import { isUnwritable, writeHtml } from './write-text.ts';

/**
 * Writes a resume as a Reactive Resume document, in the form of its version 6.0.0. Hidden items stay hidden. Facts
 * without a field become labelled lines of the text, which our own reader recognizes.
 */
export function writeReactiveResume(resume: Resume): WrittenFile {
  const customSections = writeOwnSections(resume);
  const document = {
    picture: { ...DEFAULT_PICTURE, url: readPictureUrl(resume) },
    basics: writeBasics(resume),
    summary: { ...createFrame(), content: writeHtml(resume.personalInfo.summary) },
    sections: {
      profiles: createSection(writeProfiles(resume)),
      experience: createSection(writeEntries(resume, 'experiences', 'experience')),
      education: createSection(writeEntries(resume, 'education')),
      projects: createSection(writeEntries(resume, 'projects', 'project')),
      skills: { ...createSection(writeSkills(resume)), keywordLayout: 'inline', layout: 'default' },
      languages: createSection(writeLanguages(resume)),
      interests: createSection(writeEntries(resume, 'hobbies', 'interest')),
      awards: createSection(writeEntries(resume, 'awards', 'award')),
      certifications: createSection(writeEntries(resume, 'certificates', 'certification')),
      publications: createSection(writeEntries(resume, 'publications', 'publication')),
      volunteer: createSection(writeEntries(resume, 'volunteering', 'volunteer')),
      references: createSection(writeEntries(resume, 'references', 'reference')),
    },
    customSections,
    metadata: {
      ...DEFAULT_DESIGN,
      layout: {
        sidebarWidth: 35,
        pages: [
          {
            fullWidth: false,
            main: [...MAIN_SECTIONS, ...customSections.map(({ id }) => id), 'references'],
            sidebar: SIDEBAR_SECTIONS,
          },
        ],
      },
    },
  };
  return { text: `${JSON.stringify(document, null, 2)}\n`, leftOut: listUnsupported(resume) };
}

/** The position of sections on the page; templates with one column have them in this order. */
const MAIN_SECTIONS = ['summary', 'experience', 'education', 'projects', 'volunteer', 'publications', 'awards'];
const SIDEBAR_SECTIONS = ['profiles', 'skills', 'languages', 'certifications', 'interests'];

/** An empty title means the default title, in the language of the resume. */
const createFrame = (title = '') => ({
  ...{ title, icon: '', columns: 1, hidden: false, showHeading: true, keepTogether: false, startOnNewPage: false },
});
const createSection = (items: readonly JsonObject[], title = '') => ({ ...createFrame(title), items });

function readPictureUrl({ personalInfo: { pictureUrl } }: Resume): string {
  return pictureUrl.startsWith('https://') ? pictureUrl : '';
}

function writeBasics({ personalInfo, footerLinks }: Resume) {
  const printed = replaceOptOuts(OBJECT_SECTIONS.personalInfo.fields, personalInfo);
  const facts = FACT_FIELDS.filter((field) => printed[field]);
  return {
    name: formatFullName(printed),
    headline: printed.designation,
    email: printed.email,
    phone: printed.contactNumber,
    location: [printed.city, printed.region, printed.country].filter(Boolean).join(', '),
    website: { url: footerLinks.website, label: '' },
    customFields: facts.map((field) => ({
      ...{ id: `field-${field}`, icon: '', text: `${getFactLabel(field)}: ${printed[field]}`, link: '' },
    })),
  };
}

function writeProfiles({ footerLinks }: Resume): JsonObject[] {
  const links = NETWORK_LINK_KEYS.filter((key) => footerLinks[key]).map((key) => ({
    ...{ network: NETWORK_LINKS[key].name, username: '', url: footerLinks[key] },
  }));
  return [...links, ...footerLinks.profiles].map(({ network, username, url }, index) => ({
    ...{ id: `profile-${index + 1}`, hidden: false, icon: '', iconColor: '', network, username },
    website: { url, label: '', inlineLink: false },
  }));
}

/** Writes the groups, followed by the ungrouped skills under the labels of their lists. */
function writeSkills({ skills: { technical, soft, groups } }: Resume): JsonObject[] {
  const lists = (['technical', 'soft'] as const).map((key) => ({
    ...{ name: getFieldLabel('skills', key), level: '', keywords: key === 'technical' ? technical : soft },
  }));
  return [...groups, ...lists.filter(({ keywords }) => keywords.length > 0)].map(
    ({ name, level, keywords }, index) => ({
      ...{
        id: `skill-${index + 1}`,
        hidden: false,
        icon: '',
        iconColor: '',
        name,
        proficiency: level,
        level: 0,
        keywords,
      },
    }),
  );
}

const LEVELS: Record<string, number> = { Native: 5, Fluent: 4, Intermediate: 3, Basic: 2 };

const writeLanguages = ({ personalInfo: { languages } }: Resume): JsonObject[] =>
  languages.map(({ name, proficiency }, index) => ({
    ...{ id: `language-${index + 1}`, hidden: false, language: name, fluency: proficiency },
    level: LEVELS[proficiency] ?? 0,
  }));

interface OwnSection extends JsonObject {
  id: string;
}

/** Writes the sections without an equivalent in Reactive Resume. */
function writeOwnSections(resume: Resume): OwnSection[] {
  const sections = (['courses', ...DERIVED_SECTIONS, 'testimonials'] as const).flatMap((key): OwnSection[] => {
    const { id, type } = OWN_SECTIONS[key];
    const items = writeEntries(resume, key, key);
    return items.length > 0 ? [{ ...createSection(items, LIST_SECTIONS[key].title), id, type }] : [];
  });
  const { id, type } = OWN_SECTIONS.additions;
  const byHeading = Map.groupBy(resume.additions, ({ heading }) => heading);
  const additions = [...byHeading].map(([heading, items], index) => {
    const own = `${id}-${index + 1}`;
    return { ...createSection(writeItems('additions', items, own), heading), id: own, type };
  });
  return [...sections, ...additions];
}

/** Fields that the format does not support. */
const UNSUPPORTED_FIELDS: Partial<Record<SectionKey, readonly string[]>> = {
  personalInfo: ['openToWork', 'introduction'],
  footerLinks: ['email', 'resume'],
  experiences: ['companyLogo'],
  education: ['marksheetUrl'],
  projects: ['picture', 'pictureDescription', 'pictures'],
  hobbies: ['note'],
  testimonials: ['portrait'],
};

function listUnsupported(resume: Resume): LeftOut[] {
  const leftOut: LeftOut[] = [];
  const reportLeftOut = (key: SectionKey, field: string, isLeft: (values: Record<string, unknown>) => boolean) => {
    const values = (Array.isArray(resume[key]) ? resume[key] : [resume[key]]) as Record<string, unknown>[];
    const matchCount = values.filter(isLeft).length;
    if (matchCount > 0) leftOut.push({ section: key, field, count: matchCount });
  };
  for (const [key, fields] of Object.entries(UNSUPPORTED_FIELDS) as [SectionKey, readonly string[]][]) {
    const { fields: known } = { ...OBJECT_SECTIONS, ...LIST_SECTIONS }[key];
    for (const field of fields) {
      reportLeftOut(key, field, (values) => !isEmptyValue(replaceOptOuts(known, values)[field]));
    }
  }
  reportLeftOut('personalInfo', 'pictureUrl', ({ pictureUrl }) => pictureUrl !== '' && readPictureUrl(resume) === '');
  for (const key of Object.keys(LIST_SECTIONS) as ListSectionKey[]) {
    for (const field of Object.keys(LIST_SECTIONS[key].fields)) {
      reportLeftOut(key, field, (values) => isUnwritable(key, field, values[field]));
    }
  }
  // A custom text in place of the dates leaves no place for days.
  for (const field of ['startDate', 'endDate'] as const) {
    const affectedJobs = resume.experiences.filter(
      (job) => getCustomDuration(job) && job[field].length > MONTH_LENGTH && !isOpenEnd(job, field),
    );
    if (affectedJobs.length > 0) leftOut.push({ section: 'experiences', field, count: affectedJobs.length });
  }
  return [...leftOut, ...listLeftOut(resume, (_, field) => field !== 'labels')];
}

/** The length of '2021-03'. */
const MONTH_LENGTH = 7;

const isOpenEnd = ({ current }: ListItems['experiences'], field: string): boolean => field === 'endDate' && current;
