import { PRIVATE_FIELDS, type PrivateField } from '@vitrine/contract/resume/fields';

/** A word that stands nowhere else, and that no typesetter breaks. */
export const canary = (name: string) => `Canary${name}Zq`;

/** Private facts as canaries, each in the form that its field takes; a gender is one of few. */
export const PLANTED = {
  contactNumber: canary('contactNumber'),
  email: `${canary('email')}@example.org`,
  address: canary('address'),
  gender: 'Other',
  expectedSalary: canary('expectedSalary'),
  noticePeriod: canary('noticePeriod'),
} as const satisfies Record<PrivateField, string>;
/** The word by which each is found again. */
export const WORDS = Object.fromEntries(
  PRIVATE_FIELDS.map((field) => [field, field === 'gender' ? 'Other' : canary(field)]),
) as Record<PrivateField, string>;
