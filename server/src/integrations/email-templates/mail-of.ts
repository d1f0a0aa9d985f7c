import type { Mail } from '../mail.ts';
import type { Letter } from './email.ts';
import { letterHtml } from './email-html.ts';
import { letterText } from './email-text.ts';

/** A letter in both of its forms, to somebody. */
export const renderMail = (to: string, letter: Letter): Mail => ({
  to,
  subject: letter.subject,
  text: letterText(letter),
  html: letterHtml(letter),
});
