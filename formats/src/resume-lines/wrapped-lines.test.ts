import { describe, expect, test } from 'vitest';
import { boldLine, bulletLine, createSampleLines, headingLine, type SampleLine } from './full-sample.ts';
import { readResumeLines } from './read-resume-lines.ts';
import { joinWrappedHeadings } from './wrapped-headings.ts';

const NAME: SampleLine = { text: 'Asha Rao', size: 22, isBold: true };
const read = (...lines: SampleLine[]) => readResumeLines(createSampleLines([NAME, ...lines]));
const marginLine = (text: string, y: number): SampleLine => ({ text, size: 9, isBold: true, x: 40, y });
const contentLine = (text: string, y: number): SampleLine => ({ text, x: 150, y });

describe('a heading in a narrow margin that is broken over two lines', () => {
  test.each([
    [
      'below each other',
      [marginLine('EXPERIÊNCIA', 100), marginLine('PROFISSIONAL', 112)],
      contentLine('Analista', 126),
    ],
    [
      'with what it heads between them',
      [marginLine('EXPÉRIENCES', 100), contentLine('Analista', 102), marginLine('PROFESSIONNELLES', 112)],
      undefined,
    ],
    [
      'with what it heads beside its second line',
      [
        marginLine('EXPÉRIENCES', 100),
        { ...(marginLine('PROFESSIONNELLES ## Analista', 112) as object) } as SampleLine,
      ],
      undefined,
    ],
  ])('is one, %s', (_, lines, more) => {
    const { document } = read(
      ...lines,
      ...(more ? [more] : []),
      contentLine('Kaveri Payments Ltd, 2020 – 2022', 140),
      marginLine('IDIOMAS', 170),
      contentLine('Hindi (nativo)', 170.5),
    );
    expect(document.work).toEqual([
      { position: 'Analista', name: 'Kaveri Payments Ltd', startDate: '2020', endDate: '2022' },
    ]);
    expect([document.languages, document.unread]).toEqual([[{ language: 'Hindi', fluency: 'nativo' }], undefined]);
  });

  test.each([
    ['PROFESSIONAL', 'EXPERIENCE', 'Professional Experience'],
    ['LANGUAGE', 'SKILLS', undefined],
    ['PROJECT', 'EXPERIENCE', undefined],
  ])('%s and %s: %s', (upper, lower, whole) => {
    const lines = joinWrappedHeadings(
      createSampleLines([marginLine(upper, 100), marginLine(lower, 112), contentLine('Analyst', 126)]),
    );
    expect(lines.map(({ text }) => text)).toEqual([...(whole ? [whole.toUpperCase()] : [upper, lower]), 'Analyst']);
  });

  test('is no other line below a heading', () => {
    const { document } = read(
      headingLine('Experience'),
      boldLine('Work Group Lead ## 2020 – 2022'),
      'Kaveri Payments Ltd',
    );
    expect(document.work).toMatchObject([{ position: 'Work Group Lead' }]);
  });
});

describe('the header of an entry', () => {
  const work = (...lines: SampleLine[]) => read(headingLine('Experience'), ...lines).document.work;

  test('has slashes between its parts where one is before its dates, and else in its title', () => {
    expect(
      work(
        boldLine('UI / UX Designer'),
        'Kaveri Payments / Mysuru / 2016 – 2020',
        boldLine('Graphic Designer'),
        'Tide Software Ltd / Berlin / 2014 – 2016',
      ),
    ).toMatchObject([
      { position: 'UI / UX Designer', name: 'Kaveri Payments', location: 'Mysuru' },
      { position: 'Graphic Designer', name: 'Tide Software Ltd', location: 'Berlin' },
    ]);
  });

  test('goes on below a comma or a hyphen that stands before its dates', () => {
    expect(
      work(
        boldLine('Staff Nurse, Lagos Lagoon Teaching Hos- ## Feb 2012 – Jul 2015'),
        'pital, Lagos, Nigeria.',
        boldLine('Nurse, Medway Hospital, Gillingham, ## Feb 2010 – Jan 2012'),
        'UK.',
      ),
    ).toMatchObject([
      { position: 'Staff Nurse', name: 'Lagos Lagoon Teaching Hos-pital', location: 'Lagos, Nigeria' },
      { position: 'Nurse', name: 'Medway Hospital', location: 'Gillingham, UK' },
    ]);
  });
});

test('a line above labelled rows is no company where not every entry has one', () => {
  const { document } = read(
    headingLine('Experience'),
    'What I did before I founded my own company.',
    'Position: Analyst',
    'Employer: Kaveri Payments',
    'Position: Clerk',
    'Employer: Tide Software',
  );
  expect(document.work).toMatchObject([
    { position: 'Analyst', name: 'Kaveri Payments', summary: 'What I did before I founded my own company.' },
    { position: 'Clerk', name: 'Tide Software' },
  ]);
});

describe('is marked unsure', () => {
  const isUnsure = (path: string, ...lines: SampleLine[]) => {
    const { quote } = read(
      headingLine('Experience'),
      boldLine('Charge Nurse ## 2020 – 2022'),
      'Medway Hospital',
      ...lines,
    );
    return quote?.(`work[0].${path}`)?.isUnsure;
  };

  test.each<[string, boolean, SampleLine[]]>([
    ['name', true, ['Wing of the Three']],
    ['name', true, ['and of the county']],
    ['name', false, ['I lead a shift of fourteen nurses.']],
    ['name', false, [bulletLine('Trust')]],
    [
      'summary',
      true,
      [
        'I lead a shift of fourteen nurses on two wards, by day and by night.',
        'I teach ventilation and sedation to nurses.',
      ],
    ],
    [
      'summary',
      false,
      ['I lead a shift of fourteen nurses on two wards, by day and by night and', 'teach ventilation.'],
    ],
    ['highlights[0]', false, [bulletLine('Lead a shift of fourteen nurses.')]],
  ])('%s: %j, with %j below', (path, wanted, lines) => {
    expect(isUnsure(path, ...lines)).toBe(wanted);
  });
});

test('a name of a document is none of a person, with accents or without', () => {
  expect(read({ text: 'CURRÍCULUM VÍTAE', size: 26 }).document.basics).toMatchObject({ name: 'Asha Rao' });
});

test('labelled rows have the company above them, with its place, and a label above their points', () => {
  expect(
    read(
      headingLine('Experiência profissional'),
      'Mineração Serra Alta - Belo Horizonte',
      'Cargo: Analista de RH Sênior',
      'Período: 08/2021 a atual',
      'Principais atividades:',
      bulletLine('Conduzi 120 processos seletivos por ano.'),
      'Laticínios Três Rios - Juiz de Fora',
      'Cargo: Analista de RH',
      'Período: 02/2018 a 07/2021',
      'Principais atividades:',
      bulletLine('Reduzi a rotatividade.'),
    ).document.work,
  ).toEqual([
    {
      ...{ position: 'Analista de RH Sênior', name: 'Mineração Serra Alta', location: 'Belo Horizonte' },
      ...{ startDate: '2021-08', highlights: ['Conduzi 120 processos seletivos por ano.'] },
    },
    {
      ...{ position: 'Analista de RH', name: 'Laticínios Três Rios', location: 'Juiz de Fora' },
      ...{ startDate: '2018-02', endDate: '2021-07', highlights: ['Reduzi a rotatividade.'] },
    },
  ]);
});

describe('languages', () => {
  test('end with the first line that names none, which is not lost', () => {
    const { document } = read(
      headingLine('Languages'),
      'Greek (Native), American Sign Language, Brazilian Portuguese (B2)',
      'and the slow return of seagrass meadows, 2023.',
      'Swedish',
    );
    expect(document.languages).toEqual([
      { language: 'Greek', fluency: 'Native' },
      { language: 'American Sign Language' },
      { language: 'Brazilian Portuguese', fluency: 'B2' },
    ]);
    expect(document.unread).toEqual(['and the slow return of seagrass meadows, 2023.', 'Swedish']);
  });

  test('that nobody knows are marked unsure, and a level alone is none', () => {
    const found = read(headingLine('Languages'), 'Hindi (native), Klingon (B1)', 'Fluent', 'Native');
    expect(found.document.languages).toEqual([
      { language: 'Hindi', fluency: 'native' },
      { language: 'Klingon', fluency: 'B1' },
    ]);
    expect(found.document.unread).toEqual(['Fluent', 'Native']);
    expect([0, 1].map((at) => found.quote?.(`languages[${at}]`)?.isUnsure)).toEqual([false, true]);
  });
});

describe('languages with a level', () => {
  test.each([
    ['English: fluent (C1)', 'English', 'fluent (C1)'],
    ['Englisch: verhandlungssicher (C1)', 'Englisch', 'verhandlungssicher (C1)'],
    ['Anglais : courant (TOEIC 950)', 'Anglais', 'courant (TOEIC 950)'],
    ['Chinese (Mandarin): native', 'Chinese (Mandarin)', 'native'],
    ['Greek (Native)', 'Greek', 'Native'],
    ['Deutsch – C1', 'Deutsch', 'C1'],
    ['Hindi (native – born in Pune)', 'Hindi', 'native – born in Pune'],
  ])('%j', (line, language, fluency) => {
    expect(read(headingLine('Languages'), line).document.languages).toEqual([{ language, fluency }]);
  });
});

test('of personal details, what is labelled as no place is none', () => {
  const { document } = read(
    headingLine('Personal details'),
    "Father's Name : K. Rao",
    'Nationality : Indian',
    'Permanent Address : 12 MG Road, Pune',
  );
  expect(document.basics).toMatchObject({ location: { address: '12 MG Road', city: 'Pune' } });
  expect(document.unread).toEqual(["Father's Name : K. Rao", 'Nationality : Indian']);
});

describe('publications', () => {
  const publications = (...lines: SampleLine[]) =>
    read(headingLine('Peer-reviewed articles'), ...lines).document.publications;

  test('with numbers in brackets, and the journal behind a comma', () => {
    expect(
      publications(
        '[1] Rao, A., Lindqvist, A. and Marangos, D. Heat waves, and what they do,',
        { text: 'Journal of Coasts 41(2), 113–129, 2023.', x: 60 },
        '[2] Rao, A. A seed bank. Aegean Letters 18, 2021.',
      ),
    ).toMatchObject([
      {
        name: 'Heat waves, and what they do',
        publisher: 'Journal of Coasts 41(2), 113–129',
        releaseDate: '2023',
        'x-vitrine': { authors: 'Rao, A., Lindqvist, A. and Marangos, D' },
      },
      { name: 'A seed bank', publisher: 'Aegean Letters 18', releaseDate: '2021', 'x-vitrine': { authors: 'Rao, A' } },
    ]);
  });

  test('with years at the left, under headings of their own that are kept aside', () => {
    const { document } = read(
      headingLine('Publications'),
      'Journal articles',
      '2023 ## Rao, A. and Marangos, D. “Heat waves and the return of',
      { text: 'meadows.” Journal of Coasts 41(2), 113–129.', x: 100 },
      '2019 ## Rao, A. “What fishers see.” People and Seas 9(4), 401–418.',
      'Conference papers',
      '2012 ## Rao, A. “Meadows in motion.” In Nordic Models 5.',
    );
    expect(document.publications).toMatchObject([
      {
        name: 'Heat waves and the return of meadows',
        publisher: 'Journal of Coasts 41(2), 113–129',
        releaseDate: '2023',
      },
      { name: 'What fishers see', publisher: 'People and Seas 9(4), 401–418', releaseDate: '2019' },
      { name: 'Meadows in motion', publisher: 'In Nordic Models 5', releaseDate: '2012' },
    ]);
    expect(document.unread).toEqual(['Journal articles', 'Conference papers']);
  });

  test('with years beside titles are read by their titles', () => {
    expect(
      publications(
        boldLine('2023 ## Heat waves'),
        'Journal of Coasts',
        boldLine('2019 ## Seeds in motion'),
        'Nordic Models',
      ),
    ).toMatchObject([
      { name: 'Heat waves', publisher: 'Journal of Coasts', releaseDate: '2023' },
      { name: 'Seeds in motion', publisher: 'Nordic Models', releaseDate: '2019' },
    ]);
  });

  test('go on on the next page, whatever stood at that edge before', () => {
    const { document } = read(
      headingLine('Languages'),
      { text: 'Greek (Native)', x: 150 },
      headingLine('Publications'),
      { text: '[1] Rao, A. Heat waves', y: 700 },
      { text: 'of the south. Journal of Coasts 41, 2023.', page: 2, x: 150, y: 60 },
    );
    expect(document.publications).toMatchObject([{ name: 'Heat waves of the south' }]);
    expect(document.languages).toHaveLength(1);
  });
});
