import { createEmptyResume } from '@vitrine/contract/resume/resume';
import { strToU8 } from 'fflate';
import { expect, test } from 'vitest';
import { importFile } from '../any-file/import-file.ts';
import { createIdGenerator } from '../json-resume/testing.ts';
import { isAlfolio } from './detect-alfolio.ts';
import { ALFOLIO_SAMPLE } from './full-sample.ts';

async function importText(text: string, current = createEmptyResume(), name = 'cv.yml') {
  const result = await importFile({ name, bytes: strToU8(text) }, current, {
    mode: 'merge',
    newId: createIdGenerator(),
  });
  if (!result.ok) throw new Error(JSON.stringify(result.errors));
  return result;
}
const importSection = async (title: string, type: string, contents: string) =>
  (await importText(`- title: ${title}\n  type: ${type}\n  contents:\n${contents}`)).resume;

test('a cv.yml is told by its sections, whatever its name, and twice adds nothing (rule R23)', async () => {
  const { resume, format } = await importText(ALFOLIO_SAMPLE, createEmptyResume(), 'resume');
  expect(format).toBe('al-folio');
  const again = await importText(ALFOLIO_SAMPLE, resume);
  expect(again.report.imported).toEqual([]);
  expect(isAlfolio([{ title: 'A', type: 'map', contents: [] }])).toBe(true);
  expect(isAlfolio([{ title: 'A', type: 'post', contents: [] }])).toBe(false);
  expect(isAlfolio([{ title: 'A', type: 'map' }])).toBe(false);
  expect(isAlfolio({ title: 'A' })).toBe(false);
});

test('its general information is the person, without what is private', async () => {
  const { resume, report } = await importText(ALFOLIO_SAMPLE);
  expect(resume.personalInfo).toMatchObject({
    ...{ firstName: 'Asha', lastName: 'Rao', designation: 'Research Engineer', email: 'asha@asha.example' },
    ...{ contactNumber: '+91 80 5550 1234', city: 'Bengaluru', country: 'India' },
    languages: [
      { name: 'English', proficiency: 'Fluent' },
      { name: 'Kannada', proficiency: 'Native' },
    ],
  });
  expect(resume.footerLinks).toMatchObject({ github: 'https://github.com/asharao', website: 'https://asha.example' });
  expect(report.rejected).toMatchObject([
    { path: 'General Information, entry 8, line 18', place: 'line 18', value: '' },
  ]);
});

test('entries of a time table have their years, lines and links', async () => {
  const { resume } = await importText(ALFOLIO_SAMPLE);
  expect(resume.experiences).toMatchObject([
    { role: 'Staff Engineer', startDate: '2021', current: true, summaryPoints: expect.arrayContaining(['The guide']) },
    { role: 'Fellow', startDate: '2019', endDate: '2019', summary: 'Worked on clocks.' },
  ]);
  expect(resume.education).toMatchObject([{ title: 'PhD', fromYear: '2012', toYear: '2016', place: 'Bengaluru' }]);
  expect(resume.projects).toMatchObject([
    { title: 'Railbook', projectUrl: 'https://github.com/asharao/railbook', startDate: '2015', current: true },
  ]);
  expect(resume.awards.map(({ title, date }) => [title, date])).toEqual([
    ['Best paper (SIGMOD)', '2022'],
    ['Young Engineer', '2022'],
    ['Medal', '2020'],
  ]);
  expect(resume.additions.map(({ heading }) => heading)).toEqual(['Academic Interests', 'Academic Service']);
});

test.each<[title: string, type: string, contents: string, section: string, expected: object[]]>([
  ['Skills', 'list', '    - "Languages: Rust, C"\n    - Git\n', 'skills', []],
  ['Honors', 'list', '    - Medal of [ACM](https://acm.example)\n', 'awards', [{ title: 'Medal of ACM' }]],
  [
    'Teaching',
    'time_table',
    '    - title: Lecturer\n      institution: IISc\n      year: 2019-2020\n',
    'additions',
    [{ heading: 'Teaching', title: 'Lecturer', subtitle: 'IISc', startDate: '2019', endDate: '2020' }],
  ],
  [
    'Work Experience',
    'time_table',
    '    - title: Engineer\n      company: Lumen\n      year: some time\n',
    'experiences',
    [{ role: 'Engineer', companyName: 'Lumen', startDate: '' }],
  ],
  ['Education', 'time_table', '    - title: BSc\n      year: 2011 -\n', 'education', [{ title: 'BSc' }]],
])('%s as a %s', async (title, type, contents, section, expected) => {
  const resume = await importSection(title, type, contents);
  if (section === 'skills') {
    expect(resume.skills.groups).toMatchObject([{ name: 'Languages', keywords: ['Rust', 'C'] }]);
    expect(resume.skills.technical).toEqual(['Git']);
  } else expect(resume[section as 'additions']).toMatchObject(expected);
});

test('the newer cv.yml is a file of RenderCV with names of JSON Resume', async () => {
  const { resume, format, report } = await importText(`cv:
  name: Asha Rao
  summary: Builds **ledgers**.
  url: https://asha.example
  sections:
    Education:
      - institution: IISc
        area: Computer Science
        studyType: PhD
        start_date: 2012
        end_date: 2016
        score: 8.9
    Experience:
      - company: Kaveri
        position: Engineer
        startDate: '2021-03'
        endDate: present
    Volunteer:
      - organization: Code Club
        position: Mentor
        start_date: 2015
    Awards:
      - title: Best paper
        date: 2020
        awarder: SIGMOD
    Publications:
      - name: Ledgers
        publisher: ACM
        releaseDate: 2020-05
    Languages:
      - language: Kannada
        fluency: Native
        icon: fa-x
    References:
      - name: Meera Iyer
        reference: She counts twice.
`);
  expect(format).toBe('RenderCV');
  expect(report.rejected).toEqual([]);
  expect(resume).toMatchObject({
    personalInfo: { summary: 'Builds **ledgers**.', languages: [{ name: 'Kannada', proficiency: 'Native' }] },
    footerLinks: { website: 'https://asha.example' },
    education: [{ title: 'PhD, Computer Science', fromYear: '2012', toYear: '2016', grade: '8.9' }],
    experiences: [{ companyName: 'Kaveri', startDate: '2021-03', current: true }],
    volunteering: [{ organization: 'Code Club', role: 'Mentor' }],
    awards: [{ title: 'Best paper', awarder: 'SIGMOD', date: '2020' }],
    publications: [{ title: 'Ledgers', publisher: 'ACM', date: '2020-05' }],
    references: [{ name: 'Meera Iyer', text: 'She counts twice.' }],
  });
});
