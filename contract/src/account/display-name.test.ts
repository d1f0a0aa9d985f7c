import { expect, test } from 'vitest';
import { sanitizeVisitorName } from './display-name.ts';

test.each(['Asha Rao', 'J.R.R. Tolkien', "Zoë O'Brien-Smith", 'Dr. Li', 'ليلى حداد', 'आशा राव', '山田 太郎'])(
  '%s reads as a name',
  (name) => {
    expect(sanitizeVisitorName(` ${name}\n`)).toBe(name);
  },
);

test.each([
  'Claim your refund at https://evil.example',
  'evil.example',
  'WWW.EVIL.COM',
  'Call 09876 543210',
  'asha@evil.example',
  'Your account was closed and you have to act at once',
  '<b>Asha</b>',
  '',
])('%j does not', (text) => {
  expect(sanitizeVisitorName(text)).toBe('');
});
