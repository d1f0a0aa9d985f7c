import {
  NETWORK_LINK_KEYS,
  NETWORK_LINKS,
  type NetworkLink,
  toProfileUrl,
} from '@vitrine/contract/portfolio/profile-address';
import { formatFullName } from '@vitrine/contract/portfolio/public-view';
import { findNetworkByName, findNetworkByUrl } from '@vitrine/contract/portfolio/recognize-profile';
import { type Fields, replaceOptOuts } from '@vitrine/contract/resume/fields';
import { FACT_FIELDS } from '@vitrine/contract/resume/person-facts';
import { createEmptyResume, OBJECT_SECTIONS, type Resume } from '@vitrine/contract/resume/resume';
import { stringify } from 'yaml';
import { asArray, isObject, type JsonObject, toScalarText } from '../json-resume/json.ts';
import { isBlank, omitBlank } from '../json-resume/lens.ts';
import { readPlace } from '../reading/read-place.ts';
import { splitCommas } from '../reading/split-words.ts';

/** Facts under the names of their fields; the address is part of the place. */
const DETAIL_FACTS = FACT_FIELDS.filter((fact) => fact !== 'address');

/** Front matter keys of the person's fields, ours first; case, blanks and punctuation are ignored. */
const PERSON_KEYS: Readonly<Record<string, readonly string[]>> = {
  firstName: ['firstName', 'givenName'],
  lastName: ['lastName', 'familyName', 'surname'],
  designation: ['headline', 'label', 'tagline', 'jobTitle', 'position', 'role', 'title'],
  contactNumber: ['phone', 'tel', 'telephone', 'mobile', 'cell', 'phoneNumber', 'contactNumber'],
  email: ['email', 'mail', 'emailAddress'],
  openToWork: ['openToWork'],
  ...Object.fromEntries(DETAIL_FACTS.map((fact) => [fact, [fact]])),
  summary: ['summary', 'about', 'bio', 'objective'],
  introduction: ['introduction'],
  pictureUrl: ['picture', 'photo', 'image', 'avatar'],
};
const LINK_KEYS: Readonly<Record<string, readonly string[]>> = {
  website: ['url', 'website', 'homepage', 'site', 'web'],
  linkedin: ['linkedin'],
  github: ['github'],
  twitter: ['twitter', 'x'],
  email: ['publicEmail'],
  resume: ['resumeUrl'],
};
const PLACE_KEYS: Readonly<Record<string, readonly string[]>> = {
  address: ['address', 'street'],
  city: ['city', 'town', 'locality'],
  region: ['region', 'state', 'province'],
  country: ['country', 'countryCode'],
};

/**
 * Lists the facts of the front matter under our keys; the summary and the introduction are written as sections instead.
 */
function buildFrontMatter(resume: Resume): JsonObject {
  const person = replaceOptOuts(OBJECT_SECTIONS.personalInfo.fields, resume.personalInfo);
  const links = resume.footerLinks;
  const name = formatFullName(person);
  const space = name.lastIndexOf(' ');
  const [first, last] = space < 0 ? [name, ''] : [name.slice(0, space), name.slice(space + 1)];
  const isPlain = first === person.firstName && last === person.lastName;
  return {
    name,
    ...(!isPlain && { firstName: person.firstName, lastName: person.lastName }),
    headline: person.designation,
    email: person.email,
    publicEmail: links.email,
    phone: person.contactNumber,
    location: omitBlank({ address: person.address, city: person.city, region: person.region, country: person.country }),
    url: links.website,
    linkedin: links.linkedin,
    github: links.github,
    twitter: links.twitter,
    profiles: links.profiles.map(omitBlank),
    resumeUrl: links.resume,
    languages: person.languages.map(({ name: language, proficiency }) =>
      omitBlank({ name: language, level: proficiency }),
    ),
    picture: person.pictureUrl,
    openToWork: person.openToWork || '',
    ...Object.fromEntries(DETAIL_FACTS.map((fact) => [fact, person[fact]])),
  };
}

/** Whether all the keys are ones that we write, which identifies front matter of our own. */
export const hasOnlyOwnKeys = (keys: Iterable<string>): boolean => {
  const ownKeys = ['firstName', 'lastName', ...Object.keys(buildFrontMatter(createEmptyResume()))].map((key) =>
    key.toLowerCase(),
  );
  return [...keys].every((key) => ownKeys.includes(key.toLowerCase()));
};

/** Writes the front matter of a resume in Markdown. */
export function writeFrontMatter(resume: Resume): string {
  const facts = buildFrontMatter(resume);
  // The name is always written, so that the file is recognized as a resume. An empty link is written if a profile has
  // its network; otherwise the reader would take the profile for the link.
  const linkedKeys = new Set<string | undefined>(resume.footerLinks.profiles.map(findLinkKey));
  const present = Object.entries(facts).filter(
    ([key, value]) => !isBlank(value) || key === 'name' || linkedKeys.has(key),
  );
  return `---\n${stringify(Object.fromEntries(present), { lineWidth: 0 })}---\n`;
}

/** Returns the key of the link for a profile's network. */
const findLinkKey = ({ network, url }: ProfileRow): NetworkLink | undefined => {
  const find = (name: string | undefined) => NETWORK_LINK_KEYS.find((key) => NETWORK_LINKS[key].network === name);
  return find(findNetworkByName(network)) ?? find(findNetworkByUrl(url));
};

/** The facts of a front matter, by the fields of our sections. */
export interface ParsedFrontMatter {
  personalInfo: JsonObject;
  footerLinks: JsonObject;
  /** Ungrouped skills, and groups of skills. */
  skills: { loose: string[]; groups: { name: string; level: string; keywords: string[] }[] };
  /** The full name. */
  name: string;
  /** The key that each field was read from: 'email' for 'personalInfo.email'. */
  from: Record<string, string>;
  /** Facts that map to no field of a resume, to be kept. */
  others: JsonObject;
}

const foldKey = (key: string): string => key.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

export function readFrontMatter(source: JsonObject): ParsedFrontMatter {
  return new FrontMatterReader(source).read();
}

class FrontMatterReader {
  readonly #source: JsonObject;
  /** The keys by their folded names; of equal names the first. */
  readonly #keys: Map<string, string>;
  readonly #used = new Set<string>();
  readonly #result: ParsedFrontMatter = {
    ...{ personalInfo: {}, footerLinks: {}, skills: { loose: [], groups: [] }, name: '', from: {}, others: {} },
  };

  constructor({ contact, ...source }: JsonObject) {
    // Keys nested below 'contact' are read as top-level keys.
    this.#source = isObject(contact)
      ? { ...contact, ...source }
      : { ...(contact !== undefined && { contact }), ...source };
    this.#keys = new Map(
      Object.keys(this.#source)
        .reverse()
        .map((key) => [foldKey(key), key]),
    );
  }

  read(): ParsedFrontMatter {
    const result = this.#result;
    result.name = this.#takeText(['name', 'fullName', 'author']) ?? '';
    this.#takeFields('personalInfo', result.name ? PERSON_KEYS : omitTitle(PERSON_KEYS));
    this.#takePlace();
    for (const key of ['social', 'links', 'socials', 'profiles', 'accounts']) this.#takeAccounts(key);
    this.#takeFields('footerLinks', LINK_KEYS);
    this.#liftProfiles();
    this.#takeLanguages();
    this.#takeSkills();
    // Without a name, the title is the person's name, unless it is the title of the page.
    if (
      !result.name &&
      !/\b(?:resume|résumé|cv|curriculum vitae|lebenslauf)\b/i.test(toScalarText(this.#source.title))
    ) {
      result.name = this.#takeText(['title']) ?? '';
    }
    const others = Object.entries(this.#source).filter(
      ([key, value]) => !this.#used.has(key) && !isBlank(value) && !READ_ELSEWHERE.has(key.toLowerCase()),
    );
    result.others = Object.fromEntries(others);
    return result;
  }

  #takeFields(section: 'personalInfo' | 'footerLinks', names: Readonly<Record<string, readonly string[]>>): void {
    const fields: Fields = OBJECT_SECTIONS[section].fields;
    for (const [field, keys] of Object.entries(names)) {
      const key = keys
        .map((name) => this.#keys.get(foldKey(name)))
        .find((candidate) => candidate !== undefined && this.#isFree(candidate));
      if (key === undefined) continue;
      const raw = this.#source[key];
      const value = fields[field]?.kind === 'flag' && typeof raw === 'boolean' ? raw : readScalar(raw);
      if (value === '') continue;
      this.#used.add(key);
      this.#result[section][field] = value;
      this.#result.from[`${section}.${field}`] = key;
    }
  }

  #isFree(key: string): boolean {
    return !this.#used.has(key) && !isBlank(this.#source[key]);
  }

  #takeText(names: readonly string[]): string | undefined {
    for (const name of names) {
      const key = this.#keys.get(foldKey(name));
      const text = key === undefined ? '' : readScalar(this.#source[key]);
      if (key === undefined || text === '') continue;
      this.#used.add(key);
      this.#result.from.name = key;
      return text;
    }
    return undefined;
  }

  /** Reads a location, given as separate parts or as a text. */
  #takePlace(): void {
    const key = this.#keys.get('location') ?? this.#keys.get('place');
    const value = key === undefined ? undefined : this.#source[key];
    if (key !== undefined && isObject(value)) {
      this.#used.add(key);
      const inner = new Map(Object.keys(value).map((name) => [foldKey(name), name]));
      for (const [field, names] of Object.entries(PLACE_KEYS)) {
        const text = names.map((name) => readScalar(value[inner.get(foldKey(name)) ?? ''])).find(Boolean);
        if (text) this.#setPlace(field, text, `${key}.${field}`);
      }
    } else if (key !== undefined && readScalar(value)) {
      this.#used.add(key);
      for (const [field, text] of Object.entries(readPlace(readScalar(value)))) this.#setPlace(field, text, key);
    }
    this.#takeFields('personalInfo', PLACE_KEYS);
  }

  #setPlace(field: string, text: string, key: string): void {
    this.#result.personalInfo[field] = text;
    this.#result.from[`personalInfo.${field}`] = key;
  }

  /** Reads accounts: a list of addresses or rows, or a map from networks to user names or addresses. */
  #takeAccounts(name: string): void {
    const key = this.#keys.get(name);
    const value = key === undefined ? undefined : this.#source[key];
    if (key === undefined || (!Array.isArray(value) && !isObject(value))) return;
    const all = Array.isArray(value) ? value.map(readRow) : Object.entries(value).map(readNamedRow);
    if (all.some((row) => row === undefined)) return;
    this.#used.add(key);
    const { footerLinks, personalInfo, from } = this.#result;
    const isMail = (row: ProfileRow | undefined) =>
      row !== undefined && /^e-?mail$/i.test(row.network) && row.username.includes('@');
    const rows = all.filter((row) => !isMail(row) || personalInfo.email !== undefined);
    const mail = all.find(isMail);
    if (mail && personalInfo.email === undefined) {
      personalInfo.email = mail.username;
      from['personalInfo.email'] = key;
    }
    from['footerLinks.profiles'] = key;
    footerLinks.profiles = [...asArray(footerLinks.profiles), ...rows];
  }

  /** Moves the first profile of a network to the link field of that network, unless the link is given separately. */
  #liftProfiles(): void {
    const { footerLinks, from } = this.#result;
    if (!Array.isArray(footerLinks.profiles)) return;
    const rows = (footerLinks.profiles as ProfileRow[]).filter((row) => {
      const key = findLinkKey(row);
      const address = key && (row.url || (row.username && toProfileUrl(key, row.username)));
      if (!key || !address || footerLinks[key] !== undefined || this.#keys.has(key)) return true;
      footerLinks[key] = address;
      from[`footerLinks.${key}`] = from['footerLinks.profiles'] ?? '';
      return false;
    });
    footerLinks.profiles = rows;
  }

  #takeLanguages(): void {
    const key = this.#keys.get('languages');
    const value = key === undefined ? undefined : this.#source[key];
    if (key === undefined) return;
    const rows = isObject(value)
      ? Object.entries(value).map(([name, level]) => ({ name, proficiency: readScalar(level) }))
      : asArray(typeof value === 'string' ? value.split(',') : value).map(readLanguageRow);
    if (rows.length === 0 || rows.some(({ name }) => name === '')) return;
    this.#used.add(key);
    this.#result.from['personalInfo.languages'] = key;
    this.#result.personalInfo.languages = rows;
  }

  #takeSkills(): void {
    const key = this.#keys.get('skills');
    const value = key === undefined ? undefined : this.#source[key];
    if (key === undefined || isBlank(value)) return;
    const { skills, from } = this.#result;
    from.skills = key;
    this.#used.add(key);
    if (isObject(value)) {
      for (const [name, words] of Object.entries(value))
        skills.groups.push({ name, level: '', keywords: listWords(words) });
    } else skills.loose.push(...listWords(value));
  }
}

const omitTitle = ({ designation = [], ...names }: typeof PERSON_KEYS): typeof PERSON_KEYS => ({
  ...names,
  designation: designation.filter((name) => name !== 'title'),
});

const readScalar = (value: unknown): string => (typeof value === 'boolean' ? String(value) : toScalarText(value));

const listWords = (value: unknown): string[] =>
  (typeof value === 'string' ? splitCommas(value) : asArray(value))
    .map((word) => toScalarText(word) || toScalarText(isObject(word) ? word.name : ''))
    .filter(Boolean);

/** Keys that are read apart: the language of the text, and the header of oh-my-cv. */
const READ_ELSEWHERE = new Set(['lang', 'language', 'locale', 'header']);

interface ProfileRow {
  network: string;
  username: string;
  url: string;
}

function readRow(value: unknown): ProfileRow | undefined {
  const url = toScalarText(value);
  if (url) return { network: findNetworkByUrl(url) ?? 'Website', username: '', url };
  if (!isObject(value)) return undefined;
  const text = (...names: string[]) => names.map((name) => readScalar(value[name])).find(Boolean) ?? '';
  const row = {
    network: text('network', 'name', 'title', 'platform', 'type'),
    username: text('username', 'user', 'handle'),
    url: text('url', 'link', 'href', 'address'),
  };
  return row.network || row.username || row.url ? row : undefined;
}

function readNamedRow([network, value]: [string, unknown]): ProfileRow | undefined {
  const text = readScalar(value);
  if (!text) return undefined;
  const isAddress = /^https?:|^[^/@\s]+\.[a-z]{2,}\//i.test(text);
  return {
    network: findNetworkByName(network) ?? network,
    username: isAddress ? '' : text,
    url: isAddress ? text : '',
  };
}

/** Parses 'Kannada (native)', 'Kannada: native', or a row of both. */
export function readLanguageRow(value: unknown): { name: string; proficiency: string } {
  if (isObject(value)) {
    const text = (...names: string[]) => names.map((name) => readScalar(value[name])).find(Boolean) ?? '';
    return { name: text('name', 'language'), proficiency: text('level', 'fluency', 'proficiency') };
  }
  const text = toScalarText(value).trim();
  const at = text.search(/[(:–—]|-(?=\s)/);
  if (at < 0) return { name: text, proficiency: '' };
  const rest = text.slice(at + 1);
  const isBracket = text.charAt(at) === '(' && rest.endsWith(')');
  return { name: text.slice(0, at).trim(), proficiency: (isBracket ? rest.slice(0, -1) : rest).trim() };
}
