import type { ImportReport } from '@vitrine/contract/resume/import-report';
import { truncate } from '@vitrine/contract/text/characters';
import { appendIndex, asArray, asObject, isObject, type JsonObject, omit, toScalarText } from '../json-resume/json.ts';
import { EXTENSION_KEY, isBlank, omitBlank } from '../json-resume/lens.ts';
import { findDeclaredLanguage } from '../reading/declared-language.ts';
import { readDate } from '../reading/read-date.ts';
import type { ParsedDocument } from '../reading/read-document.ts';
import { readPlainText, readRichText } from '../reading/rich-text.ts';
import { SourceLocations } from '../reading/source-locations.ts';
import { FRESH_SECTIONS, type FreshForm, type FreshSection } from './entry-mappings.ts';

/** The key under which values without a field are kept. */
const UNMAPPED_KEY = 'fresh';

/** Whether a value is a FRESH resume: it says so in `meta.format`, or has sections with a `history`, which only it has. */
export function isFresh(value: JsonObject): boolean {
  if (/^FRESH\b/i.test(toScalarText(asObject(value.meta).format))) return true;
  const hasHistory = (key: string) => Array.isArray(asObject(value[key]).history);
  return typeof value.name === 'string' && (hasHistory('employment') || hasHistory('education'));
}

/** Reads a resume of HackMyResume's format FRESH. A part that is not as it should be is left out and reported. */
export const readFresh = (value: JsonObject): ParsedDocument => new FreshReader(value).read();

/** Keys of the person, which are read apart from the sections. */
const PERSON_KEYS = ['name', 'meta', 'info', 'contact', 'location', 'social', 'skills'];

class FreshReader {
  readonly #source: JsonObject;
  readonly #places = new SourceLocations();
  readonly #notes: ImportReport['rejected'] = [];
  readonly #document: JsonObject = {};
  readonly #unmapped: JsonObject = {};

  constructor(source: JsonObject) {
    this.#source = source;
  }

  read(): ParsedDocument {
    this.#document.basics = this.#readBasics();
    for (const [key, section] of Object.entries(FRESH_SECTIONS)) this.#readSection(key, section);
    this.#readSkills();
    for (const [key, value] of Object.entries(omit(this.#source, [...PERSON_KEYS, ...Object.keys(FRESH_SECTIONS)])))
      this.#keep(key, value, key);
    this.#places.add(UNMAPPED_KEY, Object.keys(this.#unmapped).join(', '));
    const language = findDeclaredLanguage(this.#source);
    return {
      document: { ...this.#document, ...(!isBlank(this.#unmapped) && { [UNMAPPED_KEY]: this.#unmapped }) },
      notes: this.#notes,
      locate: (path) => this.#places.locate(path),
      ...(language !== undefined && { language }),
    };
  }

  #leaveOut(path: string, value: unknown, reason: string): void {
    const text = toScalarText(value) || (JSON.stringify(value) ?? '');
    this.#notes.push({ path, value: truncate(text, 200), code: 'left-out', reason });
  }

  #keep(key: string, value: unknown, place: string): void {
    if (isBlank(value)) return;
    this.#unmapped[key] = value;
    this.#places.add(`${UNMAPPED_KEY}.${key}`, place);
  }

  #readBasics(): JsonObject {
    const { info, contact, location } = this.#source;
    const [details, contacts, place] = [asObject(info), asObject(contact), asObject(location)];
    const country = toScalarText(place.country);
    const basics = omitBlank({
      name: this.#text('name', 'name', this.#source.name),
      label: this.#text('label', 'info.label', details.label),
      summary: this.#text('summary', 'info.brief', details.brief),
      image: this.#text('image', 'info.image', details.image),
      email: this.#text('email', 'contact.email', contacts.email),
      phone: this.#text('phone', 'contact.phone', contacts.phone),
      url: this.#text('url', 'contact.website', contacts.website),
      location: omitBlank({
        address: this.#text('location.address', 'location.address', place.address),
        postalCode: this.#text('location.postalCode', 'location.code', place.code),
        city: this.#text('location.city', 'location.city', place.city),
        region: this.#text('location.region', 'location.region', place.region),
        [/^[A-Za-z]{2}$/.test(country) ? 'countryCode' : 'country']: country,
      }),
    });
    for (const key of ['country', 'countryCode']) this.#places.add(`basics.location.${key}`, 'location.country');
    const others = {
      ...omit(details, ['label', 'brief', 'image']),
      ...omit(place, ['address', 'code', 'city', 'region', 'country']),
      ...omit(contacts, ['email', 'phone', 'website', 'other']),
    };
    for (const [key, value] of Object.entries(others)) this.#keep(key, value, key in details ? `info.${key}` : key);
    this.#readOtherContacts(asArray(contacts.other), basics);
    const profiles = this.#readProfiles(basics);
    return { ...basics, ...(profiles.length > 0 && { profiles }) };
  }

  /** Reads the text of a key of `basics`; '' for other values. */
  #text(to: string, place: string, value: unknown): string {
    this.#places.add(`basics.${to}`, place);
    if (isObject(value) || Array.isArray(value)) this.#leaveOut(place, value, 'This should be a text.');
    return toScalarText(value);
  }

  /** Reads further contacts: an email address or number where there is none yet; all others are kept. */
  #readOtherContacts(others: readonly unknown[], basics: JsonObject): void {
    const left: unknown[] = [];
    for (const [index, other] of others.entries()) {
      const { category, flavor, value } = asObject(other);
      const kind = toScalarText(category) || toScalarText(flavor);
      const key = { email: 'email', phone: 'phone', url: 'url', website: 'url' }[kind.toLowerCase()];
      const text = toScalarText(value);
      if (!key || !text || basics[key] !== undefined) {
        left.push(other);
        continue;
      }
      basics[key] = text;
      this.#places.add(`basics.${key}`, `contact.other[${index}]`);
    }
    this.#keep('contacts', left, 'contact.other');
  }

  #readProfiles(basics: JsonObject): JsonObject[] {
    const profiles: JsonObject[] = [];
    for (const [index, value] of asArray(this.#source.social).entries()) {
      const { network, label, user, url } = asObject(value);
      const profile = omitBlank({
        network: toScalarText(network) || toScalarText(label),
        username: toScalarText(user),
        url: toScalarText(url),
      });
      if (isBlank(profile) || profile.url === basics.url) continue;
      this.#places.add(appendIndex('basics.profiles', profiles.length), `social[${index}]`);
      profiles.push(profile);
    }
    return profiles;
  }

  #readSection(key: string, section: FreshSection): void {
    const value = this.#source[key];
    if (isBlank(value)) return;
    const history = isObject(value) ? value.history : value;
    const place = isObject(value) ? `${key}.history` : key;
    if (isObject(value)) this.#keep(key, omitBlank(omit(value, ['history'])), key);
    if (isBlank(history)) return;
    if (!Array.isArray(history)) {
      this.#leaveOut(place, history, 'This should be a list of entries.');
      return;
    }
    for (const [index, entry] of history.entries()) {
      const at = appendIndex(place, index);
      if (isObject(entry)) this.#readEntry(entry, section, at);
      else if (!isBlank(entry)) this.#leaveOut(at, entry, 'This is no entry: it has no fields.');
    }
  }

  #readEntry(source: JsonObject, { list, more, keys }: FreshSection, place: string): void {
    const entries = asArray(this.#document[list]);
    const path = appendIndex(list, entries.length);
    const entry: JsonObject = {};
    const own: JsonObject = {};
    this.#places.add(path, place);
    for (const [key, [to, form]] of Object.entries(keys)) {
      const value = source[key];
      if (isBlank(value)) continue;
      const read = readForm(form, value);
      const isOwn = to.startsWith('@');
      const target = isOwn ? own : entry;
      const name = isOwn ? to.slice(1) : to;
      this.#places.add(`${path}.${isOwn ? `${EXTENSION_KEY}.` : ''}${name}`, `${place}.${key}`);
      if (read === undefined) this.#leaveOut(`${place}.${key}`, value, 'This should be a text.');
      else if (target[name] === undefined) target[name] = read;
      else if (form === 'lines' || name === 'description') target[name] = `${target[name]}\n${read}`;
      else if (target[name] !== read) entry[key] = read;
    }
    if (list === 'references') readReferenceContacts(source, own);
    if (list === getTestimonialList()) own.isVisible = false;
    completeEntry(list, entry, own, source);
    const known = [...Object.keys(keys), 'current', ...(list === 'references' ? ['contact', 'private'] : [])];
    const others = omitBlank(omit(source, known));
    if (!isBlank(others)) {
      entry[UNMAPPED_KEY] = others;
      for (const key of Object.keys(others)) this.#places.add(`${path}.${UNMAPPED_KEY}.${key}`, `${place}.${key}`);
    }
    const all = { ...more, ...entry, ...(Object.keys(own).length > 0 && { [EXTENSION_KEY]: own }) };
    if (!isBlank(entry) || Object.keys(own).some((key) => key !== 'isVisible'))
      this.#document[list] = [...entries, all];
  }

  /** Reads the sets of skills, and the skills that are in none of them. */
  #readSkills(): void {
    const value = this.#source.skills;
    if (isBlank(value)) return;
    if (!isObject(value)) {
      this.#leaveOut('skills', value, 'Skills should be sets and a list.');
      return;
    }
    const skills: JsonObject[] = [];
    const add = (entry: JsonObject, place: string) => {
      this.#places.add(appendIndex('skills', skills.length), place);
      skills.push(entry);
    };
    const inSets = new Set<string>();
    for (const [index, set] of asArray(value.sets).entries()) {
      const { name, level, skills: words } = asObject(set);
      const keywords = asArray(words)
        .map((word) => toScalarText(word) || toScalarText(asObject(word).name))
        .filter(Boolean);
      for (const word of keywords) inSets.add(word.toLowerCase());
      const entry = omitBlank({ name: toScalarText(name), level: toScalarText(level), keywords });
      if (!isBlank(entry)) add(entry, `skills.sets[${index}]`);
    }
    for (const [index, skill] of asArray(value.list).entries()) {
      const name = toScalarText(skill) || toScalarText(asObject(skill).name);
      if (!name || inSets.has(name.toLowerCase())) continue;
      const level = toScalarText(asObject(skill).level);
      // A number says nothing without its scale.
      add(/\p{L}/u.test(level) ? { name, level } : { keywords: [name] }, `skills.list[${index}]`);
    }
    if (skills.length > 0) this.#document.skills = skills;
    this.#keep('skills', omitBlank(omit(value, ['sets', 'list'])), 'skills');
  }
}

const getTestimonialList = (): string => FRESH_SECTIONS.testimonials?.list ?? '';

function readForm(form: FreshForm, value: unknown): string | string[] | undefined {
  const texts = (Array.isArray(value) ? value : [value]).map(
    (one) => toScalarText(one) || toScalarText(asObject(one).name),
  );
  switch (form) {
    case 'texts':
      return texts.filter(Boolean);
    case 'name':
      return readPlainText(texts.filter(Boolean).join(', '));
    case 'lines':
      return readRichText((Array.isArray(value) ? texts.filter(Boolean).map((line) => `• ${line}`) : texts).join('\n'));
    case 'date':
      return readDate(toScalarText(value)) ?? (toScalarText(value) || undefined);
    case 'text':
      return toScalarText(value) || undefined;
  }
}

/** Reads the contacts of a referee: a list with labels. */
function readReferenceContacts({ contact }: JsonObject, own: JsonObject): void {
  for (const one of asArray(contact)) {
    const { category, flavor, value } = asObject(one);
    const kind = (toScalarText(category) || toScalarText(flavor)).toLowerCase();
    if ((kind === 'email' || kind === 'phone') && own[kind] === undefined) own[kind] = toScalarText(value);
  }
}

/** Resolves differences between the two formats. */
function completeEntry(list: string, entry: JsonObject, own: JsonObject, { current }: JsonObject): void {
  if (entry.startDate !== undefined && entry.endDate === undefined && current === false) own.current = false;
  if (typeof own.githubUrl === 'string' && !/^https?:\/\/(?:www\.)?github\.com\//i.test(own.githubUrl)) {
    entry.url ??= own.githubUrl;
    delete own.githubUrl;
  }
  // A membership without an office has only the name of the society.
  if (list === FRESH_SECTIONS.affiliation?.list && entry.name === undefined && entry.issuer !== undefined) {
    entry.name = entry.issuer;
    delete entry.issuer;
  }
}
