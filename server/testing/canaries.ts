import { PRIVATE_FIELDS, type PrivateField } from '@vitrine/contract/resume/person-facts';

/** Creates a unique word that no typesetter hyphenates. */
export const createCanary = (name: string) => `Canary${name}Zq`;

/** Private facts as canaries, each valid for its field; gender is an enumeration. */
export const CANARY_FACTS = {
  contactNumber: createCanary('contactNumber'),
  email: `${createCanary('email')}@example.org`,
  address: createCanary('address'),
  gender: 'Other',
  expectedSalary: createCanary('expectedSalary'),
  noticePeriod: createCanary('noticePeriod'),
} as const satisfies Record<PrivateField, string>;
/** The word that identifies each fact in output. */
export const CANARY_WORDS = Object.fromEntries(
  PRIVATE_FIELDS.map((field) => [field, field === 'gender' ? 'Other' : createCanary(field)]),
) as Record<PrivateField, string>;
