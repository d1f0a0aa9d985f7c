import { getExtensionListKey } from '../json-resume/extension-lists.ts';
import { isObject, type JsonObject } from '../json-resume/json.ts';
import type { SectionKind } from './section-kinds.ts';

/**
 * The form of a value in RenderCV: one or several Markdown texts, a plain value (addresses), bullet points, names of
 * authors, which are one text in our model, or a digital object identifier, which is an address in our model.
 */
export type SlotForm = 'text' | 'texts' | 'plain' | 'points' | 'authors' | 'doi';

/**
 * A RenderCV key and the key in the document that it maps to; `@` marks a field of ours without a key in JSON Resume.
 */
export type Slot = readonly [key: string, to: string, form: SlotForm];

/** The mapping between entries of one list of the document and RenderCV, in both directions. */
export interface EntryShape {
  /** The key of the list in the document. */
  list: string;
  slots: readonly Slot[];
  /** The document key of its single date; 'period' for a start and an end. */
  date: string;
  /** The key of the name, which may be a link to its address. */
  name?: 'name';
  /** Lines below the entry, printed for keys that RenderCV does not know. */
  lines?: (entry: JsonObject) => string[];
}

const asText = (value: unknown): string => (typeof value === 'string' ? value : '');
const joinTexts = (value: unknown): string => (Array.isArray(value) ? value.map(asText).join(', ') : '');
const writeLabelledLine = (label: string, text: string): string[] => (text ? [`${label}: ${text}`] : []);
const writeLinkLine = (label: string, address: unknown): string[] =>
  asText(address) ? [`[${label}](${asText(address)})`] : [];
const writeJoinedLine = (...values: unknown[]): string[] => {
  const text = values.map(asText).filter(Boolean).join(', ');
  return text ? [text] : [];
};

/** The shapes of the lists whose entries are objects. RenderCV keeps unknown keys, but does not print them. */
export const ENTRY_SHAPES = {
  experiences: {
    list: 'work',
    date: 'period',
    slots: [
      ['company', 'name', 'text'],
      ['position', 'position', 'text'],
      ['location', 'location', 'text'],
      ['summary', 'summary', 'text'],
      ['highlights', 'highlights', 'points'],
      ['url', 'url', 'plain'],
      ['company_description', 'description', 'text'],
      ['employment_type', '@employmentType', 'text'],
      ['company_logo', '@companyLogo', 'plain'],
    ],
  },
  volunteering: {
    list: 'volunteer',
    date: 'period',
    slots: [
      ['company', 'organization', 'text'],
      ['position', 'position', 'text'],
      ['location', '@place', 'text'],
      ['summary', 'summary', 'text'],
      ['highlights', 'highlights', 'points'],
      ['url', 'url', 'plain'],
      ['cause', '@cause', 'text'],
    ],
    lines: ({ cause }) => writeLabelledLine('Cause', asText(cause)),
  },
  education: {
    list: 'education',
    date: 'period',
    slots: [
      ['institution', 'institution', 'text'],
      ['area', 'area', 'text'],
      ['degree', 'studyType', 'text'],
      ['location', 'location', 'text'],
      ['summary', '@description', 'text'],
      ['grade', 'score', 'text'],
      ['courses', 'courses', 'texts'],
      ['url', 'url', 'plain'],
      ['marksheet_url', '@marksheetUrl', 'plain'],
    ],
    lines: ({ grade, courses }) => [
      ...writeLabelledLine('Grade', asText(grade)),
      ...writeLabelledLine('Courses', joinTexts(courses)),
    ],
  },
  projects: {
    list: 'projects',
    date: 'period',
    name: 'name',
    slots: [
      ['name', 'name', 'text'],
      ['summary', 'description', 'text'],
      ['highlights', 'highlights', 'points'],
      ['url', 'url', 'plain'],
      ['github_url', '@githubUrl', 'plain'],
      ['organization', 'entity', 'text'],
      ['type', 'type', 'text'],
      ['roles', 'roles', 'texts'],
      ['technologies', 'keywords', 'texts'],
      ['picture', '@picture', 'plain'],
      ['picture_description', '@pictureDescription', 'text'],
    ],
    lines: ({ organization, roles, technologies, github_url }) => [
      ...writeJoinedLine(organization),
      ...writeLabelledLine('Roles', joinTexts(roles)),
      ...writeLabelledLine('Technologies', joinTexts(technologies)),
      ...writeLinkLine('GitHub', github_url),
    ],
  },
  certificates: {
    list: 'certificates',
    date: 'date',
    name: 'name',
    slots: [
      ['name', 'name', 'text'],
      ['issuer', 'issuer', 'text'],
      ['url', 'url', 'plain'],
      ['license_number', '@number', 'text'],
      ['valid_until', '@expiryDate', 'plain'],
      ['tags', '@tags', 'texts'],
    ],
    lines: ({ issuer, license_number, valid_until }) => [
      ...writeJoinedLine(issuer, license_number),
      ...writeLabelledLine('Valid until', asText(valid_until)),
    ],
  },
  courses: {
    list: getExtensionListKey('courses'),
    date: 'date',
    name: 'name',
    slots: [
      ['name', 'name', 'text'],
      ['issuer', 'issuer', 'text'],
      ['url', 'url', 'plain'],
    ],
    lines: ({ issuer }) => writeJoinedLine(issuer),
  },
  awards: {
    list: 'awards',
    date: 'date',
    name: 'name',
    slots: [
      ['name', 'title', 'text'],
      ['awarder', 'awarder', 'text'],
      ['url', 'url', 'plain'],
      ['summary', 'summary', 'text'],
    ],
    lines: ({ awarder }) => writeJoinedLine(awarder),
  },
  publications: {
    list: 'publications',
    date: 'releaseDate',
    slots: [
      ['title', 'name', 'text'],
      ['authors', '@authors', 'authors'],
      ['journal', 'publisher', 'text'],
      ['doi', '@doi', 'doi'],
      ['url', 'url', 'plain'],
      ['summary', 'summary', 'text'],
    ],
  },
  talks: {
    list: getExtensionListKey('talks'),
    date: 'date',
    name: 'name',
    slots: [
      ['name', 'name', 'text'],
      ['event', 'event', 'text'],
      ['location', 'location', 'text'],
      ['slides_url', 'slides', 'plain'],
      ['video_url', 'video', 'plain'],
    ],
    lines: ({ event, slides_url, video_url }) => [
      ...writeJoinedLine(event),
      ...writeLinkLine('Slides', slides_url),
      ...writeLinkLine('Video', video_url),
    ],
  },
  additions: {
    list: getExtensionListKey('additions'),
    date: 'period',
    name: 'name',
    slots: [
      ['heading', 'heading', 'text'],
      ['name', 'name', 'text'],
      ['organization', 'organization', 'text'],
      ['location', 'location', 'text'],
      ['url', 'url', 'plain'],
      ['summary', 'summary', 'text'],
      ['highlights', 'highlights', 'points'],
      ['tags', 'keywords', 'texts'],
    ],
    lines: ({ organization, tags }) => [...writeJoinedLine(organization), ...writeJoinedLine(joinTexts(tags))],
  },
  references: {
    list: 'references',
    date: '',
    name: 'name',
    slots: [
      ['name', 'name', 'text'],
      ['role', '@position', 'text'],
      ['organization', '@company', 'text'],
      ['relationship', '@relationship', 'text'],
      ['email', '@email', 'plain'],
      ['phone', '@phone', 'plain'],
      ['summary', 'reference', 'text'],
    ],
    lines: ({ role, organization, relationship, email, phone }) => [
      ...writeJoinedLine(role, organization),
      ...writeJoinedLine(relationship),
      ...writeJoinedLine(email, phone),
    ],
  },
  testimonials: {
    list: getExtensionListKey('testimonials'),
    date: '',
    name: 'name',
    slots: [
      ['name', 'name', 'text'],
      ['role', 'position', 'text'],
      ['organization', 'organization', 'text'],
      ['url', 'url', 'plain'],
      ['portrait', '@portrait', 'plain'],
      ['summary', 'text', 'text'],
    ],
    lines: ({ role, organization }) => writeJoinedLine(role, organization),
  },
} as const satisfies Partial<Record<SectionKind, EntryShape>>;

export type ShapedKind = keyof typeof ENTRY_SHAPES;

/** The entry types, each with the keys that only it has, in the order in which RenderCV checks them. */
const DISTINCTIVE_KEYS = [
  ['one-line', ['label', 'details']],
  ['normal', ['name']],
  ['experience', ['company', 'position']],
  ['education', ['institution', 'area', 'degree']],
  ['publication', ['title', 'authors', 'doi', 'journal']],
  ['bullet', ['bullet']],
  ['bullet', ['number']],
  ['bullet', ['reversed_number']],
] as const;
export type EntryType = (typeof DISTINCTIVE_KEYS)[number][0];

/** Detects the type of an entry; returns undefined if no key identifies it. */
export const detectEntryType = (entry: JsonObject): EntryType | undefined =>
  DISTINCTIVE_KEYS.find(([, keys]) => keys.some((key) => Object.hasOwn(entry, key)))?.[0];

/** Returns the text of a bullet, a numbered entry, or a plain text entry. */
export const getBulletText = (entry: unknown): unknown =>
  isObject(entry) ? (entry.bullet ?? entry.number ?? entry.reversed_number) : entry;
