import { z } from 'zod';
import { SOLD_CYCLES } from './plans.ts';

/**
 * The payment gateway: none ('off'), the built-in stand-in in which no money moves ('sandbox'), or a gateway by name.
 */
export const gatewayName = z.string();

/** Label of the sandbox in the app. */
export const SANDBOX_LABEL = 'Test mode: no money is charged';

export const PAISE_PER_RUPEE = 100;

/** Limits in rupees of a payment whose amount the payer enters (rule M12). */
export const AMOUNT_LIMITS = { least: 1, most: 500_000 } as const;

/** Texts of rule M19. */
export const PAYMENT_TEXTS = {
  invalidAmount: 'Please enter a valid amount',
  orderFailed: 'Failed to create order',
  verified: 'Payment Successful & Verified!',
  notVerified: 'Payment Verification Failed',
  verifyError: 'Error verifying payment',
  wrong: 'Something went wrong',
} as const;

/** Rupees with at most two decimals. Strings are rejected: a browser that sends one has not validated it. */
const amount = z
  .number(PAYMENT_TEXTS.invalidAmount)
  .min(AMOUNT_LIMITS.least, PAYMENT_TEXTS.invalidAmount)
  .max(AMOUNT_LIMITS.most, PAYMENT_TEXTS.invalidAmount)
  .refine((rupees) => Math.abs(rupees * PAISE_PER_RUPEE - Math.round(rupees * PAISE_PER_RUPEE)) < 1e-6, {
    error: PAYMENT_TEXTS.invalidAmount,
  });

/** A plan and a period to buy. */
export const planChoice = z.object({
  planId: z.string('planId must be the id of a plan').min(1, 'planId must be the id of a plan').max(64),
  billingCycle: z.enum(SOLD_CYCLES, { error: `billingCycle must be one of: ${SOLD_CYCLES.join(', ')}` }),
});
export type PlanChoice = z.output<typeof planChoice>;

/** Kinds of a purchase; 'extend' continues the same plan. */
export const OFFER_KINDS = ['new', 'upgrade', 'extend'] as const;

/**
 * An order of a plan, whose price the server knows, or of a test payment of any amount. `kind` and `startsAt` are those
 * of the offer; an extension starts when the current plan ends. An order is rejected if they have changed since, for
 * example after another order from another tab.
 */
export const orderRequest = z
  .object({
    amount: amount.optional(),
    ...planChoice.partial().shape,
    kind: z.enum(OFFER_KINDS, { error: `kind must be one of: ${OFFER_KINDS.join(', ')}` }).optional(),
    startsAt: z.iso.datetime('startsAt must be a time such as 2026-11-21T12:00:00.000Z').optional(),
  })
  .superRefine(({ amount: rupees, planId, billingCycle }, context) => {
    const missing = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message });
    if (planId === undefined && billingCycle === undefined) {
      if (rupees === undefined) missing('amount', PAYMENT_TEXTS.invalidAmount);
    } else if (planId === undefined) missing('planId', 'planId must be the id of a plan');
    else if (billingCycle === undefined)
      missing('billingCycle', `billingCycle must be one of: ${SOLD_CYCLES.join(', ')}`);
  });

/** An order as the gateway's checkout expects it; the amount in paise. */
export const orderSchema = z.object({ id: z.string(), amount: z.number().int(), currency: z.string() });
export type Order = z.output<typeof orderSchema>;

/**
 * The response of the gateway's checkout, which the browser passes on unchanged: texts with the gateway's field names.
 */
export type CheckoutResponse = Readonly<Record<string, string>>;

/** Outcomes of a payment in the sandbox. 'slow' is paid, and reported only by the webhook. */
export const SANDBOX_OUTCOMES = ['succeed', 'fail', 'slow'] as const;
export type SandboxOutcome = (typeof SANDBOX_OUTCOMES)[number];

/** The result of buying a plan now; amounts in rupees, times in ISO 8601. */
export const offerSchema = z.object({
  amount: z.number(),
  kind: z.enum(OFFER_KINDS),
  startsAt: z.string(),
  endsAt: z.string(),
  /** Days added for the unspent value of the current plan. */
  carriedDays: z.number().int(),
});
export type Offer = z.output<typeof offerSchema>;
