import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { recognizeFile } from '../any-file/import-file.ts';

/** Reads a file of ./inputs, each of which has one kind of trouble that public resumes have. */
async function read(name: string) {
  const bytes = readFileSync(new URL(`./inputs/${name}`, import.meta.url));
  const { content } = await recognizeFile({ name, bytes });
  if ('bibtex' in content) throw new Error('This is no bibliography.');
  return content;
}

const PAYMENTS = { startDate: '2020-03' };

test.each([
  [
    't-nl.txt',
    'Sanne de Vries',
    { position: 'Softwareontwikkelaar', name: 'Alfa B.V.', location: 'Utrecht', ...PAYMENTS },
  ],
  ['t-pl.txt', 'Zofia Nowak', { position: 'Programistka', name: 'Alfa Sp. z o.o.', location: 'Kraków', ...PAYMENTS }],
  ['t-tr.txt', 'Ayşe Yılmaz', { position: 'Yazılım Mühendisi', name: 'Alfa A.Ş.', location: 'Ankara', ...PAYMENTS }],
  ['t-ko.txt', '김서연', { position: '백엔드 개발자', name: '한빛소프트', ...PAYMENTS }],
  // 1399 of the Solar Hijri calendar.
  ['t-fa.txt', 'سارا نیکفر', { position: 'مهندس نرم‌افزار', name: 'شرکت آلفا', startDate: '2020' }],
])('%s: headings and months of its language (rule R83)', async (file, name, job) => {
  const { document, quote } = await read(file);
  expect(document.basics).toMatchObject({ name });
  expect(document.basics).not.toHaveProperty('location');
  expect(document.work).toEqual([expect.objectContaining(job)]);
  expect(document.work).not.toEqual([expect.objectContaining({ endDate: expect.anything() })]);
  expect(document.education).toEqual([expect.objectContaining({ startDate: '2012', endDate: '2016' })]);
  expect(document.skills).toEqual([{ keywords: ['Python', 'Kotlin'] }]);
  expect(document).not.toHaveProperty('unread');
  expect(quote?.('work[0].startDate')?.isUnsure).toBe(file === 't-fa.txt');
});

test("an agency's letterhead above labelled facts is not the person's", async () => {
  const { document } = await read('agency-letterhead.txt');
  expect(document.basics).toEqual({ name: 'Mila Novak', email: 'mila@example.org' });
  expect(document.work).toMatchObject([{ name: 'Example Pte Ltd', position: 'Fund Controller', startDate: '2010-10' }]);
});

test('a country code in brackets is a part of the phone number', async () => {
  const { document } = await read('phone-country-in-brackets.txt');
  expect(document.basics).toMatchObject({ phone: '+91 80879 00000' });
});

test('two summers are a period, and never a company', async () => {
  const { document } = await read('seasons.txt');
  expect(document.work).toMatchObject([
    { position: 'Data Scientist', name: 'Example Research', startDate: '2012', endDate: '2013' },
    { position: 'Intern', name: 'Sample Ltd', startDate: '2011', endDate: '2011' },
  ]);
});

test('a heading with a further word is a heading, and no town', async () => {
  const { document } = await read('working-experience.txt');
  expect(document.basics).toEqual({ name: 'Mila Novak', email: 'mila@example.org' });
  expect(document.work).toMatchObject([
    { position: 'Finance Manager', name: 'Example Pte Ltd', startDate: '2007', endDate: '2015' },
  ]);
  expect(document.education).toMatchObject([{ institution: 'Example University', studyType: 'BSc', endDate: '2006' }]);
});

test.each([
  ['Brave Otters', undefined],
  ['Brno', { city: 'Brno' }],
  ['Hlavní 12, 602 00 Brno', { address: 'Hlavní 12', postalCode: '602 00', city: 'Brno' }],
  ['Zubří Vrch 4, Czech Republic', { address: 'Zubří Vrch 4', country: 'Czech Republic' }],
])('%s beside contacts is a place if something shows it (rule R83)', async (line, location) => {
  const text = `Mila Novak\n${line}\nmila@example.org\n\nEXPERIENCE\n\nEngineer\nExample Ltd\n2019 - 2021\n- Built it\n`;
  const { content } = await recognizeFile({ name: 'resume.txt', bytes: new TextEncoder().encode(text) });
  if ('bibtex' in content) throw new Error('This is no bibliography.');
  const { location: found } = content.document.basics as { location?: unknown };
  expect(found).toEqual(location);
});
