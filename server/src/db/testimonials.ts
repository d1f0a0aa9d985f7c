import type { TestimonialWords } from '@vitrine/contract/testimonials/testimonial-requests';
import { z } from 'zod';
import type { Tx } from './database.ts';

const words = z.object({ author: z.string(), role: z.string(), company: z.string(), text: z.string() });

/** What a writer handed in, as a row keeps it; null where there is nothing any more. */
export const parseWords = (stored: string | null): TestimonialWords | null =>
  stored === null ? null : words.parse(JSON.parse(stored));

/** What the author of an item wrote; undefined for an item that its owner wrote. */
export async function findAuthorsWords(
  tx: Tx,
  userId: string,
  itemId: string,
): Promise<{ state: string; words: TestimonialWords | null } | undefined> {
  const row = await tx
    .selectFrom('testimonial_requests')
    .select(['state', 'words'])
    .where('user_id', '=', userId)
    .where('item_id', '=', itemId)
    .executeTakeFirst();
  return row && { state: row.state, words: parseWords(row.words) };
}
