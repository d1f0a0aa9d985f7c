import { isolateRightToLeft } from '@vitrine/contract/account/display-name';
import { escapeHtml } from '@vitrine/contract/text/html';
import { type Mail, toPlainLine } from '../mail.ts';
import { type Letter, renderLetterHtml } from './email-html.ts';

/** Renders a letter to a recipient as HTML and as plain text. */
export const renderMail = (to: string, letter: Letter): Mail => ({
  to,
  subject: letter.subject,
  text: renderLetterText(letter),
  html: renderLetterHtml(letter),
});

/** Maximum line length of plain text. */
const MAX_LINE_LENGTH = 72;

/** Renders a letter as plain text: wrapped lines, with code and links on lines of their own. */
function renderLetterText({ name, lines, code, button, secondLink, small }: Letter): string {
  const paragraphs = [
    wrapParagraph(name ? `Hello ${isolateRightToLeft(name)},` : 'Hello,'),
    ...lines.map(wrapParagraph),
    ...(code ? [code] : []),
    ...(button ? [`${button.label}:\n${button.url}`] : []),
    ...(secondLink ? [`${secondLink.label}:\n${secondLink.url}`] : []),
    wrapParagraph(small),
    'Vitrine',
  ];
  return paragraphs.join('\n\n');
}

/** Wraps at blanks; a word longer than a line is not broken. */
function wrapParagraph(paragraph: string): string {
  const lines: string[] = [];
  let line = '';
  for (const word of paragraph.split(' ')) {
    if (line && [...line].length + 1 + [...word].length > MAX_LINE_LENGTH) {
      lines.push(line);
      line = word;
    } else {
      line = line ? `${line} ${word}` : word;
    }
  }
  return [...lines, line].join('\n');
}

interface VisitorMessage {
  name: string;
  /** As the sender typed it; the Reply-To address. */
  email: string;
  subject: string;
  message: string;
  /** How the message arrived, and which parts are unverified. */
  note: string;
  /** Why it may be spam, which also marks the subject; '' if nothing suggests it. */
  spam: string;
}

/**
 * Renders a visitor's form message as a mail: our note about it first, then the message as a quote. Replies go to the
 * visitor.
 */
export function renderVisitorMail(to: string, { name, email, message, spam, ...rest }: VisitorMessage): Mail {
  const subject = spam ? `Possibly spam: ${rest.subject}` : rest.subject;
  const note = [spam, rest.note].filter(Boolean).join(' ');
  const sender = toPlainLine(`${name} <${email}>`);
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head><body style="margin:0;padding:24px;font:16px/24px system-ui,sans-serif"><p style="margin:0 0 16px;font-size:13px;line-height:20px">${escapeHtml(note)}</p><blockquote style="margin:0;padding:0 0 0 16px;border-left:3px solid #8a857c"><p style="margin:0 0 16px"><b>${escapeHtml(sender)}</b></p><p style="margin:0;white-space:pre-wrap;overflow-wrap:anywhere">${escapeHtml(message)}</p></blockquote></body></html>`;
  return { to, replyTo: email, subject, text: [note, sender, message].join('\n\n'), html };
}
