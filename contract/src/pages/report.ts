import { z } from 'zod';
import { REPORT_REASONS, type ReportReason } from '../administration/report-reasons.ts';
import { LIMITS } from '../api/limits.ts';
import { EMAIL_PATTERN } from '../resume/fields.ts';

/** A honeypot: people do not see this field, so only programs fill it in. */
export const REPORT_HONEYPOT = 'website';

/** The visible fields, in the order of the form. */
export const REPORT_FIELDS = ['page', 'reason', 'words', 'email'] as const;
export type ReportField = (typeof REPORT_FIELDS)[number];

const REASON_IDS = Object.keys(REPORT_REASONS) as [ReportReason, ...ReportReason[]];

/** A report. All values are texts, as forms without script send them. */
export const reportForm = z.object({
  page: z
    .string({ error: 'The address must be text' })
    .trim()
    .min(1, 'Enter the address of the page')
    .max(LIMITS.url, `The address can have at most ${LIMITS.url.toLocaleString('en')} characters`),
  reason: z.enum(REASON_IDS, { error: 'Choose what is wrong with the page' }),
  words: z
    .string({ error: 'This must be text' })
    .trim()
    .max(LIMITS.paragraph, `This can have at most ${LIMITS.paragraph.toLocaleString('en')} characters`)
    .default(''),
  email: z
    .string({ error: 'Email must be text' })
    .trim()
    .max(LIMITS.email, `Email can have at most ${LIMITS.email} characters`)
    .refine((email) => email === '' || EMAIL_PATTERN.test(email), 'Invalid email format')
    .default(''),
  [REPORT_HONEYPOT]: z.string().default(''),
});
export type Report = Omit<z.output<typeof reportForm>, typeof REPORT_HONEYPOT>;

/** The result of a report, or the form as it is first shown, without errors. */
export type ReportOutcome =
  | { sent: true }
  | {
      sent: false;
      /** Why it was not sent; '' if it was not submitted yet, or if fields have errors. */
      problem: string;
      values: Partial<Record<ReportField, string>>;
      errors: Partial<Record<ReportField, string>>;
    };
