import { findNetworkByUrl } from '@vitrine/contract/portfolio/recognize-profile';
import { truncate } from '@vitrine/contract/text/characters';
import { WEB_ADDRESS } from '../json-resume/field-lenses.ts';
import { asArray, asObject, entryPath, isObject, type JsonObject, omit, scalarText } from '../json-resume/json.ts';
import { EXTENSION_KEY, isBlank } from '../json-resume/lens.ts';
import { ownListKey } from '../json-resume/own-lists.ts';
import { Places } from '../reading/places.ts';
import type { ParsedDocument } from '../reading/read-document.ts';
import { readPeriod } from '../reading/read-period.ts';
import { readPlace } from '../reading/read-place.ts';
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
interface ReadEntry {
  entry: JsonObject;
  from: Record<string, string>;
}

/** Reads the state of OpenResume. An unreadable entry is reported and never causes the whole file to be rejected. */
export function readOpenResume(value: unknown): ParsedDocument {
  const state = asObject(value);
  const isWhole = isResume(state.resume);
  const resume = asObject(isWhole ? state.resume : state);
  const settings = asObject(state.settings);
  const reading = new Reading(isWhole ? 'resume.' : '', settings);
  const document: JsonObject = { basics: reading.readProfile(asObject(resume.profile)) };
  for (const form of Object.keys(FORMS) as Form[]) {
    const entries = reading.readForm(form, resume[form]);
    if (entries.length > 0) document[FORMS[form].list] = entries;
  }
  const skills = reading.readSkills(asObject(resume.skills));
  if (skills.length > 0) document.skills = skills;
  const additions = reading.readCustom(asObject(resume.custom));
  if (additions.length > 0) document[ownListKey('additions')] = additions;
  if (Object.keys(settings).length > 0) document.settings = settings;
  const { places, notes } = reading;
  return { document, notes, locate: (path) => places.locate(path) };
}

/** Links of the profile in all versions; the first one that is not on a known network is the owner's website. */
const ADDRESSES = ['url', 'portfolioLink', 'linkedinLink', 'githubLink'];
const PROFILE = { name: 'name', email: 'email', phone: 'phone', summary: 'summary' } as const;
/** The default heading. */
const CUSTOM_HEADING = 'CUSTOM SECTION';
/** The default rating: all of five circles, counted from 0. */
const UNTOUCHED_RATING = 4;

class Reading {
  readonly places = new Places();
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
    for (const [key, name] of Object.entries(PROFILE)) {
      if (!scalarText(profile[name])) continue;
      basics[key] = scalarText(profile[name]);
      at(key, name);
    }
    const location = readPlace(scalarText(profile.location));
    if (Object.keys(location).length > 0) basics.location = location;
    at('location', 'location');
    const profiles: JsonObject[] = [];
    for (const key of ADDRESSES) {
      const url = scalarText(profile[key]);
      if (!url) continue;
      const network = findNetworkByUrl(WEB_ADDRESS.toField(url));
      if (!network && basics.url === undefined) {
        basics.url = url;
        at('url', key);
      } else {
        at(entryPath('profiles', profiles.length), key);
        profiles.push({ network: network ?? 'Website', url });
      }
    }
    if (profiles.length > 0) basics.profiles = profiles;
    this.#tellUnread(profile, [...Object.values(PROFILE), ...ADDRESSES, 'location'], `${this.#prefix}profile`);
    const others = omit(profile, [...Object.keys(PROFILE), ...ADDRESSES, 'location']);
    for (const key of Object.keys(others)) at(key, key);
    return { ...others, ...basics };
  }

  readForm(form: Form, entries: unknown): JsonObject[] {
    const { list, read } = FORMS[form];
    const isHidden = this.#isHidden(form);
    const hasBullets = asObject(this.#settings.showBulletPoints)[form] !== false;
    const found: JsonObject[] = [];
    asArray(entries).forEach((value, index) => {
      const place = `${this.#prefix}${form}[${index}]`;
      if (!isObject(value)) {
        this.#leaveOut(place, value, 'This is no entry: it has no fields');
        return;
      }
      const { entry, from } = read(value, hasBullets);
      const said = withoutEmpty({ ...omit(value, Object.values(from)), ...entry });
      if (Object.keys(said).length === 0) return;
      const path = entryPath(list, found.length);
      this.places.add(path, place);
      this.#tellUnread(value, Object.values(from), place);
      for (const [key, name] of Object.entries(from)) this.places.add(`${path}.${key}`, `${place}.${name}`);
      for (const [at, [, origin]] of listTexts(value.descriptions).entries()) {
        this.places.add(`${path}.highlights[${at}]`, `${place}.descriptions[${origin}]`);
      }
      if (isHidden) said[EXTENSION_KEY] = { ...asObject(said[EXTENSION_KEY]), isVisible: false };
      found.push(said);
    });
    return found;
  }

  readSkills(skills: JsonObject): JsonObject[] {
    const found: JsonObject[] = [];
    const add = (entry: JsonObject, place: string) => {
      this.places.add(entryPath('skills', found.length), `${this.#prefix}skills.${place}`);
      found.push(entry);
    };
    asArray(skills.featuredSkills).forEach((value, index) => {
      const name = scalarText(value) || scalarText(asObject(value).skill);
      if (!name) return;
      const rating = Number(asObject(value).rating ?? UNTOUCHED_RATING);
      // Five circles are the default, and not a statement of the owner.
      const isSaid = Number.isInteger(rating) && rating >= 0 && rating < UNTOUCHED_RATING;
      add(isSaid ? { name, level: `${rating + 1} of 5` } : { keywords: [name] }, `featuredSkills[${index}]`);
    });
    for (const [text, index] of listTexts(skills.descriptions)) {
      const [, name = '', list = text] = /^([^:]{1,60}):\s(.+)$/.exec(text) ?? [];
      const parts = splitWords(list);
      const isSentence = !name && parts.length > 1 && parts.every(isClause);
      const keywords = isSentence ? [text] : parts;
      add({ ...(name && { name: name.trim() }), keywords }, `descriptions[${index}]`);
    }
    if (found.length > 0 && this.#isHidden('skills')) {
      this.#leaveOut(
        'settings.formToShow.skills',
        false,
        'The skills were hidden there. Here skills are hidden one by one, with a resume of your own choice',
      );
    }
    return found;
  }

  /** Reads each description of the custom section as an entry of a custom section. */
  readCustom(custom: JsonObject): JsonObject[] {
    const named = scalarText(asObject(this.#settings.formToHeading).custom);
    const heading = !named || named.toUpperCase() === CUSTOM_HEADING ? 'Custom section' : named;
    const isHidden = this.#isHidden('custom');
    return listTexts(custom.descriptions).map(([text, index], at) => {
      const path = entryPath(ownListKey('additions'), at);
      const place = `${this.#prefix}custom.descriptions[${index}]`;
      this.places.add(path, place);
      this.places.add(`${path}.heading`, 'settings.formToHeading.custom');
      return { heading, name: text, ...(isHidden && { [EXTENSION_KEY]: { isVisible: false } }) };
    });
  }

  /** Reports fields with values other than text. */
  #tellUnread(source: JsonObject, keys: readonly string[], place: string): void {
    for (const key of new Set(keys)) {
      const value = source[key];
      const isRead = key === 'descriptions' ? Array.isArray(value) : typeof value !== 'object';
      if (!isRead && !isBlank(value)) this.#leaveOut(`${place}.${key}`, value, 'This is no text');
    }
  }

  #isHidden(form: string): boolean {
    return asObject(this.#settings.formToShow)[form] === false;
  }

  #leaveOut(path: string, value: unknown, reason: string): void {
    const text = scalarText(value) || (JSON.stringify(value) ?? '').slice(0, 400);
    this.notes.push({ path, value: truncate(text, 200), code: 'left-out', reason });
  }
}

/** Lists the nonempty texts of a list with their indexes, without bullets. */
const listTexts = (value: unknown): [string, number][] =>
  asArray(value)
    .map((text, index): [string, number] => [scalarText(text).replace(/^[•●▪◦‣–-]\s+/, ''), index])
    .filter(([text]) => text !== '');

/**
 * Whether a part of a line is a clause of a sentence, 'shipped on time', and not a name, 'Amazon Web Services': it has
 * a short lowercase word between others, which names rarely have. 'Infrastructure as code' is taken for a clause too,
 * unless another part shows that the line is a list.
 */
const isClause = (part: string): boolean => /\s\p{Ll}{1,3}\s/u.test(part);

const words = (value: unknown): string[] => listTexts(value).map(([text]) => text);

function readJob({ company, jobTitle, date, descriptions }: JsonObject): ReadEntry {
  const period = readPeriod(scalarText(date));
  // Text such as 'Summer 2018' becomes the duration of the job.
  const own = period || !scalarText(date) ? {} : { [EXTENSION_KEY]: { duration: scalarText(date) } };
  return {
    entry: {
      name: scalarText(company),
      position: scalarText(jobTitle),
      ...period,
      highlights: words(descriptions),
      ...own,
    },
    from: { name: 'company', position: 'jobTitle', ...DATES, highlights: 'descriptions', [EXTENSION_KEY]: 'date' },
  };
}

const DATES = { startDate: 'date', endDate: 'date' } as const;

/** Parses a date; an unreadable one stays in the entry under its own key. */
const datesFrom = (date: unknown): JsonObject => ({ ...(readPeriod(scalarText(date)) ?? { date: scalarText(date) }) });

function readEducation({ school, degree, date, gpa, descriptions }: JsonObject, hasBullets: boolean): ReadEntry {
  const lines = words(descriptions).map((line) => (hasBullets ? `• ${line}` : line));
  const { startDate, endDate, ...dates } = datesFrom(date);
  return {
    entry: {
      institution: scalarText(school),
      studyType: scalarText(degree),
      score: scalarText(gpa),
      // A single date is that of the degree.
      ...(startDate !== endDate && { startDate }),
      endDate,
      ...dates,
      ...(lines.length > 0 && { [EXTENSION_KEY]: { description: lines.join('\n') } }),
    },
    from: {
      ...{ institution: 'school', studyType: 'degree', score: 'gpa', ...DATES, date: 'date' },
      [EXTENSION_KEY]: 'descriptions',
    },
  };
}

function readProject(source: JsonObject, hasBullets: boolean): ReadEntry {
  const link = ['projectLink', 'link', 'url'].find((key) => scalarText(source[key])) ?? 'projectLink';
  const lines = words(source.descriptions);
  const url = scalarText(source[link]);
  return {
    entry: {
      name: scalarText(source.project),
      ...datesFrom(source.date),
      ...(hasBullets ? { highlights: lines } : { description: lines.join('\n') }),
      url,
    },
    from: {
      ...{ name: 'project', ...DATES, date: 'date', url: link },
      [hasBullets ? 'highlights' : 'description']: 'descriptions',
    },
  };
}

const isSaid = (value: unknown) => (Array.isArray(value) ? value.length > 0 : value !== '' && value !== undefined);
const withoutEmpty = (facts: JsonObject): JsonObject =>
  Object.fromEntries(Object.entries(facts).filter(([, value]) => isSaid(value)));
