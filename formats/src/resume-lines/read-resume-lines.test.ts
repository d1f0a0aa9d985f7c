import { createEmptyResume } from '@vitrine/contract/resume/resume';
import { countRounds } from '@vitrine/contract/testing/rounds';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createIdGenerator } from '../json-resume/testing.ts';
import { importDocument } from '../reading/read-document.ts';
import { boldLine, bulletLine, createSampleLines, FULL_SAMPLE, headingLine, type SampleLine } from './full-sample.ts';
import { readResumeLines } from './read-resume-lines.ts';

const read = (...lines: SampleLine[]) => readResumeLines(createSampleLines(lines)).document;
const NAME: SampleLine = { text: 'Asha Rao', size: 22, isBold: true };
const readJobs = (...lines: SampleLine[]) => read(NAME, headingLine('Experience'), ...lines).work;

describe('a whole resume', () => {
  const whole = readResumeLines(createSampleLines(FULL_SAMPLE));

  test('is read with all of its sections', () => {
    expect(whole.document).toEqual({
      basics: {
        name: 'Asha Rao',
        label: 'Backend Engineer',
        email: 'asha.rao@example.com',
        phone: '+91 80 5550 1234',
        url: 'https://asharao.example',
        location: { city: 'Bengaluru', region: 'Karnataka', country: 'India' },
        profiles: [
          { network: 'LinkedIn', url: 'https://linkedin.com/in/asharao' },
          { network: 'ORCID', url: 'https://orcid.org/0000-0002-1825-0097' },
        ],
        summary: 'I build ledgers that do not lose money.',
      },
      work: [
        {
          ...{ position: 'Staff Engineer', name: 'Kaveri Payments', location: 'Bengaluru, India' },
          ...{ url: 'https://kaveri.example/', startDate: '2021-03' },
          summary: 'I lead the group of the ledger, which is nine people in two offices.',
          highlights: ['Cut latency to 3 ms.', 'Wrote the docs.'],
        },
        {
          ...{ position: 'Engineer', name: 'Tide Software Ltd', location: 'Berlin, Germany' },
          ...{ startDate: '2018-08', endDate: '2021-02', highlights: ['Moved 30 services.'] },
          'x-vitrine': { employmentType: 'Full-time' },
        },
      ],
      education: [
        {
          ...{ studyType: 'M.Sc. Physics', institution: 'University of Mysore', location: 'Mysuru, India' },
          ...{ startDate: '2014', endDate: '2016', score: '8.9/10' },
        },
      ],
      projects: [
        {
          ...{ name: 'Railbook', endDate: '2022', url: 'https://railbook.example/' },
          ...{ description: 'Offline timetables of 7,000 stations.', highlights: ['Answers in 3 ms.'] },
          keywords: ['Rust', 'SQLite'],
          'x-vitrine': { githubUrl: 'https://github.com/asharao/railbook' },
        },
      ],
      skills: [
        { name: 'Languages', keywords: ['Rust', 'Go'] },
        { name: 'Databases', keywords: ['PostgreSQL', 'SQLite'] },
      ],
      languages: [
        { language: 'Kannada', fluency: 'native' },
        { language: 'English', fluency: 'fluent' },
      ],
      certificates: [
        {
          ...{ name: 'Certified Kubernetes Administrator', issuer: 'Linux Foundation', date: '2022-06' },
          url: 'https://cka.example/1',
          'x-vitrine': { expiryDate: '2025-06' },
        },
      ],
      'meta.x-vitrine.courses': [{ name: 'Distributed Systems', issuer: 'MIT OpenCourseWare', date: '2019' }],
      awards: [{ title: 'Best Paper Award', awarder: 'SIGMOD', date: '2023' }],
      publications: [
        {
          ...{ name: 'Half the memory, all the rows', publisher: 'Proceedings of SIGMOD 12, 1–9', releaseDate: '2021' },
          'x-vitrine': { authors: 'Rao, A. and Iyer, M.' },
        },
      ],
      'meta.x-vitrine.talks': [{ name: 'Payments that never lose money', event: 'RustConf India', date: '2023-11' }],
      volunteer: [
        {
          ...{ position: 'Mentor', organization: 'Pratham Foundation', startDate: '2019', endDate: '2020' },
          highlights: ['Taught maths on Saturdays.'],
          'x-vitrine': { place: 'Pune, India' },
        },
      ],
      interests: [{ name: 'Carnatic violin' }, { name: 'Chess' }],
      'meta.x-vitrine.additions': [
        { heading: 'Exhibitions', name: 'Ledgers on paper, Museum of Money', endDate: '2022' },
      ],
      references: [{ name: 'Ravi Menon', reference: 'She ships, and she writes down why, and that is rare.' }],
      'meta.x-vitrine.testimonials': [
        {
          name: 'Daniel Okafor',
          text: 'Nobody explains a ledger as she does, and I have met many.',
          'x-vitrine': { isVisible: false },
        },
      ],
    });
  });

  test('says of each fact which line it was read from, and where that stands', () => {
    expect(whole.quote?.('work[1].name')).toEqual({
      line: 'Tide Software Ltd | Berlin, Germany | Full-time',
      isUnsure: false,
    });
    expect(whole.locate('work[1].name')).toBe('page 1, Experience');
    expect(whole.quote?.('skills[1].keywords[0]')?.line).toBe('Databases: PostgreSQL, SQLite');
    expect(whole.quote?.('basics.email')?.line).toContain('asha.rao@example.com');
    expect(whole.locate('basics.email')).toBe('page 1');
  });

  test('is taken without a refusal, and a second time without a change', () => {
    const options = { mode: 'merge', newId: createIdGenerator() } as const;
    const first = importDocument(whole, createEmptyResume(), options);
    if (!first.ok) throw new Error(JSON.stringify(first.errors));
    expect(first.report.rejected).toEqual([]);
    const second = importDocument(whole, first.resume, options);
    expect(second).toMatchObject({ ok: true, resume: first.resume, report: { imported: [] } });
  });
});

describe('jobs', () => {
  const expected = [
    { position: 'Staff Engineer', name: 'Kaveri Payments', startDate: '2019', endDate: '2021' },
    { position: 'Designer', name: 'Tide Software', startDate: '2016', endDate: '2019' },
  ];

  test.each<[string, SampleLine[]]>([
    [
      'the role first',
      [
        boldLine('Staff Engineer ## 2019 – 2021'),
        'Kaveri Payments',
        boldLine('Designer ## 2016 – 2019'),
        'Tide Software',
      ],
    ],
    [
      'the company first',
      [
        boldLine('Kaveri Payments ## 2019 – 2021'),
        'Staff Engineer',
        boldLine('Tide Software ## 2016 – 2019'),
        'Designer',
      ],
    ],
    [
      'one line with bars',
      ['Staff Engineer | Kaveri Payments | 2019 – 2021', 'Designer | Tide Software | 2016 – 2019'],
    ],
    [
      'one line with commas',
      ['Staff Engineer, Kaveri Payments (2019 – 2021)', 'Designer, Tide Software (2016 – 2019)'],
    ],
    ['the dates first', ['2019 – 2021 ## Staff Engineer, Kaveri Payments', '2016 – 2019 ## Designer, Tide Software']],
    ['dashes', ['Kaveri Payments — Staff Engineer, 2019–2021', 'Tide Software — Designer, 2016–2019']],
    ['a word between', ['Staff Engineer at Kaveri Payments, 2019 to 2021', 'Designer at Tide Software, 2016 to 2019']],
    [
      'the dates below',
      [
        boldLine('Staff Engineer'),
        'Kaveri Payments',
        '2019 – 2021',
        boldLine('Designer'),
        'Tide Software',
        '2016 – 2019',
      ],
    ],
    [
      'labels',
      [
        'Period ## 2019 – 2021',
        'Position ## Staff Engineer',
        'Employer ## Kaveri Payments',
        'Period ## 2016 – 2019',
        'Position ## Designer',
        'Employer ## Tide Software',
      ],
    ],
    [
      'a date broken off',
      ['Staff Engineer, Kaveri Payments (2019 –', '2021)', 'Designer, Tide Software (2016 – 2019)'],
    ],
  ])('%s', (_, lines) => {
    expect(readJobs(...lines)).toEqual(expected);
  });

  test('several roles at one company have it in common', () => {
    expect(
      readJobs(
        boldLine('Kaveri Payments'),
        'Staff Engineer ## 2019 – 2021',
        bulletLine('Led nine people.'),
        'Engineer ## 2016 – 2019',
        bulletLine('Wrote the docs.'),
      ),
    ).toMatchObject([
      { position: 'Staff Engineer', name: 'Kaveri Payments' },
      { position: 'Engineer', name: 'Kaveri Payments', highlights: ['Wrote the docs.'] },
    ]);
  });

  test('a company below its role is of that role alone', () => {
    expect(
      readJobs(boldLine('Staff Engineer ## 2019 – 2021'), 'Kaveri Payments', boldLine('Engineer ## 2016 – 2019')),
    ).toEqual([expected[0], { position: 'Engineer', startDate: '2016', endDate: '2019' }]);
  });

  test('lines of a point that is broken are one, and its hyphen stays', () => {
    expect(
      readJobs(
        boldLine('Engineer ## 2019'),
        'Kaveri Payments',
        bulletLine('Built an event-'),
        { text: 'sourced ledger.', x: 54 },
        bulletLine('Wrote.'),
      ),
    ).toMatchObject([{ highlights: ['Built an event-sourced ledger.', 'Wrote.'] }]);
  });

  test('which side is the company is unsure where no word tells', () => {
    const unsure = readResumeLines(
      createSampleLines([NAME, headingLine('Experience'), boldLine('Blorf ## 2019 – 2021'), 'Zandle']),
    );
    expect(unsure.quote?.('work[0].name')).toMatchObject({ isUnsure: true });
    expect(unsure.quote?.('work[0].startDate')).toMatchObject({ isUnsure: false });
  });

  test('a date that can mean two is its year, and unsure', () => {
    const ambiguous = readResumeLines(
      createSampleLines([NAME, headingLine('Experience'), boldLine('Engineer ## 05/06/2019 – 07/08/2021'), 'Tide Ltd']),
    );
    expect(ambiguous.document.work).toMatchObject([{ startDate: '2019', endDate: '2021' }]);
    expect(ambiguous.quote?.('work[0].startDate')).toMatchObject({ isUnsure: true });
  });
});

describe('who it is about', () => {
  test.each<[string, SampleLine[], object]>([
    [
      'a name in two lines',
      [
        { text: 'ASHA', size: 30 },
        { text: 'RAO', size: 30 },
      ],
      { name: 'ASHA RAO' },
    ],
    [
      'a name behind its label',
      ['Name: Asha Rao', 'E-Mail: asha@example.com'],
      { name: 'Asha Rao', email: 'asha@example.com' },
    ],
    ['titles behind a name', [{ text: 'Asha Rao, PhD', size: 22 }], { name: 'Asha Rao' }],
    [
      'a document that says what it is',
      [
        { text: 'Curriculum Vitae', size: 26 },
        { text: 'Asha Rao', size: 20 },
      ],
      { name: 'Asha Rao' },
    ],
    ['numbers with the code of a country', [NAME, 'Tel. +49 711 5550 1934'], { phone: '+49 711 5550 1934' }],
    ['a period is no number', [NAME, '(2016 – 2019)'], { name: 'Asha Rao' }],
    [
      'a handle behind its network',
      [NAME, 'GitHub: asharao'],
      { profiles: [{ network: 'GitHub', username: 'asharao' }] },
    ],
    [
      'an address',
      [NAME, 'Hauptstraße 12, 10115 Berlin, Germany'],
      { location: { address: 'Hauptstraße 12', postalCode: '10115', city: 'Berlin', country: 'Germany' } },
    ],
  ])('%s', (_, lines, basics) => {
    const { basics: found } = read(...lines, headingLine('Skills'), 'Rust, SQLite');
    expect(found).toMatchObject(basics);
    if (!('phone' in basics)) expect(found).not.toHaveProperty('phone');
  });

  test('a name that nothing confirms is unsure', () => {
    const plain = (...lines: SampleLine[]) =>
      readResumeLines(createSampleLines([...lines, headingLine('Skills'), 'Rust, SQLite, Kafka, Kubernetes'])).quote?.(
        'basics.name',
      );
    expect(plain('Asha Rao', 'Engineer')).toMatchObject({ isUnsure: true });
    expect(plain('Asha Rao', 'asha.rao@example.com')).toMatchObject({ isUnsure: false });
    expect(plain(NAME)).toMatchObject({ isUnsure: false });
  });

  test('what has no home is kept for the person to see', () => {
    expect(read(NAME, 'Date of birth: 1 May 1990', 'Engineer', headingLine('Skills'), 'Rust').unread).toEqual([
      'Date of birth: 1 May 1990',
    ]);
  });

  test('ways to a person that stand at the foot of the page are found there', () => {
    expect(read(NAME, headingLine('Interests'), 'Chess', 'asha@example.com', 'linkedin.com/in/asharao')).toMatchObject({
      basics: { email: 'asha@example.com', profiles: [{ network: 'LinkedIn' }] },
      interests: [{ name: 'Chess' }],
    });
  });
});

describe('any lines', () => {
  const word = fc.constantFrom(
    ...[
      'Engineer',
      'Kaveri',
      'Ltd',
      '2019',
      '–',
      'Present',
      '•',
      'Berlin,',
      'Germany',
      'B.E.',
      'University',
      '(',
      ')',
      '|',
    ],
    ...[
      'Skills',
      'asha@example.com',
      '+49 711 5550 1934',
      'अनुभव',
      '職歴',
      'https://a.example/x',
      'Rust,',
      ':',
      '05/06/19',
      '1.',
    ],
  );
  const line = fc.record({
    text: fc.oneof(
      fc.array(word, { minLength: 1, maxLength: 12 }).map((words) => words.join(' ')),
      fc.string({ maxLength: 60 }),
    ),
    size: fc.constantFrom(0, 9, 10, 13, 22),
    isBold: fc.boolean(),
    x: fc.constantFrom(0, 40, 46, 230),
    column: fc.constantFrom(0, 0, 1),
    page: fc.constantFrom(1, 1, 2),
    role: fc.constantFrom('title', 'heading', 'subheading', 'item', 'cell', undefined),
  });
  const anyLines = fc
    .array(line, { maxLength: 30 })
    .map((lines) =>
      createSampleLines(lines.map(({ role, ...rest }) => ({ ...rest, parts: [rest.text], ...(role && { role }) }))),
    );

  test('give a document that can be taken, each fact of which has its line', () => {
    fc.assert(
      fc.property(anyLines, (lines) => {
        const found = readResumeLines(lines);
        const result = importDocument(found, createEmptyResume(), { mode: 'merge', newId: createIdGenerator() });
        if (!result.ok) throw new Error(JSON.stringify(result.errors));
        for (const { fields } of result.report.imported)
          for (const field of fields) expect(field.path).not.toMatch(/^work|^basics/);
      }),
      { numRuns: countRounds(125) },
    );
  });

  test('lose no word of letters, but for headings and the words that take part in a date', () => {
    fc.assert(
      fc.property(anyLines, (lines) => {
        const found = JSON.stringify(readResumeLines(lines).document).toLowerCase();
        for (const { text } of lines) {
          for (const name of text.match(/\b(?:Kaveri|University|Berlin|Rust)\b/g) ?? [])
            expect(found).toContain(name.toLowerCase());
        }
      }),
      { numRuns: countRounds(250) },
    );
  });
});
