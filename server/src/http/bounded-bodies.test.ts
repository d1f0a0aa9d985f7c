import { ALL_CALLS } from '@vitrine/contract/calls/all-calls';
import { expect, test } from 'vitest';
import { z } from 'zod';

type AnySchema = z.core.$ZodType;

/** Lists the schemas directly inside a schema: entries, values, options and wrapped schemas. */
function listInnerSchemas(schema: AnySchema): [path: string, inner: AnySchema][] {
  const def = schema._zod.def as unknown as Record<string, unknown>;
  const isSchema = (value: unknown): value is AnySchema =>
    typeof value === 'object' && value !== null && '_zod' in value;
  return Object.entries(def).flatMap(([name, value]): [string, AnySchema][] => {
    if (name === 'shape') return Object.entries(value as Record<string, AnySchema>);
    if (isSchema(value)) return [[name, value]];
    return Array.isArray(value) ? value.filter(isSchema).map((inner) => [name, inner]) : [];
  });
}

/** Lists the paths of arrays without a maximum, and of records, whose keys are all visited. */
function listUnbounded(schema: AnySchema, path: string, seen = new Set<AnySchema>()): string[] {
  if (seen.has(schema)) return [];
  seen.add(schema);
  const { type, checks = [] } = schema._zod.def;
  const isBounded = type === 'array' && checks.some((check) => check._zod.def.check === 'max_length');
  const own = (type === 'array' || type === 'record') && !isBounded ? [`${path} (${type})`] : [];
  return [
    ...own,
    ...listInnerSchemas(schema).flatMap(([name, inner]) => listUnbounded(inner, `${path}.${name}`, seen)),
  ];
}

test('every list that a call takes has a maximum', () => {
  const unbounded = ALL_CALLS.flatMap(({ method, path, params, body }) =>
    [params, body].flatMap((schema) => listUnbounded(schema, `${method} ${path}`)),
  );
  expect(unbounded).toEqual([]);
  // Checks that the walk finds an unbounded list behind wrappers.
  const wrapped = z.object({ a: z.object({ b: z.array(z.string()).default([]).transform(String) }).optional() });
  expect(listUnbounded(wrapped, 'x')).toHaveLength(1);
});

test('a list over its maximum is refused without a look at its entries', () => {
  const visitedEntry = z.unknown().refine(() => {
    throw new Error('visited');
  });
  const read = z.object({ ids: z.array(visitedEntry).max(2, 'too many') }).safeParse({ ids: [1, 2, 3] });
  expect(read.error?.issues.map(({ message }) => message)).toEqual(['too many']);
});
