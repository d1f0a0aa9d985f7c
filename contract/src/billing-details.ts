import { z } from 'zod';
import { normalizeGstin, validateGstin } from './gstin.ts';

/** Characters of each field. */
export const BILLING_LIMITS = { company: 150, address: 300 } as const;

const text = (name: keyof typeof BILLING_LIMITS) =>
  z
    .string(`${name} must be text`)
    .trim()
    .max(BILLING_LIMITS[name], `At most ${BILLING_LIMITS[name]} characters`)
    .default('');

/** What a buyer wants on invoices besides their name and email; '' for nothing. Issued invoices never change. */
export const billingDetails = z.object({
  company: text('company'),
  address: text('address'),
  gstin: z
    .string('gstin must be text')
    .max(100, 'A GSTIN has 15 letters and digits')
    .transform(normalizeGstin)
    .superRefine((gstin, context) => {
      const message = validateGstin(gstin);
      if (message) context.addIssue({ code: 'custom', message });
    })
    .default(''),
});
export type BillingDetails = z.output<typeof billingDetails>;
