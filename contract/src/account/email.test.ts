import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { emailInput } from './accounts.ts';
import { normalizeEmail } from './email.ts';

describe('one mailbox has one text', () => {
  test.each([
    'Asha@Example.org',
    '  asha@example.org ',
    'asha@example.org.',
    'asha@ｅxample.org',
    'asha@example。org',
    'asha@exam\u00adple.org',
    'ASHA@EXAMPLE.ORG',
  ])('%j', (text) => {
    expect(normalizeEmail(text)).toBe('asha@example.org');
    expect(emailInput.parse(text)).toBe('asha@example.org');
  });

  test('a domain in other letters is the one that mail goes to', () => {
    expect(normalizeEmail('jörg@müller.example')).toBe('jörg@xn--mller-kva.example');
    expect(normalizeEmail('jo\u0308rg@xn--mller-kva.example')).toBe('jörg@xn--mller-kva.example');
  });

  test('it stays as it is when it is tidied again', () => {
    fc.assert(
      fc.property(fc.emailAddress(), (email) => {
        const normalized = normalizeEmail(email);
        expect(normalized === undefined || normalizeEmail(normalized) === normalized).toBe(true);
      }),
    );
  });
});

describe('what only looks like an address is none', () => {
  test.each([
    '\u212aelvin@example.org',
    '\u017fam@example.org',
    '\u0130@example.org',
    'a\u200db@example.org',
    'a\u202eb@example.org',
    'a@example.org/evil',
    'a@example.org:80',
    'a@b@example.org',
    'a@[127.0.0.1]',
    'a@127.0.0.1',
    'a@1',
    'a@',
    '@example.org',
    'a@exa mple.org',
    'a@..',
  ])('%j', (text) => {
    expect(normalizeEmail(text)).toBeUndefined();
    expect(emailInput.safeParse(text).error?.issues[0]?.message).toBe('Invalid email format');
  });
});

test.each(["o'brien+tag@mail.example.co.in", 'दीपा@example.in', 'a_b-c.d@localhost'])('%s is taken', (email) => {
  expect(emailInput.parse(email)).toBe(email);
});
