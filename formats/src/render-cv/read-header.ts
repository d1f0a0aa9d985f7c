import { EMAIL_PATTERN, isWebAddress } from '@vitrine/contract/resume/fields';
import { asArray, isObject, type JsonObject, toScalarText } from '../json-resume/json.ts';
import { readInlineMarkdown } from '../reading/rich-text.ts';
import { isCountryName } from '../yaml-resume/countries.ts';
import { readMarkdown } from './markdown.ts';
import { readConnection, readNetwork } from './networks.ts';
import { pickUnmapped } from './read-mapped-fields.ts';

/** The header of a file: `basics`, and links without a key in JSON Resume. */
export interface Header {
  basics: JsonObject;
  /** Facts of `footerLinks`, which JSON Resume has no key for. */
  footerLinks: JsonObject;
  /** The place in the file of each path in the document. */
  places: Map<string, string>;
  /** Values that are left out, by their path in the file. */
  left: { path: string; value: string; reason: string }[];
}

/** Reads everything in `cv` except its sections. */
export function readHeader(cv: JsonObject): Header {
  const header: Header = { basics: {}, footerLinks: {}, places: new Map(), left: [] };
  readLine(header, cv, 'name', ['name']);
  readLine(header, cv, 'label', ['headline', 'label']);
  // The two keys of JSON Resume that al-folio's files have.
  const summary = toScalarText(cv.summary);
  if (summary) setBasics(header, 'summary', readInlineMarkdown(summary), 'cv.summary');
  readLocation(header, cv);
  readSeveral(header, cv, ['email', 'email', 'emails'], (text) => text);
  readSeveral(header, cv, ['phone', 'phone', 'phones'], (text) => text.replace(/^tel:/i, ''));
  const address = listTexts(cv.website).length > 0 ? 'website' : 'url';
  const websites = listTexts(cv[address]);
  if (websites[0]) setBasics(header, 'url', websites[0].text, `cv.${address}${websites[0].at}`);
  for (const { text, at } of websites.slice(1)) {
    addProfile(header, { network: 'Website', url: text }, `cv.${address}${at}`, { network: '', url: '' });
  }
  readEach(header, cv, 'social_networks', (entry, place) => {
    const profile = readNetwork(entry);
    if (profile.network) addProfile(header, profile, place, entry.url ? {} : { url: '.username' });
  });
  readEach(header, cv, 'custom_connections', (entry, place) => readCustomConnection(header, entry, place));
  readPhoto(header, cv);
  const others = pickUnmapped(cv, KNOWN_KEYS);
  if (others) setBasics(header, 'renderCv', others, formatPaths('cv.', others));
  return header;
}

/** Formats paths: 'cv.pronouns, cv.birthday'. */
export const formatPaths = (before: string, values: JsonObject): string =>
  Object.keys(values)
    .map((key) => before + key)
    .join(', ');

/** Keys of `cv` in any version. */
const KNOWN_KEYS = [
  ...['name', 'headline', 'label', 'location', 'email', 'phone', 'website', 'photo', 'sections', 'sort_entries'],
  ...['social_networks', 'custom_connections', 'summary', 'url', 'image'],
];

function setBasics({ basics, places }: Header, key: string, value: unknown, place: string): void {
  basics[key] = value;
  places.set(`basics.${key}`, place);
}

function readLine(header: Header, cv: JsonObject, key: string, names: readonly string[]): void {
  const from = names.find((name) => toScalarText(cv[name]));
  if (from) setBasics(header, key, readMarkdown(toScalarText(cv[from])), `cv.${from}`);
}

/** Lists one or several texts, each with its index suffix. */
const listTexts = (value: unknown): { text: string; at: string }[] =>
  (Array.isArray(value) ? value : [value]).flatMap((entry, index) => {
    const text = toScalarText(entry);
    return text ? [{ text, at: Array.isArray(value) ? `[${index}]` : '' }] : [];
  });

/** Reads one or several values; those after the first have no field, and are kept under a key of their own. */
function readSeveral(
  header: Header,
  cv: JsonObject,
  [from, key, others]: readonly [string, string, string],
  normalize: (text: string) => string,
): void {
  const [first, ...rest] = listTexts(cv[from]);
  if (first) setBasics(header, key, normalize(first.text), `cv.${from}${first.at}`);
  if (rest.length > 0)
    setBasics(
      header,
      others,
      rest.map(({ text }) => text),
      `cv.${from}`,
    );
}

function readEach(header: Header, cv: JsonObject, key: string, read: (entry: JsonObject, place: string) => void): void {
  for (const [index, entry] of asArray(cv[key]).entries()) {
    const place = `cv.${key}[${index}]`;
    if (isObject(entry)) read(entry, place);
    else if (entry !== null) header.left.push({ path: place, value: toScalarText(entry), reason: 'This is no entry.' });
  }
}

/** @param keys keys in the file entry for profile keys with another name there */
function addProfile(header: Header, profile: JsonObject, place: string, keys: Record<string, string> = {}): void {
  const profiles = asArray(header.basics.profiles);
  const path = `basics.profiles[${profiles.length}]`;
  header.places.set(path, place);
  for (const [key, from] of Object.entries(keys)) header.places.set(`${path}.${key}`, place + from);
  header.basics.profiles = [...profiles, profile];
}

/** Reads a custom connection: an email address or phone number, the address of a resume, or a profile. */
function readCustomConnection(header: Header, entry: JsonObject, place: string): void {
  const { basics, footerLinks, places } = header;
  const [placeholder, url, icon] = ['placeholder', 'url', 'fontawesome_icon'].map((key) => toScalarText(entry[key]));
  if (!placeholder && !url) return;
  if (icon === 'file' && /^(?:resume|résumé|cv)$/i.test(placeholder ?? '') && isWebAddress(url ?? '')) {
    footerLinks.resume = url;
    places.set('meta.x-vitrine.footerLinks.resume', place);
  } else if (!url && EMAIL_PATTERN.test(placeholder ?? '') && (icon === 'at' || !basics.email)) {
    if (icon === 'at') footerLinks.email = placeholder;
    else setBasics(header, 'email', placeholder, place);
  } else if (!url && /phone|mobile/.test(icon ?? '') && !basics.phone) {
    setBasics(header, 'phone', placeholder, place);
  } else {
    const profile = readConnection(entry);
    if (profile) addProfile(header, profile, place, { network: '.placeholder', username: '.placeholder' });
    else setBasics(header, 'connections', [...asArray(basics.connections), placeholder], 'cv.custom_connections');
  }
}

function readLocation(header: Header, cv: JsonObject): void {
  const text = toScalarText(cv.location);
  if (!text) return;
  header.basics.location = parsePlace(readMarkdown(text));
  header.places.set('basics.location', 'cv.location');
}

/** Parses 'Bengaluru, Karnataka, India': a city, a region and, if the last part is one, a country. */
export function parsePlace(text: string): JsonObject {
  const parts = text.split(', ').map((part) => part.trim());
  const last = parts.at(-1) ?? '';
  // Georgia is also a state.
  const isCountry = isCountryName(last) && !(last === 'Georgia' && parts.length > 1);
  if (parts.length === 1) return isCountry ? { country: last } : { city: last };
  const [city = '', ...rest] = parts;
  const region = (isCountry ? rest.slice(0, -1) : rest).join(', ');
  return { ...(city && { city }), ...(region && { region }), ...(isCountry && { country: last }) };
}

function readPhoto(header: Header, cv: JsonObject): void {
  const key = cv.photo === undefined || cv.photo === null ? 'image' : 'photo';
  const photo = toScalarText(cv[key]);
  if (isWebAddress(photo)) setBasics(header, 'image', photo, `cv.${key}`);
  else if (photo) {
    const reason = 'The picture is a file beside this one; upload it where your photo is.';
    header.left.push({ path: `cv.${key}`, value: photo, reason });
  }
}
