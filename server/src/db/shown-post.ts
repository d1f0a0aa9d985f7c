import { postPicture } from '@vitrine/contract/writing/post-pictures';
import { z } from 'zod';

/** What others see of a post besides its text and where it is. */
export const shownPost = z.object({
  title: z.string(),
  summary: z.string(),
  tags: z.array(z.string()),
  minutes: z.number(),
  originalUrl: z.string(),
  isElsewhere: z.boolean(),
  cover: postPicture.nullable(),
  coverAlt: z.string(),
  /** When it was published in this form. */
  updatedAt: z.number(),
});
export type ShownPost = z.output<typeof shownPost>;
