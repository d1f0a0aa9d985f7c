import { isOptOut, withoutOptOuts } from '@vitrine/contract/resume/fields';
import { LIST_SECTIONS, type ListItems, type ListSectionKey, type Resume } from '@vitrine/contract/resume/resume';
import { education } from '@vitrine/contract/sections/education';
import { dateFromMonthText, periodText, withEnDashes } from '@vitrine/contract/text/dates';
import type { JsonObject } from '../json-resume/json.ts';
import { GITHUB } from './facts.ts';
import { writeDate, writePeriod } from './write-dates.ts';
import { writeFacts, writeHtml } from './write-text.ts';

const website = (url = '') => ({ url, label: '', inlineLink: false });

const range = (period: { startDate: string; endDate: string; current: boolean }, words = '') => {
  const { dates, text } = writePeriod(period, words);
  return { period: text, dates };
};
const single = (date: string) => {
  const { dates, text } = writeDate(date);
  return { date: text, dates };
};

const isCodeAlone = ({ projectUrl, githubUrl }: ListItems['projects']): boolean =>
  projectUrl === '' && GITHUB.test(githubUrl);

/** Converts an item of each of our sections to an entry of Reactive Resume. */
const WRITERS: { [K in ListSectionKey]: (item: ListItems[K]) => JsonObject } = {
  experiences: (job) => ({
    company: job.companyName,
    position: job.role,
    location: job.place,
    ...range(job, ownDuration(job)),
    website: website(job.companyUrl),
    description: writeHtml(job.summary, job.summaryPoints) + writeFacts('experiences', job),
    roles: [],
  }),
  education: (study) => ({
    school: study.instituteName,
    degree: study.title,
    area: '',
    grade: study.grade,
    location: study.place,
    ...range({
      startDate: dateFromMonthText(study.fromYear) ?? '',
      endDate: dateFromMonthText(study.toYear) ?? '',
      current: isOptOut(education.fields.toYear, study.toYear),
    }),
    website: website(study.website),
    description: writeHtml(study.description) + writeFacts('education', study),
  }),
  projects: (project) => ({
    name: project.title,
    ...range(project),
    // If the repository is the only address, it is used as the project's; our own reader recognizes it by its host.
    website: website(isCodeAlone(project) ? project.githubUrl : project.projectUrl),
    description:
      writeHtml(project.description, project.summaryPoints) +
      writeFacts('projects', isCodeAlone(project) ? { ...project, githubUrl: '' } : project),
  }),
  certificates: (certificate) => ({
    title: certificate.title,
    issuer: certificate.issuer,
    ...single(certificate.issueDate),
    website: website(certificate.url),
    description: writeFacts('certificates', { ...certificate, expiryDate: certificate.expiryDate.slice(0, 10) }),
  }),
  courses: (course) => ({
    title: course.title,
    issuer: course.issuer,
    ...single(course.date),
    website: website(course.url),
    description: '',
  }),
  awards: (award) => ({
    title: award.title,
    awarder: award.awarder,
    ...single(award.date),
    website: website(award.url),
    description: writeHtml(award.summary),
  }),
  publications: (publication) => ({
    title: publication.title,
    publisher: publication.publisher,
    ...single(publication.date),
    website: website(publication.url),
    description: writeHtml(publication.summary) + writeFacts('publications', publication),
  }),
  talks: (talk) => ({
    title: talk.title,
    publisher: talk.event,
    ...single(talk.date),
    website: website(talk.videoUrl),
    description: writeFacts('talks', talk),
  }),
  volunteering: (role) => ({
    organization: role.organization,
    location: role.place,
    ...range(role),
    website: website(role.url),
    description: writeHtml(role.summary, role.summaryPoints) + writeFacts('volunteering', role),
  }),
  hobbies: (hobby) => ({ icon: '', iconColor: '', name: hobby.name, keywords: hobby.keywords }),
  additions: (addition) => ({
    company: addition.title,
    position: addition.subtitle,
    location: addition.place,
    ...range(addition),
    website: website(addition.url),
    description: writeHtml(addition.text, addition.summaryPoints) + writeFacts('additions', addition),
    roles: [],
  }),
  references: (reference) => ({
    name: reference.name,
    position: reference.position,
    website: website(),
    phone: reference.phone,
    description: writeHtml(reference.text) + writeFacts('references', reference),
  }),
  testimonials: (testimonial) => ({
    name: testimonial.author,
    position: testimonial.role,
    website: website(testimonial.sourceUrl),
    phone: '',
    description: writeHtml(testimonial.text) + writeFacts('testimonials', testimonial),
  }),
};

/** Returns a custom text that replaces the dates; '' if the text is derived from them. */
export function ownDuration(job: ListItems['experiences']): string {
  const written = periodText(job);
  return job.duration === written || job.duration === withEnDashes(written) ? '' : job.duration;
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
    const said = withoutOptOuts(LIST_SECTIONS[section].fields, item);
    return { id: `${id}-${index + 1}`, hidden: !isVisible, ...WRITERS[section](said) };
  });
}
