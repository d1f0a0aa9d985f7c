import { LIMITS } from '@vitrine/contract/api/limits';
import { asObject, isObject, type JsonObject } from '../json-resume/json.ts';
import { EXTENSION_KEY } from '../json-resume/lens.ts';
import { readDate } from '../reading/read-date.ts';
import { resolveAliases } from './aliases.ts';
import { type DatedTitle, splitDatedTitle } from './dated-titles.ts';
import {
  detectEntryType,
  ENTRY_SHAPES,
  type EntryShape,
  type EntryType,
  getBulletText,
  isNamedKind,
  type ShapedKind,
} from './entry-shapes.ts';
import { isLanguageList, readLanguages } from './languages.ts';
import { readLink, readMarkdown } from './markdown.ts';
import { readMappedFields, splitAtCommas, toText, toTexts } from './read-mapped-fields.ts';
import type { SectionKind } from './section-kinds.ts';

/** A list entry of the document, read from an entry of a section. */
export interface ParsedItem {
  list: string;
  entry: JsonObject;
  /** The key in the file for each key of the document. */
  keys: ReadonlyMap<string, string>;
}

export type EntryResult = { items: ParsedItem[]; invalidKeys?: string[] } | { fault: string };

/** A section of the file: its title, and its kind; undefined for a custom title. */
export interface Section {
  title: string;
  kind: SectionKind | undefined;
  /** Whether no section of the file is about experience, so that entries with companies are jobs. */
  isOnlyWork: boolean;
}

/** Reads one entry of a section. An entry that fits no other kind becomes an entry of a custom section. */
export function readEntry(entry: unknown, section: Section): EntryResult {
  if (!isObject(entry)) return readOwnEntry(entry, section);
  const { source, names } = resolveAliases(entry, section.kind);
  const result = readOwnEntry(source, section);
  if ('fault' in result || names.size === 0) return result;
  const items = result.items.map((item) => ({
    ...item,
    keys: new Map([...item.keys].map(([to, key]) => [to, names.get(key) ?? key])),
  }));
  return { ...result, items };
}

function readOwnEntry(source: unknown, section: Section): EntryResult {
  const type = isObject(source) ? detectEntryType(source) : undefined;
  if (!isObject(source) || type === 'bullet')
    return readText(toText(getBulletText(source)), section, isObject(source) ? source : {});
  if (source.heading !== undefined && (!type || type === 'normal')) return readAddition(source, section);
  if (!type) return readUntypedEntry(source, section);
  if (type === 'one-line') return readOneLine(source, section);
  const kind = findShape(type, section);
  if (kind) return readWithShape(ENTRY_SHAPES[kind], source);
  if (type === 'normal' && section.kind === 'publications')
    return readWithRenamedKeys('publications', source, { name: 'title' });
  if (type === 'normal' && (section.kind === 'skills' || section.kind === 'languages' || section.kind === 'hobbies')) {
    return readOneLine(
      { ...source, label: source.name, details: source.details ?? source.summary ?? source.highlights },
      section,
    );
  }
  return readAddition(source, section);
}

function findShape(type: EntryType, { kind, isOnlyWork }: Section): ShapedKind | undefined {
  if (type === 'education') return 'education';
  if (type === 'publication') return 'publications';
  if (type === 'experience') {
    if (kind === 'volunteering') return kind;
    return kind === 'experiences' || (!kind && isOnlyWork) ? 'experiences' : undefined;
  }
  return kind && isNamedKind(kind) ? kind : undefined;
}

function readWithShape(shape: EntryShape, source: JsonObject): EntryResult {
  const { entry, keys, invalidKeys } = readMappedFields(shape, source);
  return { items: [{ list: shape.list, entry, keys }], invalidKeys };
}

/** Reads an entry by the shape of another kind, with some keys renamed. */
function readWithRenamedKeys(kind: ShapedKind, source: JsonObject, names: Record<string, string>): EntryResult {
  const used = Object.entries(names).filter(([from]) => source[from] !== undefined && source[from] !== null);
  const back = new Map(used.map(([from, to]) => [to, from]));
  const entries = Object.entries(source).map(([key, value]) => [names[key] ?? key, value]);
  const reading = readWithShape(ENTRY_SHAPES[kind], Object.fromEntries(entries));
  if ('fault' in reading) return reading;
  const items = reading.items.map((item) => ({
    ...item,
    keys: new Map([...item.keys].map(([to, key]) => [to, back.get(key) ?? key])),
  }));
  return { ...reading, items };
}

/** Reads an entry of a custom section: the section's title becomes the heading, whatever the type of the entry. */
function readAddition(source: JsonObject, { title }: Section): EntryResult {
  const hasHeading = source.heading !== undefined;
  const entry = hasHeading ? source : { ...source, heading: title };
  const names = { position: 'name', company: 'organization', label: 'name', details: 'summary' };
  const reading =
    entry.name === undefined
      ? readWithRenamedKeys('additions', entry, names)
      : readWithShape(ENTRY_SHAPES.additions, entry);
  if ('fault' in reading || hasHeading) return reading;
  return {
    ...reading,
    items: reading.items.map((item) => ({ ...item, keys: new Map([...item.keys, ['heading', '..']]) })),
  };
}

/** Reads an entry that RenderCV would reject: a single key with a text is a one-line entry, others are invalid. */
function readUntypedEntry(source: JsonObject, section: Section): EntryResult {
  const [pair, ...more] = Object.entries(source);
  if (pair && more.length === 0 && toText(pair[1]) !== undefined) {
    return readOneLine({ label: pair[0], details: pair[1] }, section);
  }
  if (source.summary !== undefined || source.highlights !== undefined) {
    return readAddition(source, section);
  }
  return { fault: 'Nothing tells what kind of entry this is.' };
}

const ONE_LINE_KEYS: ReadonlyMap<string, string> = new Map([
  ['name', 'label'],
  ['language', 'label'],
  ['level', 'level'],
  ['keywords', 'details'],
  ['fluency', 'details'],
]);

function readOneLine(source: JsonObject, section: Section): EntryResult {
  const label = readMarkdown(toText(source.label ?? source.name) ?? '').trim();
  const details = toText(source.details) ?? toTexts(source.details).join(', ');
  const createItem = (list: string, entry: JsonObject, facts: JsonObject = {}): EntryResult => {
    const own = { ...asObject(source[EXTENSION_KEY]), ...facts, ...(source.visible === false && { isVisible: false }) };
    return {
      items: [
        {
          list,
          entry: { ...entry, ...(Object.keys(own).length > 0 && { [EXTENSION_KEY]: own }) },
          keys: ONE_LINE_KEYS,
        },
      ],
    };
  };
  if (section.kind === 'languages' || (source.keywords === undefined && isLanguageList(label, details))) {
    const languages = readLanguages(label, readMarkdown(details));
    return { items: languages.map((entry) => ({ list: 'languages', entry, keys: ONE_LINE_KEYS })) };
  }
  if (section.kind === 'skills') return createItem('skills', readSkills(label, source, details));
  if (section.kind === 'hobbies')
    return createItem('interests', readInterest(label, source, details), readNote(source));
  if (section.kind === 'publications')
    return readWithRenamedKeys('publications', source, { label: 'title', details: 'summary' });
  const { kind } = section;
  if (kind && isNamedKind(kind)) {
    const isDated = readDate(label) !== undefined && details !== '';
    const names: Record<string, string> = isDated
      ? { label: 'date', details: 'name' }
      : { label: 'name', name: 'name', details: 'summary' };
    return readWithRenamedKeys(kind, source, names);
  }
  return readAddition(
    { ...source, name: source.label ?? source.name, summary: details, label: null, details: null },
    section,
  );
}

function readSkills(name: string, source: JsonObject, details: string): JsonObject {
  const level = readMarkdown(toText(source.level) ?? '');
  const isLevel = level !== '' && readMarkdown(details) === level;
  const keywordTexts =
    source.keywords === undefined ? (isLevel ? [] : splitAtCommas(details)) : toTexts(source.keywords);
  const keywords = keywordTexts.map(readMarkdown);
  return { ...(name && { name }), ...(level && { level }), ...(keywords.length > 0 && { keywords }) };
}

/** Reads a hobby. Its keywords and note are printed as details, but also stored separately in that case. */
function readInterest(name: string, source: JsonObject, details: string): JsonObject {
  const isListed = source.keywords !== undefined || source.note !== undefined;
  const keywords = (isListed ? toTexts(source.keywords) : splitAtCommas(details)).map(readMarkdown);
  return { ...(name && { name }), ...(keywords.length > 0 && { keywords }) };
}

function readNote(source: JsonObject): JsonObject {
  const note = readMarkdown(toText(source.note) ?? '');
  return note ? { note } : {};
}

/** Whether a line of a section is the title of an entry; in a section about people it is a sentence. */
const isTitledKind = (kind: SectionKind): kind is ShapedKind =>
  kind === 'publications' || (isNamedKind(kind) && kind !== 'references' && kind !== 'testimonials');

/** The key of an entry for what a dash sets off from the title in a line. */
const SUBTITLE_KEYS: Partial<Record<SectionKind, string>> = {
  awards: 'awarder',
  certificates: 'issuer',
  courses: 'issuer',
  talks: 'event',
  patents: 'office',
};

/** Reads a line that is a title with its date: 'Example Prize (2024)'. */
function readDatedTitle(kind: ShapedKind, { title, subtitle, date }: DatedTitle, key: string): EntryResult {
  const subtitleKey = SUBTITLE_KEYS[kind];
  const name = subtitle && !subtitleKey ? `${title} — ${subtitle}` : title;
  const result = readWithShape(ENTRY_SHAPES[kind], {
    [kind === 'publications' ? 'title' : 'name']: name,
    ...(subtitle && subtitleKey && { [subtitleKey]: subtitle }),
    date,
  });
  if ('fault' in result) return result;
  const items = result.items.map((item) => ({ ...item, keys: new Map([...item.keys.keys()].map((to) => [to, key])) }));
  return { ...result, items };
}

/** Reads a bullet, a numbered line or a text, by the kind of its section. */
function readText(text: string | undefined, section: Section, source: JsonObject): EntryResult {
  if (text === undefined) return { fault: 'This is no entry: it should be a text, or names with texts.' };
  if (!text.trim()) return { items: [] };
  const plain = readMarkdown(text.trim());
  const key = ['bullet', 'number', 'reversed_number'].find((name) => source[name] !== undefined) ?? '';
  const createItems = (list: string, entries: readonly JsonObject[]): EntryResult => ({
    items: entries.map((entry) => ({
      list,
      entry,
      keys: new Map(Object.keys(entry).map((to) => [to, to === 'heading' ? '..' : key])),
    })),
  });
  switch (section.kind) {
    case 'languages':
      return createItems('languages', readLanguages('', plain));
    case 'skills': {
      const [, name = '', rest = ''] = /^([^:,]{1,100}): +(.+)$/s.exec(plain) ?? [];
      return createItems(
        'skills',
        name ? [{ name, keywords: splitAtCommas(rest) }] : [{ keywords: splitAtCommas(plain) }],
      );
    }
    case 'hobbies':
      return createItems(
        'interests',
        splitAtCommas(plain).map((name) => ({ name })),
      );
    default:
  }
  const { kind } = section;
  const dated = kind && isTitledKind(kind) ? splitDatedTitle(text.trim()) : undefined;
  if (kind && dated && isTitledKind(kind) && plain.length <= LIMITS.line) return readDatedTitle(kind, dated, key);
  if (kind && isTitledKind(kind) && plain.length <= LIMITS.name)
    return readWithShape(ENTRY_SHAPES[kind], { [kind === 'publications' ? 'title' : 'name']: text });
  const link = readLink(text);
  const entry =
    link.text.length > LIMITS.line ? { summary: plain } : { name: link.text, ...(link.url && { url: link.url }) };
  return createItems(ENTRY_SHAPES.additions.list, [{ heading: section.title, ...entry }]);
}
