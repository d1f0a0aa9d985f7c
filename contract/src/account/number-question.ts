import { z } from 'zod';

/** What `auth/number-needed` carries: the browser that waits, and the numbers to choose from. */
export const numberQuestion = z.object({
  email: z.string(),
  /** Identifies the waiting browser in the answer. */
  waiting: z.string(),
  device: z.string(),
  /** How long it has been waiting. */
  secondsAgo: z.number(),
  /** Three in ascending order; none where the number has to be typed, after a wrong choice. */
  numbers: z.array(z.number()),
  /** Somebody signed up with the address again since the link was mailed. */
  isNewer: z.boolean(),
});
export type NumberQuestion = z.output<typeof numberQuestion>;
