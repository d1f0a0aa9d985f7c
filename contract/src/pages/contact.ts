import type { z } from 'zod';
import { emailInput } from '../account/accounts.ts';
import { LIMITS } from '../api/limits.ts';
import { completeSchema, line, paragraph } from '../resume/fields.ts';

/** Longest text of each field of a message, in UTF-16 code units. */
export const CONTACT_LIMITS = { name: LIMITS.name, email: LIMITS.email, subject: LIMITS.line, message: 5_000 } as const;
export type ContactField = keyof typeof CONTACT_LIMITS;

/** What a field says while it is empty; the address's own sentences come from `emailInput`. */
export const CONTACT_REQUIRED: Record<ContactField, string> = {
  name: 'Name is required',
  email: 'Email is required',
  subject: 'Subject is required',
  message: 'Message is required',
};

/** A field that no person sees. What fills it in is a program. */
export const CONTACT_TRAP = 'topic';

/** What the page says when a message was sent or was not (rule S33). */
export const CONTACT_TEXTS = {
  sent: "Thank you for your message! We'll get back to you soon.",
  failed: 'Failed to send message. Please try again later.',
  send: 'Send Message',
  sending: 'Loading...',
} as const;

/** A message of the contact form. Without the trap it is as good: programs of good will leave it out. */
export const contactForm = completeSchema({
  name: line('Name', { maxLength: CONTACT_LIMITS.name, required: CONTACT_REQUIRED.name }),
  email: { kind: 'email', label: 'Email', visibility: 'never', value: emailInput },
  subject: line('Subject', { maxLength: CONTACT_LIMITS.subject, required: CONTACT_REQUIRED.subject }),
  message: paragraph('Message', { maxLength: CONTACT_LIMITS.message, required: CONTACT_REQUIRED.message }),
  [CONTACT_TRAP]: line('Topic'),
});
export type ContactMessage = Omit<z.output<typeof contactForm>, typeof CONTACT_TRAP>;

/** What a visitor writes to the owner of a portfolio, in the order of its form (rule P14). */
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
