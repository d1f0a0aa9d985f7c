import { z } from 'zod';
import { ROLES } from '../api/call.ts';
import { LIMITS } from '../api/limits.ts';
import { PLAN_NAMES } from '../plans/plans.ts';

/** Fields to search accounts by: the beginning of an address, a handle or a name, or a whole id. */
export const ACCOUNT_SEARCH_FIELDS = ['email', 'handle', 'name', 'id'] as const;
export type AccountSearchField = (typeof ACCOUNT_SEARCH_FIELDS)[number];

/** Cursor of the next page, opaque to clients. */
export const pageCursor = z.string({ error: 'after must be text' }).max(600).optional();

/** The reason for an action on an account. It is stored, and shown to the owner where the call says so. */
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

/** A sign-up with an address that is not verified yet. */
export const pendingRegistrationRow = z.object({
  id: z.string(),
  email: z.string(),
  name: z.string(),
  createdAt: z.number(),
});
export type PendingRegistrationRow = z.output<typeof pendingRegistrationRow>;

/** Facts about an account, without any content of its owner. Times are milliseconds since 1970. */
export const accountFacts = accountRow.extend({
  /** When the restore period of a deleted account ends. */
  restorableUntil: z.number().nullable(),
  suspensionReason: z.string(),
  plan: z.enum(PLAN_NAMES),
  /** When the plan ends; null if it does not. */
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

/** An event in the audit log. */
export const auditEntry = z.object({
  id: z.string(),
  at: z.number(),
  event: z.string(),
  /** The account that the event happened to. */
  accountId: z.string().nullable(),
  accountEmail: z.string().nullable(),
  /** Who caused it, if not the account itself: an address, or 'console'. */
  actor: z.string().nullable(),
  detail: z.record(z.string(), z.string()),
});
export type AuditEntry = z.output<typeof auditEntry>;

/** Maximum number of months of one grant. */
export const MAX_GRANTED_MONTHS = 120;

/** A plan granted without a payment; the free plan revokes a grant. */
export const planGrant = z.object({
  plan: z.enum(PLAN_NAMES, { error: `plan must be one of: ${PLAN_NAMES.join(', ')}` }),
  /** Absent for a plan without an end. */
  months: z
    .number({ error: 'months must be a number' })
    .int('months must be a whole number')
    .min(1, 'At least one month')
    .max(MAX_GRANTED_MONTHS, `At most ${MAX_GRANTED_MONTHS} months`)
    .optional(),
});
