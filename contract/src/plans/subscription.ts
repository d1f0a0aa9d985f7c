import { z } from 'zod';
import { BILLING_CYCLES } from './plans.ts';

/**
 * 'free': on the plan that costs nothing. 'cancelled': paid for until its end, and the owner wants no more of it.
 */
export const SUBSCRIPTION_STATUSES = ['free', 'active', 'cancelled'] as const;
export type SubscriptionStatus = (typeof SUBSCRIPTION_STATUSES)[number];

/**
 * 'paid' until money is asked back. 'surplus' bought nothing and goes back by itself; 'in review' does not match its
 * order, and a person decides about it without having been asked.
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

/** What the policy gives back of a payment today, before anybody asked for it. */
const refundQuote = z.object({
  /** In rupees; null where a person decides case by case how much it is. */
  amount: z.number().nullable(),
  /** The rule that it comes from, in a sentence or two. */
  rule: z.string(),
});
export type RefundQuote = z.output<typeof refundQuote>;

/** A line of the payment history (rule M11); amounts in rupees. */
export const paymentEntry = z.object({
  /** ISO 8601. */
  date: z.string(),
  amount: z.number(),
  status: z.enum(PAYMENT_STATUSES),
  transactionId: z.string().nullable(),
  /** The order that it paid, by the id that its checkout was opened with. */
  orderId: z.string().nullable(),
  /** What was paid for. */
  description: z.string(),
  /** Number of its invoice. */
  invoice: z.string().nullable(),
  /** Number of the credit note for what came back. */
  creditNote: z.string().nullable(),
  /** What was asked back, was approved or came back, in rupees; null where that is not decided. */
  refunded: z.number().nullable(),
  /** Why a refund was declined, in the words of whoever decided. */
  declineReason: z.string().nullable(),
  /** What can be asked back today; none where nothing can, or it was asked already. */
  refundable: refundQuote.nullable(),
});
export type PaymentEntry = z.output<typeof paymentEntry>;

/** A subscription as the wire carries it (rule M11). */
export const subscriptionSchema = z.object({
  status: z.enum(SUBSCRIPTION_STATUSES),
  billingCycle: z.enum(BILLING_CYCLES),
  /** When what is paid for ends, ISO 8601; none for what costs nothing or never ends. */
  nextPaymentDate: z.string().nullable(),
  /** Whether the plan can be bought once more now (rule M14). */
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
