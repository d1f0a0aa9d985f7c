import { isWebAddress } from '@vitrine/contract/resume/fields';
import { FACT_FIELDS, getFactLabel } from '@vitrine/contract/resume/person-facts';
import { readHost } from '@vitrine/contract/text/addresses';
import { appendIndex, appendKey, asArray, asObject, isObject, type JsonObject } from '../json-resume/json.ts';
import { EXTENSION_KEY, isBlank, omitBlank } from '../json-resume/lens.ts';
import { readPlaceText } from '../reading/place-text.ts';
import {
  createLeftOutNote,
  type Item,
  listItems,
  pickUnmapped,
  type ReaderState,
  readAddress,
  readAddressLabel,
  UNMAPPED_KEY,
} from './read-item.ts';
import { isShallow } from './shallow.ts';
import { cleanText, readLines } from './text.ts';

/** The facts of the person in a document. */
export interface ParsedBasics {
  basics: JsonObject;
  /** Facts of the person without a key in JSON Resume, by our field names. */
  own: JsonObject;
  /** Hidden items that cannot be hidden in our model, kept as unmapped data at the root. */
  hidden: Record<string, unknown[]>;
}

/** Reads the person, in the form of any version. */
export function readBasics(source: JsonObject, reading: ReaderState, profiles: readonly Item[]): ParsedBasics {
  const { places } = reading;
  const basics = asObject(source.basics);
  for (const [key, fileKey] of Object.entries(FILE_KEYS)) places.add(`basics.${key}`, `basics.${fileKey}`);
  const summary = findSummary(source);
  places.add('basics.summary', summary.path);
  places.add('hiddenSummary', summary.path);
  const fields = readCustomFields(basics.customFields);
  const all = [...profiles, ...fields.profiles];
  for (const [index, { path }] of all.filter(({ isHidden }) => !isHidden).entries()) {
    places.add(appendIndex('basics.profiles', index), path);
  }
  for (const [index, { path }] of all.filter(({ isHidden }) => isHidden).entries()) {
    places.add(appendIndex('hiddenProfiles', index), path);
  }
  const hiddenProfiles = all.filter(({ isHidden }) => isHidden).map(({ value }) => readProfile(value));
  const url = ['website', 'url'].find((key) => readAddress(basics[key]) !== '') ?? 'website';
  const websiteLabel = readAddressLabel(basics[url]);
  const unmapped = {
    ...(websiteLabel && { websiteLabel }),
    ...pickUnmapped(
      basics,
      (key) => KNOWN_KEYS.has(key),
      (key) => appendKey('basics', key),
      reading.notes,
    ),
  };
  const keys = Object.keys(unmapped).map((key) =>
    key === 'websiteLabel' ? `basics.${url}.label` : appendKey('basics', key),
  );
  places.add(`basics.${UNMAPPED_KEY}`, keys.join(', '));
  const location = { ...readLocation(basics.location), ...fields.location };
  return {
    basics: omitBlank({
      name: cleanText(basics.name),
      label: cleanText(basics.headline),
      email: cleanText(basics.email),
      phone: cleanText(basics.phone),
      url: readAddress(basics[url]),
      summary: summary.isHidden ? '' : readLines(summary.text),
      image: readPicture(source, reading),
      location,
      profiles: all.filter(({ isHidden }) => !isHidden).map(({ value }) => readProfile(value)),
      birthdate: cleanText(basics.birthdate),
      customFields: fields.others,
      [UNMAPPED_KEY]: unmapped,
    }),
    own: fields.own,
    hidden: {
      hiddenProfiles,
      hiddenSummary: summary.isHidden && summary.text ? [readLines(summary.text)] : [],
    },
  };
}

const FILE_KEYS = {
  name: 'name',
  label: 'headline',
  email: 'email',
  phone: 'phone',
  url: 'website',
  location: 'location',
  birthdate: 'birthdate',
  customFields: 'customFields',
  profiles: 'profiles',
};

/** Keys of `basics` in any version. */
const KNOWN_KEYS = new Set([...Object.values(FILE_KEYS), 'url', 'picture', 'photo', 'summary']);

/** Finds the summary, whose position differs between versions. */
function findSummary(source: JsonObject): { text: string; path: string; isHidden: boolean } {
  const basics = asObject(source.basics);
  const places = [
    { value: source.summary, key: 'content', path: 'summary' },
    { value: asObject(source.sections).summary, key: 'content', path: 'sections.summary' },
    { value: basics.summary, key: 'body', path: 'basics.summary' },
  ];
  for (const { value, key, path } of places) {
    const part = asObject(value);
    const text = isObject(value) ? cleanText(part[key]) : cleanText(value);
    const isHidden = part.hidden === true || part.visible === false;
    if (text) return { text, path: isObject(value) ? `${path}.${key}` : path, isHidden };
  }
  return { text: '', path: 'summary.content', isHidden: false };
}

/** Returns the address of a picture if it is public; other pictures are reported, and never fetched. */
function readPicture(source: JsonObject, { notes, places: known }: ReaderState): string {
  const basics = asObject(source.basics);
  const places = [
    ['picture', source.picture],
    ['basics.picture', basics.picture],
    ['basics.photo', basics.photo],
  ] as const;
  for (const [path, picture] of places) {
    const url = cleanText(asObject(picture).url);
    if (!url) continue;
    known.add('basics.image', `${path}.url`);
    if (/^https:\/\//i.test(url) && isWebAddress(url)) return url;
    notes.push(createLeftOutNote(`${path}.url`, url, 'The picture is not in the file. Upload it to your portfolio.'));
  }
  return '';
}

/** Reads a location given in parts, or as a text: 'Bengaluru, India'. */
function readLocation(location: unknown): JsonObject {
  if (!isObject(location)) return readPlaceText(cleanText(location));
  const parts = ['address', 'postalCode', 'city', 'region', 'country'].map((key) => [key, cleanText(location[key])]);
  return Object.fromEntries(parts.filter(([, text]) => text));
}

const readProfile = (profile: JsonObject): JsonObject =>
  omitBlank({
    network: cleanText(profile.network),
    username: cleanText(profile.username),
    url: ['website', 'url'].map((key) => readAddress(profile[key])).find((address) => address !== ''),
  });

/** Lists the profiles of a document, including hidden ones; custom sections may contain further ones. */
export function listProfiles(source: JsonObject, { notes }: ReaderState): Item[] {
  const basicsItems = listItems({ items: asObject(source.basics).profiles }, 'basics', notes);
  const version3Items = basicsItems.map((item) => ({
    ...item,
    path: item.path.replace('basics.items', 'basics.profiles'),
  }));
  const all = [...version3Items, ...listItems(asObject(source.sections).profiles, 'sections.profiles', notes)];
  return all.filter(({ value }) => !isBlank(readProfile(value)));
}

interface CustomFields {
  profiles: Item[];
  own: JsonObject;
  location: JsonObject;
  others: unknown[];
}

/** Reads custom fields: links become profiles, and fields written by our exporter become the original facts. */
function readCustomFields(fields: unknown): CustomFields {
  const read: CustomFields = { profiles: [], own: {}, location: {}, others: [] };
  for (const [index, field] of asArray(fields).entries()) {
    if (!isObject(field) || !isShallow(field)) continue;
    const [name, text, link] = [field.name, field.text, field.link].map(cleanText);
    const value = text || cleanText(field.value);
    const address = [link ?? '', value].find(isWebAddress);
    const fact = FACT_FIELDS.find((key) => value.startsWith(`${getFactLabel(key)}: `));
    if (fact) {
      const factText = value.slice(getFactLabel(fact).length + 2).trim();
      if (fact === 'address') read.location.address = factText;
      else read.own[fact] = factText;
    } else if (address) {
      const label = [name, value].find((word) => word && word !== address);
      const profile = { network: label || readHost(address), url: address };
      read.profiles.push({ value: profile, path: appendIndex('basics.customFields', index), isHidden: false });
    } else if (name || value || link) {
      read.others.push(omitBlank({ name, text: value, link }));
    }
  }
  return read;
}

/** Wraps facts of the person that have no key in JSON Resume. */
export const wrapPersonFacts = (own: JsonObject): JsonObject =>
  Object.keys(own).length > 0 ? { meta: { [EXTENSION_KEY]: { personalInfo: own } } } : {};
