import { escapeHtml } from '../../html.ts';
import type { Letter } from '../../outside/letters/letter.ts';
import { letterHtml } from '../../outside/letters/letter-html.ts';

export const verificationLetter = (name: string, url: string): Letter => ({
  subject: 'Verify your Email!',
  title: 'Verify your email',
  preview: 'One click, and your Vitrine account is ready.',
  name,
  lines: ['One click, and your Vitrine account is ready: confirm that this address is yours.'],
  button: { label: 'Verify My Email', url },
  small: 'The link works once, for 24 hours. If you did not ask for an account, ignore this mail: none will be made.',
});

/** The verification email with placeholders, as `/verificationEmail.html` shows it. */
export const VERIFICATION_TEMPLATE = letterHtml(verificationLetter('{{name}}', '{{verificationLink}}'));

/** The template with its placeholders filled, in one pass: a name that looks like a placeholder stays a name. */
export const fillTemplate = (values: { name: string; verificationLink: string }): string =>
  VERIFICATION_TEMPLATE.replace(/\{\{(name|verificationLink)\}\}/g, (_, key: keyof typeof values) =>
    escapeHtml(values[key]),
  );
