import { z } from 'zod';

/** A picture in a post, with its size in pixels. */
export const postPicture = z.object({ url: z.string(), width: z.number(), height: z.number() });
export type PostPicture = z.output<typeof postPicture>;
