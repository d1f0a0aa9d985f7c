import { expect, test } from 'vitest';
import { getExtensionListKey } from '../json-resume/extension-entries.ts';
import { readPdf } from './read-pdf.ts';
import { type PrintedText, printPdf } from './testing.ts';

const INFO = { Producer: 'Apache FOP Version 2.2', Author: 'LinkedIn', Subject: 'Resume generated from profile' };

/** Baseline, size and text of a line in LinkedIn's layout. */
type Line = readonly [y: number, size: number, text: string, link?: string];

const at = (x: number, lines: readonly Line[]): PrintedText[] =>
  lines.map(([y, size, text, link]) => ({ x, y, size, text, ...(link && { link }) }));

const SIDE: readonly Line[] = [
  [40, 13, 'Contact'],
  [60, 10.5, 'asha@example.com'],
  [78, 10.5, 'www.linkedin.com/in/asha-', 'https://www.linkedin.com/in/asha-rao'],
  [91, 10.5, 'rao (LinkedIn)', 'https://www.linkedin.com/in/asha-rao'],
  [109, 10.5, 'asharao.example (Personal)'],
  [140, 13, 'Top Skills'],
  [160, 10.5, 'Distributed Systems'],
  [178, 10.5, 'Rust'],
  [210, 13, 'Languages'],
  [230, 10.5, 'Kannada (Native or Bilingual)'],
  [248, 10.5, 'German (Elementary)'],
  [280, 13, 'Certifications'],
  [300, 10.5, 'Certified Kubernetes'],
  [313, 10.5, 'Administrator'],
  [345, 13, 'Honors-Awards'],
  [365, 10.5, 'Best Paper Award'],
];

const MAIN: readonly Line[] = [
  [60, 26, 'Asha Rao'],
  [84, 12, 'Staff Engineer at Kaveri Payments'],
  [100, 12, 'Bengaluru, Karnataka, India'],
  [130, 16, 'Summary'],
  [150, 10.5, 'I build ledgers that do not lose money, and teams that'],
  [164, 10.5, 'do not lose people.'],
  [200, 16, 'Experience'],
  [220, 12, 'Kaveri Payments'],
  [234, 10.5, '5 years 2 months'],
  [250, 11.5, 'Staff Engineer'],
  [264, 10.5, 'March 2021\xa0-\xa0Present\xa0(3 years 1 month)'],
  [278, 10.5, 'Bengaluru, Karnataka, India'],
  [294, 10.5, 'Payments team.'],
  [308, 10.5, '• Cut latency to 3 ms.'],
  [330, 11.5, 'Engineer'],
  [344, 10.5, 'February 2019\xa0-\xa0March 2021\xa0(2 years 2 months)'],
  [370, 12, 'Lumen Health'],
  [384, 11.5, 'Trainee'],
  [398, 10.5, 'January 2016\xa0-\xa0January 2019\xa0(3 years 1 month)'],
  [440, 16, 'Education'],
  [460, 12, 'Indian Institute of Science'],
  [474, 10.5, 'Master of Technology, Computer Science\xa0\xb7\xa0(2014\xa0-'],
  [487, 10.5, '2016)'],
];

const print = (side: readonly Line[], main: readonly Line[], info = INFO, next: readonly Line[] = []) => {
  const pages = [[...at(21, side), ...at(223, main), ...at(540, [[800, 9, 'Page 1 of 1']])], at(223, next)];
  return readPdf(printPdf({ pages: pages.filter((page) => page.length > 0), info }));
};
/** Returns the main column with another location. */
const withLocation = (place: string): readonly Line[] =>
  MAIN.map(([y, size, text]): Line => [y, size, text === 'Bengaluru, Karnataka, India' && y < 130 ? place : text]);
const profile = (info = INFO) => print(SIDE, MAIN, info);

test('a profile that LinkedIn saved is read by the sizes of its lines', async () => {
  const { document, quote, locate } = await profile();
  expect(document).toEqual({
    basics: {
      name: 'Asha Rao',
      label: 'Staff Engineer at Kaveri Payments',
      location: { city: 'Bengaluru', region: 'Karnataka', country: 'India' },
      email: 'asha@example.com',
      url: 'https://asharao.example',
      profiles: [{ network: 'LinkedIn', url: 'https://www.linkedin.com/in/asha-rao' }],
      summary: 'I build ledgers that do not lose money, and teams that\ndo not lose people.',
    },
    skills: [{ keywords: ['Distributed Systems', 'Rust'] }],
    languages: [
      { language: 'Kannada', fluency: 'Native or Bilingual' },
      { language: 'German', fluency: 'Elementary' },
    ],
    certificates: [{ name: 'Certified Kubernetes Administrator' }],
    awards: [{ title: 'Best Paper Award' }],
    work: [
      {
        ...{ position: 'Staff Engineer', name: 'Kaveri Payments', location: 'Bengaluru, Karnataka, India' },
        ...{ startDate: '2021-03', summary: 'Payments team.', highlights: ['Cut latency to 3 ms.'] },
      },
      { position: 'Engineer', name: 'Kaveri Payments', startDate: '2019-02', endDate: '2021-03' },
      { position: 'Trainee', name: 'Lumen Health', startDate: '2016-01', endDate: '2019-01' },
    ],
    education: [
      {
        institution: 'Indian Institute of Science',
        studyType: 'Master of Technology, Computer Science',
        ...{ startDate: '2014', endDate: '2016' },
      },
    ],
  });
  expect(quote?.('work[1].position')).toEqual({ line: 'Engineer', isUnsure: false });
  expect(locate('work[1].position')).toBe('page 1, Experience');
});

test('patents and publications are both read', async () => {
  const { document, locate } = await print(
    [
      [40, 13, 'Publications'],
      [60, 10.5, 'Ledgers at rest'],
      [90, 13, 'Patents'],
      [110, 10.5, 'Method of counting'],
      [123, 10.5, 'twice'],
      [141, 10.5, 'Brake for trains'],
    ],
    MAIN,
  );
  expect(document.publications).toEqual([{ name: 'Ledgers at rest' }]);
  expect(document[getExtensionListKey('patents')]).toEqual([
    { name: 'Method of counting twice' },
    { name: 'Brake for trains' },
  ]);
  expect(locate(`${getExtensionListKey('patents')}[1].name`)).toBe('page 1, Patents');
});

test('a profile in another language has its contact and skills', async () => {
  const { document } = await print(
    SIDE.map(([y, size, text, link]) => {
      const words: Record<string, string> = { Contact: 'Contactar', 'Top Skills': 'Aptitudes principales' };
      return [y, size, words[text] ?? text, link ?? ''];
    }),
    MAIN,
  );
  expect(document).toMatchObject({
    basics: { email: 'asha@example.com', profiles: [{ network: 'LinkedIn' }] },
    skills: [{ keywords: ['Distributed Systems', 'Rust'] }],
  });
});

const NAME: readonly Line[] = [[60, 26, 'Asha Rao']];

test('a company whose name goes on in the next line is one', async () => {
  const { document, quote } = await print(
    SIDE,
    [
      ...NAME,
      [200, 16, 'Experience'],
      [220, 12, 'Department of Computer Science and Engineering, Indian'],
      [234, 12, 'Institute of Technology Bombay'],
      [250, 11.5, 'Researcher'],
      [264, 10.5, 'March 2021 - Present'],
      [290, 12, 'Kaveri Payments'],
      [306, 11.5, 'Engineer'],
      [320, 10.5, 'March 2019 - March 2021'],
      [780, 12, 'Ministry of Railways and'],
    ],
    INFO,
    [
      [40, 12, 'Waterways'],
      [56, 11.5, 'Trainee'],
    ],
  );
  const long = 'Department of Computer Science and Engineering, Indian Institute of Technology Bombay';
  expect(document.work).toMatchObject([
    { name: long, position: 'Researcher' },
    { name: 'Kaveri Payments', position: 'Engineer' },
    { name: 'Ministry of Railways and Waterways', position: 'Trainee' },
  ]);
  expect(document.unread).toBeUndefined();
  expect(quote?.('work[0].name')).toEqual({ line: long, isUnsure: false });
});

test('a school whose name goes on in the next line is one, and two schools are two', async () => {
  const { document } = await print(
    SIDE,
    [
      ...NAME,
      [440, 16, 'Education'],
      [460, 12, 'Department of Computer Science and Engineering, Indian'],
      [474, 12, 'Institute of Technology'],
      [488, 12, 'Bombay'],
      [502, 10.5, 'Master of Technology \xb7 (2014 - 2016)'],
      // One school without a degree, and one with a degree close below.
      [528, 12, 'Coorg Public School'],
      [554, 12, 'Mysuru College'],
      [568, 10.5, 'Bachelor'],
      [582, 12, 'Kodagu School'],
    ],
    INFO,
    [[40, 12, 'School of the next page']],
  );
  expect(document.education).toEqual([
    {
      institution: 'Department of Computer Science and Engineering, Indian Institute of Technology Bombay',
      studyType: 'Master of Technology',
      ...{ startDate: '2014', endDate: '2016' },
    },
    { institution: 'Coorg Public School' },
    { institution: 'Mysuru College', studyType: 'Bachelor' },
    { institution: 'Kodagu School' },
    { institution: 'School of the next page' },
  ]);
});

test('a file that somebody else made is not read so, whatever its layout', async () => {
  const { document } = await profile({ ...INFO, Author: 'Asha Rao' });
  expect(document).not.toEqual((await profile()).document);
});

test.each([
  ['India', { country: 'India' }],
  ['Pune, India', { city: 'Pune', country: 'India' }],
  ['Pune, Maharashtra, India', { city: 'Pune', region: 'Maharashtra', country: 'India' }],
  ['Austin, Texas', { city: 'Austin', region: 'Texas' }],
  ['Austin, Texas, United States', { city: 'Austin', region: 'Texas', country: 'United States' }],
])('the place %j has its parts', async (place, location) => {
  const { document } = await print(SIDE, withLocation(place));
  expect(document.basics).toMatchObject({ location });
  expect(Object.keys((document.basics as { location: object }).location)).toEqual(Object.keys(location));
});
