import { findNetworkByUrl } from '@vitrine/contract/portfolio/recognize-profile';
import { truncate } from '@vitrine/contract/text/characters';
import { WEB_ADDRESS_CONVERSION } from '../json-resume/field-lenses.ts';
import { appendIndex, asArray, asObject, isObject, type JsonObject, omit, toScalarText } from '../json-resume/json.ts';
import { EXTENSION_KEY, isBlank, omitBlank } from '../json-resume/lens.ts';
import { findTitledHome } from '../reading/homes.ts';
import type { ParsedDocument } from '../reading/read-document.ts';
import { readPeriod } from '../reading/read-period.ts';
import { readPlace } from '../reading/read-place.ts';
import { readRichText } from '../reading/rich-text.ts';
import { SourceLocations } from '../reading/source-locations.ts';
import { splitWords } from '../reading/split-words.ts';

/** Whether a value is data that OpenResume stores in the browser: its whole state with settings, or only the resume. */
export const isOpenResume = (value: unknown): boolean => isResume(value) || isResume(asObject(value).resume);

const isResume = (value: unknown): boolean =>
  isObject(value) &&
  isObject(value.profile) &&
  (Array.isArray(value.workExperiences) || Array.isArray(value.educations) || isObject(value.skills));

/** Forms with entries, the corresponding lists of a JSON Resume, and the readers of entries. */
const FORMS = {
  workExperiences: { list: 'work', read: readJob },
  educations: { list: 'education', read: readEducation },
  projects: { list: 'projects', read: readProject },
} as const;
type Form = keyof typeof FORMS;

/** A parsed entry with the source key of each of its keys. */
interface ParsedEntry {
  entry: JsonObject;
  from: Record<string, string>;
}

/** Reads the state of OpenResume. An unreadable entry is reported and never causes the whole file to be rejected. */
export function readOpenResume(value: unknown): ParsedDocument {
  const state = asObject(value);
  const isFullState = isResume(state.resume);
  const resume = asObject(isFullState ? state.resume : state);
  const settings = asObject(state.settings);
  const reader = new OpenResumeReader(isFullState ? 'resume.' : '', settings);
  const document: JsonObject = { basics: reader.readProfile(asObject(resume.profile)) };
  for (const form of Object.keys(FORMS) as Form[]) {
    const entries = reader.readForm(form, resume[form]);
    if (entries.length > 0) document[FORMS[form].list] = entries;
  }
  const skills = reader.readSkills(asObject(resume.skills));
  if (skills.length > 0) document.skills = skills;
  const custom = reader.readCustom(asObject(resume.custom));
  if (custom.entries.length > 0) document[custom.list] = custom.entries;
  if (Object.keys(settings).length > 0) document.settings = settings;
  const { places, notes } = reader;
  return { document, notes, locate: (path) => places.locate(path) };
}

/** Links of the profile in all versions; the first one that is not on a known network is the owner's website. */
const LINK_KEYS = ['url', 'portfolioLink', 'linkedinLink', 'githubLink'];
const PROFILE_KEYS = { name: 'name', email: 'email', phone: 'phone', summary: 'summary' } as const;
/** The default heading. */
const CUSTOM_HEADING = 'CUSTOM SECTION';
/** The default rating: all of five circles, counted from 0. */
const DEFAULT_RATING = 4;

class OpenResumeReader {
  readonly places = new SourceLocations();
  readonly notes: ParsedDocument['notes'] = [];
  readonly #prefix: string;
  readonly #settings: JsonObject;

  constructor(prefix: string, settings: JsonObject) {
    this.#prefix = prefix;
    this.#settings = settings;
  }

  readProfile(profile: JsonObject): JsonObject {
    const basics: JsonObject = {};
    const at = (path: string, key: string) => this.places.add(`basics.${path}`, `${this.#prefix}profile.${key}`);
    for (const [key, name] of Object.entries(PROFILE_KEYS)) {
      if (!toScalarText(profile[name])) continue;
      basics[key] = toScalarText(profile[name]);
      at(key, name);
    }
    const location = readPlace(toScalarText(profile.location));
    if (Object.keys(location).length > 0) basics.location = location;
    at('location', 'location');
    const profiles: JsonObject[] = [];
    for (const key of LINK_KEYS) {
      const url = toScalarText(profile[key]);
      if (!url) continue;
      const network = findNetworkByUrl(WEB_ADDRESS_CONVERSION.toField(url));
      if (!network && basics.url === undefined) {
        basics.url = url;
        at('url', key);
      } else {
        at(appendIndex('profiles', profiles.length), key);
        profiles.push({ network: network ?? 'Website', url });
      }
    }
    if (profiles.length > 0) basics.profiles = profiles;
    this.#tellUnread(profile, [...Object.values(PROFILE_KEYS), ...LINK_KEYS, 'location'], `${this.#prefix}profile`);
    const others = omit(profile, [...Object.keys(PROFILE_KEYS), ...LINK_KEYS, 'location']);
    for (const key of Object.keys(others)) at(key, key);
    return { ...others, ...basics };
  }

  readForm(form: Form, entries: unknown): JsonObject[] {
    const { list, read } = FORMS[form];
    const isHidden = this.#isHidden(form);
    const hasBullets = asObject(this.#settings.showBulletPoints)[form] !== false;
    const results: JsonObject[] = [];
    asArray(entries).forEach((value, index) => {
      const sourcePath = `${this.#prefix}${form}[${index}]`;
      if (!isObject(value)) {
        this.#leaveOut(sourcePath, value, 'This is no entry: it has no fields');
        return;
      }
      const { entry, from } = read(value, hasBullets);
      const entryValues = omitBlank({ ...omit(value, Object.values(from)), ...entry });
      if (Object.keys(entryValues).length === 0) return;
      const path = appendIndex(list, results.length);
      this.places.add(path, sourcePath);
      this.#tellUnread(value, Object.values(from), sourcePath);
      for (const [key, name] of Object.entries(from)) this.places.add(`${path}.${key}`, `${sourcePath}.${name}`);
      for (const [at, [, origin]] of listTexts(value.descriptions).entries()) {
        this.places.add(`${path}.highlights[${at}]`, `${sourcePath}.descriptions[${origin}]`);
      }
      if (isHidden) entryValues[EXTENSION_KEY] = { ...asObject(entryValues[EXTENSION_KEY]), isVisible: false };
      results.push(entryValues);
    });
    return results;
  }

  readSkills(skills: JsonObject): JsonObject[] {
    const results: JsonObject[] = [];
    const add = (entry: JsonObject, sourcePath: string) => {
      this.places.add(appendIndex('skills', results.length), `${this.#prefix}skills.${sourcePath}`);
      results.push(entry);
    };
    asArray(skills.featuredSkills).forEach((value, index) => {
      const name = toScalarText(value) || toScalarText(asObject(value).skill);
      if (!name) return;
      const rating = Number(asObject(value).rating ?? DEFAULT_RATING);
      // Five circles are the default, and not a statement of the owner.
      const hasValue = Number.isInteger(rating) && rating >= 0 && rating < DEFAULT_RATING;
      add(hasValue ? { name, level: `${rating + 1} of 5` } : { keywords: [name] }, `featuredSkills[${index}]`);
    });
    for (const [text, index] of listTexts(skills.descriptions)) {
      const [, name = '', list = text] = /^([^:]{1,60}):\s(.+)$/.exec(text) ?? [];
      const parts = splitWords(list);
      const isSentence = !name && parts.length > 1 && parts.every(isClause);
      const keywords = isSentence ? [text] : parts;
      add({ ...(name && { name: name.trim() }), keywords }, `descriptions[${index}]`);
    }
    if (results.length > 0 && this.#isHidden('skills')) {
      this.#leaveOut(
        'settings.formToShow.skills',
        false,
        'The skills were hidden there. Here skills are hidden one by one, with a resume of your own choice',
      );
    }
    return results;
  }

  /** Reads each description of the custom section as an entry: of one of our sections by its title, or a custom one. */
  readCustom(custom: JsonObject): { list: string; entries: JsonObject[] } {
    const customHeading = toScalarText(asObject(this.#settings.formToHeading).custom);
    const heading = !customHeading || customHeading.toUpperCase() === CUSTOM_HEADING ? 'Custom section' : customHeading;
    const isHidden = this.#isHidden('custom');
    const { list, more } = findTitledHome(heading);
    const entries = listTexts(custom.descriptions).map(([text, index], at) => {
      const path = appendIndex(list, at);
      const sourcePath = `${this.#prefix}custom.descriptions[${index}]`;
      this.places.add(path, sourcePath);
      if (more.heading) this.places.add(`${path}.heading`, 'settings.formToHeading.custom');
      return { ...more, name: text, ...(isHidden && { [EXTENSION_KEY]: { isVisible: false } }) };
    });
    return { list, entries };
  }

  /** Reports fields with values other than text. */
  #tellUnread(source: JsonObject, keys: readonly string[], sourcePath: string): void {
    for (const key of new Set(keys)) {
      const value = source[key];
      const isRead = key === 'descriptions' ? Array.isArray(value) : typeof value !== 'object';
      if (!isRead && !isBlank(value)) this.#leaveOut(`${sourcePath}.${key}`, value, 'This is no text');
    }
  }

  #isHidden(form: string): boolean {
    return asObject(this.#settings.formToShow)[form] === false;
  }

  #leaveOut(path: string, value: unknown, reason: string): void {
    const text = toScalarText(value) || (JSON.stringify(value) ?? '').slice(0, 400);
    this.notes.push({ path, value: truncate(text, 200), code: 'left-out', reason });
  }
}

/** Lists the nonempty texts of a list with their indexes, without bullets. */
const listTexts = (value: unknown): [string, number][] =>
  asArray(value)
    .map((text, index): [string, number] => [toScalarText(text).replace(/^[•●▪◦‣–-]\s+/, ''), index])
    .filter(([text]) => text !== '');

/**
 * Whether a part of a line is a clause of a sentence, 'shipped on time', and not a name, 'Amazon Web Services': it has
 * a short lowercase word between others, which names rarely have. 'Infrastructure as code' is taken for a clause too,
 * unless another part shows that the line is a list.
 */
const isClause = (part: string): boolean => /\s\p{Ll}{1,3}\s/u.test(part);

const readDescriptions = (value: unknown): string[] => listTexts(value).map(([text]) => text);

function readJob({ company, jobTitle, date, descriptions }: JsonObject): ParsedEntry {
  const period = readPeriod(toScalarText(date));
  // Text such as 'Summer 2018' becomes the duration of the job.
  const durationExtension = period || !toScalarText(date) ? {} : { [EXTENSION_KEY]: { duration: toScalarText(date) } };
  return {
    entry: {
      name: toScalarText(company),
      position: toScalarText(jobTitle),
      ...period,
      highlights: readDescriptions(descriptions),
      ...durationExtension,
    },
    from: { name: 'company', position: 'jobTitle', ...DATE_KEYS, highlights: 'descriptions', [EXTENSION_KEY]: 'date' },
  };
}

const DATE_KEYS = { startDate: 'date', endDate: 'date' } as const;

/** Parses a date; an unreadable one stays in the entry under its own key. */
const readDates = (date: unknown): JsonObject => ({
  ...(readPeriod(toScalarText(date)) ?? { date: toScalarText(date) }),
});

function readEducation({ school, degree, date, gpa, descriptions }: JsonObject, hasBullets: boolean): ParsedEntry {
  const lines = readDescriptions(descriptions).map((line) => (hasBullets ? `• ${line}` : line));
  const { startDate, endDate, ...dates } = readDates(date);
  return {
    entry: {
      institution: toScalarText(school),
      studyType: toScalarText(degree),
      score: toScalarText(gpa),
      // A single date is that of the degree.
      ...(startDate !== endDate && { startDate }),
      endDate,
      ...dates,
      ...(lines.length > 0 && { [EXTENSION_KEY]: { description: readRichText(lines.join('\n')) } }),
    },
    from: {
      ...{ institution: 'school', studyType: 'degree', score: 'gpa', ...DATE_KEYS, date: 'date' },
      [EXTENSION_KEY]: 'descriptions',
    },
  };
}

function readProject(source: JsonObject, hasBullets: boolean): ParsedEntry {
  const link = ['projectLink', 'link', 'url'].find((key) => toScalarText(source[key])) ?? 'projectLink';
  const lines = readDescriptions(source.descriptions);
  const url = toScalarText(source[link]);
  return {
    entry: {
      name: toScalarText(source.project),
      ...readDates(source.date),
      ...(hasBullets ? { highlights: lines } : { description: lines.join('\n') }),
      url,
    },
    from: {
      ...{ name: 'project', ...DATE_KEYS, date: 'date', url: link },
      [hasBullets ? 'highlights' : 'description']: 'descriptions',
    },
  };
}
