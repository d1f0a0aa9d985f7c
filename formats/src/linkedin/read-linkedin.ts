import type { ImportReport } from '@vitrine/contract/resume/import-report';
import type { JsonObject } from '../json-resume/json.ts';
import { EXTENSION_KEY } from '../json-resume/lens.ts';
import { ownListKey } from '../json-resume/own-lists.ts';
import { readDate } from '../reading/read-date.ts';
import type { ReadDocument } from '../reading/read-document.ts';
import { readPoints } from '../reading/read-points.ts';
import type { LinkedinFile } from './export-files.ts';
import { type Row, readTable, type Table } from './tables.ts';

/** The texts of an export's files that say something of a resume. */
export type LinkedinExport = Partial<Record<LinkedinFile, string>>;

/** A row of a file as an entry of a list. Empty texts say nothing and are left out. */
interface ListFile {
  file: LinkedinFile;
  /** Of the document. */
  list: string;
  read: (row: Row, notes: Notes) => JsonObject;
  /** Rows that are not taken, and why. */
  skip?: (row: Row) => string | undefined;
  /** Which column each key comes from, for the report. */
  columns: Record<string, string>;
}

/** What of a row is not taken, and why. */
interface Notes {
  add: (row: Row, column: string, reason: string) => void;
}

/** A date of a row. One that cannot be told is left out, and said so. */
function dateOf(row: Row, column: string, notes: Notes): string {
  const text = row.get(column);
  const date = readDate(text);
  if (text && !date) notes.add(row, column, 'It is not sure which day or month this is, so that no date is taken');
  return date ?? '';
}

/** Own facts, for which JSON Resume has no key. */
const own = (facts: JsonObject): JsonObject => {
  const said = withoutEmpty(facts);
  return Object.keys(said).length > 0 ? { [EXTENSION_KEY]: said } : {};
};

/** A period; what has no end goes on. */
const periodOf = (row: Row, notes: Notes) => {
  const [startDate, endDate] = [dateOf(row, 'Started On', notes), dateOf(row, 'Finished On', notes)];
  return { startDate, endDate };
};

const GITHUB = /^https?:\/\/(?:www\.)?github\.com\//i;

const LIST_FILES: readonly ListFile[] = [
  {
    file: 'Positions.csv',
    list: 'work',
    read: (row, notes) => ({
      name: row.get('Company Name'),
      position: row.get('Title'),
      location: row.get('Location'),
      ...periodOf(row, notes),
      ...readPoints(row.get('Description')),
    }),
    columns: {
      name: 'Company Name',
      position: 'Title',
      location: 'Location',
      startDate: 'Started On',
      endDate: 'Finished On',
      summary: 'Description',
      highlights: 'Description',
    },
  },
  {
    file: 'Education.csv',
    list: 'education',
    read: (row, notes) => ({
      institution: row.get('School Name'),
      studyType: row.get('Degree Name'),
      startDate: dateOf(row, 'Start Date', notes),
      endDate: dateOf(row, 'End Date', notes),
      ...own({ description: [row.get('Notes'), row.get('Activities')].filter(Boolean).join('\n') }),
    }),
    columns: {
      institution: 'School Name',
      studyType: 'Degree Name',
      startDate: 'Start Date',
      endDate: 'End Date',
      [EXTENSION_KEY]: 'Notes',
    },
  },
  {
    file: 'Certifications.csv',
    list: 'certificates',
    read: (row, notes) => ({
      name: row.get('Name'),
      issuer: row.get('Authority'),
      date: dateOf(row, 'Started On', notes),
      url: row.get('Url'),
      ...own({ number: row.get('License Number'), expiryDate: dateOf(row, 'Finished On', notes).slice(0, 7) }),
    }),
    columns: { name: 'Name', issuer: 'Authority', date: 'Started On', url: 'Url', [EXTENSION_KEY]: 'License Number' },
  },
  {
    file: 'Projects.csv',
    list: 'projects',
    read: (row, notes) => {
      const url = row.get('Url');
      const { summary, highlights } = readPoints(row.get('Description'));
      return {
        name: row.get('Title'),
        description: summary,
        highlights,
        ...periodOf(row, notes),
        ...(GITHUB.test(url) ? own({ githubUrl: url }) : { url }),
      };
    },
    columns: {
      name: 'Title',
      description: 'Description',
      highlights: 'Description',
      startDate: 'Started On',
      endDate: 'Finished On',
      url: 'Url',
      [EXTENSION_KEY]: 'Url',
    },
  },
  {
    file: 'Publications.csv',
    list: 'publications',
    read: (row, notes) => ({
      name: row.get('Name'),
      publisher: row.get('Publisher'),
      releaseDate: dateOf(row, 'Published On', notes),
      url: row.get('Url'),
      summary: row.get('Description'),
    }),
    columns: {
      name: 'Name',
      publisher: 'Publisher',
      releaseDate: 'Published On',
      url: 'Url',
      summary: 'Description',
    },
  },
  {
    file: 'Honors.csv',
    list: 'awards',
    read: (row, notes) => ({
      title: row.get('Title'),
      date: dateOf(row, 'Issued On', notes),
      summary: row.get('Description'),
    }),
    columns: { title: 'Title', date: 'Issued On', summary: 'Description' },
  },
  {
    file: 'Volunteering.csv',
    list: 'volunteer',
    read: (row, notes) => ({
      organization: row.get('Company Name'),
      position: row.get('Role'),
      ...periodOf(row, notes),
      ...readPoints(row.get('Description')),
      ...own({ cause: row.get('Cause') }),
    }),
    columns: {
      organization: 'Company Name',
      position: 'Role',
      startDate: 'Started On',
      endDate: 'Finished On',
      summary: 'Description',
      highlights: 'Description',
      [EXTENSION_KEY]: 'Cause',
    },
  },
  {
    file: 'Courses.csv',
    list: ownListKey('courses'),
    read: (row) => ({ name: row.get('Name') || row.get('Title'), issuer: row.get('Institution') }),
    columns: { name: 'Name', issuer: 'Institution' },
  },
  {
    file: 'Recommendations_Received.csv',
    list: ownListKey('testimonials'),
    // What others see already; what waits or is hidden stays where it is.
    skip: (row) => (foldStatus(row) === 'visible' ? undefined : 'It is not shown on LinkedIn, and stays there'),
    read: (row) => ({
      name: [row.get('First Name'), row.get('Last Name')].filter(Boolean).join(' '),
      position: row.get('Job Title'),
      organization: row.get('Company'),
      text: row.get('Text'),
      // Somebody else's words: they are public once their subject says so.
      ...own({ isVisible: false }),
    }),
    columns: { name: 'First Name', position: 'Job Title', organization: 'Company', text: 'Text' },
  },
];

const foldStatus = (row: Row): string => (row.get('Status') || 'visible').toLowerCase();

const isSaid = (value: unknown): boolean =>
  Array.isArray(value) ? value.length > 0 : value !== '' && value !== undefined;
const withoutEmpty = (facts: JsonObject): JsonObject =>
  Object.fromEntries(Object.entries(facts).filter(([, value]) => isSaid(value)));

/** Reads an export. Nothing of it is refused but what cannot be told; what is missing is missing. */
export function readLinkedin(files: LinkedinExport): ReadDocument {
  const notes: ImportReport['refused'] = [];
  const tables = new Map<LinkedinFile, Table>();
  for (const [file, text] of Object.entries(files) as [LinkedinFile, string][]) {
    const table = readTable(text);
    if (table) tables.set(file, table);
  }
  /** Of each list: the rows that its entries came from. */
  const rows = new Map<string, { file: ListFile; rows: Row[] }>();
  const lists: Record<string, JsonObject[]> = {};
  for (const file of LIST_FILES) {
    const told: Notes = {
      add: (row, column, reason) =>
        notes.push({
          path: placeOf(file.file, row, column),
          value: row.get(column),
          code: 'left-out',
          reason: `${reason}.`,
        }),
    };
    const taken: { row: Row; entry: JsonObject }[] = [];
    for (const row of tables.get(file.file)?.rows ?? []) {
      const reason = file.skip?.(row);
      if (reason) {
        told.add(row, Object.values(file.columns)[0] ?? '', reason);
        continue;
      }
      const entry = withoutEmpty(file.read(row, told));
      if (Object.keys(entry).length === 0 || taken.some((other) => isSameEntry(other.entry, entry))) continue;
      taken.push({ row, entry });
    }
    if (taken.length === 0) continue;
    lists[file.list] = taken.map(({ entry }) => entry);
    rows.set(file.list, { file, rows: taken.map(({ row }) => row) });
  }
  const { basics, skills, languages } = readPerson(tables);
  return {
    document: { ...withoutEmpty({ basics, skills, languages }), ...lists },
    notes,
    locate: (path) => locate(path, rows),
  };
}

/** One job written twice, as happens, is one. */
const isSameEntry = (one: JsonObject, other: JsonObject): boolean => JSON.stringify(one) === JSON.stringify(other);

const placeOf = (file: string, row: Row, column: string): string =>
  [`${file}, row ${row.at}`, column].filter(Boolean).join(', ');

const PERSON_FILES: readonly [RegExp, string][] = [
  [/^basics\.(name|label|location|profiles|url)/, 'Profile.csv'],
  [/^basics\.summary/, 'Profile.csv, Summary'],
  [/^basics\.email/, 'Email Addresses.csv'],
  [/^basics\.phone/, 'PhoneNumbers.csv'],
  [/^skills/, 'Skills.csv'],
  [/^languages/, 'Languages.csv'],
];

function locate(path: string, lists: ReadonlyMap<string, { file: ListFile; rows: Row[] }>): string {
  for (const [list, { file, rows }] of lists) {
    if (!path.startsWith(`${list}[`)) continue;
    const [, index = '', key = ''] = /^\[(\d+)\]\.?([\w-]*)/.exec(path.slice(list.length)) ?? [];
    const row = rows[Number(index)];
    if (row) return placeOf(file.file, row, file.columns[key] ?? '');
  }
  return PERSON_FILES.find(([pattern]) => pattern.test(path))?.[1] ?? path;
}

/** Who it is about, and what they can. */
function readPerson(tables: ReadonlyMap<LinkedinFile, Table>): {
  basics: JsonObject;
  skills: JsonObject[];
  languages: JsonObject[];
} {
  const [profile] = tables.get('Profile.csv')?.rows ?? [];
  const get = (column: string) => profile?.get(column) ?? '';
  const [summary] = tables.get('Profile Summary.csv')?.rows ?? [];
  const websites = readWebsites(get('Websites'));
  const [website, ...others] = websites;
  const twitter = listBracketed(get('Twitter Handles'));
  const basics = withoutEmpty({
    name: [get('First Name'), get('Last Name')].filter(Boolean).join(' '),
    label: get('Headline'),
    summary: get('Summary') || (summary?.get('Profile Summary') ?? ''),
    email: readEmail(tables.get('Email Addresses.csv')?.rows ?? []),
    phone: readPhone(tables.get('PhoneNumbers.csv')?.rows ?? []),
    url: website?.url ?? '',
    profiles: [
      ...twitter.map((username) => ({ network: 'Twitter', username })),
      ...others.map(({ kind, url }) => ({ network: kind, url })),
    ],
  });
  const location = withoutEmpty({
    address: get('Address'),
    postalCode: get('Zip Code'),
    ...readPlace(get('Geo Location')),
  });
  const names = new Set((tables.get('Skills.csv')?.rows ?? []).map((row) => row.get('Name')).filter(Boolean));
  return {
    basics: Object.keys(location).length > 0 ? { ...basics, location } : basics,
    skills: names.size > 0 ? [{ keywords: [...names] }] : [],
    languages: (tables.get('Languages.csv')?.rows ?? []).flatMap((row) => {
      const language = row.get('Name');
      return language ? [withoutEmpty({ language, fluency: row.get('Proficiency') })] : [];
    }),
  };
}

/** 'Berlin, Germany': the last part is the country. */
function readPlace(text: string): { city: string; country: string } {
  const at = text.lastIndexOf(',');
  return at < 0 ? { city: text, country: '' } : { city: text.slice(0, at).trim(), country: text.slice(at + 1).trim() };
}

const listBracketed = (text: string): string[] =>
  text
    .replace(/^\[|\]$/g, '')
    .split(/\]?\s*,\s*\[?/)
    .map((part) => part.trim())
    .filter(Boolean);

/** '[COMPANY:https://a.example],[PERSONAL:https://b.example]', with commas or blanks between; one's own comes first. */
function readWebsites(text: string): { kind: string; url: string }[] {
  const found = [...text.matchAll(/\[?\b([A-Z_]+):(https?:\/\/[^\s\],]+)/g)].map(([, kind = '', url = '']) => ({
    kind: kind.charAt(0) + kind.slice(1).toLowerCase().replaceAll('_', ' '),
    url,
  }));
  const isOwn = ({ kind }: { kind: string }) => kind === 'Personal' || kind === 'Portfolio';
  return [...found.filter(isOwn), ...found.filter((site) => !isOwn(site))];
}

/** The main one of several, else the first that is confirmed, else the first. */
function readEmail(rows: readonly Row[]): string {
  const says = (column: string) => rows.find((row) => row.get(column).toLowerCase() === 'yes');
  return (says('Primary') ?? says('Confirmed') ?? rows[0])?.get('Email Address') ?? '';
}

/** The first number that is one, with the code of its country where that stands beside it. */
function readPhone(rows: readonly Row[]): string {
  const row = rows.find((one) => one.get('Number') !== '');
  if (!row) return '';
  const [code, number] = [row.get('Extension').replace(/^\+?(?=\d)/, '+'), row.get('Number')];
  return number.startsWith('+') || !code ? number : `${code} ${number}`;
}
