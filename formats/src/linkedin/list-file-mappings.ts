import { isObject, type JsonObject } from '../json-resume/json.ts';
import { EXTENSION_KEY } from '../json-resume/lens.ts';
import { getHome } from '../reading/homes.ts';
import type { LinkedinFile } from './export-files.ts';
import type { Row } from './tables.ts';

/** Alternative names of a column; the first with a value is used. */
type ColumnAliases = readonly [string, ...string[]];

/** A file whose rows become entries of a list of the document. */
export interface ListFileMapping {
  file: LinkedinFile;
  list: string;
  /** Keys of an entry that are copied from a column. */
  texts: Record<string, ColumnAliases>;
  /** Keys of an entry that are parsed as dates. */
  dates?: Record<string, ColumnAliases>;
  /** Values without a key in JSON Resume, by the names of our fields. */
  own?: Record<string, ColumnAliases>;
  ownDates?: Record<string, ColumnAliases>;
  /** A text with bullet points: the key of its prose, and its columns. The points become `highlights`. */
  points?: { key: string; columns: ColumnAliases };
  /** The keys that identify an entry; all keys if absent. */
  identity?: readonly string[];
  /** Columns that are not copied or that `finish` reads. */
  ignored?: readonly string[];
  /** Returns the reason why a row is not imported. */
  skip?: (row: Row) => string | undefined;
  /** Transforms an entry where copying columns is not enough. */
  finish?: (entry: JsonObject, row: Row) => JsonObject;
  /** Keys that `finish` sets, with their columns. */
  finished?: Record<string, ColumnAliases>;
}

const START_COLUMNS: ColumnAliases = ['Started On', 'Start Date'];
const END_COLUMNS: ColumnAliases = ['Finished On', 'End Date'];
const URL_COLUMNS: ColumnAliases = ['Url', 'Link'];
const ISSUE_DATE_COLUMNS: ColumnAliases = ['Issued On', 'Issue Date', 'Filed On', 'Filing Date', 'Date'];
const PERIOD_COLUMNS = { startDate: START_COLUMNS, endDate: END_COLUMNS };

const GITHUB_URL = /^https?:\/\/(?:www\.)?github\.com\//i;

/** Adds extension values to an entry. */
const addExtensionValues = (entry: JsonObject, facts: JsonObject): JsonObject => {
  const before = entry[EXTENSION_KEY];
  return { ...entry, [EXTENSION_KEY]: { ...(isObject(before) ? before : {}), ...facts } };
};

/** Sets the end of an event to its start. */
const setEndToStart = (entry: JsonObject): JsonObject => ({
  ...entry,
  ...(entry.startDate !== undefined && { endDate: entry.startDate }),
});

export const LIST_FILE_MAPPINGS: readonly ListFileMapping[] = [
  {
    file: 'Positions.csv',
    list: 'work',
    texts: { name: ['Company Name'], position: ['Title'], location: ['Location'] },
    dates: PERIOD_COLUMNS,
    points: { key: 'summary', columns: ['Description'] },
    identity: ['name', 'position', 'startDate'],
  },
  {
    file: 'Education.csv',
    list: 'education',
    texts: { institution: ['School Name'], studyType: ['Degree Name'], area: ['Field of Study'], score: ['Grade'] },
    dates: { startDate: ['Start Date', 'Started On'], endDate: ['End Date', 'Finished On'] },
    own: { description: ['Notes'] },
    ignored: ['Activities'],
    finish: (entry, row) => {
      const description = [row.get('Notes'), row.get('Activities')].filter(Boolean).join('\n');
      return description ? addExtensionValues(entry, { description }) : entry;
    },
  },
  {
    file: 'Certifications.csv',
    list: 'certificates',
    texts: { name: ['Name'], issuer: ['Authority', 'Issuer'], url: URL_COLUMNS },
    dates: { date: START_COLUMNS },
    own: { number: ['License Number'] },
    ownDates: { expiryDate: END_COLUMNS },
  },
  {
    file: 'Projects.csv',
    list: 'projects',
    texts: { name: ['Title', 'Name'], url: URL_COLUMNS },
    dates: PERIOD_COLUMNS,
    points: { key: 'description', columns: ['Description'] },
    finish: (entry) => {
      const { url, ...rest } = entry;
      return typeof url === 'string' && GITHUB_URL.test(url) ? addExtensionValues(rest, { githubUrl: url }) : entry;
    },
    finished: { [`${EXTENSION_KEY}.githubUrl`]: URL_COLUMNS },
  },
  {
    file: 'Publications.csv',
    list: 'publications',
    texts: { name: ['Name', 'Title'], publisher: ['Publisher'], url: URL_COLUMNS, summary: ['Description'] },
    dates: { releaseDate: ['Published On'] },
    own: { authors: ['Authors'] },
  },
  {
    file: 'Honors.csv',
    list: 'awards',
    texts: { title: ['Title', 'Name'], awarder: ['Issuer', 'Issued By'], summary: ['Description'] },
    dates: { date: ['Issued On'] },
  },
  {
    file: 'Volunteering.csv',
    list: 'volunteer',
    texts: { organization: ['Company Name', 'Organization'], position: ['Role', 'Title'] },
    dates: PERIOD_COLUMNS,
    own: { cause: ['Cause'] },
    points: { key: 'summary', columns: ['Description'] },
  },
  {
    file: 'Courses.csv',
    list: getHome('courses').list,
    texts: {
      name: ['Name', 'Title', 'Course Name'],
      issuer: ['Institution', 'School Name', 'Provider', 'Associated With'],
      url: URL_COLUMNS,
    },
    dates: { date: ['Finished On', 'Completed On', 'End Date', 'Date'] },
  },
  {
    file: 'Organizations.csv',
    list: getHome('memberships').list,
    // A position such as 'Chair' at 'ACM', or a membership, which has only the name of the organization.
    texts: {
      name: ['Position', 'Position Held', 'Title'],
      issuer: ['Name', 'Organization', 'Organization Name'],
      url: URL_COLUMNS,
    },
    dates: { date: START_COLUMNS },
    finish: ({ issuer, ...entry }) => (entry.name ? { ...entry, issuer } : { ...entry, name: issuer }),
  },
  {
    file: 'Patents.csv',
    list: getHome('patents').list,
    texts: {
      name: ['Title', 'Name', 'Patent Title'],
      office: ['Patent Office', 'Office', 'Issuer'],
      url: URL_COLUMNS,
      summary: ['Description'],
    },
    dates: { date: ISSUE_DATE_COLUMNS },
    own: { number: ['Patent Number', 'Application Number', 'Number'], inventors: ['Inventors'] },
  },
  {
    file: 'TestScores.csv',
    list: getHome('testScores').list,
    texts: { name: ['Name'], summary: ['Description'] },
    dates: { startDate: ['Tested On'] },
    finished: { endDate: ['Tested On'] },
    finish: (entry, row) => {
      const name = [entry.name, row.get('Score')].filter(Boolean).join(': ');
      return setEndToStart({ ...getHome('testScores').more, ...entry, ...(name && { name }) });
    },
    ignored: ['Score'],
  },
  {
    file: 'Recommendations_Received.csv',
    list: getHome('testimonials').list,
    texts: { name: ['First Name'], position: ['Job Title'], organization: ['Company'], text: ['Text'] },
    ignored: ['Last Name', 'Status'],
    // Only recommendations visible to others are imported; pending and hidden ones are not.
    skip: (row) =>
      /^(?:visible)?$/i.test(row.get('Status')) ? undefined : 'It is not shown on LinkedIn, and stays there.',
    finish: (entry, row) => {
      const name = [row.get('First Name'), row.get('Last Name')].filter(Boolean).join(' ');
      // Written by someone else, so hidden until the owner publishes it.
      return addExtensionValues({ ...entry, ...(name && { name }) }, { isVisible: false });
    },
  },
];
