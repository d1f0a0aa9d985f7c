import { LIMITS } from '@vitrine/contract/api/limits';
import { asObject, isObject, type JsonObject } from '../json-resume/json.ts';
import { EXTENSION_KEY } from '../json-resume/lens.ts';
import { readDate } from '../reading/read-date.ts';
import {
  bulletOf,
  detectEntryType,
  ENTRY_SHAPES,
  type EntryShape,
  type EntryType,
  type ShapedKind,
} from './entry-shapes.ts';
import { isLanguageList, readLanguages } from './languages.ts';
import { readLink, readMarkdown } from './markdown.ts';
import { readSlots, splitAtCommas, textOf, textsOf } from './read-slots.ts';
import type { SectionKind } from './section-kinds.ts';

/** A list entry of the document, read from an entry of a section. */
export interface ReadItem {
  list: string;
  entry: JsonObject;
  /** The key in the file for each key of the document. */
  keys: ReadonlyMap<string, string>;
}

export type EntryReading = { items: ReadItem[]; wrong?: string[] } | { fault: string };

/** A section of the file: its title, and its kind; undefined for a custom title. */
export interface Section {
  title: string;
  kind: SectionKind | undefined;
  /** Whether no section of the file is about experience, so that entries with companies are jobs. */
  isOnlyWork: boolean;
}

/** Reads one entry of a section. An entry that fits no other kind becomes an entry of a custom section. */
export function readEntry(source: unknown, section: Section): EntryReading {
  const type = isObject(source) ? detectEntryType(source) : undefined;
  if (!isObject(source) || type === 'bullet')
    return readText(textOf(bulletOf(source)), section, isObject(source) ? source : {});
  if (source.heading !== undefined && (!type || type === 'normal')) return addition(source, section);
  if (!type) return readStranger(source, section);
  if (type === 'one-line') return readOneLine(source, section);
  const kind = shapeOf(type, section);
  if (kind) return shaped(ENTRY_SHAPES[kind], source);
  if (type === 'normal' && section.kind === 'publications') return renamed('publications', source, { name: 'title' });
  if (type === 'normal' && (section.kind === 'skills' || section.kind === 'languages' || section.kind === 'hobbies')) {
    return readOneLine(
      { ...source, label: source.name, details: source.details ?? source.summary ?? source.highlights },
      section,
    );
  }
  return addition(source, section);
}

/** Kinds whose entries have a name. */
const NAMED: readonly SectionKind[] = [
  'projects',
  'certificates',
  'courses',
  'awards',
  'talks',
  'references',
  'testimonials',
];

function shapeOf(type: EntryType, { kind, isOnlyWork }: Section): ShapedKind | undefined {
  if (type === 'education') return 'education';
  if (type === 'publication') return 'publications';
  if (type === 'experience') {
    if (kind === 'volunteering') return kind;
    return kind === 'experiences' || (!kind && isOnlyWork) ? 'experiences' : undefined;
  }
  if (!kind || !NAMED.includes(kind)) return undefined;
  return kind as ShapedKind;
}

function shaped(shape: EntryShape, source: JsonObject): EntryReading {
  const { entry, keys, wrong } = readSlots(shape, source);
  return { items: [{ list: shape.list, entry, keys }], wrong };
}

/** Reads an entry by the shape of another kind, with some keys renamed. */
function renamed(kind: ShapedKind, source: JsonObject, names: Record<string, string>): EntryReading {
  const used = Object.entries(names).filter(([from]) => source[from] !== undefined && source[from] !== null);
  const back = new Map(used.map(([from, to]) => [to, from]));
  const entries = Object.entries(source).map(([key, value]) => [names[key] ?? key, value]);
  const reading = shaped(ENTRY_SHAPES[kind], Object.fromEntries(entries));
  if ('fault' in reading) return reading;
  const items = reading.items.map((item) => ({
    ...item,
    keys: new Map([...item.keys].map(([to, key]) => [to, back.get(key) ?? key])),
  }));
  return { ...reading, items };
}

/** Reads an entry of a custom section: the section's title becomes the heading, whatever the type of the entry. */
function addition(source: JsonObject, { title }: Section): EntryReading {
  const isTold = source.heading !== undefined;
  const entry = isTold ? source : { ...source, heading: title };
  const names = { position: 'name', company: 'organization', label: 'name', details: 'summary' };
  const reading = entry.name === undefined ? renamed('additions', entry, names) : shaped(ENTRY_SHAPES.additions, entry);
  if ('fault' in reading || isTold) return reading;
  return {
    ...reading,
    items: reading.items.map((item) => ({ ...item, keys: new Map([...item.keys, ['heading', '..']]) })),
  };
}

/** Reads an entry that RenderCV would reject: a single key with a text is a one-line entry, others are invalid. */
function readStranger(source: JsonObject, section: Section): EntryReading {
  const [pair, ...more] = Object.entries(source);
  if (pair && more.length === 0 && textOf(pair[1]) !== undefined) {
    return readOneLine({ label: pair[0], details: pair[1] }, section);
  }
  if (source.summary !== undefined || source.highlights !== undefined) {
    return addition(source, section);
  }
  return { fault: 'Nothing tells what kind of entry this is.' };
}

const LABEL: ReadonlyMap<string, string> = new Map([
  ['name', 'label'],
  ['language', 'label'],
  ['level', 'level'],
  ['keywords', 'details'],
  ['fluency', 'details'],
]);

function readOneLine(source: JsonObject, section: Section): EntryReading {
  const label = readMarkdown(textOf(source.label ?? source.name) ?? '').trim();
  const details = textOf(source.details) ?? textsOf(source.details).join(', ');
  const one = (list: string, entry: JsonObject, facts: JsonObject = {}): EntryReading => {
    const own = { ...asObject(source[EXTENSION_KEY]), ...facts, ...(source.visible === false && { isVisible: false }) };
    return {
      items: [{ list, entry: { ...entry, ...(Object.keys(own).length > 0 && { [EXTENSION_KEY]: own }) }, keys: LABEL }],
    };
  };
  if (section.kind === 'languages' || (source.keywords === undefined && isLanguageList(label, details))) {
    const languages = readLanguages(label, readMarkdown(details));
    return { items: languages.map((entry) => ({ list: 'languages', entry, keys: LABEL })) };
  }
  if (section.kind === 'skills') return one('skills', readSkills(label, source, details));
  if (section.kind === 'hobbies') return one('interests', readInterest(label, source, details), readNote(source));
  if (section.kind === 'publications') return renamed('publications', source, { label: 'title', details: 'summary' });
  const { kind } = section;
  if (kind && NAMED.includes(kind)) {
    const isDated = readDate(label) !== undefined && details !== '';
    const names: Record<string, string> = isDated
      ? { label: 'date', details: 'name' }
      : { label: 'name', name: 'name', details: 'summary' };
    return renamed(kind as ShapedKind, source, names);
  }
  return addition(
    { ...source, name: source.label ?? source.name, summary: details, label: null, details: null },
    section,
  );
}

function readSkills(name: string, source: JsonObject, details: string): JsonObject {
  const level = readMarkdown(textOf(source.level) ?? '');
  const isLevel = level !== '' && readMarkdown(details) === level;
  const said = source.keywords === undefined ? (isLevel ? [] : splitAtCommas(details)) : textsOf(source.keywords);
  const keywords = said.map(readMarkdown);
  return { ...(name && { name }), ...(level && { level }), ...(keywords.length > 0 && { keywords }) };
}

/** Reads a hobby. Its keywords and note are printed as details, but also stored separately in that case. */
function readInterest(name: string, source: JsonObject, details: string): JsonObject {
  const isListed = source.keywords !== undefined || source.note !== undefined;
  const keywords = (isListed ? textsOf(source.keywords) : splitAtCommas(details)).map(readMarkdown);
  return { ...(name && { name }), ...(keywords.length > 0 && { keywords }) };
}

function readNote(source: JsonObject): JsonObject {
  const note = readMarkdown(textOf(source.note) ?? '');
  return note ? { note } : {};
}

/** Reads a bullet, a numbered line or a text, by the kind of its section. */
function readText(text: string | undefined, section: Section, source: JsonObject): EntryReading {
  if (text === undefined) return { fault: 'This is no entry: it should be a text, or names with texts.' };
  if (!text.trim()) return { items: [] };
  const plain = readMarkdown(text.trim());
  const key = ['bullet', 'number', 'reversed_number'].find((name) => source[name] !== undefined) ?? '';
  const items = (list: string, entries: readonly JsonObject[]): EntryReading => ({
    items: entries.map((entry) => ({
      list,
      entry,
      keys: new Map(Object.keys(entry).map((to) => [to, to === 'heading' ? '..' : key])),
    })),
  });
  switch (section.kind) {
    case 'languages':
      return items('languages', readLanguages('', plain));
    case 'skills': {
      const [, name = '', rest = ''] = /^([^:,]{1,100}): +(.+)$/s.exec(plain) ?? [];
      return items('skills', name ? [{ name, keywords: splitAtCommas(rest) }] : [{ keywords: splitAtCommas(plain) }]);
    }
    case 'hobbies':
      return items(
        'interests',
        splitAtCommas(plain).map((name) => ({ name })),
      );
    case 'projects':
    case 'certificates':
    case 'courses':
    case 'awards':
    case 'publications':
    case 'talks':
      if (plain.length > LIMITS.name) break;
      return shaped(ENTRY_SHAPES[section.kind], { [section.kind === 'publications' ? 'title' : 'name']: text });
    default:
  }
  const link = readLink(text);
  const entry =
    link.text.length > LIMITS.line ? { summary: plain } : { name: link.text, ...(link.url && { url: link.url }) };
  return items(ENTRY_SHAPES.additions.list, [{ heading: section.title, ...entry }]);
}
