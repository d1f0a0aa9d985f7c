import { LIMITS } from '@vitrine/contract/api/limits';
import { type Field, type Fields, isOptOut, isWebAddress, type Values } from '@vitrine/contract/resume/fields';
import { formatEducationMonth, parseMonthText, parsePartialDate } from '@vitrine/contract/text/dates';
import { readPlainText, readRichPoints, readRichText } from '../reading/rich-text.ts';
import { appendIndex, asArray, type JsonObject, toScalarText } from './json.ts';
import { acceptValue, createNotes, getFirstMessage, isBlank, type Lens, type Notes } from './lens.ts';

const { summaryPoints: maxEntries } = LIMITS;
const TOO_MANY_POINTS_MESSAGE = `There can be at most ${maxEntries} points`;

/**
 * Maps `highlights` to the points of a section. A highlight that is too long for one point is split by sentences, as
 * many per point as fit; rejected highlights are never dropped.
 */
export const createPointsLens = (definition: Field<string[]>): Lens<{ summaryPoints: string[] }> => ({
  keys: ['highlights'],
  fields: ['summaryPoints'],
  read: (source, notes) => ({ summaryPoints: readPoints(definition, source, notes, readRichPoints).points }),
  readVerbatim: (source, notes) => ({ summaryPoints: readPoints(definition, source, notes, toList).points }),
  write({ summaryPoints }, original) {
    const highlights = [...summaryPoints, ...readPoints(definition, original, createNotes(), readRichPoints).left];
    return highlights.length > 0 ? { highlights } : {};
  },
});

const toList = (text: string): string[] => [text];

/** Returns the points and the rejected highlights. */
function readPoints(
  definition: Field<string[]>,
  source: JsonObject,
  notes: Notes,
  convert: (text: string) => string[],
): { points: string[]; left: unknown[] } {
  const points: string[] = [];
  const left = asArray(source.highlights).filter((entry, index) => {
    if (isBlank(entry)) return false;
    const path = appendIndex('highlights', index);
    const lines = convert(toScalarText(entry)).flatMap(splitIntoPoints);
    if (points.length + lines.length > maxEntries) {
      const reason = TOO_MANY_POINTS_MESSAGE;
      notes.rejected.push({ path, field: 'summaryPoints', value: entry, code: 'too-many', reason });
      return true;
    }
    const accepted = acceptValue(definition, lines, { path, field: 'summaryPoints', original: entry }, notes);
    points.push(...(accepted ?? []));
    return accepted === undefined;
  });
  return { points, left };
}

/**
 * Splits a line that is too long for one point by sentences. A sentence that is too long is not split, and is rejected.
 */
function splitIntoPoints(text: string): string[] {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= LIMITS.summaryPoint) return line ? [line] : [];
  const points: string[] = [];
  for (const sentence of line.split(/(?<=[.!?।。])\s+/u)) {
    const last = points.at(-1);
    if (last !== undefined && last.length + 1 + sentence.length <= LIMITS.summaryPoint) {
      points[points.length - 1] = `${last} ${sentence}`;
    } else {
      points.push(sentence);
    }
  }
  return points;
}

const ONGOING = /^(present|current|currently|now|today|ongoing|(till|until|to) (date|now|today|present))$/i;

/** A conversion between a text of the document and the value of a field. */
interface TextConversion {
  toField(text: string): string;
  toDocument(text: string): string;
}

const identity = (text: string) => text;
const PLAIN: TextConversion = { toField: identity, toDocument: identity };

/** Returns the conversion of HTML and Markdown to what a field shows: formatting in a description, none in a line. */
function getMarkupConversion(field: Field | undefined): (text: string) => string {
  if (field?.kind === 'paragraph') return readRichText;
  return field?.kind === 'line' ? readPlainText : identity;
}

/** Adds the protocol to an address without one, such as 'example.com/me'. */
function addProtocol(text: string): string {
  if (isWebAddress(text) || !/^[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)+([/?#]\S*)?$/u.test(text)) return text;
  return `https://${text}`;
}
export const WEB_ADDRESS_CONVERSION: TextConversion = { toField: addProtocol, toDocument: identity };

/**
 * Parses an ISO date, with or without a time, or 'Mar 2021', to `YYYY`, `YYYY-MM` or `YYYY-MM-DD`; else returns null.
 */
function readDate(text: string): string | null {
  return parsePartialDate(text) ? text.slice(0, 10) : parseMonthText(text);
}
const normalizeDate = (text: string) => readDate(text) ?? text;
export const DATE_CONVERSION: TextConversion = { toField: normalizeDate, toDocument: normalizeDate };

/** For fields such as 'Mar, 2021'. */
export const MONTH_TEXT: TextConversion = {
  toField: (text) => {
    const date = readDate(text);
    return date ? formatEducationMonth(date) : text;
  },
  toDocument: (text) => parseMonthText(text) ?? text,
};

/**
 * Creates a lens for one text: `createScalarLensFactory(fields)('role', ['position'])`. Further keys are names from older versions
 * of the schema; the first nonempty one is read.
 */
export function createScalarLensFactory<F extends Fields>(fields: F) {
  return (
    field: keyof F & string,
    keys: readonly [string, ...string[]],
    conversion: TextConversion = PLAIN,
  ): Lens<Values<F>> => {
    const read = (source: JsonObject, notes: Notes, convert: (text: string) => string): Partial<Values<F>> => {
      const path = keys.find((key) => toScalarText(source[key]));
      const definition = fields[field];
      if (path === undefined || definition === undefined) return {};
      const at = { path, field, original: source[path] };
      const text = conversion.toField(convert(toScalarText(source[path])));
      const isOngoing = definition.optOutPrinted !== undefined && ONGOING.test(text);
      const value = acceptValue(definition, isOngoing ? definition.optOutPrinted : text, at, notes);
      // TypeScript widens the computed key; the value has the type of that field.
      return value === undefined ? {} : ({ [field]: value } as Partial<Values<F>>);
    };
    const convertMarkup = conversion === PLAIN ? getMarkupConversion(fields[field]) : identity;
    return {
      keys,
      fields: [field],
      read: (source, notes) => read(source, notes, convertMarkup),
      readVerbatim: (source, notes) => read(source, notes, identity),
      write(values) {
        const definition = fields[field];
        // The schema cannot represent an opt-out: the key is absent, which for an end date means ongoing.
        const isAbsent = definition !== undefined && isOptOut(definition, values[field]);
        const text = isAbsent ? '' : conversion.toDocument(String(values[field] ?? ''));
        return text ? { [keys[0]]: text } : {};
      },
    };
  };
}

const normalizeWord = (word: string) => word.toLocaleLowerCase('en');

/** Builds a field of distinct keywords up to the limit of the field. */
export class WordList {
  readonly words: string[] = [];
  readonly #seen = new Set<string>();
  readonly #definition: Field<string[]>;

  constructor(definition: Field<string[]>, words: readonly string[] = []) {
    this.#definition = definition;
    for (const word of words) this.#push(word);
  }

  /** Adds a word unless it is present. Returns false, and adds a note, if the field rejects it. */
  add(text: string, at: { path: string; field: string; original: unknown }, notes: Notes): boolean {
    const { path, field, original } = at;
    if (!this.has(text)) {
      const { value, maxItems: maxEntries = Number.POSITIVE_INFINITY, label } = this.#definition;
      const parsed = value.safeParse([text]);
      if (!parsed.success || this.words.length >= maxEntries) {
        const reason = parsed.success
          ? `${label} can have at most ${maxEntries} entries`
          : getFirstMessage(parsed.error);
        const code = parsed.success ? 'too-many' : 'not-valid';
        notes.rejected.push({ path, field, value: original, code, reason });
        return false;
      }
      for (const word of parsed.data) this.#push(word);
    }
    notes.imported.push({ path, field, entryText: text });
    return true;
  }

  /** Whether it has the word, ignoring case. */
  has(text: string): boolean {
    return this.#seen.has(normalizeWord(text));
  }

  #push(word: string): void {
    this.words.push(word);
    this.#seen.add(normalizeWord(word));
  }
}

/** The fields of a section for a period. */
interface PeriodFields {
  startDate: Field<string>;
  endDate: Field<string>;
  current: Field<boolean>;
}

interface Period {
  startDate: string;
  endDate: string;
  current: boolean;
}

/** Maps a period. An entry without an end is ongoing, as in the schema; so is one that ends with 'Present'. */
export const createPeriodLens = (definitions: PeriodFields): Lens<Period> => ({
  keys: ['startDate', 'endDate'],
  fields: ['startDate', 'endDate', 'current'],
  read(source, notes) {
    const date = (field: 'startDate' | 'endDate') => {
      const text = toScalarText(source[field]);
      const at = { path: field, field, original: source[field] };
      return text && acceptValue(definitions[field], DATE_CONVERSION.toField(text), at, notes);
    };
    const end = toScalarText(source.endDate);
    const startDate = date('startDate') ?? '';
    if (ONGOING.test(end) && !readDate(end)) {
      notes.imported.push({ path: 'endDate', field: 'current' });
      return { startDate, current: true };
    }
    return { startDate, endDate: date('endDate') ?? '', current: end === '' && toScalarText(source.startDate) !== '' };
  },
  write({ startDate, endDate, current }) {
    const [start, end] = [DATE_CONVERSION.toDocument(startDate), current ? '' : DATE_CONVERSION.toDocument(endDate)];
    return { ...(start && { startDate: start }), ...(end && { endDate: end }) };
  },
});
