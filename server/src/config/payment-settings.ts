import { PLAN_NAMES, type PlanName } from '@vitrine/contract/plans/plans';
import { z } from 'zod';

/** The payment gateway, and the plan of every account that has not paid for one. */
export type PaymentSettings = { defaultPlan: PlanName } & (
  | { gateway: 'off' }
  | { gateway: 'sandbox' }
  | { gateway: 'razorpay'; keyId: string; keySecret: string; webhookSecret: string }
);

/** As many lines as fit next to the buyer's address on an invoice. */
const MAX_LINES = 8;
const MAX_LINE_LENGTH = 100;

/** Splits the seller's details (name, address, tax number) into the lines shown on invoices. */
export const parseSellerLines = (text: string): string[] => text.split('|').flatMap((line) => line.trim() || []);

/** Payment settings, by environment variable. */
export const paymentSettings = {
  PAYMENTS: z
    .enum(['off'], 'must be off, or not be set')
    .optional()
    .describe('off: no payments are taken, and everyone has DEFAULT_PLAN.'),
  DEFAULT_PLAN: z
    .enum(PLAN_NAMES, `must be one of ${PLAN_NAMES.join(', ')}`)
    .optional()
    .describe('The plan of everyone if payments are off: free, pro or enterprise. If not set: free.'),
  RAZORPAY_KEY_ID: z
    .string()
    .regex(/^rzp_(test|live)_\w+$/, 'must be a key id of Razorpay, which begins with rzp_test_ or rzp_live_')
    .optional()
    .describe('The key id of Razorpay. If not set: payments run in a sandbox, in which no money moves.'),
  RAZORPAY_KEY_SECRET: z.string().optional().describe('The secret of the Razorpay key.'),
  RAZORPAY_WEBHOOK_SECRET: z
    .string()
    .optional()
    .describe(
      'The secret of the Razorpay webhook at PUBLIC_ORIGIN/payment/webhook, for payment.captured and refund.processed.',
    ),
  INVOICE_SELLER: z
    .string()
    .refine((text) => parseSellerLines(text).length > 0, 'must have at least one line, such as the name of a company')
    .refine(
      (text) =>
        parseSellerLines(text).length <= MAX_LINES &&
        parseSellerLines(text).every((it) => it.length <= MAX_LINE_LENGTH),
      `must have at most ${MAX_LINES} lines of at most ${MAX_LINE_LENGTH} characters, separated by |`,
    )
    .default('Vitrine')
    .describe('The seller on invoices: name, address and tax number, separated by |.'),
};

type ParsedEnvironment = {
  [name in Exclude<keyof typeof paymentSettings, 'INVOICE_SELLER'>]?: z.output<(typeof paymentSettings)[name]>;
};

/** Advice for operators who do not want the sandbox. */
export const SANDBOX_ADVICE = 'set RAZORPAY_KEY_ID, or PAYMENTS=off';

const RAZORPAY_SETTINGS = ['RAZORPAY_KEY_ID', 'RAZORPAY_KEY_SECRET', 'RAZORPAY_WEBHOOK_SECRET'] as const;

/**
 * @param publicOrigin the public origin if it is not this machine, where the sandbox is refused
 * @throws {Error} a sentence that names the setting
 */
export function readPayments(environment: ParsedEnvironment, publicOrigin: string | undefined): PaymentSettings {
  const defaultPlan = environment.DEFAULT_PLAN ?? 'free';
  if (environment.PAYMENTS === 'off') return { gateway: 'off', defaultPlan };
  if (environment.DEFAULT_PLAN)
    throw new Error('DEFAULT_PLAN is for servers that take no payments: set PAYMENTS=off too.');
  const {
    RAZORPAY_KEY_ID: keyId,
    RAZORPAY_KEY_SECRET: keySecret,
    RAZORPAY_WEBHOOK_SECRET: webhookSecret,
  } = environment;
  if (keyId && keySecret && webhookSecret) return { gateway: 'razorpay', keyId, keySecret, webhookSecret, defaultPlan };
  if (keyId || keySecret || webhookSecret) {
    const missing = RAZORPAY_SETTINGS.filter((name) => !environment[name]);
    throw new Error(`${missing.join(' and ')} must be set too: Razorpay needs its key, its secret and the webhook's.`);
  }
  if (publicOrigin) {
    throw new Error(
      `RAZORPAY_KEY_ID must be set, or PAYMENTS=off: PUBLIC_ORIGIN is ${publicOrigin}, and the sandbox is for this machine alone.`,
    );
  }
  return { gateway: 'sandbox', defaultPlan };
}
