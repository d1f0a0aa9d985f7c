import { z } from 'zod';

/** A message of the contact form that waits for an answer. Times are milliseconds since 1970. */
export const supportMessage = z.object({
  id: z.string(),
  /** As typed by the sender. */
  name: z.string(),
  email: z.string(),
  subject: z.string(),
  message: z.string(),
  createdAt: z.number(),
  /** The verified account that was signed in when the message was sent; null for a visitor. */
  account: z
    .object({
      id: z.string(),
      /** Null once the account is deleted. */
      email: z.string().nullable(),
      name: z.string().nullable(),
      /** The plan when the message was sent. */
      plan: z.string(),
    })
    .nullable(),
  hasPriority: z.boolean(),
  /** When the answer is due; null for a message without Priority Support. */
  answerBy: z.number().nullable(),
  isOverdue: z.boolean(),
});
export type SupportMessage = z.output<typeof supportMessage>;
