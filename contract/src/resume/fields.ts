import { z } from 'zod';
import type { Market } from '../account/market.ts';
import { LIMITS } from '../api/limits.ts';
import type { ItemPictureKind } from '../portfolio/pictures.ts';
import { capitalize, toAsciiDigits } from '../text/characters.ts';
import { formatEducationMonth, isPartialDate, parseMonthText } from '../text/dates.ts';

/**
 * The kinds of fields. From one field definition follow the schema of storage, the schema of a form, the form control,
 * the public allow-list and the API.
 */
export type FieldKind =
  | 'line'
  | 'paragraph'
  | 'url'
  | 'email'
  | 'month'
  | 'monthText'
  | 'choice'
  | 'flag'
  | 'texts'
  | 'tags'
  | 'rows'
  | 'picture';

/**
 * Who sees a field on public pages: everyone, nobody, or depending on a switch of the owner. A private field of the
 * profile has a switch of its own name (person-facts.ts).
 */
export type FieldVisibility = 'always' | 'never' | { switch: string };

/** Where a short fact about the person is printed, with its label, on portfolios and resumes. */
export interface FactDisplay {
  /** Position among the facts, ascending. */
  order: number;
  /** Not in a resume's line of details, because its line of the address prints it by name (`listContact`). */
  inContactLine?: true;
}

export interface Field<T = unknown> {
  kind: FieldKind;
  label: string;
  /** Schema of input: validates format and limits, and defaults to the empty value. It does not require a value. */
  value: z.ZodType<T>;
  visibility: FieldVisibility;
  /** Error message for an empty value. Absent for an optional field. */
  required?: string;
  /** 'form': required only by the full form; the server accepts it empty (the dashboard's quick add). */
  requiredBy?: 'form';
  /** Rarely filled in: forms show it below, collapsed. */
  isExtra?: true;
  /** Help text below the field. */
  help?: string;
  /** Placeholder text. */
  example?: string;
  /** Placeholder texts for people of a market, where the usual one would be foreign to them. */
  exampleIn?: Partial<Record<Market, string>>;
  /** The field whose text is proposed while this one is empty; its name completes 'Use my ...'. */
  proposedFrom?: string;
  /** The browser's `autocomplete` token. */
  autocomplete?: string;
  /** Maximum length of the text, or of each entry. */
  maxLength?: number;
  /** Maximum number of entries of a list. */
  maxItems?: number;
  options?: readonly string[];
  /**
   * The answer of people who have nothing to enter, such as 'No website'. It counts as filled in, is stored as this
   * text, and is never printed: {@link replaceOptOuts} runs before every output.
   */
  optOut?: string;
  /** New entries start with the opt-out, because most people have nothing to enter. */
  isOptedOutFirst?: true;
  /** Printed in place of the opt-out; absent: nothing. As input it is read as the opt-out. */
  optOutPrinted?: string;
  /** Formats a value for display; absent: unchanged. Data formats keep the typed value. */
  display?: (value: string) => string;
  /** Required, but empty in storage: an edit may leave it so (see fields-for-edit.ts). */
  toComplete?: true;
  suggestions?: readonly string[];
  /** Message for an empty entry of a list, such as 'Point is required'. */
  entryRequired?: string;
  /** Name of one entry, such as 'point'. */
  entry?: string;
  /** Converts typed text, such as a user name, to a URL, for kind 'url'. */
  toAddress?: (typed: string) => string;
  /** Kind of the upload: for kind 'picture', and for kind 'url' as an alternative to typing a URL. */
  upload?: ItemPictureKind;
  /** The field with the alternative text of a picture. Absent or empty: the text next to the picture describes it. */
  describedBy?: string;
  /** It can be emptied but not changed, because somebody else wrote it. */
  isFixed?: true;
  /** The fields of one row, for kind 'rows'. */
  row?: Fields;
  /** A resume may replace the text, which is then printed unchanged; for kind 'choice' (rule R68). */
  isReplaceable?: true;
  /** For a field of the profile that is printed as a labelled fact. */
  fact?: FactDisplay;
}

// biome-ignore lint/suspicious/noExplicitAny: a record of fields of any value; each keeps its own type.
export type Fields = Record<string, Field<any>>;
export type Values<F extends Fields> = { [K in keyof F]: F[K] extends Field<infer T> ? T : never };

export type Options<T> = Partial<Omit<Field<T>, 'kind' | 'label' | 'value'>>;

/** The options whose values are part of a field's type, so that lists of private fields and facts derive from them. */
export type TypedOptions<O> = Pick<O, Extract<keyof O, 'visibility' | 'fact'>>;

// C0 controls except tab and line ends, and DEL: they cannot be typed, and databases and PDF reject them.
// biome-ignore lint/suspicious/noControlCharactersInRegex: removing them is the point.
const CONTROL_CHARACTERS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g;

const normalizeParagraph = (text: string) =>
  text.toWellFormed().replace(CONTROL_CHARACTERS, '').replace(/\r\n?/g, '\n').trim();
const normalizeLine = (text: string) => normalizeParagraph(text).replace(/\s+/g, ' ');

const createTextSchema = (label: string, max: number, normalize: (text: string) => string) =>
  z
    .string({ error: `${label} must be text` })
    .overwrite(normalize)
    .max(max, `${label} can have at most ${max.toLocaleString('en-US')} characters`);

/** Typed to get past a required field: '-', '--', '...', 'n/a'. */
const PLACEHOLDER_PATTERN = /^(?:[-–—_.…·/\s]+|n\.?\/?a\.?)$/i;
const dropPlaceholder = (raw: string) => {
  const normalized = normalizeLine(raw);
  return PLACEHOLDER_PATTERN.test(normalized) ? '' : normalized;
};

/** One line of text. Line breaks become spaces. In a required field, placeholders count as empty. */
export function line<const O extends Options<string>>(label: string, options?: O): Field<string> & TypedOptions<O>;
export function line(label: string, options: Options<string> = {}): Field<string> {
  const max = options.maxLength ?? LIMITS.line;
  const value = createTextSchema(label, max, options.required ? dropPlaceholder : normalizeLine).default('');
  return { kind: 'line', label, visibility: 'always', ...options, maxLength: max, value };
}

/** Text of several lines. */
export function paragraph(label: string, options: Options<string> = {}): Field<string> {
  const max = options.maxLength ?? LIMITS.paragraph;
  const value = createTextSchema(label, max, normalizeParagraph).default('');
  return { kind: 'paragraph', label, visibility: 'always', ...options, maxLength: max, value };
}

/** An http or https URL; other schemes could run code in a visitor's browser. */
export function url(label: string, options: Options<string> = {}): Field<string> {
  const { toAddress = (typed) => typed } = options;
  const normalize = (raw: string) => toAddress(normalizeLine(raw));
  const value = createTextSchema(label, LIMITS.url, normalize)
    .refine(
      (it) => it === '' || it === options.optOut || isWebAddress(it),
      `${label} must be a web address that starts with http:// or https://`,
    )
    .default('');
  return { kind: 'url', label, visibility: 'always', ...options, maxLength: LIMITS.url, value };
}

const webAddress = z.url({ protocol: /^https?$/, hostname: /^[^\s]+$/ });
/** Whether a text is an absolute http or https URL without blanks or credentials. */
export const isWebAddress = (text: string): boolean =>
  !/\s/.test(text) && !/^https?:\/\/[^/?#]*@/i.test(text) && webAddress.safeParse(text).success;

/** The shape of an email address (rule A2): non-space text, an at sign, non-space text. */
export const EMAIL_PATTERN = /^[^\s@]+@[^\s@]+$/;

export function email<const O extends Options<string>>(label: string, options?: O): Field<string> & TypedOptions<O>;
export function email(label: string, options: Options<string> = {}): Field<string> {
  const value = createTextSchema(label, LIMITS.email, normalizeLine)
    .refine((it) => it === '' || EMAIL_PATTERN.test(it), 'Invalid email format')
    .default('');
  return { kind: 'email', label, visibility: 'always', ...options, maxLength: LIMITS.email, value };
}

/** A partial date, stored as ISO (see dates.ts). @param options.word one word that is accepted instead of a date */
export function month(label: string, { word, ...options }: Options<string> & { word?: string } = {}): Field<string> {
  const value = createTextSchema(label, 40, (raw) => toAsciiDigits(normalizeLine(raw)))
    .refine((it) => it === '' || it === word || isPartialDate(it), `${label} must be a date such as 2021-03`)
    .default('');
  return { kind: 'month', label, visibility: 'always', ...options, value };
}

/** A partial date stored as the text 'Mar, 2021' (rule R6); ISO dates are accepted and converted. */
export function monthTextField(label: string, options: Options<string> = {}): Field<string> {
  const { optOut, optOutPrinted } = options;
  const value = createTextSchema(label, 40, (raw) => {
    const normalized = toAsciiDigits(normalizeLine(raw));
    if (optOut !== undefined && normalized === optOutPrinted) return optOut;
    const date = parseMonthText(normalized);
    return date ? formatEducationMonth(date) : normalized;
  })
    .refine(
      (it) => it === '' || it === optOut || parseMonthText(it) !== null,
      `${label} must be a month and a year such as Mar, 2021`,
    )
    .default('');
  return { kind: 'monthText', label, visibility: 'always', ...options, value };
}

/** One of a closed set, or '' while nothing is chosen. */
export function choice<const O extends readonly string[]>(
  label: string,
  options: O,
  rest: Options<O[number] | ''> = {},
): Field<O[number] | ''> {
  const answers = rest.optOut ? [...options, rest.optOut] : options;
  const value = z.enum(['', ...answers], { error: `${label} must be one of: ${answers.join(', ')}` }).default('');
  return {
    kind: 'choice',
    label,
    visibility: 'always',
    ...rest,
    options,
    value: castSchema<O[number] | ''>(value),
  };
}

/** A boolean. The words 'yes' and 'no' are accepted too. */
export function flag(label: string, options: Options<boolean> = {}): Field<boolean> {
  const words: Record<string, boolean> = { yes: true, no: false, true: true, false: false };
  const value = z.preprocess(
    (raw) => (typeof raw === 'string' ? (words[raw.toLowerCase()] ?? raw) : raw),
    z.boolean({ error: `${label} must be yes or no` }).default(false),
  );
  return { kind: 'flag', label, visibility: 'always', ...options, value };
}

interface ListOptions extends Options<string[]> {
  entry: string;
  maxItems: number;
  maxLength: number;
  entryRequired?: string;
}

/** A list of lines, none of which may be empty ('Point is required'). */
export function texts(label: string, options: ListOptions): Field<string[]> {
  const entry = createTextSchema(capitalize(options.entry), options.maxLength, normalizeLine);
  const checked = options.entryRequired ? entry.min(1, options.entryRequired) : entry;
  return {
    kind: 'texts',
    label,
    visibility: 'always',
    ...options,
    value: limitItems(label, z.array(checked), options.maxItems),
  };
}

/** A list of short words; empty ones and duplicates are dropped. */
export function tags(label: string, options: ListOptions): Field<string[]> {
  const entry = createTextSchema(capitalize(options.entry), options.maxLength, normalizeLine);
  const list = limitItems(label, z.array(entry), options.maxItems).transform((words) =>
    removeDuplicates(words.filter(Boolean)),
  );
  return { kind: 'tags', label, visibility: 'always', ...options, value: list };
}

/** A list of small records, such as languages with their proficiency. */
export function rows<F extends Fields>(
  label: string,
  row: F,
  options: { maxItems: number; entry: string } & Options<Values<F>[]>,
): Field<Values<F>[]> {
  const value = limitItems(label, z.array(getInputSchema(row)), options.maxItems);
  return {
    kind: 'rows',
    label,
    visibility: 'always',
    ...options,
    row,
    value: castSchema<Values<F>[]>(value),
  };
}

const limitItems = <T extends z.ZodType>(label: string, list: z.ZodArray<T>, maxItems: number) =>
  list.max(maxItems, `${label} can have at most ${maxItems} entries`).default([]);

function removeDuplicates(words: string[]): string[] {
  const seen = new Set<string>();
  return words.filter((word) => {
    const key = word.toLocaleLowerCase('en');
    return seen.has(key) ? false : seen.add(key);
  });
}

/** Returns the schema of a field that a call must send, though it may be empty: an omission must not erase anything. */
export function createRequiredPayloadSchema<T>({ label, value }: Field<T>): z.ZodType<T> {
  return z.custom<unknown>((sent) => sent !== undefined, `${label} must be given`).pipe(value);
}

/** Returns the schema of a field that a call may omit, which then stays unchanged; its rows must be complete. */
export function createOptionalPayloadSchema<T>(field: Field<T>): z.ZodType<T | undefined> {
  const { value } = field;
  const sent = value instanceof z.ZodDefault ? castSchema<T>(value.removeDefault() as z.ZodType) : value;
  const complete = sent.superRefine((it, context) => {
    for (const { path, message } of listMissingValues({ field }, { field: it }, 'server')) {
      context.addIssue({ code: 'custom', path: path.slice(1), message });
    }
  });
  return complete.optional();
}

export const isEmpty = (value: unknown) =>
  value === '' || value === undefined || value === null || (Array.isArray(value) && value.length === 0);

/** Types a schema by its values, where TypeScript cannot infer them because its shape is assembled at run time. */
export const castSchema = <T>(schema: z.ZodType): z.ZodType<T> => schema as z.ZodType<T>;

const inputSchemaCache = new WeakMap<Fields, z.ZodType>();

/** Returns the schema of input: validates format and limits, allows empty values, drops unknown keys. */
export function getInputSchema<F extends Fields>(fields: F): z.ZodType<Values<F>> {
  // Cached, because it is requested for every item and building it takes longer than using it.
  const known = inputSchemaCache.get(fields);
  if (known) return known as z.ZodType<Values<F>>;
  const shape = Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, field.value]));
  // Built at run time from the fields, whose value types `Values` infers.
  const schema = castSchema<Values<F>>(z.object(shape, { error: 'This must be an object of fields' }));
  inputSchemaCache.set(fields, schema);
  return schema;
}

/** Where required fields are enforced: 'form' is the full form, 'server' the minimum that the server accepts. */
export type ValidationScope = 'form' | 'server';

/** Returns the schema of complete input: as {@link getInputSchema}, with every required field filled in. */
export function createCompleteSchema<F extends Fields>(
  fields: F,
  scope: ValidationScope = 'server',
): z.ZodType<Values<F>> {
  return getInputSchema(fields).superRefine((values, context) => {
    for (const { path, message } of listMissingValues(fields, values, scope)) {
      context.addIssue({ code: 'custom', path, message });
    }
  });
}

/** Returns the empty values of a record of fields, for a new item or an empty section. */
export function createEmptyValues<F extends Fields>(fields: F): Values<F> {
  return getInputSchema(fields).parse({});
}

/** Fills in the opt-out of empty fields for which most people choose it. */
export function fillOptOuts<V extends object>(fields: Fields, values: V): V {
  const filled = Object.entries(values).map(([name, value]) => {
    const { isOptedOutFirst, optOut } = fields[name] ?? {};
    return [name, isOptedOutFirst && isEmpty(value) ? optOut : value];
  });
  // The same keys, and an opt-out is a text that replaces a text.
  return Object.fromEntries(filled) as V;
}

/** Returns the values that the form of a new entry starts with. */
export const createInitialValues = <F extends Fields>(fields: F): Values<F> =>
  fillOptOuts(fields, createEmptyValues(fields));

/** A required field that is empty, by its path in the record, with its error message. */
export interface MissingValue {
  path: (string | number)[];
  message: string;
}

/** Returns the required fields that are empty, including those of rows. */
export function listMissingValues(
  fields: Fields,
  values: Values<Fields>,
  scope: ValidationScope = 'form',
): MissingValue[] {
  return Object.entries(fields).flatMap(([name, { required, requiredBy, row }]) => {
    const isRequired = required !== undefined && (scope === 'form' || requiredBy !== 'form');
    if (isRequired && isEmpty(values[name])) return [{ path: [name], message: required }];
    if (!row) return [];
    const rows = values[name] as Values<Fields>[];
    return rows.flatMap((one, index) =>
      listMissingValues(row, one, scope).map(({ path, message }) => ({ path: [name, index, ...path], message })),
    );
  });
}

/** Returns the names of the fields with missing values. */
export const listMissingFields = (fields: Fields, values: Values<Fields>): string[] => [
  ...new Set(listMissingValues(fields, values).map(({ path }) => String(path[0]))),
];

/** Whether a value is the opt-out of its field, as stored or as printed. */
export const isOptOut = ({ optOut, optOutPrinted }: Pick<Field, 'optOut' | 'optOutPrinted'>, value: unknown): boolean =>
  optOut !== undefined && (value === optOut || value === optOutPrinted);

/** Replaces every opt-out by its printed text, which for most is empty. */
export function replaceOptOuts<V extends object>(fields: Fields, values: V): V {
  const printed = Object.entries(values).map(([name, value]) => {
    const field = fields[name];
    return [name, field && isOptOut(field, value) ? (field.optOutPrinted ?? '') : value];
  });
  // The same keys, and an opt-out is a text that replaces a text.
  return Object.fromEntries(printed) as V;
}
