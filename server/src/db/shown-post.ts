import { postPicture } from '@vitrine/contract/writing/post-pictures';
import { z } from 'zod';

/** The published version of a post, without its body and address. */
export const shownPost = z.object({
  title: z.string(),
  summary: z.string(),
  tags: z.array(z.string()),
  minutes: z.number(),
  originalUrl: z.string(),
  isElsewhere: z.boolean(),
  cover: postPicture.nullable(),
  coverAlt: z.string(),
  /** When this version was published. */
  updatedAt: z.number(),
});
export type ShownPost = z.output<typeof shownPost>;
