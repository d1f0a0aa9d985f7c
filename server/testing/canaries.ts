import { PRIVATE_FIELDS, type PrivateField } from '@vitrine/contract/resume/person-facts';

/** Creates a unique word that no typesetter hyphenates. */
export const canary = (name: string) => `Canary${name}Zq`;

/** Private facts as canaries, each valid for its field; gender is an enumeration. */
export const PLANTED = {
  contactNumber: canary('contactNumber'),
  email: `${canary('email')}@example.org`,
  address: canary('address'),
  gender: 'Other',
  expectedSalary: canary('expectedSalary'),
  noticePeriod: canary('noticePeriod'),
} as const satisfies Record<PrivateField, string>;
/** The word that identifies each fact in output. */
export const WORDS = Object.fromEntries(
  PRIVATE_FIELDS.map((field) => [field, field === 'gender' ? 'Other' : canary(field)]),
) as Record<PrivateField, string>;
