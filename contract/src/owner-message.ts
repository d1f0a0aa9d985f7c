import type { z } from 'zod';
import { emailInput } from './accounts.ts';
import { CONTACT_LIMITS, CONTACT_REQUIRED, CONTACT_TRAP } from './contact.ts';
import { completeSchema, line, paragraph } from './fields.ts';

/** What a visitor writes to the owner of a portfolio, in the order of its form (product.md, `POST /p/:address/contact`). */
export const OWNER_MESSAGE_FIELDS = ['name', 'email', 'message'] as const;
export type OwnerMessageField = (typeof OWNER_MESSAGE_FIELDS)[number];

/** The form of a portfolio page. Its trap is that of our own contact form. */
export const ownerMessageForm = completeSchema({
  name: line('Name', { maxLength: CONTACT_LIMITS.name, required: CONTACT_REQUIRED.name }),
  email: { kind: 'email', label: 'Email', visibility: 'never', value: emailInput },
  message: paragraph('Message', { maxLength: CONTACT_LIMITS.message, required: CONTACT_REQUIRED.message }),
  [CONTACT_TRAP]: line('Topic'),
});
export type OwnerMessage = Omit<z.output<typeof ownerMessageForm>, typeof CONTACT_TRAP>;

/** What became of a message; whatever was not sent comes back with what its writer typed. */
export type OwnerMessageOutcome =
  | { sent: true }
  | {
      sent: false;
      /** Why not, in a sentence, where no field is wrong. */
      problem: string;
      values: Partial<Record<OwnerMessageField, string>>;
      errors: Partial<Record<OwnerMessageField, string>>;
    };
