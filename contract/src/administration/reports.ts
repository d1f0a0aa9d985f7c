import { z } from 'zod';
import { LIMITS } from '../api/limits.ts';
import { EMAIL_SHAPE } from '../resume/fields.ts';
import { REPORT_REASONS, type ReportReason } from './report-reasons.ts';

const REPORT_REASON_IDS = Object.keys(REPORT_REASONS) as [ReportReason, ...ReportReason[]];

/** A field that people do not see. What fills it in is a program. */
export const REPORT_TRAP = 'website';

/** What a report says. Everything comes as text, as forms without script send it. */
export const reportForm = z.object({
  reason: z.enum(REPORT_REASON_IDS, { error: 'Choose what is wrong with the page' }),
  words: z
    .string({ error: 'This must be text' })
    .trim()
    .max(LIMITS.paragraph, `This can have at most ${LIMITS.paragraph} characters`)
    .default(''),
  email: z
    .string({ error: 'Email must be text' })
    .trim()
    .max(LIMITS.email, `Email can have at most ${LIMITS.email} characters`)
    .refine((email) => email === '' || EMAIL_SHAPE.test(email), 'Invalid email format')
    .default(''),
  [REPORT_TRAP]: z.string().default(''),
});

export const reportRow = z.object({
  id: z.string(),
  accountId: z.string(),
  accountEmail: z.string().nullable(),
  url: z.string(),
  reason: z.string(),
  words: z.string(),
  email: z.string(),
  createdAt: z.number(),
  /** Of the same account, and not decided. */
  isSuspended: z.boolean(),
});
export type ReportRow = z.output<typeof reportRow>;
