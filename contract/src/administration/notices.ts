import { z } from 'zod';
import { LIMITS } from '../api/limits.ts';

/** A notice shown to every signed-in user for a limited time. */
export const announcementInput = z
  .object({
    words: z
      .string({ error: 'What is announced must be text' })
      .trim()
      .min(1, 'Say what is announced')
      .max(LIMITS.line, `An announcement can have at most ${LIMITS.line} characters`)
      .regex(/^[^\p{Cc}]*$/u, 'An announcement is one line of text'),
    startsAt: z.number({ error: 'Say from when it is shown' }).int(),
    endsAt: z.number({ error: 'Say until when it is shown' }).int(),
  })
  .refine(({ startsAt, endsAt }) => endsAt > startsAt, { path: ['endsAt'], message: 'It has to end after it begins' });

export const announcementRow = z.object({
  id: z.string(),
  words: z.string(),
  startsAt: z.number(),
  endsAt: z.number(),
});
export type AnnouncementRow = z.output<typeof announcementRow>;

/** Notices shown above every page to a signed-in user. */
export const memberNotices = z.object({
  /** When and why their public pages were suspended. */
  suspension: z.object({ at: z.number(), reason: z.string() }).optional(),
  announcements: z.array(announcementRow.pick({ id: true, words: true })),
});
export type MemberNotices = z.output<typeof memberNotices>;

/** A mail in the queue, without its text. */
export const queuedMailRow = z.object({
  id: z.string(),
  to: z.string(),
  subject: z.string(),
  tries: z.number(),
  failure: z.string(),
  dueAt: z.number(),
  endsAt: z.number(),
});
export type QueuedMailRow = z.output<typeof queuedMailRow>;

/** A code that allows a member of support to read the owner's record. */
export const consentRow = z.object({
  id: z.string(),
  createdAt: z.number(),
  expiresAt: z.number(),
  /** Name of the staff member who used it. */
  usedBy: z.string().nullable(),
  usedAt: z.number().nullable(),
});
export type ConsentRow = z.output<typeof consentRow>;
