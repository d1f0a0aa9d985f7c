import { createEmptyResume } from '@vitrine/contract/resume/resume';
import { describe, expect, test } from 'vitest';
import { createIdGenerator } from '../json-resume/testing.ts';
import { importDocument } from '../reading/read-document.ts';
import { LINKEDIN_FULL_SAMPLE, LINKEDIN_SAMPLE_ARTICLE } from './full-sample.ts';
import { type Article, type LinkedinExport, readLinkedin } from './read-linkedin.ts';

const importLinkedin = (files: LinkedinExport, articles: readonly Article[] = [], current = createEmptyResume()) => {
  const result = importDocument(readLinkedin(files, articles), current, { mode: 'merge', newId: createIdGenerator() });
  if (!result.ok) throw new Error(JSON.stringify(result.errors));
  return result;
};
const importJobs = (table: string) => importLinkedin({ 'Positions.csv': table });
const HEADER = 'Company Name,Title,Description,Location,Started On,Finished On\n';

describe('every file of an export', () => {
  const { resume, report } = importLinkedin(LINKEDIN_FULL_SAMPLE, [LINKEDIN_SAMPLE_ARTICLE]);

  test('has a home for what it says', () => {
    // First and last name are separate columns, so the name is not split by guessing.
    expect(resume.personalInfo).toMatchObject({
      firstName: 'Asha Devi',
      lastName: 'Rao Menon',
      city: 'Bengaluru',
      region: 'Karnataka',
      country: 'India',
    });
    expect(resume.courses).toMatchObject([
      { title: 'Distributed Systems', issuer: '' },
      { title: 'Chapter chair', issuer: 'ACM', date: '2020-01' },
    ]);
    expect(resume.patents).toMatchObject([
      {
        title: 'Ledger without a leader',
        office: 'Indian Patent Office',
        number: 'IN 99',
        inventors: 'A. Rao',
        date: '2022-05',
        url: 'https://patents.example/9',
        summary: 'Two of three.',
      },
    ]);
    expect(resume.additions).toMatchObject([
      { heading: 'Test scores', title: 'GRE: 328', endDate: '2014-05', current: false, text: 'General test' },
    ]);
    expect(resume.hobbies).toMatchObject([
      { name: 'Cycling' },
      { name: 'Carnatic music' },
      { name: 'Causes', keywords: ['Education', 'Environment'] },
    ]);
    expect(resume.publications[1]).toMatchObject({
      title: 'Half a ledger',
      publisher: 'LinkedIn',
      url: 'https://www.linkedin.com/pulse/half-a-ledger-asha-rao',
    });
    expect(resume.footerLinks).toMatchObject({
      twitter: 'https://twitter.com/asharao',
      website: 'https://asha.example',
      profiles: [
        { network: 'Twitter', username: 'kaverieng' },
        { network: 'Company', url: 'https://kaveri.example' },
      ],
    });
  });

  test('keeps aside what has none, and what is private', () => {
    expect(report.preserved.map(({ path, value }) => [path, value])).toEqual([
      ['Profile Summary.csv, row 1, Profile Summary', 'Ledgers, timetables and people.'],
      ['Profile.csv, row 1, Maiden Name', 'Nair'],
      ['Profile.csv, row 1, Birth Date', 'Jan 5'],
      ['Profile.csv, row 1, Industry', 'Software Development'],
      ['Profile.csv, row 1, Instant Messengers', '[skype:asha.rao]'],
      ['Email Addresses.csv', 'old@asha.example'],
      ['PhoneNumbers.csv', '080 5550 9, +91 80 5550 4321'],
      ['Courses.csv, row 1, Number', 'CS-642'],
      ['Organizations.csv, row 1, Description', 'Bengaluru chapter'],
      ['Organizations.csv, row 1, Finished On', 'Dec 2021'],
      ['Recommendations_Received.csv, row 1, Creation Date', '06/01/25 12:00 PM'],
    ]);
  });

  test('read twice adds nothing', () => {
    const again = importLinkedin(LINKEDIN_FULL_SAMPLE, [LINKEDIN_SAMPLE_ARTICLE], resume);
    expect(again.resume).toEqual(resume);
    expect({ imported: again.report.imported, conflicts: again.report.conflicts }).toEqual({
      imported: [],
      conflicts: [],
    });
  });
});

describe('tables', () => {
  test.each([
    ['with CR and LF, and a mark of its encoding', `\uFEFF${HEADER}Kaveri,Engineer,,,2018,\n`.replaceAll('\n', '\r\n')],
    ['with tabs', `${HEADER}Kaveri,Engineer,,,2018,\n`.replaceAll(',', '\t')],
    ['with semicolons', `${HEADER}Kaveri,Engineer,,,2018,\n`.replaceAll(',', ';')],
    ['in other cases, with underscores', 'company_name,TITLE,Started_On\nKaveri,Engineer,2018\n'],
    ['with a preamble', `Notes:\n"A paragraph, with a comma."\n\n${HEADER}Kaveri,Engineer,,,2018,\n`],
    ['with empty lines', `\n\n${HEADER}\n,,,,,\nKaveri,Engineer,,,2018,\n\n`],
    ['with a column twice', 'Company Name,Title,Started On,Title\nKaveri,Engineer,2018,Other\n'],
  ])('%s are read', (_how, table) => {
    expect(importJobs(table).resume.experiences).toMatchObject([
      { companyName: 'Kaveri', role: 'Engineer', startDate: '2018', current: true },
    ]);
  });

  test('with quotation marks, commas and line ends in cells are read', () => {
    const { resume } = importJobs(`${HEADER}"Rao, Menon ""&"" Co",Engineer,"One\n\nTwo, three",,2018,2019\n`);
    expect(resume.experiences[0]).toMatchObject({ companyName: 'Rao, Menon "&" Co', summary: 'One\n\nTwo, three' });
  });

  test('with entities say the signs', () => {
    const { resume } = importJobs(`${HEADER}Rao &amp; Co &#39;s,&lt;Engineer&gt; &quot;x&quot; &unknown;,,,2018,\n`);
    expect(resume.experiences[0]).toMatchObject({ companyName: "Rao & Co 's", role: '<Engineer> "x" &unknown;' });
  });

  test('in a language whose columns are not known say so', () => {
    const { resume, report } = importJobs('Nom de l’entreprise,Intitulé\nKaveri,Ingénieure\n');
    expect(resume.experiences).toEqual([]);
    expect(report.rejected).toMatchObject([
      {
        path: 'Positions.csv',
        reason: expect.stringContaining('Its columns are not known: Nom de l’entreprise,Intitulé.'),
      },
    ]);
  });

  test('with a quotation mark that never closes are read to there', () => {
    const { resume, report } = importJobs(
      `${HEADER}Kaveri,Engineer,,,2018,\nLumen,"Lead,,,2015,2018\nOther,Job,,,2014,2015\n`,
    );
    expect(resume.experiences.map(({ companyName }) => companyName)).toEqual(['Kaveri']);
    expect(report.rejected).toMatchObject([
      { path: 'Positions.csv, row 2', reason: expect.stringContaining('never closed') },
    ]);
  });

  test('of more rows than a list can have are read to there', () => {
    const rows = Array.from({ length: 1_005 }, (_, index) => `Skill ${index}`).join('\n');
    const { resume, report } = importLinkedin({ 'Skills.csv': `Name\n${rows}\n` });
    expect(resume.skills.technical).toHaveLength(100);
    expect(report.rejected[0]).toMatchObject({
      path: 'Skills.csv, row 1001',
      reason: 'The file has more than 1,000 rows. Those that follow are not read.',
    });
  });

  test('with a text many times too long refuse that text alone', () => {
    const { resume, report } = importJobs(`${HEADER}${'x'.repeat(5_000)},Engineer,,,2018,\nLumen,Lead,,,2015,2018\n`);
    expect(resume.experiences).toMatchObject([{ companyName: '', role: 'Engineer' }, { companyName: 'Lumen' }]);
    expect(report.rejected).toMatchObject([
      { path: 'Positions.csv, row 1, Company Name', reason: expect.stringMatching(/^It is too long: it has 5,000/) },
    ]);
  });

  test('with a cell that fits no field do not keep it aside either', () => {
    const { resume, report } = importJobs(`Company Name,Title,Notes\nKaveri,Engineer,${'x'.repeat(20_001)}\n`);
    expect(resume.experiences).toMatchObject([{ companyName: 'Kaveri', role: 'Engineer' }]);
    expect(resume.experiences[0]?.kept).toBeUndefined();
    expect(report.rejected).toMatchObject([
      { path: 'Positions.csv, row 1', reason: 'Notes has 20,001 characters, and can have 20,000.' },
    ]);
  });

  test('with columns that are not known keep them aside, whatever they are called', () => {
    const { resume, report } = importJobs(
      'Company Name,Title,Employment Type,summary\nKaveri,Engineer,Full-time,odd\n',
    );
    expect(resume.experiences[0]).toMatchObject({
      summary: '',
      kept: { 'Employment Type': 'Full-time', 'column summary': 'odd' },
    });
    expect(report.preserved.map(({ path }) => path)).toEqual([
      'Positions.csv, row 1, Employment Type',
      'Positions.csv, row 1, summary',
    ]);
  });
});

describe('jobs', () => {
  test('with two titles at one company are two, and one that was written twice is one', () => {
    const { resume, report } = importJobs(
      `${HEADER}Kaveri,Lead,A,Pune,2020,\nKaveri,Engineer,,,2018,2020\nKaveri,Lead,B,Pune,2020,\nKaveri,Lead,A,Pune,2020,\n`,
    );
    expect(resume.experiences.map(({ role, summary }) => [role, summary])).toEqual([
      ['Lead', 'A'],
      ['Engineer', ''],
    ]);
    expect(report.rejected).toMatchObject([
      {
        path: 'Positions.csv, row 3, Description',
        value: 'B',
        code: 'left-out',
        reason: 'Row 1 says of the same otherwise, and is taken.',
      },
    ]);
  });

  test.each([
    ['Mar 2020', '2020-03'],
    ['September 2025', '2025-09'],
    ['2020', '2020'],
    ['2020-03', '2020-03'],
    ['2025-08-01', '2025-08-01'],
    ['14 Jan 2026', '2026-01-14'],
    ['Aug 5, 2026', '2026-08-05'],
    ['2026-07-20 10:25:25', '2026-07-20'],
  ])('that began in %j', (text, date) => {
    expect(importJobs(`${HEADER}Kaveri,Engineer,,,"${text}",\n`).resume.experiences[0]).toMatchObject({
      startDate: date,
      current: true,
    });
  });
});

describe('the person', () => {
  const importProfile = (columns: Record<string, string>) =>
    importLinkedin({
      'Profile.csv': `First Name,${Object.keys(columns)}\nAsha,"${Object.values(columns).join('","')}"\n`,
    }).resume;

  test.each([
    ['[COMPANY:https://a.example/x,y],[PERSONAL:https://b.example]', 'https://b.example', ['https://a.example/x,y']],
    ['[PORTFOLIO:https://b.example] [BLOG:https://a.example]', 'https://b.example', ['https://a.example']],
    ['COMPANY:https://a.example PERSONAL:https://b.example', 'https://b.example', ['https://a.example']],
    ['[OTHER:www.a.example]', 'https://www.a.example', []],
    ['https://a.example', 'https://a.example', []],
    ['[],[COMPANY:]', '', []],
  ])('has the websites %j', (websites, website, others) => {
    const { footerLinks } = importProfile({ Websites: websites });
    expect(footerLinks.website).toBe(website);
    expect(footerLinks.profiles.map(({ url }) => url)).toEqual(others);
  });

  test.each([
    ['Berlin, Germany', { city: 'Berlin', region: '', country: 'Germany' }],
    ['Bengaluru, Karnataka, India', { city: 'Bengaluru', region: 'Karnataka', country: 'India' }],
    ['India', { city: '', region: '', country: 'India' }],
    // Two letters may be a state, and are then not a country code.
    ['Fresno, CA', { city: 'Fresno', region: 'CA', country: '' }],
    ['Gary, Lake County, IN', { city: 'Gary, Lake County', region: 'IN', country: '' }],
    ['Austin, TX, USA', { city: 'Austin', region: 'TX', country: 'USA' }],
    ['Greater Bengaluru Area', { city: 'Greater Bengaluru Area', region: '', country: '' }],
  ])('lives in %j', (text, place) => {
    expect(importProfile({ 'Geo Location': text }).personalInfo).toMatchObject(place);
  });

  test.each([
    ['+91', '80 5550', '+91 80 5550'],
    ['91', '80 5550', '+91 80 5550'],
    ['0091', '80 5550', '+91 80 5550'],
    ['', '+91 80 5550', '+91 80 5550'],
    ['+91', '+91 80 5550', '+91 80 5550'],
    ['', '080 5550', '080 5550'],
  ])('has the number %s %s', (code, number, whole) => {
    const { resume } = importLinkedin({
      'PhoneNumbers.csv': `Extension,Number,Type\n,,Mobile\n${code},${number},Mobile\n`,
    });
    expect(resume.personalInfo.contactNumber).toBe(whole);
  });

  test('has the number of WhatsApp where there is no other', () => {
    const { resume } = importLinkedin({
      'Whatsapp Phone Numbers.csv': 'Number,Extension,Is_WhatsApp_Number\n805550,91,true\n',
    });
    expect(resume.personalInfo.contactNumber).toBe('+91 805550');
  });

  test.each([
    ['a@x.example,Yes,No\nb@x.example,Yes,Yes\n', 'b@x.example'],
    ['a@x.example,No,No\nb@x.example,Yes,No\n', 'b@x.example'],
    ['a@x.example,No,No\n,No,Yes\n', 'a@x.example'],
  ])('is written to at the main address of %j', (rows, address) => {
    const { resume } = importLinkedin({ 'Email Addresses.csv': `Email Address,Confirmed,Primary\n${rows}` });
    expect(resume.personalInfo.email).toBe(address);
  });

  test('has the summary of a file of its own where the profile has none', () => {
    const { resume } = importLinkedin({
      'Profile.csv': 'First Name,Last Name,Summary\nAsha,Rao,\n',
      'Profile Summary.csv': 'Profile Summary\nLedgers.\n',
    });
    expect(resume.personalInfo.summary).toBe('Ledgers.');
  });
});

test('recommendations of older exports are known by their name, and those without a status are shown ones', () => {
  const { resume } = importLinkedin({
    'Recommendations_Received.csv': 'First Name,Last Name,Text\nDaniel,Okafor,She ships.\n',
  });
  expect(resume.testimonials).toMatchObject([{ author: 'Daniel Okafor', isVisible: false }]);
});

test.each([
  ['<h1><a href="https://www.linkedin.com/pulse/x">A &amp; B</a></h1>', 'A & B'],
  ['<title>From the title</title><h1><a href="https://www.linkedin.com/pulse/x"></a></h1>', 'From the title'],
])('an article is a publication: %j', (html, title) => {
  expect(importLinkedin({}, [{ path: 'Articles/Articles/x.html', html }]).resume.publications).toMatchObject([
    { title, url: 'https://www.linkedin.com/pulse/x' },
  ]);
});

test('an article without an address is left out, and said so', () => {
  const { resume, report } = importLinkedin({}, [{ path: 'Articles/Articles/x.html', html: '<title>A draft</title>' }]);
  expect(resume.publications).toEqual([]);
  expect(report.rejected).toMatchObject([{ path: 'Articles/Articles/x.html', value: 'A draft', code: 'left-out' }]);
});
