/** An entry of a file, with its abbreviations expanded. */
export interface BibtexEntry {
  /** In lower case: 'article'. */
  type: string;
  /** '' if the entry has none. */
  key: string;
  /** LaTeX values with balanced braces, by field name in lower case. */
  fields: Map<string, string>;
  /** Line of the @, from 1. */
  line: number;
}

/** A reason why an entry, or a part of it, cannot be read. */
export interface BibtexProblem {
  /** From 1. */
  line: number;
  /** '@article{rao2023', as far as it was parsed. */
  entry: string;
  message: string;
}

export interface BibtexFile {
  entries: BibtexEntry[];
  problems: BibtexProblem[];
}

/** Maximum number of entries in a file. */
const MAX_ENTRIES = 1_000;

/** Maximum number of reported problems. */
const MAX_PROBLEMS = 50;

/** Maximum length of all values with abbreviations expanded, because one abbreviation can contain many of another. */
const MAX_EXPANDED_LENGTH = 2 * 1024 * 1024;

/** Maximum nesting of braces in a value. */
export const MAX_BRACE_DEPTH = 50;

/** Rejects a whole file; the message states the reason. */
export class BibtexError extends Error {}

/** A syntax error at one position. */
class BibtexSyntaxError extends Error {
  readonly at: number;
  constructor(message: string, at: number) {
    super(message);
    this.at = at;
  }
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

const ENTRY_START = /@[ \t]*(\p{L}[\p{L}\p{N}_-]*)\s*([{(])?/uy;
/** The next entry at the start of a line, where the parser resumes after a syntax error. */
const NEXT_ENTRY = /\n[ \t]*@[ \t]*\p{L}[\p{L}\p{N}_-]*\s*[{(]/gu;
const WHITESPACE = /\s+/y;
const FIELD_NAME = /[^\s,={}()"#%]+/y;
/** In braces a key may contain parentheses, as keys derived from DOIs do. */
const ENTRY_KEY = { '{': /[^\s,={}"#%]*/y, '(': /[^\s,={}()"#%]*/y };
const CLOSING_BRACKETS = { '{': '}', '(': ')' };

/**
 * Parses the entries of a BibTeX or BibLaTeX file, with values in LaTeX. Entries with syntax errors are reported and
 * left out. Runs in linear time for any input.
 * @throws {BibtexError} if there are too many entries, or the expanded text is too long
 */
export function parseBibtex(text: string): BibtexFile {
  const scanner = new Scanner(text);
  return { entries: scanner.read(), problems: scanner.problems };
}

class Scanner {
  readonly problems: BibtexProblem[] = [];
  readonly #text: string;
  readonly #strings = new Map(MONTHS.map((month) => [month, month]));
  #at = 0;
  /** Key of the current entry. */
  #key = '';
  /** End of the current entry: the start of the next one. */
  #end = -1;
  #length = 0;
  #line = 1;
  #counted = 0;

  constructor(text: string) {
    this.#text = text;
  }

  read(): BibtexEntry[] {
    const entries: BibtexEntry[] = [];
    for (let start = this.#findEntry(); start >= 0; start = this.#findEntry()) {
      const entry = this.#readEntry(start);
      if (entry) entries.push(entry);
      if (entries.length > MAX_ENTRIES) {
        throw new BibtexError(`This file has more than ${MAX_ENTRIES.toLocaleString('en-US')} entries.`);
      }
    }
    return entries;
  }

  /** Returns the position of the next @ outside comments, or -1 at the end. */
  #findEntry(): number {
    for (;;) {
      const start = this.#text.indexOf('@', this.#at);
      if (start < 0) return -1;
      const before = this.#text.slice(this.#at, start);
      if (!before.includes('%', before.lastIndexOf('\n') + 1)) return start;
      const next = this.#text.indexOf('\n', start);
      if (next < 0) return -1;
      this.#at = next;
    }
  }

  #readEntry(start: number): BibtexEntry | undefined {
    this.#at = start;
    const [head = '@', name = '', brace] = this.#consume(ENTRY_START) ?? [];
    this.#at = start + Math.max(1, head.length);
    const type = name.toLowerCase();
    if (this.#end < this.#at) {
      NEXT_ENTRY.lastIndex = this.#at;
      this.#end = NEXT_ENTRY.exec(this.#text)?.index ?? this.#text.length;
    }
    if (brace !== '{' && brace !== '(') {
      // An @ within a line belongs to an email address.
      const isIntendedEntry =
        name && type !== 'comment' && /(?:^|\n)[ \t]*$/.test(this.#text.slice(Math.max(0, start - 200), start));
      if (isIntendedEntry) this.#addProblem(start, head.trim(), 'Its opening brace is missing');
      return undefined;
    }
    this.#key = '';
    try {
      if (type === 'comment') {
        this.#at -= 1;
        this.#readBraced('');
        return undefined;
      }
      const fields = new Map<string, string>();
      if (type === 'preamble') this.#readValue(fields);
      else if (type === 'string') this.#readField(fields);
      else this.#readFields(fields, brace);
      this.#skipBlanks();
      this.#expect(CLOSING_BRACKETS[brace], 'Its closing brace, or a comma before the next field, is missing');
      if (type === 'preamble') return undefined;
      if (type !== 'string') return { type, key: this.#key, fields, line: this.#lineAt(start) };
      for (const [abbreviation, value] of fields) this.#strings.set(abbreviation, value);
    } catch (error) {
      if (!(error instanceof BibtexSyntaxError)) throw error;
      // Comments need not be balanced. A missing character at the end is reported for the whole entry.
      const at = error.at < this.#end ? error.at : start;
      if (type !== 'comment') this.#addProblem(at, `@${name}${brace}${this.#key}`, error.message);
      this.#at = this.#end;
    }
    return undefined;
  }

  /** Reads the key and all fields. */
  #readFields(fields: Map<string, string>, brace: '{' | '('): void {
    this.#skipBlanks();
    const from = this.#at;
    this.#key = this.#consume(ENTRY_KEY[brace])?.[0] ?? '';
    this.#skipBlanks();
    if (this.#peek() === '=') {
      this.#at = from;
      this.#key = '';
    } else if (this.#peek() === ',') {
      this.#at += 1;
    }
    for (this.#skipBlanks(); this.#peek() !== CLOSING_BRACKETS[brace]; this.#skipBlanks()) {
      if (this.#peek() !== ',') this.#readField(fields);
      this.#skipBlanks();
      if (this.#peek() !== ',') break;
      this.#at += 1;
    }
  }

  /** Reads one `name = value`. The first of two equal names wins, as in BibTeX. */
  #readField(fields: Map<string, string>): void {
    this.#skipBlanks();
    const name = this.#consume(FIELD_NAME)?.[0].toLowerCase();
    if (!name) throw new BibtexSyntaxError('The name of a field is missing', this.#at);
    this.#skipBlanks();
    this.#expect('=', `After '${name}' a = is missing`);
    const value = this.#readValue(fields);
    if (!fields.has(name)) fields.set(name, value);
  }

  /** Reads texts, numbers and abbreviations joined by #. */
  #readValue(fields: ReadonlyMap<string, string>): string {
    const parts: string[] = [];
    do {
      if (parts.length > 0) this.#at += 1;
      this.#skipBlanks();
      const character = this.#peek();
      const part =
        character === '{' || character === '"' ? this.#readBraced(character) : this.#readAbbreviation(fields);
      this.#length += part.length;
      if (this.#length > MAX_EXPANDED_LENGTH) {
        throw new BibtexError('This file is too long once its abbreviations (@string) are spelled out.');
      }
      parts.push(part);
      this.#skipBlanks();
    } while (this.#peek() === '#');
    return parts.join('');
  }

  #readAbbreviation(fields: ReadonlyMap<string, string>): string {
    const at = this.#at;
    const name = this.#consume(FIELD_NAME)?.[0];
    if (!name)
      throw new BibtexSyntaxError(
        `The value of '${[...fields.keys()].at(-1) ?? 'this'}' or of the field after it is missing`,
        at,
      );
    const known = this.#strings.get(name.toLowerCase());
    if (known === undefined && !/^\d+$/.test(name)) {
      this.#addProblem(at, name, `There is no @string that says what '${name}' stands for; the word itself is taken`);
    }
    return known ?? name;
  }

  /** Reads a text in braces or quotation marks. As in BibTeX, escaped braces count too. */
  #readBraced(character: '{' | '"' | ''): string {
    const from = this.#at + 1;
    let depth = character === '"' ? 0 : 1;
    for (let at = from; at < this.#end; at += 1) {
      const current = this.#text[at];
      if (current === '{') depth += 1;
      else if (current === '}') depth -= 1;
      if (depth < 0) throw new BibtexSyntaxError('A closing quotation mark is missing before this brace', at);
      if (depth > MAX_BRACE_DEPTH)
        throw new BibtexSyntaxError(`Its braces are nested deeper than ${MAX_BRACE_DEPTH} levels`, at);
      if (character === '"' ? current === '"' && depth === 0 : depth === 0) {
        this.#at = at + 1;
        return this.#text.slice(from, at);
      }
    }
    throw new BibtexSyntaxError(
      `The closing ${character === '"' ? 'quotation mark' : 'brace'} of a value is missing`,
      from - 1,
    );
  }

  #peek = (): string | undefined => (this.#at < this.#end ? this.#text[this.#at] : undefined);

  #consume(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.#at;
    const found = pattern.exec(this.#text);
    if (found) this.#at += found[0].length;
    return found;
  }

  #skipBlanks(): void {
    for (;;) {
      this.#consume(WHITESPACE);
      if (this.#peek() !== '%') return;
      const end = this.#text.indexOf('\n', this.#at);
      this.#at = end < 0 ? this.#text.length : end;
    }
  }

  #expect(character: string, message: string): void {
    if (this.#peek() !== character) throw new BibtexSyntaxError(message, Math.min(this.#at, this.#end));
    this.#at += 1;
  }

  #addProblem(at: number, entry: string, message: string): void {
    if (this.problems.length < MAX_PROBLEMS) {
      this.problems.push({ line: this.#lineAt(at), entry: entry.slice(0, 80), message });
    }
  }

  /** Returns the line of a position. Positions are mostly ascending, so counting resumes from the last one. */
  #lineAt(at: number): number {
    if (at < this.#counted) {
      this.#line -= this.#text.slice(at, this.#counted).split('\n').length - 1;
    } else {
      this.#line += this.#text.slice(this.#counted, at).split('\n').length - 1;
    }
    this.#counted = at;
    return this.#line;
  }
}
