import type { TestimonialWords } from '@vitrine/contract/testimonials/testimonial-requests';
import { z } from 'zod';
import type { Tx } from './database.ts';

const words = z.object({ author: z.string(), role: z.string(), company: z.string(), text: z.string() });

/** What a writer handed in, as a row keeps it; null where there is nothing any more. */
export const parseWords = (stored: string | null): TestimonialWords | null =>
  stored === null ? null : words.parse(JSON.parse(stored));

/** What the author of an item handed in; undefined for an item that its owner wrote. */
export async function findAuthorsWords(
  tx: Tx,
  userId: string,
  itemId: string,
): Promise<{ words: TestimonialWords | null; portrait: string | null } | undefined> {
  const row = await tx
    .selectFrom('testimonial_requests')
    .select(['words', 'portrait'])
    .where('user_id', '=', userId)
    .where('item_id', '=', itemId)
    .executeTakeFirst();
  return row && { words: parseWords(row.words), portrait: row.portrait };
}

/** The request that a portrait came with; undefined for one that the account uploaded itself. */
export const findPortraitsRequest = (
  tx: Tx,
  userId: string,
  portrait: string,
): Promise<{ item_id: string | null } | undefined> =>
  tx
    .selectFrom('testimonial_requests')
    .select('item_id')
    .where('user_id', '=', userId)
    .where('portrait', '=', portrait)
    .executeTakeFirst();
