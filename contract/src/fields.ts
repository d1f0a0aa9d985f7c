import { z } from 'zod';
import { dateFromMonthText, isPartialDate, monthText } from './dates.ts';
import { LIMITS } from './limits.ts';

/**
 * The kinds of field that a section is made of. A field is one definition from which the schema of
 * storage, the schema of a form, the form control, the public allow-list and the API all follow.
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
  | 'rows';

/** Private facts that the owner may switch on for the public, one switch each (product.md). */
export const PRIVATE_FIELDS = [
  'contactNumber',
  'email',
  'address',
  'gender',
  'expectedSalary',
  'noticePeriod',
] as const;
export type PrivateField = (typeof PRIVATE_FIELDS)[number];

/** Who sees a field on public pages: everyone, those for whom the owner turned a switch, or nobody. */
export type Shown = 'always' | 'never' | { switch: PrivateField };

export interface Field<T = unknown> {
  kind: FieldKind;
  label: string;
  /** Checks form and limits and gives the empty value when absent. It does not ask for completeness. */
  value: z.ZodType<T>;
  shown: Shown;
  /** The sentence shown when it is empty. Absent: it may stay empty. */
  required?: string;
  /** 'form': only the full form insists, the server takes it empty (the dashboard's quick add). */
  requiredBy?: 'form';
  /** A line under the field that says what it is for. */
  help?: string;
  /** An example, shown in grey. */
  example?: string;
  /** The browser's `autocomplete` token. */
  autocomplete?: string;
  /** Longest text, of the field or of each of its entries. */
  max?: number;
  /** Most entries, for lists. */
  most?: number;
  options?: readonly string[];
  suggestions?: readonly string[];
  /** Message for an empty entry of a list, such as 'Point is required'. */
  entryRequired?: string;
  /** Name of one entry, such as 'point'. */
  entry?: string;
  /** What can be uploaded in the place of typing an address, for kind 'url'. */
  upload?: 'logo';
  /** The fields of one row, for kind 'rows'. */
  row?: Fields;
}

// biome-ignore lint/suspicious/noExplicitAny: a record of fields of any value; each keeps its own type.
export type Fields = Record<string, Field<any>>;
export type Values<F extends Fields> = { [K in keyof F]: F[K] extends Field<infer T> ? T : never };

type Options<T> = Partial<Omit<Field<T>, 'kind' | 'label' | 'value'>> & { shown?: Shown };

// C0 controls but tab and line ends, and DEL: no keyboard types them, and databases and PDF choke on them.
// biome-ignore lint/suspicious/noControlCharactersInRegex: removing them is the point.
const CONTROLS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g;

const tidyParagraph = (text: string) => text.toWellFormed().replace(CONTROLS, '').replace(/\r\n?/g, '\n').trim();
const tidyLine = (text: string) => tidyParagraph(text).replace(/\s+/g, ' ');

const text = (label: string, max: number, tidy: (text: string) => string) =>
  z
    .string({ error: `${label} must be text` })
    .overwrite(tidy)
    .max(max, `${label} can have at most ${max.toLocaleString('en-US')} characters`);

/** One line of text. Line breaks become spaces. */
export function line(label: string, options: Options<string> = {}): Field<string> {
  const max = options.max ?? LIMITS.line;
  return { kind: 'line', label, shown: 'always', ...options, max, value: text(label, max, tidyLine).default('') };
}

/** Text of several lines. */
export function paragraph(label: string, options: Options<string> = {}): Field<string> {
  const max = options.max ?? LIMITS.paragraph;
  return {
    kind: 'paragraph',
    label,
    shown: 'always',
    ...options,
    max,
    value: text(label, max, tidyParagraph).default(''),
  };
}

/** An http or https address; other schemes could run code in a visitor's browser. */
export function url(label: string, options: Options<string> = {}): Field<string> {
  const value = text(label, LIMITS.url, (raw) => tidyLine(raw))
    .refine(
      (it) => it === '' || isWebAddress(it),
      `${label} must be a web address that starts with http:// or https://`,
    )
    .default('');
  return { kind: 'url', label, shown: 'always', ...options, max: LIMITS.url, value };
}

const webAddress = z.url({ protocol: /^https?$/, hostname: /^[^\s]+$/ });
/** Whether a text is an absolute http or https URL without blanks or credentials. */
export const isWebAddress = (text: string): boolean =>
  !/\s/.test(text) && !/^https?:\/\/[^/?#]*@/i.test(text) && webAddress.safeParse(text).success;

/** The specification's simple shape: non-space text, an at sign, non-space text. */
export const EMAIL_SHAPE = /^[^\s@]+@[^\s@]+$/;

export function email(label: string, options: Options<string> = {}): Field<string> {
  const value = text(label, LIMITS.email, tidyLine)
    .refine((it) => it === '' || EMAIL_SHAPE.test(it), 'Invalid email format')
    .default('');
  return { kind: 'email', label, shown: 'always', ...options, max: LIMITS.email, value };
}

/** A partial date, stored as ISO (see dates.ts). @param options.word one word that is taken in place of a date */
export function month(label: string, { word, ...options }: Options<string> & { word?: string } = {}): Field<string> {
  const value = text(label, 40, tidyLine)
    .refine((it) => it === '' || it === word || isPartialDate(it), `${label} must be a date such as 2021-03`)
    .default('');
  return { kind: 'month', label, shown: 'always', ...options, value };
}

/** A partial date stored as the specification's text 'Mar, 2021'; ISO dates are taken and rewritten. */
export function monthTextField(label: string, options: Options<string> = {}): Field<string> {
  const value = text(label, 40, (raw) => {
    const date = dateFromMonthText(tidyLine(raw));
    return date ? monthText(date) : tidyLine(raw);
  })
    .refine(
      (it) => it === '' || dateFromMonthText(it) !== null,
      `${label} must be a month and a year such as Mar, 2021`,
    )
    .default('');
  return { kind: 'monthText', label, shown: 'always', ...options, value };
}

/** One of a closed set, or '' while nothing is chosen. */
export function choice<const O extends readonly string[]>(
  label: string,
  options: O,
  rest: Options<O[number] | ''> = {},
): Field<O[number] | ''> {
  const value = z.enum(['', ...options], { error: `${label} must be one of: ${options.join(', ')}` }).default('');
  // The cast narrows zod's widened tuple back to the options it was made from.
  return {
    kind: 'choice',
    label,
    shown: 'always',
    ...rest,
    options,
    value: value as unknown as z.ZodType<O[number] | ''>,
  };
}

/** Yes or no. The words 'yes' and 'no' are taken too. */
export function flag(label: string, options: Options<boolean> = {}): Field<boolean> {
  const words: Record<string, boolean> = { yes: true, no: false, true: true, false: false };
  const value = z.preprocess(
    (raw) => (typeof raw === 'string' ? (words[raw.toLowerCase()] ?? raw) : raw),
    z.boolean({ error: `${label} must be yes or no` }).default(false),
  );
  return { kind: 'flag', label, shown: 'always', ...options, value };
}

interface ListOptions extends Options<string[]> {
  entry: string;
  most: number;
  max: number;
  entryRequired?: string;
}

/** A list of lines, each of which must say something ('Point is required'). */
export function texts(label: string, options: ListOptions): Field<string[]> {
  const entry = text(capital(options.entry), options.max, tidyLine);
  const checked = options.entryRequired ? entry.min(1, options.entryRequired) : entry;
  return { kind: 'texts', label, shown: 'always', ...options, value: bounded(label, z.array(checked), options.most) };
}

/** A list of short words; empty ones are dropped, a word that is there already is not added twice. */
export function tags(label: string, options: ListOptions): Field<string[]> {
  const entry = text(capital(options.entry), options.max, tidyLine);
  const list = bounded(label, z.array(entry), options.most).transform((words) => distinct(words.filter(Boolean)));
  return { kind: 'tags', label, shown: 'always', ...options, value: list };
}

/** A list of small records, such as languages with their proficiency. */
export function rows<F extends Fields>(
  label: string,
  row: F,
  options: { most: number; entry: string } & Options<Values<F>[]>,
): Field<Values<F>[]> {
  const value = bounded(label, z.array(storedSchema(row)), options.most);
  // The schema of a record of fields is built at run time, so its type is stated here.
  return { kind: 'rows', label, shown: 'always', ...options, row, value: value as unknown as z.ZodType<Values<F>[]> };
}

const bounded = <T extends z.ZodType>(label: string, list: z.ZodArray<T>, most: number) =>
  list.max(most, `${label} can have at most ${most} entries`).default([]);

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

function distinct(words: string[]): string[] {
  const seen = new Set<string>();
  return words.filter((word) => {
    const key = word.toLocaleLowerCase('en');
    return seen.has(key) ? false : seen.add(key);
  });
}

/** A field that a call must send, though it may be empty: what is left out by mistake must not erase anything. */
export function given<T>({ label, value }: Field<T>): z.ZodType<T> {
  return z.custom<unknown>((sent) => sent !== undefined, `${label} must be given`).pipe(value);
}

const isEmpty = (value: unknown) =>
  value === '' || value === undefined || value === null || (Array.isArray(value) && value.length === 0);

/** What storage holds: form and limits checked, anything may be empty, unknown keys dropped. */
export function storedSchema<F extends Fields>(fields: F): z.ZodType<Values<F>> {
  const shape = Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, field.value]));
  // Built at run time from the fields, whose value types `Values` reads back.
  return z.object(shape, { error: 'This must be an object of fields' }) as unknown as z.ZodType<Values<F>>;
}

/**
 * What a person has to hand in: as {@link storedSchema}, and each required field says something.
 * @param by 'form' for the full form, 'server' for the least that the server takes.
 */
export function completeSchema<F extends Fields>(fields: F, by: 'form' | 'server' = 'server'): z.ZodType<Values<F>> {
  const shape = Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      const { required, row, label, most = Number.POSITIVE_INFINITY } = field;
      const value = row ? bounded(label, z.array(completeSchema(row, by)), most) : field.value;
      const binds = required !== undefined && (by === 'form' || field.requiredBy !== 'form');
      return [name, binds ? value.refine((it: unknown) => !isEmpty(it), required) : value];
    }),
  );
  return z.object(shape, { error: 'This must be an object of fields' }) as unknown as z.ZodType<Values<F>>;
}

/** The empty values of a record of fields, as a new item or an empty section holds them. */
export function emptyValues<F extends Fields>(fields: F): Values<F> {
  return storedSchema(fields).parse({});
}

/** Names and messages of the required fields that say nothing yet. */
export function missingFields<F extends Fields>(fields: F, values: Values<F>): { name: string; message: string }[] {
  return Object.entries(fields).flatMap(([name, { required, row }]) => {
    if (required !== undefined && isEmpty(values[name])) return [{ name, message: required }];
    const rows = row ? (values[name] as Values<Fields>[]) : [];
    const [first] = rows.flatMap((one) => missingFields(row ?? {}, one));
    return first ? [{ name, message: first.message }] : [];
  });
}
