import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { UnreadableFile } from '../reading/unreadable-file.ts';
import { usePdf } from './open-pdf.ts';
import { listPdfLines } from './read-pdf.ts';

/** Files of the benchmark, made by the programs that people use. */
const CORPUS = '../../../../bench/parse/corpus';

/** Reads the lines of a file whose kind of trouble real files have; the parts of a line are separated by ' | '. */
async function readLines(name: string): Promise<string[]> {
  const bytes = readFileSync(join(import.meta.dirname, 'inputs', `${name}.pdf`));
  const { lines } = await usePdf(bytes, (pdf) => listPdfLines(pdf));
  return lines.map(({ parts }) => parts.join(' | '));
}

const JOB = ['Experience', 'Example Ltd', 'DevOps Engineer | Sep 2023 - Mar 2024'];
const CONTACT = ['Mila Novak', 'mila@example.org | +420 600 100 200'];

describe('a file is read as it looks', () => {
  test('whose contact icons carry addresses as replacement texts', async () => {
    expect(await readLines('actualtext-icon')).toEqual([
      ...['Mila Novak', 'tel:+420 600 100 200 | mailto:mila@example.org | GitHub: @mila-novak'],
      ...JOB,
    ]);
  });

  test('whose font calls its hyphens otherwise', async () => {
    expect(await readLines('soft-hyphen')).toEqual([
      ...[...CONTACT, 'Experience', 'Example Ltd | Prague', 'DevOps Engineer | Sep 2023 ~ Mar 2024'],
      '• Improved long-term stability of high-impact systems',
    ]);
  });

  test('with narrow gaps between the words of a justified line', async () => {
    expect(await readLines('tight-gaps')).toEqual([
      ...[...CONTACT, ...JOB],
      '• Saved over 30 percent of the hosting costs by moving everything to another provider',
    ]);
  });

  test('with accents drawn over letters', async () => {
    expect(await readLines('accents-as-signs')).toEqual([
      ...['Jörg Müller', 'mila@example.org', 'Education'],
      ...['Universität Zürich | 2010 - 2013', 'BSc in Informatics'],
    ]);
  });

  test('with bullets before companies and schools', async () => {
    expect(await readLines('bullets-before-companies')).toEqual([
      ...['Mila Novak | Email: mila@example.org', 'mila.example.org | Mobile: +1-123-555-0101', 'Education'],
      ...['• Example Institute of Technology | Atlanta, GA'],
      ...['Master of Science in Computer Science; GPA: 4.00 | Aug 2012 - Dec 2013', 'Experience'],
      ...['• Example | Mountain View, CA', 'Software Engineer | Oct 2016 - Present'],
      ...['• Payments: Payment services for two markets, used by several teams in the company'],
      ...['• Search: | Ran the index and its tests for all of the products'],
      ...['• Sample Labs | Atlanta, GA', 'Senior Developer | Jan 2014 - Oct 2016'],
      ...['• Notices: | Service for sending mail and messages to many users'],
      ...['• Costs: | Cut the cost of hosting by a third'],
    ]);
  });

  test('with a name and a headline on one line', async () => {
    expect((await readLines('name-bar-headline')).slice(0, 3)).toEqual([
      ...['Mila Novak | Headed for the hills', '12 Sample Street - Sacramento - California, United States, 95814'],
      '(213) 555-0101 | mila@example.org',
    ]);
  });

  test('with the number and the venue of a publication below its authors', async () => {
    expect((await readLines('publication-doi-line')).slice(3, 6)).toEqual([
      ...['Sparse Mixtures at Scale: Routing for Large Models | July 2023', 'Mila Novak, Sam Poe'],
      '10.1234/example.2023.1234 (Example Conference 2023)',
    ]);
  });

  test('from right to left, with ligatures and marks', async () => {
    const lines = await readLines(`${CORPUS}/arabic-sidebar`);
    expect(lines).toEqual(
      expect.arrayContaining(['معلومات الاتصال', 'عمّان، الأردن', 'نور الهاشمي', 'معلمة رياضيات', 'الخبرة العملية']),
    );
  });

  test('in bitmap fonts without a map of characters', async () => {
    const lines = await readLines(`${CORPUS}/plain-academic`);
    expect(lines).toContain('1998 – 2002 | BSc in Biology, Thermaic University, Thessaloniki');
  });

  test('with icons as bullets', async () => {
    const lines = await readLines(`${CORPUS}/moderncv-banking`);
    expect(lines).toContain('• Brought the share of forecasts within 5% of the result from 55% to 88%.');
  });

  test('with years and months at the left of roles', async () => {
    expect((await readLines('year-slash-month')).slice(3)).toEqual([
      ...['2016 / 09 | Fullstack Engineer | University of Example'],
      ...['• Designed the architecture and led the development', '2014 - 2016 | IT Consultant | Example GmbH'],
      '• Designed the architecture and led the development',
    ]);
  });
});

test('a file whose fonts do not say which letters they show is refused', async () => {
  const reading = readLines('unmapped-letters');
  await expect(reading).rejects.toThrow(UnreadableFile);
  await expect(reading).rejects.toThrow('The text of this file cannot be read');
});
