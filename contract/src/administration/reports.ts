import { z } from 'zod';

export const reportRow = z.object({
  id: z.string(),
  accountId: z.string(),
  accountEmail: z.string().nullable(),
  url: z.string(),
  reason: z.string(),
  words: z.string(),
  email: z.string(),
  createdAt: z.number(),
  /** Whether the public pages of the account are suspended. */
  isSuspended: z.boolean(),
});
export type ReportRow = z.output<typeof reportRow>;
