import { z } from 'zod';
import { createValidationError } from '../errors.ts';

/** Rows per page. */
export const PAGE_SIZE = 25;

/**
 * Components of page keys, limited to the range of the columns that they are compared with: other values would cause
 * PostgreSQL errors.
 */
export const keyTime = z.int().nonnegative();
export const keyText = z
  .string()
  .max(1_000)
  .regex(/^[^\0]*$/);

/**
 * Splits off a page from rows queried with a limit of one more than its size, and returns the key of the next page: the
 * sort columns of its last row. With keyset pagination every page costs the same.
 */
export function splitPage<Row>(
  rows: readonly Row[],
  getKey: (row: Row) => Record<string, string | number>,
  size = PAGE_SIZE,
): { page: Row[]; next: string | null } {
  const page = rows.slice(0, size);
  const last = page.at(-1);
  const next = rows.length > size && last ? Buffer.from(JSON.stringify(getKey(last))).toString('base64url') : null;
  return { page, next };
}

/** Parses a page key. @throws {ApiError} request/invalid if it is not one */
export function readPageKey<S extends z.ZodType>(schema: S, key: string | undefined): z.output<S> | undefined {
  if (key === undefined) return undefined;
  const keys = z.object({ after: z.string().transform((text, context) => parsePageKey(text, schema, context)) });
  const read = keys.safeParse({ after: key });
  if (!read.success) throw createValidationError(read.error);
  return read.data.after;
}

function parsePageKey<S extends z.ZodType>(text: string, schema: S, context: z.RefinementCtx): z.output<S> {
  try {
    const read = schema.safeParse(JSON.parse(Buffer.from(text, 'base64url').toString()));
    if (read.success) return read.data;
  } catch {
    // Reported below like every other invalid key.
  }
  context.addIssue({ code: 'custom', message: 'after must be what the page before has said' });
  return z.NEVER;
}
