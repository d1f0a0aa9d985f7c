import { createEmptyResume } from '@vitrine/contract/resume/resume';
import { expect, test } from 'vitest';
import { createIdGenerator } from '../json-resume/testing.ts';
import { importDocument } from '../reading/read-document.ts';
import { readMarkdownResume } from './read-markdown-resume.ts';

/** Reads text below a name; returns the fields that are not empty. */
function readBelowName(...lines: string[]) {
  const text = ['# Jane Doe', '', ...lines].join('\n');
  const result = importDocument(readMarkdownResume(text), createEmptyResume(), {
    mode: 'merge',
    newId: createIdGenerator(),
  });
  if (!result.ok) throw new Error(JSON.stringify(result.errors));
  const { firstName: _, lastName: __, ...me } = result.resume.personalInfo;
  const all = Object.entries({ ...result.resume.footerLinks, ...me });
  return Object.fromEntries(all.filter(([, value]) => typeof value === 'string' && value !== ''));
}

const EMAIL = 'jane@x.example';
const PHONE = '+1 555 123 4567';

test.each([
  ['bars', `${EMAIL} | (555) 123-4567`, { email: EMAIL, contactNumber: '(555) 123-4567' }],
  [
    'commas',
    `${EMAIL}, ${PHONE}, github.com/jane`,
    { email: EMAIL, contactNumber: PHONE, github: 'https://github.com/jane' },
  ],
  ['commas without blanks', `${EMAIL},github.com/jane`, { email: EMAIL, github: 'https://github.com/jane' }],
  ['a comma before a site', `${EMAIL},jane.example`, { email: EMAIL, website: 'https://jane.example' }],
  ['commas, one within a place', `${EMAIL}, Berlin, Germany`, { email: EMAIL, city: 'Berlin', country: 'Germany' }],
  [
    'commas between links',
    '[GitHub](https://github.com/jane), [LinkedIn](https://linkedin.com/in/jane)',
    { github: 'https://github.com/jane', linkedin: 'https://linkedin.com/in/jane' },
  ],
  ['semicolons', `Email: ${EMAIL}; Phone: ${PHONE}`, { email: EMAIL, contactNumber: PHONE }],
  ['a blank', `${EMAIL} ${PHONE}`, { email: EMAIL, contactNumber: PHONE }],
  [
    'pictures',
    `📧 ${EMAIL} ☎️ ${PHONE} 📍 Berlin, Germany`,
    { email: EMAIL, contactNumber: PHONE, city: 'Berlin', country: 'Germany' },
  ],
])('ways to a person are told between %s', (_, line, expected) => {
  expect(readBelowName(line)).toEqual(expected);
});

test('ways to a person are told in a list with pictures', () => {
  expect(readBelowName(`- 📧 ${EMAIL}`, `- 📱 ${PHONE}`, '- 📍 Berlin, Germany')).toEqual({
    ...{ email: EMAIL, contactNumber: PHONE, city: 'Berlin', country: 'Germany' },
  });
});

test.each([
  ['Tel.: +49 30 123456', { contactNumber: '+49 30 123456' }],
  ['Tel +49 30 123456', { contactNumber: '+49 30 123456' }],
  ['Téléphone : +33 1 23 45 67 89', { contactNumber: '+33 1 23 45 67 89' }],
  ['ईमेल: anu@x.example', { email: 'anu@x.example' }],
  ['البريد: m@x.example', { email: 'm@x.example' }],
  ['Эл. почта: ivan@x.example', { email: 'ivan@x.example' }],
  ['电话：138 0013 8000，邮箱：li@x.example', { contactNumber: '138 0013 8000', email: 'li@x.example' }],
  ['Website: https://jane.example', { website: 'https://jane.example' }],
  ['GitHub: jane', { github: 'https://github.com/jane' }],
  ['Location: Berlin', { city: 'Berlin' }],
  ['Adresse: Torstraße 1, 10115 Berlin', { address: 'Torstraße 1, 10115 Berlin' }],
])('a label is left out of %s', (line, expected) => {
  expect(readBelowName(line)).toEqual(expected);
});

test.each([
  `Reach me at ${EMAIL}`,
  `Mail to "${EMAIL}"`,
  'Call me on +1 555 123 4567 any day',
  'See https://jane.example/work for more',
  'Writes at www.jane.example',
])('no headline has a way to a person: %s', (line) => {
  expect(readBelowName(line)).toMatchObject({ summary: line });
  expect(readBelowName(line)).not.toHaveProperty('designation');
});

test.each([
  ['Senior Engineer, Node.js, React', 'Senior Engineer, Node.js, React'],
  ['Senior Engineer at Booking.com', 'Senior Engineer at Booking.com'],
  ['Engineer, 2019 - 2021', 'Engineer, 2019 - 2021'],
  ['Engineer | Writer', 'Engineer | Writer'],
  [`Backend Engineer | ${EMAIL}`, 'Backend Engineer'],
  [`💼 Backend Engineer, ${EMAIL}`, 'Backend Engineer'],
])('the headline of %s', (line, designation) => {
  expect(readBelowName(line)).toMatchObject({ designation });
  expect(readBelowName(line)).not.toHaveProperty('website');
  expect(readBelowName(line)).not.toHaveProperty('contactNumber');
});

test.each([
  ['Nationality: India', {}],
  ['Place of birth: Rome, Italy', {}],
  ['Open to: Remote', {}],
  ['Passport No: 12345678', {}],
  ['Emergency contact: +91 98765 43210', {}],
  ['Skype: asha.rao', {}],
  ['Stack: Node.js', {}],
  ['Pager: mailto:jane@x.example', { email: 'jane@x.example' }],
  ['Shop: https://jane.example', { website: 'https://jane.example' }],
])('what a label calls something else is no way to the person: %s', (line, found) => {
  const read = readBelowName(line);
  expect(read).toEqual(Object.keys(found).length > 0 ? found : { summary: line });
});

test('a number that ends like a year is one', () => {
  expect(readBelowName('555-201-1998')).toEqual({ contactNumber: '555-201-1998' });
  expect(readBelowName('2019 - 2021')).not.toHaveProperty('contactNumber');
});
