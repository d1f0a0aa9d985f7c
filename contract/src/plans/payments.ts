import { z } from 'zod';
import { SOLD_CYCLES } from './plans.ts';

/** Who takes the money: nobody ('off'), the embedded stand-in in which none moves ('sandbox'), or a gateway by its name. */
export const gatewayName = z.string();

/** Wherever the sandbox shows. */
export const SANDBOX_LABEL = 'Sandbox - no money moves';

export const PAISE_PER_RUPEE = 100;

/** In rupees, of a payment whose amount the payer names (rule M12). */
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

/** Rupees with at most two decimals. Strings are refused: a browser that sends one has not checked it. */
const amount = z
  .number(PAYMENT_TEXTS.invalidAmount)
  .min(AMOUNT_LIMITS.least, PAYMENT_TEXTS.invalidAmount)
  .max(AMOUNT_LIMITS.most, PAYMENT_TEXTS.invalidAmount)
  .refine((rupees) => Math.abs(rupees * PAISE_PER_RUPEE - Math.round(rupees * PAISE_PER_RUPEE)) < 1e-6, {
    error: PAYMENT_TEXTS.invalidAmount,
  });

/** A plan for a period, as somebody wants to buy it. */
export const planChoice = z.object({
  planId: z.string('planId must be the id of a plan').min(1, 'planId must be the id of a plan').max(64),
  billingCycle: z.enum(SOLD_CYCLES, { error: `billingCycle must be one of: ${SOLD_CYCLES.join(', ')}` }),
});
export type PlanChoice = z.output<typeof planChoice>;

/** What buying a plan now would be; 'extend': the same plan for longer. */
export const OFFER_KINDS = ['new', 'upgrade', 'extend'] as const;

/**
 * What an order is for: a plan, whose price the server knows, or a test payment of any amount. `kind` is what the plan
 * was offered as, and `startsAt` from when, which for an extension is where the present plan ends: an order is refused
 * that would be something else by now, such as a second one from another tab.
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

/** An order as the gateway's checkout takes it; the amount in paise. */
export const orderSchema = z.object({ id: z.string(), amount: z.number().int(), currency: z.string() });
export type Order = z.output<typeof orderSchema>;

/** What the gateway's checkout hands to the browser, which passes it on unchanged: texts under names of the gateway's. */
export type CheckoutResponse = Readonly<Record<string, string>>;

/** How a payment in the sandbox goes. 'slow' is paid, and told only by the webhook. */
export const SANDBOX_OUTCOMES = ['succeed', 'fail', 'slow'] as const;
export type SandboxOutcome = (typeof SANDBOX_OUTCOMES)[number];

/** What would happen if a plan were bought now; amounts in rupees, times in ISO 8601. */
export const offerSchema = z.object({
  amount: z.number(),
  kind: z.enum(OFFER_KINDS),
  startsAt: z.string(),
  endsAt: z.string(),
  /** Days that the unspent value of the present plan adds. */
  carriedDays: z.number().int(),
});
export type Offer = z.output<typeof offerSchema>;
