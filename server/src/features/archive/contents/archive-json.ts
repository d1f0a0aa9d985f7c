import { ArchiveError } from '../read/zip-reader.ts';

/** Maximum nesting of lists and objects: more than our own files need, less than overflows the stack. */
const MAX_DEPTH = 60;

const [QUOTE, BACKSLASH, COMMA, COLON] = Buffer.from('"\\,:');
const [SPACE, NEWLINE] = Buffer.from(' \n');
const [LIST_START, LIST_END, OBJECT_START, OBJECT_END] = Buffer.from('[]{}');

export const TEXTS_TOO_LARGE_MESSAGE = 'The texts in this archive are more than an account can hold.';

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
export function parseArchivedJson(path: string, bytes: Buffer, limits: JsonLimits): { value: unknown; count: number } {
  const { values, compactBytes = Number.POSITIVE_INFINITY, tooLong = TEXTS_TOO_LARGE_MESSAGE } = limits;
  const { count, depth, compact } = countValues(bytes);
  if (depth > MAX_DEPTH) throw new ArchiveError(`${path} has lists in lists that are too deep.`);
  if (count > values) throw new ArchiveError(TEXTS_TOO_LARGE_MESSAGE);
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
const NAMED_VALUE_WEIGHT = 2;

/**
 * Counts the values of a JSON text, its nesting depth and its bytes without whitespace between values. Counts a
 * malformed text as far as it goes; the parser rejects it later.
 */
function countValues(bytes: Buffer): { count: number; depth: number; compact: number } {
  let count = 0;
  let whitespace = 0;
  let depth = 0;
  let maxDepth = 0;
  let isInString = false;
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at];
    if (byte === QUOTE) isInString = !isInString;
    else if (isInString) at += byte === BACKSLASH ? 1 : 0;
    else if (byte === SPACE || byte === NEWLINE) whitespace += 1;
    else if (byte === COMMA) count += 1;
    else if (byte === COLON) count += NAMED_VALUE_WEIGHT;
    else if (byte === LIST_START || byte === OBJECT_START) {
      count += 1;
      depth += 1;
      maxDepth = Math.max(maxDepth, depth);
    } else if (byte === LIST_END || byte === OBJECT_END) depth -= 1;
  }
  return { count, depth: maxDepth, compact: bytes.length - whitespace };
}

/** Keys that change an object's behaviour. None of our data uses them. */
const UNSAFE_KEYS: ReadonlySet<string> = new Set(['__proto__', 'toString', 'valueOf']);

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
    const child = values[key];
    const cleanKey = cleanText(key);
    if (cleanKey !== key || UNSAFE_KEYS.has(key)) delete values[key];
    const cleaned = cleanTexts(child);
    if (!UNSAFE_KEYS.has(cleanKey) && (cleaned !== child || cleanKey !== key)) values[cleanKey] = cleaned;
  }
  return values;
}

const cleanText = (text: string): string =>
  text.isWellFormed() && !text.includes('\0') ? text : text.toWellFormed().replaceAll('\0', '');
