import { isolateRightToLeft } from '@vitrine/contract/display-name';
import type { Mail } from '../mail.ts';
import { type Letter, letterHtml } from './email-html.ts';

/** A letter in both of its forms, to somebody. */
export const renderMail = (to: string, letter: Letter): Mail => ({
  to,
  subject: letter.subject,
  text: letterText(letter),
  html: letterHtml(letter),
});

/** Mail programs show plain text in lines of this length. */
const COLUMNS = 72;

/** A letter as plain text: lines that fit, code and link on lines of their own. */
function letterText({ name, lines, code, button, small }: Letter): string {
  const paragraphs = [
    wrapParagraph(name ? `Hello ${isolateRightToLeft(name)},` : 'Hello,'),
    ...lines.map(wrapParagraph),
    ...(code ? [code] : []),
    ...(button ? [`${button.label}:\n${button.url}`] : []),
    wrapParagraph(small),
    'Vitrine',
  ];
  return paragraphs.join('\n\n');
}

/** Broken at blanks; a word that is longer than a line stays whole. */
function wrapParagraph(paragraph: string): string {
  const lines: string[] = [];
  let line = '';
  for (const word of paragraph.split(' ')) {
    if (line && [...line].length + 1 + [...word].length > COLUMNS) {
      lines.push(line);
      line = word;
    } else {
      line = line ? `${line} ${word}` : word;
    }
  }
  return [...lines, line].join('\n');
}
