import { z } from 'zod';
import { rowId } from '../api/call.ts';
import {
  completeSchema,
  type Fields,
  missingValues,
  typeSchema,
  type ValidationScope,
  type Values,
} from '../resume/fields.ts';
import { opaqueObject, storedShape } from '../resume/stored-fields.ts';
import { labelsInput } from './labels.ts';

/** What an empty section shows: what it is for, and one good example in grey. */
export interface EmptyState {
  teach: string;
  example: { title: string; detail: string };
}

interface SectionBase<K extends string, F extends Fields> {
  /** Its key in the resume document and on the wire (rule R1). */
  key: K;
  /** First segment of its calls: `/experience/post-data`. */
  path: string;
  /** The heading on its page, on portfolios and on resumes. */
  title: string;
  fields: F;
  empty: EmptyState;
}

/**
 * How the items of a list section read as entries: the names of the fields that say what. Lists, portfolios, resumes,
 * exports and checks draw an entry; none of them has to know the section.
 */
export interface EntryFields<N extends string = string> {
  /** The title of the section that it stands in, where the owner chooses it. */
  heading?: N;
  /** What names it. */
  title: N;
  /** Whom or what it belongs to: a company, an institute, an issuer. It heads the entry that has no title. */
  subtitle?: N;
  /** What messages call its title and, where a program has to find it on paper, its subtitle. */
  nouns: { title: string; subtitle?: string };
  /** Whether its text is quoted: the words of whom its title names. */
  isQuote?: true;
  /** Whether its title is the name of something and no title of a person, such as a role or a degree. */
  isNamed?: true;
  place?: N;
  /**
   * From when to when, or when. `current`: the flag that says that it still goes on; `words`: what the owner writes in
   * the place of both; `until`: how long what was given then is valid.
   */
  dates?: { from: N; to: N; current?: N; words?: N } | { on: N; until?: N };
  /** The address of what the subtitle names. */
  url?: N;
  /** Other addresses, each with what it is called where it is a link. */
  links?: readonly { field: N; label: string }[];
  /** The address of a picture. */
  logo?: N;
  /** Paragraphs. */
  text?: N;
  points?: N;
  tags?: N;
  /** Short facts beside it, such as a grade. */
  notes?: readonly N[];
  /** Which of these lists people in their order: the owner's own name is set apart there. */
  people?: N;
}

/** A sentence, and the field at which it is shown. */
export interface FieldError<N extends string = string> {
  field: N;
  message: string;
}

export interface ListSection<K extends string = string, F extends Fields = Fields> extends SectionBase<K, F> {
  kind: 'list';
  /** 'experience': one of them, in a sentence. */
  singular: string;
  /** What several of them are called where they are counted: one of them, more. */
  counted: readonly [one: string, several: string];
  /** How one of its items reads as an entry. */
  entry: EntryFields<keyof F & string>;
  /** Makes fields agree with one another before they are stored. A method, so that sections of any fields fit one list. */
  normalize?(values: Values<F>): Values<F>;
  /** What is wrong with fields that are right each by itself. Asked of what a person hands in, never of an import. */
  validate?(values: Values<F>): FieldError<keyof F & string> | undefined;
}

export interface ObjectSection<K extends string = string, F extends Fields = Fields> extends SectionBase<K, F> {
  kind: 'object';
}

/** What each stored item has beside its fields. */
export interface ItemMeta {
  /** Stable for the life of the item, UUIDv7. */
  _id: string;
  /** False: the item never leaves the server on a public route. */
  isVisible: boolean;
  /** Facts of an imported document that no field holds, verbatim, by their JSON Resume key. Never public. */
  kept?: Record<string, unknown>;
  /** Its owner's own words for what it is about, by which a resume may choose it. Never public. */
  labels?: string[] | undefined;
  /** Of an item with points: one for each text, in their order. Never public. */
  points?: PointMeta[] | undefined;
}

/** What is known of a point of an item besides its text. */
export interface PointMeta {
  /** Stable while the point is edited and moved; unique among the points of its item. */
  _id: string;
  /** As of an item. */
  labels?: string[] | undefined;
}

export type Item<S extends ListSection> = Values<S['fields']> & ItemMeta;

export const defineList = <const K extends string, F extends Fields>(section: Omit<ListSection<K, F>, 'kind'>) =>
  ({ kind: 'list', ...section }) as const satisfies ListSection<K, F>;

export const defineObject = <const K extends string, F extends Fields>(section: Omit<ObjectSection<K, F>, 'kind'>) =>
  ({ kind: 'object', ...section }) as const satisfies ObjectSection<K, F>;

const labels = z.array(z.string()).optional().catch(undefined);

const itemMeta = {
  // What lost its id is readable still, under another.
  _id: z.string().catch(() => crypto.randomUUID()),
  // Whatever does not say that it may be seen is not.
  isVisible: z.boolean().default(true).catch(false),
  kept: opaqueObject().optional().catch(undefined),
  labels,
  points: z
    .array(z.object({ _id: z.string(), labels }))
    .optional()
    .catch(undefined),
};

const itemSchemas = new WeakMap<ListSection, z.ZodType>();

/** The stored form of a list section's items. */
export function itemSchema<S extends ListSection>(section: S): z.ZodType<Item<S>> {
  const known = itemSchemas.get(section);
  if (known) return known as z.ZodType<Item<S>>;
  // The shape is assembled at run time; `Item` is its type.
  const schema = typeSchema<Item<S>>(z.object({ ...storedShape(section.fields), ...itemMeta }));
  itemSchemas.set(section, schema);
  return schema;
}

/** An item as calls answer with it: its points are texts (rule R3), and the names of them stay here. */
export const sentItemSchema = <S extends ListSection>(section: S): z.ZodType<Omit<Item<S>, 'points'>> => {
  const { points, ...meta } = itemMeta;
  return typeSchema<Omit<Item<S>, 'points'>>(z.object({ ...storedShape(section.fields), ...meta }));
};

/** What a person has to hand in for a new item: complete, and its fields agree with one another. */
export function itemFormSchema<S extends ListSection>(section: S, by: ValidationScope = 'server') {
  return validateTogether(section, completeSchema<S['fields']>(section.fields, by));
}

/** What the call that adds or replaces an item takes: complete where it adds; an edit is judged beside what is stored. */
export function itemBodySchema<S extends ListSection>(section: S) {
  const shape = Object.fromEntries(Object.entries(section.fields).map(([name, { value }]) => [name, value]));
  const body = typeSchema<Values<S['fields']> & Partial<Pick<ItemMeta, '_id' | 'isVisible' | 'labels'>>>(
    z.object(
      // What is left out of these stays as it is.
      { ...shape, _id: rowId.optional(), isVisible: z.boolean().optional(), labels: labelsInput.optional() },
      { error: 'data must be an object' },
    ),
  );
  return validateTogether(
    section,
    body.superRefine((values, context) => {
      if (values._id !== undefined) return;
      for (const { path, message } of missingValues(section.fields, values, 'server')) {
        context.addIssue({ code: 'custom', path, message });
      }
    }),
  );
}

/** The schema, and what its fields say agrees. */
const validateTogether = <S extends ListSection, T extends Values<S['fields']>>(section: S, schema: z.ZodType<T>) =>
  schema.superRefine((values, context) => {
    const problem = section.validate?.(values);
    if (problem) context.addIssue({ code: 'custom', path: [problem.field], message: problem.message });
  });
