import { createEmptyResume } from '@vitrine/contract/resume/resume';
import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { createIdGenerator } from '../json-resume/testing.ts';
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
const ITEM = { id: 'a', title: TITLE, subtitle: 'Indian Patent Office', date: '2022', url: 'https://patents.example' };

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
    { office: 'Indian Patent Office', url: 'https://patents.example' },
  ],
  [
    'RenderCV',
    strToU8(`cv:\n  name: Asha Rao\n  sections:\n    Patents:\n      - name: ${TITLE}\n        date: 2022-05\n`),
    { date: '2022-05' },
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
