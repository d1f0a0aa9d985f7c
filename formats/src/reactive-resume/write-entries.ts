import { isOptOut, replaceOptOuts } from '@vitrine/contract/resume/fields';
import { LIST_SECTIONS, type ListItems, type ListSectionKey, type Resume } from '@vitrine/contract/resume/resume';
import { education } from '@vitrine/contract/sections/education';
import { formatPeriodText, formatWrittenPeriod, parseMonthText } from '@vitrine/contract/text/dates';
import type { JsonObject } from '../json-resume/json.ts';
import { DERIVED_SECTIONS, type DerivedSection, describeDerivedEntry, GITHUB_URL } from './facts.ts';
import { writeDate, writePeriod } from './write-dates.ts';
import { writeFacts, writeHtml } from './write-text.ts';

const writeWebsite = (url = '') => ({ url, label: '', inlineLink: false });

const writeRange = (period: { startDate: string; endDate: string; current: boolean }, words = '') => {
  const { dates, text } = writePeriod(period, words);
  return { period: text, dates };
};
const writeSingle = (date: string) => {
  const { dates, text } = writeDate(date);
  return { date: text, dates };
};

const hasOnlyRepository = ({ projectUrl, githubUrl }: ListItems['projects']): boolean =>
  projectUrl === '' && GITHUB_URL.test(githubUrl);

/** Converts an item of a section that Reactive Resume has no rules for to one of its publications. */
function writeDerived(section: DerivedSection, item: object): JsonObject {
  const { title, subtitle, date, text, website } = describeDerivedEntry(section);
  const values = new Map(Object.entries(item));
  const getText = (field: string | undefined) => String((field && values.get(field)) ?? '');
  return {
    title: getText(title),
    publisher: getText(subtitle),
    ...writeSingle(getText(date)),
    website: writeWebsite(getText(website?.field)),
    description: writeHtml(getText(text)) + writeFacts(section, item),
  };
}

type Writers = { [K in ListSectionKey]: (item: ListItems[K]) => JsonObject };

/** Converts an item of each of our sections to an entry of Reactive Resume. */
const WRITERS: Writers = {
  ...(Object.fromEntries(
    DERIVED_SECTIONS.map((section) => [section, (item: object) => writeDerived(section, item)]),
  ) as Pick<Writers, DerivedSection>),
  experiences: (job) => ({
    company: job.companyName,
    position: job.role,
    location: job.place,
    ...writeRange(job, getCustomDuration(job)),
    website: writeWebsite(job.companyUrl),
    description: writeHtml(job.summary, job.summaryPoints) + writeFacts('experiences', job),
    roles: [],
  }),
  education: (study) => ({
    school: study.instituteName,
    degree: study.title,
    area: '',
    grade: study.grade,
    location: study.place,
    ...writeRange({
      startDate: parseMonthText(study.fromYear) ?? '',
      endDate: parseMonthText(study.toYear) ?? '',
      current: isOptOut(education.fields.toYear, study.toYear),
    }),
    website: writeWebsite(study.website),
    description: writeHtml(study.description) + writeFacts('education', study),
  }),
  projects: (project) => ({
    name: project.title,
    ...writeRange(project),
    // If the repository is the only address, it is used as the project's; our own reader recognizes it by its host.
    website: writeWebsite(hasOnlyRepository(project) ? project.githubUrl : project.projectUrl),
    description:
      writeHtml(project.description, project.summaryPoints) +
      writeFacts('projects', hasOnlyRepository(project) ? { ...project, githubUrl: '' } : project),
  }),
  certificates: (certificate) => ({
    title: certificate.title,
    issuer: certificate.issuer,
    ...writeSingle(certificate.issueDate),
    website: writeWebsite(certificate.url),
    description: writeFacts('certificates', { ...certificate, expiryDate: certificate.expiryDate.slice(0, 10) }),
  }),
  courses: (course) => ({
    title: course.title,
    issuer: course.issuer,
    ...writeSingle(course.date),
    website: writeWebsite(course.url),
    description: '',
  }),
  awards: (award) => ({
    title: award.title,
    awarder: award.awarder,
    ...writeSingle(award.date),
    website: writeWebsite(award.url),
    description: writeHtml(award.summary),
  }),
  publications: (publication) => ({
    title: publication.title,
    publisher: publication.publisher,
    ...writeSingle(publication.date),
    website: writeWebsite(publication.url),
    description: writeHtml(publication.summary) + writeFacts('publications', publication),
  }),
  volunteering: (role) => ({
    organization: role.organization,
    location: role.place,
    ...writeRange(role),
    website: writeWebsite(role.url),
    description: writeHtml(role.summary, role.summaryPoints) + writeFacts('volunteering', role),
  }),
  hobbies: (hobby) => ({ icon: '', iconColor: '', name: hobby.name, keywords: hobby.keywords }),
  additions: (addition) => ({
    company: addition.title,
    position: addition.subtitle,
    location: addition.place,
    ...writeRange(addition),
    website: writeWebsite(addition.url),
    description: writeHtml(addition.text, addition.summaryPoints) + writeFacts('additions', addition),
    roles: [],
  }),
  references: (reference) => ({
    name: reference.name,
    position: reference.position,
    website: writeWebsite(),
    phone: reference.phone,
    description: writeHtml(reference.text) + writeFacts('references', reference),
  }),
  testimonials: (testimonial) => ({
    name: testimonial.author,
    position: testimonial.role,
    website: writeWebsite(testimonial.sourceUrl),
    phone: '',
    description: writeHtml(testimonial.text) + writeFacts('testimonials', testimonial),
  }),
};

/** Returns a custom text that replaces the dates; '' if the text is derived from them. */
export function getCustomDuration(job: ListItems['experiences']): string {
  const periodText = formatPeriodText(job);
  return job.duration === periodText || job.duration === formatWrittenPeriod(periodText) ? '' : job.duration;
}

/** Writes the entries of a section, in order. An id is the position, so that equal resumes give equal files. */
export function writeEntries<K extends ListSectionKey>(resume: Resume, section: K, id: string = section): JsonObject[] {
  // The compiler cannot infer the item type of one section from the union of all sections.
  return writeItems(section, resume[section] as ListItems[K][], id);
}

/** Writes the given entries of a section. */
export function writeItems<K extends ListSectionKey>(
  section: K,
  items: readonly ListItems[K][],
  id: string,
): JsonObject[] {
  return items.map((item, index) => {
    const { isVisible } = item;
    const optedIn = replaceOptOuts(LIST_SECTIONS[section].fields, item);
    return { id: `${id}-${index + 1}`, hidden: !isVisible, ...WRITERS[section](optedIn) };
  });
}
