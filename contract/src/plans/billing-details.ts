import { z } from 'zod';

/** Maximum length of each field. */
export const BILLING_LIMITS = { company: 150, address: 300 } as const;

const createTextInput = (name: keyof typeof BILLING_LIMITS) =>
  z
    .string(`${name} must be text`)
    .trim()
    .max(BILLING_LIMITS[name], `At most ${BILLING_LIMITS[name]} characters`)
    .default('');

/** Normalizes a GST number as written on invoices: without blanks and hyphens, in capitals. */
export const normalizeGstin = (typed: string): string => typed.replace(/[\s-]+/g, '').toUpperCase();

/** Details on invoices in addition to the buyer's name and email; '' for none. Issued invoices never change. */
export const billingDetails = z.object({
  company: createTextInput('company'),
  address: createTextInput('address'),
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

const GSTIN_LENGTH = 15;
const BASE_36_DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';
/** Number of the state, PAN, number of the registration, a letter, and the check digit. */
const GSTIN_PATTERN = /^\d{2}[A-Z]{5}\d{4}[A-Z][0-9A-Z]{3}$/;
/** Numbers of the states, of other territory (97) and of the centre (99). */
const isStateCode = (code: number): boolean => (code >= 1 && code <= 38) || code === 97 || code === 99;

/**
 * Validates a GST number (GSTIN) of India and returns an error message; undefined for a valid or empty one. The last
 * character is a check digit: weights alternate between 1 and 2, and the base-36 digits of the products are summed.
 */
export function validateGstin(typed: string): string | undefined {
  const gstin = normalizeGstin(typed);
  if (gstin === '') return undefined;
  if (gstin.length !== GSTIN_LENGTH)
    return `A GSTIN has ${GSTIN_LENGTH} letters and digits, such as 27AAPFU0939F1ZV. This one has ${gstin.length}.`;
  if (!GSTIN_PATTERN.test(gstin)) return 'A GSTIN is two digits, a PAN and three characters, such as 27AAPFU0939F1ZV.';
  if (!isStateCode(Number(gstin.slice(0, 2))))
    return `No state has the number ${gstin.slice(0, 2)}, with which it begins.`;
  if (computeCheckDigit(gstin) !== gstin.at(-1))
    return 'The last character does not fit the others. Please compare it with your certificate.';
  return undefined;
}

function computeCheckDigit(gstin: string): string | undefined {
  let sum = 0;
  for (const [index, digit] of [...gstin.slice(0, GSTIN_LENGTH - 1)].entries()) {
    const product = BASE_36_DIGITS.indexOf(digit) * (index % 2 === 0 ? 1 : 2);
    sum += Math.floor(product / BASE_36_DIGITS.length) + (product % BASE_36_DIGITS.length);
  }
  return BASE_36_DIGITS[(BASE_36_DIGITS.length - (sum % BASE_36_DIGITS.length)) % BASE_36_DIGITS.length];
}
