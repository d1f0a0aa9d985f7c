import { createEmptyResume } from '@vitrine/contract/resume/resume';
import { describe, expect, test } from 'vitest';
import { createIdGenerator } from '../json-resume/testing.ts';
import { importDocument } from '../reading/read-document.ts';
import { findLinkedinFile, isLinkedinExport } from './export-files.ts';
import { type LinkedinExport, readLinkedin } from './read-linkedin.ts';

const EXPORT: LinkedinExport = {
  'Profile.csv':
    '\uFEFFFirst Name,Last Name,Maiden Name,Address,Birth Date,Headline,Summary,Industry,Zip Code,Geo Location,Twitter Handles,Websites,Instant Messengers\r\n' +
    'Asha,Rao,Nair,12 MG Road,Jan 5,"Backend engineer, payments","Ledgers &amp; trains, ""offline"".",Software,560001,"Bengaluru, India",[asharao],"[COMPANY:https://kaveri.example],[PERSONAL:https://asha.example]",[skype:asha]\r\n',
  'Email Addresses.csv':
    'Email Address,Confirmed,Primary,Updated On\nold@asha.example,Yes,No,1/1/23\nasha@asha.example,Yes,Yes,1/1/24\n',
  'PhoneNumbers.csv': 'Extension,Number,Type\n,,Mobile\n+91,80 5550 1234,Mobile\n',
  'Positions.csv':
    'Company Name,Title,Description,Location,Started On,Finished On\n' +
    'Kaveri Payments,Staff Engineer,"• Cut latency to 3 ms. • Wrote the docs.","Bengaluru, India",Mar 2021,\n' +
    'Kaveri Payments,Engineer,"Payments team.\n- Ledger\n- Refunds",Bengaluru,2018,Mar 2021\n' +
    'Kaveri Payments,Engineer,"Payments team.\n- Ledger\n- Refunds",Bengaluru,2018,Mar 2021\n',
  'Education.csv':
    'School Name,Start Date,End Date,Notes,Degree Name,Activities\nIISc,2011,2015,First class,B.E. Computer Science,Chess club\n',
  'Skills.csv': 'Name\nRust\nSQLite\nRust\n\n',
  'Languages.csv': 'Name,Proficiency\nKannada,Native or bilingual proficiency\nGerman,Elementary proficiency\n',
  'Certifications.csv':
    'Name,Url,Authority,Started On,Finished On,License Number\nCKA,,Linux Foundation,Jan 2023,Jan 2026,LF-1a2b\n',
  'Projects.csv':
    'Title,Description,Url,Started On,Finished On\nRailbook,Offline timetables,https://github.com/asha/railbook,Jan 2020,\n',
  'Publications.csv':
    'Name,Published On,Description,Publisher,Url\nHalf a ledger,"Aug 5, 2026",On ledgers,SIGMOD,https://doi.example/1\n',
  'Honors.csv': 'Title,Description,Issued On\nBest paper,For ledgers,Jun 2022\n',
  'Volunteering.csv':
    'Company Name,Role,Cause,Started On,Finished On,Description\nPratham,Mentor,Education,2019,2020,Taught children\n',
  'Recommendations_Received.csv':
    'First Name,Last Name,Company,Job Title,Text,Creation Date,Status\n' +
    'Daniel,Okafor,Lumen,Founder,She ships.,06/01/25 12:00 PM,VISIBLE\n' +
    'Ravi,Menon,Lumen,Lead,Hidden words.,06/01/25 12:00 PM,PENDING\n',
};

const importLinkedin = (files: LinkedinExport = EXPORT, current = createEmptyResume()) => {
  const result = importDocument(readLinkedin(files), current, { mode: 'merge', newId: createIdGenerator() });
  if (!result.ok) throw new Error(JSON.stringify(result.errors));
  return result;
};

describe('an export of LinkedIn', () => {
  test('has awards and publications the newest first, whatever their order in it (rule R15)', () => {
    const { resume } = importLinkedin({
      ...EXPORT,
      'Honors.csv': 'Title,Issued On\nOldest,Jun 2019\nNewest,Jun 2022\nBetween,Mar 2021\n',
    });
    expect(resume.awards.map(({ title }) => title)).toEqual(['Newest', 'Between', 'Oldest']);
  });

  test('says who it is about', () => {
    const { personalInfo, footerLinks, skills } = importLinkedin().resume;
    expect(personalInfo).toMatchObject({
      firstName: 'Asha',
      lastName: 'Rao',
      designation: 'Backend engineer, payments',
      summary: 'Ledgers & trains, "offline".',
      email: 'asha@asha.example',
      contactNumber: '+91 80 5550 1234',
      address: '12 MG Road, 560001',
      city: 'Bengaluru',
      country: 'India',
      languages: [
        { name: 'Kannada', proficiency: 'Native' },
        { name: 'German', proficiency: 'Basic' },
      ],
    });
    expect(footerLinks).toMatchObject({ website: 'https://asha.example' });
    expect([...skills.technical, ...skills.soft].sort()).toEqual(['Rust', 'SQLite']);
  });

  test('brings jobs with their points, one that was written twice once', () => {
    expect(importLinkedin().resume.experiences).toMatchObject([
      {
        companyName: 'Kaveri Payments',
        role: 'Staff Engineer',
        place: 'Bengaluru, India',
        startDate: '2021-03',
        current: true,
        summaryPoints: ['Cut latency to 3 ms.', 'Wrote the docs.'],
      },
      {
        role: 'Engineer',
        startDate: '2018',
        endDate: '2021-03',
        summary: 'Payments team.',
        summaryPoints: ['Ledger', 'Refunds'],
      },
    ]);
  });

  test('brings everything else that a resume has a place for', () => {
    const { education, certificates, projects, publications, awards, volunteering } = importLinkedin().resume;
    expect(education[0]).toMatchObject({
      title: 'B.E. Computer Science',
      instituteName: 'IISc',
      fromYear: '2011',
      toYear: '2015',
      description: 'First class\nChess club',
    });
    expect(certificates[0]).toMatchObject({
      title: 'CKA',
      issueDate: '2023-01',
      expiryDate: '2026-01',
      number: 'LF-1a2b',
    });
    expect(projects[0]).toMatchObject({
      title: 'Railbook',
      githubUrl: 'https://github.com/asha/railbook',
      startDate: '2020-01',
    });
    expect(publications[0]).toMatchObject({ title: 'Half a ledger', date: '2026-08-05', publisher: 'SIGMOD' });
    expect(awards[0]).toMatchObject({ title: 'Best paper', date: '2022-06', summary: 'For ledgers' });
    expect(volunteering[0]).toMatchObject({ organization: 'Pratham', role: 'Mentor', cause: 'Education' });
  });

  test('brings recommendations that are shown there, hidden until they are approved, and says which are not', () => {
    const { resume, report } = importLinkedin();
    expect(resume.testimonials).toMatchObject([
      { author: 'Daniel Okafor', role: 'Founder', company: 'Lumen', text: 'She ships.', isVisible: false },
    ]);
    expect(report.rejected).toMatchObject([
      {
        path: 'Recommendations_Received.csv, row 2, First Name',
        value: 'Ravi',
        code: 'left-out',
        reason: 'It is not shown on LinkedIn, and stays there.',
      },
    ]);
  });

  test('is told of in its own words: files, rows and columns', () => {
    const { report } = importLinkedin();
    const paths = report.imported.flatMap(({ fields }) => fields.map(({ path }) => path));
    expect(paths).toContain('Positions.csv, row 1, Title');
    expect(paths).toContain('Certifications.csv, row 1, Name');
    expect(paths).toContain('Profile.csv, row 1, Headline');
    expect(paths).toContain('Skills.csv, row 2, Name');
    expect(paths).toContain('Email Addresses.csv, row 2, Email Address');
    expect(paths.filter((path) => !/^[\w ]+\.csv, row \d+/.test(path))).toEqual([]);
  });

  test('read twice adds nothing', () => {
    const { resume } = importLinkedin();
    const again = importLinkedin(EXPORT, resume);
    expect(again.resume).toEqual(resume);
    expect(again.report.imported).toEqual([]);
  });

  test('leaves out a date that can mean two, and says so', () => {
    const { resume, report } = importLinkedin({
      'Positions.csv': 'Company Name,Title,Started On,Finished On\nKaveri,Engineer,05/06/22,\n',
    });
    expect(resume.experiences[0]).toMatchObject({ companyName: 'Kaveri', startDate: '' });
    expect(report.rejected[0]).toMatchObject({ path: 'Positions.csv, row 1, Started On', value: '05/06/22' });
  });

  test.each([
    [{}, 'nothing'],
    [{ 'Profile.csv': '' }, 'an empty file'],
    [{ 'Profile.csv': 'First Name,Last Name\n' }, 'a file with a header alone'],
    [{ 'Positions.csv': '"'.repeat(1_000) }, 'a file of quotes'],
    [{ 'Positions.csv': `${'a,'.repeat(100_000)}\n${'b,'.repeat(100_000)}` }, 'a file of a hundred thousand columns'],
    [{ 'Skills.csv': `Name\n${'x\n'.repeat(100_000)}` }, 'a file of a hundred thousand rows'],
    [{ 'Positions.csv': `Company Name,Title\n${'a,b\n'.repeat(1_000_000)}` }, 'a file of a million rows'],
    [{ 'Positions.csv': `Company Name,${'a,'.repeat(1_000_000)}\nx` }, 'a file of a million columns'],
    [{ 'Positions.csv': `Company Name,Title\n${'x'.repeat(9_000_000)},y` }, 'a file that is too long'],
  ] as [LinkedinExport, string][])('with %s is read without a fault: %s', (files) => {
    expect(() => importLinkedin(files)).not.toThrow();
  });
});

describe('files of an archive', () => {
  test.each([
    ['Profile.csv', 'Profile.csv'],
    ['Basic_LinkedInDataExport_08-25-2026/Positions.csv', 'Positions.csv'],
    ['PROFILE SUMMARY.CSV', 'Profile Summary.csv'],
    ['Recommendations Received.csv', 'Recommendations_Received.csv'],
    ['Phone Numbers.csv', 'PhoneNumbers.csv'],
  ])('%s is read', (path, file) => {
    expect(findLinkedinFile(path)).toBe(file);
  });

  test.each([
    'messages.csv',
    'Connections.csv',
    'Invitations.csv',
    'Registration.csv',
    'Logins.csv',
    'Ad_Targeting.csv',
    'Verifications/Verifications.csv',
    'Private_identity_asset.csv',
    'Shares_123.csv',
    'Recommendations_Given.csv',
    'a/b/Profile.csv',
    '__MACOSX/Profile.csv',
    '../Profile.csv/x',
  ])('%s is never', (path) => {
    expect(findLinkedinFile(path)).toBeUndefined();
  });

  test('tell an export from other archives', () => {
    expect(isLinkedinExport(['x/Profile.csv', 'x/messages.csv'])).toBe(true);
    expect(isLinkedinExport(['Skills.csv', 'Languages.csv', 'Projects.csv'])).toBe(true);
    expect(isLinkedinExport(['Skills.csv', 'posts/a.md'])).toBe(false);
  });
});
