import type { ImportReport } from '@vitrine/contract/resume/import-report';
import { truncate } from '@vitrine/contract/text/characters';
import { validateDocument } from '../json-resume/document.ts';
import { appendIndex, asArray, asObject, type JsonObject, omit } from '../json-resume/json.ts';
import { EXTENSION_KEY } from '../json-resume/lens.ts';
import { readLanguageTag } from '../reading/declared-language.ts';
import type { ParsedDocument } from '../reading/read-document.ts';
import { SourceLocations } from '../reading/source-locations.ts';
import { type EuropassElement, getElementPath } from './element-tree.ts';

/** A value of an entry and its source element. Empty values are left out. */
export interface Fact {
  /** Key of the entry or of our extension in it: 'position', 'x-vitrine.place'. */
  key: string;
  value: unknown;
  /** For a list, the element of each entry. */
  from: EuropassElement | readonly EuropassElement[] | undefined;
}

/** Maximum number of entries in a list; the import would reject a document with more. */
const MAX_ENTRIES = 1_000;

/** Builds a JSON Resume document from a Europass file. */
export class DocumentBuilder {
  readonly #basics: JsonObject = {};
  readonly #claims: JsonObject = {};
  readonly #lists = new Map<string, JsonObject[]>();
  readonly #places = new SourceLocations();
  readonly #notes: ImportReport['rejected'] = [];
  #language: string | undefined;

  /** Sets a value of `basics`, such as 'location.city', unless it is already set. */
  setBasic(key: string, value: string, from: EuropassElement | undefined): void {
    const [parent = '', child] = key.split('.');
    const container = child ? asObject(this.#basics[parent]) : this.#basics;
    if (!value || Object.hasOwn(container, child ?? parent)) return;
    const error = validateDocument({ basics: child ? { [parent]: { [child]: value } } : { [parent]: value } })[0];
    if (error) {
      if (from) this.leaveOut(from, formatErrorReason(error), value);
      return;
    }
    if (child) this.#basics[parent] = { ...container, [child]: value };
    else this.#basics[parent] = value;
    if (from) this.#places.add(`basics.${key}`, getElementPath(from));
  }

  /** Sets the parts of a name, where they cannot be derived from the whole. */
  claimName(firstName: string, lastName: string): void {
    this.#claims.personalInfo = { firstName, lastName };
  }

  /**
   * Adds an entry to a list of the document, such as 'work' or 'basics.profiles'. An entry without values is ignored.
   */
  add(list: string, from: EuropassElement, facts: readonly Fact[]): void {
    const filledFacts = facts.filter(({ value }) => hasValue(value));
    if (filledFacts.length === 0) return;
    const entries = this.#lists.get(list) ?? [];
    if (entries.length >= MAX_ENTRIES) {
      this.leaveOut(from, `There is room for ${MAX_ENTRIES.toLocaleString('en-US')} of these.`);
      return;
    }
    const path = appendIndex(list, entries.length);
    const entry = this.#withoutInvalid(list, composeEntry(filledFacts), from);
    if (Object.keys(entry).length === 0) return;
    entries.push(entry);
    this.#lists.set(list, entries);
    if (entries.length === 1) this.#places.add(list, getElementPath(from));
    this.#places.add(path, getElementPath(from));
    for (const fact of filledFacts) this.#rememberPlaces(`${path}.${fact.key}`, fact.from);
  }

  /** Reports a value that is not imported. */
  leaveOut(from: EuropassElement, reason: string, value = ''): void {
    this.#notes.push({ path: getElementPath(from), value: truncate(value, 200), code: 'left-out', reason });
  }

  /** Sets the language that the file declares. */
  setLanguage(tag: string | undefined): void {
    this.#language = readLanguageTag(tag);
  }

  build(): ParsedDocument {
    const document: JsonObject = { basics: { ...this.#basics } };
    for (const [list, entries] of this.#lists) {
      if (list.startsWith('basics.')) asObject(document.basics)[list.slice('basics.'.length)] = entries;
      else document[list] = entries;
    }
    if (Object.keys(this.#claims).length > 0) document.meta = { [EXTENSION_KEY]: this.#claims };
    const places = this.#places;
    const language = this.#language;
    return {
      document,
      notes: this.#notes,
      locate: (path) => places.locate(path),
      hasFinalTexts: true,
      ...(language !== undefined && { language }),
    };
  }

  #rememberPlaces(path: string, from: Fact['from']): void {
    if (!from) return;
    const elements = Array.isArray(from) ? (from as readonly EuropassElement[]) : undefined;
    const first = elements ? elements[0] : (from as EuropassElement);
    if (first) this.#places.add(path, getElementPath(first));
    elements?.forEach((element, index) => {
      this.#places.add(appendIndex(path, index), getElementPath(element));
    });
  }

  /** Removes values that would make the whole document invalid, and reports each. */
  #withoutInvalid(list: string, entry: JsonObject, from: EuropassElement): JsonObject {
    let valid = entry;
    for (let tries = 0; tries < 20; tries += 1) {
      const [error] = validateDocument(createSingleEntryDocument(list, valid));
      if (!error) return valid;
      const [, extension, key = ''] = INVALID_KEY.exec(error.path.slice(error.path.indexOf('[0]') + 3)) ?? [];
      if (!key) break;
      const holder = extension ? asObject(valid[EXTENSION_KEY]) : valid;
      this.leaveOut(from, formatErrorReason(error), describeValue(holder[key]));
      valid = extension ? { ...valid, [EXTENSION_KEY]: omit(holder, [key]) } : omit(valid, [key]);
    }
    return {};
  }
}

const INVALID_KEY = /^\.(x-vitrine\.)?([\w-]+)/;

/** Creates a document with one entry of a list; entries of our own lists are validated as extension data. */
function createSingleEntryDocument(list: string, entry: JsonObject): JsonObject {
  if (list.startsWith('meta.')) return { basics: {}, meta: { [EXTENSION_KEY]: { list: [entry] } } };
  const [, inner] = list.split('.');
  return inner ? { basics: { [inner]: [entry] } } : { [list]: [entry] };
}

/** Shortens 'work[0].summary is too long: ...', because the note has the path already. */
const formatErrorReason = ({ path, message }: { path: string; message: string }): string =>
  message.startsWith(`${path} `) ? `It ${message.slice(path.length + 1)}` : message;

const describeValue = (value: unknown): string =>
  typeof value === 'string' ? value : asArray(value).map(String).join(' ');

const hasValue = (value: unknown): boolean =>
  Array.isArray(value) ? value.length > 0 : value !== '' && value !== undefined;

function composeEntry(facts: readonly Fact[]): JsonObject {
  const entry: JsonObject = {};
  for (const { key, value } of facts) {
    const extensionKey = key.startsWith(`${EXTENSION_KEY}.`) ? key.slice(EXTENSION_KEY.length + 1) : undefined;
    if (extensionKey === undefined) entry[key] = value;
    else entry[EXTENSION_KEY] = { ...asObject(entry[EXTENSION_KEY]), [extensionKey]: value };
  }
  return entry;
}
