import { z } from 'zod';

/** The browser that waits for a verification, and the numbers to choose from. `auth/number-needed` carries it. */
export const numberQuestion = z.object({
  email: z.string(),
  /** Identifies the waiting browser in the answer. */
  waiting: z.string(),
  device: z.string(),
  /** Age of the sign-up. */
  secondsAgo: z.number(),
  /** Three in ascending order; empty after a wrong choice, when the number has to be typed. */
  numbers: z.array(z.number()),
  /** The address was registered again since the sign-up that the link was mailed for. */
  isNewer: z.boolean(),
});
export type NumberQuestion = z.output<typeof numberQuestion>;
