import { getFieldLabel, type ListSectionKey, type ObjectSectionKey, SECTIONS } from '@vitrine/contract/resume/resume';

/** A fact of a document, as a note has it. */
export interface Fact {
  path: string;
  /** Our field, where the fact belongs to one. */
  field?: string | undefined;
  /** For fields with several entries, the name of the entry. */
  entryText?: string | undefined;
}

/** Names of document keys that do not name themselves. */
const KEY_NAMES: Record<string, string> = {
  $schema: 'Document details',
  image: 'Picture',
  entity: 'Organisation',
  url: 'URL',
};

/** Names of the entries that become rows of a field. */
const ROW_NAMES: Record<string, string> = {
  skills: 'Skill group',
  languages: 'Language',
  'basics.profiles': 'Profile',
};

/** Names the last telling key of a path in words: 'Other emails' for `basics.otherEmails`, 'Birth date' for `Person/BirthDate`. */
export function nameKey(path: string): string {
  if (/^meta\b/.test(path)) return 'Document details';
  const keys = [...path.matchAll(/\["((?:[^"\\]|\\.)*)"\]|\[\d+\]|([^.[\]/]+)/g)];
  const key =
    keys.map(([, quoted, plain]) => quoted ?? plain ?? '').findLast((name) => name && name !== 'items') ?? path;
  if (Object.hasOwn(KEY_NAMES, key)) return KEY_NAMES[key] ?? key;
  const words = key
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .replace(/[_-]+/g, ' ')
    .trim();
  const name = words.replace(/\b\p{Lu}\p{Ll}+/gu, (word) => word.toLocaleLowerCase('en'));
  return name.charAt(0).toLocaleUpperCase('en') + name.slice(1);
}

/** Names a fact of the profile, the skills or the links: 'Country', 'Skill group 2: Level', 'Other emails'. */
export function nameOwnFact(section: ObjectSectionKey, { path, field, entryText }: Fact): string {
  const [, list = '', index = '', rest] = /^(skills|languages|basics\.profiles)\[(\d+)\](?:\.(.+))?$/.exec(path) ?? [];
  const definitions: Readonly<Record<string, { row?: unknown }>> = SECTIONS[section].fields;
  const isRowOrUnknown = !field || definitions[field]?.row !== undefined;
  if (!list || !isRowOrUnknown) return field ? getFieldLabel(section, field) : nameKey(path);
  const row = `${ROW_NAMES[list]} ${entryText ?? Number(index) + 1}`;
  return rest ? `${row}: ${nameKey(rest)}` : row;
}

/** Names a fact of an entry by the entry's title: 'Engineer, Kaveri: Start month'. */
export const nameEntryFact = (section: ListSectionKey, title: string, { path, field }: Fact): string =>
  `${title}: ${field ? getFieldLabel(section, field) : nameKey(path.replace(/^meta\./, ''))}`;

/** Names an entry that did not become an item by its number: 'Project 12'. */
export function nameEntry(section: ListSectionKey, { path }: Fact): string {
  const { singular } = SECTIONS[section];
  const [, index] = /\[(\d+)\]$/.exec(path) ?? [];
  return [singular.charAt(0).toLocaleUpperCase('en') + singular.slice(1), index && Number(index) + 1]
    .filter(Boolean)
    .join(' ');
}

/** Returns the part of a place that a person can look up in the file: a line, a page, or a row of a table. */
export function findReadablePlace(place: string): string | undefined {
  const tail = place.slice(Math.max(...['/', '[', ']'].map((separator) => place.lastIndexOf(separator))) + 1);
  const start = tail.search(/(?<![\w ])[\w ]+\.csv\b|\b(?:line|page) \d/);
  return start < 0 ? /\bfront matter\b|\btop of the text\b/.exec(place)?.[0] : tail.slice(start).trim();
}
