import { LIMITS } from '@vitrine/contract/api/limits';
import type { ImportReport } from '@vitrine/contract/resume/import-report';
import { capitalize } from '@vitrine/contract/text/characters';
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
import { appendIndex, appendKey, isObject, type JsonObject } from '../json-resume/json.ts';
import { UnreadableFile } from './unreadable-file.ts';

/** A YAML text as a plain value, with the parts that were not read. */
export interface YamlFile {
  /** Strings, numbers, booleans, null, lists and objects. A number in a form other than JavaScript's is a string. */
  value: unknown;
  notes: ImportReport['rejected'];
  /** Returns the line, from 1, of a path such as `cv.sections.Experience[0]`, or of its nearest parent; otherwise 1. */
  lineOf: (path: string) => number;
}

/**
 * Limits on nesting, on values including those repeated by aliases, and on tokens: a hundred times those of a resume.
 */
const MAX_DEPTH = 64;
const MAX_VALUES = 50_000;
const MAX_TOKENS = 150_000;

/** Error messages for the author of the file. */
const ERROR_MESSAGES: Partial<Record<YAMLError['code'], string>> = {
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
 * Reads YAML 1.2 (core schema, so that dates are strings) or JSON. An alias repeats the value of its anchor; without
 * such an anchor, text that begins with a star is a string, as in RenderCV. Of two values with one name the first is
 * read.
 *
 * @throws {UnreadableFile} if it is not YAML, or exceeds the limits on size, nesting or number of values
 */
export function readYamlFile(text: string): YamlFile {
  return new YamlReader(text).read();
}

/** Returns only the value of {@link readYamlFile}. */
export const readYaml = (text: string): unknown => readYamlFile(text).value;

/** Whether a line is a key such as 'work:', followed at most by the start of a nested value or a comment. */
function isKeyLine(line: string): boolean {
  const at = line.indexOf(':');
  const rest = line.slice(at + 1).trim();
  return at > 0 && at < 102 && /^[\w"'$-]/.test(line) && (rest === '' || /^[&|>#[{]/.test(rest));
}

/** Whether a text is YAML with lists or objects, rather than prose with colons. */
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

class YamlReader {
  readonly #text: string;
  /** Inserted before every star that is plain text, and removed from all strings afterwards. */
  readonly #mark: string;
  readonly #lines = new LineCounter();
  readonly #lineOf = new Map<string, number>();
  readonly #notes: ImportReport['rejected'] = [];
  readonly #anchors = new Map<string, unknown>();
  /** Ancestors of the current node, which an alias in it must not repeat. */
  readonly #around = new Set<unknown>();
  #values = 0;

  constructor(text: string) {
    if (text.length > LIMITS.importBytes) {
      throw new UnreadableFile('This file is larger than 1 MB, and a resume is smaller.');
    }
    const own = text.replace(/^\uFEFF/, '');
    this.#mark = findUnusedCharacter(own);
    this.#text = insertMarks(own, this.#mark);
  }

  read(): YamlFile {
    this.#checkTokens();
    const document = this.#parse();
    const value = this.#read(document.contents, '');
    return { value, notes: this.#notes, lineOf: (path) => this.#findLine(path) };
  }

  /** Rejects a text by its tokens, before anything is built from them. */
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
        throw new UnreadableFile('This file has more lists and names in it than any resume.', this.#formatPosition(at));
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
      // Nested too deeply for the recursion of the parser.
      if (error instanceof RangeError) throw this.#tooDeep(0);
      throw error;
    }
    const [fault] = document.errors.filter(({ code }) => code !== 'MULTIPLE_DOCS');
    if (fault?.code === 'RESOURCE_EXHAUSTION') throw this.#tooDeep(fault.pos[0]);
    if (fault) {
      const sentence = ERROR_MESSAGES[fault.code] ?? 'This is not valid YAML.';
      const place = this.#formatPosition(fault.pos[0]);
      throw new UnreadableFile(`This file cannot be read as YAML. ${capitalize(place)}: ${sentence}`, place);
    }
    const more = document.errors.find(({ code }) => code === 'MULTIPLE_DOCS');
    if (more) this.#note('', more.pos[0], '', 'The file has several documents, and the first is read.');
    return document;
  }

  #read(node: unknown, path: string): unknown {
    const at = getOffset(node);
    this.#values += 1;
    if (!this.#lineOf.has(path)) this.#lineOf.set(path, this.#lines.linePos(at).line);
    if (this.#values > MAX_VALUES) {
      throw new UnreadableFile('This file repeats itself more often than any resume.', this.#formatPosition(at));
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
      ? target.items.map((item, index) => this.#read(item, appendIndex(path, index)))
      : this.#readMap(target, path);
    this.#around.delete(target);
    return value;
  }

  #readScalar({ value, source = '' }: Scalar): unknown {
    if (typeof value === 'string') return value.replaceAll(this.#mark, '');
    if (typeof value === 'number') return String(value) === source ? value : source;
    // Values that custom tags produce are ignored.
    return value === null || typeof value === 'boolean' ? value : source;
  }

  #readMap(map: YAMLMap, path: string): JsonObject {
    const entries = new Map<string, unknown>();
    const merged: JsonObject[] = [];
    for (const pair of map.items) {
      const key = this.#readKey(pair);
      const at = getOffset(pair.key);
      if (key === undefined) {
        this.#note(path, at, '', 'The name of a value has to be a text.');
        continue;
      }
      const place = appendKey(path, key);
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
    code: ImportReport['rejected'][number]['code'] = 'left-out',
  ) {
    const line = `line ${this.#lines.linePos(at).line}`;
    const excerpt = typeof value === 'string' ? value : JSON.stringify(value);
    this.#notes.push({ path: path ? `${path}, ${line}` : line, value: excerpt.slice(0, 200), code, reason });
  }

  #tooDeep(at: number): UnreadableFile {
    return new UnreadableFile(
      `Lists and objects are nested deeper than ${MAX_DEPTH} levels in this file.`,
      this.#formatPosition(at),
    );
  }

  /** Formats 'line 12, column 3' as in the original file, without the inserted marks. */
  #formatPosition(at: number): string {
    const before = this.#text.slice(0, at);
    const start = before.lastIndexOf('\n') + 1;
    const line = before.split('\n').length;
    return `line ${line}, column ${before.slice(start).replaceAll(this.#mark, '').length + 1}`;
  }

  #findLine(path: string): number {
    for (let place = path; place; place = getParentPath(place)) {
      const line = this.#lineOf.get(place);
      if (line !== undefined) return line;
    }
    return 1;
  }
}

/**
 * Returns the parent of a path: `cv.sections` for `cv.sections.Work`, '' for `cv`. The result is always shorter,
 * whatever characters a name has; for a name with a dot or bracket it may be a path of nothing.
 */
export const getParentPath = (path: string): string =>
  path.slice(0, Math.max(0, path.lastIndexOf('.'), path.lastIndexOf('[')));

const getOffset = (node: unknown): number => (isNode(node) ? (node.range?.[0] ?? 0) : 0);

/** Returns a private use character that the text does not contain. */
function findUnusedCharacter(text: string): string {
  for (let code = 0xe000; code < 0xf8ff; code += 1) {
    const character = String.fromCharCode(code);
    if (!text.includes(character)) return character;
  }
  return '\uF8FF';
}

/**
 * Inserts a mark before every star that begins a value and refers to no anchor in the file. Marks before other stars in
 * a text are harmless.
 */
function insertMarks(text: string, mark: string): string {
  if (!text.includes('*')) return text;
  const anchors = new Set([...text.matchAll(/(?<=^|[\s[{,])&([^\s,[\]{}]+)/gm)].map(([, name]) => name));
  return text.replace(/(?<=^|[\s[{,])\*([^\s,[\]{}]*)(?:[ \t]*(?=[\n\r,\]}:#]|$))?/gm, (whole, name, at) => {
    const next = text[at + whole.length] ?? '\n';
    const isAliased = anchors.has(name) && (whole.length > name.length + 1 || /[\n\r,\]}:#]/.test(next));
    return isAliased ? whole : mark + whole;
  });
}
