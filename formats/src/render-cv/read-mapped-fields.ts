import { education } from '@vitrine/contract/sections/education';
import { toDoiUrl } from '@vitrine/contract/text/addresses';
import { asArray, asObject, isObject, type JsonObject, omit } from '../json-resume/json.ts';
import { EXTENSION_KEY } from '../json-resume/lens.ts';
import { readInlineMarkdown } from '../reading/rich-text.ts';
import { ONGOING_DATE, readDates, readSingleDate } from './entry-dates.ts';
import type { EntryShape, FieldMapping } from './entry-shapes.ts';
import { splitHighlight } from './highlights.ts';
import { readLink, readMarkdown } from './markdown.ts';

/** A parsed entry with the keys of the document, and the key in the file for each of them. */
export interface ParsedEntry {
  entry: JsonObject;
  keys: Map<string, string>;
  /** Keys whose value has an invalid type. */
  invalidKeys: string[];
}

/** The key for facts that neither RenderCV nor the document has a key for, as our exporter writes it. */
const OWN_KEY = EXTENSION_KEY;
const DATE_KEYS = ['date', 'start_date', 'end_date'];
const STILL_STUDYING = education.fields.toYear.optOut ?? '';
const GITHUB_URL = /^https?:\/\/(?:www\.)?github\.com\//i;

/**
 * Returns a text or a number as text; also a single key with a text, which an unquoted colon in a sentence produces.
 * Returns undefined for other values.
 */
export function toText(value: unknown): string | undefined {
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  const [pair, ...more] = isObject(value) ? Object.entries(value) : [];
  if (!pair || more.length > 0) return undefined;
  const text = toText(pair[1]);
  return text === undefined ? undefined : `${pair[0]}: ${text}`;
}

/** Returns the texts of a list, or of a comma-separated text. */
export const toTexts = (value: unknown): string[] =>
  Array.isArray(value) ? value.flat(3).flatMap((inner) => toText(inner) || []) : splitAtCommas(toText(value) ?? '');

/** Splits 'Rust, SQL (window functions, CTE); Go' at commas and semicolons outside of brackets. */
export function splitAtCommas(text: string): string[] {
  const parts: string[] = [];
  let [depth, from] = [0, 0];
  for (let at = 0; at < text.length; at += 1) {
    if ('([{'.includes(text[at] ?? '')) depth += 1;
    else if (')]}'.includes(text[at] ?? '')) depth = Math.max(0, depth - 1);
    else if (depth === 0 && /[,;、،]/.test(text[at] ?? '')) {
      parts.push(text.slice(from, at));
      from = at + 1;
    }
  }
  return [...parts, text.slice(from)].map((part) => part.trim()).filter(Boolean);
}

/** Returns bullet points; one value may hold several of them on separate lines. */
const toBulletPoints = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).flat(3).flatMap((point) => splitHighlight(toText(point) ?? ''));

/** Reads an entry by the shape of its list. */
export function readMappedFields(shape: EntryShape, source: JsonObject): ParsedEntry {
  const read: ParsedEntry = { entry: {}, keys: new Map(), invalidKeys: [] };
  const own: JsonObject = { ...asObject(source[OWN_KEY]), ...(source.visible === false && { isVisible: false }) };
  const written = appendToSummary(shape, removePrintedLines(shape, source));
  for (const slot of shape.fields) readSlot(slot, written, read, own);
  if (shape.name) splitName(shape, written, read, own);
  if (shape.list === 'education') readEducationPoints(toBulletPoints(written.highlights), read, own);
  if (shape.date === 'period') readEntryPeriod(shape, source, read, own);
  else if (shape.date) readEntryDate(shape.date, source, read);
  const points = shape.list === 'education' ? ['highlights'] : [];
  const known = [...shape.fields.map(([key]) => key), ...(shape.date ? DATE_KEYS : []), ...points, OWN_KEY, 'visible'];
  const others = pickUnmapped(written, known);
  if (others) read.entry.renderCv = others;
  if (Object.keys(own).length > 0) read.entry[EXTENSION_KEY] = own;
  return read;
}

function readSlot([key, to, form]: FieldMapping, source: JsonObject, read: ParsedEntry, own: JsonObject): void {
  const value = source[key];
  if (value === undefined || value === null) return;
  const said = readForm(form === 'text' && DESCRIPTIONS.has(to) ? 'description' : form, value);
  if (said === undefined) {
    read.invalidKeys.push(key);
    return;
  }
  const isOwn = to.startsWith('@');
  read.keys.set(isOwn ? `${EXTENSION_KEY}.${to.slice(1)}` : to, key);
  if (said === '' || (Array.isArray(said) && said.length === 0)) return;
  if (isOwn) own[to.slice(1)] = said;
  else read.entry[to] = said;
}

/** Keys of the document whose texts have formatting; titles and names have none. */
const DESCRIPTIONS = new Set(['summary', 'description', '@description', 'reference', 'text']);

function readForm(form: FieldMapping[2] | 'description', value: unknown): string | string[] | undefined {
  switch (form) {
    case 'points':
      return toBulletPoints(value);
    case 'texts':
      return toTexts(value).map(readMarkdown);
    case 'authors':
      return Array.isArray(value)
        ? value.map((author) => readMarkdown(toText(author) ?? '')).join(', ')
        : readMarkdown(toText(value) ?? '');
    case 'doi':
      return toDoiUrl(toText(value) ?? '');
    case 'plain':
      return toText(value)?.trim();
    case 'text':
    case 'description': {
      const text = Array.isArray(value) ? value.map((line) => toText(line) ?? '').join('\n') : toText(value);
      return text === undefined ? undefined : form === 'text' ? readMarkdown(text) : readInlineMarkdown(text);
    }
  }
}

/** Splits a name that is a link: the address is moved to its own key. */
function splitName(shape: EntryShape, source: JsonObject, read: ParsedEntry, own: JsonObject): void {
  const { text, url } = readLink(toText(source.name) ?? '');
  const to = shape.fields.find(([key]) => key === 'name')?.[1];
  if (!url || !to) return;
  if (shape.list === 'projects' && GITHUB_URL.test(url) && own.githubUrl === undefined) {
    own.githubUrl = url;
    read.keys.set(`${EXTENSION_KEY}.githubUrl`, 'name');
  } else if (read.entry.url === undefined) {
    read.entry.url = url;
    read.keys.set('url', 'name');
  } else return;
  read.entry[to] = text;
}

function readEntryPeriod({ list }: EntryShape, source: JsonObject, read: ParsedEntry, own: JsonObject): void {
  const { dates, own: facts, words } = readDates(source, own);
  Object.assign(read.entry, dates);
  read.keys.set('startDate', source.start_date ? 'start_date' : 'date');
  read.keys.set('endDate', source.end_date ? 'end_date' : 'date');
  if (list === 'education') {
    readDegree(source, read);
    const isOngoing = dates.endDate === ONGOING_DATE || (dates.startDate && !dates.endDate && facts.current !== false);
    if (isOngoing) read.entry.endDate = STILL_STUDYING;
  } else {
    Object.assign(own, facts);
  }
  if (!words) return;
  if (list === 'work') {
    own.duration = words;
    read.keys.set(`${EXTENSION_KEY}.duration`, 'date');
  } else {
    read.entry.date = words;
  }
}

/** Reads the bullet points of an education: one labelled as a grade, the others as lines of the description. */
function readEducationPoints(points: readonly string[], read: ParsedEntry, own: JsonObject): void {
  const lines = points.filter((point) => {
    const grade =
      read.entry.score === undefined ? /^(?:C?GPA|Grade):([^()]{1,60})$/i.exec(point)?.[1]?.trim() : undefined;
    if (!grade) return true;
    read.entry.score = grade;
    read.keys.set('score', 'highlights');
    return false;
  });
  if (lines.length === 0) return;
  const description = typeof own.description === 'string' ? [own.description.trim()] : [];
  own.description = [...description, ...lines.map((line) => `• ${line}`)].join('\n');
  const to = `${EXTENSION_KEY}.description`;
  read.keys.set(to, read.keys.get(to) ?? 'highlights');
}

/** Moves an area without a degree to `studyType`, which then holds both. */
function readDegree(source: JsonObject, { entry, keys }: ParsedEntry): void {
  if (source.degree !== undefined || entry.area === undefined) return;
  entry.studyType = entry.area;
  keys.set('studyType', 'area');
  delete entry.area;
}

function readEntryDate(to: string, source: JsonObject, read: ParsedEntry): void {
  const date = readSingleDate(source);
  read.keys.set(to, DATE_KEYS.find((key) => source[key]) ?? 'date');
  if (date) read.entry[to] = date;
}

/** Moves a place and bullet points to the summary of an entry that has no fields for them. */
function appendToSummary({ fields, appendsToSummary }: EntryShape, source: JsonObject): JsonObject {
  const hasSlot = (key: string) => fields.some(([slotKey]) => slotKey === key);
  const moved = ['location', 'highlights'].filter((key) => !hasSlot(key) && source[key] !== undefined);
  if (!appendsToSummary || !hasSlot('summary') || moved.length === 0) return source;
  const lines = [source.summary, source.location, ...asArray(source.highlights)].map((line) => toText(line) ?? '');
  return { ...omit(source, moved), summary: lines.filter(Boolean).join('\n') };
}

/** Removes the lines at the end of the bullet points that repeat other keys. */
function removePrintedLines(shape: EntryShape, source: JsonObject): JsonObject {
  const lines = shape.lines?.(source) ?? [];
  const points = asArray(source.highlights);
  const from = points.length - lines.length;
  const isRepeated = from >= 0 && lines.length > 0 && lines.every((line, index) => points[from + index] === line);
  if (!isRepeated) return source;
  return from > 0 ? { ...source, highlights: points.slice(0, from) } : omit(source, ['highlights']);
}

/** Returns the values of unknown keys, to be kept as unmapped data; undefined if there are none. */
export function pickUnmapped(source: JsonObject, known: readonly string[]): JsonObject | undefined {
  const more = Object.entries(omit(source, known)).flatMap(([key, value]) => toUnmappedValue(key, value));
  return more.length > 0 ? Object.fromEntries(more) : undefined;
}

/** Keeps a value without a key as it is; nested values as text. */
function toUnmappedValue(key: string, value: unknown): [string, unknown][] {
  if (value === null || value === '' || value === undefined) return [];
  const isFlat = !isObject(value) && !(Array.isArray(value) && value.some((inner) => typeof inner === 'object'));
  return [[key, isFlat ? value : JSON.stringify(value).slice(0, 2_000)]];
}
