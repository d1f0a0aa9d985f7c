import { z } from 'zod';
import { castSchema, type Field, type FieldKind, type Fields, type Values } from './fields.ts';

const isText = (value: unknown): value is string => typeof value === 'string';

const text = z.string().catch('');
const texts = z.preprocess((raw) => (Array.isArray(raw) ? raw.filter(isText) : []), z.array(z.string()));

/** Schemas of stored values by kind: an invalid value becomes the empty one. */
const STORED_SCHEMAS: Record<FieldKind, (field: Field) => z.ZodType> = {
  line: () => text,
  paragraph: () => text,
  url: () => text,
  email: () => text,
  month: () => text,
  monthText: () => text,
  // An option that no longer exists has no label to show, unless a resume may replace the text.
  choice: ({ options = [], optOut = '', isReplaceable }) =>
    isReplaceable ? text : z.enum(['', ...options, optOut]).catch(''),
  flag: () => z.boolean().catch(false),
  texts: () => texts,
  tags: () => texts,
  picture: () => text,
  rows: ({ row = {} }) => createStoredListSchema(getStoredSchema(row)),
};

const schemaCache = new WeakMap<Fields, z.ZodType>();

/**
 * Returns the schema of stored values, parsed leniently: limits apply to input, and accepted values stay readable when
 * limits change. Unknown keys are dropped.
 */
export function getStoredSchema<F extends Fields>(fields: F): z.ZodType<Values<F>> {
  // Cached, because it is requested for every item and building it takes longer than using it.
  const known = schemaCache.get(fields);
  if (known) return known as z.ZodType<Values<F>>;
  // Built at run time from the fields, whose value types `Values` infers.
  const schema = castSchema<Values<F>>(z.preprocess(toObject, z.object(createStoredShape(fields))));
  schemaCache.set(fields, schema);
  return schema;
}

/** Returns the same by field, for records with additional keys. */
export const createStoredShape = (fields: Fields): Record<string, z.ZodType> =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, STORED_SCHEMAS[field.kind](field)]));

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const toObject = (raw: unknown) => (isObject(raw) ? raw : {});

/**
 * Any object, accepted without visiting its keys. Unmapped data of an import can have 100,000 keys, and a schema that
 * copies them takes 0.3 s at every read of the record.
 */
export const createOpaqueObjectSchema = (error?: string) =>
  z.custom<Record<string, unknown>>(isObject, error).meta({ type: 'object' });

/** A stored list; entries that are not objects are dropped. */
export const createStoredListSchema = <T>(entry: z.ZodType<T>): z.ZodType<T[]> =>
  z.preprocess((raw) => (Array.isArray(raw) ? raw.filter(isObject) : []), z.array(entry));
