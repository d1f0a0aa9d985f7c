import { createEmptyResume } from '@vitrine/contract/resume/resume';
import { describe, expect, test } from 'vitest';
import { createIdGenerator } from '../json-resume/testing.ts';
import { importDocument } from '../reading/read-document.ts';
import { readMarkdownResume } from './read-markdown-resume.ts';

function section(heading: string, ...lines: string[]) {
  const text = ['# Asha Rao', '', `## ${heading}`, '', ...lines].join('\n');
  const result = importDocument(readMarkdownResume(text), createEmptyResume(), {
    mode: 'merge',
    newId: createIdGenerator(),
  });
  if (!result.ok) throw new Error(JSON.stringify(result.errors));
  return result.resume;
}

const jobs = (...lines: string[]) =>
  section('Experience', ...lines).experiences.map((job) => ({
    who: [job.role, job.companyName],
    when: [job.startDate, job.current ? 'on' : job.endDate],
    place: job.place,
    text: job.summary,
    points: job.summaryPoints,
  }));

const EXPECTED = {
  who: ['Senior Engineer', 'Allegro'],
  when: ['2020', 'on'],
  place: '',
  text: '',
  points: [] as string[],
};
const INTERN = { ...EXPECTED, who: ['Intern', 'Allegro'], when: ['2018', '2019'] };

describe('dates of a header', () => {
  test.each([
    ['at its beginning', ['**2020 - Present** Senior Engineer, Allegro'], {}],
    ['at its beginning, before a colon', ['### 2020 – Present: Senior Engineer, Allegro'], {}],
    ['at its end, behind no sign', ['**Senior Engineer**, Allegro 2020 – Present', '- One'], { points: ['One'] }],
    ['between signs', ['### Senior Engineer | 2020 – Present | Allegro'], {}],
    ['in brackets in its middle', ['### Senior Engineer (2020 – Present), Allegro'], {}],
    ['in brackets with a place', ['### Senior Engineer, Allegro (2020 – Present, Remote)'], { place: 'Remote' }],
    ['in brackets behind a place', ['### Senior Engineer, Allegro (Remote, 2020 – Present)'], { place: 'Remote' }],
    ['alone, and strong', ['**2020** Senior Engineer, Allegro'], { when: ['2020', '2020'] }],
    ['alone, before a bar', ['### 2020 | Senior Engineer | Allegro'], { when: ['2020', '2020'] }],
  ])('are told %s', (_, lines, expected) => {
    expect(jobs(...lines)).toEqual([{ ...EXPECTED, ...expected }]);
  });

  test.each([
    ['Hackathon 2021', ['Hackathon 2021', '', '']],
    ['2019 Roadmap', ['2019 Roadmap', '', '']],
    ['**Hackathon 2021** Kaveri', ['Hackathon 2021 Kaveri', '', '']],
    ['1984, Kaveri', ['1984', 'Kaveri', '']],
    ['Expo 2020, Kaveri', ['Expo 2020', 'Kaveri', '']],
    ['The 2019 – 2021 strategy', ['The 2019 – 2021 strategy', '', '']],
    ['Horizon 2014–2020', ['Horizon 2014–2020', '', '']],
    ['Strategy 2020-2025, Kaveri', ['Strategy 2020-2025', 'Kaveri', '']],
    ['Expo 2020, Kaveri (2018 – 2019)', ['Expo 2020', 'Kaveri', '2018']],
  ])('are none of a name: %s', (head, expected) => {
    const { projects } = section('Projects', `### ${head}`);
    expect(projects.map(({ title, organization, startDate }) => [title, organization, startDate])).toEqual([expected]);
  });

  test('stay where a section has none', () => {
    expect(section('Hobbies', '### Chess (since 2019)').hobbies).toMatchObject([{ name: 'Chess (since 2019)' }]);
  });
});

test('dates of a header stay, whatever a line below it says', () => {
  const [job] = jobs('### Engineer, Kaveri (2019 – 2021)', 'Promoted to lead | 2020', '- a');
  expect(job).toMatchObject({ when: ['2019', '2021'], place: '', text: 'Promoted to lead | 2020' });
});

describe('what stands below a heading of one side', () => {
  test.each([
    ['a role, dates and a place', ['### Allegro', '**Senior Engineer** | *2020 – Present* | Warsaw'], {}],
    ['a company, a place and dates', ['### Senior Engineer', 'Allegro | Warsaw | 2020 – Present'], {}],
    ['the same in italics', ['### Senior Engineer', '*Allegro | Warsaw | 2020 – Present*'], {}],
    ['a company and dates', ['### Senior Engineer', 'Allegro, 2020 – Present'], { place: '' }],
    ['a place and dates', ['### Senior Engineer, Allegro', '2020 – Present | Warsaw'], {}],
    ['strong dates', ['### Senior Engineer, Allegro', '**2020 – Present**'], { place: '' }],
    [
      'more than a place, above dates',
      ['### Allegro', '**Senior Engineer** | Warsaw | Full-time', '*2020 – Present*'],
      { text: 'Full-time' },
    ],
    [
      'more than a place',
      ['### Allegro', '**Senior Engineer** | Warsaw | Full-time | 2020 – Present'],
      { text: 'Full-time' },
    ],
  ])('is %s', (_, lines, expected) => {
    expect(jobs(...lines)).toEqual([{ ...EXPECTED, place: 'Warsaw', ...expected }]);
  });

  test('is a company where no word tells', () => {
    expect(jobs('### Wizard', 'Lumen | 2020 – Present')).toMatchObject([{ who: ['Wizard', 'Lumen'] }]);
  });

  test.each([
    'Built the ledger from 2019 to 2021',
    'Best Paper, 2021',
    'led the team, 2019 – 2021',
    'Built the ledger, the first of its kind, 2019 – 2021.',
  ])('is a sentence with dates: %s', (text) => {
    expect(jobs('### Senior Engineer', text)).toMatchObject([{ who: ['Senior Engineer', ''], text }]);
  });
});

describe('roles below a company', () => {
  const ROLES = ['#### Senior Engineer (2020 – Present)', '- One', '', '#### Intern', '*2018 – 2019*', '', '- Two'];
  const TWO_ENTRIES = [
    { ...EXPECTED, points: ['One'] },
    { ...INTERN, points: ['Two'] },
  ];

  test('are a job each', () => {
    expect(jobs('### Allegro', '', ...ROLES)).toEqual(TWO_ENTRIES);
    expect(jobs('### Allegro (2018 – Present)', '', ...ROLES)).toEqual(TWO_ENTRIES);
  });

  test('share its place, and the first has its text', () => {
    expect(jobs('### Allegro, Warsaw', 'A marketplace.', '', ...ROLES)).toEqual([
      { ...TWO_ENTRIES[0], place: 'Warsaw', text: 'A marketplace.' },
      { ...TWO_ENTRIES[1], place: 'Warsaw' },
    ]);
  });

  test('are told by dates alone', () => {
    expect(jobs('### Allegro', '#### 2020 – Present', '- One')).toMatchObject([
      { when: ['2020', 'on'], points: ['One'] },
    ]);
  });

  test.each([
    ['without dates', ['### Allegro', '#### Tasks', '- One', '#### Tools (2020)', '- Two']],
    ['below both sides', ['### Software Engineer, Acme Inc (2019 – 2021)', '#### Ledger rewrite (2020)', '- One']],
    ['below a role', ['### Senior Engineer, Allegro', '#### Ledger (2021 – 2022)', '- One', '#### Cash (2022)']],
  ])('are none %s', (_, lines) => {
    expect(jobs(...lines)).toHaveLength(1);
  });
});
