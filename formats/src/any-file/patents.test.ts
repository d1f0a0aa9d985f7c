import { createEmptyResume } from '@vitrine/contract/resume/resume';
import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { createIdGenerator, importOrThrow } from '../json-resume/testing.ts';
import { importFile } from './import-file.ts';

const TITLE = 'Ledger without a leader';
const TEXT = `Asha Rao
asha@asha.example

Experience
Engineer, Kaveri
Mar 2021 - Present

Patents
A. Rao, M. Iyer, "${TITLE}", US Patent No. 9,123,456, 2022
`;
const MARKDOWN = `# Asha Rao

## Experience

### Engineer, Kaveri

Mar 2021 - Present

## Patents

### ${TITLE}, Indian Patent Office

2022
`;
const EUROPASS = `<Candidate xmlns="http://www.europass.eu/1.0" xmlns:eures="http://www.europass_eures.eu/1.0"
 xmlns:hr="http://www.hr-xml.org/3"><CandidatePerson><PersonName><GivenName>Asha</GivenName></PersonName></CandidatePerson>
 <CandidateProfile><eures:PatentHistory><Patent><hr:PatentTitle>${TITLE}</hr:PatentTitle>
 <PatentNumber>IN 412345</PatentNumber></Patent></eures:PatentHistory></CandidateProfile></Candidate>`;
const ITEM = {
  ...{ id: 'a', title: TITLE, subtitle: 'Indian Patent Office', date: '2022', url: 'https://patents.example' },
  ...{ location: 'Chennai', keywords: ['Ledgers', 'Clocks'] },
};

test.each<[string, Uint8Array, object]>([
  [
    'LinkedIn data export',
    zipSync({
      'Profile.csv': strToU8('First Name,Last Name\nAsha,Rao\n'),
      'Patents.csv': strToU8(`Title,Patent Number,Inventors\n${TITLE},IN 412345,A. Rao\n`),
    }),
    { number: 'IN 412345', inventors: 'A. Rao' },
  ],
  ['Text', strToU8(TEXT), { office: 'US Patent', number: '9,123,456', inventors: 'A. Rao, M. Iyer', date: '2022' }],
  ['Markdown', strToU8(MARKDOWN), { office: 'Indian Patent Office', date: '2022' }],
  ['Europass', strToU8(EUROPASS), { number: 'IN 412345' }],
  [
    'Reactive Resume',
    strToU8(
      JSON.stringify({
        basics: { name: 'Asha Rao' },
        sections: { a: { id: 'a', type: 'custom', name: 'Patents', items: [ITEM] } },
        metadata: { template: 'onyx' },
      }),
    ),
    { office: 'Indian Patent Office', url: 'https://patents.example', summary: 'Chennai\nLedgers, Clocks' },
  ],
  [
    'RenderCV',
    strToU8(
      `cv:\n  name: Asha Rao\n  sections:\n    Patents:\n      - name: ${TITLE}\n        date: 2022-05\n        location: Munich\n        highlights: [Two of three]\n`,
    ),
    { date: '2022-05', summary: 'Munich\nTwo of three' },
  ],
  [
    'OpenResume',
    strToU8(
      JSON.stringify({
        resume: { profile: { name: 'Asha Rao' }, workExperiences: [], custom: { descriptions: [TITLE] } },
        settings: { formToHeading: { custom: 'PATENTS' } },
      }),
    ),
    {},
  ],
])('a patent of a file of %s lands in its section (rule R80)', async (format, bytes, facts) => {
  const result = await importFile({ name: 'resume', bytes }, createEmptyResume(), {
    mode: 'merge',
    newId: createIdGenerator(),
  });
  if (!result.ok) throw new Error(JSON.stringify(result.errors));
  expect(result.format).toBe(format);
  expect(result.resume.patents).toMatchObject([{ title: TITLE, ...facts }]);
  expect([result.resume.additions, result.resume.publications]).toEqual([[], []]);
});

const createDocument = (...patents: object[]) => ({ basics: { name: 'Asha Rao' }, meta: { 'x-vitrine': { patents } } });
const FIRST = { name: TITLE, office: 'USPTO', date: '2022-05', 'x-vitrine': { number: '9,123,456' } };

test('two patents of one title and office are told apart by their numbers', () => {
  const { resume } = importOrThrow(createDocument(FIRST));
  const continuation = { ...FIRST, date: '2024-01', 'x-vitrine': { number: '10,456,789' } };
  const { patents } = importOrThrow(createDocument(continuation), resume).resume;
  expect(patents.map(({ number }) => number)).toEqual(['10,456,789', '9,123,456']);
});

test.each([
  ['a custom section', { additions: [{ heading: 'Patents', name: TITLE, 'x-vitrine': { isVisible: false } }] }],
  ['the publications', { publications: [{ name: TITLE.toUpperCase() }] }],
])(
  'a patent that an earlier import put into %s is not shown by the next one',
  (_place, { additions, ...lists }: object & { additions?: object[] }) => {
    const earlier = {
      basics: { name: 'Asha Rao' },
      ...lists,
      ...(additions && { meta: { 'x-vitrine': { additions } } }),
    };
    const { resume } = importOrThrow(earlier);
    const document = createDocument(FIRST, { ...FIRST, name: 'Another' });
    const { patents } = importOrThrow(document, resume).resume;
    expect(patents.map(({ title, isVisible }) => [title, isVisible])).toEqual([
      [TITLE, false],
      ['Another', true],
    ]);
  },
);

test('a resume that is replaced keeps a patent hidden that was hidden in a custom section, and no other', () => {
  const additions = [
    { heading: 'Patents', name: TITLE, 'x-vitrine': { isVisible: false } },
    { heading: 'Patents', name: 'Another' },
  ];
  const { resume } = importOrThrow({ basics: { name: 'Asha Rao' }, meta: { 'x-vitrine': { additions } } });
  const document = createDocument(FIRST, { ...FIRST, name: 'Another' });
  const { patents } = importOrThrow(document, resume, { mode: 'replace' }).resume;
  expect(patents.map(({ title, isVisible }) => [title, isVisible])).toEqual([
    [TITLE, false],
    ['Another', true],
  ]);
});
