import { z } from 'zod';
import { createValidationError } from '../errors.ts';

/** Rows of one page. */
export const PAGE = 25;

/**
 * What page keys are made of, in the range of the columns that they are compared with: PostgreSQL answers other numbers
 * and texts with an error of its own.
 */
export const keyTime = z.int().nonnegative();
export const keyText = z
  .string()
  .max(1_000)
  .regex(/^[^\0]*$/);

/**
 * Takes a page of rows, of which one more was asked for than it holds, and the key of the page after it: what its last
 * row is ordered by. By a key a page costs the same wherever it is.
 */
export function takePage<Row>(
  rows: readonly Row[],
  keyOf: (row: Row) => Record<string, string | number>,
  size = PAGE,
): { page: Row[]; next: string | null } {
  const page = rows.slice(0, size);
  const last = page.at(-1);
  const next = rows.length > size && last ? Buffer.from(JSON.stringify(keyOf(last))).toString('base64url') : null;
  return { page, next };
}

/** Reads such a key. @throws {ApiError} request/invalid for what no page has said */
export function readPageKey<S extends z.ZodType>(schema: S, key: string | undefined): z.output<S> | undefined {
  if (key === undefined) return undefined;
  const keys = z.object({ after: z.string().transform((text, context) => parse(text, schema, context)) });
  const read = keys.safeParse({ after: key });
  if (!read.success) throw createValidationError(read.error);
  return read.data.after;
}

function parse<S extends z.ZodType>(text: string, schema: S, context: z.RefinementCtx): z.output<S> {
  try {
    const read = schema.safeParse(JSON.parse(Buffer.from(text, 'base64url').toString()));
    if (read.success) return read.data;
  } catch {
    // Told below like every other key that is none.
  }
  context.addIssue({ code: 'custom', message: 'after must be what the page before has said' });
  return z.NEVER;
}
