import type { z } from 'zod';
import { emailInput } from '../account/accounts.ts';
import { LIMITS } from '../api/limits.ts';
import { createCompleteSchema, line, paragraph } from '../resume/fields.ts';

/** Maximum length of each field of a message, in UTF-16 code units. */
export const CONTACT_LIMITS = { name: LIMITS.name, email: LIMITS.email, subject: LIMITS.line, message: 5_000 } as const;
export type ContactField = keyof typeof CONTACT_LIMITS;

/** Error messages of empty fields; the others of the address come from `emailInput`. */
export const CONTACT_REQUIRED_MESSAGES: Record<ContactField, string> = {
  name: 'Name is required',
  email: 'Email is required',
  subject: 'Subject is required',
  message: 'Message is required',
};

/** A honeypot: people do not see this field, so only programs fill it in. */
export const CONTACT_HONEYPOT = 'topic';

/** Texts of the page and its result (rule S33). */
export const CONTACT_TEXTS = {
  sent: "Thank you for your message! We'll get back to you soon.",
  failed: 'Failed to send message. Please try again later.',
  send: 'Send Message',
  sending: 'Loading...',
} as const;

/** A message of the contact form. The honeypot may be absent: legitimate programs leave it out. */
export const contactForm = createCompleteSchema({
  name: line('Name', { maxLength: CONTACT_LIMITS.name, required: CONTACT_REQUIRED_MESSAGES.name }),
  email: { kind: 'email', label: 'Email', visibility: 'never', value: emailInput },
  subject: line('Subject', { maxLength: CONTACT_LIMITS.subject, required: CONTACT_REQUIRED_MESSAGES.subject }),
  message: paragraph('Message', { maxLength: CONTACT_LIMITS.message, required: CONTACT_REQUIRED_MESSAGES.message }),
  [CONTACT_HONEYPOT]: line('Topic'),
});
export type ContactMessage = Omit<z.output<typeof contactForm>, typeof CONTACT_HONEYPOT>;

/** Fields of a visitor's message to the owner of a portfolio, in the order of its form (rule P14). */
export const OWNER_MESSAGE_FIELDS = ['name', 'email', 'message'] as const;
export type OwnerMessageField = (typeof OWNER_MESSAGE_FIELDS)[number];

/** The form of a portfolio page, with the same honeypot as the contact form. */
export const ownerMessageForm = createCompleteSchema({
  name: line('Name', { maxLength: CONTACT_LIMITS.name, required: CONTACT_REQUIRED_MESSAGES.name }),
  email: { kind: 'email', label: 'Email', visibility: 'never', value: emailInput },
  message: paragraph('Message', { maxLength: CONTACT_LIMITS.message, required: CONTACT_REQUIRED_MESSAGES.message }),
  [CONTACT_HONEYPOT]: line('Topic'),
});
export type OwnerMessage = Omit<z.output<typeof ownerMessageForm>, typeof CONTACT_HONEYPOT>;

/** The result of sending a message; on failure with the values that the visitor typed. */
export type OwnerMessageOutcome =
  | { sent: true }
  | {
      sent: false;
      /** Error message, if no single field is the cause. */
      problem: string;
      values: Partial<Record<OwnerMessageField, string>>;
      errors: Partial<Record<OwnerMessageField, string>>;
    };
