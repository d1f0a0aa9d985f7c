import { appendIndex, appendKey, asArray, asObject, isObject, type JsonObject } from '../json-resume/json.ts';
import { isBlank } from '../json-resume/lens.ts';
import { readLanguageTag } from '../reading/declared-language.ts';
import { findJsonError } from '../reading/json-error.ts';
import type { ParsedDocument } from '../reading/read-document.ts';
import { SourceLocations } from '../reading/source-locations.ts';
import { UnreadableFile } from '../reading/unreadable-file.ts';
import { detectReactiveResume, type ReactiveVersion } from './detect.ts';
import { listProfiles, readBasics, wrapPersonFacts } from './read-basics.ts';
import {
  addEntry,
  createLeftOutNote,
  type Item,
  listItems,
  pickUnmapped,
  type ReaderState,
  UNMAPPED_KEY,
} from './read-item.ts';
import { readTitles } from './read-titles.ts';
import {
  CUSTOM_SHAPE,
  findShapeOfTitle,
  OWN_SHAPES,
  REACTIVE_SECTIONS,
  SHAPES,
  type Shape,
  TEXT_SHAPE,
} from './shapes.ts';
import { cleanText } from './text.ts';

/**
 * Reads the file of a Reactive Resume document.
 * @throws {UnreadableFile} if it is not JSON, or not such a document
 */
export function readReactiveResumeFile(text: string): ParsedDocument {
  const source = text.replace(/^\uFEFF/, '');
  const fault = findJsonError(source);
  if (fault) {
    const place = `line ${fault.line}, column ${fault.column}`;
    throw new UnreadableFile(`This is not valid JSON: at ${place}. ${fault.message}`, place);
  }
  const document: unknown = JSON.parse(source);
  const version = detectReactiveResume(document);
  if (version === undefined || !isObject(document)) {
    throw new UnreadableFile('This is JSON, but not a document of Reactive Resume.');
  }
  return readReactiveResume(document, version);
}

/**
 * Reads a Reactive Resume document. An invalid entry is skipped and reported, never the whole document. Values without
 * a field are kept as unmapped data, hidden items stay hidden, and private notes are not read.
 */
export function readReactiveResume(source: JsonObject, version: ReactiveVersion): ParsedDocument {
  const places = new SourceLocations();
  const locate = (path: string) => places.locate(path);
  const reading: ReaderState = { version, lists: {}, places, notes: [] };
  const profiles = listProfiles(source, reading);
  const hidden: Record<string, unknown[]> = {};
  for (const { type, shape, items, more } of [...listSections(source, reading), ...listOwnSections(source, reading)]) {
    if (type === 'profiles') profiles.push(...items);
    for (const item of type === 'profiles' ? [] : items) {
      // In our model, skills and languages cannot be hidden individually.
      const key = item.isHidden ? HIDDEN_LISTS[type] : undefined;
      if (key) storeHidden(key, shape, item, reading, hidden);
      else addEntry(shape, item, reading, more);
    }
  }
  const person = readBasics(source, reading, profiles);
  reportMetadata(source, reading);
  const unmapped = Object.entries({ ...hidden, ...person.hidden, ...readUnmapped(source, reading) });
  const document: JsonObject = {
    // Empty if there are no facts of the person: a document needs at least one part.
    basics: person.basics,
    ...reading.lists,
    ...Object.fromEntries(unmapped.filter(([, values]) => !isBlank(values))),
    ...wrapPersonFacts(person.own),
  };
  const language = readLocale(source.metadata);
  return { document, notes: reading.notes, locate, hasFinalTexts: true, ...(language && { language }) };
}

/** The locale of a new document, which says nothing about its language. */
const DEFAULT_LOCALES = new Set(['en-US', 'en']);

function readLocale(metadata: unknown): string | undefined {
  const { locale, page } = asObject(metadata);
  const language = readLanguageTag(asObject(page).locale ?? locale);
  return language !== undefined && !DEFAULT_LOCALES.has(language) ? language : undefined;
}

/** Reads unmapped data of a document: custom section titles, and keys of no known version. */
function readUnmapped(source: JsonObject, { places, notes }: ReaderState): JsonObject {
  places.add('sectionTitles', 'sections');
  const isKnown = (key: string) => KNOWN_PARTS.has(key);
  const others = pickUnmapped(source, isKnown, (key) => appendKey('', key), notes);
  places.add(UNMAPPED_KEY, Object.keys(others).join(', '));
  return { sectionTitles: readTitles(source), [UNMAPPED_KEY]: others };
}

const KNOWN_PARTS = new Set([
  ...['basics', 'summary', 'sections', 'customSections', 'picture', 'metadata', '$schema', 'version', 'id', 'shortId'],
  ...['name', 'slug', 'title', 'image', 'public', 'locked', 'visibility', 'user', 'userId', 'createdAt', 'updatedAt'],
]);

/** The keys under which hidden entries are kept. */
const HIDDEN_LISTS: Record<string, string> = { skills: 'hiddenSkills', languages: 'hiddenLanguages' };

function storeHidden(
  key: string,
  shape: Shape,
  item: Item,
  reading: ReaderState,
  hidden: Record<string, unknown[]>,
): void {
  const own: ReaderState = { ...reading, lists: {}, places: new SourceLocations() };
  addEntry(shape, { ...item, isHidden: false }, own);
  for (const entry of own.lists[shape.list] ?? []) {
    const list = hidden[key] ?? [];
    hidden[key] = list;
    reading.places.add(appendIndex(key, list.length), item.path);
    list.push(entry);
  }
}

/** Entries of one type, and facts added to each of them. */
interface Section {
  /** Reactive Resume's name for the type. */
  type: string;
  shape: Shape;
  items: Item[];
  more: JsonObject;
}

/** Lists the sections that every version has; version 3 has another key for one of them. */
function listSections({ sections }: JsonObject, { notes }: ReaderState): Section[] {
  const all = asObject(sections);
  return REACTIVE_SECTIONS.map((type) => {
    const key = type === 'experience' && !isObject(all.experience) ? 'work' : type;
    const items = listItems(all[key], appendKey('sections', key), notes);
    const expanded = type === 'experience' ? items.flatMap((item) => expandRoles(item, notes)) : items;
    return { type, shape: SHAPES[type], items: expanded, more: {} };
  });
}

/** Keys that each role inherits from its job. */
const JOB_KEYS = ['company', 'location', 'website'] as const;

/** Expands a job with several roles to one job per role. Facts shared by all of them are kept with the first. */
function expandRoles(item: Item, notes: ReaderState['notes']): Item[] {
  const { roles, ...job } = item.value;
  const roleItems = listItems({ items: roles }, item.path, notes);
  if (roleItems.length === 0) return [{ ...item, value: job }];
  const tenure = Object.fromEntries(
    ['position', 'period', 'dates', 'description'].flatMap((key) => (isBlank(job[key]) ? [] : [[key, job[key]]])),
  );
  const shared = Object.fromEntries(JOB_KEYS.map((key) => [key, job[key]]));
  return roleItems.map(({ value, path }, index) => ({
    value: { ...shared, ...value, ...(index === 0 && !isBlank(tenure) && { tenure }) },
    path: path.replace(`${item.path}.items[`, `${item.path}.roles[`),
    isHidden: item.isHidden,
    of: { path: item.path, keys: [...JOB_KEYS, 'tenure'] },
  }));
}

/** Lists custom sections, in the form of any version, and unknown sections. */
function listOwnSections(source: JsonObject, reading: ReaderState): Section[] {
  const { notes, version } = reading;
  const sections = asObject(source.sections);
  const version5Sections = asArray(source.customSections).flatMap((section, index) =>
    isObject(section) ? readCustomSection(section, appendIndex('customSections', index), notes) : [],
  );
  const inSections = [
    ...Object.entries(sections)
      .filter(([key, section]) => !KNOWN_SECTIONS.has(key) && isObject(section))
      .map(([key, section]) => ({ section: asObject(section), path: appendKey('sections', key) })),
    ...Object.entries(asObject(sections.custom))
      .filter(([, section]) => isObject(section))
      .map(([key, section]) => ({ section: asObject(section), path: appendKey('sections.custom', key) })),
  ];
  const olderSections = inSections.map(({ section, path }) => {
    const shape = version >= 5 ? TEXT_SHAPE : CUSTOM_SHAPE;
    return createCustomSection(readHeading(section), shape, listItems(section, path, notes));
  });
  return [...version5Sections, ...olderSections];
}

const KNOWN_SECTIONS = new Set<string>([...REACTIVE_SECTIONS, 'work', 'profiles', 'summary', 'custom']);

/** Returns the heading of a section, which is required in our model. */
const readHeading = (section: JsonObject): string =>
  cleanText(section.title) || cleanText(section.name) || 'Further information';

function createCustomSection(heading: string, shape: Shape, items: Item[]): Section {
  const ownShape = findShapeOfTitle(heading);
  return { type: 'custom', shape: ownShape ?? shape, items, more: ownShape ? {} : { heading } };
}

/** Reads a custom section of version 5: of a known type, of texts, or of letters, which are not part of a resume. */
function readCustomSection(section: JsonObject, path: string, notes: ReaderState['notes']): Section[] {
  const id = cleanText(section.id);
  const type = cleanText(section.type);
  const items = listItems(section, path, notes);
  const heading = readHeading(section);
  const own = Object.keys(OWN_SHAPES).find((known) => id === known || id.startsWith(`${known}-`));
  if (own) {
    const shape = OWN_SHAPES[own] ?? TEXT_SHAPE;
    return [
      { type: own, shape, items, more: own === 'vitrine-additions' ? { heading: cleanText(section.title) } : {} },
    ];
  }
  if (type === 'cover-letter') {
    for (const item of items)
      notes.push(createLeftOutNote(item.path, heading, 'A letter is no part of a resume, and is not read.'));
    return [];
  }
  const known = REACTIVE_SECTIONS.find((one) => one === type);
  if (type === 'profiles') return [{ type, shape: TEXT_SHAPE, items, more: {} }];
  if (!known) return [createCustomSection(heading, TEXT_SHAPE, items)];
  const expanded = known === 'experience' ? items.flatMap((item) => expandRoles(item, notes)) : items;
  // Our sections of this kind have no custom title.
  const titled = expanded.map((item) => ({ ...item, value: { ...item.value, sectionTitle: section.title } }));
  return [{ type: known, shape: SHAPES[known], items: titled, more: {} }];
}

function reportMetadata(source: JsonObject, { notes }: ReaderState): void {
  const metadata = asObject(source.metadata);
  if (!isBlank(metadata.notes)) {
    notes.push(createLeftOutNote('metadata.notes', '', 'Notes to yourself are private, and are not read.'));
  }
  const template = cleanText(metadata.template);
  if (template)
    notes.push(createLeftOutNote('metadata', template, 'How a resume looks there is not read. Choose a design here.'));
}
