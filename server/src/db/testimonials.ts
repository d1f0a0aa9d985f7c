import type { TestimonialText } from '@vitrine/contract/testimonials/testimonial-requests';
import { z } from 'zod';
import type { Tx } from './database.ts';

const wordsSchema = z.object({ author: z.string(), role: z.string(), company: z.string(), text: z.string() });

/** Parses a stored testimonial; null if there is none. */
export const parseWords = (stored: string | null): TestimonialText | null =>
  stored === null ? null : wordsSchema.parse(JSON.parse(stored));

/** Finds what the author of an item submitted; undefined for an item that its owner wrote. */
export async function findAuthorText(
  tx: Tx,
  userId: string,
  itemId: string,
): Promise<{ words: TestimonialText | null; portrait: string | null } | undefined> {
  const row = await tx
    .selectFrom('testimonial_requests')
    .select(['words', 'portrait'])
    .where('user_id', '=', userId)
    .where('item_id', '=', itemId)
    .executeTakeFirst();
  return row && { words: parseWords(row.words), portrait: row.portrait };
}

/** Finds the request that a portrait was submitted with; undefined if the account uploaded it. */
export const findPortraitRequest = (
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
