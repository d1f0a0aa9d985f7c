import { z } from 'zod';
import { type Field, type FieldKind, type Fields, typeSchema, type Values } from './fields.ts';

const isText = (value: unknown): value is string => typeof value === 'string';

const text = z.string().catch('');
const texts = z.preprocess((raw) => (Array.isArray(raw) ? raw.filter(isText) : []), z.array(z.string()));

/** How a stored value of each kind is read: what is no such value is as if nothing had been said. */
const STORED: Record<FieldKind, (field: Field) => z.ZodType> = {
  line: () => text,
  paragraph: () => text,
  url: () => text,
  email: () => text,
  month: () => text,
  monthText: () => text,
  // What is no option any more has no label to be shown by, unless a resume says it in words of its own.
  choice: ({ options = [], optOut = '', isWorded }) => (isWorded ? text : z.enum(['', ...options, optOut]).catch('')),
  flag: () => z.boolean().catch(false),
  texts: () => texts,
  tags: () => texts,
  picture: () => text,
  rows: ({ row = {} }) => storedList(storedSchema(row)),
};

const schemas = new WeakMap<Fields, z.ZodType>();

/**
 * What storage holds, read leniently: limits are for what people hand in, and whatever was taken once stays readable
 * when they change. Unknown keys are dropped.
 */
export function storedSchema<F extends Fields>(fields: F): z.ZodType<Values<F>> {
  // Asked for once an item: building it takes longer than using it.
  const known = schemas.get(fields);
  if (known) return known as z.ZodType<Values<F>>;
  // Built at run time from the fields, whose value types `Values` reads back.
  const schema = typeSchema<Values<F>>(z.preprocess(toObject, z.object(storedShape(fields))));
  schemas.set(fields, schema);
  return schema;
}

/** The same by field, for records that hold more besides. */
export const storedShape = (fields: Fields): Record<string, z.ZodType> =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, STORED[field.kind](field)]));

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const toObject = (raw: unknown) => (isObject(raw) ? raw : {});

/**
 * Any object, accepted without visiting its keys. Facts that an import kept aside can have 100,000 keys, and a schema that
 * copies them takes 0.3 s at every read of the record.
 */
export const opaqueObject = (error?: string) =>
  z.custom<Record<string, unknown>>(isObject, error).meta({ type: 'object' });

/** A stored list; what is no record is none of its entries. */
export const storedList = <T>(entry: z.ZodType<T>): z.ZodType<T[]> =>
  z.preprocess((raw) => (Array.isArray(raw) ? raw.filter(isObject) : []), z.array(entry));
