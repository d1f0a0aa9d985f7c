import type { ImportReport } from '@vitrine/contract/resume/import-report';
import { formatPartialDate } from '@vitrine/contract/text/dates';
import { appendIndex, appendKey, asArray, isObject, type JsonObject } from '../json-resume/json.ts';
import { EXTENSION_KEY, isBlank } from '../json-resume/lens.ts';
import type { SourceLocations } from '../reading/source-locations.ts';
import { readDates, readSingleDate } from './dates.ts';
import type { ReactiveVersion } from './detect.ts';
import { GITHUB_URL, splitFactWords } from './facts.ts';
import { isShallow } from './shallow.ts';
import type { Shape } from './shapes.ts';
import { cleanText, extractFacts, readLines, readRichText } from './text.ts';

/** The state of reading one document. */
export interface ReaderState {
  version: ReactiveVersion;
  lists: Record<string, JsonObject[]>;
  places: SourceLocations;
  notes: ImportReport['rejected'];
}

/** An entry of a section, its path, and whether it is hidden. */
export interface Item {
  value: JsonObject;
  path: string;
  isHidden: boolean;
  /** For a role: the path of its job, and the keys taken from there. */
  of?: { path: string; keys: readonly string[] };
}

/** The key of an entry under which its unmapped data are kept. */
export const UNMAPPED_KEY = 'reactiveResume';

/** Keys for styling, identity and dates, which are not unmapped data. */
const IGNORED_KEYS = new Set([
  'id',
  '_id',
  'visible',
  'hidden',
  'icon',
  'iconColor',
  'mainEntryBold',
  'dates',
  'period',
  'date',
]);

/** Lists the entries of a section; invalid entries are reported. */
export function listItems(section: unknown, path: string, notes: ReaderState['notes']): Item[] {
  if (!isObject(section)) return [];
  const { items, visible, hidden } = section;
  const isSectionHidden = visible === false || hidden === true;
  if (!isBlank(items) && !Array.isArray(items))
    notes.push(createLeftOutNote(`${path}.items`, items, 'This is no list of entries.'));
  return asArray(items).flatMap((value, index): Item[] => {
    const place = appendIndex(`${path}.items`, index);
    if (isObject(value)) {
      return [{ value, path: place, isHidden: isSectionHidden || value.visible === false || value.hidden === true }];
    }
    if (!isBlank(value)) notes.push(createLeftOutNote(place, value, 'This is no entry.'));
    return [];
  });
}

export const createLeftOutNote = (path: string, value: unknown, reason: string): ImportReport['rejected'][number] => ({
  ...{ path, value: (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).slice(0, 200) },
  ...{ code: 'left-out', reason },
});

/** Adds an entry to its list, with the places of its facts; an empty entry is skipped. */
export function addEntry(shape: Shape, item: Item, reading: ReaderState, more: JsonObject = {}): void {
  const { entry, from } = readItem(shape, item, reading);
  if (isBlank(entry)) return;
  const list = reading.lists[shape.list] ?? [];
  reading.lists[shape.list] = list;
  const path = appendIndex(shape.list, list.length);
  reading.places.add(path, item.path);
  reading.places.add(`${path}.${UNMAPPED_KEY}`, item.path);
  for (const [key, place] of from) reading.places.add(`${path}.${key}`, place);
  const own = {
    ...(isObject(entry[EXTENSION_KEY]) ? entry[EXTENSION_KEY] : {}),
    ...(item.isHidden && { isVisible: false }),
  };
  list.push({ ...more, ...entry, ...(Object.keys(own).length > 0 && { [EXTENSION_KEY]: own }) });
}

interface ParsedItem {
  entry: JsonObject;
  /** The file key that each key of the entry was read from. */
  from: Map<string, string>;
}

function readItem(shape: Shape, item: Item, reading: ReaderState): ParsedItem {
  const reader = new ItemReader(shape, item, reading.version);
  reader.readTexts();
  reader.readAddress();
  reader.readWhen();
  reader.readText();
  reader.keepAside(reading.notes);
  return { entry: reader.build(), from: reader.from };
}

/** Reads one entry by the shape of its section. */
class ItemReader {
  readonly from = new Map<string, string>();
  readonly #shape: Shape;
  readonly #item: JsonObject;
  readonly #placed: Item;
  readonly #version: ReactiveVersion;
  readonly #entry: JsonObject = {};
  readonly #own: JsonObject = {};
  readonly #unmapped: JsonObject = {};
  readonly #used = new Set<string>();

  constructor(shape: Shape, item: Item, version: ReactiveVersion) {
    this.#version = version;
    this.#shape = shape;
    this.#item = item.value;
    this.#placed = item;
  }

  #locate(fileKey: string): string {
    const { path, of } = this.#placed;
    return appendKey(of?.keys.includes(fileKey) ? of.path : path, fileKey);
  }

  #set(key: string, value: unknown, fileKey: string, isOwn = false): void {
    if (isBlank(value)) return;
    (isOwn ? this.#own : this.#entry)[key] = value;
    this.from.set(isOwn ? appendKey(EXTENSION_KEY, key) : key, this.#locate(fileKey));
  }

  readTexts(): void {
    const { texts, own = {}, words = {}, list } = this.#shape;
    for (const [isOwn, facts] of [[false, texts] as const, [true, own] as const]) {
      for (const [key, fileKeys] of Object.entries(facts)) {
        const fileKey = fileKeys.find((name) => !this.#used.has(name) && this.#isText(name));
        if (fileKey === undefined) continue;
        this.#used.add(fileKey);
        this.#set(key, cleanText(this.#item[fileKey]), fileKey, isOwn);
      }
    }
    for (const [key, fileKeys] of Object.entries(words)) {
      const fileKey = fileKeys.find((name) => Array.isArray(this.#item[name]));
      if (fileKey === undefined) continue;
      this.#used.add(fileKey);
      this.#set(key, asArray(this.#item[fileKey]).map(cleanText).filter(Boolean), fileKey);
    }
    if (list === 'languages') this.#readFluency();
  }

  /**
   * Whether a key has a text value. Since version 4 a level may be a number, which has no meaning without its scale.
   */
  #isText(name: string): boolean {
    const value = this.#item[name];
    const isRating = name === 'level' && typeof value === 'number';
    // Since version 5 this is the text of an entry; before, it was a line next to the title.
    const isEntryText = name === 'description' && this.#shape.text !== undefined && this.#version >= 5;
    return !isRating && !isEntryText && cleanText(value) !== '';
  }

  /** Derives the fluency from a numeric level if there is no text: up to 5, in version 3 up to 10. */
  #readFluency(): void {
    const { level, levelNum } = this.#item;
    const rating = typeof level === 'number' && level > 0 ? level : typeof levelNum === 'number' ? levelNum / 2 : 0;
    const fluency = rating >= 5 ? 'Native' : rating >= 4 ? 'Fluent' : rating >= 3 ? 'Intermediate' : 'Basic';
    const { fluency: currentFluency = fluency } = this.#entry;
    if (!(rating > 0) || currentFluency !== fluency) return;
    if (this.#entry.fluency === undefined) this.#set('fluency', fluency, rating === level ? 'level' : 'levelNum');
    this.#used.add('level').add('levelNum');
  }

  /** Reads an address in the form of any version: a text, or an object with the address and a label. */
  readAddress(): void {
    const { url, list } = this.#shape;
    const fileKey = ['website', 'url'].find((name) => readAddress(this.#item[name]) !== '');
    if (fileKey === undefined || url === undefined) return;
    this.#used.add(fileKey);
    const address = readAddress(this.#item[fileKey]);
    const isCode = list === 'projects' && GITHUB_URL.test(address);
    this.#set(isCode ? 'githubUrl' : url, address, fileKey, isCode);
    const label = readAddressLabel(this.#item[fileKey]);
    if (label) this.#unmapped.websiteLabel = label;
  }

  readWhen(): void {
    const { date, list, hasCurrent, ongoing } = this.#shape;
    if (date === undefined) return;
    const fileKey = ['dates', 'period', 'date'].find((name) => !isBlank(this.#item[name])) ?? 'date';
    if (date !== 'period') {
      this.#readOneDate(date, fileKey);
      return;
    }
    const { startDate, endDate, isOver: hasEnded, written } = readDates(this.#item);
    const isOpenEnded = startDate !== undefined && endDate === undefined && !hasEnded;
    this.#set('startDate', startDate, fileKey);
    this.#set('endDate', ongoing && (isOpenEnded || endDate === 'Present') ? ongoing : endDate, fileKey);
    if (hasEnded && hasCurrent) this.#own.current = false;
    // An entry without an end is ongoing in JSON Resume, and its duration text would say so.
    if (hasEnded && list === 'work') this.#own.duration = formatPartialDate(startDate ?? '');
    if (!written) return;
    if (list === 'work') this.#set('duration', written, fileKey, true);
    else this.#unmapped.period = written;
  }

  /**
   * Uses the first of two dates for an entry with an end date, and the last for others; the original text is kept as
   * unmapped data.
   */
  #readOneDate(key: string, fileKey: string): void {
    const { date, endDate, written } = readSingleDate(this.#item);
    const hasEnd = this.#shape.list === 'certificates';
    this.#set(key, hasEnd ? date : (endDate ?? date), fileKey);
    if (hasEnd) this.#set('expiryDate', endDate, fileKey, true);
    if (written && !(hasEnd && endDate)) this.#unmapped.period = written;
  }

  readText(): void {
    const { text, section } = this.#shape;
    if (!text) return;
    const textKeys =
      this.#version >= 5 ? ['description', 'content'] : text.isBoth ? ['description', 'summary'] : ['summary'];
    const fileKeys = textKeys.filter((name) => !this.#used.has(name) && cleanText(this.#item[name]) !== '');
    const [fileKey = ''] = fileKeys;
    for (const name of fileKeys) this.#used.add(name);
    const parts = fileKeys.map((name) => extractFacts(cleanText(this.#item[name]), section));
    for (const { fact, text: factText } of parts.flatMap(({ facts }) => facts)) {
      const key = fact.key ?? fact.field;
      // A labelled line is the address of the repository, so the other address is that of the project.
      if (key === 'githubUrl' && this.#own.githubUrl !== undefined) {
        this.#set('url', this.#own.githubUrl, 'website');
        delete this.#own.githubUrl;
      }
      if (!fact.key ? this.#own[key] === undefined : this.#entry[key] === undefined) {
        this.#set(key, fact.isList ? splitFactWords(factText) : factText, fileKey, !fact.key);
      }
    }
    if (!text.hasPoints) {
      const lines = [...parts.map(({ html }) => readLines(html)), ...this.#readAppended()].filter(Boolean);
      this.#set(text.key, lines.join('\n'), fileKey, text.isOwn);
      return;
    }
    const read = parts.map(({ html }) => readRichText(html));
    const sentences = read.map(({ summary }) => summary).filter(Boolean);
    this.#set(text.key, sentences.join('\n'), fileKey);
    this.#set(
      'highlights',
      read.flatMap(({ highlights }) => highlights),
      fileKey,
    );
  }

  #readAppended(): string[] {
    const keys = (this.#shape.appended ?? []).filter((key) => !this.#used.has(key));
    for (const key of keys) this.#used.add(key);
    return keys.map((key) => [this.#item[key]].flat().map(cleanText).filter(Boolean).join(', '));
  }

  /** Keeps the remaining keys of an entry as unmapped data. */
  keepAside(notes: ReaderState['notes']): void {
    const isKnown = (key: string) => {
      const isDate = key === 'date' && this.#shape.date === undefined;
      return this.#used.has(key) || (IGNORED_KEYS.has(key) && !isDate);
    };
    Object.assign(
      this.#unmapped,
      pickUnmapped(this.#item, isKnown, (key) => this.#locate(key), notes),
    );
  }

  build(): JsonObject {
    return {
      ...this.#entry,
      ...(Object.keys(this.#own).length > 0 && { [EXTENSION_KEY]: this.#own }),
      ...(Object.keys(this.#unmapped).length > 0 && { [UNMAPPED_KEY]: this.#unmapped }),
    };
  }
}

/** Returns the values of unknown keys; values nested too deeply are reported instead. */
export function pickUnmapped(
  source: JsonObject,
  isKnown: (key: string) => boolean,
  locate: (key: string) => string,
  notes: ReaderState['notes'],
): JsonObject {
  const unmapped: JsonObject = {};
  for (const [key, value] of Object.entries(source)) {
    if (isKnown(key) || key === '__proto__' || value === 0 || value === false) continue;
    if (isBlank(value) || (isAddress(value) && !readAddress(value))) continue;
    if (isShallow(value)) unmapped[key] = value;
    else notes.push(createLeftOutNote(locate(key), '', 'This is nested too deep to be kept.'));
  }
  return unmapped;
}

/** Returns the label of an address, if it differs from the address; otherwise ''. */
export function readAddressLabel(value: unknown): string {
  const label = isObject(value) ? cleanText(value.label) : '';
  return readAddress(value).includes(label) ? '' : label;
}

/** Returns an address in the form of any version; '' if there is none. */
export function readAddress(value: unknown): string {
  const address = isObject(value) ? cleanText(value.url) || cleanText(value.href) : cleanText(value);
  return /^https?:\/\/$/.test(address) ? '' : address;
}

const isAddress = (value: unknown): boolean =>
  isObject(value) && Object.keys(value).every((key) => ['url', 'href', 'label', 'inlineLink'].includes(key));
