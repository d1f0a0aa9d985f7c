import type { Field, Values } from '@vitrine/contract/resume/fields';
import type { ListSectionKey } from '@vitrine/contract/resume/resume';
import { additions } from '@vitrine/contract/sections/additions';
import { awards } from '@vitrine/contract/sections/awards';
import { certificates } from '@vitrine/contract/sections/certificates';
import { education } from '@vitrine/contract/sections/education';
import { experiences } from '@vitrine/contract/sections/experiences';
import { hobbies } from '@vitrine/contract/sections/hobbies';
import { projects } from '@vitrine/contract/sections/projects';
import { publications } from '@vitrine/contract/sections/publications';
import { references } from '@vitrine/contract/sections/references';
import { testimonials } from '@vitrine/contract/sections/testimonials';
import { volunteering } from '@vitrine/contract/sections/volunteering';
import { formatPeriodText } from '@vitrine/contract/text/dates';
import { readKeptEntry } from '../bibtex/kept-entry.ts';
import { getExtensionListKey } from './extension-entries.ts';
import { EXTENSION_MAPPINGS } from './extension-mapping.ts';
import {
  createPeriodLens,
  createPointsLens,
  createScalarLensFactory,
  DATE_CONVERSION,
  MONTH_TEXT,
  WEB_ADDRESS_CONVERSION,
  WordList,
} from './field-lenses.ts';
import { appendIndex, asArray, type JsonObject, toScalarText } from './json.ts';
import { acceptValue, createNotes, isBlank, type Lens, type Notes } from './lens.ts';
import type { ListMapping } from './mapping.ts';

const certificateField = createScalarLensFactory(certificates.fields);

/** Maps `certificates` to the section of certifications. */
const certificateList: ListMapping<Values<typeof certificates.fields>> = {
  section: 'certificates',
  key: 'certificates',
  lenses: [
    certificateField('title', ['name']),
    certificateField('issuer', ['issuer']),
    certificateField('issueDate', ['date'], DATE_CONVERSION),
    certificateField('url', ['url'], WEB_ADDRESS_CONVERSION),
  ],
  identity: ({ title, issuer }) => [title, issuer],
  similarities: ({ title, issuer, url, issueDate }) => [[url], [title, issueDate], [issuer, issueDate]],
};

const awardField = createScalarLensFactory(awards.fields);

/** Maps `awards` to the section of awards. */
const awardList: ListMapping<Values<typeof awards.fields>> = {
  section: 'awards',
  key: 'awards',
  lenses: [
    awardField('title', ['title']),
    awardField('awarder', ['awarder']),
    awardField('date', ['date'], DATE_CONVERSION),
    awardField('url', ['url'], WEB_ADDRESS_CONVERSION),
    awardField('summary', ['summary']),
  ],
  identity: ({ title, awarder }) => [title, awarder],
  similarities: ({ title, awarder, date, url }) => [[url], [title, date], [awarder, date]],
};

const publicationField = createScalarLensFactory(publications.fields);

/** Maps `publications` to the section of publications. */
const publicationList: ListMapping<Values<typeof publications.fields>> = {
  section: 'publications',
  key: 'publications',
  lenses: [
    publicationField('title', ['name']),
    publicationField('publisher', ['publisher']),
    publicationField('date', ['releaseDate'], DATE_CONVERSION),
    publicationField('url', ['url', 'website'], WEB_ADDRESS_CONVERSION),
    publicationField('summary', ['summary']),
  ],
  identity: ({ title }) => [title],
  similarities: ({ url, doi, publisher, date }, passthrough) => {
    const keptEntry = readKeptEntry(passthrough);
    // Publications of the same journal and year are often imported from one BibTeX file, and keys such as rao2023
    // recur.
    const byKey = keptEntry ? [keptEntry.type, keptEntry.key, doi || '-', url || '-'] : [''];
    return [[doi], [url], byKey, keptEntry ? [''] : [publisher, date]];
  },
};

const hobbyField = createScalarLensFactory(hobbies.fields);

/** Maps `interests` to the section of hobbies. */
const interestList: ListMapping<Values<typeof hobbies.fields>> = {
  section: 'hobbies',
  key: 'interests',
  lenses: [hobbyField('name', ['name']), createKeywordsLens('keywords', 'keywords', hobbies.fields.keywords)],
  identity: ({ name }) => [name],
};

const volunteeringField = createScalarLensFactory(volunteering.fields);

/** Maps `volunteer` to the section of volunteering. */
const volunteerList: ListMapping<Values<typeof volunteering.fields>> = {
  section: 'volunteering',
  key: 'volunteer',
  lenses: [
    volunteeringField('organization', ['organization']),
    volunteeringField('role', ['position']),
    volunteeringField('url', ['url', 'website'], WEB_ADDRESS_CONVERSION),
    createPeriodLens(volunteering.fields),
    volunteeringField('summary', ['summary']),
    createPointsLens(volunteering.fields.summaryPoints),
  ],
  identity: ({ role, organization, startDate }) => [role, organization, startDate],
  similarities: ({ role, organization, startDate, endDate, current }) => [
    [role, organization, current ? 'present' : endDate],
    [organization, startDate, current ? 'present' : endDate],
  ],
};

const jobField = createScalarLensFactory(experiences.fields);

/** Maps `workList` to the section of experiences. The duration, a text, is derived from the dates. */
const workList: ListMapping<Job> = {
  section: 'experiences',
  key: 'work',
  lenses: [
    jobField('companyName', ['name', 'company']),
    jobField('role', ['position']),
    jobField('companyUrl', ['url', 'website'], WEB_ADDRESS_CONVERSION),
    createPeriodLens(experiences.fields),
    jobField('place', ['location']),
    jobField('companyDescription', ['description']),
    jobField('summary', ['summary']),
    createPointsLens(experiences.fields.summaryPoints),
  ],
  identity: ({ role, companyName, startDate }) => [role, companyName, startDate],
  similarities({ role, companyName, startDate, endDate, current }) {
    const end = current ? 'present' : endDate;
    return [
      [role, companyName, end],
      // Start and end may have been swapped.
      [role, companyName, ...[startDate, end].sort()],
      [companyName, startDate, end],
      [role, startDate, end],
    ];
  },
  derive: (job) => ({ ...job, duration: job.duration || formatPeriodText(job) }),
};

/** Maps 'Bachelor of Science' and 'Computer Science' to one title: 'Bachelor of Science, Computer Science'. */
const degreeLens: Lens<Education> = {
  keys: ['studyType', 'area'],
  fields: ['title'],
  read(source, notes) {
    const parts = ['studyType', 'area'].filter((key) => toScalarText(source[key]));
    const [path] = parts;
    if (path === undefined) return {};
    const title = parts.map((key) => toScalarText(source[key])).join(TITLE_SEPARATOR);
    const accepted = acceptValue(education.fields.title, title, { path, field: 'title', original: title }, notes);
    for (const other of parts.slice(1)) {
      if (accepted !== undefined) notes.imported.push({ path: other, field: 'title' });
    }
    return accepted === undefined ? {} : { title: accepted };
  },
  write({ title }) {
    const at = title.indexOf(TITLE_SEPARATOR);
    const studyType = at < 0 ? title : title.slice(0, at);
    const area = at < 0 ? '' : title.slice(at + TITLE_SEPARATOR.length);
    return { ...(studyType && { studyType }), ...(area && { area }) };
  },
};

const educationField = createScalarLensFactory(education.fields);

/** Maps `education` to the section of education. */
const educationList: ListMapping<Education> = {
  section: 'education',
  key: 'education',
  lenses: [
    degreeLens,
    educationField('instituteName', ['institution']),
    educationField('fromYear', ['startDate'], MONTH_TEXT),
    educationField('toYear', ['endDate'], MONTH_TEXT),
    educationField('grade', ['score', 'gpa']),
    educationField('website', ['url', 'website'], WEB_ADDRESS_CONVERSION),
    // Not part of the schema, but common.
    educationField('place', ['location']),
    createKeywordsLens('courses', 'courses', education.fields.courses),
  ],
  identity: ({ title, instituteName }) => [title, instituteName],
  similarities: ({ title, instituteName, fromYear, toYear }) => [
    [instituteName, fromYear, toYear],
    [title, fromYear, toYear],
  ],
};

const projectField = createScalarLensFactory(projects.fields);

/** Maps `projects` to the section of projects. */
const projectList: ListMapping<Values<typeof projects.fields>> = {
  section: 'projects',
  key: 'projects',
  lenses: [
    projectField('title', ['name']),
    projectField('description', ['description', 'summary']),
    createPointsLens(projects.fields.summaryPoints),
    createPeriodLens(projects.fields),
    projectField('organization', ['entity']),
    projectField('type', ['type']),
    createKeywordsLens('roles', 'roles', projects.fields.roles),
    projectField('projectUrl', ['url', 'website'], WEB_ADDRESS_CONVERSION),
    createKeywordsLens('keywords', 'technologies', projects.fields.technologies),
  ],
  identity: ({ title }) => [title],
  similarities: ({ projectUrl }) => [[projectUrl]],
};

const additionField = createScalarLensFactory(additions.fields);

/** Maps entries of custom sections, which JSON Resume has no list for. */
const additionList: ListMapping<Values<typeof additions.fields>> = {
  section: 'additions',
  key: getExtensionListKey('additions'),
  lenses: [
    additionField('heading', ['heading']),
    additionField('title', ['name']),
    additionField('subtitle', ['organization']),
    additionField('place', ['location']),
    createPeriodLens(additions.fields),
    additionField('url', ['url'], WEB_ADDRESS_CONVERSION),
    additionField('text', ['summary']),
    createPointsLens(additions.fields.summaryPoints),
    createKeywordsLens('keywords', 'tags', additions.fields.tags),
  ],
  identity: ({ heading, title, subtitle }) => [heading, title, subtitle],
  similarities: ({ heading, title, url, startDate }) => [[url], [title, startDate], [heading, title]],
};

const referenceField = createScalarLensFactory(references.fields);

/** Maps `references` to the section of references. */
const referenceList: ListMapping<Values<typeof references.fields>> = {
  section: 'references',
  key: 'references',
  lenses: [referenceField('name', ['name']), referenceField('text', ['reference'])],
  identity: ({ name }) => [name],
};

const testimonialField = createScalarLensFactory(testimonials.fields);

/** Maps testimonials, which JSON Resume has no public list for. */
const testimonialList: ListMapping<Values<typeof testimonials.fields>> = {
  section: 'testimonials',
  key: getExtensionListKey('testimonials'),
  lenses: [
    testimonialField('author', ['name']),
    testimonialField('role', ['position']),
    testimonialField('company', ['organization']),
    testimonialField('text', ['text']),
    testimonialField('sourceUrl', ['url'], WEB_ADDRESS_CONVERSION),
  ],
  identity: ({ author, text }) => [author, text],
};

/** The mapping of each list section. */
export const LIST_MAPPINGS: { [K in ListSectionKey]: ListMapping } = {
  ...EXTENSION_MAPPINGS,
  talks: {
    ...EXTENSION_MAPPINGS.talks,
    // A talk may be given twice at the same event.
    identity: ({ title, event, date }) => [title, event, date].map(String),
  },
  experiences: workList,
  projects: projectList,
  education: educationList,
  certificates: certificateList,
  awards: awardList,
  publications: publicationList,
  volunteering: volunteerList,
  hobbies: interestList,
  additions: additionList,
  references: referenceList,
  testimonials: testimonialList,
};

type Job = Values<typeof experiences.fields>;

type Education = Values<typeof education.fields>;

const TITLE_SEPARATOR = ', ';

/** Creates a lens for a list of keywords; entries that the field rejects stay in the original. */
function createKeywordsLens<K extends string>(
  key: string,
  field: K,
  definition: Field<string[]>,
): Lens<Record<K, string[]>> {
  const readWords = (source: JsonObject, notes: Notes) => {
    const list = new WordList(definition);
    const left = asArray(source[key]).filter((entry, index) => {
      if (isBlank(entry)) return false;
      return !list.add(toScalarText(entry), { path: appendIndex(key, index), field, original: entry }, notes);
    });
    return { words: list.words, left };
  };
  return {
    keys: [key],
    fields: [field],
    // TypeScript widens the computed key to string.
    read: (source, notes) => ({ [field]: readWords(source, notes).words }) as Partial<Record<K, string[]>>,
    write(values, original) {
      const entries = [...values[field], ...readWords(original, createNotes()).left];
      return entries.length > 0 ? { [key]: entries } : {};
    },
  };
}
