import { ArchiveError } from './zip-reader.ts';

/** Maximum nesting of lists and objects: more than our own files need, less than overflows the stack. */
const DEEPEST = 60;

const [QUOTE, BACKSLASH, COMMA, COLON] = Buffer.from('"\\,:');
const [BLANK, LINE_END] = Buffer.from(' \n');
const [LIST, LIST_END, OBJECT, OBJECT_END] = Buffer.from('[]{}');

export const TOO_MUCH = 'The texts in this archive are more than an account can hold.';

/** Limits that a JSON text must meet before it is parsed. */
export interface JsonLimits {
  /** Number of lists, objects and values after the first in each. */
  values: number;
  /** Bytes excluding whitespace between values; `tooLong` is the error message if they are exceeded. */
  compactBytes?: number;
  tooLong?: string;
}

/**
 * Parses a JSON file from an untrusted archive. A file of a few megabytes can expand to hundreds in memory and block
 * the process while it is parsed, so its values are counted first and too many are refused.
 * @param path name of the file in error messages
 * @returns the value without NUL and lone surrogates, which databases cannot store, and the number of its values
 * @throws {ArchiveError}
 */
export function parseArchived(path: string, bytes: Buffer, limits: JsonLimits): { value: unknown; count: number } {
  const { values, compactBytes = Number.POSITIVE_INFINITY, tooLong = TOO_MUCH } = limits;
  const { count, depth, compact } = countValues(bytes);
  if (depth > DEEPEST) throw new ArchiveError(`${path} has lists in lists that are too deep.`);
  if (count > values) throw new ArchiveError(TOO_MUCH);
  if (compact > compactBytes) throw new ArchiveError(tooLong);
  let value: unknown;
  try {
    value = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw new ArchiveError(`${path} is not JSON in UTF-8.`);
  }
  return { value: cleanTexts(value), count };
}

/** Extra weight of a named value: parsing it takes as long as three values of a list. */
const OF_NAME = 2;

/**
 * Counts the values of a JSON text, its nesting depth and its bytes without whitespace between values. Counts a
 * malformed text as far as it goes; the parser rejects it later.
 */
function countValues(bytes: Buffer): { count: number; depth: number; compact: number } {
  let count = 0;
  let blanks = 0;
  let depth = 0;
  let deepest = 0;
  let isText = false;
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at];
    if (byte === QUOTE) isText = !isText;
    else if (isText) at += byte === BACKSLASH ? 1 : 0;
    else if (byte === BLANK || byte === LINE_END) blanks += 1;
    else if (byte === COMMA) count += 1;
    else if (byte === COLON) count += OF_NAME;
    else if (byte === LIST || byte === OBJECT) {
      count += 1;
      depth += 1;
      deepest = Math.max(deepest, depth);
    } else if (byte === LIST_END || byte === OBJECT_END) depth -= 1;
  }
  return { count, depth: deepest, compact: bytes.length - blanks };
}

/** Keys that change an object's behaviour. None of our data uses them. */
const ODD_KEYS: ReadonlySet<string> = new Set(['__proto__', 'toString', 'valueOf']);

/** Cleans a value in place, since a copy would double its memory. @returns the same value, or the cleaned text */
function cleanTexts(value: unknown): unknown {
  if (typeof value === 'string') return cleanText(value);
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) {
    for (let index = 0; index < value.length; index += 1) value[index] = cleanTexts(value[index]);
    return value;
  }
  const values = value as Record<string, unknown>;
  for (const key of Object.keys(values)) {
    const one = values[key];
    const cleanKey = cleanText(key);
    if (cleanKey !== key || ODD_KEYS.has(key)) delete values[key];
    const cleaned = cleanTexts(one);
    if (!ODD_KEYS.has(cleanKey) && (cleaned !== one || cleanKey !== key)) values[cleanKey] = cleaned;
  }
  return values;
}

const cleanText = (text: string): string =>
  text.isWellFormed() && !text.includes('\0') ? text : text.toWellFormed().replaceAll('\0', '');
