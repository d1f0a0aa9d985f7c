import { z } from 'zod';

/** The browser that waits for a verification, and the numbers to choose from. `auth/number-needed` carries it. */
export const numberQuestion = z.object({
  email: z.string(),
  /** Identifies the waiting browser in the answer. */
  waiting: z.string(),
  device: z.string(),
  /** How long ago its sign-up was made. */
  secondsAgo: z.number(),
  /** Three in ascending order; none where the number has to be typed, after a wrong choice. */
  numbers: z.array(z.number()),
  /** Somebody signed up with the address again since the sign-up that the link was mailed for. */
  isNewer: z.boolean(),
});
export type NumberQuestion = z.output<typeof numberQuestion>;
