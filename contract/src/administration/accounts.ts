import { z } from 'zod';
import { ROLES } from '../api/call.ts';
import { LIMITS } from '../api/limits.ts';
import { PLAN_NAMES } from '../plans/plans.ts';

/** By what accounts are found: the beginning of an address, a handle or a name, or a whole id. */
export const FIND_BY = ['email', 'handle', 'name', 'id'] as const;
export type FindBy = (typeof FIND_BY)[number];

/** Where the next page begins, as the page before has said; nobody else has to understand it. */
export const pageKey = z.string({ error: 'after must be text' }).max(600).optional();

/** Why something is done to somebody, in words that are kept, and that the person reads where it says so. */
export const reasonInput = z
  .string({ error: 'A reason is needed' })
  .trim()
  .min(3, 'Say why, in a few words')
  .max(LIMITS.paragraph, `A reason can have at most ${LIMITS.paragraph} characters`)
  .regex(/^[^\p{Cc}]*$/u, 'A reason is one line of text');

/** An account in a list. */
export const accountRow = z.object({
  id: z.string(),
  email: z.string(),
  name: z.string(),
  createdAt: z.number(),
  role: z.enum(ROLES).nullable(),
  disabledAt: z.number().nullable(),
  suspendedAt: z.number().nullable(),
  deletedAt: z.number().nullable(),
});
export type AccountRow = z.output<typeof accountRow>;

/** A sign-up whose address nobody has proven yet. */
export const waitingRow = z.object({ id: z.string(), email: z.string(), name: z.string(), createdAt: z.number() });
export type WaitingRow = z.output<typeof waitingRow>;

/** What there is to say of an account without looking into what its owner wrote. Times are milliseconds since 1970. */
export const accountFacts = accountRow.extend({
  /** Until when a deleted one can be restored. */
  restorableUntil: z.number().nullable(),
  suspensionReason: z.string(),
  plan: z.enum(PLAN_NAMES),
  /** When the plan ends; null for one that does not. */
  planEndsAt: z.number().nullable(),
  storageBytes: z.number(),
  sessions: z.number(),
  /** 'password', or the ids of providers. */
  signInMethods: z.array(z.string()),
  hasSecondFactor: z.boolean(),
  lastSignInAt: z.number().nullable(),
  addresses: z.array(z.object({ url: z.string(), isPublic: z.boolean() })),
  /** A reset of the second factor that waits for another administrator. */
  twoFactorReset: z.object({ askedBy: z.string(), askedAt: z.number(), reason: z.string() }).nullable(),
});
export type AccountFacts = z.output<typeof accountFacts>;

/** One thing that happened. */
export const auditEntry = z.object({
  id: z.string(),
  at: z.number(),
  event: z.string(),
  /** Whose account it happened to. */
  accountId: z.string().nullable(),
  accountEmail: z.string().nullable(),
  /** Who did it, where it was not the account itself: an address, or 'console'. */
  actor: z.string().nullable(),
  detail: z.record(z.string(), z.string()),
});
export type AuditEntry = z.output<typeof auditEntry>;

/** How long a plan can be given at once. */
export const MAX_GRANTED_MONTHS = 120;

/** A plan that is given without a payment; the free one takes back what was given. */
export const planGrant = z.object({
  plan: z.enum(PLAN_NAMES, { error: `plan must be one of: ${PLAN_NAMES.join(', ')}` }),
  /** Absent for one without an end. */
  months: z
    .number({ error: 'months must be a number' })
    .int('months must be a whole number')
    .min(1, 'At least one month')
    .max(MAX_GRANTED_MONTHS, `At most ${MAX_GRANTED_MONTHS} months`)
    .optional(),
});
