import { formatSalary } from '@vitrine/contract/rupees';
import { toLinkHref } from '@vitrine/contract/text/addresses';
import { excerpt } from '@vitrine/contract/text/characters';
import { splitParagraphs } from '@vitrine/contract/text/text-blocks';
import { describe, expect, test } from 'vitest';
import { formatPlace } from './fact-list.tsx';
import { getInitials } from './initials.ts';
import { toMailHref, toSafeSource, toTelHref } from './link.tsx';
import { isAlphabetic } from './text.tsx';

describe('addresses', () => {
  test.each(['https://a.example/b', 'HTTP://a.example', 'mailto:a@b.example', 'tel:+911', '#about', '/', '/fonts/a'])(
    'lets %s through',
    (href) => expect(toLinkHref(href)).toBe(href),
  );

  test.each([
    'javascript:alert(1)',
    ' javascript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    '//evil.example',
    '/\\evil.example',
    'https:evil',
    'file:///etc/passwd',
    '',
  ])('stops %j', (href) => {
    expect(toLinkHref(href)).toBeNull();
    expect(toSafeSource(href)).toBeNull();
  });

  test('mail and telephone links hold an address and nothing more', () => {
    expect(toMailHref('asha+work@rao.example')).toBe('mailto:asha+work@rao.example');
    expect(toMailHref('a?bcc=x&body=y@b.example')).toBe('mailto:a%3Fbcc%3Dx%26body%3Dy@b.example');
    expect(toMailHref('no address')).toBeNull();
    expect(toTelHref('+91 (0)20 2555-0147')).toBe('tel:+9102025550147');
    expect(toTelHref('+٩٦٢ ٧ ٩٠٠٠ ١٢٣٤')).toBe('tel:+962790001234');
    expect(toTelHref('+९१ ९४१५० २२२२२')).toBe('tel:+919415022222');
    expect(toTelHref('ask me')).toBeNull();
  });
});

test.each([
  ['Asha Rao', 'AR'],
  ['asha', 'A'],
  ['Indian Institute of Science', 'IS'],
  ['सुनीता देशपांडे-कुलकर्णी', 'सुदे'],
  ['山田太郎', '山'],
  ['  (Kaveri)  Payments ', 'KP'],
  ['अनिल त्रिपाठी', 'अत्रि'],
  ['श्रेया ज्ञानेश्वर', 'श्रेज्ञा'],
  ['ಪ್ರಿಯಾ', 'ಪ್ರಿ'],
  ['ක්\u200dරිස්', 'ක්\u200dරි'],
  ['தமிழ் செல்வன்', 'தசெ'],
  ['أحمد الحسن', 'أ\u200cح'],
  ['ليلى حداد', 'ل\u200cح'],
  ['ال', 'ا'],
  ['!!!', ''],
])('the initials of %j are %j', (name, letters) => expect(getInitials(name)).toBe(letters));

test.each([
  ['4200000', '₹42,00,000'],
  ['1234567.5', '₹12,34,568'],
  ['₹10 LPA', '₹10 LPA'],
  ['10-12', '10-12'],
  ['', ''],
])('the salary %j is shown as %j (rule R29)', (typed, shown) => expect(formatSalary(typed)).toBe(shown));

test('paragraphs part at blank lines', () => {
  expect(splitParagraphs('one\ntwo\n\n \nthree')).toEqual(['one\ntwo', 'three']);
});

test('an excerpt ends at a word and within its length', () => {
  expect(excerpt('short\n\ntext', 20)).toBe('short text');
  expect(excerpt('some longer words here', 15)).toBe('some longer…');
  expect(excerpt('😀'.repeat(20), 10).isWellFormed()).toBe(true);
});

test('tight setting is for alphabets', () => {
  expect(isAlphabetic("Renée O'Hara, Ωmega")).toBe(true);
  expect(isAlphabetic('सुनीता')).toBe(false);
  expect(isAlphabetic('عبد')).toBe(false);
});

test.each([
  ['Bengaluru', 'India', 'Bengaluru, India'],
  ['عمّان', 'الأردن', 'عمّان، الأردن'],
  ['عمّان', 'Jordan', 'عمّان, Jordan'],
  ['', 'India', 'India'],
])('a place in %j of %j is %j', (city, country, text) => expect(formatPlace({ city, region: '', country })).toBe(text));

test('a region stands between city and country', () =>
  expect(formatPlace({ city: 'Mysuru', region: 'Karnataka', country: 'India' })).toBe('Mysuru, Karnataka, India'));
