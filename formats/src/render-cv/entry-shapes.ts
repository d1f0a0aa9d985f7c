import { LIST_SECTIONS } from '@vitrine/contract/resume/resume';
import {
  describeExtensionEntry,
  EXTENSION_SECTIONS,
  type ExtensionSection,
  getExtensionListKey,
} from '../json-resume/extension-entries.ts';
import { isObject, type JsonObject } from '../json-resume/json.ts';
import type { SectionKind } from './section-kinds.ts';

/**
 * The form of a value in RenderCV: one or several Markdown texts, a plain value (addresses), bullet points, names of
 * authors, which are one text in our model, or a digital object identifier, which is an address in our model.
 */
export type ValueForm = 'text' | 'texts' | 'plain' | 'points' | 'authors' | 'doi';

/**
 * A RenderCV key and the key in the document that it maps to; `@` marks a field of ours without a key in JSON Resume.
 */
export type FieldMapping = readonly [key: string, to: string, form: ValueForm];

/** The mapping between entries of one list of the document and RenderCV, in both directions. */
export interface EntryShape {
  /** The key of the list in the document. */
  list: string;
  fields: readonly FieldMapping[];
  /** The document key of its single date; 'period' for a start and an end. */
  date: string;
  /** The key of the name, which may be a link to its address. */
  name?: 'name';
  /** A place and bullet points, for which it has no fields, follow its summary. */
  appendsToSummary?: true;
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

/** Returns the key of a field in the style of RenderCV: 'slides_url'. */
const toSnakeCase = (field: string): string => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Derives the shape of a section that RenderCV has no rules for. */
function createExtensionShape(section: ExtensionSection): EntryShape {
  const { list, fields, title, subtitle, place, date, links, ownFields, people } = describeExtensionEntry(section);
  const addresses = new Map(links.map(({ field, label }) => [field, label]));
  const keys = new Map([[title, 'name'], ...(place ? [[place, 'location'] as const] : [])]);
  const documentKeys = new Map([...fields].map(([key, field]) => [field, key]));
  const all = Object.keys(LIST_SECTIONS[section].fields).filter((field) => field !== date);
  const getKey = (field: string) =>
    keys.get(field) ?? (documentKeys.get(field) === 'summary' ? 'summary' : toSnakeCase(field));
  const noted = ownFields.filter((field) => field !== people).map(getKey);
  return {
    list,
    date: 'date',
    appendsToSummary: true,
    name: 'name',
    fields: all.map((field) => [
      getKey(field),
      documentKeys.get(field) ?? `@${field}`,
      addresses.has(field) ? 'plain' : 'text',
    ]),
    lines: (entry) => [
      ...writeJoinedLine(entry[getKey(subtitle)], ...noted.map((key) => entry[key])),
      ...(people ? writeJoinedLine(entry[getKey(people)]) : []),
      // The name is a link to the first address.
      ...[...addresses]
        .filter(([field]) => documentKeys.get(field) !== 'url')
        .flatMap(([field, label]) => writeLinkLine(label, entry[getKey(field)])),
    ],
  };
}

/** The shapes of the lists that RenderCV or JSON Resume have rules for. */
const EXPLICIT_SHAPES = {
  experiences: {
    list: 'work',
    date: 'period',
    fields: [
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
    fields: [
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
    fields: [
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
    fields: [
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
    fields: [
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
  awards: {
    list: 'awards',
    date: 'date',
    name: 'name',
    fields: [
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
    fields: [
      ['title', 'name', 'text'],
      ['authors', '@authors', 'authors'],
      ['journal', 'publisher', 'text'],
      ['doi', '@doi', 'doi'],
      ['url', 'url', 'plain'],
      ['summary', 'summary', 'text'],
    ],
  },
  additions: {
    list: getExtensionListKey('additions'),
    date: 'period',
    name: 'name',
    fields: [
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
    fields: [
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
    fields: [
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

export type ShapedKind = keyof typeof EXPLICIT_SHAPES | ExtensionSection;

/** The shapes of the lists whose entries are objects. RenderCV keeps unknown keys, but does not print them. */
export const ENTRY_SHAPES: Readonly<Record<ShapedKind, EntryShape>> = {
  ...(Object.fromEntries(EXTENSION_SECTIONS.map((section) => [section, createExtensionShape(section)])) as Record<
    ExtensionSection,
    EntryShape
  >),
  ...EXPLICIT_SHAPES,
};

/** Kinds whose entries have a name. */
export const isNamedKind = (kind: SectionKind): kind is ShapedKind =>
  Object.hasOwn(ENTRY_SHAPES, kind) && ENTRY_SHAPES[kind as ShapedKind].name !== undefined && kind !== 'additions';

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
