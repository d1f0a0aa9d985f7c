import { LIMITS } from '@vitrine/contract/api/limits';
import type { ImportReport } from '@vitrine/contract/resume/import-report';
import {
  CST,
  type Document,
  isAlias,
  isMap,
  isNode,
  isScalar,
  isSeq,
  Lexer,
  LineCounter,
  type Pair,
  parseDocument,
  type Scalar,
  type YAMLError,
  type YAMLMap,
} from 'yaml';
import { entryPath, isObject, type JsonObject, keyPath } from '../json-resume/json.ts';
import { UnreadableFile } from './unreadable-file.ts';

/** A YAML text as a plain value, with what was not read of it. */
export interface YamlFile {
  /** Texts, numbers, truth values, null, lists and objects. A number that is not written as numbers are stays a text. */
  value: unknown;
  notes: ImportReport['refused'];
  /** The line of what stands at a path such as `cv.sections.Experience[0]`, from 1; of the nearest around it; else 1. */
  lineOf: (path: string) => number;
}

/** Deepest nesting, most values with those that aliases repeat, and most tokens: a resume has a hundredth of them. */
const MAX_DEPTH = 64;
const MAX_VALUES = 50_000;
const MAX_TOKENS = 150_000;

/** What a fault means for the person who wrote the file. */
const SENTENCES: Partial<Record<YAMLError['code'], string>> = {
  BAD_ALIAS: 'A name stands here after *, and nothing in the file is called so.',
  BAD_INDENT: 'This line is not indented as the lines around it.',
  BAD_SCALAR_START: 'A text that begins with this sign has to stand in quotation marks.',
  BAD_DQ_ESCAPE: 'A text in double quotation marks has a backslash that means nothing; write two of them.',
  BLOCK_AS_IMPLICIT_KEY: 'A second colon stands in one line: put the text in quotation marks.',
  BLOCK_IN_FLOW: 'A list of lines stands within brackets.',
  KEY_OVER_1024_CHARS: 'A name before a colon is too long.',
  MISSING_CHAR: 'A sign is missing here, such as a colon, a comma, a bracket or a quotation mark.',
  MULTILINE_IMPLICIT_KEY: 'A name before a colon has to stand in one line: put the text in quotation marks.',
  TAB_AS_INDENT: 'This line is indented by a tab; YAML takes blanks alone.',
  UNEXPECTED_TOKEN: 'This cannot stand here: put the text in quotation marks.',
};

/**
 * Reads a text of YAML 1.2 (core schema, so that dates are texts) or JSON. An alias repeats what it names; where nothing is
 * named so, a text that begins with a star is a text, as RenderCV has it. Of two values of one name the first is read.
 *
 * @throws {UnreadableFile} that is no YAML, or larger, deeper or fuller than any resume
 */
export function readYamlFile(text: string): YamlFile {
  return new Reading(text).read();
}

/** The value alone of {@link readYamlFile}. */
export const readYaml = (text: string): unknown => readYamlFile(text).value;

/** 'work:', with nothing behind it but what opens an inner value or a comment. */
function isKeyLine(line: string): boolean {
  const at = line.indexOf(':');
  const rest = line.slice(at + 1).trim();
  return at > 0 && at < 102 && /^[\w"'$-]/.test(line) && (rest === '' || /^[&|>#[{]/.test(rest));
}

/** Whether a text is YAML with lists or objects in it, and no prose that has a colon here and there. */
export function isYamlMapping(text: string): boolean {
  if (!text.split('\n').some(isKeyLine)) return false;
  try {
    const { value } = readYamlFile(text);
    return isObject(value) && Object.values(value).some((inner) => typeof inner === 'object' && inner !== null);
  } catch (error) {
    if (error instanceof UnreadableFile) return false;
    throw error;
  }
}

class Reading {
  readonly #text: string;
  /** Stands before every star that is a text, and is taken out of all texts again. */
  readonly #mark: string;
  readonly #lines = new LineCounter();
  readonly #lineOf = new Map<string, number>();
  readonly #notes: ImportReport['refused'] = [];
  readonly #anchors = new Map<string, unknown>();
  /** Nodes around the one that is read, which no alias in them may repeat. */
  readonly #around = new Set<unknown>();
  #values = 0;

  constructor(text: string) {
    if (text.length > LIMITS.importBytes) {
      throw new UnreadableFile('This file is larger than 1 MB, and a resume is smaller.');
    }
    const own = text.replace(/^\uFEFF/, '');
    this.#mark = findUnusedCharacter(own);
    this.#text = markStars(own, this.#mark);
  }

  read(): YamlFile {
    this.#checkTokens();
    const document = this.#parse();
    const value = this.#read(document.contents, '');
    return { value, notes: this.#notes, lineOf: (path) => this.#findLine(path) };
  }

  /** Refuses a text by its signs before anything is built of them. */
  #checkTokens(): void {
    let tokens = 0;
    let [depth, compact, at] = [0, 0, 0];
    for (const source of new Lexer().lex(this.#text)) {
      tokens += 1;
      const type = CST.tokenType(source);
      if (type === 'flow-map-start' || type === 'flow-seq-start') depth += 1;
      else if (type === 'flow-map-end' || type === 'flow-seq-end') depth = Math.max(0, depth - 1);
      else if (type === 'seq-item-ind' || type === 'explicit-key-ind') compact += 1;
      else if (type === 'newline') compact = 0;
      if (depth + compact > MAX_DEPTH) throw this.#tooDeep(at);
      if (tokens > MAX_TOKENS) {
        throw new UnreadableFile('This file has more lists and names in it than any resume.', this.#placeOf(at));
      }
      at += source.length;
    }
  }

  #parse(): Document.Parsed {
    let document: Document.Parsed;
    try {
      document = parseDocument(this.#text, {
        lineCounter: this.#lines,
        schema: 'core',
        merge: false,
        uniqueKeys: false,
        prettyErrors: false,
        logLevel: 'error',
      });
    } catch (error) {
      // What is nested deeper than the parser's own steps can follow.
      if (error instanceof RangeError) throw this.#tooDeep(0);
      throw error;
    }
    const [fault] = document.errors.filter(({ code }) => code !== 'MULTIPLE_DOCS');
    if (fault?.code === 'RESOURCE_EXHAUSTION') throw this.#tooDeep(fault.pos[0]);
    if (fault) {
      const sentence = SENTENCES[fault.code] ?? 'This is not valid YAML.';
      const place = this.#placeOf(fault.pos[0]);
      throw new UnreadableFile(`This file cannot be read as YAML. ${capitalize(place)}: ${sentence}`, place);
    }
    const more = document.errors.find(({ code }) => code === 'MULTIPLE_DOCS');
    if (more) this.#note('', more.pos[0], '', 'The file has several documents, and the first is read.');
    return document;
  }

  #read(node: unknown, path: string): unknown {
    const at = startOf(node);
    this.#values += 1;
    if (!this.#lineOf.has(path)) this.#lineOf.set(path, this.#lines.linePos(at).line);
    if (this.#values > MAX_VALUES) {
      throw new UnreadableFile('This file repeats itself more often than any resume.', this.#placeOf(at));
    }
    if (this.#around.size > MAX_DEPTH) throw this.#tooDeep(at);
    const target = isAlias(node) ? this.#anchors.get(node.source) : node;
    if (isAlias(node) && (target === undefined || this.#around.has(target))) {
      this.#note(path, at, '', 'It repeats what it stands in, and is left out.');
      return null;
    }
    if (isNode(target) && target.anchor && !isAlias(node)) this.#anchors.set(target.anchor, target);
    if (isScalar(target)) return this.#readScalar(target);
    if (!isMap(target) && !isSeq(target)) return null;
    this.#around.add(target);
    const value = isSeq(target)
      ? target.items.map((item, index) => this.#read(item, entryPath(path, index)))
      : this.#readMap(target, path);
    this.#around.delete(target);
    return value;
  }

  #readScalar({ value, source = '' }: Scalar): unknown {
    if (typeof value === 'string') return value.replaceAll(this.#mark, '');
    if (typeof value === 'number') return String(value) === source ? value : source;
    // What a tag of another program makes of a text is none of ours.
    return value === null || typeof value === 'boolean' ? value : source;
  }

  #readMap(map: YAMLMap, path: string): JsonObject {
    const entries = new Map<string, unknown>();
    const merged: JsonObject[] = [];
    for (const pair of map.items) {
      const key = this.#readKey(pair);
      const at = startOf(pair.key);
      if (key === undefined) {
        this.#note(path, at, '', 'The name of a value has to be a text.');
        continue;
      }
      const place = keyPath(path, key);
      if (!this.#lineOf.has(place)) this.#lineOf.set(place, this.#lines.linePos(at).line);
      const value = this.#read(pair.value, place);
      if (key === '<<' && typeof value === 'object' && value !== null) {
        merged.push(...[value].flat().filter(isObject));
      } else if (key === '__proto__') {
        this.#note(place, at, value, 'This name cannot be stored.', 'unsafe-name');
      } else if (entries.has(key)) {
        this.#note(place, at, value, 'This name stands here twice, and the first is read.');
      } else {
        entries.set(key, value);
      }
    }
    return Object.assign({}, ...merged.reverse(), Object.fromEntries(entries));
  }

  #readKey({ key }: Pair): string | undefined {
    if (key === null) return '';
    if (!isScalar(key)) return undefined;
    const text = this.#readScalar(key);
    return text === null ? '' : String(text);
  }

  #note(
    path: string,
    at: number,
    value: unknown,
    reason: string,
    code: ImportReport['refused'][number]['code'] = 'left-out',
  ) {
    const line = `line ${this.#lines.linePos(at).line}`;
    const said = typeof value === 'string' ? value : JSON.stringify(value);
    this.#notes.push({ path: path ? `${path}, ${line}` : line, value: said.slice(0, 200), code, reason });
  }

  #tooDeep(at: number): UnreadableFile {
    return new UnreadableFile(
      `Lists and objects are nested deeper than ${MAX_DEPTH} levels in this file.`,
      this.#placeOf(at),
    );
  }

  /** 'line 12, column 3', as the person sees the file: without the marks. */
  #placeOf(at: number): string {
    const before = this.#text.slice(0, at);
    const start = before.lastIndexOf('\n') + 1;
    const line = before.split('\n').length;
    return `line ${line}, column ${before.slice(start).replaceAll(this.#mark, '').length + 1}`;
  }

  #findLine(path: string): number {
    for (let place = path; place; place = parentPath(place)) {
      const line = this.#lineOf.get(place);
      if (line !== undefined) return line;
    }
    return 1;
  }
}

/**
 * What stands around a path: `cv.sections` for `cv.sections.Work`, '' for `cv`. Always shorter, whatever signs a name has; of
 * one with a dot or a bracket in it first a part of it, which is the path of nothing.
 */
export const parentPath = (path: string): string =>
  path.slice(0, Math.max(0, path.lastIndexOf('.'), path.lastIndexOf('[')));

const startOf = (node: unknown): number => (isNode(node) ? (node.range?.[0] ?? 0) : 0);

const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Of the characters that mean nothing to anybody, one that the text does not have. */
function findUnusedCharacter(text: string): string {
  for (let code = 0xe000; code < 0xf8ff; code += 1) {
    const character = String.fromCharCode(code);
    if (!text.includes(character)) return character;
  }
  return '\uF8FF';
}

/**
 * The text with a mark before every star that begins a value and names nothing in the file. Where the star stands within a
 * text the mark is there too, and does no harm.
 */
function markStars(text: string, mark: string): string {
  if (!text.includes('*')) return text;
  const anchors = new Set([...text.matchAll(/(?<=^|[\s[{,])&([^\s,[\]{}]+)/gm)].map(([, name]) => name));
  return text.replace(/(?<=^|[\s[{,])\*([^\s,[\]{}]*)(?:[ \t]*(?=[\n\r,\]}:#]|$))?/gm, (whole, name, at) => {
    const next = text[at + whole.length] ?? '\n';
    const isAliased = anchors.has(name) && (whole.length > name.length + 1 || /[\n\r,\]}:#]/.test(next));
    return isAliased ? whole : mark + whole;
  });
}
