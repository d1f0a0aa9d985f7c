import { composeProfileUrl } from '@vitrine/contract/portfolio/recognize-profile';
import type { ImportReport } from '@vitrine/contract/resume/import-report';
import { education as educationSection } from '@vitrine/contract/sections/education';
import { toDoiUrl } from '@vitrine/contract/text/addresses';
import { appendIndex, appendKey, asArray, asObject, isObject, type JsonObject, omit } from '../json-resume/json.ts';
import { EXTENSION_KEY } from '../json-resume/lens.ts';
import { findDeclaredLanguage } from '../reading/declared-language.ts';
import { readDate } from '../reading/read-date.ts';
import type { ParsedDocument } from '../reading/read-document.ts';
import { writeLines } from '../reading/read-points.ts';
import { getParentPath, readYamlFile, type YamlFile } from '../reading/read-yaml.ts';
import { UnreadableFile } from '../reading/unreadable-file.ts';
import { splitAtCommas, toText, toTexts } from '../render-cv/read-mapped-fields.ts';
import { readCountryName } from './countries.ts';
import { isYamlResume } from './detect-yaml-resume.ts';
import { joinTitle, readNetworkName } from './scales.ts';
import { listMarkdownLines, readLines, readSummary } from './summaries.ts';

/**
 * How a value is parsed: as a text or several, a date, lines of Markdown, or a summary whose bullet points are
 * separated from its paragraphs. Only summaries are Markdown in the format.
 */
type Form = 'text' | 'texts' | 'date' | 'lines' | 'summary';

/** Keys of an entry: the document key that each maps to, with `@` before a field of ours without one, and its form. */
type KeyMapping = Readonly<Record<string, readonly [to: string, form: Form]>>;

const DATES: KeyMapping = { startDate: ['startDate', 'date'], endDate: ['endDate', 'date'] };

const LISTS: Readonly<Record<string, KeyMapping>> = {
  work: {
    name: ['name', 'text'],
    position: ['position', 'text'],
    url: ['url', 'text'],
    ...DATES,
    summary: ['summary', 'summary'],
    keywords: ['keywords', 'texts'],
  },
  education: {
    institution: ['institution', 'text'],
    degree: ['studyType', 'text'],
    area: ['area', 'text'],
    score: ['score', 'text'],
    url: ['url', 'text'],
    ...DATES,
    courses: ['courses', 'texts'],
    summary: ['@description', 'lines'],
  },
  projects: {
    name: ['name', 'text'],
    description: ['description', 'text'],
    url: ['url', 'text'],
    ...DATES,
    summary: ['summary', 'summary'],
    keywords: ['keywords', 'texts'],
  },
  volunteer: {
    organization: ['organization', 'text'],
    position: ['position', 'text'],
    url: ['url', 'text'],
    ...DATES,
    summary: ['summary', 'summary'],
  },
  skills: { name: ['name', 'text'], level: ['level', 'text'], keywords: ['keywords', 'texts'] },
  languages: { language: ['language', 'text'], fluency: ['fluency', 'text'], keywords: ['keywords', 'texts'] },
  certificates: {
    name: ['name', 'text'],
    issuer: ['issuer', 'text'],
    date: ['date', 'date'],
    url: ['url', 'text'],
  },
  awards: {
    title: ['title', 'text'],
    awarder: ['awarder', 'text'],
    date: ['date', 'date'],
    summary: ['summary', 'lines'],
  },
  publications: {
    name: ['name', 'text'],
    publisher: ['publisher', 'text'],
    releaseDate: ['releaseDate', 'date'],
    url: ['url', 'text'],
    summary: ['summary', 'lines'],
  },
  references: {
    name: ['name', 'text'],
    email: ['@email', 'text'],
    phone: ['@phone', 'text'],
    relationship: ['@relationship', 'text'],
    summary: ['reference', 'lines'],
  },
  interests: { name: ['name', 'text'], keywords: ['keywords', 'texts'] },
};

const PROFILE: KeyMapping = { network: ['network', 'text'], username: ['username', 'text'], url: ['url', 'text'] };
const BASICS: KeyMapping = {
  name: ['name', 'text'],
  headline: ['label', 'text'],
  email: ['email', 'text'],
  phone: ['phone', 'text'],
  url: ['url', 'text'],
};
const LOCATION: KeyMapping = {
  address: ['address', 'text'],
  postalCode: ['postalCode', 'text'],
  city: ['city', 'text'],
  region: ['region', 'text'],
  country: ['country', 'text'],
};
/** Names of our lists of skills without a level, which no YAMLResume list supports; our exporter writes them here. */
const SKILL_LISTS = ['Technical skills', 'Soft skills'];
/** Parts about design. */
const DESIGN_PARTS = ['locale', 'layouts', 'layout'];
const GITHUB_URL = /^https?:\/\/(?:www\.)?github\.com\//i;
const STILL_STUDYING = educationSection.fields.toYear.optOut ?? '';

interface ReaderState {
  file: YamlFile;
  notes: ImportReport['rejected'];
  /** The place in the file of each path in the document. */
  places: Map<string, string>;
}

/**
 * Reads a YAMLResume file of any version. Its Markdown becomes formatting and bullet points.
 *
 * @throws {UnreadableFile} if it is not YAML, or not a YAMLResume file
 */
export function readYamlResume(text: string): ParsedDocument {
  const file = readYamlFile(text);
  if (!isYamlResume(file.value)) throw new UnreadableFile('This is no file of YAMLResume: it has no content in it.');
  const root = asObject(file.value);
  const content = asObject(root.content);
  const reading: ReaderState = { file, notes: [...file.notes], places: new Map() };
  const basics = readBasics(content, reading);
  const lists = Object.entries(LISTS).map(([key, keys]) => [key, readList(content, key, keys, reading)] as const);
  const document: JsonObject = {
    basics: basics.basics,
    ...Object.fromEntries(lists.filter(([, entries]) => entries.length > 0)),
  };
  addSkills(document, basics.skills, reading);
  const known = ['basics', 'location', 'profiles', ...Object.keys(LISTS)];
  for (const [key, value] of Object.entries(omit(content, known))) {
    if (value !== null) addNote(reading, appendKey('content', key), value, 'YAMLResume has no such section.');
  }
  const language = findDeclaredLanguage(root, root.locale);
  const isOnlyLanguage = isObject(root.locale) && Object.keys(root.locale).every((key) => key === 'language');
  const parts = language !== undefined && isOnlyLanguage ? omit(root, ['locale']) : root;
  for (const part of DESIGN_PARTS.filter((key) => parts[key] !== undefined && parts[key] !== null)) {
    addNote(reading, part, '', 'How it looks is chosen here, and stays with YAMLResume.');
  }
  const locate = (path: string) => locatePath(path, reading.places);
  return { document, notes: reading.notes, locate, hasFinalTexts: true, ...(language && { language }) };
}

/** Appends the skills of the summary to those of the list. */
function addSkills(document: JsonObject, skills: readonly JsonObject[], { places }: ReaderState): void {
  const listed = asArray(document.skills);
  for (const index of skills.keys()) {
    for (const key of ['', '.name', '.keywords']) {
      places.set(`${appendIndex('skills', listed.length + index)}${key}`, 'content.basics.summary');
    }
  }
  if (skills.length > 0) document.skills = [...listed, ...skills];
}

function addNote({ notes, file }: ReaderState, path: string, value: unknown, reason: string): void {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  notes.push({ path: `${path}, line ${file.lineOf(path)}`, value: text.slice(0, 200), code: 'left-out', reason });
}

function readBasics(content: JsonObject, reading: ReaderState): { basics: JsonObject; skills: JsonObject[] } {
  const source = asObject(content.basics);
  const basics = readKeys(omit(source, ['summary']), BASICS, ['basics', 'content.basics'], reading);
  const location = readKeys(asObject(content.location), LOCATION, ['basics.location', 'content.location'], reading);
  if (typeof location.country === 'string') location.country = readCountryName(location.country);
  const profiles = readList(content, 'profiles', PROFILE, reading, 'basics.profiles').map(completeProfile);
  const { summary, skills } = readPersonSummary(source.summary, reading);
  return {
    basics: {
      ...basics,
      ...(summary && { summary }),
      ...(Object.keys(location).length > 0 && { location }),
      ...(profiles.length > 0 && { profiles }),
    },
    skills,
  };
}

function completeProfile(profile: JsonObject): JsonObject {
  const [network, username] = [String(profile.network ?? ''), String(profile.username ?? '')];
  const url = profile.url ?? composeProfileUrl(network, username);
  return { ...profile, ...(network && { network: readNetworkName(network) }), ...(url && { url }) };
}

/** Reads the summary, and the skills in lines of it. */
function readPersonSummary(value: unknown, reading: ReaderState): { summary: string; skills: JsonObject[] } {
  if (value === undefined || value === null) return { summary: '', skills: [] };
  const text = toText(value);
  if (text === undefined) addNote(reading, 'content.basics.summary', value, 'This should be a text.');
  reading.places.set('basics.summary', 'content.basics.summary');
  const skills: JsonObject[] = [];
  const lines = listMarkdownLines(text ?? '').filter(({ text: line, isPoint }) => {
    if (!isPoint) return true;
    const [label = '', ...words] = line.split(line.startsWith('Skills (') ? '): ' : ': ');
    const name = SKILL_LISTS.includes(label) ? label : /^Skills \((.{1,150})$/.exec(label)?.[1];
    if (!name || words.length === 0) return true;
    skills.push({ name, keywords: splitAtCommas(words.join(': ')) });
    return false;
  });
  return { summary: writeLines(lines), skills };
}

function readList(content: JsonObject, key: string, keys: KeyMapping, reading: ReaderState, list = key): JsonObject[] {
  const source = content[key];
  const entries: JsonObject[] = [];
  if (source === undefined || source === null) return entries;
  if (!Array.isArray(source)) addNote(reading, `content.${key}`, source, 'This should be a list.');
  for (const [index, one] of asArray(source).entries()) {
    const place = appendIndex(`content.${key}`, index);
    if (one === null) continue;
    if (!isObject(one)) {
      addNote(reading, place, one, 'This should be names with texts.');
      continue;
    }
    const at = appendIndex(list, entries.length);
    const entry = normalizeEntry(key, readKeys(one, keys, [at, place], reading));
    if (Object.keys(entry).length > 0) entries.push(entry);
  }
  return entries;
}

/** Reads an entry, and records the place of each of its keys. */
function readKeys(
  source: JsonObject,
  keys: KeyMapping,
  [at, place]: readonly [string, string],
  reading: ReaderState,
): JsonObject {
  const entry: JsonObject = {};
  const own: JsonObject = {};
  reading.places.set(at, place);
  for (const [key, [to, form]] of Object.entries(keys)) {
    const value = source[key];
    if (value === undefined || value === null) continue;
    const read = readForm(form, value);
    const field = to.startsWith('@') ? to.slice(1) : undefined;
    reading.places.set(`${at}.${field === undefined ? to : `${EXTENSION_KEY}.${field}`}`, `${place}.${key}`);
    if (form === 'summary') reading.places.set(`${at}.highlights`, `${place}.${key}`);
    if (read === undefined) addNote(reading, `${place}.${key}`, value, 'This should be a text.');
    else if (isObject(read)) Object.assign(entry, read);
    else if (read !== '' && read.length > 0) (field === undefined ? entry : own)[field ?? to] = read;
  }
  const more = Object.entries(omit(source, Object.keys(keys))).filter(([, value]) => value !== null && value !== '');
  if (more.length > 0) {
    const texts = more.map(([key, value]) => [key, toText(value) ?? JSON.stringify(value).slice(0, 2_000)]);
    entry.yamlResume = Object.fromEntries(texts);
    reading.places.set(`${at}.yamlResume`, place);
  }
  if (Object.keys(own).length > 0) entry[EXTENSION_KEY] = own;
  return entry;
}

function readForm(form: Form, value: unknown): string | string[] | JsonObject | undefined {
  if (form === 'texts')
    return toTexts(value)
      .map((text) => text.trim())
      .filter(Boolean);
  const text = toText(value)?.trim();
  if (text === undefined) return undefined;
  switch (form) {
    case 'text':
      return text;
    case 'date':
      return readDate(text) ?? text;
    case 'lines':
      return readLines(text);
    case 'summary': {
      const { summary, highlights } = readSummary(text);
      return { ...(summary && { summary }), ...(highlights.length > 0 && { highlights }) };
    }
  }
}

/** Resolves differences between the two formats. */
function normalizeEntry(list: string, entry: JsonObject): JsonObject {
  const own = asObject(entry[EXTENSION_KEY]);
  const url = String(entry.url ?? '');
  if (list === 'education') {
    const isOngoing = entry.startDate !== undefined && entry.endDate === undefined;
    const title = joinTitle(String(entry.studyType ?? ''), String(entry.area ?? ''));
    return { ...omit(entry, ['studyType', 'area']), ...title, ...(isOngoing && { endDate: STILL_STUDYING }) };
  }
  if (list === 'projects') {
    const description = [entry.description, entry.summary].filter(Boolean).join('\n');
    const rest = { ...omit(entry, ['summary']), ...(description && { description }) };
    return GITHUB_URL.test(url) ? { ...omit(rest, ['url']), [EXTENSION_KEY]: { ...own, githubUrl: url } } : rest;
  }
  if (list === 'publications' && /^https?:\/\/(?:dx\.)?doi\.org\//i.test(url)) {
    return { ...omit(entry, ['url']), [EXTENSION_KEY]: { ...own, doi: toDoiUrl(url) } };
  }
  return entry;
}

/** Returns the place of the longest known prefix of a path, and the rest of the path. */
function locatePath(path: string, places: ReadonlyMap<string, string>): string {
  const normalized = path
    .replace(/\.x-vitrine\.(?:githubUrl|doi)$/, '.url')
    .replace(/^(projects\[\d+\])\.description$/, places.has(path) ? '$1.description' : '$1.summary');
  for (let part = normalized; part; part = getParentPath(part)) {
    const place = places.get(part);
    // Bullet points are lines of one text.
    const isOneText = /highlights$/.test(part) || place === 'content.basics.summary';
    if (place !== undefined) return place + (isOneText ? '' : normalized.slice(part.length));
  }
  return path;
}
