import { ArchiveError } from './zip-reader.ts';

/** How deep lists and objects in a file may lie in one another: more than anything of ours, less than any stack. */
const DEEPEST = 60;

const [QUOTE, BACKSLASH, COMMA, COLON] = Buffer.from('"\\,:');
const [BLANK, LINE_END] = Buffer.from(' \n');
const [LIST, LIST_END, OBJECT, OBJECT_END] = Buffer.from('[]{}');

export const TOO_MUCH = 'The texts in this archive are more than an account can hold.';

/** What a JSON text may hold before it is parsed. */
export interface JsonLimits {
  /** Lists, objects and further values in them. */
  values: number;
  /** Bytes without the white space between values; what is refused beyond them is told in `tooLong`. */
  compactBytes?: number;
  tooLong?: string;
}

/**
 * The values of a file that anybody can have written. A file of a few megabytes can become hundreds of them in memory, and
 * hold everybody up while it is read: so what it is made of is counted first, and refused where it is more than it can be.
 * @param path what it is called
 * @returns without what no database can hold, NUL and halves of characters; and how many these are @throws {ArchiveError}
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

/** A value that has a name takes as long to read as three in a list. */
const OF_NAME = 2;

/**
 * Values of a text that is JSON, how deep they lie, and its bytes without white space between them. Of one that is not JSON
 * it counts as far as it is: there whoever reads it stops.
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

/** Keys that change what an object is for programs. Nothing of ours has them. */
const ODD_KEYS: ReadonlySet<string> = new Set(['__proto__', 'toString', 'valueOf']);

/** Cleans a value in its place: a copy would take the memory of it once more. @returns the same value, or a clean text */
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
