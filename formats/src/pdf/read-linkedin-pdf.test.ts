import { expect, test } from 'vitest';
import { readPdf } from './read-pdf.ts';
import { type PrintedText, printPdf } from './testing.ts';

const INFO = { Producer: 'Apache FOP Version 2.2', Author: 'LinkedIn', Subject: 'Resume generated from profile' };

/** Baseline, size, text: as LinkedIn lays a profile out. */
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

const profile = (info: Record<string, string> = INFO) =>
  readPdf(printPdf({ pages: [[...at(21, SIDE), ...at(223, MAIN), ...at(540, [[800, 9, 'Page 1 of 1']])]], info }));

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

test('a file that somebody else made is not read so, whatever its layout', async () => {
  const { document } = await profile({ ...INFO, Author: 'Asha Rao' });
  expect(document).not.toEqual((await profile()).document);
});
