import type { ImportReport } from '@vitrine/contract/resume/import-report';
import { appendIndex, appendKey, asObject, isObject, type JsonObject } from '../json-resume/json.ts';
import { EXTENSION_KEY } from '../json-resume/lens.ts';
import { findDeclaredLanguage } from '../reading/declared-language.ts';
import type { ParsedDocument } from '../reading/read-document.ts';
import { readYamlFile, type YamlFile } from '../reading/read-yaml.ts';
import { readInlineMarkdown } from '../reading/rich-text.ts';
import { UnreadableFile } from '../reading/unreadable-file.ts';
import { isRenderCv } from './detect-render-cv.ts';
import { detectEntryType } from './entry-shapes.ts';
import { readMarkdown } from './markdown.ts';
import { readEntry, type Section } from './read-entries.ts';
import { formatPaths, type Header, readHeader } from './read-header.ts';
import { pickUnmapped, toText } from './read-mapped-fields.ts';
import { recognizeSection, toTitle } from './section-kinds.ts';

/** Design and build settings, which do not apply in our model. Includes names from before version 2. */
const IGNORED_PARTS = ['design', 'locale', 'settings', 'rendercv_settings', 'locale_catalog'];

interface EntryPlace {
  place: string;
  keys: ReadonlyMap<string, string>;
}

/** The state of reading one file. */
interface ReaderState {
  lists: Record<string, JsonObject[]>;
  /** Paragraphs of the summary sections. */
  summary: string[];
  /** The places in the file of the entries of the document. */
  places: Map<string, EntryPlace>;
  notes: ImportReport['rejected'];
  file: YamlFile;
}

/**
 * Reads a RenderCV file of any version, in YAML or JSON. Markdown is converted to formatting. A section is recognized
 * by its title in any language of resumes; a section with another title becomes a custom section, so that nothing is
 * left unmapped.
 *
 * @throws {UnreadableFile} if it is not YAML, or not a RenderCV file
 */
export function readRenderCv(text: string): ParsedDocument {
  const file = readYamlFile(text);
  if (!isRenderCv(file.value)) throw new UnreadableFile('This is no file of RenderCV: it has no cv with a name in it.');
  const root = asObject(file.value);
  const cv = asObject(root.cv);
  const reading: ReaderState = { lists: {}, summary: [], places: new Map(), notes: [...file.notes], file };
  const header = readHeader(cv);
  for (const { path, value, reason } of header.left) addNote(reading, path, value, reason);
  readSections(cv.sections, reading);
  for (const part of IGNORED_PARTS.filter((key) => isObject(root[key]))) {
    addNote(reading, part, '', 'How it looks and is built is chosen here, and stays with RenderCV.');
  }
  const others = pickUnmapped(root, ['cv', ...IGNORED_PARTS]);
  if (others) header.places.set('renderCv', formatPaths('', others));
  const document = { ...buildDocument(header, reading), ...(others && { renderCv: others }) };
  const locate = (path: string) => locatePath(path, header.places, reading.places);
  const language = findDeclaredLanguage(root, root.locale, root.locale_catalog);
  return { document, notes: reading.notes, locate, hasFinalTexts: true, ...(language && { language }) };
}

function addNote({ notes, file }: ReaderState, path: string, value: unknown, reason: string): void {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  notes.push({ path: `${path}, line ${file.lineOf(path)}`, value: text.slice(0, 200), code: 'left-out', reason });
}

function buildDocument({ basics, footerLinks }: Header, { lists, summary }: ReaderState): JsonObject {
  const texts = [basics.summary, ...summary].filter(Boolean);
  const all = { ...basics, ...(texts.length > 0 && { summary: texts.join('\n\n') }) };
  return {
    // Always present, so that an empty file is still a valid document.
    basics: all,
    ...lists,
    ...(Object.keys(footerLinks).length > 0 && { meta: { [EXTENSION_KEY]: { footerLinks } } }),
  };
}

function readSections(sections: unknown, reading: ReaderState): void {
  if (sections === undefined || sections === null) return;
  if (!isObject(sections)) {
    addNote(reading, 'cv.sections', sections, 'Sections should be titles with lists below them.');
    return;
  }
  const titles = Object.keys(sections).map((key) => [key, toTitle(key)] as const);
  const isOnlyWork = !titles.some(([, title]) => recognizeSection(title) === 'experiences');
  for (const [key, title] of titles) {
    const path = appendKey('cv.sections', key);
    const entries = sections[key];
    const section = { title: readMarkdown(title), kind: recognizeSection(title), isOnlyWork };
    if (Array.isArray(entries)) readSection(entries, section, path, reading);
    else if (toText(entries) !== undefined) readSection([entries], section, path, reading);
    else if (entries !== null) addNote(reading, path, entries, 'A section should be a list of entries.');
  }
}

function readSection(entries: readonly unknown[], section: Section, path: string, reading: ReaderState): void {
  for (const [index, source] of entries.entries()) {
    const place = appendIndex(path, index);
    if (source === null) continue;
    if (section.kind === 'summary' && !isEntry(source)) {
      reading.summary.push(readInlineMarkdown(toText(getBulletText(source)) ?? ''));
      reading.places.set('basics.summary', { place: path, keys: NO_KEYS });
      continue;
    }
    const read = readEntry(source, section);
    if ('fault' in read) {
      addNote(reading, place, source, read.fault);
      continue;
    }
    for (const key of read.invalidKeys ?? []) {
      addNote(reading, `${place}.${key}`, asObject(source)[key], 'This should be a text.');
    }
    for (const { list, entry, keys } of read.items) {
      if (Object.keys(entry).length === 0) continue;
      const all = reading.lists[list] ?? [];
      reading.lists[list] = all;
      reading.places.set(appendIndex(list, all.length), { place, keys });
      all.push(entry);
    }
  }
}

const NO_KEYS: ReadonlyMap<string, string> = new Map();

/** Whether an entry is an object with more than a text. */
function isEntry(source: unknown): boolean {
  return Array.isArray(source) || (isObject(source) && detectEntryType(source) !== 'bullet');
}

function getBulletText(source: unknown): unknown {
  return isObject(source) ? (source.bullet ?? source.number ?? source.reversed_number) : source;
}

function locatePath(
  path: string,
  header: ReadonlyMap<string, string>,
  places: ReadonlyMap<string, EntryPlace>,
): string {
  const inHeader = [...header.keys()].filter((key) => isBelow(path, key)).sort((a, b) => b.length - a.length)[0];
  // One text in the file maps to several parts of the location.
  const isWhole = inHeader === 'basics.location';
  if (inHeader !== undefined) return (header.get(inHeader) ?? '') + (isWhole ? '' : path.slice(inHeader.length));
  const [entry = ''] = /^.*?\[\d+\]/.exec(path) ?? [path];
  const found = places.get(entry) ?? places.get(path);
  if (!found) return path;
  const rest = path
    .slice(entry.length)
    .replace(/^\.(?:renderCv\.)?/, '')
    .replace(/^renderCv$/, '');
  const key = [...found.keys.keys()].filter((to) => isBelow(rest, to)).sort((a, b) => b.length - a.length)[0];
  const fileKey = key === undefined ? rest : (found.keys.get(key) ?? '') + rest.slice(key.length);
  // The title of a custom section is the key above its entries.
  if (fileKey === '..') return found.place.replace(/\[\d+\]$/, '');
  return fileKey ? `${found.place}.${fileKey}`.replace('.[', '[') : found.place;
}

const isBelow = (path: string, other: string): boolean =>
  path.startsWith(other) && /^(?:$|[.[])/.test(path.slice(other.length));
