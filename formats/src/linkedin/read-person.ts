import { appendIndex, appendKey, type JsonObject } from '../json-resume/json.ts';
import { EXTENSION_KEY, omitBlank } from '../json-resume/lens.ts';
import { readPlaceText } from '../reading/place-text.ts';
import type { SourceLocations } from '../reading/source-locations.ts';
import { trimEnds } from '../reading/trim-ends.ts';
import type { LinkedinFile } from './export-files.ts';
import { formatPlace } from './read-list-file.ts';
import type { Row, Table } from './tables.ts';

type Tables = ReadonlyMap<LinkedinFile, Table>;

/** The personal data of an export. */
export interface PersonData {
  basics: JsonObject;
  skills: JsonObject[];
  languages: JsonObject[];
  interests: JsonObject[];
  /** First and last name, which JSON Resume joins. */
  names: JsonObject;
}

/** Columns of the profile that become unmapped data; some are private. */
const UNMAPPED_COLUMNS = {
  maidenName: 'Maiden Name',
  birthDate: 'Birth Date',
  industry: 'Industry',
  instantMessengers: 'Instant Messengers',
} as const;

/** Columns of the profile by key in `basics`. */
const PROFILE_COLUMNS: Record<string, string> = {
  name: 'First Name',
  label: 'Headline',
  summary: 'Summary',
  url: 'Websites',
  'location.address': 'Address',
  'location.postalCode': 'Zip Code',
  'location.city': 'Geo Location',
  'location.region': 'Geo Location',
  'location.country': 'Geo Location',
  ...UNMAPPED_COLUMNS,
};

const KNOWN_COLUMNS = [...Object.values(PROFILE_COLUMNS), 'Last Name', 'Twitter Handles'];

export function readPerson(tables: Tables, places: SourceLocations): PersonData {
  const { basics, names } = readProfile(tables, places);
  return {
    basics: { ...basics, ...readContact(tables, places) },
    names,
    ...readPersonLists(tables, places),
  };
}

function readProfile(tables: Tables, places: SourceLocations): { basics: JsonObject; names: JsonObject } {
  const [profile] = tables.get('Profile.csv')?.rows ?? [];
  const get = (column: string) => profile?.get(column) ?? '';
  const at = (column: string) => formatPlace('Profile.csv', profile?.at ?? 1, column);
  for (const [key, column] of Object.entries(PROFILE_COLUMNS)) places.add(`basics.${key}`, at(column));
  for (const [key, column] of [['firstName', 'First Name'] as const, ['lastName', 'Last Name'] as const]) {
    places.add(`meta.${EXTENSION_KEY}.personalInfo.${key}`, at(column));
  }
  const [first, last] = [get('First Name'), get('Last Name')];
  const { profiles, url } = readProfiles(get('Websites'), get('Twitter Handles'));
  for (const [index, { column }] of profiles.entries()) places.add(appendIndex('basics.profiles', index), at(column));
  const location = omitBlank({
    address: get('Address'),
    postalCode: get('Zip Code'),
    ...readPlaceText(get('Geo Location')),
  });
  const others = profile?.listOthers(KNOWN_COLUMNS) ?? [];
  for (const [column] of others) places.add(appendKey('basics', `Profile ${column}`), at(column));
  return {
    names: first && last ? { firstName: first, lastName: last } : {},
    basics: omitBlank({
      name: [first, last].filter(Boolean).join(' '),
      label: get('Headline'),
      ...readSummary(get('Summary'), tables, places),
      url,
      profiles: profiles.map(({ profile: entry }) => entry),
      ...(Object.keys(location).length > 0 && { location }),
      ...Object.fromEntries(Object.entries(UNMAPPED_COLUMNS).map(([key, column]) => [key, get(column)])),
      ...Object.fromEntries(others.map(([column, text]) => [`Profile ${column}`, text])),
    }),
  };
}

/**
 * Reads the summary of the profile, or the separate file that some exports have; if both have one, the file becomes
 * unmapped data.
 */
function readSummary(summary: string, tables: Tables, places: SourceLocations): JsonObject {
  const [row] = tables.get('Profile Summary.csv')?.rows ?? [];
  const other = row?.get('Profile Summary', 'Summary') ?? '';
  if (!row || !other || other === summary) return { summary };
  places.add(
    summary ? 'basics.profileSummary' : 'basics.summary',
    formatPlace('Profile Summary.csv', row.at, 'Profile Summary'),
  );
  return summary ? { summary, profileSummary: other } : { summary: other };
}

interface Profile {
  profile: JsonObject;
  column: string;
}

/** Reads the owner's website, and all other links and handles as profiles. */
function readProfiles(websites: string, handles: string): { url: string; profiles: Profile[] } {
  const [website, ...others] = readWebsites(websites);
  const twitter = listBracketed(handles).map((username) => ({ network: 'Twitter', username }));
  return {
    url: website?.url ?? '',
    profiles: [
      ...twitter.map((profile) => ({ profile, column: 'Twitter Handles' })),
      ...others.map(({ kind, url }) => ({ profile: { network: kind, url }, column: 'Websites' })),
    ],
  };
}

/** Splits a list such as '[asharao],[kaveri]', or a single value without brackets. */
const listBracketed = (text: string): string[] =>
  text
    .split(/[[\],\s]+/)
    .map((part) => part.trim())
    .filter(Boolean);

/**
 * Parses '[COMPANY:https://a.example],[PERSONAL:https://b.example]', separated by commas or spaces; personal sites come
 * first. A URL may contain commas but no brackets.
 */
function readWebsites(text: string): { kind: string; url: string }[] {
  const parts = text.includes('[') ? text.split(/[[\]]/) : text.split(/[,\s](?=[A-Z_]{1,20}:|https?:|www\.)/);
  const found = parts.flatMap((part) => {
    const [, kind = '', url = ''] = /^(?:([A-Z_]{3,20}):)?(\S+)$/.exec(trimEnds(part.trim(), ', \t\n')) ?? [];
    const word = kind.charAt(0) + kind.slice(1).toLowerCase().replaceAll('_', ' ');
    return /[\p{L}\p{N}]\.\p{L}/u.test(url) ? [{ kind: word || 'Website', url }] : [];
  });
  const isPersonalSite = ({ kind }: { kind: string }) => kind === 'Personal' || kind === 'Portfolio';
  return [...found.filter(isPersonalSite), ...found.filter((site) => !isPersonalSite(site))];
}

function readContact(tables: Tables, places: SourceLocations): JsonObject {
  const emails = tables.get('Email Addresses.csv')?.rows.filter((row) => row.get('Email Address')) ?? [];
  const findByFlag = (column: string) => emails.find((row) => row.get(column).toLowerCase() === 'yes');
  // The primary address, else the first confirmed one, else the first.
  const main = findByFlag('Primary') ?? findByFlag('Confirmed') ?? emails[0];
  const others = emails.filter((row) => row !== main).map((row) => row.get('Email Address'));
  if (main) places.add('basics.email', formatPlace('Email Addresses.csv', main.at, 'Email Address'));
  places.add('basics.otherEmails', 'Email Addresses.csv');
  const phones = (['PhoneNumbers.csv', 'Whatsapp Phone Numbers.csv'] as const).flatMap((file) =>
    (tables.get(file)?.rows ?? []).flatMap((row) => {
      const number = readPhone(row);
      return number ? [{ number, place: formatPlace(file, row.at, 'Number') }] : [];
    }),
  );
  const [phone, ...otherPhones] = phones.filter(
    ({ number }, index) => phones.findIndex((other) => isSameNumber(other.number, number)) === index,
  );
  if (phone) places.add('basics.phone', phone.place);
  places.add('basics.otherPhones', 'PhoneNumbers.csv');
  return omitBlank({
    email: main?.get('Email Address'),
    phone: phone?.number,
    otherEmails: others.slice(0, MAX_OTHER_CONTACTS),
    otherPhones: otherPhones.map(({ number }) => number).slice(0, MAX_OTHER_CONTACTS),
  });
}

/** Maximum number of further email addresses, and of phone numbers. */
const MAX_OTHER_CONTACTS = 20;

const isSameNumber = (one: string, other: string): boolean => one.replace(/\D/g, '') === other.replace(/\D/g, '');

/** Formats a number with its country code, which is in a separate column or a prefix, with or without '+'. */
function readPhone(row: Row): string {
  const number = row.get('Number');
  const code = row.get('Extension').replace(/^(?:\+|00)?(?=\d)/, '+');
  return !number || number.startsWith('+') || !code ? number : `${code} ${number}`;
}

/** Reads skills, languages and interests. */
function readPersonLists(
  tables: Tables,
  places: SourceLocations,
): Pick<PersonData, 'skills' | 'languages' | 'interests'> {
  return {
    skills: readSkills(tables.get('Skills.csv')?.rows ?? [], places),
    languages: readLanguages(tables.get('Languages.csv')?.rows ?? [], places),
    interests: [
      ...readInterests(tables.get('Interests.csv')?.rows ?? [], places),
      ...readCauses(tables.get('Causes You Care About.csv')),
    ].map((entry, index) => {
      places.add(appendIndex('interests', index), entry.place);
      return entry.interest;
    }),
  };
}

const SKILL_COLUMNS = ['Name', 'Skill', 'Skill Name'] as const;

/** Reads skills without a group; a skill with further columns is a separate entry with those as unmapped data. */
function readSkills(rows: readonly Row[], places: SourceLocations): JsonObject[] {
  const plain: string[] = [];
  const entries: JsonObject[] = [{ keywords: plain }];
  const seen = new Set<string>();
  for (const row of rows) {
    const name = row.get(...SKILL_COLUMNS);
    if (!name || seen.has(name)) continue;
    seen.add(name);
    const others = row.listOthers(SKILL_COLUMNS);
    const path =
      others.length > 0 ? appendIndex('skills', entries.length) : appendIndex('skills[0].keywords', plain.length);
    places.add(path, formatPlace('Skills.csv', row.at, row.find(...SKILL_COLUMNS)));
    if (others.length > 0) entries.push({ ...Object.fromEntries(others), name });
    else plain.push(name);
  }
  places.add('skills', 'Skills.csv');
  return seen.size > 0 ? entries : [];
}

const LANGUAGE_COLUMNS = ['Name', 'Language', 'Proficiency'];

function readLanguages(rows: readonly Row[], places: SourceLocations): JsonObject[] {
  const named = rows.filter((row) => row.get('Name', 'Language'));
  return named.map((row, index) => {
    const path = appendIndex('languages', index);
    places.add(path, formatPlace('Languages.csv', row.at, row.find('Name', 'Language')));
    places.add(`${path}.fluency`, formatPlace('Languages.csv', row.at, 'Proficiency'));
    return omitBlank({
      ...Object.fromEntries(row.listOthers(LANGUAGE_COLUMNS)),
      language: row.get('Name', 'Language'),
      fluency: row.get('Proficiency'),
    });
  });
}

interface PlacedInterest {
  interest: JsonObject;
  place: string;
}

/** Reads interests; older exports have all of them in one cell, separated by commas. */
const readInterests = (rows: readonly Row[], places: SourceLocations): PlacedInterest[] => {
  places.add('interests', 'Interests.csv');
  const found = new Map<string, PlacedInterest>();
  for (const row of rows) {
    const place = formatPlace('Interests.csv', row.at, row.find(...INTEREST_COLUMNS));
    for (const name of row
      .get(...INTEREST_COLUMNS)
      .split(',')
      .map((word) => word.trim())) {
      if (name && !found.has(name)) found.set(name, { interest: { name }, place });
    }
  }
  return [...found.values()];
};

const INTEREST_COLUMNS = ['Name', 'Interests', 'Interest'] as const;

/** Reads causes as one interest with keywords. */
function readCauses(table: Table | undefined): PlacedInterest[] {
  const [column = ''] = table?.columns ?? [];
  const keywords = [...new Set((table?.rows ?? []).map((row) => row.get(column)).filter(Boolean))];
  const place = 'Causes You Care About.csv';
  return keywords.length > 0 ? [{ interest: { name: 'Causes', keywords }, place }] : [];
}
