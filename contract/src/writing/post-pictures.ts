import { z } from 'zod';

/** A picture that stands in posts, in pixels. */
export const postPicture = z.object({ url: z.string(), width: z.number(), height: z.number() });
export type PostPicture = z.output<typeof postPicture>;
