import type { Mail } from '../mail.ts';
import type { Letter } from './letter.ts';
import { letterHtml } from './letter-html.ts';
import { letterText } from './letter-text.ts';

/** A letter in both of its forms, to somebody. */
export const renderMail = (to: string, letter: Letter): Mail => ({
  to,
  subject: letter.subject,
  text: letterText(letter),
  html: letterHtml(letter),
});
