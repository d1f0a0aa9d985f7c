import { describe, expect, test } from 'vitest';
import { MAILS } from '../../../testing/mails.ts';
import { renderAccountLinkedMail, renderLinkCodeMail, renderVerificationMail } from './mails.ts';

/** Returns the visible text of an HTML mail. */
const extractText = (html: string) =>
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
    for (const fact of facts) expect(extractText(html)).toContain(fact);
    const paragraphs = text.replaceAll(/[\u2068\u2069]/g, '').split('\n\n');
    for (const paragraph of paragraphs.filter((it) => !it.includes('\nhttps://'))) {
      expect(extractText(html)).toContain(paragraph.replaceAll('\n', ' '));
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

test.each(Object.entries(MAILS).filter(([name]) => name.endsWith('without passwords')))(
  '%s sends nobody to a password that cannot be set (rule I4)',
  (_name, { mail }) => expect(mail.text).not.toMatch(/password/i),
);

describe('hostile texts', () => {
  const LINKS = {
    verify: 'https://vitrine.example/email-verified?uid=a&b="',
    refuse: 'https://vitrine.example/not-me#a',
  };

  test.each(HOSTILE)('%j as a browser is an unknown one', (agent) => {
    const requester = { at: Date.UTC(2026, 10, 22, 12), agent };
    const plain = renderVerificationMail('asha@example.org', LINKS, { ...requester, agent: '' });
    expect(renderVerificationMail('asha@example.org', LINKS, requester)).toEqual(plain);
    expect(plain.text.replace(/\s+/g, ' ')).toContain('with an unknown browser');
  });

  test('a link cannot leave its attribute', () => {
    const { html } = renderVerificationMail('asha@example.org', LINKS, { at: 0, agent: '' });
    expect(html).toContain('href="https://vitrine.example/email-verified?uid=a&amp;b=&quot;"');
  });

  test.each(HOSTILE)('%j as the label of a provider stays in one line and in its place', (label) => {
    for (const { subject, html } of [
      renderAccountLinkedMail('asha@example.org', label, {
        passwordSignIn: true,
        supportEmail: 'help@vitrine.example',
      }),
      renderLinkCodeMail('asha@example.org', '123456', label),
    ]) {
      expect(subject).not.toMatch(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/u);
      expect(html).not.toMatch(/<(img|a) /);
    }
  });
});
