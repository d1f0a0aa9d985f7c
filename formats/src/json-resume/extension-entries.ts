import type { Fields } from '@vitrine/contract/resume/fields';
import { LIST_SECTION_KEYS, LIST_SECTIONS, type ListSectionKey } from '@vitrine/contract/resume/resume';
import type { EntryFields } from '@vitrine/contract/sections/section';
import { EXTENSION_KEY } from './lens.ts';

/** Sections that JSON Resume has a list for. */
const STANDARD_SECTIONS = [
  'experiences',
  'projects',
  'education',
  'certificates',
  'awards',
  'publications',
  'volunteering',
  'hobbies',
  'references',
] as const satisfies readonly ListSectionKey[];

/** A section that JSON Resume has no list for. */
export type ExtensionSection = Exclude<ListSectionKey, (typeof STANDARD_SECTIONS)[number]>;

export const EXTENSION_SECTIONS = LIST_SECTION_KEYS.filter(
  (key): key is ExtensionSection => !STANDARD_SECTIONS.some((standard) => standard === key),
);

/**
 * Lists of extension sections are stored in `meta.x-vitrine`, the only place where one of the schemas allows unknown
 * keys. While a document is read or written they are at its root, under their path.
 */
export const EXTENSION_PATH_PREFIX = `meta.${EXTENSION_KEY}.`;

/** Returns the key of such a list at the root, such as `meta.x-vitrine.talks`. */
export const getExtensionListKey = (section: ExtensionSection): string => EXTENSION_PATH_PREFIX + section;

/** Which of our fields is the title, the place and so on of an entry of an extension section. */
export interface ExtensionEntry {
  list: string;
  title: string;
  subtitle: string;
  place: string | undefined;
  date: string | undefined;
  /** Addresses, with the label of each. */
  links: readonly { field: string; key: string; label: string }[];
  text: string | undefined;
  /** The list of people. */
  people: string | undefined;
  /** A number that identifies the entry, such as that of a patent. */
  number: string | undefined;
  /** Our field by its key in documents, which may have another name. */
  fields: ReadonlyMap<string, string>;
  /** Fields without a key, which are stored in the `x-vitrine` of the entry. */
  ownFields: readonly string[];
}

/**
 * Describes the entries of an extension section by its definition, so that every format can read and write a section
 * that it has no rules for.
 */
export function describeExtensionEntry(section: ExtensionSection): ExtensionEntry {
  const { entry, fields }: { entry: EntryFields; fields: Fields } = LIST_SECTIONS[section];
  const { title, subtitle = '', place, dates, url, links = [], text, people } = entry;
  const linkKeys = [...(url ? [{ field: url, label: 'View' }] : []), ...links].map(({ field, label }) => ({
    ...{ field, label, key: field.replace(/(?<=.)Url$/, '') },
  }));
  const date = dates && 'on' in dates ? dates.on : undefined;
  const byField = new Map<string, string>([[title, 'name']]);
  if (subtitle) byField.set(subtitle, subtitle);
  if (place) byField.set(place, 'location');
  if (date) byField.set(date, 'date');
  for (const { field, key } of linkKeys) byField.set(field, key);
  if (text) byField.set(text, 'summary');
  const names = Object.keys(fields);
  return {
    list: getExtensionListKey(section),
    title,
    subtitle,
    place,
    date,
    links: linkKeys,
    text,
    people,
    number: names.find((name) => name === 'number'),
    fields: new Map(names.flatMap((name) => (byField.has(name) ? [[byField.get(name) ?? '', name]] : []))),
    ownFields: names.filter((name) => !byField.has(name)),
  };
}
