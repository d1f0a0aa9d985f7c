import { describe, expect, test } from 'vitest';
import { MAILS } from '../../../testing/mails.ts';
import { accountLinkedMail, linkCodeMail, verificationMail } from './mails.ts';

/** The words of a mail's HTML as a reader meets them. */
const wordsOf = (html: string) =>
  html
    .replace(/<head>[\s\S]*<\/head>|<!--[\s\S]*?-->/g, '')
    .replace(/<[^>]*>/g, '')
    .replace(/&#39;/g, "'")
    .replace(/\s+/g, ' ');

describe.each(Object.entries(MAILS))('%s', (_name, { mail, facts }) => {
  const { subject, text, html } = mail;

  test('its subject is one line that a list of mails can show', () => {
    expect(subject).toMatch(/^[^\p{Cc}]{5,80}$/u);
    expect(html).toContain(`<title>${subject}</title>`);
  });

  test('both forms hold the same facts', () => {
    for (const fact of facts) expect(text.replace(/\s+/g, ' ')).toContain(fact);
    for (const fact of facts) expect(wordsOf(html)).toContain(fact);
    const paragraphs = text.replaceAll(/[\u2068\u2069]/g, '').split('\n\n');
    for (const paragraph of paragraphs.filter((it) => !it.includes('\nhttps://'))) {
      expect(wordsOf(html)).toContain(paragraph.replaceAll('\n', ' '));
    }
  });

  test('the links of both forms are the same', () => {
    const links = new Set([...html.matchAll(/href="([^"]*)"/g)].map(([, href = '']) => href));
    expect([...links]).toEqual(text.split('\n').filter((line) => line.startsWith('https://')));
  });

  test('the plain text is 72 columns wide, with link and code on lines of their own', () => {
    const lines = text.split('\n');
    const wide = lines.filter((line) => line.length > 72 && line.includes(' '));
    expect(wide).toEqual([]);
    for (const fact of facts.filter((it) => /^(https:\S+|\d{6})$/.test(it))) expect(lines).toContain(fact);
  });

  test('the HTML says its language and direction, and loads nothing', () => {
    expect(html).toMatch(/^<!doctype html>\n<html lang="en" dir="ltr">/);
    expect(html.replaceAll(/<a [^>]*>/g, '')).not.toMatch(
      /(src|href|background|action)=|url\(|@import|<(img|link|script)/i,
    );
    expect(html).toContain('<meta name="color-scheme" content="light dark">');
  });
});

const HOSTILE = [
  '"><img src=https://evil.example/x.png onerror=alert(1)>',
  "<a href='https://evil.example'>Verify</a>",
  'Asha\r\nBcc: victim@example.org\r\n\r\nPay here: now',
  '{{verificationLink}}',
  "$& $1 $' $`",
  '\u202eetirw lliw I\u2066 \u200f',
  '<!-- --><![endif]-->',
];

describe('hostile names', () => {
  const LINK = 'https://vitrine.example/email-verified?uid=a&b="';

  test.each(HOSTILE)('%j is a name like any other', (name) => {
    const { html, text } = verificationMail('asha@example.org', name, LINK);
    const shown = html.match(/<span dir="auto">([\s\S]*?)<\/span>,<\/p>/)?.[1] ?? '';
    expect(shown).not.toMatch(/[<>"'\p{Cc}\u202a-\u202e\u2066-\u2069]/u);
    // What stands around the name is what stands around any other.
    const plain = verificationMail('asha@example.org', 'Asha', LINK);
    expect(html.replace(`"auto">${shown}<`, '"auto">Asha<')).toBe(plain.html);
    expect(text.split('\n\n').slice(1)).toEqual(plain.text.split('\n\n').slice(1));
  });

  test('the name in a link cannot leave its attribute', () => {
    const { html } = verificationMail('asha@example.org', 'Asha', LINK);
    expect(html).toContain('href="https://vitrine.example/email-verified?uid=a&amp;b=&quot;"');
  });

  test('a name from the right keeps the comma of the greeting behind it', () => {
    const { text } = verificationMail('asha@example.org', 'ليلى', LINK);
    expect(text).toMatch(/^Hello \u2068ليلى\u2069,\n/);
  });

  test.each(HOSTILE)('%j as the label of a provider stays in one line and in its place', (label) => {
    for (const { subject, html } of [
      accountLinkedMail('asha@example.org', label),
      linkCodeMail('asha@example.org', '123456', label),
    ]) {
      expect(subject).not.toMatch(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/u);
      expect(html).not.toMatch(/<(img|a) /);
    }
  });
});
