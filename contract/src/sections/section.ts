import { z } from 'zod';
import { rowId } from '../api/call.ts';
import {
  castSchema,
  createCompleteSchema,
  type Fields,
  listMissingValues,
  type ValidationScope,
  type Values,
} from '../resume/fields.ts';
import { createOpaqueObjectSchema, createStoredShape } from '../resume/stored-fields.ts';
import { labelsInput } from './labels.ts';

/** Texts of an empty section: its purpose, and one good example in grey. */
export interface EmptyState {
  purpose: string;
  example: { title: string; detail: string };
}

interface SectionBase<K extends string, F extends Fields> {
  /** Its key in the resume document and in requests and responses (rule R1). */
  key: K;
  /** First path segment of its calls: `/experience/post-data`. */
  path: string;
  /** The heading on its page, on portfolios and on resumes. */
  title: string;
  fields: F;
  empty: EmptyState;
}

/**
 * Maps the fields of a list section to those of an entry. Lists, portfolios, resumes, exports and checks render entries
 * and need not know the section.
 */
export interface EntryFields<N extends string = string> {
  /** The title of its custom section. */
  heading?: N;
  /** The main title. */
  title: N;
  /** The company, institute or issuer. It replaces the title of an entry that has none. */
  subtitle?: N;
  /** Where in the journal or book of the subtitle it is found; printed after the subtitle. */
  locator?: { volume: N; issue: N; pages: N };
  /** Names of the title and, where parsers have to find it in a PDF, of the subtitle, for messages. */
  nouns: { title: string; subtitle?: string };
  /** Whether its text is a quote of the person in its title. */
  isQuote?: true;
  /** Whether its title is a name, rather than a person's role or degree. */
  isNamed?: true;
  place?: N;
  /**
   * A period, or one date. `current`: the flag for an ongoing entry; `words`: the owner's text, which replaces both
   * dates; `until`: the end of the validity.
   */
  dates?: { from: N; to: N; current?: N; words?: N } | { on: N; until?: N };
  /** The URL of the company or institute in the subtitle. */
  url?: N;
  /** Other URLs, each with the text of its link. */
  links?: readonly { field: N; label: string }[];
  /** The URL of a picture. */
  logo?: N;
  /** Paragraphs. */
  text?: N;
  points?: N;
  tags?: N;
  /** Short facts, such as a grade. */
  notes?: readonly N[];
  /** The field that lists people in order; the owner's own name is highlighted in it. */
  people?: N;
}

/** An error message and the field at which it is shown. */
export interface FieldError<N extends string = string> {
  field: N;
  message: string;
}

export interface ListSection<K extends string = string, F extends Fields = Fields> extends SectionBase<K, F> {
  kind: 'list';
  /** 'experience': one item, for use within a sentence. */
  singular: string;
  /** Singular and plural for counts. */
  counted: readonly [one: string, several: string];
  /** Maps an item to an entry. */
  entry: EntryFields<keyof F & string>;
  /** Makes fields consistent before they are stored. A method, so that sections of any fields fit one list. */
  normalize?(values: Values<F>): Values<F>;
  /** Validates across fields. Applied to input, never to an import. */
  validate?(values: Values<F>): FieldError<keyof F & string> | undefined;
}

export interface ObjectSection<K extends string = string, F extends Fields = Fields> extends SectionBase<K, F> {
  kind: 'object';
}

/** The properties of a stored item in addition to its fields. */
export interface ItemMeta {
  /** Stable for the life of the item, UUIDv7. */
  _id: string;
  /** False: the item never leaves the server on a public route. */
  isVisible: boolean;
  /** Unmapped data of an imported document, verbatim by JSON Resume key. Never public. */
  kept?: Record<string, unknown>;
  /** The owner's labels, by which a resume may select the item. Never public. */
  labels?: string[] | undefined;
  /** For an item with points: one per text, in the same order. Never public. */
  points?: PointMeta[] | undefined;
}

/** The properties of a point in addition to its text. */
export interface PointMeta {
  /** Stable while the point is edited and moved; unique among the points of its item. */
  _id: string;
  /** As for an item. */
  labels?: string[] | undefined;
}

export type Item<S extends ListSection> = Values<S['fields']> & ItemMeta;

export const defineList = <const K extends string, F extends Fields>(section: Omit<ListSection<K, F>, 'kind'>) =>
  ({ kind: 'list', ...section }) as const satisfies ListSection<K, F>;

export const defineObject = <const K extends string, F extends Fields>(section: Omit<ObjectSection<K, F>, 'kind'>) =>
  ({ kind: 'object', ...section }) as const satisfies ObjectSection<K, F>;

const labels = z.array(z.string()).optional().catch(undefined);

const itemMeta = {
  // An item that lost its id stays readable under a new one.
  _id: z.string().catch(() => crypto.randomUUID()),
  // Absent means visible; an invalid value means hidden.
  isVisible: z.boolean().default(true).catch(false),
  kept: createOpaqueObjectSchema().optional().catch(undefined),
  labels,
  points: z
    .array(z.object({ _id: z.string(), labels }))
    .optional()
    .catch(undefined),
};

const itemSchemaCache = new WeakMap<ListSection, z.ZodType>();

/** Returns the schema of a list section's stored items. */
export function getItemSchema<S extends ListSection>(section: S): z.ZodType<Item<S>> {
  const known = itemSchemaCache.get(section);
  if (known) return known as z.ZodType<Item<S>>;
  // The shape is assembled at run time; `Item` is its type.
  const schema = castSchema<Item<S>>(z.object({ ...createStoredShape(section.fields), ...itemMeta }));
  itemSchemaCache.set(section, schema);
  return schema;
}

/** Returns the schema of an item in a response: its points are texts (rule R3), without their ids and labels. */
export const createResponseItemSchema = <S extends ListSection>(section: S): z.ZodType<Omit<Item<S>, 'points'>> => {
  const { points, ...meta } = itemMeta;
  return castSchema<Omit<Item<S>, 'points'>>(z.object({ ...createStoredShape(section.fields), ...meta }));
};

/** Returns the schema of a new item: complete, and consistent across fields. */
export function createItemFormSchema<S extends ListSection>(section: S, scope: ValidationScope = 'server') {
  return addCrossFieldValidation(section, createCompleteSchema<S['fields']>(section.fields, scope));
}

/**
 * Returns the schema of the call that adds or replaces an item: complete for a new item; an edit is validated against
 * the stored one.
 */
export function createItemBodySchema<S extends ListSection>(section: S) {
  const shape = Object.fromEntries(Object.entries(section.fields).map(([name, { value }]) => [name, value]));
  const body = castSchema<Values<S['fields']> & Partial<Pick<ItemMeta, '_id' | 'isVisible' | 'labels'>>>(
    z.object(
      // Omitted ones stay unchanged.
      { ...shape, _id: rowId.optional(), isVisible: z.boolean().optional(), labels: labelsInput.optional() },
      { error: 'data must be an object' },
    ),
  );
  return addCrossFieldValidation(
    section,
    body.superRefine((values, context) => {
      if (values._id !== undefined) return;
      for (const { path, message } of listMissingValues(section.fields, values, 'server')) {
        context.addIssue({ code: 'custom', path, message });
      }
    }),
  );
}

/** Adds the section's validation across fields to a schema. */
const addCrossFieldValidation = <S extends ListSection, T extends Values<S['fields']>>(
  section: S,
  schema: z.ZodType<T>,
) =>
  schema.superRefine((values, context) => {
    const fieldError = section.validate?.(values);
    if (fieldError) context.addIssue({ code: 'custom', path: [fieldError.field], message: fieldError.message });
  });
