import { z } from 'zod';
import { BILLING_CYCLES } from './plans.ts';

/** 'free': on the plan without a price. 'cancelled': paid until its end, and not to be renewed. */
export const SUBSCRIPTION_STATUSES = ['free', 'active', 'cancelled'] as const;
export type SubscriptionStatus = (typeof SUBSCRIPTION_STATUSES)[number];

/**
 * 'paid' until a refund is requested. 'surplus' bought nothing and is refunded automatically; 'in review' does not
 * match its order, and a person decides about it without a request.
 */
export const PAYMENT_STATUSES = [
  'paid',
  'surplus',
  'in review',
  'refund requested',
  'refund approved',
  'refund declined',
  'refunded',
] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

/** The refund that the policy grants today, before a request. */
const refundQuote = z.object({
  /** In rupees; null if a person decides case by case. */
  amount: z.number().nullable(),
  /** The rule that applies, in a sentence or two. */
  rule: z.string(),
});
export type RefundQuote = z.output<typeof refundQuote>;

/** An entry of the payment history (rule M11); amounts in rupees. */
export const paymentEntry = z.object({
  /** ISO 8601. */
  date: z.string(),
  amount: z.number(),
  status: z.enum(PAYMENT_STATUSES),
  transactionId: z.string().nullable(),
  /** The id of its order at the gateway. */
  orderId: z.string().nullable(),
  /** The purchased plan and period, or the test payment. */
  description: z.string(),
  /** Number of its invoice. */
  invoice: z.string().nullable(),
  /** Number of the credit note for its refund. */
  creditNote: z.string().nullable(),
  /** The amount that was requested, approved or refunded, in rupees; null if it is not decided. */
  refunded: z.number().nullable(),
  /** Why a refund was declined, as written by staff. */
  declineReason: z.string().nullable(),
  /** The refund that can be requested today; null if none can, or one was requested already. */
  refundable: refundQuote.nullable(),
});
export type PaymentEntry = z.output<typeof paymentEntry>;

/** A subscription in a response (rule M11). */
export const subscriptionSchema = z.object({
  status: z.enum(SUBSCRIPTION_STATUSES),
  billingCycle: z.enum(BILLING_CYCLES),
  /** End of the paid period, ISO 8601; null for a plan that is free or never ends. */
  nextPaymentDate: z.string().nullable(),
  /** Whether the plan can be extended now (rule M14). */
  isRenewable: z.boolean(),
  usage: z.object({
    projects: z.number(),
    /** New PDF and Word files of the resume this month. */
    resumeDownloads: z.number(),
    /** Megabytes with two decimals. */
    storageUsedMB: z.number(),
  }),
  paymentHistory: z.array(paymentEntry),
});
export type Subscription = z.output<typeof subscriptionSchema>;
