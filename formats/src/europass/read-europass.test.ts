import { createEmptyResume } from '@vitrine/contract/resume/resume';
import { describe, expect, test } from 'vitest';
import { createIdGenerator } from '../json-resume/testing.ts';
import { importDocument } from '../reading/read-document.ts';
import { createFullCandidate } from './full-sample.ts';
import { isEuropass, readEuropass } from './read-europass.ts';

const importEuropass = (text: string, current = createEmptyResume()) => {
  const result = importDocument(readEuropass(text), current, { mode: 'merge', newId: createIdGenerator() });
  if (!result.ok) throw new Error(JSON.stringify(result.errors));
  return result;
};

/** Creates a file with one part of a profile, and optionally of a person. */
const createCandidate = (profile: string, person = '') =>
  `<Candidate xmlns="http://www.europass.eu/1.0"><CandidatePerson>${person}</CandidatePerson>` +
  `<CandidateProfile>${profile}</CandidateProfile></Candidate>`;

describe('a CV of the Europass editor', () => {
  const { resume, report } = importEuropass(createFullCandidate());

  test('says who it is about', () => {
    expect(resume.personalInfo).toMatchObject({
      firstName: 'Asha',
      lastName: 'Rao Nair',
      designation: 'Backend engineer',
      email: 'asha@asha.example',
      contactNumber: '+91 80 5550 1234',
      address: '12 MG Road, 560001',
      city: 'Bengaluru',
      country: 'India',
      summary: 'I build payment systems & ledgers.\n• Ten years of them',
      gender: '',
      languages: [
        { name: 'Kannada', proficiency: 'Native' },
        { name: 'Tulu', proficiency: 'Native' },
        { name: 'English', proficiency: 'Fluent' },
        { name: 'French', proficiency: 'Basic' },
      ],
    });
    expect(resume.footerLinks).toMatchObject({
      website: 'https://asha.example',
      linkedin: 'https://www.linkedin.com/in/asha-rao',
      profiles: [
        { network: 'notes.asha.example', username: '', url: 'https://notes.asha.example' },
        { network: 'Scholar', username: '', url: 'https://scholar.example/asha' },
        { network: 'Skype', username: 'asha.rao', url: '' },
      ],
    });
    expect(resume.kept).toMatchObject({
      basics: { emails: [{ email: 'rao@kaveri.example' }], phones: [{ phone: '+386 1 555 0123' }] },
    });
  });

  test('brings each position of an employer as a job', () => {
    expect(resume.experiences).toMatchObject([
      {
        companyName: 'Kaveri Payments',
        role: 'Staff Engineer',
        place: 'Bengaluru, India',
        companyUrl: 'https://kaveri.example',
        startDate: '2021-03',
        endDate: '',
        current: true,
        summary: 'Ledgers for **two million** shops.',
        summaryPoints: ['Cut settlement to 90 seconds', 'Wrote the docs'],
        kept: { department: 'Ledger', industry: 'Financial and insurance activities' },
      },
      { role: 'Engineer', startDate: '2018', endDate: '2021-02-28', current: false, summary: 'Refunds.' },
    ]);
  });

  test('brings an education with its thesis and its level', () => {
    expect(resume.education).toMatchObject([
      {
        title: 'Master of Science, Statistics',
        instituteName: 'University of Ljubljana',
        fromYear: 'Oct, 2014',
        toYear: 'Sep, 2016',
        grade: '9.4',
        place: 'Ljubljana, Slovenia',
        website: 'https://uni.example',
        description: [
          'Inference and networks.',
          'Thesis: Half a ledger',
          'Field of study: Natural sciences, mathematics and statistics',
          'EQF level 7',
          'National classification: Bologna 2',
          'Credits: 120 ECTS',
        ].join('\n'),
      },
    ]);
  });

  test('brings skills by their groups, and those with a text as entries', () => {
    expect(resume.skills.groups).toEqual([
      { name: 'Office', level: '', keywords: ['Spreadsheets'] },
      { name: 'Digital skills', level: '', keywords: ['Rust', 'SQLite'] },
      { name: 'Design', level: '', keywords: ['Figma'] },
      { name: 'Organisational skills', level: '', keywords: ['Planning'] },
      { name: 'Communication and interpersonal skills', level: '', keywords: ['Mentoring'] },
      { name: 'Management and leadership skills', level: '', keywords: ['Hiring'] },
    ]);
    expect(resume.additions.find(({ title }) => title === 'Events')).toMatchObject({
      heading: 'Organisational skills',
      text: 'A conference for 300 people.',
    });
  });

  test('brings every other section to where it belongs', () => {
    const { certificates, projects, publications, volunteering, courses, talks, hobbies, awards, references } = resume;
    expect(certificates).toMatchObject([
      { title: 'CKA', issuer: 'Linux Foundation', issueDate: '2023-01', expiryDate: '2026-01', number: 'LF-1a2b' },
      { title: 'First aid', issueDate: '2022-06-01', kept: { summary: 'Sixteen hours.' } },
    ]);
    expect(projects).toMatchObject([
      {
        title: 'Railbook',
        projectUrl: 'https://railbook.example',
        githubUrl: 'https://github.com/asha/railbook',
        startDate: '2020-01',
        current: true,
        summaryPoints: ['Answers in 3 ms'],
      },
    ]);
    expect(publications).toMatchObject([
      {
        title: 'Half a ledger',
        publisher: 'SIGMOD',
        authors: 'A. Rao, M. Iyer',
        doi: 'https://doi.org/10.1145/3589334',
        date: '2023',
        kept: { volume: '12', journalPublisher: 'ACM', reference: 'Rao 2023' },
      },
    ]);
    expect(volunteering).toMatchObject([
      { role: 'Mentor', organization: 'Pratham', place: 'Bengaluru', current: false },
    ]);
    expect(courses).toMatchObject([{ title: 'Member of the ACM', date: '2017-01', kept: { endDate: '2022' } }]);
    expect(talks).toMatchObject([{ title: 'Payments that never lose money', place: 'Pune', date: '2024-02' }]);
    expect(hobbies).toMatchObject([{ name: 'Music', keywords: ['Veena', 'choir'] }]);
    expect(awards).toMatchObject([{ title: 'Best paper', awarder: 'SIGMOD', date: '2023-06' }]);
    expect(references).toMatchObject([
      { name: 'Meera Iyer', relationship: 'My manager', phone: '+91 80 5550 9876', text: 'She ships.' },
    ]);
  });

  test('makes sections of its own of what has no section here', () => {
    const headings = resume.additions.map(({ heading, title }) => `${heading}: ${title}`);
    expect(headings).toEqual(
      expect.arrayContaining([
        'Driving licences: Driving licence',
        'Driving licences: Driving licence CE',
        'Creative works: Monsoon, a photo series',
        'Social and political activities: Ward committee',
        'Conferences and seminars: RustConf India',
        'Exhibitions: Night trains',
        'Exhibitions: Rain',
        'Job-related skills: Job-related skills',
      ]),
    );
    expect(resume.additions.find(({ title }) => title === 'Driving licence')?.tags).toEqual(['A2', 'B']);
  });

  test('leaves out what is private, and pictures, and says so without saying it', () => {
    expect(report.rejected.map(({ path, value }) => [path, value])).toEqual([
      ['CandidatePerson/NationalityCode', ''],
      ['CandidatePerson/BirthDate', ''],
      ['CandidatePerson/GenderCode', ''],
      ['Attachment[1]', 'photo'],
    ]);
    expect(JSON.stringify(resume)).not.toMatch(/1992-01-05|female|aVZCT1J3/);
  });

  test('is told of by the elements of the file', () => {
    const paths = report.imported.flatMap(({ fields }) => fields.map(({ field, path }) => `${field} ${path}`));
    expect(paths).toEqual(
      expect.arrayContaining([
        'role EmploymentHistory/EmployerHistory[1]/PositionHistory[2]/PositionTitle',
        'city CandidatePerson/Communication[10]/Address/CityName',
        'email CandidatePerson/Communication[1]/URI',
        'summary ExecutiveSummary',
        'githubUrl Projects/Project[1]/Link[2]',
        'heading Others[2]/Title',
      ]),
    );
    expect(paths.filter((path) => /x-vitrine|basics|^\S+ \w+\[\d+\]\./.test(path))).toEqual([]);
    expect(report.preserved.filter(({ path }) => /x-vitrine|basics/.test(path))).toEqual([]);
  });

  test('read twice adds nothing', () => {
    const again = importEuropass(createFullCandidate(), resume);
    expect(again.resume).toEqual(resume);
    expect(again.report.imported).toEqual([]);
  });
});

describe('parts of a CV', () => {
  test('have their places by whatever prefix, and in whatever order', () => {
    const { resume } = importEuropass(
      '<e:Candidate xmlns:e="http://www.europass.eu/1.0"><e:CandidateProfile><x:EmploymentHistory><x:EmployerHistory>' +
        '<x:PositionHistory><x:City>Graz</x:City><x:PositionTitle>Cook</x:PositionTitle></x:PositionHistory>' +
        '<x:OrganizationName>Ana &amp; Co</x:OrganizationName></x:EmployerHistory></x:EmploymentHistory></e:CandidateProfile></e:Candidate>',
    );
    expect(resume.experiences).toMatchObject([
      { role: 'Cook', companyName: 'Ana & Co', place: 'Graz', current: false },
    ]);
  });

  test.each([
    ['<FormattedDateTime>2020</FormattedDateTime>', '2020'],
    ['<FormattedDateTime>2020-03</FormattedDateTime>', '2020-03'],
    ['<FormattedDateTime>2020-03-05T00:00:00</FormattedDateTime>', '2020-03-05'],
    ['<DateText>March 2020</DateText>', '2020-03'],
  ])('date from %s', (date, expected) => {
    const { resume } = importEuropass(
      createCandidate(
        `<Projects><Project><Title>P</Title><Date><StartDate>${date}</StartDate></Date></Project></Projects>`,
      ),
    );
    expect(resume.projects[0]).toMatchObject({ startDate: expected, current: true });
  });

  test('no date from what is none, and nothing that goes on because its end is not told', () => {
    const { resume, report } = importEuropass(
      createCandidate(
        '<Projects><Project><Title>P</Title><Date><StartDate><FormattedDateTime>2020</FormattedDateTime></StartDate>' +
          '<EndDate><DateText>05/06/22</DateText></EndDate></Date></Project><Project><Title>Q</Title><Date><StartDate>' +
          '<FormattedDateTime>2020</FormattedDateTime></StartDate><Ongoing>false</Ongoing></Date></Project></Projects>',
      ),
    );
    expect(resume.projects).toMatchObject([
      { title: 'P', startDate: '2020', endDate: '', current: false, kept: { endDate: '05/06/22' } },
      { title: 'Q', startDate: '2020', endDate: '', current: false },
    ]);
    expect(report.rejected).toMatchObject([{ path: 'Projects/Project[1]/Date/EndDate', value: '05/06/22' }]);
  });

  test.each([
    ['<CurrentIndicator>false</CurrentIndicator>', '2001', false],
    ['<EndDate><DateText>05/06/22</DateText></EndDate>', '2001', false],
    ['<CurrentIndicator>true</CurrentIndicator>', '2001 - Present', true],
    ['', '2001 - Present', true],
  ])('words for the period of a job that has %s besides a beginning', (rest, duration, current) => {
    const { resume } = importEuropass(
      createCandidate(
        '<EmploymentHistory><EmployerHistory><PositionHistory><PositionTitle>Cook</PositionTitle><EmploymentPeriod>' +
          `<StartDate><FormattedDateTime>2001</FormattedDateTime></StartDate>${rest}` +
          '</EmploymentPeriod></PositionHistory></EmployerHistory></EmploymentHistory>',
      ),
    );
    expect(resume.experiences).toMatchObject([{ startDate: '2001', endDate: '', current, duration }]);
  });

  test('a job that is over does not go on because its beginning cannot be told', () => {
    const { resume } = importEuropass(
      createCandidate(
        '<EmploymentHistory><EmployerHistory><PositionHistory><PositionTitle>Cook</PositionTitle><EmploymentPeriod>' +
          '<StartDate><DateText>05/06/22</DateText></StartDate><CurrentIndicator>false</CurrentIndicator>' +
          '</EmploymentPeriod></PositionHistory></EmployerHistory></EmploymentHistory>',
      ),
    );
    expect(resume.experiences).toMatchObject([{ startDate: '', endDate: '', current: false, duration: '05/06/22' }]);
  });

  test.each([
    ['Microsoft Office (Word, Excel, PowerPoint)', ['Microsoft Office (Word, Excel, PowerPoint)']],
    [
      'Rust; Office suites of all kinds (Calc; Writer), SQL',
      ['Rust', 'Office suites of all kinds (Calc; Writer)', 'SQL'],
    ],
    ['Rust (open, SQL', ['Rust (open, SQL']],
  ])('the skills of %s', (skillText, keywords) => {
    const { resume } = importEuropass(
      createCandidate(
        `<DigitalSkills><DigitalSkill>${skillText}</DigitalSkill></DigitalSkills><HobbiesAndInterests><HobbyOrInterest>` +
          `<Title>All</Title><Description>${skillText}</Description></HobbyOrInterest></HobbiesAndInterests>`,
      ),
    );
    expect(resume.skills.groups).toEqual([{ name: 'Digital skills', level: '', keywords }]);
    expect(resume.hobbies).toMatchObject([{ name: 'All', keywords }]);
  });

  test.each([
    ['ger', 'German'],
    ['deu', 'German'],
    ['http://publications.europa.eu/resource/authority/language/SLV', 'Slovenian'],
    ['Neapolitan', 'Neapolitan'],
    ['BFI', 'BFI'],
  ])('the language %s is %s', (code, expected) => {
    const { resume } = importEuropass(createCandidate('', `<PrimaryLanguageCode>${code}</PrimaryLanguageCode>`));
    expect(resume.personalInfo.languages).toEqual([{ name: expected, proficiency: 'Native' }]);
  });

  test.each([
    ['el', 'Greece'],
    ['UK', 'United Kingdom'],
    ['si', 'Slovenia'],
    ['Elsewhere', 'Elsewhere'],
  ])('the country %s is %s', (code, expected) => {
    const { resume } = importEuropass(
      createCandidate(
        '',
        `<Communication><Address><CityName>X</CityName><CountryCode>${code}</CountryCode></Address></Communication>`,
      ),
    );
    expect(resume.personalInfo.country).toBe(expected);
  });

  test('points that were typed with signs are points', () => {
    const { resume } = importEuropass(
      createCandidate(
        '<EmploymentHistory><EmployerHistory><PositionHistory><PositionTitle>Researcher</PositionTitle>' +
          '<Description>&lt;p&gt;Networks.&lt;/p&gt;&lt;p&gt;◦ Blockmodels;&lt;/p&gt;&lt;p&gt;◦ Papers&lt;/p&gt;</Description>' +
          '</PositionHistory></EmployerHistory></EmploymentHistory>',
      ),
    );
    expect(resume.experiences[0]).toMatchObject({ summary: 'Networks.', summaryPoints: ['Blockmodels;', 'Papers'] });
  });

  test('a section that nobody knows becomes one of the owner, and what has no titles is told of', () => {
    const { resume, report } = importEuropass(
      createCandidate(
        '<JugglingShows><Show><Title>Five balls</Title></Show></JugglingShows>' +
          '<PersonAvailability><AvailableDate>2027-01</AvailableDate></PersonAvailability>',
      ),
    );
    expect(resume.additions).toMatchObject([{ heading: 'Juggling shows', title: 'Five balls' }]);
    expect(report.rejected).toMatchObject([{ path: 'PersonAvailability', code: 'left-out' }]);
  });

  test('a text that is longer than any can be refuses itself, and nothing else', () => {
    const { resume, report } = importEuropass(
      createCandidate(
        `<Projects><Project><Title>P</Title><Description>${'x '.repeat(20_000)}</Description></Project>` +
          `<Project><Title>${'y'.repeat(2_000)}</Title></Project><Project><Title>Q</Title></Project></Projects>`,
        '<PersonName><GivenName>Asha</GivenName></PersonName>',
      ),
    );
    expect(resume.projects.map(({ title }) => title)).toEqual(['P', 'Q']);
    expect(resume.personalInfo.firstName).toBe('Asha');
    expect(report.rejected.map(({ path }) => path)).toEqual(['Projects/Project[1]', 'Projects/Project[2]']);
    expect(report.rejected[0]?.reason).toContain('It is too long');
  });

  test('of several languages of a CV the first is read', () => {
    const { resume, report } = importEuropass(
      '<Candidate xmlns="http://www.europass.eu/1.0"><CandidateProfile languageCode="en"><ExecutiveSummary>One</ExecutiveSummary>' +
        '</CandidateProfile><CandidateProfile languageCode="fr"><ExecutiveSummary>Un</ExecutiveSummary></CandidateProfile></Candidate>',
    );
    expect(resume.personalInfo.summary).toBe('One');
    expect(report.rejected).toMatchObject([{ path: 'CandidateProfile[2]', value: 'fr' }]);
  });
});

test.each([
  [createFullCandidate(), true],
  ['\uFEFF <?xml version="1.0"?><!-- a comment --><SkillsPassport/>', true],
  ['<europass:learnerinfo xmlns:europass="http://europass.cedefop.europa.eu/Europass/V2.0">', true],
  ['{"SkillsPassport":{"LearnerInfo":{}}}', true],
  ['{ "LearnerInfo" : {}}', true],
  ['<Candidate xmlns="http://ns.hr-xml.org/2007-04-15"/>', false],
  ['<html><body>Candidate</body></html>', false],
  ['{"basics":{}}', false],
  ['Candidate europass', false],
  ['', false],
])('%j is a CV of Europass: %s', (text, expected) => {
  expect(isEuropass(text)).toBe(expected);
});
